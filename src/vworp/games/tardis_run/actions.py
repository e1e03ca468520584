"""Everything that can happen in TARDIS Run: two kinds of decision, and the throw."""

from vworp.core import ActionSpace, Domain

COLUMNS = "abcdefgh"
ROWS = "12345678"

SPACES = Domain("space", [column + row for row in ROWS for column in COLUMNS], thing="space")
PADDLES = Domain("number of paddles", ["four", "five"], thing="paddles")
FACES = Domain("face", ["0", "1", "2", "2x"])

BLANK, ONE, TWO, DOUBLE = range(4)

WHITE_PADDLES = ((BLANK, ONE), (BLANK, ONE), (BLANK, TWO), (BLANK, TWO))
"""The two faces of each white paddle, in the order they are thrown (TR-13, TR-R3)."""

BLACK_PADDLE = (ONE, DOUBLE)

ACTIONS = ActionSpace()

PICK = ACTIONS.verb("pick", SPACES, PADDLES, rule="TR-09", says="Pick the pawn on {0}, {1} paddles")
SHAKE = ACTIONS.verb(
    "shake", rule="TR-39", says="Throw the four paddles", at=lambda: [("paddles", 0)]
)
TAKE = ACTIONS.verb("take", rule="TR-19")
DECLINE = ACTIONS.verb("decline", rule="TR-20")

PADDLE = ACTIONS.chance("paddle", FACES, rule="TR-13")
