import { Banner } from './States.tsx';

type HiddenTextProps = {
  /** Each on one line. */
  passages: readonly string[];
  /** A strip over the full width of what holds it. */
  flush?: boolean;
};

/**
 * Says that a file holds words which nobody sees who looks at it, and shows them on request; they
 * are data of a stranger, never marked up.
 */
export function HiddenText({ passages, flush = true }: HiddenTextProps) {
  if (passages.length === 0) return null;
  return (
    <Banner flush={flush} tone="warning" className="shrink-0 items-start">
      <details className="group">
        <summary className="hit cursor-pointer wrap-anywhere">
          <strong className="font-medium">Hidden text found.</strong>{' '}
          {passages.length === 1
            ? '1 passage is not visible to a reader; it was left out of the reading and is never quoted.'
            : `${passages.length} passages are not visible to a reader; they were left out of the reading and are never quoted.`}{' '}
          <span className="text-brand underline group-open:hidden">
            {passages.length === 1 ? 'Show it' : 'Show them'}
          </span>
        </summary>
        <ul
          aria-label="Hidden text"
          tabIndex={0}
          className="mt-1 mb-1 grid max-h-40 list-disc gap-1 overflow-y-auto ps-4 text-ink-2"
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
