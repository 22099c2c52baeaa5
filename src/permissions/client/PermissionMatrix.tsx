import type { Role } from '#permissions/contract/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { formatList } from '#kit/contract/language/locale.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Banner, ErrorState } from '#ui/States.tsx';
import { AskForAccess } from './AskForAccess.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import type { MatrixEdit } from './use-matrix-draft.ts';

type PermissionMatrixProps = {
  /** Kept by the page around it, so that changes outlive a change of tab. */
  edit: MatrixEdit;
  ownRole: Role;
  mayEdit: boolean;
  ground: 'bg-raised' | 'bg-canvas';
};

/**
 * The organisation's permissions: for changing with `mayEdit`, else for reading with a way to ask
 * for access (CR-8).
 */
export function PermissionMatrix({ edit, ownRole, mayEdit, ground }: PermissionMatrixProps) {
  if (edit.error && !edit.matrix)
    return (
      <ErrorState
        message={`The permissions could not be loaded. ${failureOf(edit.error).message}`}
        onRetry={edit.retry}
      />
    );
  if (!edit.matrix) return <SkeletonList label="Loading permissions" rows={8} />;
  return (
    <div className="grid gap-3">
      {mayEdit ? (
        <p className="text-sm text-ink-2">
          Granting edit also grants view; removing view removes edit. You grant only what you have. Owner
          always has everything.
        </p>
      ) : (
        <Banner action={<AskForAccess area="Permissions" />}>
          Your role reads the permissions. Administrators change them.
        </Banner>
      )}
      <MatrixTable
        matrix={edit.matrix}
        draft={mayEdit ? edit.draft : {}}
        ownRole={ownRole}
        edit={mayEdit ? edit : undefined}
        ground={ground}
      />
    </div>
  );
}

/** What is not saved yet, with Save and Discard; nothing while there is nothing to save. */
export function SaveBar({ edit }: { edit: MatrixEdit }) {
  if (edit.touched.length === 0) return null;
  return (
    <div role="group" aria-label="Unsaved changes" className="flex w-full flex-wrap items-center gap-2">
      <p role="status" className="min-w-0 flex-1 text-sm">
        Not saved: {formatList(edit.touched)}
      </p>
      <Button onClick={edit.discard} disabled={edit.isSaving}>
        Discard
      </Button>
      <Button variant="primary" busy={edit.isSaving} onClick={() => void edit.save()}>
        Save
      </Button>
    </div>
  );
}
