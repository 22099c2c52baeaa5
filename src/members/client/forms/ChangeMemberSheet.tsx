import { lazy, Suspense, useState } from 'react';
import type { Member } from '#members/contract/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';
import { roleOptions, type Giver } from '../member-rules.ts';
import { DepartmentChecks } from './DepartmentChecks.tsx';

const AbsenceCard = lazy(async () => ({ default: (await import('../AbsenceCard.tsx')).AbsenceCard }));

type ChangeMemberSheetProps = {
  member: Member;
  giver: Giver;
  /** Why the role has to stay; null when it may change. */
  roleForbidden: string | null;
  /** Why no department can be added; null when it can. */
  departmentsForbidden: string | null;
  onClose: () => void;
};

/** Changes a member's role and departments (ORG-1); a new role ends their sessions. */
export function ChangeMemberSheet({
  member,
  giver,
  roleForbidden,
  departmentsForbidden,
  onClose,
}: ChangeMemberSheetProps) {
  const [role, setRole] = useState(member.role);
  const [departments, setDepartments] = useState(member.departments);
  const [change, { isLoading }] = useMutation(memberEndpoints.change);
  const save = () =>
    change({ params: { id: member.id }, body: { role, departments } })
      .unwrap()
      .then((changed) => {
        showToast({ message: `${changed.name} changed` });
        onClose();
      }, toastFailure);

  return (
    <Sheet
      open
      onOpenChange={(open) => (open || isLoading ? undefined : onClose())}
      title={<bdi>{member.name}</bdi>}
      description={<bdi>{member.email}</bdi>}
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="primary" busy={isLoading} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field
          label="Role"
          disabled={roleForbidden !== null}
          hint={
            roleForbidden ??
            (role === member.role
              ? undefined
              : 'A new role signs them out at once; they sign in again with it.')
          }
        >
          <Select options={roleOptions(giver)} value={role} onChange={setRole} />
        </Field>
        <DepartmentChecks
          value={departments}
          had={member.departments}
          forbidden={departmentsForbidden}
          onChange={setDepartments}
        />
        {member.state === 'active' ? (
          <Suspense fallback={null}>
            <AbsenceCard person={member} />
          </Suspense>
        ) : null}
      </div>
    </Sheet>
  );
}
