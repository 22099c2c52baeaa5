import { ArrowDown, ArrowUp, Archive, ArchiveRestore, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextInput.tsx';
import { moved, retiredFrom, reworded, withQuestion, type ChecklistDraft } from './checklist-draft.ts';

type QuestionListProps = {
  draft: ChecklistDraft;
  onChange: (draft: ChecklistDraft) => void;
  /** The questions as they are saved. */ asked: readonly string[];
};

/** The questions in their order, each to be reworded, moved or retired; below them those no longer asked. */
export function QuestionList({ draft, onChange, asked }: QuestionListProps) {
  const id = useId();
  const add = () => {
    const key = crypto.randomUUID();
    onChange(withQuestion(draft, key));
    // The field is there after the next paint; a person who adds a question goes on writing it.
    requestAnimationFrame(() => document.getElementById(`${id}${key}`)?.focus());
  };
  const last = draft.items.length - 1;
  return (
    <div className="grid gap-4">
      <ol className="grid gap-2" aria-label="Questions">
        {draft.items.map((item, index) => (
          <li key={item.key} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-2">
            <span className="figures pt-2 text-end text-xs text-ink-3">{index + 1}</span>
            <TextArea
              id={`${id}${item.key}`}
              aria-label={`Question ${index + 1}`}
              dir="auto"
              className="min-h-0!"
              rows={2}
              maxLength={500}
              value={item.text}
              onChange={(event) => onChange(reworded(draft, item.key, event.target.value))}
            />
            <span className="flex flex-wrap">
              <IconButton
                size="sm"
                label={`Move question ${index + 1} up`}
                icon={ArrowUp}
                aria-disabled={index === 0 || undefined}
                onClick={() => onChange(moved(draft, item.key, -1))}
              />
              <IconButton
                size="sm"
                label={`Move question ${index + 1} down`}
                icon={ArrowDown}
                aria-disabled={index === last || undefined}
                onClick={() => onChange(moved(draft, item.key, 1))}
              />
              <IconButton
                size="sm"
                label={`Retire question ${index + 1}`}
                icon={Archive}
                onClick={() => onChange(retiredFrom(draft, item.key, asked))}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button icon={Plus} className="justify-self-start" onClick={add}>
        Add a question
      </Button>
      {draft.retired.length > 0 ? (
        <section aria-label="No longer asked" className="border-t border-line pt-3">
          <h3 className="mb-1 text-sm font-medium">
            No longer asked <span className="figures font-normal text-ink-3">{draft.retired.length}</span>
          </h3>
          <ul>
            {draft.retired.map((text) => (
              <li key={text} className="flex items-start gap-2 py-1">
                <span dir="auto" className="min-w-0 flex-1 pt-1 text-sm wrap-anywhere text-ink-2">
                  {text}
                </span>
                <IconButton
                  size="sm"
                  label={`Ask again: ${text}`}
                  icon={ArchiveRestore}
                  onClick={() => onChange(withQuestion(draft, crypto.randomUUID(), text))}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
