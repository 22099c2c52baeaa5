import { Pencil, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Condition, ReviewAction } from '#reviews/contract/actions.ts';
import { formatDay, formatInstant, today } from '#kit/client/dates.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useFollowUpRight } from '../use-follow-up-right.ts';
import { ActionSheet } from './forms/ActionSheet.tsx';
import { CloseActionSheet } from './forms/CloseActionSheet.tsx';
import { ConditionList } from './ConditionList.tsx';
import { actionState, inOrder, requirementNumbers } from './follow-up-words.ts';

type ActionListProps = {
  enquiryId: string;
  actions: readonly ReviewAction[];
  conditions: readonly Condition[];
  requirements: readonly Requirement[];
};
type Opened = { kind: 'edit'; action: ReviewAction | null } | { kind: 'close'; action: ReviewAction };

/** The actions of one enquiry, and the conditions that could become one. */
export function ActionList({ enquiryId, actions, conditions, requirements }: ActionListProps) {
  const { mayFollowUp: mayAdd } = useFollowUpRight();
  const [opened, setOpened] = useState<Opened | null>(null);
  const loose = conditions.filter(({ actionId }) => actionId === null);
  return (
    <Card
      title="Actions"
      flush
      aside={
        mayAdd ? (
          <Button size="sm" icon={Plus} onClick={() => setOpened({ kind: 'edit', action: null })}>
            Add action
          </Button>
        ) : null
      }
    >
      {actions.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-2">
          No actions yet. Follow-up actions appear here, with owner and due date.
        </p>
      ) : (
        <ul aria-label="Actions">
          {inOrder(actions).map((action) => (
            <ActionLine key={action.id} action={action} from={sourceOf(action, requirements)}>
              {mayAdd && !action.closed ? (
                <IconButton
                  label={`Change action ${action.no}`}
                  icon={Pencil}
                  size="sm"
                  onClick={() => setOpened({ kind: 'edit', action })}
                />
              ) : null}
              {action.mayClose ? (
                <Button size="sm" onClick={() => setOpened({ kind: 'close', action })}>
                  Close<span className="sr-only"> action {action.no}</span>
                </Button>
              ) : null}
            </ActionLine>
          ))}
        </ul>
      )}
      {loose.length > 0 ? <ConditionList enquiryId={enquiryId} conditions={loose} mayTake={mayAdd} /> : null}
      {opened?.kind === 'edit' ? (
        <ActionSheet
          key={opened.action?.id ?? 'new'}
          enquiryId={enquiryId}
          requirements={requirements}
          action={opened.action}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened?.kind === 'close' ? (
        <CloseActionSheet enquiryId={enquiryId} action={opened.action} onClose={() => setOpened(null)} />
      ) : null}
    </Card>
  );
}

const sourceOf = (
  { department, requirementId }: ReviewAction,
  requirements: readonly Requirement[],
): string =>
  [department, requirementId ? requirementNumbers([requirementId], requirements) : '']
    .filter(Boolean)
    .join(' · ');

/** One action; `children` are the controls it offers. */
function ActionLine({ action, from, children }: { action: ReviewAction; from: string; children: ReactNode }) {
  const { word, tone } = actionState(action, today(new Date()));
  return (
    <li className="grid gap-1.5 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <p dir="auto" className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere whitespace-pre-line">
          <span className="figures me-2 text-xs text-ink-3">{action.no}</span>
          {action.what}
        </p>
        <span className="flex items-center gap-1.5">{children}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-2">
        <Tag tone={tone}>{word}</Tag>
        <span>
          <bdi className="font-medium text-ink">{action.owner.name}</bdi>, due{' '}
          <time dateTime={action.dueDate}>{formatDay(action.dueDate)}</time>
        </span>
        {from ? <span>{from}</span> : null}
      </p>
      {action.closed ? (
        <p className="border-s-2 border-line ps-3 text-xs text-ink-2">
          <span dir="auto" className="block text-sm wrap-anywhere whitespace-pre-line text-ink">
            {action.closed.evidence}
          </span>
          Closed by <bdi>{action.closed.by}</bdi>,{' '}
          <time dateTime={action.closed.at}>{formatInstant(action.closed.at)}</time>
        </p>
      ) : null}
    </li>
  );
}
