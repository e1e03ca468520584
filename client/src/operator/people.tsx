// Who is muted or banned, and what operators did.

import { Deed, Failed, useAsked, when } from "./asked";
import { desk } from "./desk";

const SHORT = 12; // letters of a guest's digest that are enough to tell guests apart

export function SanctionList() {
  const { found, failed, again } = useAsked(desk.sanctions, []);
  return (
    <section>
      <Failed words={failed} />
      {found?.sanctions.length === 0 && <p class="quiet">Nobody is muted or banned.</p>}
      <ul class="entries">
        {found?.sanctions.map(({ id, kind, target, subject, until, why }) => (
          <li key={id}>
            <b>{kind === "mute" ? "Muted" : "Banned"}</b> {target}{" "}
            <span title={subject}>{target === "guest" ? subject.slice(0, SHORT) : subject}</span>{" "}
            {until ? `until ${when(until)}` : "for good"} {why && <q>{why}</q>}{" "}
            <Deed words="Lift" act={(reason) => desk.lift(id, reason)} done={again} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TrailList() {
  const { found, failed } = useAsked(desk.trail, []);
  return (
    <section>
      <Failed words={failed} />
      <ul class="entries">
        {found?.deeds.map(({ id, at, doer, deed, subject, why }) => (
          <li key={id}>
            <span class="quiet">
              {when(at)}, {doer}
            </span>{" "}
            <b>{deed}</b> {subject} {why && <q>{why}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
