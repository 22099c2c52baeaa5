import { Quote } from 'lucide-react';
import { Link } from 'react-router';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { RowDifference } from '#enquiries/client/ChangedContent.tsx';
import type { AskedRow } from '#reviews/contract/departments/asked-again-schema.ts';
import { MarkAt } from '#ui/MarkAt.tsx';
import { Tag } from '#ui/Tag.tsx';
import { EarlierAnswer } from './ChangedSince.tsx';

type RowWordsProps = {
  row: Requirement;
  /** Address of its passage. */ search: string;
  /** It changed after this department's last decision. */ hasChanged?: boolean;
  /** What became of it since the decision that is asked again. */
  since?: AskedRow | undefined;
};

/** Its number, and who else is at it now. */
const RowNumber = ({ row }: { row: Requirement }) => (
  <span className="figures me-2 text-xs text-ink-3">
    {row.no} <MarkAt place={row.id} />
  </span>
);

const stateTags = {
  changed: { tone: 'review', says: 'Changed' },
  new: { tone: 'approved', says: 'New' },
  open: { tone: 'neutral', says: 'Not answered before' },
} as const;

/** A requirement as a reviewer reads it: number, words, how binding, and the way to the passage. */
export function RowWords({ row, search, hasChanged = false, since }: RowWordsProps) {
  const tag = since && since.state !== 'unchanged' ? stateTags[since.state] : null;
  return (
    <div className="min-w-0 text-sm">
      {since?.state === 'changed' && since.before ? (
        <>
          <RowNumber row={row} />
          <RowDifference before={since.before} after={row} />
        </>
      ) : (
        <p dir="auto" className="text-page wrap-anywhere whitespace-pre-line">
          <RowNumber row={row} />
          {row.text}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-2">
        <Tag tone={row.mandatory ? 'brand' : 'neutral'}>{row.mandatory ? 'Must' : 'Should'}</Tag>
        {tag ? <Tag tone={tag.tone}>{tag.says}</Tag> : null}
        {since?.answer?.answer ? <EarlierAnswer state={since.state} answer={since.answer.answer} /> : null}
        {hasChanged ? <Tag tone="medium">Changed in revision {row.revision}</Tag> : null}
        {row.standard ? <bdi className="font-medium wrap-anywhere text-ink">{row.standard}</bdi> : null}
        {row.place ? (
          <Link
            to={{ search }}
            preventScrollReset
            className="hit inline-flex min-w-0 items-start gap-1 rounded-tag text-brand hover:underline"
          >
            <Quote size={12} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Open the passage: </span>
              <bdi>{row.place.sourceName}</bdi>
              {row.place.page === null ? null : `, p. ${row.place.page}`}
            </span>
          </Link>
        ) : (
          <span className="text-ink-3">Added by hand</span>
        )}
      </p>
    </div>
  );
}
