"""What the terminal says by itself: prompts, answers to commands, help. Nothing here belongs to one game."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message

TERMINAL: dict[str, Message] = {
    # Starting and leaving
    "welcome": "{title}. Seed {seed}. Type help for what can be typed.",
    "resumed": "{title}, resumed at step {step}. Type help for what can be typed.",
    "you_are": "You are {name}.",
    "hand_over": "Pass the keyboard to {name}, then press Enter.",
    "saved": "Saved to {path}.",
    "go_on": "Go on with: ironbridge play --resume {path}",
    "not_saved": "Not saved. Start with --save FILE to keep a game.",
    "name_a_file": "Name a file: save FILE",
    "not_yet": "Not saved: {why}.",
    "thinking": "{name} is thinking",
    # Turns
    "turn": "{name}'s turn",
    "since": "Since your last turn",
    "since_start": "So far",
    "taken_back": "Taken back: {what}",
    "done_again": "Done again: {what}",
    "nothing_undo": "Nothing to take back. Undo reaches to the start of your turn.",
    "nothing_redo": "Nothing to do again.",
    "nothing_back": "Nothing is chosen yet.",
    "no_log": "Nothing has happened yet.",
    # Options
    "ways": ("{n} way", "{n} ways"),
    "range": "£{least} to £{most}",
    "price": "£{least}",
    "free": "no cost",
    "chosen": "Chosen: {what}",
    "confirm": "Enter: do it. back: choose again.",
    "confirm_only": "Enter: {what}.",
    "no_number": "There is no {number}. Choose 1 to {most}.",
    "enter_needs": "Nothing is chosen. Choose 1 to {most}.",
    "possible": "Possible: {what}.",
    "possible_ways": ("Possible, in {n} way.", "Possible, in {n} ways."),
    "why_what": "Name what you want: why build coal cannock",
    "not_understood": "Not understood: {words}. Type help, or a number.",
    "prompt": "> ",
    # The end
    "result": "Result",
    # Starting wrongly
    "file_there": "{path} is there already: go on with --resume {path}, or choose another name",
    "is_folder": "{path} is a folder",
    "no_folder": "there is no folder {path}",
    "seat_count": "{title} is for {counts} players, {given} were given",
    "name_count": "{seats} seats need {seats} names, {given} were given",
    "name_blank": "a name is blank",
    "name_twice": "the name {name} is there twice",
    "no_seats": "the file names no seats: give them with --seats",
    "seats_differ": "the file has {players} seats, --seats names {given}",
    "new_only": "{option} belongs to a new game, not to --resume",
    "other_title": "the file is of {found}, not of {wanted}",
}

HELP: tuple[tuple[str, str], ...] = (
    ("1, 2, 3 ...", "choose from the list"),
    ("build coal cannock", "choose by names or ids, as many at once as you like"),
    ("Enter", "do what is shown, or end the turn"),
    ("back", "choose again, one choice wider"),
    ("undo, redo", "take back what was done in this turn, or do it again"),
    ("why build coal leek", "why something is not possible"),
    ("board, hand, mats, market", "look at the table"),
    ("options", "everything you can do now, in full"),
    ("log, log 40", "what happened last"),
    ("save, save FILE", "save the game"),
    ("quit", "leave; with --save the game is saved"),
)

LOOKS = ("hand", "mats", "market")
COMMANDS = ("back", "undo", "redo", "why", "log", "board", *LOOKS, "options", "save", "help", "quit")

terminal = Catalogue(TERMINAL)
