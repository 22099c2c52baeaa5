/** Keys as caps, e.g. `<Kbd keys={['⌘', 'K']} />`. */
export function Kbd({ keys }: { keys: readonly string[] | string }) {
  return (
    <span dir="ltr" className="inline-flex gap-0.5">
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

/** What keys do, in a line under a list that has them; left out where there is no keyboard. */
export function KeyHints({
  lead = 'Keys on a row:',
  hints,
  className = 'mt-3 text-ink-3',
}: {
  lead?: string;
  hints: readonly (readonly [keys: readonly string[], says: string])[];
  className?: string;
}) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-xs pointer-coarse:hidden ${className}`}>
      {lead ? <span>{lead}</span> : null}
      {hints.map(([keys, says]) => (
        <span key={says} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}{' '}
          {says}
        </span>
      ))}
    </p>
  );
}
