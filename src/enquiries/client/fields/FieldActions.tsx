import { Check, Pencil } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';

type FieldActionsProps = {
  /** The field's label; each button is read together with it. */
  label: string;
  lock: string | null;
  busy: boolean;
  onConfirm: () => void;
  onEdit: () => void;
  onReject: () => void;
};

/** What a person can say about a proposed field. */
export function FieldActions({ label, lock, busy, onConfirm, onEdit, onReject }: FieldActionsProps) {
  const of = <span className="sr-only"> {label}</span>;
  if (lock) {
    return (
      <div className="mt-auto flex gap-1.5 pt-3">
        <ForbiddenButton size="sm" icon={Check} reason={lock}>
          <span>Confirm{of}</span>
        </ForbiddenButton>
      </div>
    );
  }
  return (
    <div className="mt-auto flex flex-wrap gap-1.5 pt-3">
      <Button size="sm" icon={Check} busy={busy} onClick={onConfirm}>
        <span>Confirm{of}</span>
      </Button>
      <Button size="sm" variant="ghost" icon={Pencil} aria-disabled={busy || undefined} onClick={onEdit}>
        <span>Edit{of}</span>
      </Button>
      <Button size="sm" variant="ghost" aria-disabled={busy || undefined} onClick={onReject}>
        <span>
          Not stated<span className="sr-only">: {label}</span>
        </span>
      </Button>
    </div>
  );
}
