// What the desk was asked for: loading, refused, or there; and deeds with their reason.

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../wire/http";
import { wordsOf } from "../look/words";
import { setKey } from "./desk";

export interface Asked<T> {
  found: T | null;
  failed: string;
  again: () => void;
}

export function useAsked<T>(ask: () => Promise<T>, depends: unknown[]): Asked<T> {
  const [found, setFound] = useState<T | null>(null);
  const [failed, setFailed] = useState("");
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOld = false;
    setFailed("");
    ask().then(
      (answer) => !isOld && setFound(answer),
      (error: unknown) => !isOld && setFailed(refusal(error)),
    );
    return () => void (isOld = true);
  }, [...depends, turn]);
  return { found, failed, again: () => setTurn((number) => number + 1) };
}

// A key that is no longer good is forgotten, so that the page asks for another.
export function refusal(error: unknown): string {
  if (error instanceof Refused && error.code === "bad_key") setKey("");
  return wordsOf(error);
}

export function Failed({ words }: { words: string }) {
  return words ? <p role="alert">{words}</p> : null;
}

export function when(iso: string): string {
  return new Date(iso).toLocaleString();
}

// Everything that is done has a reason to it, and is asked for twice.
export function Deed({ words, act, done }: { words: string; act: (why: string) => Promise<unknown>; done: () => void }) {
  const [asks, setAsks] = useState(false);
  const [why, setWhy] = useState("");
  const [failed, setFailed] = useState("");
  if (!asks) return <button onClick={() => setAsks(true)}>{words}…</button>;
  const go = async (event: Event) => {
    event.preventDefault();
    try {
      await act(why.trim());
      setAsks(false);
      done();
    } catch (error) {
      setFailed(refusal(error));
    }
  };
  return (
    <form class="deed" onSubmit={(event) => void go(event)}>
      <input
        aria-label={`Why: ${words}`}
        placeholder="Why?"
        maxLength={500}
        value={why}
        onInput={(event) => setWhy(event.currentTarget.value)}
      />
      <button class="primary">{words}</button>
      <button type="button" onClick={() => setAsks(false)}>
        No
      </button>
      <Failed words={failed} />
    </form>
  );
}
