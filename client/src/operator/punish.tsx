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

interface Props {
  wish: Pick<Wish, "target" | "subject" | "seat">;
  whom: string;
  done: () => void;
}

export function Punish({ wish, whom, done }: Props) {
  const [kind, setKind] = useState<Wish["kind"]>("mute");
  const [time, setTime] = useState(1);
  const [words, hours] = TIMES[time] ?? ["for a day", 24];
  return (
    <span class="punish">
      <select
        aria-label={`What is done to ${whom}`}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as Wish["kind"])}
      >
        <option value="mute">mute</option>
        <option value="ban">ban</option>
      </select>
      <select
        aria-label={`For how long, ${whom}`}
        value={String(time)}
        onChange={(event) => setTime(Number(event.currentTarget.value))}
      >
        {TIMES.map(([title], index) => (
          <option key={title} value={String(index)}>
            {title}
          </option>
        ))}
      </select>
      <Deed
        words={`${kind === "mute" ? "Mute" : "Ban"} ${whom} ${words}`}
        act={(why) => desk.punish({ ...wish, kind, hours, why })}
        done={done}
      />
    </span>
  );
}
