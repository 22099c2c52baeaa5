import { lazy, Suspense, useState } from 'react';
import { trialDaysLeft } from '#organisations/contract/trial.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { formatDay, today } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card, DataList } from '#ui/Card.tsx';

const ActivationDialog = lazy(async () => ({
  default: (await import('#organisations/client/ActivationDialog.tsx')).ActivationDialog,
}));

const formatLeft = (days: number): string =>
  days === 0 ? 'Ended' : days === 1 ? '1 day left' : `${days} days left`;

/** How long the trial lasts, what comes after it, and how to ask for activation (AUTH-17). */
export function TrialSettings() {
  const endsAt = useUser()?.organisation.trialEndsAt ?? null;
  const days = trialDaysLeft(endsAt, new Date());
  const [isAsking, setAsking] = useState(false);
  if (endsAt === null || days === null)
    return (
      <Card title="Trial" className="max-w-170">
        <p className="text-sm text-ink-2">This organisation is activated. Nothing ends by itself.</p>
      </Card>
    );
  return (
    <Card title="Trial" className="max-w-170">
      <DataList
        items={[
          { label: 'Trial', value: formatLeft(days) },
          { label: days === 0 ? 'Ended on' : 'Ends on', value: formatDay(today(new Date(endsAt))) },
        ]}
      />
      <p className="my-3 text-sm text-ink-2">
        After the trial everything can still be read and exported; nothing is deleted, and nothing can be
        changed until the organisation is activated.
      </p>
      <Button variant="primary" onClick={() => setAsking(true)}>
        Ask for activation
      </Button>
      <Suspense fallback={null}>
        {isAsking ? <ActivationDialog onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </Card>
  );
}
