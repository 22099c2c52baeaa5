import { kindFacts, type MailChoice } from '#notifications/contract/kinds.ts';
import type { Choice, SummaryTime } from '#notifications/contract/schema.ts';
import { failureOf, toastFailure } from '#kit/client/errors.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { useMutation, useQuery } from '#kit/client/cache/hooks.ts';
import { chooseNotification } from './api.ts';

const mails: readonly { value: MailChoice; label: string }[] = [
  { value: 'now', label: 'At once' },
  { value: 'daily', label: 'Daily summary' },
  { value: 'off', label: 'No email' },
];

/** What the reader is told in the app and by mail; each change is saved by itself (NOT-1). */
export function NotificationSettingsTab() {
  const { data, error, isFetching, refetch } = useQuery(notificationEndpoints.settings);
  if (error && !data)
    return (
      <ErrorState
        message={`Your notifications could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <div className="grid max-w-200 gap-4">
      <Card title="Notify me about" flush>
        {data ? (
          <ChoiceTable choices={data.choices} />
        ) : (
          <SkeletonList label="Loading your notifications" rows={12} rowClass="h-14" />
        )}
      </Card>
      {data ? <SummaryCard summary={data.summary} /> : null}
    </div>
  );
}

function ChoiceTable({ choices }: { choices: readonly Choice[] }) {
  return (
    <table className="w-full text-sm @max-[45rem]:block">
      <thead className="border-b border-line text-xs text-ink-2 @max-[45rem]:sr-only">
        <tr>
          <th scope="col" className="py-2 pe-2 ps-4 text-start font-medium">
            When
          </th>
          <th scope="col" className="px-4 py-2 text-center font-medium whitespace-nowrap">
            In the app
          </th>
          <th scope="col" className="py-2 pe-4 ps-2 text-start font-medium">
            By email
          </th>
        </tr>
      </thead>
      <tbody className="@max-[45rem]:block">
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

function ChoiceRow({ choice }: { choice: Choice }) {
  const [choose] = chooseNotification.useMutation();
  const { label, hint, isMailedElsewhere } = kindFacts[choice.kind];
  const save = (change: Partial<Choice>) =>
    void choose({ body: { ...choice, ...change } })
      .unwrap()
      .catch(toastFailure);
  return (
    <tr className="border-b border-line last:border-0 @max-[45rem]:flex @max-[45rem]:flex-wrap @max-[45rem]:items-center">
      <th scope="row" className="px-4 py-2 text-start font-normal @max-[45rem]:w-full">
        <span className="font-medium">{label}</span>
        <span className="block text-xs text-ink-2">{hint}</span>
      </th>
      <td className="px-4 py-2 text-center">
        <label className="inline-flex items-center gap-2">
          <input
            type="checkbox"
            aria-label={`${label} in the app`}
            checked={choice.inApp}
            onChange={(event) => save({ inApp: event.target.checked })}
            className="hit size-4 rounded-tag border-line-strong accent-brand"
          />
          <span aria-hidden="true" className="text-xs text-ink-2 @[45rem]:hidden">
            In the app
          </span>
        </label>
      </td>
      <td className="w-40 py-2 pe-4 ps-2">
        {isMailedElsewhere ? (
          <span className="text-xs text-ink-2">Always, at once</span>
        ) : (
          <Select
            look="toolbar"
            label={`${label} by email`}
            options={mails}
            value={choice.mail}
            onChange={(mail) => save({ mail })}
          />
        )}
      </td>
    </tr>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

function SummaryCard({ summary }: { summary: SummaryTime }) {
  const [setTime] = useMutation(notificationEndpoints.setTime);
  const zones = [...new Set([summary.timeZone, ownZone, 'UTC'])];
  const save = (change: Partial<SummaryTime>) =>
    void setTime({ body: { ...summary, ...change } })
      .unwrap()
      .catch(toastFailure);
  return (
    <Card title="Daily summary">
      <p className="mb-4 text-sm text-ink-2">
        One email each morning with what you have not read; none when there is nothing.
      </p>
      <div className="flex flex-wrap gap-4">
        <Field label="Time" className="w-32">
          <Select
            options={hours}
            value={String(summary.hour)}
            onChange={(hour) => save({ hour: Number(hour) })}
          />
        </Field>
        <Field label="Time zone" className="min-w-0 flex-1 basis-56">
          <Select
            options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            value={summary.timeZone}
            onChange={(timeZone) => save({ timeZone })}
          />
        </Field>
      </div>
    </Card>
  );
}
