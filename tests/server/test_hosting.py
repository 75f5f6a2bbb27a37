"""The files of `hosting/`: what they name is there, and programs that can check them do."""

from __future__ import annotations

import ipaddress
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ironbridge.cli.main import build_parser
from ironbridge.cli.serve import mail_settings
from ironbridge.server import connections
from ironbridge.server.live import ALL_STREAMS
from tests.server.conftest import Visitor, settings_in
from tests.server.stores import guest, new_table, open_store

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "hosting"
INSTALLED = "/opt/ironbridge/bin/ironbridge"
MANUAL = (ROOT / "docs" / "command-line.md").read_text()
KNOWN = {
    name
    for names in re.findall(r"^\| (`IRONBRIDGE_[^|]+) \|", MANUAL, re.MULTILINE)
    for name in re.findall(r"`(\w+)`", names)
}
READ = {
    name
    for file in (ROOT / "src" / "ironbridge").rglob("*.py")
    for name in re.findall(r"\bIRONBRIDGE_[A-Z_]+\b", file.read_text(encoding="utf-8"))
}


def read_yaml(name: str) -> Any:
    return msgspec.yaml.decode((HOSTING / name).read_bytes())


def unit(name: str) -> list[tuple[str, str]]:
    lines = (HOSTING / name).read_text().splitlines()
    return [(key, value) for key, equals, value in (line.partition("=") for line in lines) if equals]


# systemd


@pytest.mark.skipif(
    not (os.environ.get("CI") or shutil.which("systemd-analyze")), reason="systemd is not installed"
)
def test_systemd_finds_no_fault_with_the_units(tmp_path: Path) -> None:
    program = tmp_path / "ironbridge"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    units = [tmp_path / f"ironbridge{end}" for end in (".service", "-backup.service", "-backup.timer")]
    for one in units:
        one.write_text((HOSTING / one.name).read_text().replace(INSTALLED, str(program)))
    for command in (
        ("verify", "--man=no", "--recursive-errors=no", *map(str, units)),
        ("security", "--offline=yes", "--threshold=20", "--no-pager", str(units[0])),
    ):
        done = subprocess.run(["systemd-analyze", *command], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-500:] + done.stderr
        assert done.stderr == ""


def test_the_service_may_open_as_many_files_as_its_streams_need() -> None:
    assert int(dict(unit("ironbridge.service"))["LimitNOFILE"]) >= connections.FILES
    assert read_yaml("compose.yaml")["services"]["ironbridge"]["ulimits"]["nofile"] >= connections.FILES


def test_the_nightly_backup_writes_one_and_drops_the_old(tmp_path: Path) -> None:
    with open_store(f"sqlite:///{tmp_path / 'ironbridge.db'}") as database:
        guest(database)
    (tmp_path / "ironbridge-old.db").touch()
    os.utime(tmp_path / "ironbridge-old.db", (0, 0))
    (tmp_path / "ironbridge").write_text(f'#!/bin/sh\nexec {sys.executable} -m ironbridge "$@"\n')
    (tmp_path / "ironbridge").chmod(0o755)
    environment = {**os.environ, "IRONBRIDGE_DATABASE": str(tmp_path / "ironbridge.db")}
    for key, line in unit("ironbridge-backup.service"):
        if key == "ExecStart":
            line = line.replace(INSTALLED, str(tmp_path / "ironbridge")).replace("$$", "$").replace("%%", "%")
            line = line.replace("/var/lib/ironbridge-backups", str(tmp_path))
            subprocess.run(shlex.split(line), check=True, env=environment, capture_output=True)
    (made,) = tmp_path.glob("ironbridge-*.db")
    assert re.fullmatch(r"ironbridge-\d{4}-\d\d-\d\d-\d{6}\.db", made.name)


# Settings


def test_every_setting_that_is_set_exists_and_is_documented() -> None:
    service = read_yaml("compose.yaml")["services"]["ironbridge"]
    container = re.findall(r"\bENV (\w+)=", (HOSTING / "Containerfile").read_text())
    named = {*dict(unit("ironbridge.env")), *service["environment"], *container}
    assert named <= KNOWN
    assert {name for name in named if "_MAIL_" not in name} <= READ  # those of mail have their own test


def test_containers_send_mail_where_the_host_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    given = read_yaml("compose.yaml")["services"]["ironbridge"]["environment"]
    manual = (ROOT / "docs" / "hosting.md").read_text()
    wanted = dict(re.findall(r"^(IRONBRIDGE_MAIL_\w+)=(.+)$", manual, re.MULTILINE))
    assert wanted.keys() == {name for name in given if name.startswith("IRONBRIDGE_MAIL_")}
    for name in wanted:
        assert given[name] == f"${{{name}:-}}"
        monkeypatch.setenv(name, "")  # what compose makes of one that is left out
    assert mail_settings() is None
    for name, value in wanted.items():
        monkeypatch.setenv(name, value)
    found = mail_settings()
    assert found is not None
    assert [found.host, found.user, found.password, found.sender] == list(wanted.values())


def test_the_proxy_that_is_trusted_is_the_one_that_is_there() -> None:
    assert dict(unit("ironbridge.env"))["IRONBRIDGE_TRUST_PROXY"] == "127.0.0.1"
    assert "server 127.0.0.1:8000;" in (HOSTING / "nginx" / "upstream.conf").read_text()
    composed = read_yaml("compose.yaml")
    server, proxy = (
        composed["services"][name]["networks"]["inside"]["ipv4_address"] for name in ("ironbridge", "proxy")
    )
    (network,) = composed["networks"]["inside"]["ipam"]["config"]
    assert all(
        ipaddress.ip_address(one) in ipaddress.ip_network(network["subnet"]) for one in (server, proxy)
    )
    assert composed["services"]["ironbridge"]["environment"]["IRONBRIDGE_TRUST_PROXY"] == proxy
    assert f"server {server}:8000;" in (HOSTING / "nginx" / "upstream.compose.conf").read_text()


# Containers


def test_the_parts_of_compose_fit_together() -> None:
    composed = read_yaml("compose.yaml")
    services = composed["services"]
    for service in services.values():
        assert ":" in service.get("image", ":").rpartition("/")[2]  # a version, not whatever is newest
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service["networks"]) <= set(composed["networks"])
        for source in (volume.partition(":")[0] for volume in service.get("volumes", ())):
            if source != "./tls":  # the certificate is the host's own
                assert source in composed["volumes"] or (HOSTING / source).is_file()
    for name, service in services.items():  # who waits for health needs somebody who tells of it
        for other, wanted in service.get("depends_on", {}).items():
            assert wanted == {"condition": "service_healthy"}
            assert "healthcheck" in services[other] or "build" in services[other], name
    build = services["ironbridge"]["build"]
    assert (HOSTING / build["context"] / build["dockerfile"]).is_file()
    user, _, rest = services["ironbridge"]["environment"]["IRONBRIDGE_DATABASE"][13:].partition(":")
    assert (user, rest.rpartition("@")[2]) == ("ironbridge", "database/ironbridge")
    assert {services["database"]["environment"][name] for name in ("POSTGRES_USER", "POSTGRES_DB")} == {user}
    inside = [port.partition(":")[2] for port in services["proxy"]["ports"]]
    assert inside == re.findall(r"^ *listen (\d+)", (HOSTING / "nginx" / "ironbridge.conf").read_text(), re.M)


def test_the_container_is_built_of_what_is_there_and_tells_its_health(visitor: Visitor) -> None:
    text = (HOSTING / "Containerfile").read_text()
    for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
    extras = re.search(r"'\.\[(.*)\]'", text)
    assert extras
    assert set(extras[1].split(",")) <= {"server", "postgres"}
    assert text.index("USER 10001") < text.index("ENTRYPOINT")
    (port,) = re.findall(r"^EXPOSE (\d+)$", text, re.MULTILINE)
    found = re.search(rf"http://127\.0\.0\.1:{port}(/\w+)'", text)
    assert found
    assert visitor.get(found[1]).status_code == 200


IN_CONTAINER = re.compile(
    rf"docker compose (?:exec(?: -T)? (\w+) {re.escape(INSTALLED)}|run --rm (\w+)) (\w.*)"
)


def commands(page: str) -> list[str]:
    """The lines of its blocks, each as it is typed."""
    blocks = re.findall(r"^```\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return "".join(blocks).replace("\\\n", "").splitlines()


def test_every_command_of_the_page_is_one_that_there_is() -> None:
    lines = commands((ROOT / "docs" / "hosting.md").read_text())
    tasks = set()
    for line in lines:
        words = shlex.split(re.sub(r"\$\(.*?\)", "DATE", line))
        if (found := IN_CONTAINER.fullmatch(line)) is not None:
            words = [INSTALLED, *words[len(shlex.split(line[: found.start(3)])) :]]
        if INSTALLED in words:
            given = words[words.index(INSTALLED) + 1 :]
            build_parser(given[:1]).parse_args(given)
            tasks.add((given[0], found is not None))
    for task in ("admin", "restore"):
        assert {(task, True), (task, False)} <= tasks
    assert {("backup", True), ("version", True)} <= tasks


def test_what_is_done_in_a_container_is_done_in_one_that_there_is() -> None:
    composed = read_yaml("compose.yaml")
    page = (ROOT / "docs" / "hosting.md").read_text()
    asked = re.findall(r"docker compose (?:exec(?: -T)?|run --rm|stop|cp|logs --since 1h) (\w+)", page)
    assert set(asked) == {"ironbridge", "database"}
    assert set(asked) <= composed["services"].keys()
    (folder,) = set(re.findall(r"/var/lib/ironbridge-\w+", page))
    (volume,) = composed["services"]["ironbridge"]["volumes"]
    assert volume == f"backups:{folder}"
    assert f"-o ironbridge {folder}\n" in (HOSTING / "Containerfile").read_text()  # else it is root's
    user = composed["services"]["database"]["environment"]["POSTGRES_USER"]
    assert f"psql -U {user} -d postgres" in page


# Prometheus


def figures(visitor: Visitor) -> dict[str, float]:
    """What /metrics answers: names without labels, the largest value of each."""
    page = visitor.get("/metrics", headers={"authorization": "Bearer t"}).text
    found: dict[str, float] = {}
    for name, value in re.findall(r"^(\w+)(?:\{.*\})? (\S+)$", page, re.MULTILINE):
        found[name] = max(float(value), found.get(name, 0))
    return found


@pytest.fixture
def measured(visitor: Visitor, tmp_path: Path) -> Visitor:
    visitor.app.state.settings = settings_in(tmp_path, metrics_token="t")
    return visitor


def test_every_figure_of_the_alerts_is_one_the_server_tells(measured: Visitor) -> None:
    measured.get("/health")
    told = figures(measured)
    rules = [rule for group in read_yaml("alerts.yaml")["groups"] for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules)
    for rule in rules:
        assert set(rule) == {"alert", "expr", "for", "annotations"}
        named = set(re.findall(r"\b(?:ironbridge|process)_\w+|\bup\b", rule["expr"]))
        assert named, rule["alert"]
        assert named <= {"up", *told}, rule["alert"]
    (streams,) = (rule["expr"] for rule in rules if rule["alert"] == "IronbridgeStreams")
    assert streams == f"ironbridge_streams > {ALL_STREAMS * 4 // 5}"


def test_bots_that_nobody_plays_are_told(measured: Visitor) -> None:
    database = measured.app.state.database
    assert figures(measured)["ironbridge_bots_waiting"] == 0
    new_table(database, guest(database), "greedy random")  # long ago, by the clock of these tests
    told = figures(measured)
    assert told["ironbridge_bots_waiting"] == 1
    assert told["ironbridge_bots_waiting_seconds"] > 1e9
    assert told["ironbridge_disc_free_bytes"] > 0
    assert told["ironbridge_healthy"] == 1


def test_figures_are_told_when_the_server_is_unwell(
    measured: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ironbridge.server.health.damage_of", lambda url: "the database is damaged")
    measured.app.state.health.look_at_file()
    assert figures(measured)["ironbridge_healthy"] == 0
