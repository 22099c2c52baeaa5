import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type SaveBarProps = { isChanged: boolean; isSaving: boolean; onDiscard: () => void };

/** Save and Discard at the foot of a form that was changed; a person who leaves it so is asked first. */
export function SaveBar({ isChanged, isSaving, onDiscard }: SaveBarProps) {
  const leaving = useBlocker(isChanged);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <>
      {isChanged ? (
        <div
          role="group"
          aria-label="Unsaved changes"
          className="sticky bottom-3 z-10 flex items-center gap-2 rounded-card border border-line bg-raised px-4 py-3 shadow-2"
        >
          <p role="status" className="min-w-0 flex-1 text-sm">
            Unsaved changes
          </p>
          <Button disabled={isSaving} onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            Save
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={leaving.state === 'blocked'}
        onOpenChange={(open) => (open ? undefined : leaving.reset?.())}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => leaving.proceed?.()}
      >
        Your changes here are lost.
      </ConfirmDialog>
    </>
  );
}
