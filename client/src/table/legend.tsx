// What is on the board, kind by kind: each thing that has words, once, with its picture.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Modal } from "../look/dialogs";
import { capital } from "../look/words";
import { enlarged } from "./enlarged";
import type { Hands } from "./hands";
import { headAndBody, titleOf } from "./look";

const MOST = 4; // of a kind; the others are like them, and shown when they are asked for
const KEY = "Key"; // to a game's icons (`key-…`): read as a whole, before all else

export interface Kind {
  name: string;
  shapes: SVGGraphicsElement[];
}

export function isFolded({ name, shapes }: Kind): boolean {
  return name !== KEY && shapes.length > MOST;
}

// "army-peru" is of the kind "army". What has no name of its own is called by what it is in.
export function kindOf(shape: Element): string {
  const id = shape.closest("svg [id]")?.id ?? "";
  return capital((id.split("-")[0] ?? "").replaceAll("_", " ")) || "On the table";
}

export function kindsOf(host: Element): Kind[] {
  const kinds = new Map<string, Map<string, SVGGraphicsElement>>();
  for (const shape of host.querySelectorAll<SVGGraphicsElement>("svg [data-title]")) {
    const kind = kinds.get(kindOf(shape)) ?? new Map<string, SVGGraphicsElement>();
    const [head] = headAndBody(titleOf(shape));
    if (!kind.has(head)) kind.set(head, shape);
    kinds.set(kindOf(shape), kind);
  }
  const listed = [...kinds].map(([name, found]) => ({ name, shapes: [...found.values()] }));
  return [...listed.filter(({ name }) => name === KEY), ...listed.filter(({ name }) => name !== KEY)];
}

export function Legend({ hands }: { hands: Hands }) {
  const host = document.querySelector(".board .picture");
  if (!hands.legend.value || !host) return null;
  const kinds = kindsOf(host);
  return (
    <Modal title="What is on the board" close={() => (hands.legend.value = false)}>
      <div class="legend" tabIndex={0}>
        {kinds.length === 0 && <p class="quiet">Nothing here has a name of its own yet.</p>}
        {kinds.map((kind) => (
          <Listed key={kind.name} kind={kind} />
        ))}
      </div>
    </Modal>
  );
}

function Listed({ kind }: { kind: Kind }) {
  const [isOpen, setOpen] = useState(!isFolded(kind));
  const shown = isOpen ? kind.shapes : kind.shapes.slice(0, MOST);
  return (
    <section>
      <h3>{kind.name}</h3>
      <ul>
        {shown.map((shape, number) => (
          <Entry key={number} shape={shape} />
        ))}
      </ul>
      {!isOpen && (
        <button class="quiet" onClick={() => setOpen(true)}>
          {kind.shapes.length - MOST} more
        </button>
      )}
    </section>
  );
}

function Entry({ shape }: { shape: SVGGraphicsElement }) {
  const picture = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => picture.current?.replaceChildren(enlarged(shape)), [shape]);
  const [head, body] = headAndBody(titleOf(shape));
  return (
    <li>
      <span class="large" ref={picture} aria-hidden="true" />
      <span>
        <b>{head}</b> {body}
      </span>
    </li>
  );
}
