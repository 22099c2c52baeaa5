import type { ChangeKind } from '#enquiries/contract/revisions/rules.ts';
import { describeItemChange } from '#enquiries/contract/items/labels.ts';
import type { ItemContent, RowContent } from '#enquiries/contract/revisions/schema.ts';
import { Tag, type TagTone } from '#ui/Tag.tsx';
import { factsOf } from './change-words.ts';
import { WordDiff } from './WordDiff.tsx';

const tones: Readonly<Record<ChangeKind, TagTone>> = {
  added: 'approved',
  changed: 'review',
  removed: 'high',
};
const words: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

export function KindTag({ kind }: { kind: ChangeKind }) {
  return <Tag tone={tones[kind]}>{words[kind]}</Tag>;
}

type SidesProps = { before: string; after: string };

/**
 * Old and new wording side by side, on a narrow page one under the other; only one where the other is empty.
 */
export function Sides({ before, after }: SidesProps) {
  if (before === '' || after === '') {
    return (
      <p className="text-sm">
        <WordDiff before={before} after={after} />
        {before === after ? <span className="text-ink-3">Not stated</span> : null}
      </p>
    );
  }
  return (
    <div className="grid gap-2 text-sm @[35rem]:grid-cols-2 @[35rem]:gap-4">
      <div className="min-w-0">
        <p className="text-2xs text-ink-3">Before</p>
        <p>
          <WordDiff before={before} after={after} side="before" />
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-2xs text-ink-3">After</p>
        <p>
          <WordDiff before={before} after={after} side="after" />
        </p>
      </div>
    </div>
  );
}

/** What a row said and says now: its words, and in a line below what else is different. */
export function RowChange({ before, after }: { before: RowContent | null; after: RowContent | null }) {
  const [old, next] = [before ? factsOf(before) : '', after ? factsOf(after) : ''];
  const facts = after ?? before;
  return (
    <>
      <Sides before={before?.text ?? ''} after={after?.text ?? ''} />
      {facts ? (
        <p className="mt-1 text-xs text-ink-2">
          {before && after && old !== next ? <WordDiff before={old} after={next} /> : factsOf(facts)}
        </p>
      ) : null}
    </>
  );
}

/** What an item said and says now: the columns that differ below what it is, and whom it concerns. */
export function ItemChange({ before, after }: { before: ItemContent | null; after: ItemContent | null }) {
  const sides = describeItemChange(before, after);
  const [old, next] = [before?.departments.join(', ') ?? '', after?.departments.join(', ') ?? ''];
  return (
    <>
      {before && after ? (
        <p dir="auto" className="mb-1 text-sm wrap-anywhere text-ink-2">
          {before.values.description ?? before.values.tag}
        </p>
      ) : null}
      <Sides before={sides.before} after={sides.after} />
      <p className="mt-1 text-xs text-ink-2">
        {before && after && old !== next ? <WordDiff before={old} after={next} /> : next || old}
      </p>
    </>
  );
}
