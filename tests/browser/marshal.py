"""Who plays the campaign of Rollout 1942 at the screen: an order a turn, training, battles."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.hands import ASKED
from tests.browser.scout import Scout, Thumb, Typist

MAP: Final = "The map of the campaign"
OVER: Final = re.compile(r"Mission (won|lost)(?!:)")  # not whether to end a battle that is decided


class Marshal(Scout):
    """By mouse: one order a turn is given to two who are free, and the others train; so many
    battles are fought to their end, those after them are given up."""

    def __init__(self, page: Page, battles: int = 0) -> None:
        super().__init__(page)
        self.battles = battles
        self.ordered = 0
        self.fought = 0
        # What the head line said of the turn in which the last order was given.
        self.turn: list[str] | None = None

    @property
    def is_battle(self) -> bool:
        """Whether there is a table."""
        return self.page.get_by_role("application").count() > 0

    def give(self, name: str) -> None:
        """Press the answer of that name, wherever it stands."""
        self.part("Details")
        self.press(self.page.get_by_role("button", name=re.compile(f"^{name}")).first)
        self.part()

    def sector(self) -> Locator:
        """The first sector for which an order can be given."""
        land = self.page.get_by_role("group", name=MAP)
        return land.get_by_role("button", name=re.compile("can be given")).first

    def member(self, leads: bool) -> Locator:
        """The first of the roster who is free; a Leader, or anybody else."""
        rows = self.page.get_by_role("region", name="Roster").get_by_role("button")
        free = rows.filter(has_text=re.compile("free"))
        badge = self.page.locator(".leader")
        return (free.filter(has=badge) if leads else free.filter(has_not=badge)).first

    def order(self) -> None:
        """Give an order, and choose its team."""
        self.press(self.sector())
        self.page.locator(".prompt .main:enabled", has_text="choose a team").wait_for()
        self.take()
        for leads in (True, False):
            self.settle()
            self.part("Forces")
            self.press(self.member(leads))
            self.part()
        self.page.locator(".prompt .main:enabled", has_text="Give the order").wait_for()
        self.take()
        self.ordered += 1

    def concede(self) -> None:
        """Give up the battle, and wait until it is: it can be played on until then."""
        self.press(self.page.get_by_role("button", name="More"))
        self.press(self.page.get_by_role("button", name="Concede"))
        dialog = self.page.get_by_role("dialog", name="Concede the battle?")
        self.press(dialog.get_by_role("button", name="Concede"))
        dialog.wait_for(state="detached")
        self.page.locator(ASKED, has_text=OVER).wait_for()

    def step(self) -> None:
        self.settle()
        if self.is_over:
            return
        asked = self.prompt
        turn = re.findall(r"[Tt]urn\s+\d+", self.page.get_by_role("banner").inner_text())
        if OVER.search(asked):
            self.fought += 1
            self.take()
        elif self.is_battle:
            if self.fought < self.battles:
                super().step()
            else:
                self.concede()
        elif "Orders" in asked and self.turn != turn and self.sector().count():
            self.turn = turn
            self.order()
        elif "fought no mission" in asked:
            self.give("Train")
        elif "Which support" in asked:
            self.take()
            self.press(self.page.get_by_role("button", name="Yes, do it"))  # without any
        elif self.main.count():
            self.take()
        else:
            answers = self.page.locator(".prompt .answers button:enabled")
            done = answers.filter(has_text=re.compile("No more|nothing more|Nothing more"))
            self.press((done if done.count() else answers).first)


class KeyMarshal(Typist, Marshal):
    """By keys alone."""


class ThumbMarshal(Thumb, Marshal):
    """By touch, where parts of the screen are folded away."""

    @property
    def prompt(self) -> str:
        found = self.page.locator(".prompt .what")
        return " ".join(" ".join(found.all_inner_texts()).split())
