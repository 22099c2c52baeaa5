import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#accounts/client/use-user.ts';
import { Button } from '#ui/Button.tsx';

// Opened by a press: its code need not delay the page.
const ChecklistsSheet = lazy(async () => ({
  default: (await import('./checklists/ChecklistsSheet.tsx')).ChecklistsSheet,
}));

/**
 * Opens the departments' questions and the rule of validation, for whom the permissions name (FEAS-1, KAN-7).
 */
export function ChecklistsButton() {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay('organisation:write');
  if (!mayEdit) return null;
  return (
    <>
      <Button icon={ListChecks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {/* On a phone the header has room for the icon only. */}
        <span className="max-sm:sr-only">Checklists</span>
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChecklistsSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
