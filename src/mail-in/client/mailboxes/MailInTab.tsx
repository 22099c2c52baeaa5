import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '#kit/client/errors.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { mailboxEndpoints } from '#mail-in/contract/mailboxes/endpoints.ts';
import type { Mailbox } from '#mail-in/contract/mailboxes/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { AddressCard } from './AddressCard.tsx';
import { ArrivalsCard } from './ArrivalsCard.tsx';
import { MailboxDialog } from './MailboxDialog.tsx';
import { MailboxRow } from './MailboxRow.tsx';

/** How mail comes in by itself: mailboxes that are read, the organisation's own address, and what arrived (IN-1, IN-2). */
export function MailInTab() {
  const { data, error, isFetching, refetch } = useQuery(mailboxEndpoints.list);
  const [edited, setEdited] = useState<Mailbox | 'new' | null>(null);
  if (error && !data)
    return (
      <ErrorState
        message={`The mailboxes could not be loaded. ${failureOf(error).message}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <SkeletonList label="Loading the mailboxes" rows={5} rowClass="h-14" />;
  const { mailboxes, allowsPrivateAddresses } = data;
  return (
    <div className="grid max-w-170 gap-4">
      <Card
        title="Mailboxes"
        flush
        aside={
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            Add a mailbox
          </Button>
        }
      >
        {mailboxes.length === 0 ? (
          <p className="px-4 py-4 text-sm text-ink-2">
            No mailbox yet. Add the one your enquiries arrive in; new mail is then taken in automatically.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {mailboxes.map((mailbox) => (
              <MailboxRow key={mailbox.id} mailbox={mailbox} onEdit={() => setEdited(mailbox)} />
            ))}
          </ul>
        )}
      </Card>
      <AddressCard />
      <ArrivalsCard />
      {edited ? (
        <MailboxDialog
          mailbox={edited === 'new' ? null : edited}
          allowsPrivateAddresses={allowsPrivateAddresses}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}
