// A small picture on a button, drawn with one line.

export function Sign({ path }: { path: string }) {
  return (
    <svg class="sign" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
