import { Link } from 'react-router';
import { Banner } from '#ui/States.tsx';
import { Button } from '#ui/Button.tsx';
import { enquiryPath } from '../enquiry-path.ts';
import { MailDrop } from './MailDrop.tsx';
import type { MailProblem } from './use-send-mail.ts';

type MailIntakeProps = {
  /** 0 to 1 while a mail is sent, else null. */
  share: number | null;
  problem: MailProblem | null;
  onFiles: (files: File[]) => void;
  /** The mail answers an enquiry: it is added to that, or becomes a new one. */
  onAddToAnswered: () => void;
  onSendAsNew: () => void;
};

/** The way in for a customer's mail or files as they came (CR-9, READ-8). */
export function MailIntake({ share, problem, onFiles, onAddToAnswered, onSendAsNew }: MailIntakeProps) {
  return (
    <div className="grid gap-3">
      <MailDrop label="Drop the customer's mail or files here" anyFiles share={share} onFiles={onFiles} />
      {problem?.answered ? (
        <Banner tone="warning">
          <p className="font-medium">{problem.message}</p>
          <p className="text-ink-2">
            As an amendment it is read against that enquiry, and what it changes is proposed.
          </p>
          <div className="mt-2 mb-1 flex flex-wrap gap-2">
            <Button size="sm" variant="primary" onClick={onAddToAnswered}>
              Add as amendment
            </Button>
            <Button size="sm" onClick={onSendAsNew}>
              Make a new enquiry
            </Button>
          </div>
        </Banner>
      ) : problem ? (
        <Banner
          tone="error"
          action={
            problem.ReferenceNo ? (
              <Link
                to={enquiryPath({ ReferenceNo: problem.ReferenceNo })}
                className="font-semibold text-brand underline underline-offset-2"
              >
                Open it
              </Link>
            ) : undefined
          }
        >
          {problem.message}
        </Banner>
      ) : null}
      <p className="text-sm text-ink-2">
        Originals are stored unchanged and read at once. Readings are proposals until someone confirms them.
      </p>
    </div>
  );
}
