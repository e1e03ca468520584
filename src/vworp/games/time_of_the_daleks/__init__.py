"""Time of the Daleks: two to four Doctors race the Dalek ship to Gallifrey.

Each turn a Doctor prepares, travels, and meets the symbols of a location and its dilemma with a
pool of story dice; companions, equipment and other Doctors help. Failures bring Daleks, and the
Doctors win or lose together.
"""

from vworp.core import Game, Option
from vworp.games.time_of_the_daleks.actions import ACTIONS, PLAYERS
from vworp.games.time_of_the_daleks.features import FEATURES
from vworp.games.time_of_the_daleks.orders import offers, read_order
from vworp.games.time_of_the_daleks.policy.crew import POLICY
from vworp.games.time_of_the_daleks.position import POSITIONS
from vworp.games.time_of_the_daleks.rules import setup
from vworp.games.time_of_the_daleks.rules.draws import guess_hands
from vworp.games.time_of_the_daleks.rules.ending import result
from vworp.games.time_of_the_daleks.scene.cover import draw_cover
from vworp.games.time_of_the_daleks.scene.table import draw_held, draw_tall, draw_wide
from vworp.games.time_of_the_daleks.stage import STAGE
from vworp.games.time_of_the_daleks.state import seat_title
from vworp.games.time_of_the_daleks.steps import STEPS, start
from vworp.games.time_of_the_daleks.steps.rounds import turn_of
from vworp.games.time_of_the_daleks.text import draw_text

GAME = Game(
    id="time_of_the_daleks",
    title="Time of the Daleks",
    summary="A co-operative race: roll story dice with your companions before the Daleks are home.",
    minutes=90,
    seats=(1, 2, 3, 4),
    version=2,
    most_events=20_000,  # about 20 rounds of 4 turns; a turn has at most some 200 events
    actions=ACTIONS,
    steps=STEPS,
    start=start,
    positions=POSITIONS,
    result=result,
    guess=guess_hands,
    inventory=setup.count_everything,
    turn=turn_of,
    seat_words=lambda seats: PLAYERS.words[:seats],
    titles=lambda seats: tuple(map(seat_title, range(seats))),
    text=draw_text,
    scene=draw_tall,
    wide=draw_wide,
    hand=draw_held,
    stage=STAGE,
    cover=draw_cover,
    policy=POLICY,
    orders=offers,
    read_order=read_order,
    features=FEATURES,
    takes_long=True,
    payoffs=lambda options: "general" if setup.is_race(options) else "shared",
    has_secrets=lambda options: not setup.plays_open(options),
    options=(
        Option(
            "victory",
            "cooperative",
            "Everybody wins together, or only those first home",
            choices=("cooperative", "race"),
        ),
        Option(
            "open_hands",
            "auto",
            "Whether hands are played open; auto: open unless it is a race",
            choices=("auto", "yes", "no"),
        ),
        Option(
            "doctors",
            "all",
            "The Doctors offered: all, or numbers such as 1 4 11 12",
            choices=("all",),
            check=setup.read_doctors,
        ),
        Option("random_doctors", False, "Deal the Doctors at random instead of choosing"),
    ),
)
