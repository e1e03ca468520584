"""Chat that is amiss: hidden for oneself, reported, and what the operator does about it."""

import subprocess
import sys

from playwright.sync_api import Browser, Locator, expect

from browser.conftest import Pages, ServerProcess
from browser.people import Person
from browser.test_together import two_friends


def say(person: Person, words: str) -> None:
    person.page.get_by_role("tab", name="Chat").click()
    person.page.get_by_label("Say something").fill(words)
    person.click("Say")


def told(person: Person, words: str) -> Locator:
    person.page.get_by_role("tab", name="Chat").click()
    return person.page.locator(".chat li", has_text=words)


def new_key(server: ServerProcess) -> str:
    """What `vworp admin key` prints."""
    database = f"sqlite:///{server.folder}/games.db"
    command = [sys.executable, "-m", "vworp.cli", "admin", "key", "--database", database]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    return said.stdout.strip()


def test_who_is_rude_can_be_hidden_for_oneself(pages: Pages) -> None:
    ada, grace, _ = two_friends(pages)
    say(grace, "pah")
    told(ada, "pah").get_by_role("button", name="Hide Grace or report").click()
    ada.click("Hide Grace")
    expect(told(ada, "pah")).to_have_count(0)
    say(grace, "humbug")
    expect(told(grace, "humbug")).to_be_visible()
    expect(told(ada, "humbug")).to_have_count(0)
    ada.click("Show it")
    expect(told(ada, "humbug")).to_be_visible()


def test_the_operator_reads_a_report_mutes_and_freezes(
    browser: Browser, own_server: ServerProcess
) -> None:
    pages = Pages(browser, own_server.address)
    pages.expect("status of 4")
    ada, grace, path = two_friends(pages)
    say(grace, "pah")
    told(ada, "pah").get_by_role("button", name="Hide Grace or report").click()
    ada.click("Report…")
    ada.page.get_by_label("What is wrong with it?").fill("rude")
    ada.page.locator("form.report").get_by_role("button", name="Report").click()
    expect(told(ada, "pah")).to_contain_text("Reported to the operator")

    operator = pages.person()
    operator.open("/operator")
    operator.page.get_by_label("Key").last.fill(new_key(own_server))
    operator.click("Sign in")
    report = operator.page.locator(".entries > li")
    expect(report).to_contain_text("rude")
    expect(report.locator(".meant")).to_have_text("Grace pah")
    report.get_by_role("button", name="Mute the guest for a day…").click()
    report.get_by_placeholder("Why?").fill("insults")
    report.get_by_role("button", name="Mute the guest for a day", exact=True).click()
    expect(report.get_by_placeholder("Why?")).to_have_count(0)
    say(grace, "humbug")
    expect(grace.page.get_by_role("alert")).to_contain_text("has muted you until")

    report.get_by_role("button", name="table").click()
    operator.click("Freeze the table…")
    operator.page.get_by_placeholder("Why?").fill("until I have read it")
    operator.click("Freeze the table")
    for person in (ada, grace):
        expect(person.page.locator(".banner")).to_contain_text("until I have read it")
    operator.click("Let it go on…")
    operator.click("Let it go on")
    expect(ada.page.locator(".banner")).to_have_count(0)
    operator.click("Delete the table for good…")
    operator.click("Delete the table for good")
    expect(ada.page.locator(".banner")).to_contain_text("has deleted this table")

    operator.click("Mutes and bans")
    expect(operator.page.locator(".entries > li")).to_contain_text("insults")
    operator.click("Lift…")
    operator.click("Lift")
    expect(operator.page.get_by_text("Nobody is muted or banned")).to_be_visible()
    operator.click("What was done")
    expect(operator.page.locator(".entries b")).to_have_text(
        ["lift", "delete", "unfreeze", "freeze", "mute", "key"]
    )
    ada.open(path)
    expect(ada.page.get_by_role("heading")).to_have_text("There is no such table")
    pages.close()
