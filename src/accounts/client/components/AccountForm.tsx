import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Banner } from '#ui/States.tsx';

type AccountFormProps = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What the server refused that belongs to no field. */
  notice?: ReactNode;
  submitLabel: string;
  busy: boolean;
  children: ReactNode;
};

/** A form of the account pages: fields, what the server said, one button over the full width. */
export function AccountForm({ onSubmit, notice, submitLabel, busy, children }: AccountFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      {notice ? <Banner tone="error">{notice}</Banner> : null}
      <Button type="submit" variant="primary" size="lg" full busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
