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
    "go_on": "Go on with: {program} {command} --resume {path}",
    "not_saved": "Not saved. Start with --save FILE to keep a game.",
    "save_as": "Save as? FILE, or Enter to leave without saving: ",
    "name_a_file": "Name a file: save FILE",
    "not_yet": "Not saved: {why}.",
    "reminder": "help lists what can be typed",
    "thinking": "{name} is thinking",
    # Turns
    "turn": "{name}'s turn",
    "since": "Since your last turn",
    "since_start": "So far",
    "taken_back": "Taken back: {what}",
    "done_again": "Done again: {what}",
    "nothing_undo": "Nothing to take back. Undo reaches to the start of your turn, or to the last draw.",
    "before_resumed": "Nothing to take back. What was played before the game was resumed stays.",
    "nothing_redo": "Nothing to do again.",
    "nothing_back": "Nothing is chosen yet.",
    "back_undo": "Nothing is chosen yet. Type undo to take the last step back.",
    "no_log": "Nothing has happened yet.",
    # The automa's turns
    "automa_played": ("{name} played: {n} action", "{name} played: {n} actions"),
    "automa_reshuffled": "Its deck ran out and was shuffled anew.",
    "automa_top": "On top of its deck: the back of card {card}",
    "automa_barrel": "The barrel at {space} is used up.",
    "automa_no_choice": "It had nothing to compare in its last turn.",
    "automa_not_yet": "The automa has not played yet.",
    "automa_why": "Type why to see what it compared, in full.",
    # Beside a real table
    "beside": "{title}, beside your table. Type help for what can be typed.",
    "reminder_beside": "help lists what can be typed; undo takes back any answer, the automa's turn included",
    "end_turn_beside": "End the turn? Then the automa plays.",
    "set_up": "The set-up",
    "not_set_up": "The table is not set up yet. Answer, or type undo, help or quit.",
    "ask_merchant": "Which merchant tile lies at {space}?",
    "ask_card": (
        "Which card did you draw? Enter lists them.",
        "Which {n} cards did you draw? Name them, with commas between. Enter lists them.",
    ),
    "ask_new_deck": "Put the automa's deck together. Which number is on the back on top?",
    "ask_next": "The automa draws card {card}. Which number is on the back that appeared?",
    "ask_shuffled": "The automa's deck is empty: shuffle its used cards. Which number is on the back on top?",
    "buys_nothing": "nothing",
    "automa_card": "card {card}",
    "automa_stays": "Card {card} stays on top of its deck, back in view.",
    "can_be": "Possible: {labels}",
    "cannot_be": "{what} cannot have come up. Possible: {labels}.",
    "several": "{what} can be several: {labels}.",
    "too_many": "{what}: nothing more is asked for here.",
    "noted": "Noted: {what}.",
    "drawn": "Drawn: {what}.",
    "nothing_draw": "nothing is to be drawn now",
    "told_first": "First tell what came up. why alone shows the automa's last turn.",
    "nothing_undo_beside": "Nothing to take back.",
    "position_how": "position FILE goes on from there. position save FILE writes down what is known here.",
    "corrected": "Going on from {path}.",
    # Options
    "ways": ("{n} way", "{n} ways"),
    "range": "{least} to {most}",
    "free": "no cost",
    "chosen": "Chosen: {what}",
    "confirm": "Enter: do it. back: choose again.",
    "confirm_only": "Enter: {what}.",
    "no_number": "There is no {number}. Choose {least} to {most}.",
    "no_number_or": "There is no {number}. Choose {least} to {most}, or type {names}.",
    "no_number_enter": "There is no {number}. Press Enter.",
    "no_number_enter_or": "There is no {number}. Press Enter, or type {names}.",
    "enter_needs": "Nothing is chosen. Choose {least} to {most}.",
    "enter_needs_or": "Nothing is chosen. Choose {least} to {most}, or type {names}.",
    "between": "any number between",
    "possible": "Possible: {what}.",
    "possible_ways": ("Possible, in {n} way.", "Possible, in {n} ways."),
    "why_what": "Name what you want: {example}",
    "not_understood": "Not understood: {words}. Type help, or a number.",
    "prompt": "> ",
    # The end
    "result": "Result",
    # Starting wrongly
    "file_there": "{path} is there already: go on with --resume {path}, or choose another name",
    "is_folder": "{path} is a folder",
    "no_folder": "there is no folder {path}",
    "seat_count": "{title} is for {counts} players, {given} were given",
    "seat_count_one": "{title} is for 1 player, {given} were given",
    "name_count": (
        "{n} seat needs {n} name, {given} were given",
        "{n} seats need {n} names, {given} were given",
    ),
    "name_blank": "a name is blank",
    "name_control": "a name holds control characters",
    "name_twice": "the name {name} is there twice",
    "no_seats": "the file names no seats: give them with --seats",
    "seats_differ": "the file has {players} seats, --seats names {given}",
    "new_only": "{option} belongs to a new game, not to --resume",
    "other_title": "the file is of {found}, not of {wanted}",
}

# `{choose}`, `{why}` and `{looks}` are the title's own examples.
HELP: tuple[tuple[str, str], ...] = (
    ("1, 2, 3 ...", "choose from the list"),
    ("{choose}", "choose by names or ids, as many at once as you like"),
    ("Enter", "do what is shown, or end the turn"),
    ("back", "choose again, one choice wider"),
    ("undo, redo", "take back what was done in this turn, or do it again"),
    ("{why}", "why something is not possible"),
    ("board, {looks}", "look at the table"),
    ("options", "everything you can do now, in full"),
    ("log, log 40", "what happened last"),
    ("save, save FILE", "save the game"),
    ("quit", "leave; with --save the game is saved, without it you are asked for a file"),
)

# Commands of every title; the parts of the table to look at are the title's own.
COMMANDS = ("back", "undo", "redo", "why", "log", "board", "options", "save", "help", "quit")

SHORT = {"?": "help"}  # what else a command may be called

# Added where there are maps to choose from.
HELP_MAP = ("rules", "the rules of this map")

# Added where an automa plays.
HELP_AUTOMA = ("why", "the automa's last turn, with all it compared")

# Added beside a real table.
HELP_COMPANION = (
    ("dudley, iron works", "what came up, where that is asked for"),
    ("draw", "let the program draw what is asked for"),
    ("undo", "take your last answer back, over the automa's turn as well"),
    ("position FILE", "go on from a position, to correct what was entered wrongly"),
    ("position save FILE", "write the position as it is known here"),
)

terminal = Catalogue(TERMINAL)
