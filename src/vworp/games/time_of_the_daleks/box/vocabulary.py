"""The closed vocabulary of the cards: which words an effect may use, and when it may be used."""

COLOURS = ("black", "green", "blue", "red")

BLACK = 0

SYMBOLS = ("running", "diplomacy", "science", "cunning", "tactics", "strength")

CONDITIONS = ("time_breach", "fixed_point", "time_locked")

TIME_BREACH, FIXED_POINT, TIME_LOCKED = CONDITIONS

DECKS = ("earth", "alien")

TARDIS_FACES = ("tardis", "question")

TARDIS, QUESTION = range(2)

EQUIPMENT, EVENT, TRANSFER = ("equipment", "event", "transfer")

LOCATION, TASK, INSTANT = ("location", "task", "instant")

PASSIVE, PREPARE, TRAVEL, RECRUIT, POOL, REROLL, CHANGE, SUCCESS, FAILURE = TIMINGS = (
    "passive",
    "prepare",
    "travel",
    "recruit",
    "pool",
    "reroll",
    "change",
    "success",
    "failure",
)

STATS = (
    "max_dice",
    "sonic_income",
    "equipment_cost",
    "recruit_cost",
    "call_cost",
    "exterminate",
    "dalek_speed",
)

WORDS: dict[str, tuple[str, ...]] = {
    "colours": COLOURS,
    "mode": ("number", "any", "all"),
    "stat": STATS,
    "who": ("you", "all"),
    "where": ("here", "earth", "any"),
    "deck": (*DECKS, "either"),
    "status": ("part",),
}
"""The words that a field may hold, whatever the effect."""

WHAT: dict[str, tuple[str, ...]] = {
    "waive": CONDITIONS,
    "impose": CONDITIONS,
    "forbid": ("recruit", "help", "sonic"),
    "prevent": ("dalek_marker", "fail_cost", "regenerate"),
}
"""What `what` may hold, by effect."""

FIELDS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    kind: (frozenset(must.split()), frozenset(may.split()))
    for kind, must, may in (
        ("add_dice", "colours", "n"),
        ("focus", "colours", "n"),
        ("reroll", "mode colours", "n"),
        ("change_face", "colours to", "n"),
        ("modify", "stat delta", ""),
        ("waive", "what", ""),
        ("impose", "what", ""),
        ("forbid", "what", ""),
        ("prevent", "what", ""),
        ("gain_sonic", "", "n who"),
        ("lose_sonic", "", "n who"),
        ("draw_cards", "", "n who"),
        ("discard_cards", "", "n who"),
        ("discard_equipment", "", "n who"),
        ("recruit", "deck", "n status"),
        ("discard_companion", "", "n who"),
        ("dismiss_companion", "", "n who"),
        ("move_tardis", "n", "who"),
        ("move_dalek_ship", "n", ""),
        ("place_dalek", "where", "n"),
        ("remove_dalek", "where", "n"),
        ("regenerate", "", "who"),
        ("set_tardis_die", "to", ""),
        ("reveal_dilemma", "", "n"),
        ("replace_dilemma", "", "n"),
        ("imprison_dice", "colours", "n"),
        ("progress", "", "n"),
        ("choice", "options", ""),
    )
}
"""Each effect with the fields it must have and those it may have."""

AT_ONCE = frozenset(
    kind
    for words in (
        "gain_sonic lose_sonic draw_cards discard_cards discard_equipment discard_companion",
        "dismiss_companion move_tardis move_dalek_ship place_dalek remove_dalek regenerate",
        "reveal_dilemma imprison_dice progress choice",
    )
    for kind in words.split()
)
"""Effects that can stand in rewards, fail costs and the like: they just happen."""

ONGOING = frozenset(("modify", "impose", "forbid"))
"""Effects that can hold while a time anomaly is in play."""

FITS: dict[str, frozenset[str]] = {
    PASSIVE: frozenset(("modify", "prevent")),
    PREPARE: AT_ONCE,
    TRAVEL: frozenset(("set_tardis_die",)),
    RECRUIT: frozenset(("recruit", "replace_dilemma")),
    POOL: frozenset(("add_dice", "focus", "modify", "waive")),
    REROLL: frozenset(("reroll",)),
    CHANGE: frozenset(("change_face",)),
    SUCCESS: AT_ONCE,
    FAILURE: AT_ONCE | {"prevent"},
}
"""Which effects a timing admits."""
