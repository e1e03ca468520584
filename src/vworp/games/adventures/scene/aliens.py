"""The models of the aliens' side, each known by its outline."""

from vworp.games.adventures.scene.model_parts import BLACK, SILVER, coat, eyes, head, legs, stroke
from vworp.scene.palette import GLOW, INK, IVORY, LAMP, PALE_BRASS, VERMILION
from vworp.scene.paths import dots
from vworp.scene.shapes import Shape, circle, ellipse, path, rect

_BALLS = [(-5.6, -3), (0, -3), (5.6, -3), (-4.2, -8), (0.4, -8), (4.6, -8)]


def dalek(colour: str) -> list[Shape]:
    """A pepperpot with a plunger."""
    return [
        path("M-9 0L-5.6 -13H5.6L9 0Z", fill=colour),
        stroke(dots(_BALLS), PALE_BRASS, 2.5),
        path("M-5 -13V-17.6H5V-13Z", fill="#7c6a52"),
        path("M-5 -17.6Q0 -25.6 5 -17.6Z", fill=colour),
        stroke("M-1 -20.6L-10 -22.4", INK, 1.8),
        circle(-10, -22.4, 1.7, fill=GLOW),
        stroke("M-4 -14.6L-10 -13.4", INK, 1.8),
        stroke(dots([(2.6, -23.6)]), LAMP, 2.4),
    ]


def cyberman(_: str) -> list[Shape]:
    """A helmet with handles."""
    return [
        legs("#8796a1"),
        path("M-6 -6L-5.4 -15.4Q0 -18 5.4 -15.4L6 -6Q0 -4.4 -6 -6Z", fill=SILVER),
        rect(-2.6, -13.6, 5.2, 4.4, fill="#7c8b96"),
        path("M-4 -17.4L-4 -23.6Q0 -26.4 4 -23.6L4 -17.4Z", fill=SILVER),
        stroke("M-4 -20H-6.6V-26.4H6.6V-20H4", INK, 2.4),
        stroke("M-4 -20H-6.6V-26.4H6.6V-20H4", SILVER, 1.2),
        stroke("M-2 -21.4H-1M1 -21.4H2M-1.4 -18.8H1.4", INK, 1.3),
    ]


def auton(_: str) -> list[Shape]:
    """A shop-window dummy whose hand is a gun."""
    return [
        legs("#394a6b"),
        path("M-5.6 -6L-5 -15Q0 -17.4 5 -15L5.6 -6Q0 -4.4 -5.6 -6Z", fill="#5a6f9c"),
        circle(0, -20, 4, fill="#f0dcc6"),
        path("M-4.4 -20Q-4.6 -25 0 -25Q4.6 -25 4.4 -20Q2 -22.6 -4.4 -20Z", fill="#7a6248"),
        stroke("M-4.6 -12L-10 -10.6", INK, 3.4),
        stroke("M-4.6 -12L-10 -10.6", "#f0dcc6", 2),
        stroke("M-10 -10.6L-12.4 -7.6", INK, 1.8),
    ]


def sontaran(_: str) -> list[Shape]:
    """Short, broad, domed."""
    return [
        path("M-6 -6L-6.4 0.6H-1.4L0 -4L1.4 0.6H6.4L6 -6Z", fill="#4b4f59"),
        path("M-7.6 -5L-7 -13Q0 -16.6 7 -13L7.6 -5Q0 -3 -7.6 -5Z", fill="#6a707c"),
        path("M-5.4 -13Q-6 -22.6 0 -22.6Q6 -22.6 5.4 -13Q0 -10.6 -5.4 -13Z", fill="#a6785a"),
        stroke("M-3 -17H-1.4M1.4 -17H3M-2 -14.4H2", INK, 1.4),
        stroke("M6 -9L11 -14", INK, 2.4),
    ]


def sea_devil(_: str) -> list[Shape]:
    """A long neck and fins."""
    return [
        coat("#54793f", 6.6, 13),
        stroke("M-5 -10Q0 -7 5 -10M-5.6 -5Q0 -2.4 5.6 -5", "#2f4a26", 1.2),
        path(
            "M-2.6 -13L-3.6 -20Q-4 -26.4 1 -26.4Q6.4 -26 6.4 -21.4Q4 -19.6 2.6 -19L2.6 -13Z",
            fill="#7ba05a",
        ),
        path("M-3.6 -19L-8 -22.4L-4 -24.6Z", fill="#c98a3e"),
        circle(3, -23, 1.5, fill=IVORY),
        stroke(dots([(3.4, -23)]), INK, 1.2),
    ]


def ice_warrior(_: str) -> list[Shape]:
    """Heavy scales and a visor."""
    return [
        path("M-7.4 0L-8 -9Q-9 -16.6 0 -17Q9 -16.6 8 -9L7.4 0H2L0 -4L-2 0Z", fill="#4c6b49"),
        stroke("M-6.6 -11Q0 -8 6.6 -11M-6.6 -6.4Q0 -3.6 6.6 -6.4", "#2b4029", 1.2),
        path("M-5 -15.6Q-5.6 -25.6 0 -25.6Q5.6 -25.6 5 -15.6Q0 -13.4 -5 -15.6Z", fill="#6d8f63"),
        path("M-3.8 -21.4H3.8L3 -18.4H-3Z", fill="#20301f"),
        stroke(dots([(-1.7, -20), (1.7, -20)]), VERMILION, 1.5),
        circle(-9, -7, 2.4, fill="#6d8f63"),
        circle(9, -7, 2.4, fill="#6d8f63"),
    ]


def mechanoid(_: str) -> list[Shape]:
    """A great faceted sphere."""
    return [
        path("M-6 1.6H6L4.4 -3H-4.4Z", fill="#59492f"),
        path(
            "M0 -25L8.6 -21L11.6 -12.6L8.4 -4.6L0 -1.6L-8.4 -4.6L-11.6 -12.6L-8.6 -21Z",
            fill="#d08a3a",
        ),
        path(
            "M0 -25L-4.6 -16L0 -8L4.6 -16ZM-4.6 -16H-11M4.6 -16H11"
            "M-4.6 -16L-8.6 -21M4.6 -16L8.6 -21M0 -8V-1.6"
            "M0 -8L-8.4 -4.6M0 -8L8.4 -4.6M-4.6 -16L-11.6 -12.6M4.6 -16L11.6 -12.6",
            fill="none",
            stroke="#6b4414",
            stroke_width=0.9,
        ),
        stroke("M8 -10H14", INK, 2.2),
    ]


def ogron(_: str) -> list[Shape]:
    """Long arms and a heavy jaw."""
    return [
        legs("#4a3a2c"),
        path("M-7 -5L-7.6 -14Q0 -19.4 7.6 -14L7 -5Q0 -3 -7 -5Z", fill="#6d5138"),
        stroke("M-7 -13L-10.6 -3.4M7 -13L10.6 -3.4", INK, 4.4),
        stroke("M-7 -13L-10.6 -3.4M7 -13L10.6 -3.4", "#8b6a4b", 2.8),
        path("M-4.6 -16Q-5.4 -24.4 0 -24.8Q5.4 -24.4 4.6 -16Q0 -13 -4.6 -16Z", fill="#8b6a4b"),
        path(
            "M-5 -19.6Q-5.6 -26.4 0 -26.4Q5.6 -26.4 5 -19.6Q2.6 -22.8 0 -22.6Q-2.6 -22.8 -5 -19.6Z",
            fill="#2c2119",
        ),
        stroke("M-2 -20H-1M1 -20H2M-2.2 -16.6H2.2", INK, 1.3),
    ]


def zygon(_: str) -> list[Shape]:
    """A domed head and suckers all over."""
    return [
        coat("#b5622f", 6.6, 15),
        stroke(dots([(-3.4, -9), (0, -11), (3.4, -9), (-2.4, -4.6), (2.4, -4.6)]), "#e9a25f", 2.4),
        path(
            "M-4 -14L-7.4 -22Q-6.6 -27 0 -27Q6.6 -27 7.4 -22L4 -14Q0 -12.4 -4 -14Z", fill="#c9753b"
        ),
        stroke(dots([(-5, -24), (-2, -25.4), (2, -25.4), (5, -24)]), "#e9a25f", 1.9),
        stroke("M-2 -18.6H-0.8M0.8 -18.6H2", INK, 1.4),
    ]


def cybermat(_: str) -> list[Shape]:
    """A small metal thing with feelers."""
    return [
        ellipse(0, -4, 8, 4.6, fill=SILVER),
        stroke("M-4 -7.6V-0.6M0 -8.4V0.4M4 -7.6V-0.6", "#7c8b96", 1),
        stroke("M6 -6L11 -10M7 -4L12 -5", INK, 1.2),
        stroke(dots([(5.4, -4.6), (6.4, -2.6)]), VERMILION, 1.8),
    ]


def master(_: str) -> list[Shape]:
    """A black suit and a pointed beard."""
    return [
        coat(BLACK, 6, 16.4),
        path("M-2 -16L0 -10L2 -16Z", fill=IVORY),
        head(-20, 3.9),
        eyes(-20),
        path(
            "M-4.4 -20.4Q-4.6 -25.4 0 -25Q4.6 -25.4 4.4 -20.4"
            "Q2.4 -22.8 0 -23Q-2.4 -22.8 -4.4 -20.4Z",
            fill=INK,
        ),
        path("M-2 -18L0 -14.6L2 -18Z", fill=INK),
    ]


def davros(_: str) -> list[Shape]:
    """Half a Dalek, half a head."""
    return [
        path("M-10 0L-7 -10.6H7L10 0Z", fill="#5b5f6b"),
        stroke(dots([(-6, -3), (0, -3), (6, -3), (-4, -7), (2, -7)]), PALE_BRASS, 2.4),
        path("M-5 -10.6L-4 -16.6H4L5 -10.6Z", fill=BLACK),
        head(-20, 4.2, "#b59a86"),
        circle(0, -22, 1.4, fill=GLOW),
    ]


def chief_scientist(_: str) -> list[Shape]:
    """A white coat and spectacles."""
    return [
        coat("#e8e6df", 6, 16.4),
        stroke("M0 -14V0", "#9b988c", 0.9),
        head(-20, 3.9, "#cbb59c"),
        path(
            "M-4.4 -20Q-5 -25.6 0 -25.4Q5 -25.6 4.4 -20Q3 -23 0 -23Q-3 -23 -4.4 -20Z",
            fill="#8d8d94",
        ),
        stroke("M-3 -20H-0.6M0.6 -20H3", INK, 1.6),
    ]


def computer_bank(_: str) -> list[Shape]:
    """A cabinet of reels and lamps."""
    return [
        rect(-11, -24, 22, 25, rx=1.4, fill="#8a8f99"),
        rect(-8.6, -21.4, 17.2, 8, fill=BLACK),
        circle(-4.2, -17.4, 2.8, fill=SILVER),
        circle(4.2, -17.4, 2.8, fill=SILVER),
        stroke(dots([(-7, -9), (-3.4, -9), (0, -9), (3.4, -9), (7, -9)]), LAMP, 2),
        stroke(dots([(-7, -5), (-3.4, -5), (0, -5), (3.4, -5), (7, -5)]), VERMILION, 2),
    ]


def command_node(_: str) -> list[Shape]:
    """A glassy sphere that thinks."""
    return [
        path("M-6 1Q0 -5 6 1Z", fill=BLACK),
        circle(0, -10, 9, fill="#c05fb0"),
        circle(-2.4, -12.4, 4.4, fill="#f0b7e6", stroke="none", opacity=0.8),
        stroke("M-7 -4Q-10 2 -6 3M7 -4Q10 2 6 3M0 -1V4", "#7d3470", 1.8),
    ]


def unknown(_: str) -> list[Shape]:
    """Something that nobody has seen clearly."""
    return [
        path("M-7.6 0Q-9 -22 0 -25Q9 -22 7.6 0Q0 2.4 -7.6 0Z", fill="#2b2440"),
        path("M-3.6 -14Q-4 -20 0 -20.6Q4 -20 3.6 -14Q0 -12 -3.6 -14Z", fill="#0c0a16"),
        stroke(dots([(-1.6, -17), (1.6, -17)]), "#ff6b6b", 2),
    ]
