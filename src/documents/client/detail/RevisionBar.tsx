import { lazy, Suspense, useState } from 'react';
import { documentFailures } from '#documents/contract/errors.ts';
import { mayBecome } from '#documents/contract/rules.ts';
import type { DocumentRevision, QmsDocument } from '#documents/contract/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';

const ReviseDialog = lazy(async () => ({ default: (await import('./ReviseDialog.tsx')).ReviseDialog }));

type RevisionBarProps = { document: QmsDocument; revision: DocumentRevision };

/** What the reader can do with a revision now, by its state and their rights (DOC-2). */
export function RevisionBar({ document, revision }: RevisionBarProps) {
  const [mayWrite, mayApprove] = [useMay('documents:write'), useMay('documents:approve')];
  const [move, moving] = useMutation(documentEndpoints.move);
  const [approve, approving] = useMutation(documentEndpoints.approve);
  const [confirmRead, confirming] = useMutation(documentEndpoints.confirmRead);
  const [asked, setAsked] = useState<'obsolete' | 'revise' | null>(null);
  const params = { id: document.id, revisionId: revision.id };
  const { state, no } = revision;
  const inForce = document.revisions.find((each) => each.state === 'approved');
  const said = (message: string) => (): void => void showToast({ message });

  const moveTo = (next: 'draft' | 'in_review' | 'obsolete', message: string) =>
    move({ params, body: { state: next } })
      .unwrap()
      .then(said(message), toastFailure);
  const isMovingTo = (next: string) => moving.isLoading && moving.originalArgs?.body.state === next;

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {mayWrite && state === 'draft' ? (
        <Button
          variant="primary"
          busy={isMovingTo('in_review')}
          onClick={() => void moveTo('in_review', `Revision ${no} is out for review`)}
        >
          Send for review
        </Button>
      ) : null}
      {mayApprove && mayBecome(state, 'approved') ? (
        revision.addedByMe ? (
          <ForbiddenButton reason={documentFailures.ownRevision.message}>Approve</ForbiddenButton>
        ) : (
          <Button
            variant="primary"
            busy={approving.isLoading}
            onClick={() =>
              void approve({ params })
                .unwrap()
                .then(said(`Revision ${no} is in force`), toastFailure)
            }
          >
            Approve
          </Button>
        )
      ) : null}
      {state === 'draft' || state === 'obsolete' || revision.readByMe ? null : (
        <Button
          busy={confirming.isLoading}
          onClick={() =>
            void confirmRead({ params }).unwrap().then(said('Noted that you have read it'), toastFailure)
          }
        >
          I have read this
        </Button>
      )}
      {mayWrite && mayBecome(state, 'draft') ? (
        <Button
          busy={isMovingTo('draft')}
          onClick={() => void moveTo('draft', `Revision ${no} is a draft again`)}
        >
          Back to draft
        </Button>
      ) : null}
      {mayWrite ? <Button onClick={() => setAsked('revise')}>Add revision</Button> : null}
      {mayWrite && mayBecome(state, 'obsolete') ? (
        <Button variant="ghost" onClick={() => setAsked('obsolete')}>
          Make obsolete
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked === 'obsolete'}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={`Make revision ${no} obsolete?`}
        confirmLabel="Make obsolete"
        tone="danger"
        busy={isMovingTo('obsolete')}
        onConfirm={() => void moveTo('obsolete', `Revision ${no} is obsolete`).then(() => setAsked(null))}
      >
        {inForce?.id === revision.id
          ? 'The document stays readable but is no longer searched or quoted. This cannot be undone.'
          : 'It stays readable but can no longer be approved. This cannot be undone.'}
      </ConfirmDialog>
      <Suspense fallback={null}>
        {asked === 'revise' ? <ReviseDialog document={document} onClose={() => setAsked(null)} /> : null}
      </Suspense>
    </div>
  );
}
