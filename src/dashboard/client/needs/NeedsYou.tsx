import { CircleCheck } from 'lucide-react';
import type { Needs } from '#dashboard/contract/schema.ts';
import { formatAge, formatInstant, shortDay, today } from '#kit/client/dates.ts';
import { Card } from '#ui/Card.tsx';
import { NeedGroup, NeedRow } from './NeedGroup.tsx';
import { askedText } from './asked-words.ts';

const pathTo = (enquiryId: string, search = ''): string => `/app/contract-review/${enquiryId}${search}`;

/** What waits for the reader, each kind a short list whose lines open where it is done. */
export function NeedsYou({ needs }: { needs: Needs }) {
  const total = Object.values(needs).reduce((sum, list) => sum + list.total, 0);
  return (
    <Card
      title="Needs you"
      flush
      aside={
        total > 0 ? (
          <span className="figures text-sm text-ink-2">
            {total}
            <span className="sr-only"> things</span>
          </span>
        ) : null
      }
    >
      {total === 0 ? (
        <p className="flex items-center gap-2.5 px-4 py-5 text-sm text-ink-2">
          <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-approved" />
          You are all caught up. Your decisions, reminders and actions appear here.
        </p>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-4 py-1">
          <Decisions list={needs.decisions} />
          <Overdue list={needs.overdue} />
          <Reminders list={needs.reminders} />
          <Actions list={needs.actions} />
          <Access list={needs.access} />
        </div>
      )}
    </Card>
  );
}

function Decisions({ list }: { list: Needs['decisions'] }) {
  return (
    <NeedGroup title="Decisions" total={list.total} all="/app/contract-review?scope=feasibility">
      {list.items.map(({ enquiry, departments, finalApproval, deputyFor, dueDate, since }) => (
        <NeedRow
          key={enquiry.id}
          to={pathTo(
            enquiry.id,
            finalApproval || !departments[0]
              ? '?tab=review'
              : `?department=${encodeURIComponent(departments[0])}`,
          )}
          reference={enquiry.ReferenceNo}
          text={enquiry.CustomerName}
          detail={[
            finalApproval ? 'Final approval' : departments.join(', '),
            ...(deputyFor.length > 0 ? [`for ${deputyFor.join(', ')}`] : []),
          ].join(', ')}
          when={dueDate ? `due ${shortDay(dueDate)}` : formatAge(since, Date.now())}
          isLate={isPast(dueDate)}
        />
      ))}
    </NeedGroup>
  );
}

const isPast = (day: string | null): boolean => day !== null && day < today(new Date());

function Overdue({ list }: { list: Needs['overdue'] }) {
  return (
    <NeedGroup title="Overdue enquiries" total={list.total} all="/app/contract-review">
      {list.items.map(({ id, ReferenceNo, CustomerName, dueDate }) => (
        <NeedRow
          key={id}
          to={pathTo(id)}
          reference={ReferenceNo}
          text={CustomerName}
          when={`due ${shortDay(dueDate)}`}
          isLate
        />
      ))}
    </NeedGroup>
  );
}

function Reminders({ list }: { list: Needs['reminders'] }) {
  return (
    <NeedGroup title="Reminders" total={list.total}>
      {list.items.map(({ id, text, dueAt, enquiry }) => (
        <NeedRow
          key={id}
          to={pathTo(enquiry.id, '?tab=conversation&entries=reminders')}
          reference={enquiry.ReferenceNo}
          text={text}
          when={formatInstant(dueAt)}
          isLate={dueAt < new Date().toISOString()}
        />
      ))}
    </NeedGroup>
  );
}

function Actions({ list }: { list: Needs['actions'] }) {
  return (
    <NeedGroup title="Actions" total={list.total}>
      {list.items.map(({ id, what, dueDate, deputyFor, enquiry }) => (
        <NeedRow
          key={id}
          to={pathTo(enquiry.id, '?tab=actions')}
          reference={enquiry.ReferenceNo}
          text={what}
          {...(deputyFor ? { detail: `for ${deputyFor}` } : {})}
          when={`due ${shortDay(dueDate)}`}
          isLate={isPast(dueDate)}
        />
      ))}
    </NeedGroup>
  );
}

function Access({ list }: { list: Needs['access'] }) {
  return (
    <NeedGroup title="Access requests" total={list.total} all="/app/access-request">
      {list.items.map((request) => (
        <NeedRow
          key={request.id}
          to="/app/access-request"
          text={request.person}
          detail={askedText(request)}
          when={formatAge(request.createdAt, Date.now())}
        />
      ))}
    </NeedGroup>
  );
}
