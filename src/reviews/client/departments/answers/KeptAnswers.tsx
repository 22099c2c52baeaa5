import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignedAnswer, SignedRow } from '#reviews/contract/departments/answers-schema.ts';
import type { StaleEvidence } from '#reviews/contract/departments/evidence.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { questionAnswerLabels, rowAnswerLabels, rowTones } from '../../review-words.ts';
import { EvidenceList } from './EvidenceList.tsx';
import { formatKept } from './asked-again-words.ts';

/** A longer list is opened by those who want to read it. */
const maxOpen = 10;

/** The answers that a change left as they were. */
export function KeptList({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details open={count <= maxOpen} className="group mt-2">
      <summary className="hit inline-flex h-7 cursor-pointer list-none items-center gap-1 rounded-control text-xs text-ink-2 hover:text-ink">
        <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:turn-down" />
        {count === 1 ? '1 unchanged answer stays' : `${count} unchanged answers stay`}
      </summary>
      <ol className="mt-1 grid">{children}</ol>
    </details>
  );
}

type KeptItemProps = {
  /** What is answered; read with the button. */
  label: string;
  text: ReactNode;
  answer: SignedRow | SignedAnswer | null;
  isLocked: boolean;
  /** Evidence that no longer holds. */
  stale?: readonly StaleEvidence[];
  onAgain: () => void;
};

/** One answer as it was signed before, by whom and on which revision; a person may give another. */
export function KeptItem({ label, text, answer, isLocked, stale, onAgain }: KeptItemProps) {
  if (!answer?.answer) return null;
  const isRow = 'requirementId' in answer;
  const words = isRow ? answer.condition : answer.note;
  return (
    <li className="grid gap-1 border-b border-line py-2 last:border-b-0">
      <div dir="auto" className="text-sm wrap-anywhere text-ink-2">
        {text}
      </div>
      {isRow ? (
        <EvidenceList label={`Evidence for ${label}`} evidence={answer.evidence ?? []} stale={stale ?? []} />
      ) : null}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        {'requirementId' in answer ? (
          answer.answer && <Tag tone={rowTones[answer.answer]}>{rowAnswerLabels[answer.answer]}</Tag>
        ) : (
          <Tag>{answer.answer && questionAnswerLabels[answer.answer]}</Tag>
        )}
        {words ? (
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {words}
          </span>
        ) : null}
        {answer.from ? <span className="text-ink-2">{formatKept(answer.from)}</span> : null}
        {isLocked ? null : (
          <Button size="sm" variant="ghost" aria-label={`Answer again: ${label}`} onClick={onAgain}>
            Answer again
          </Button>
        )}
      </p>
    </li>
  );
}
