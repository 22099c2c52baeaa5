import type { Role } from '#permissions/contract/schema.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PermissionMatrix, SaveBar } from './PermissionMatrix.tsx';
import { useMatrixDraft } from './use-matrix-draft.ts';

type PermissionsWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ownRole: Role;
  mayEdit: boolean;
};

/** The matrix in a window; what is not saved is still there when it is opened again. */
export function PermissionsWindow({ open, onOpenChange, ownRole, mayEdit }: PermissionsWindowProps) {
  const edit = useMatrixDraft(open);
  return (
    <Dialog
      size="lg"
      title="Permissions"
      description={`Your role is ${ownRole}.`}
      open={open}
      onOpenChange={onOpenChange}
      footer={mayEdit && edit.touched.length > 0 ? <SaveBar edit={edit} /> : undefined}
    >
      <PermissionMatrix edit={edit} ownRole={ownRole} mayEdit={mayEdit} ground="bg-raised" />
    </Dialog>
  );
}
