/** Keys as caps, e.g. `<Kbd keys={['⌘', 'K']} />`. */
export function Kbd({ keys }: { keys: readonly string[] | string }) {
  return (
    <span className="inline-flex gap-0.5">
      {(typeof keys === 'string' ? [keys] : keys).map((key) => (
        <kbd
          key={key}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-tag border border-line bg-sunken px-1 font-sans text-2xs text-ink-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
