import { wordDiff, type DiffPart } from '#enquiries/contract/revisions/word-diff.ts';

type WordDiffProps = {
  before: string;
  after: string;
  /** Which side is shown: the words before, those after, or both in one line. */
  side?: 'before' | 'after' | 'both';
};

/**
 * Two wordings with what was taken away struck through and what came underlined; a screen reader
 * hears both as such.
 */
export function WordDiff({ before, after, side = 'both' }: WordDiffProps) {
  const hidden: DiffPart['kind'] | null = side === 'before' ? 'added' : side === 'after' ? 'removed' : null;
  return (
    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
      {wordDiff(before, after)
        .filter(({ kind }) => kind !== hidden)
        .map((part, index) => (
          <Part key={index} part={part} />
        ))}
    </span>
  );
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') return text;
  if (kind === 'removed') {
    return (
      <del className="rounded-tag bg-high-soft px-0.5 text-ink line-through">
        <span className="sr-only"> removed: </span>
        {text}
        <span className="sr-only">, </span>
      </del>
    );
  }
  return (
    <ins className="rounded-tag bg-approved-soft px-0.5 font-medium text-ink underline">
      <span className="sr-only"> added: </span>
      {text}
      <span className="sr-only">, </span>
    </ins>
  );
}
