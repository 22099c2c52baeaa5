import type { Change, Revision } from '#enquiries/contract/revisions/schema.ts';
import { kindOf } from '#enquiries/contract/revisions/rules.ts';
import { fieldLabel } from '#enquiries/contract/fields/schema.ts';
import { Link } from 'react-router';
import { formatInstant } from '#kit/client/dates.ts';
import { DepartmentTag } from '#ui/Tag.tsx';
import { useDetailAddress, withChanges } from '../records/page-address.ts';
import { ItemChange, KindTag, RowChange } from './ChangeText.tsx';
import { valueText } from './change-words.ts';
import { countOf } from '#kit/contract/words.ts';
import { WordDiff } from './WordDiff.tsx';

/** Every revision, newest first: who, when, why, from which source, what changed and who was asked again. */
export function RevisionList({ revisions }: { revisions: readonly Revision[] }) {
  return (
    <ol aria-label="All revisions" className="grid gap-4">
      {revisions.map((revision, index) => (
        <RevisionItem key={revision.revision} revision={revision} isLatest={index === 0} />
      ))}
    </ol>
  );
}

function RevisionItem({ revision, isLatest }: { revision: Revision; isLatest: boolean }) {
  const { changes, departments, reopened } = revision;
  return (
    <li className="rounded-card border border-line bg-surface">
      <header className="px-4 py-3">
        <h3 className="text-base font-semibold">
          Revision {revision.revision}
          {isLatest ? <span className="ms-2 text-xs font-normal text-ink-2">current</span> : null}
        </h3>
        <p className="mt-0.5 text-xs text-ink-2">
          <bdi>{revision.by}</bdi> · <time dateTime={revision.at}>{formatInstant(revision.at)}</time>
        </p>
        <p dir="auto" className="mt-1 text-sm wrap-anywhere first-letter:uppercase">
          {revision.revision === 1 ? 'As first received' : revision.reason}
          <SourceOf revision={revision} />
        </p>
        {reopened ? (
          <p className="mt-1 text-sm text-ink-2">It took the review up again after it was {reopened}.</p>
        ) : null}
        {revision.revision === 1 ? null : (
          <p className="mt-2 flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
            {departments.length > 0 ? 'Asked again:' : 'No department was asked again.'}
            {departments.map((name) => (
              <DepartmentTag key={name} name={name} />
            ))}
          </p>
        )}
      </header>
      {changes.length > 0 ? (
        <details open={isLatest && changes.length <= 12} className="border-t border-line">
          <summary className="hit cursor-pointer px-4 py-2 text-sm text-ink-2 hover:text-ink">
            {countOf(changes.length, 'change', 'changes')}
          </summary>
          <ChangeList changes={changes} />
        </details>
      ) : null}
    </li>
  );
}

function SourceOf({ revision: { amendment } }: { revision: Revision }) {
  const { params } = useDetailAddress();
  if (!amendment?.sourceId) return null;
  const search = withChanges(params, {
    requirement: null,
    source: amendment.sourceId,
    from: null,
    to: null,
  }).toString();
  return (
    <Link to={{ search }} preventScrollReset className="ms-2 text-xs text-brand hover:underline">
      <span className="sr-only">Open the source: </span>
      <bdi>{amendment.sourceName}</bdi>
    </Link>
  );
}

const nameOf = (change: Change): string =>
  change.of === 'field'
    ? fieldLabel(change.field)
    : change.of === 'item'
      ? `Item ${change.name}`
      : `Requirement ${change.no}`;

/** Changes one by one, each with what stood before. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.seq} className="grid gap-1.5 border-t border-line px-4 py-2.5">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            {nameOf(change)}
            <KindTag kind={kindOf(change)} />
          </p>
          {change.of === 'field' ? (
            <p className="text-sm">
              <WordDiff before={valueText(change.before)} after={valueText(change.after)} />
            </p>
          ) : (
            <div>
              {change.of === 'item' ? (
                <ItemChange before={change.before} after={change.after} />
              ) : (
                <RowChange before={change.before} after={change.after} />
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
