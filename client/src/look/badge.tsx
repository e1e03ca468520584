// Who is who: one colour and one emblem for a player, as the game gives them, wherever the name stands.

import type { Badge } from "../wire/types";

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
