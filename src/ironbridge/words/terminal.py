"""What the terminal says by itself: prompts, answers to commands, help. Nothing here belongs to one game.

What is typed is the same in every language: the names of commands and options, and `FILE` after them.
"""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue, Message, sense

TERMINAL: dict[str, Message] = {
    # Starting and leaving
    "welcome": "{title}. Seed {seed}. Type help for a list of commands.",
    "resumed": "{title}, resumed at step {step}. Type help for a list of commands.",
    "you_are": "You are {name}.",
    "map_lesson": "New to this map? A short lesson shows what is different: {program} lesson {id}",
    "hand_over": "Pass the keyboard to {name}, then press Enter.",
    "saved": "Saved to {path}.",
    "go_on": "Continue with: {program} {command} --resume {path}",
    "not_saved": "The game was not saved. Start with --save FILE to save your next game.",
    "save_as": "Save as? Type a file name, or press Enter to leave without saving:",
    "name_a_file": "Type save FILE to name a file.",
    "could_not_save": "The game could not be saved. {why}",
    "reminder": "Type help for a list of commands.",
    "thinking": "{name} is thinking",
    # Turns
    "turn": "{name}'s turn",
    "since": "Since your last turn",
    "since_start": "So far",
    "taken_back": "Undone: {what}",
    "done_again": "Redone: {what}",
    "nothing_undo": "There is nothing to undo. "
    "You can only go back as far as the start of your turn or the last draw.",
    "before_resumed": "There is nothing to undo. What was played before the game was resumed is final.",
    "nothing_redo": "There is nothing to redo.",
    "nothing_back": "Nothing has been chosen yet.",
    "back_undo": "Nothing has been chosen yet. Type undo to take back the last step.",
    "no_log": "Nothing has happened yet.",
    # The automa's turns
    "automa_played": ("{name} took {n} action", "{name} took {n} actions"),
    "automa_reshuffled": "Its deck ran out and was reshuffled.",
    "automa_top": "On top of its deck: the back of card {card}",
    "automa_barrel": "The barrel at {space} is used up.",
    "automa_no_choice": "It had nothing to compare on its last turn.",
    "automa_not_yet": "The automa has not played yet.",
    "automa_why": "Type why to see everything it compared.",
    # With the real box
    "beside": "{title}, with a physical copy. Type help for a list of commands.",
    "reminder_beside": "Type help for a list of commands. Type undo to take back your last answer.",
    "end_turn_beside": "End the turn? The automa plays next.",
    "set_up": "Set-up",
    "not_set_up": "The game is not set up yet. Answer the question, or type undo, help or quit.",
    "ask_merchant": "Which merchant tile is in {space}?",
    "ask_card": (
        "Which card did you draw? Press Enter for a list.",
        "Which {n} cards did you draw? Separate them with commas, or press Enter for a list.",
    ),
    "ask_new_deck": "Make up the automa's deck. Which number is on the back of its top card?",
    "ask_next": "The automa draws card {card}. Which number is on the back of the next card?",
    "ask_shuffled": "The automa's deck is empty: shuffle its used cards. "
    "Which number is on the back of its top card?",
    "buys_nothing": sense("of a merchant tile: what it buys", "nothing"),
    "automa_card": "card {card}",
    "automa_stays": "Card {card} stays on top of its deck, with its back in view.",
    "can_be": "Possible: {labels}",
    "cannot_be": "“{what}” cannot have come up. Possible: {labels}.",
    "several": "“{what}” could mean {labels}.",
    "too_many": "“{what}” was not accepted: nothing more is asked for here.",
    "noted": "Noted: {what}.",
    "drawn": "Drawn: {what}.",
    "nothing_draw": "There is nothing to draw now.",
    "told_first": "First enter what came up. Type why on its own to see the automa's last turn.",
    "nothing_undo_beside": "There is nothing to undo.",
    "position_how": "Type position FILE to continue from a position, or position save FILE to save this one.",
    "corrected": "Continuing from {path}.",
    # Options
    "ways": ("{n} way", "{n} ways"),
    "ways.free": ("{n} way, no cost", "{n} ways, no cost"),
    "ways.one_price": ("{n} way, {price}", "{n} ways, {price}"),
    "ways.prices": ("{n} way, {least} to {most}", "{n} ways, {least} to {most}"),
    "ways.worth": ("{n} way, {worth}", "{n} ways, {worth}"),
    "chosen": "Chosen: {what}",
    "line.what": "Name the places that the line passes through, for example: {example}",
    "line.unknown": "There is no place called “{words}” on this map.",
    "line.nothing": "No tile is needed there, or none can be laid.",
    "line.stops": "The line goes no further: {why}",
    "line.whole": ("{n} tile for {price}", "{n} tiles for {price}"),
    "confirm": "Press Enter to confirm, or type back to choose again.",
    "confirm_only": "Press Enter: {what}.",
    "risk": "Press Enter: {does}. Or type back to choose again.",
    "risk.helps": "Press Enter: {does}. Or type {numbers} for what would help, or back to choose again.",
    "no_number": "There is no option {number}. Choose a number from {least} to {most}.",
    "no_number_or": "There is no option {number}. Choose a number from {least} to {most}, or type {names}.",
    "no_number_enter": "There is no option {number}. Press Enter.",
    "no_number_enter_or": "There is no option {number}. Press Enter, or type {names}.",
    "enter_needs": "Nothing has been chosen. Choose a number from {least} to {most}.",
    "enter_needs_or": "Nothing has been chosen. Choose a number from {least} to {most}, or type {names}.",
    "between": "any number in between",
    "possible": "Possible: {what}.",
    "possible_ways": ("This is possible in {n} way.", "This is possible in {n} ways."),
    "why_what": "Name what you want to do, for example: {example}",
    "not_understood": "“{words}” is not understood. Type help, or choose a number.",
    # The end
    "result": "Result",
    # Files
    "file_there": "{path} already exists. Continue that game with --resume {path}, or choose another name.",
    "is_folder": "{path} is a folder.",
    "no_folder": "There is no folder {path}.",
    "file_full": "{path} cannot be written: the disk is full.",
    "file_forbidden": "{path} cannot be written: you do not have permission.",
    "file_not_written": "{path} cannot be written ({detail}).",
    "file_not_read": "{path} cannot be read ({detail}).",
    "no_position": "{path} contains no position.",
    "no_position.detail": "{path} contains no position ({detail}).",
}

# A recorded game
RECORDED: dict[str, Message] = {
    "head": ("{title}, {n} player, rules version {version}", "{title}, {n} players, rules version {version}"),
    "options": "Options: {options}",
    "option": sense("an option and what it is set to", "{option}: {value}"),
    "seats": "Seats: {names}",
    "seed": "Seed: {seed}",
    "position": "Started from a position",
    "after": "After step {step} of {steps}:",
    "over": ("The game ended after {n} action.", "The game ended after {n} actions."),
    "to_decide": "{name} to decide: {question}",
    "other_rules": "recorded under version {recorded} of the rules, replayed under version {now}",
}

# Many games by bots; `played` are the five that follow it, with commas between
SIMULATED: dict[str, Message] = {
    "head": ("{title}, {n} player: {played}", "{title}, {n} players: {played}"),
    "head.automa": "{title}: {played}",
    "games": ("{n} game", "{n} games"),
    "seed": "seed {seed}",
    "seeds": "seeds {first} to {last}",
    "seconds": "{seconds} s",
    "speed": "{speed} games/s",
    "kernel.compiled": "compiled kernel",
    "kernel.plain": "plain kernel",
    "actions": "Actions per game: {number}",
    "broke_off": "The game with seed {seed} stopped early: {message}",
    "progress": sense("what a progress bar counts", "games"),
    # Over the columns of tables
    "column.seat": "seat",
    "column.entrant": "entrant",
    "column.bot": "bot",
    "column.seats": "seats",
    "column.mean": "mean score",
    "column.spread": "std dev",
    "column.least": sense("smallest score", "min"),
    "column.most": sense("largest score", "max"),
    "column.wins": "wins",
    "column.win_share": "win share",
    "column.difficulty": "difficulty",
    "column.player": "player",
    "column.won": sense("games", "won"),
    "column.lost": sense("games", "lost"),
    "column.tied": sense("games", "tied"),
    "column.win_rate": "win rate",
    "column.mean_points": "mean VP",
    "column.automa_points": "automa VP",
}

ENTER: Message = sense("key on the keyboard", "Enter")

# By what is typed. `{choose}`, `{why}` and `{looks}` are the title's own examples, `{enter}` is the key.
HELP: dict[str, Message] = {
    "1, 2, 3 ...": "choose from the list",
    "{choose}": "choose by name or id, as many as you like on one line",
    "{enter}": "confirm what is shown, or end the turn",
    "{line}": "lay a line of track from place to place in one go, with the cheapest tiles",
    "back": "go back one choice",
    "undo, redo": "take back a step of this turn, or do it again",
    "{why}": "see why something is not possible",
    "board, {looks}": "look at the table",
    "options": "see everything you can do now, in full",
    "log, log 40": "see what happened last",
    "save, save FILE": "save the game",
    "quit": "leave; the game is saved if you started with --save, otherwise you are asked for a file",
}

# Commands of every title; the parts of the table to look at are the title's own.
COMMANDS = ("back", "undo", "redo", "why", "log", "board", "options", "save", "help", "quit")

SHORT = {"?": "help"}  # what else a command may be called
PROMPT = "> "

# Added where there are maps to choose from.
HELP_MAP: dict[str, Message] = {"rules": "read the rules of this map"}

# Added where an automa plays.
HELP_AUTOMA: dict[str, Message] = {"why": "see the automa's last turn and everything it compared"}

# Added with the real box.
HELP_COMPANION: dict[str, Message] = {
    "dudley, iron": "enter what came up when you are asked",
    "draw": "let the program draw what is asked for",
    "undo": "take back your last answer, even across the automa's turn",
    "position FILE": "continue from a position, to correct what was entered wrongly",
    "position save FILE": "save the position as the program knows it",
}

# Lessons. What is typed there: `rule`, `show`, `retry`, `skip` and `play`.
LESSONS: dict[str, Message] = {
    "welcome": "{title}. Lesson: {lesson}",
    "station": "Station {number} of {stations}: {name}",
    "reminder": "Type show for what is suggested, rule for the rule behind it, skip to go on, or help"
    " for more.",
    "read": "Press Enter to go on.",
    "read_what": "Press Enter to go on, or type rule, help or quit.",
    "strayed": "Type retry to go back to the station, or play to leave the lesson and play on from here.",
    "waits": "The lesson waits here. Type retry to go back to the station, or play to play on from here.",
    "waits_what": "Type retry, skip, play, rule, help or quit.",
    "suggested": "Suggested: {what}",
    "nothing_suggested": "Nothing is suggested here. Press Enter, or type retry to go back to the station.",
    "finished": "The lesson “{lesson}” is finished.",
    "play_on": "Press Enter to play on against bots from here, or type quit to leave.",
    "left": "You have left the lesson. The game goes on from here.",
    "go_on": "Continue with: {program} lesson {id} --station {number}",
    "not_kept": "Your progress could not be saved. {why}",
    # In the list of lessons
    "stations": ("{n} station", "{n} stations"),
    "passed": ("{passed} of {n} station", "{passed} of {n} stations"),
    "done": sense("of a lesson", "done"),
    "how": "Start one by its name, or type the name of a title: {example}",
}
LESSON_COMMANDS = ("rule", "show", "retry", "skip", "play")
HELP_LESSON: dict[str, Message] = {
    "show": "see what is suggested",
    "rule": "read the rule behind this station",
    "retry": "go back to the beginning of this station",
    "skip": "go on to the next station; what is suggested is played for you",
    "play": "leave the lesson and play on from here",
}

terminal = Catalogue(TERMINAL)
lesson_text = Catalogue(LESSONS)
recorded = Catalogue(RECORDED)
simulated = Catalogue(SIMULATED)
