import { Ban, Check, Pencil } from 'lucide-react';
import { Button, IconButton } from '#ui/Button.tsx';
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
  const confirm = (
    <span>
      Confirm<span className="sr-only"> {label}</span>
    </span>
  );
  if (lock)
    return (
      <ForbiddenButton size="sm" icon={Check} reason={lock}>
        {confirm}
      </ForbiddenButton>
    );
  return (
    <div className="flex items-center gap-1.5">
      <Button size="sm" icon={Check} busy={busy} aria-keyshortcuts="Y" onClick={onConfirm}>
        {confirm}
      </Button>
      <IconButton
        size="sm"
        label={`Edit ${label}`}
        icon={Pencil}
        aria-keyshortcuts="E"
        aria-disabled={busy || undefined}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={`Not stated: ${label}`}
        icon={Ban}
        aria-keyshortcuts="N"
        aria-disabled={busy || undefined}
        onClick={onReject}
      />
    </div>
  );
}
