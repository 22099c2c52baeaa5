import { useState } from 'react';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import type { Ability } from '#permissions/contract/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatList } from '#kit/contract/language/locale.ts';
import { writeRole } from './api.ts';
import {
  heldBy,
  redraft,
  touchedRoles,
  withAbility,
  type EditableRole,
  type MatrixDraft,
} from './matrix-draft.ts';

/**
 * The organisation's matrix with the changes made on this page that are not saved yet; asks the
 * server only with `isShown`.
 */
export function useMatrixDraft(isShown: boolean) {
  const { data, error, refetch } = useQuery(permissionEndpoints.read, {}, { skip: !isShown });
  const [draft, setDraft] = useState<MatrixDraft>({});
  const [write, { isLoading: isSaving }] = writeRole.useMutation();
  const matrix = data?.matrix;
  const touched = matrix ? touchedRoles(matrix, draft) : [];

  const toggle = (role: EditableRole, ability: Ability, given: boolean) => {
    if (matrix)
      setDraft((before) =>
        redraft(matrix, before, role, withAbility(heldBy(matrix, before, role), ability, given)),
      );
  };
  const toDefault = (role: EditableRole) => {
    if (matrix) setDraft((before) => redraft(matrix, before, role, defaultMatrix[role]));
  };
  const discard = () => setDraft({});

  /** Saves role by role; what fails stays in the draft. */
  const save = async () => {
    if (!matrix) return;
    for (const role of touched) {
      try {
        await write({ params: { role }, body: { abilities: [...heldBy(matrix, draft, role)] } }).unwrap();
        setDraft(({ [role]: _saved, ...others }) => others);
      } catch (failure) {
        toastFailure(failure);
        return;
      }
    }
    showToast({ message: `Permissions of ${formatList(touched)} saved` });
  };

  return {
    matrix,
    error,
    retry: () => void refetch(),
    draft,
    touched,
    toggle,
    toDefault,
    discard,
    save,
    isSaving,
  };
}

export type MatrixEdit = ReturnType<typeof useMatrixDraft>;
