"""Adventures in Time and Space: the Doctor, companions and U.N.I.T. on a table of miniatures.

All players are on one side. Turn by turn they give orders, draw Idea Cards within sight of the
portals the aliens come from, move over the terrain, shoot, fight, hide and are captured; with the
five cards of the right colour in the Doctor's hand and the required actions done, they win.
"""

from vworp.core import Game, Option
from vworp.games.adventures.actions import ACTIONS
from vworp.games.adventures.box import offered
from vworp.games.adventures.box.tables import TABLE_TITLES, TABLES, one_line
from vworp.games.adventures.box.team import read_split, read_team, read_unit
from vworp.games.adventures.features import features_of
from vworp.games.adventures.inventory import count_everything
from vworp.games.adventures.policy import POLICY
from vworp.games.adventures.position import AdventurePositions
from vworp.games.adventures.rules.race import guess
from vworp.games.adventures.rules.setup import read_sets
from vworp.games.adventures.rules.turn import turn_of
from vworp.games.adventures.rules.winning import result
from vworp.games.adventures.scene.cover import draw_cover
from vworp.games.adventures.scene.table import draw_held, draw_scene, draw_wide
from vworp.games.adventures.setup import start
from vworp.games.adventures.stage import STAGE
from vworp.games.adventures.steps import STEPS
from vworp.games.adventures.text import draw_text

PLAYERS = ("p1", "p2", "p3", "p4")
AS_THE_TABLE_SAYS = "As the table says"

GAME = Game(
    id="adventures",
    title="Adventures in Time and Space",
    summary="Miniatures: find the live objective and five Idea Cards, and stay out of alien hands.",
    minutes=120,
    seats=(1, 2, 3, 4),
    version=4,
    most_events=20_000,  # 20 turns; a turn has at most some 500 events
    actions=ACTIONS,
    steps=STEPS,
    start=start,
    positions=AdventurePositions(STEPS, start),
    result=result,
    guess=guess,
    inventory=count_everything,
    turn=turn_of,
    seat_words=lambda seats: PLAYERS[:seats],
    titles=lambda seats: tuple(f"Player {number}" for number in range(1, seats + 1)),
    text=draw_text,
    scene=draw_scene,
    wide=draw_wide,
    hand=draw_held,
    cover=draw_cover,
    stage=STAGE,
    policy=POLICY,
    features=features_of(STEPS),
    takes_long=True,
    payoffs=lambda options: "shared",
    has_secrets=lambda options: False,
    options=(
        Option(
            "table",
            "drill_yard",
            "The table: one of ours, or a file of your own",
            choices=TABLES,
            check=one_line,
            is_data=True,
            titles=TABLE_TITLES,
        ),
        Option(
            "deck",
            "table",
            "How many cards and turns: quick, standard, epic, or as the table says",
            choices=("table", "quick", "standard", "epic"),
            titles=(AS_THE_TABLE_SAYS, "Quick", "Standard", "Epic"),
        ),
        Option(
            "sets",
            "random",
            "The races whose Idea Cards are in the deck: random, or such as daleks autons",
            choices=("random",),
            check=read_sets,
            words=offered.races(),
        ),
        Option(
            "team",
            "table",
            "The Doctor and companions, such as doctor_4 leela k9, or as the table says",
            choices=("table",),
            check=read_team,
            words=offered.people(),
        ),
        Option(
            "unit",
            "table",
            "U.N.I.T. sections, such as brigadier benton:unit_smg,mortar; none; or as the table",
            choices=("table", "none"),
            check=read_unit,
            words=offered.officers(),
        ),
        Option(
            "split",
            "auto",
            "Who runs whom: auto, or such as doctor=1 jo=2",
            choices=("auto",),
            check=read_split,
        ),
        Option(
            "light",
            "table",
            "Day, night or fog, or as the table says",
            choices=("table", "day", "night", "fog"),
            titles=(AS_THE_TABLE_SAYS, "Day", "Night", "Fog"),
        ),
        Option("episodes", 0, "How many episodes; 0: as the deck says", low=0, high=12),
        Option("turns", 0, "Turns in an episode; 0: as the deck says", low=0, high=40),
        Option(
            "dalek_variant",
            "early",
            "Later Daleks shrug off rifles, pistols and submachine guns",
            choices=("later", "early"),
        ),
        Option(
            "cyberman_variant",
            "early",
            "Late Cybermen kill the soldiers and civilians whom they beat in melee",
            choices=("early", "late"),
        ),
        Option("ogron_leader", "master", "Who leads the Ogrons", choices=("dalek", "master")),
        Option("special_portal", False, "A table's one-shot portal at a rock is in play"),
        Option(
            "automatic_soldiers",
            False,
            "Soldiers act by themselves until somebody leads them",
            quick=True,
            omits_default=True,
        ),
    ),
)
