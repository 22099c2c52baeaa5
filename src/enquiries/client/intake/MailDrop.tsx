import { FileDrop } from '#ui/FileDrop.tsx';

type MailDropProps = {
  label: string;
  /** 0 to 1 while a mail is sent, else null. */ share: number | null;
  onFiles: (files: File[]) => void;
};

/** A place for one mail as it came, with how much of it has left. */
export function MailDrop({ label, share, onFiles }: MailDropProps) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <>
      <FileDrop
        label={label}
        hint="One .eml file of up to 25 MB, with its attachments"
        buttonLabel="Choose a mail"
        accept=".eml,message/rfc822"
        busy={share === null ? false : share < 1 ? `Sending… ${percent}%` : 'Taking the mail in…'}
        onFiles={onFiles}
      />
      {share === null ? null : (
        <div
          role="progressbar"
          aria-label="Sending the mail"
          aria-valuenow={percent}
          className="h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
      )}
    </>
  );
}
