"""Orders: one sentence for a row of plain actions."""

from typing import Any

from server.harness import Player

RANDOM = {"kind": "bot", "level": "random"}


def chosen(now: dict[str, Any]) -> str:
    """An attack where there is one, else whatever comes first."""
    sentences = [choice["notation"] for choice in now["legal"]]
    attacks = [sentence for sentence in sentences if sentence.startswith("attack")]
    return str([*attacks, *sentences][0])


def test_an_order_is_carried_out_by_asking_for_it_again_until_it_is_done(ada: Player) -> None:
    game = ada.create(ada.me(), RANDOM, RANDOM, game="dalek_invasion")
    live = ada.live(game)
    now = live.first["now"]
    for _ in range(400):
        if now["orders"]:
            break
        if now["legal"]:
            live.ask(type="act", after=now["after"], action=chosen(now))
        now = live.event("acted")["now"] or now
    sentence = now["orders"][0]["sentence"]
    taken = 0
    while True:
        if now["legal"]:
            answer = live.ask(type="act", after=now["after"], action=f"order {sentence}")
            if answer["type"] == "error":
                break
            taken += 1
        now = live.event("acted")["now"] or now
    assert taken > 0
    assert answer["code"] == "illegal"
    assert "carried out" in answer["detail"]


def test_a_game_without_orders_refuses_one(ada: Player) -> None:
    game = ada.create(ada.me(), RANDOM)
    live = ada.live(game)
    now = live.first["now"]
    assert now["orders"] == []
    answer = live.ask(type="act", after=now["after"], action="order attack a1")
    assert answer["code"] == "bad_notation"


def test_an_order_that_counts_is_not_begun_again_and_again(ada: Player) -> None:
    """The server reads an order anew for each action, so that it would never come to an end."""
    game = ada.create(ada.me(), {"kind": "me", "name": "Ben"}, game="dalek_invasion")
    now = ada.get(f"{game}/state", seat=0)["now"]
    due = {"seat": now["due"]["seat"], "after": now["after"]}
    for sentence in ("stars 4", "spread 6 brazil"):
        answer = ada.http.post(
            f"/api/games/{game}/act", json={**due, "action": f"order {sentence}"}
        )
        assert answer.json()["code"] == "bad_notation"
        assert "counts what it has done" in answer.json()["detail"]
