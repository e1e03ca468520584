// Who is on stage: a thing that moves, is struck or goes is played by its double above the board, so that nothing
// hides it and the next picture may come in the middle of a scene.

import type { Ground, Point } from "./ground";
import { Props } from "./props";

interface Part {
  double: SVGGElement | null; // none: the thing is out of sight until it enters
  props: Props;
  moved: Point; // how far the double stands from where it entered
}

const STILL: Point = { x: 0, y: 0 };

export class Cast {
  private readonly parts = new Map<string, Part>();

  constructor(private readonly ground: () => Ground | null) {}

  // The double of a thing, where that can be seen; it stays until it is released.
  enter(id: string): SVGGElement | null {
    const known = this.parts.get(id)?.double;
    const ground = this.ground();
    const shape = ground?.find(id);
    if (known || !ground || !shape) return known ?? null;
    const props = new Props();
    const double = props.own(ground.double(shape, ground.layerOf(shape)));
    props.hide(shape);
    this.parts.set(id, { double, props, moved: STILL });
    return double;
  }

  // Where somebody is seen: their double, else the shape itself.
  find(id: string): SVGGraphicsElement | null {
    return this.parts.get(id)?.double ?? this.ground()?.find(id) ?? null;
  }

  hasDouble(id: string): boolean {
    return Boolean(this.parts.get(id)?.double);
  }

  movedOf(id: string): Point {
    return this.parts.get(id)?.moved ?? STILL;
  }

  // Once the act is over that brings it there, a double stands so far from where it entered.
  stay(id: string, moved: Point): void {
    const part = this.parts.get(id);
    if (!part?.double) return;
    part.moved = moved;
    const translate = `${moved.x}px ${moved.y}px`;
    part.props.animate(part.double, [{ translate }, { translate }], { duration: 1 });
  }

  // Once the act is over that takes it away, a double is not seen any more.
  go(id: string): void {
    const part = this.parts.get(id);
    if (part?.double) part.props.hide(part.double);
  }

  release(id: string): void {
    this.parts.get(id)?.props.clear();
    this.parts.delete(id);
  }

  // The next picture comes: those who have a part in what follows go on in it as they are, the others are as it shows them.
  through(change: () => void, onStage: string[], toCome: string[]): void {
    for (const id of onStage) this.enter(id);
    for (const id of [...this.parts.keys()]) if (!onStage.includes(id)) this.release(id);
    change();
    for (const id of onStage) this.cover(id);
    for (const id of toCome) this.cover(id);
  }

  // What is only in the next picture, and not to be seen yet.
  keepBack(ids: string[]): void {
    for (const id of ids) if (!this.parts.has(id)) this.cover(id);
  }

  clear(): void {
    for (const id of [...this.parts.keys()]) this.release(id);
  }

  private cover(id: string): void {
    const shape = this.ground()?.find(id);
    if (!shape) return;
    const part = this.parts.get(id) ?? { double: null, props: new Props(), moved: STILL };
    part.props.hide(shape);
    this.parts.set(id, part);
  }
}
