import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Role } from '#permissions/contract/schema.ts';
import { Button } from '#ui/Button.tsx';

// Opened by a press: its code need not delay the page.
const PermissionsWindow = lazy(async () => ({
  default: (await import('./PermissionsWindow.tsx')).PermissionsWindow,
}));

type PermissionsDialogProps = { ownRole: Role; mayEdit: boolean };

/** The Permissions button of contract review and the organisation's matrix behind it (CR-8). */
export function PermissionsDialog({ ownRole, mayEdit }: PermissionsDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button icon={ShieldCheck} aria-haspopup="dialog" onClick={open}>
        {/* Who may edit them has the checklists beside them: a phone has room for their icons only. */}
        <span className={mayEdit ? 'max-sm:sr-only' : ''}>Permissions</span>
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PermissionsWindow open={isOpen} onOpenChange={setOpen} ownRole={ownRole} mayEdit={mayEdit} />
        </Suspense>
      ) : null}
    </>
  );
}
