// A field to find one of many choices by its words.

const LONG = 12; // choices: among fewer one sees it

interface Props {
  count: number;
  value: string;
  set: (value: string) => void;
}

export function FindChoice({ count, value, set }: Props) {
  if (count <= LONG) return null;
  return (
    <input
      type="search"
      placeholder="Type to find a choice"
      aria-label="Find a choice"
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  );
}
