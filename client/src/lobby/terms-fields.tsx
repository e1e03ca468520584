// The terms of a new table: how fast it is played, what happens to who is away, and hints.

import { timeWords } from "../table/terms";
import type { TermsWish } from "../wire/types";

const ABSENCES = [2, 5, 10, 30, 24 * 60, 3 * 24 * 60];

interface Props {
  terms: TermsWish;
  change: (terms: TermsWish) => void;
}

export function TermsFields({ terms, change }: Props) {
  return (
    <fieldset>
      <legend>Among people</legend>
      <label>
        Played{" "}
        <select
          name="pace"
          value={terms.pace ?? "live"}
          onChange={(event) => change({ hints: terms.hints ?? "auto", pace: event.currentTarget.value as "live" | "days" })}
        >
          <option value="live">in one sitting</option>
          <option value="days">over days</option>
        </select>
        <small>Over days everybody moves when they find the time.</small>
      </label>
      <label>
        For who is away{" "}
        <select
          name="stand_in"
          value={String(standIn(terms))}
          onChange={(event) => change({ ...terms, stand_in: readStandIn(event.currentTarget.value) })}
        >
          <option value="never">nobody else plays</option>
          {ABSENCES.map((minutes) => (
            <option key={minutes} value={String(minutes)}>
              a bot may play after {timeWords(minutes)}
            </option>
          ))}
        </select>
        <small>The others call the bot; whoever comes back takes the seat back.</small>
      </label>
      <label>
        Hints{" "}
        <select
          name="hints"
          value={terms.hints ?? "auto"}
          onChange={(event) => change({ ...terms, hints: event.currentTarget.value as NonNullable<TermsWish["hints"]> })}
        >
          <option value="auto">none between people</option>
          <option value="on">for everybody</option>
          <option value="open">for everybody, and all are told</option>
          <option value="off">none at all</option>
        </select>
        <small>A hint is what a strong player would do in your place.</small>
      </label>
    </fieldset>
  );
}

// Where nothing is said, the server goes by the pace; the form shows what that means.
export function standIn(terms: TermsWish): number | "never" {
  return terms.stand_in ?? (terms.pace === "days" ? "never" : 10);
}

export function readStandIn(value: string): number | "never" {
  return value === "never" ? value : Number(value);
}
