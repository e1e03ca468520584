"""Doctor Who Risk: The Dalek Invasion of Earth, for two to five Dalek armies.

Armies fight for 42 territories while the Doctor brings a ceasefire to one of them each turn.
When Clara has reached the Eleventh Doctor, whoever controls the most territories has won.
"""

from vworp.core import Game, Option
from vworp.games.dalek_invasion.actions import ACTIONS
from vworp.games.dalek_invasion.box.cards import ARMIES
from vworp.games.dalek_invasion.features import FEATURES
from vworp.games.dalek_invasion.guess import fill_in
from vworp.games.dalek_invasion.orders import offers, read_order
from vworp.games.dalek_invasion.policy import POLICY
from vworp.games.dalek_invasion.policy.fortune import BattleLuck
from vworp.games.dalek_invasion.position import POSITIONS
from vworp.games.dalek_invasion.rules.end import result
from vworp.games.dalek_invasion.rules.setup import count_components
from vworp.games.dalek_invasion.scene.cover import draw_cover
from vworp.games.dalek_invasion.scene.table import draw_held, draw_scene, draw_wide
from vworp.games.dalek_invasion.stage import STAGE
from vworp.games.dalek_invasion.state import MOST_TURNS, USUAL_TURNS
from vworp.games.dalek_invasion.steps import STEPS, start
from vworp.games.dalek_invasion.steps.turn import turn_of
from vworp.games.dalek_invasion.text import draw_text

MOST_EVENTS = 400_000
"""No roll leaves all Daleks standing. 400 turns bring at most 126 + 400 x 43 + 60 of them, a roll
takes at most 15 events and each Dalek is placed at most once; the rest is 40 events a turn."""

GAME = Game(
    id="dalek_invasion",
    title="Doctor Who Risk: The Dalek Invasion of Earth",
    summary="Dalek armies fight for the Earth until Clara reaches the Eleventh Doctor.",
    minutes=90,
    seats=(2, 3, 4, 5),
    version=1,
    most_events=MOST_EVENTS,
    actions=ACTIONS,
    steps=STEPS,
    start=start,
    positions=POSITIONS,
    result=result,
    guess=fill_in,
    inventory=count_components,
    turn=turn_of,
    seat_words=lambda seats: tuple(army.id for army in ARMIES[:seats]),
    text=draw_text,
    scene=draw_scene,
    wide=draw_wide,
    hand=draw_held,
    cover=draw_cover,
    orders=offers,
    read_order=read_order,
    policy=POLICY,
    features=FEATURES,
    fortune=BattleLuck,
    stage=STAGE,
    options=(
        Option(
            "domination",
            False,
            "Total domination: no Regeneration Strip, on to the last player or the last turn",
        ),
        Option(
            "max_turns",
            USUAL_TURNS,
            "Turns of all players together after which the most territories win; 0 for never",
            high=MOST_TURNS,
        ),
        Option(
            "fast_windows",
            False,
            "Ask for Power Cards only when one fits; quicker for bots and research, "
            "but being asked then tells the others about a hand",
        ),
    ),
)
