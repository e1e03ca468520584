"""Sonic charges: when a re-roll is worth its price, and when to keep them for a turn.

A die that is turned in the end shows whatever it is turned to. So a turn to anything makes good
for every roll that wasn't made: play on as if the die had fallen as that roll would have let it
fall, and turn it to that.
"""

from vworp.games.time_of_the_daleks.study.aids import REROLL_PRICE, TURN_PRICE, Aids


def spare_charges(aids: Aids, number: int) -> tuple[int, ...]:
    """The numbers of charges from which a re-roll may be worth buying.

    It isn't where it costs a turn to anything: whatever a die would have fallen on, it can be
    turned to in the end, so that play without the re-roll succeeds whenever play with it does. That
    holds if, whatever is spent later, two charges more make one such turn more; not reckoned with
    where what turns for a price is a card, which can be given away.
    """
    purse = aids.purses[number]
    amounts = tuple(range(REROLL_PRICE, purse.charges + 1))
    paid = [turner for turner in aids.turners if turner.purse == number and turner.price]
    if not purse.may_turn or any(
        not t.is_wild() or number not in t.pools or t.is_card for t in paid
    ):
        return amounts
    prices = sorted(turner.price for turner in paid)
    turns = [_turns_for(charges, prices) for charges in range(purse.charges + 1)]
    steps = 1 if any(i.purse == number and i.price + i.either for i in aids.icons) else REROLL_PRICE
    return tuple(
        amount
        for amount in amounts
        if any(turns[n] <= turns[n - REROLL_PRICE] for n in range(amount, 1, -steps))
    )


def _turns_for(charges: int, prices: list[int]) -> int:
    """How many dice so many charges turn to anything, with these prices beside the usual one."""
    spent = [sum(prices[:used]) for used in range(len(prices) + 1)]
    return max(
        used + (charges - price) // TURN_PRICE
        for used, price in enumerate(spent)
        if price <= charges
    )
