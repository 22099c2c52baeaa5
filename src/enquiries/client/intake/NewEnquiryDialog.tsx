import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { enquiryPath } from '../enquiry-path.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { MailIntake } from './MailIntake.tsx';
import type { useSendMail } from './use-send-mail.ts';

type Way = 'mail' | 'form';

type NewEnquiryDialogProps = {
  onClose: () => void;
  /** The sending belongs to the page, because a mail may also be dropped beside the dialog. */
  mail: ReturnType<typeof useSendMail>;
};

/** The two ways in: the customer's mail, or a form (CR-9). */
export function NewEnquiryDialog({ onClose, mail }: NewEnquiryDialogProps) {
  const [chosen, choose] = useState<Way>('mail');
  const [add, { isLoading }] = useMutation(detailEndpoints.add);
  const formId = useId();
  const navigate = useNavigate();
  // A mail that is on its way, or has failed, must be seen whichever way was looked at.
  const way = mail.share !== null || mail.problem ? 'mail' : chosen;
  const close = () => {
    mail.stop();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => next || close()}
      title="New enquiry"
      size="lg"
      footer={
        way === 'form' ? (
          <>
            <p className="me-auto self-center text-xs text-ink-3">Fields with * are needed.</p>
            <Button type="submit" form={formId} variant="primary" busy={isLoading}>
              Add enquiry
            </Button>
          </>
        ) : undefined
      }
    >
      <Tabs
        label="How the enquiry came"
        value={way}
        onChange={(next) => {
          mail.stop();
          choose(next);
        }}
        tabs={[
          { value: 'mail', label: 'Mail or files' },
          { value: 'form', label: 'Manual' },
        ]}
      >
        {way === 'mail' ? (
          <MailIntake
            share={mail.share}
            problem={mail.problem}
            onFiles={(files) => void mail.send(files)}
            onAddToAnswered={() => void mail.addToAnswered()}
            onSendAsNew={() => void mail.sendAsNew()}
          />
        ) : (
          <EnquiryForm
            id={formId}
            add={add}
            onAdded={(enquiry) => {
              showToast({ message: 'Enquiry added' });
              void navigate(enquiryPath(enquiry));
            }}
          />
        )}
      </Tabs>
    </Dialog>
  );
}
