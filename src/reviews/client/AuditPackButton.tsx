import { FolderArchive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** Days as YYYY-MM-DD; a period that is not chosen is this year so far. */
type AuditPackButtonProps = { from: string | undefined; to: string | undefined };

const AuditPacks = lazy(async () => ({ default: (await import('./pack/AuditPacks.tsx')).AuditPacks }));

/** What an auditor gets of a period, in one archive (API Spec Q1, 5.1). */
export function AuditPackButton({ from, to }: AuditPackButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={FolderArchive} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">Audit pack</span>
      </Button>
      <Dialog title="Audit packs" size="lg" open={isOpen} onOpenChange={setOpen}>
        <Suspense>
          <AuditPacks from={from} to={to} />
        </Suspense>
      </Dialog>
    </>
  );
}
