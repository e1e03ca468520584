// Mute or ban somebody, for a while or for good.

import { useState } from "preact/hooks";
import type { Punish as Wish } from "../wire/types";
import { Deed } from "./asked";
import { desk } from "./desk";

const TIMES: [string, number | null][] = [
  ["for an hour", 1],
  ["for a day", 24],
  ["for a week", 7 * 24],
  ["for 30 days", 30 * 24],
  ["for good", null],
];

export interface Whom {
  words: string;
  wish: Pick<Wish, "target" | "subject" | "seat">;
}

// Whoever can be meant: a guest, and the network they come from where it is known.
export function Punish({ whoms, done }: { whoms: Whom[]; done: () => void }) {
  const [kind, setKind] = useState<Wish["kind"]>("mute");
  const [person, setPerson] = useState(0);
  const [time, setTime] = useState(1);
  const whom = whoms[person];
  const [words, hours] = TIMES[time] ?? ["for good", null];
  if (!whom) return null;
  const name = whoms[0]?.words ?? "";
  return (
    <span class="punish">
      <select
        aria-label={`What is done to ${name}`}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as Wish["kind"])}
      >
        <option value="mute">mute</option>
        <option value="ban">ban</option>
      </select>
      <Choice title={`Whom: ${name}`} words={whoms.map((each) => each.words)} at={person} choose={setPerson} />
      <Choice title={`For how long: ${name}`} words={TIMES.map(([each]) => each)} at={time} choose={setTime} />
      <Deed
        words={`${kind === "mute" ? "Mute" : "Ban"} ${whom.words} ${words}`}
        act={(why) => desk.punish({ ...whom.wish, kind, hours, why })}
        done={done}
      />
    </span>
  );
}

function Choice({ title, words, at, choose }: { title: string; words: string[]; at: number; choose: (at: number) => void }) {
  return (
    <select aria-label={title} value={String(at)} onChange={(event) => choose(Number(event.currentTarget.value))}>
      {words.map((each, index) => (
        <option key={each} value={String(index)}>
          {each}
        </option>
      ))}
    </select>
  );
}
