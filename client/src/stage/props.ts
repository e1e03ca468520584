// What is put on the stage for a while, and all of it taken away again at once.

export class Props {
  private readonly elements = new Set<Element>();
  private readonly animations = new Set<Animation>();
  private readonly last: (() => void)[] = [];

  add<T extends Element>(parent: Element, element: T): T {
    parent.append(element);
    return this.own(element);
  }

  own<T extends Element>(element: T): T {
    this.elements.add(element);
    return element;
  }

  animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    this.animations.add(element.animate(frames, { fill: "both", ...timing }));
  }

  // Out of sight until this is cleared; the shape itself is left as it is.
  hide(shape: Element): void {
    this.animate(shape, [{ opacity: 0 }, { opacity: 0 }], { duration: 1 });
  }

  finally(work: () => void): void {
    this.last.push(work);
  }

  clear(): void {
    for (const work of this.last.splice(0)) work();
    for (const animation of this.animations) animation.cancel();
    for (const element of this.elements) element.remove();
    this.animations.clear();
    this.elements.clear();
  }
}
