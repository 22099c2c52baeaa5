import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { newReminderSchema } from '#reminders/contract/schema.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { useDraft } from '#conversations/client/use-draft.ts';
import { unreadChoice } from '#kit/client/cache/choice-words.ts';
import { formatInstant } from '#kit/client/dates.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { everyMember } from '#members/client/api.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { reminderEndpoints } from '#reminders/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { instantOf, partsOf, presetsFor } from './times.ts';

type Draft = { text: string; day: string; time: string; userId: string | null };
type Problems = { text?: string | undefined; dueAt?: string | undefined; userId?: string | undefined };

/** Sets a reminder for oneself or a colleague; times are the reader's own. */
export function ReminderComposer({ enquiry, isAsked }: { enquiry: EnquiryDetail; isAsked: boolean }) {
  const user = useUser();
  const [now] = useState(() => new Date());
  const presets = presetsFor(now, enquiry.dueDate);
  const tomorrow = partsOf(presets[0]?.at ?? now);
  const { draft, change, clear } = useDraft<Draft>(enquiry.id, 'reminder', {
    text: '',
    ...tomorrow,
    userId: null,
  });
  const [problems, setProblems] = useState<Problems>({});
  const [add, { isLoading }] = useMutation(reminderEndpoints.add);
  const members = everyMember.useQuery();
  const others = (members.data ?? []).filter((member) => member.state === 'active' && member.id !== user?.id);
  const set = (part: Partial<Draft>) => {
    change(part);
    setProblems({});
  };
  const send = () => {
    if (isLoading || !user) return;
    const dueAt = instantOf(draft.day, draft.time);
    const body = newReminderSchema.safeParse({
      text: draft.text,
      dueAt: dueAt ?? '',
      userId: draft.userId ?? user.id,
    });
    if (!body.success) {
      const first = (name: string) => body.error.issues.find((issue) => issue.path[0] === name)?.message;
      return setProblems({ text: first('text'), dueAt: first('dueAt') });
    }
    add({ params: { id: enquiry.id }, body: body.data })
      .unwrap()
      .then(
        (reminder) => {
          clear();
          showToast({ message: `Reminder set for ${formatInstant(reminder.dueAt)}` });
        },
        (failure: unknown) => {
          const { fields } = failureOf(failure);
          if (fields) setProblems(fields);
          else toastFailure(failure);
        },
      );
  };
  return (
    <div className="grid gap-4">
      <Field label="Reminder text" required error={problems.text}>
        <TextInput
          dir="auto"
          autoFocus={isAsked}
          maxLength={500}
          value={draft.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </Field>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start gap-3">
          <Field label="Date" required error={problems.dueAt}>
            <TextInput
              type="date"
              className="w-40"
              value={draft.day}
              onChange={(event) => set({ day: event.target.value })}
            />
          </Field>
          <Field label="Time" required>
            <TextInput
              type="time"
              className="w-40"
              value={draft.time}
              onChange={(event) => set({ time: event.target.value })}
            />
          </Field>
          <Field label="For" error={problems.userId} className="min-w-0 flex-1 basis-40">
            <Combobox
              options={others.map((member) => ({ value: member.id, label: member.name, hint: member.role }))}
              value={draft.userId}
              onChange={(userId) => set({ userId })}
              placeholder="Me"
              searchPlaceholder="Search team members..."
              emptyText="No team members found"
              clearLabel="Me"
              {...unreadChoice(members, draft.userId)}
            />
          </Field>
        </div>
        <SuggestedTimes presets={presets} onChoose={(at) => set(partsOf(at))} />
      </div>
      <div className="flex justify-end">
        <Button variant="primary" icon={Bell} busy={isLoading} onClick={send}>
          Set reminder
        </Button>
      </div>
    </div>
  );
}

type SuggestedTimesProps = { presets: ReturnType<typeof presetsFor>; onChoose: (at: Date) => void };

function SuggestedTimes({ presets, onChoose }: SuggestedTimesProps) {
  return (
    <div role="group" aria-label="Suggested times" className="flex flex-wrap gap-2">
      {presets.map((preset) => (
        <Button key={preset.label} size="sm" onClick={() => onChoose(preset.at)}>
          {preset.label}
        </Button>
      ))}
    </div>
  );
}
