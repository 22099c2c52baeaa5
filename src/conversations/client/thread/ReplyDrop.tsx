import { MailPlus } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#accounts/client/use-user.ts';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { mayNotSend } from '../conversation-words.ts';
import { useTakeIn } from './use-take-in.ts';

type ReplyDropProps = {
  enquiryId: string;
  enquiryReference: string;
  toolbar: ReactNode;
  children: ReactNode;
};

/**
 * Around the thread: a reply saved as .eml is dropped anywhere on it, or chosen with the button
 * beside the toolbar.
 */
export function ReplyDrop({ enquiryId, enquiryReference, toolbar, children }: ReplyDropProps) {
  const maySend = useMay('mails:send');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { take, isTaking, problem, dismiss } = useTakeIn(enquiryId);
  const holdsFiles = (event: DragEvent) => maySend && event.dataTransfer.types.includes('Files');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is one way more; the button is the one for everybody
    <div
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void take([...event.dataTransfer.files]);
      }}
      className={`rounded-card ${isOver ? 'outline-2 outline-offset-6 outline-brand outline-dashed' : ''}`}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        {toolbar}
        {maySend ? (
          <Button icon={MailPlus} busy={isTaking} onClick={() => input.current?.click()}>
            Add a reply
          </Button>
        ) : (
          <ForbiddenButton icon={MailPlus} reason={mayNotSend}>
            Add a reply
          </ForbiddenButton>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".eml,.msg,message/rfc822"
          aria-label="A reply of the customer as a mail"
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {problem ? (
        <Banner tone="error" onDismiss={dismiss} className="mb-4">
          <span className="wrap-anywhere">{problem.message}</span>
          <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
            {problem.ReferenceNo && problem.ReferenceNo !== enquiryReference ? (
              <Link
                to={`/app/contract-review/${encodeURIComponent(problem.ReferenceNo)}?tab=conversation`}
                className="rounded-tag underline underline-offset-2"
              >
                Go to <bdi>{problem.ReferenceNo}</bdi>
              </Link>
            ) : null}
            {problem.file ? (
              <Button
                size="sm"
                variant="ghost"
                busy={isTaking}
                onClick={() => void (problem.file && take([problem.file], { anyway: true }))}
              >
                Add it here all the same
              </Button>
            ) : null}
          </span>
        </Banner>
      ) : null}
      {children}
    </div>
  );
}
