import { FileDrop } from '#ui/FileDrop.tsx';

type MailDropProps = {
  label: string;
  /** Any files may begin an enquiry; an amendment is one mail. */ anyFiles?: boolean;
  /** 0 to 1 while a mail is sent, else null. */ share: number | null;
  onFiles: (files: File[]) => void;
};

/** A place for what a customer sent, with how much of it has left. */
export function MailDrop({ label, anyFiles = false, share, onFiles }: MailDropProps) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <>
      <FileDrop
        label={label}
        hint={
          anyFiles
            ? 'A mail (.eml, .msg), or up to 10 files: PDF, Word, Excel, ZIP and others, 25 MB each'
            : 'One mail (.eml or .msg) of up to 25 MB, with its attachments'
        }
        buttonLabel={anyFiles ? 'Choose files' : 'Choose a mail'}
        accept={anyFiles ? '' : '.eml,.msg,message/rfc822,application/vnd.ms-outlook'}
        multiple={anyFiles}
        busy={share === null ? false : share < 1 ? `Sending… ${percent}%` : 'Taking it in…'}
        onFiles={onFiles}
      />
      {share === null ? null : (
        <div
          role="progressbar"
          aria-label="Sending"
          aria-valuenow={percent}
          className="h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
      )}
    </>
  );
}
