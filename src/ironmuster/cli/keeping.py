"""`ironmuster backup`, `restore` and `doctor`: the matches that are kept, and how they are."""

from __future__ import annotations

import re
import stat
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ironmuster.cli.serving import Data
from ironmuster.cli.shell import Grid, show
from ironmuster.kernel.errors import DataError, SaveError

if TYPE_CHECKING:
    from ironmuster.server.store import Store

BACKUP = """Copy all matches into a file, also while the server runs.

The copy is readable by its owner alone: whoever has it has the dice of every match. It goes back
into its place with `ironmuster restore`.

\b
Examples:
  ironmuster backup matches-monday.sqlite3
  ironmuster backup --data /srv/ironmuster /backup/ironmuster-$(date +%F).sqlite3
"""
RESTORE = """Go back to a copy that `ironmuster backup` has made.

End the server first. The matches as they are now are set aside under another name, not deleted.

\b
Example:
  ironmuster restore matches-monday.sqlite3
"""
DOCTOR = """Look at the matches that are kept, and say what is wrong and what to do.

It looks at the file, at who may read it, and plays every match again. It changes nothing, and may
run beside a server. The exit code is 1 when something is wrong.

\b
Examples:
  ironmuster doctor
  ironmuster doctor --data /srv/ironmuster
"""
GO_BACK: Final = "go back to a copy with `ironmuster restore COPY`"

Database = Annotated[
    str, typer.Option("--database", envvar="IRONMUSTER_DATABASE", help="Database URL.")
]


def file_named(data: Path | None, database: str) -> Path:
    """Return the file of the matches; `DataError` where another database keeps them."""
    from ironmuster.server.database import FILE, data_directory, file_of

    file = file_of(database) if database else (data or data_directory()) / FILE
    if file is None:
        kind = re.split("[:+]", database)[0]
        tool = "pg_dump and pg_restore" if kind == "postgresql" else "its own tool"
        raise DataError(f"the matches are in {kind}: copy them with {tool}")
    return file


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Copy the database."""
    from ironmuster.server.copies import copy

    copy(file_named(data, database), file)
    typer.echo(f"All matches are in {file} ({file.stat().st_size:,} bytes)")


def restore(
    file: Annotated[Path, typer.Argument(help="The copy.", exists=True, dir_okay=False)],
    data: Data = None,
    database: Database = "",
) -> None:
    """Put a copy in the place of the database."""
    from ironmuster.server.claim import claimed
    from ironmuster.server.copies import check, go_back

    there = file_named(data, database)
    check(file)
    with closing(claimed(data, database)):
        aside = go_back(there, file)
    typer.echo(f"The matches are those of {file} again")
    if aside is not None:
        typer.echo(f"Those there were until now are in {aside}")


def doctor(data: Data = None, database: Database = "") -> None:
    """Say how the database and every match in it are."""
    from ironmuster.server.database import file_of

    file = file_of(database) if database else file_named(data, database)
    if file is not None and not file.exists():
        typer.echo(f"{file}: no matches are kept yet")
        return
    faults = [] if file is None else _faults_of_file(file, is_ours=not database)
    for fault in faults:
        typer.echo(fault)
    broken = _faults_of_matches(file, database)
    raise typer.Exit(1 if faults or broken else 0)


def _faults_of_file(file: Path, is_ours: bool) -> list[str]:
    """Say where the matches are; return what is wrong with the file, and what to do."""
    from ironmuster.server.claim import is_served
    from ironmuster.server.database import BESIDE
    from ironmuster.server.health import faults_of_file

    served = "; a server uses it" if is_served(None, f"sqlite:///{file}") else ""
    typer.echo(f"{file}: {file.stat().st_size:,} bytes{served}")
    looked_at = [file.with_name(file.name + ending) for ending in BESIDE]
    faults = [
        f"{path} can be read by others: chmod go= {path}"
        for path in [*looked_at, *([file.parent] if is_ours else [])]
        if path.exists() and stat.S_IMODE(path.stat().st_mode) & 0o077
    ]
    return faults + [f"the file is damaged: {one}: {GO_BACK}" for one in faults_of_file(file)]


def _faults_of_matches(file: Path | None, database: str) -> int:
    """Play all matches again, and say which are not what they were; return how many."""
    from ironmuster.registry import SYSTEMS
    from ironmuster.server.health import examined

    with TemporaryDirectory() as folder:
        try:
            store = _opened(file, database, Path(folder))
        except SaveError as fault:
            typer.echo(f"the matches cannot be read: {fault}: {GO_BACK}")
            return 1
        with closing(store):
            found = list(examined(store, SYSTEMS))
    faults = [
        (match.id, match.created[:16], match.system, fault) for match, fault in found if fault
    ]
    typer.echo(f"{len(found) - len(faults)} of {len(found)} matches are whole")
    if faults:
        show(Grid(("match", "begun", "system", "what is wrong"), faults))
        typer.echo(f"the others can be played on. Of what is damaged, {GO_BACK}; what other rules")
        typer.echo("or another version of them have played needs the Ironmuster that has them.")
    return len(faults)


def _opened(file: Path | None, database: str, folder: Path) -> Store:
    """Return a store to look at. That of an earlier build is brought up to date in a copy."""
    from ironmuster.server.copies import copy
    from ironmuster.server.database import look_at
    from ironmuster.server.store import Store, open_store
    from ironmuster.server.tables import SCHEMA

    looked, schema = look_at(database or f"sqlite:///{file}")
    if schema == SCHEMA:
        return Store(looked)
    looked.close()
    if file is None or schema is None or schema > SCHEMA:
        raise SaveError(f"schema {schema}; this build reads {SCHEMA}")
    typer.echo("an earlier build made it; the next server that opens it brings it up to date")
    copy(file, folder / file.name)
    return open_store(url=f"sqlite:///{folder / file.name}")
