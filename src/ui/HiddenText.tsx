import { Banner } from './States.tsx';

type HiddenTextProps = { /** Each on one line. */ passages: readonly string[] };

/** Says that a file holds words which nobody sees who looks at it, and shows them on request; they are data of a stranger, never marked up. */
export function HiddenText({ passages }: HiddenTextProps) {
  if (passages.length === 0) return null;
  return (
    <Banner flush tone="warning" className="shrink-0 items-start">
      <details>
        <summary className="hit cursor-pointer wrap-anywhere">
          <strong className="font-medium">Hidden text found</strong> (
          {passages.length === 1 ? '1 passage' : `${passages.length} passages`}). Readers do not see it, so it
          is not searched or quoted.
        </summary>
        <ul
          aria-label="Hidden text"
          tabIndex={0}
          className="mt-1 mb-1 grid max-h-40 list-disc gap-1 overflow-y-auto pl-4 text-ink-2"
        >
          {passages.map((passage) => (
            <li key={passage} dir="auto" className="wrap-anywhere">
              {passage}
            </li>
          ))}
        </ul>
      </details>
    </Banner>
  );
}
