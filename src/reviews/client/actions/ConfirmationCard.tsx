import { Plus } from 'lucide-react';
import { useState } from 'react';
import { wayLabels, type Confirmation } from '#reviews/contract/differences.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { formatDay } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmationSheet } from './forms/ConfirmationSheet.tsx';

/** For an enquiry that did not come in writing: what we confirmed to the customer, and the way to note it. */
export function ConfirmationCard({
  enquiryId,
  confirmations,
}: {
  enquiryId: string;
  confirmations: readonly Confirmation[];
}) {
  const mayNote = useMay('enquiries:write');
  const [isNoting, setNoting] = useState(false);
  return (
    <Card
      title="Confirmation to the customer"
      aside={
        mayNote ? (
          <Button size="sm" icon={Plus} onClick={() => setNoting(true)}>
            Note a confirmation
          </Button>
        ) : null
      }
    >
      {confirmations.length === 0 ? (
        <p className="text-sm text-ink-2">
          The enquiry did not come in writing, so the requirements are confirmed to the customer. Nothing is
          noted yet.
        </p>
      ) : (
        <ul aria-label="Confirmations" className="grid gap-2">
          {confirmations.map((confirmation) => (
            <li key={confirmation.id} className="text-sm wrap-anywhere">
              {formatDay(confirmation.sentOn)}, {wayLabels[confirmation.how].toLowerCase()} to{' '}
              <bdi className="font-medium">{confirmation.sentTo}</bdi>
              <span className="block text-xs text-ink-2">
                by <bdi>{confirmation.sentBy}</bdi>, revision {confirmation.revision}
              </span>
              {confirmation.note ? (
                <span dir="auto" className="block whitespace-pre-line">
                  {confirmation.note}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isNoting ? <ConfirmationSheet enquiryId={enquiryId} onClose={() => setNoting(false)} /> : null}
    </Card>
  );
}
