// Who is who: one colour and one emblem for a player, as the game gives them, wherever the name stands.

import type { Badge } from "../wire/types";

// A picture by its address runs no code and finds nothing of the page, whatever is in it.
export function emblemSource(emblem: string): string {
  return `data:image/svg+xml,${encodeURIComponent(emblem)}`;
}

export function BadgeMark({ badge, hue }: { badge: Badge | undefined; hue: string }) {
  if (!badge) return <span class={`badge ${hue}`} aria-hidden="true" />;
  return <img class="badge" alt="" src={emblemSource(badge.emblem)} style={{ "--badge": badge.colour }} />;
}
