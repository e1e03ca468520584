// Who is who: one colour and one emblem for a player, as the game gives them, wherever the name stands.

import { useEffect, useState } from "preact/hooks";
import type { Badge } from "../wire/types";
import { catalogue } from "./catalogue";

// The badges of a table by seat; none where the game gives none.
export function useBadges(game: string, seats: number): Badge[] {
  const [badges, setBadges] = useState<Badge[]>([]);
  useEffect(() => {
    catalogue().then(
      (shelf) => setBadges(shelf.games.find(({ id }) => id === game)?.badges[String(seats)] ?? []),
      () => undefined,
    );
  }, [game, seats]);
  return badges;
}

// A picture by its address runs no code and finds nothing of the page, whatever is in it.
export function emblemSource(emblem: string): string {
  return `data:image/svg+xml,${encodeURIComponent(emblem)}`;
}

export function BadgeMark({ badge, hue }: { badge: Badge | undefined; hue: string }) {
  if (!badge) return <span class={`badge ${hue}`} aria-hidden="true" />;
  return <img class="badge" alt="" src={emblemSource(badge.emblem)} style={{ "--badge": badge.colour }} />;
}
