import { AlarmClock, Bell, BellRing, Check, Clock, Trash2 } from 'lucide-react';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Reminder } from '#reminders/contract/schema.ts';
import { useMay, useUser } from '#accounts/client/use-user.ts';
import { TimelineEntry } from '#conversations/client/TimelineEntry.tsx';
import { formatInstant } from '#kit/client/dates.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Tag, type TagTone } from '#ui/Tag.tsx';
import { reminderEndpoints } from '#reminders/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { presetsFor } from './times.ts';

const matchKey = ({ doneAt, firedAt }: Reminder): { word: string; tone: TagTone } =>
  doneAt
    ? { word: 'Done', tone: 'approved' }
    : firedAt
      ? { word: 'Due', tone: 'medium' }
      : { word: 'Planned', tone: 'neutral' };

/** A reminder on the timeline: for whom, when, and done, later or away with it. */
export function ReminderEntry({ enquiry, reminder }: { enquiry: EnquiryDetail; reminder: Reminder }) {
  const user = useUser();
  const mayComment = useMay('enquiries:comment');
  const isOwn = reminder.user.id === user?.id;
  const mayChange = (isOwn || reminder.createdBy.id === user?.id) && mayComment;
  const { word, tone } = matchKey(reminder);
  return (
    <TimelineEntry
      icon={reminder.firedAt && !reminder.doneAt ? BellRing : Bell}
      at={reminder.createdAt}
      head={
        <>
          <bdi className="font-medium">{reminder.createdBy.name}</bdi> set a reminder
        </>
      }
      aside={
        <Tag tone={tone} dot>
          {word}
        </Tag>
      }
    >
      <p dir="auto" className={`text-sm wrap-anywhere ${reminder.doneAt ? 'text-ink-2 line-through' : ''}`}>
        {reminder.text}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="flex items-center gap-1.5 text-xs text-ink-2">
          <AlarmClock size={13} aria-hidden="true" />
          <span>
            For {isOwn ? 'you' : <bdi>{reminder.user.name}</bdi>},{' '}
            <time dateTime={reminder.dueAt}>{formatInstant(reminder.dueAt)}</time>
          </span>
        </p>
        {mayChange ? <ReminderActions enquiry={enquiry} reminder={reminder} /> : null}
      </div>
    </TimelineEntry>
  );
}

function ReminderActions({ enquiry, reminder }: { enquiry: EnquiryDetail; reminder: Reminder }) {
  const [change, { isLoading, originalArgs }] = useMutation(reminderEndpoints.change);
  const [remove, { isLoading: isRemoving }] = useMutation(reminderEndpoints.remove);
  const params = { id: enquiry.id, reminderId: reminder.id };
  const go = (body: NonNullable<typeof originalArgs>['body']) =>
    void change({ params, body }).unwrap().catch(toastFailure);
  const name = reminder.text.slice(0, 60);
  return (
    <div className="flex items-center gap-1.5">
      <Button
        size="sm"
        icon={Check}
        busy={isLoading && originalArgs?.body.action !== 'snooze'}
        onClick={() => go({ action: reminder.doneAt ? 'reopen' : 'done' })}
      >
        <span>
          {reminder.doneAt ? 'Not done' : 'Done'}
          <span className="sr-only">: {name}</span>
        </span>
      </Button>
      {reminder.doneAt ? null : (
        <Menu
          trigger={
            <IconButton
              label={`Later: ${name}`}
              icon={Clock}
              size="sm"
              busy={isLoading && originalArgs?.body.action === 'snooze'}
            />
          }
        >
          {presetsFor(new Date(), enquiry.dueDate).map((preset) => (
            <MenuItem
              key={preset.label}
              onSelect={() => go({ action: 'snooze', dueAt: preset.at.toISOString() })}
            >
              {preset.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <IconButton
        label={`Delete the reminder: ${name}`}
        icon={Trash2}
        size="sm"
        busy={isRemoving}
        onClick={() => void remove({ params }).unwrap().catch(toastFailure)}
      />
    </div>
  );
}
