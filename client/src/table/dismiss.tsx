// The cross that closes what lies over the board.

export function Dismiss({ act }: { act: () => void }) {
  return (
    <button class="plain dismiss" aria-label="Dismiss" onClick={act}>
      ×
    </button>
  );
}
