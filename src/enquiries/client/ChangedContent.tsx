import type { Change, RowContent } from '#enquiries/contract/revisions/schema.ts';
import { Sides } from './revisions/ChangeText.tsx';
import { factsOf } from './revisions/change-words.ts';
import { ChangeList } from './revisions/RevisionList.tsx';
import { WordDiff } from './revisions/WordDiff.tsx';

/** What a requirement said and says now, with the words that went and came, and what else is different. */
export function RowDifference({ before, after }: { before: RowContent; after: RowContent }) {
  const [old, next] = [factsOf(before), factsOf(after)];
  return (
    <div className="@container">
      <Sides before={before.text} after={after.text} />
      {old === next ? null : (
        <p className="mt-1 text-xs text-ink-2">
          <WordDiff before={old} after={next} />
        </p>
      )}
    </div>
  );
}

/** Changes of fields and items, each with what stood before. */
export function OtherChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <div className="@container">
      <ChangeList changes={changes} />
    </div>
  );
}
