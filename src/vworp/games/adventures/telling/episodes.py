"""Episodes as a serial has them: a title when one begins, a cliff-hanger when it ends.

All of it is made from how the table stands, by sentences of which a lot picks some; the same table
always has the same ones.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from vworp.core import beats
from vworp.games.adventures import shapes
from vworp.games.adventures.state import (
    CLIFFHANGER,
    DEFEAT,
    EARLY_VICTORY,
    VICTORY,
    Adventure,
)
from vworp.games.adventures.telling.facts import Facts, Lot, facts_of
from vworp.games.adventures.wording import capital, in_a_row, times

ROOM = 185
"""How many letters of a story a card has room for, besides its title."""

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "a host")

Words = Mapping[str, str]
"""What the sentences have gaps for."""


# Titles.

TITLES = {
    "captive": (
        "The Capture of {captive}",
        "{captive} in Chains",
        "Where Is {captive}?",
        "The Wrong Side of the Door",
        "A Cell for {captive}",
        "The Rescue Party",
    ),
    "plan": (
        "{plan}",
        "Five Cards on the Table",
        "What the {enemy} Fear",
        "Countdown at {place}",
        "All Roads Lead to {device}",
    ),
    "leader": (
        "The Voice Behind the {enemy}",
        "Somebody Gives the Orders",
        "The Master of {place}",
        "Bow or Run",
    ),
    "lost": (
        "Roll Call at {place}",
        "A Thinner Line",
        "The Price of {place}",
        "Fewer Boots",
    ),
    "enemy": (
        "What the {enemy} Want",
        "The {enemy} of {place}",
        "A Quarrel with the {enemy}",
        "The {enemy} Do Not Knock",
        "Between the {enemy} and the Door",
        "The {enemy} Are Counting",
        "Guess Who Came to {place}",
    ),
    "dark": (
        "Lights Out at {place}",
        "The Long Night of {place}",
        "Torches, Please",
        "Nothing but Footsteps",
    ),
    "quiet": (
        "Something Behind {haunt}",
        "What Waits at {haunt}",
        "The Door by {haunt}",
        "Strangers at {place}",
        "The Silence of {place}",
        "A Hum in the Air",
        "Nobody Goes to {place}",
        "A Walk to {haunt}",
    ),
}
"""By what they speak of, the weightiest first."""

LAST_TITLES = (
    "The Last Hour of {place}",
    "Now or Never",
    "One Way Out",
    "The End of the Road",
    "Time Runs Out at {place}",
)


SMALL = ("a", "and", "at", "by", "for", "in", "of", "on", "or", "the", "to", "with")
"""Words without a capital letter in the middle of a title."""


def title_of(state: Adventure) -> str:
    """The title of the episode that begins now."""
    facts, lot = facts_of(state), Lot(state, "title")
    groups = [TITLES[word] for word in TITLES if _speaks_of(facts, word)][:2]
    if state.episode > 1 and state.episode == state.setting.episodes:
        groups.append(LAST_TITLES)
    pattern = lot.pick([title for group in groups for title in group])
    return " ".join(map(_in_a_title, pattern.format(**_words(facts, lot)).split()))


def _in_a_title(word: str) -> str:
    return word if word in SMALL else capital(word)


def _speaks_of(facts: Facts, word: str) -> bool:
    return {
        "captive": bool(facts.captives),
        "plan": bool(facts.plan and facts.device),
        "leader": facts.has_leader,
        "lost": facts.soldiers_lost > 1,
        "enemy": bool(facts.enemy),
        "dark": facts.is_dark,
        "quiet": True,
    }[word]


def _words(facts: Facts, lot: Lot) -> Words:
    """What can be filled in; what there is nothing of stands in no sentence that is picked."""
    captive, hunt, fight = facts.captives[:1], facts.hunt, facts.fighting
    return {
        "place": facts.place,
        "doctor": facts.doctor,
        "enemy": facts.enemy or "strangers",
        "plan": facts.plan,
        "device": f"marker {facts.device}",
        "haunt": lot.pick(facts.haunts) if facts.haunts else facts.place,
        "captive": captive[0].name if captive else "",
        "cell": f"marker {captive[0].marker}" if captive else "",
        "sleeper": facts.out_cold[0] if facts.out_cold else "",
        "hunter": hunt.hunter if hunt else "",
        "prey": hunt.prey if hunt else "",
        "inches": hunt.inches if hunt else "",
        "fighter": fight[0] if fight else "",
        "foe": fight[1] if fight else "",
        "lost": times(facts.soldiers_lost, "soldier"),
        "cards": NUMBERS[facts.cards],
        "holder": facts.clue[0],
        "clue": facts.clue[1],
        "captives": in_a_row([captive.name for captive in facts.captives] or [""]),
        "enemies": NUMBERS[min(facts.enemies, len(NUMBERS) - 1)],
        "quest": facts.quests[0] if facts.quests else "",
        "friends": in_a_row([facts.doctor, *facts.friends]),
    }


# Sentences.

ARRIVALS = (
    "{friends} come to {place}, and something is wrong here.",
    "{place} should be a quiet place. {friends} are not so sure.",
    "An unmarked door, a hum in the air: {friends} have a look at {place}.",
    "{friends} only wanted a cup of tea. {place} has other plans.",
)

PERILS = {
    "all caught": (
        "Every one of them is a prisoner of the {enemy}.",
        "The {enemy} have them all.",
        "Cell doors shut, one after the other, and nobody is left outside.",
    ),
    "several": (
        "{captives} are prisoners of the {enemy}.",
        "The {enemy} have {captives}.",
        "Cell doors have shut on {captives}.",
    ),
    "held": (
        "{captive} is locked up at {cell}.",
        "At {cell} {captive} counts the footsteps of the guards.",
        "The {enemy} keep {captive} at {cell}.",
    ),
    "led away": (
        "{captive} is being led away.",
        "The {enemy} march {captive} off.",
    ),
    "out cold": (
        "{sleeper} lies senseless.",
        "{sleeper} does not answer.",
    ),
    "fight": (
        "{fighter} and {foe} are at each other's throats.",
        "{foe} has {fighter} by the collar.",
    ),
    "hunt": (
        "{hunter} is only {inches} away from {prey}.",
        "{inches} lie between {prey} and {hunter}.",
        "{prey} hears {hunter}, {inches} away.",
    ),
    "lost": (
        "{lost} will not come home.",
        "U.N.I.T. is short of {lost}.",
    ),
    "about": (
        "The {enemy} are about: {enemies} of them.",
        "Wherever one looks, {enemies} of the {enemy}.",
        "The {enemy} have come to stay, {enemies} in all.",
    ),
    "device": (
        "At {device} a machine hums that nobody here built.",
        "The machine at {device} ticks on.",
        "{device} glows in a colour that has no name.",
    ),
    "quiet": (
        "All is quiet. Too quiet.",
        "Nothing moves at {place}.",
        "For once nobody is shooting.",
        "The wind drops at {place}.",
        "Behind {haunt} something hums.",
    ),
}
"""What is bad, the worst first."""

HOPES = {
    "unknown": (
        "Nobody knows yet what comes through the portals.",
        "Something is behind {haunt}, and it has no name yet.",
    ),
    "done": (
        "The plan is foiled: now they must get away with it.",
        "It is done. If only they live to tell the tale.",
    ),
    "plan": (
        "They know what to do: “{plan}”.",
        "All five cards say the same: “{plan}”.",
    ),
    "some": (
        "They have found only {cards} of the five Idea Cards.",
        "Of the five Idea Cards they have {cards}.",
        "{holder} has a clue: “{clue}”.",
        "“{clue}” is all that {holder} knows.",
        "{holder} reads “{clue}” once more.",
    ),
    "none": (
        "What the {enemy} want is anybody's guess.",
        "Not one Idea Card tells what the {enemy} are up to.",
    ),
    "quest": ("And “{quest}” is still to be done.", "There is still “{quest}” to see to."),
}
"""What is known of the enemy's plan."""

QUESTIONS = {
    "all caught": ("Who will slip out?", "Is this the end of {doctor}?"),
    "several": ("Who is left to free them?", "How long can they hold out?"),
    "held": ("Who will get {captive} out?", "Can anybody reach {cell} in time?"),
    "led away": ("Who will stop them?", "Will anybody see {captive} again?"),
    "out cold": ("Will {sleeper} wake up in time?",),
    "fight": ("Who will let go first?",),
    "hunt": ("Can {prey} run fast enough?", "Has {hunter} seen {prey}?"),
    "lost": ("Who will be next?", "Can {place} be held?"),
    "about": (
        "What do they want?",
        "And who sent for the {enemy}?",
        "Is there a way past them?",
        "How many more will come?",
    ),
    "device": ("What is it for?", "Who dares to touch it?", "Is there time to stop it?"),
    "quiet": (
        "What waits behind {haunt}?",
        "Will {doctor} find the answer in time?",
        "How long can this go well?",
    ),
}
"""What everybody wants to know until the next episode."""


def _troubles(facts: Facts) -> Iterator[str]:
    """Which perils there are, the worst first."""
    found = {
        _capture(facts): bool(facts.captives),
        "out cold": bool(facts.out_cold),
        "fight": facts.fighting is not None,
        "hunt": facts.hunt is not None and facts.fighting is None,
        "lost": facts.soldiers_lost > 1,
        "about": bool(facts.enemy) and facts.enemies > 1,
        "device": bool(facts.device),
        "quiet": True,
    }
    return (word for word, is_so in found.items() if is_so)


def _capture(facts: Facts) -> str:
    """How bad it is with prisoners."""
    if len(facts.captives) > 1:
        is_anybody_free = facts.friends or facts.doctor not in {who for who, _ in facts.captives}
        return "several" if is_anybody_free else "all caught"
    return "held" if facts.captives and facts.captives[0].marker else "led away"


def _hope(facts: Facts) -> str:
    """How much is known of the plan."""
    if not facts.enemy:
        return "unknown"
    if facts.is_plan_done:
        return "done"
    if facts.plan:
        return "plan"
    return "some" if facts.cards else "none"


def opening(state: Adventure) -> str:
    """How an episode begins: they arrive, or are where the last one left them."""
    facts, lot = facts_of(state), Lot(state, "opening")
    words = _words(facts, lot)
    trouble = next(_troubles(facts))
    begins = ARRIVALS if state.turn == 1 else PERILS[trouble]
    told = [lot.pick(begins), lot.pick(HOPES[_hope(facts)])]
    told += [lot.pick(HOPES["quest"])] if facts.quests else []
    return _fitted(told, words)


def cliffhanger(state: Adventure) -> str:
    """How an episode ends: the worst of it, what is known, and a question."""
    facts, lot = facts_of(state), Lot(state, "ending")
    words, troubles = _words(facts, lot), list(_troubles(facts))
    worst = [lot.pick(PERILS[trouble]) for trouble in troubles[:2] if trouble != "quiet"]
    worst = worst or [lot.pick(PERILS["quiet"])]
    question = lot.pick(QUESTIONS[troubles[0]])
    return _fitted([*worst, lot.pick(HOPES[_hope(facts)])], words, question)


ENDINGS = {
    VICTORY: (
        "{friends} walk away from {place}, and nobody will ever believe them.",
        "The {enemy} are gone, and {place} has its birds back.",
        "“Never {place} again,” says {doctor}, and does not mean it.",
    ),
    EARLY_VICTORY: (
        "Every door is shut and nobody is left to open one. {place} is safe.",
        "The {enemy} ran out of doors before {doctor} ran out of ideas.",
    ),
    CLIFFHANGER: (
        "The cell doors close, and no episode opens them again.",
        "The {enemy} have them all, and this time nobody comes.",
    ),
    DEFEAT: (
        "The clock has stopped at {place}, and the {enemy} have what they came for.",
        "Too late. {place} belongs to the {enemy} now.",
        "{doctor} stands at {place} and has run out of time, of all things.",
    ),
}
"""How a story ends."""


def _fitted(sentences: Sequence[str], words: Words, last: str = "") -> str:
    """As many of the sentences as there is room for, and the last one."""
    end = [_said(last, words)] if last else []
    told: list[str] = []
    for sentence in sentences:
        line = _said(sentence, words)
        if len(" ".join([*told, line, *end])) <= ROOM:
            told.append(line)
    return " ".join([*told, *end])


def _said(pattern: str, words: Words) -> str:
    """The gaps filled in; names such as "the Doctor" begin a sentence with a capital letter."""
    sentences = re.split(r"(?<=[a-z][.?]) ", pattern.format(**words))
    return " ".join(map(capital, sentences))


# Telling.


def begin(state: Adventure) -> None:
    """AT-R81. An episode begins: it gets its title, and a card with it."""
    state.title = title_of(state)
    if state.story is None:
        return
    number = f"Episode {state.episode} of {state.setting.episodes}"
    words = f"{state.title}\n{number}. {opening(state)}"
    card = beats.heavy(beats.play(shapes.EPISODE, words))
    state.note("AT-R81", f"{number}: “{state.title}”", card)


def end(state: Adventure, rule: str) -> None:
    """AT-265, AT-R81. An episode ends, and it goes on: a cliff-hanger."""
    if state.story is None:
        return
    words = cliffhanger(state)
    # The picture is the next one's already.
    card = beats.heavy(beats.play("", f"To be continued…\n{words}"))
    state.note(rule, f"Episode {state.episode} ends. {words}", card)


def finish(state: Adventure) -> None:
    """AT-262, AT-264, AT-265, AT-R81. The story is over."""
    if state.story is None:
        return
    facts, lot = facts_of(state), Lot(state, "the end")
    words = _fitted([lot.pick(ENDINGS[state.outcome])], _words(facts, lot))
    state.tell(beats.heavy(beats.play(shapes.EPISODE, f"The end\n{words}")))
