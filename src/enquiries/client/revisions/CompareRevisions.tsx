import { GitCompare } from 'lucide-react';
import type { Revision } from '#enquiries/contract/revisions/schema.ts';
import { changesBetween } from '#enquiries/contract/revisions/rules.ts';
import { ToolbarSelect } from '#ui/ToolbarSelect.tsx';
import { useDetailAddress } from '../records/page-address.ts';
import { countOf } from '#kit/contract/words.ts';
import { ChangeList } from './RevisionList.tsx';

const numberOf = (text: string | null, known: readonly number[]): number | null =>
  known.find((each) => String(each) === text) ?? null;

/** What is different between any two revisions; both are kept in the address. */
export function CompareRevisions({ revisions }: { revisions: readonly Revision[] }) {
  const { params, change } = useDetailAddress();
  const known = revisions.map((each) => each.revision);
  const older = numberOf(params.get('older'), known);
  const newer = numberOf(params.get('newer'), known) ?? known[0] ?? 1;
  const options = known.map((each) => ({ value: String(each), label: `Revision ${each}` }));
  const changes =
    older === null
      ? []
      : changesBetween(
          revisions.flatMap((each) => each.changes),
          Math.min(older, newer),
          Math.max(older, newer),
        );
  return (
    <section aria-label="Compare revisions">
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <span>Compare</span>
        <ToolbarSelect
          label="Older revision"
          icon={GitCompare}
          options={[{ value: 'none', label: 'Choose…' }, ...options]}
          value={older === null ? 'none' : String(older)}
          onChange={(value) => change({ older: value === 'none' ? null : value })}
        />
        <span>with</span>
        <ToolbarSelect
          label="Newer revision"
          options={options}
          value={String(newer)}
          onChange={(value) => change({ newer: value })}
        />
      </div>
      {older === null ? null : (
        <div className="mt-3 rounded-card border border-line bg-surface">
          <p role="status" className="px-4 py-2.5 text-sm">
            {changes.length === 0
              ? 'Nothing is different between these two.'
              : `${countOf(changes.length, 'difference', 'differences')} from revision ${Math.min(older, newer)} to ${Math.max(older, newer)}`}
          </p>
          <ChangeList changes={changes} />
        </div>
      )}
    </section>
  );
}
