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

export function BadgeMark({ badge, hue }: { badge: Badge | undefined; hue: string }) {
  if (!badge) return <span class={`badge ${hue}`} aria-hidden="true" />;
  return (
    <span
      class="badge"
      aria-hidden="true"
      style={{ "--badge": badge.colour }}
      dangerouslySetInnerHTML={{ __html: badge.emblem }}
    />
  );
}
