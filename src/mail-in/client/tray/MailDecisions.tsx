import { useState } from 'react';
import { enquiryPages } from '#enquiries/client/api.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { showToast } from '#kit/client/toast.ts';
import { useCommands } from '#kit/client/commands/use-commands.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { MailDecision, OpenedMail } from '#mail-in/contract/tray/schema.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/Field.tsx';

const group = 'Mail in';
const asEnquiry = { id: 'mail-in enquiry', label: 'Make it an enquiry', group, keys: ['e'] };
const asNone = { id: 'mail-in none', label: 'It is no enquiry', group, keys: ['x'] };

const maxOffered = 50;

type MailDecisionsProps = {
  mail: OpenedMail;
  onDecided: () => void;
  onFailure: (failure: unknown) => void;
};

/** What a person makes of a mail that waits. */
export function MailDecisions({ mail, onDecided, onFailure }: MailDecisionsProps) {
  const [decide, { isLoading, originalArgs }] = useMutation(trayEndpoints.decide);
  const [enquiryId, setEnquiry] = useState(mail.enquiry?.id ?? null);
  const { data } = enquiryPages.useInfiniteQuery({ limit: maxOffered });
  const cards = data?.pages[0]?.items ?? [];
  const known = cards.map(({ id, ReferenceNo, CustomerName }) => ({
    value: id,
    label: ReferenceNo,
    hint: CustomerName,
  }));
  const proposed = mail.enquiry && {
    value: mail.enquiry.id,
    label: mail.enquiry.reference,
    hint: mail.enquiry.customer,
  };
  const options =
    proposed && !known.some(({ value }) => value === proposed.value) ? [proposed, ...known] : known;
  const isOpen = mail.state !== 'refused' && mail.state !== 'sorting';
  const isReadable = mail.state !== 'unreadable';
  const settle = (body: MailDecision, message: string) => {
    if (isLoading) return;
    decide({ params: { id: mail.id }, body })
      .unwrap()
      .then(() => {
        showToast({ message });
        onDecided();
      }, onFailure);
  };
  const makeEnquiry = () => settle({ as: 'enquiry' }, 'Taken in as an enquiry. It is being read.');
  const setAside = () => settle({ as: 'none' }, 'Set aside as no enquiry.');
  const attach = (as: 'answer' | 'amendment', message: string) => {
    if (enquiryId) settle({ as, enquiry: enquiryId }, message);
  };
  useCommands([
    {
      command: asEnquiry,
      run: () => (isReadable ? makeEnquiry() : false),
      isOffered: () => isOpen && isReadable,
    },
    { command: asNone, run: () => setAside(), isOffered: () => isOpen && mail.state !== 'dismissed' },
  ]);
  if (!isOpen) return null;
  const isRunning = (as: string) => isLoading && originalArgs?.body.as === as;
  const is = (kind: OpenedMail['kind']) => (mail.kind === kind ? 'primary' : undefined);
  return (
    <div className="grid gap-3">
      {isReadable ? (
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Enquiry it belongs to" className="min-w-0 flex-1 basis-60">
            <Combobox
              options={options}
              value={enquiryId}
              onChange={setEnquiry}
              placeholder="Choose an enquiry"
              searchPlaceholder="Reference or customer"
            />
          </Field>
          <Button
            variant={is('answer')}
            busy={isRunning('answer')}
            aria-disabled={enquiryId === null}
            onClick={() => attach('answer', 'Taken into the conversation.')}
          >
            Attach as answer
          </Button>
          <Button
            variant={is('amendment')}
            busy={isRunning('amendment')}
            aria-disabled={enquiryId === null}
            onClick={() => attach('amendment', 'Taken as an amendment. It is being read.')}
          >
            Attach as amendment
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {isReadable && mail.ticket ? (
          <Button
            variant={is('support')}
            busy={isRunning('support')}
            onClick={() => settle({ as: 'support' }, `Added to ${mail.ticket?.number}.`)}
          >
            Add to {mail.ticket.number}
          </Button>
        ) : null}
        {isReadable ? (
          <Button variant={is('enquiry')} busy={isRunning('enquiry')} onClick={makeEnquiry}>
            Make an enquiry
          </Button>
        ) : null}
        {mail.state === 'dismissed' ? null : (
          <Button variant={is('none')} busy={isRunning('none')} onClick={setAside}>
            Not an enquiry
          </Button>
        )}
      </div>
    </div>
  );
}
