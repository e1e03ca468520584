"""Odds: how likely a challenge is met with best play, exactly or as a lower bound that says so.

Best play means the best there is: icons, cards, charges and black dice of all Doctors who take
part, in any order, on any dice, and changes of facing at the end. It is found by backward induction
(`best_play`) over the ways the dice can lie (`outcomes`) and the resources that are left (`stock`):

- A black die has to show Running, one face of six, and there is one icon to re-roll a black die.
- Without the icon the values are 1 where it shows Running and 0 where it doesn't.
- With it, what doesn't show Running is worth what a roll leads to: 1/6. What does is worth 1.
- Before the first roll that makes 1/6 * 1 + 5/6 * 1/6 = 11/36.
"""
