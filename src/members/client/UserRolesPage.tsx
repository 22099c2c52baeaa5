import { UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AuditLog } from '#audit/client/AuditLog.tsx';
import { useMay } from '#accounts/client/use-user.ts';
import { AskForAccess } from '#permissions/client/AskForAccess.tsx';
import { PermissionMatrix, SaveBar } from '#permissions/client/PermissionMatrix.tsx';
import { useMatrixDraft } from '#permissions/client/use-matrix-draft.ts';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Banner } from '#ui/States.tsx';
import { Tabs, type Tab } from '#ui/Tabs.tsx';
import { ForbiddenButton } from '#ui/Tooltip.tsx';
import { AddMemberSheet } from './forms/AddMemberSheet.tsx';
import { roleForbids } from './member-rules.ts';
import { readAddress, withAddress, type UserRolesTab } from './page-address.ts';
import { People } from './people/People.tsx';
import { useGiver } from './use-giver.ts';

type UserRolesPageProps = {
  /** The archive for an auditor, of a later room, for the days the log shows. */ renderAuditPack: (
    period: Period,
  ) => ReactNode;
};
type Period = { from: string | undefined; to: string | undefined };

/**
 * /app/user-roles: the organisation's people, what each role may do, and the audit log (ORG-1, ORG-2, ORG-4).
 */
export function UserRolesPage({ renderAuditPack }: UserRolesPageProps) {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const choose = (change: Record<string, string | number | undefined>) =>
    setParams(withAddress(params, change), { replace: true });
  const [isAdding, setAdding] = useState(false);
  const endAdding = () => {
    setAdding(false);
    choose({ add: undefined });
  };
  const giver = useGiver();
  const [mayRead, mayWrite, mayEdit, mayAudit] = [
    useMay('members:read'),
    useMay('members:write'),
    useMay('permissions:write'),
    useMay('audit:read'),
  ];
  const tabs: Tab<UserRolesTab>[] = [
    { value: 'users', label: 'Users' },
    { value: 'permissions', label: 'Permissions' },
    ...(mayAudit ? [{ value: 'audit', label: 'Audit log' } as const] : []),
  ];
  const tab = address.tab === 'audit' && !mayAudit ? 'users' : address.tab;
  const edit = useMatrixDraft(tab === 'permissions');

  return (
    <>
      <title>User roles · Contract Review</title>
      <PageHeader
        title="User roles"
        actions={
          mayWrite ? (
            <Button variant="primary" icon={UserPlus} onClick={() => setAdding(true)}>
              Add user
            </Button>
          ) : (
            <ForbiddenButton icon={UserPlus} reason={roleForbids}>
              Add user
            </ForbiddenButton>
          )
        }
      />
      <Tabs
        label="User roles"
        tabs={tabs}
        value={tab}
        onChange={(next) => setParams(next === 'users' ? {} : { tab: next })}
        isCompact
        className="-mt-1 px-3 pb-6 sm:px-5"
      >
        {tab === 'users' && mayRead ? (
          <People
            page={address.page}
            limit={address.limit}
            onPage={(page) => choose({ page })}
            onLimit={(limit) => choose({ limit, page: undefined })}
            giver={giver}
            mayWrite={mayWrite}
          />
        ) : null}
        {tab === 'users' && !mayRead ? (
          <Banner action={<AskForAccess area="User roles" />}>Your role does not see the members.</Banner>
        ) : null}
        {tab === 'permissions' ? (
          <>
            <PermissionMatrix edit={edit} ownRole={giver.role} mayEdit={mayEdit} ground="bg-canvas" />
            {mayEdit && edit.touched.length > 0 ? (
              <div className="sticky bottom-3 z-20 mt-4 rounded-card border border-line bg-raised px-4 py-2.5 shadow-3">
                <SaveBar edit={edit} />
              </div>
            ) : null}
          </>
        ) : null}
        {tab === 'audit' ? (
          <AuditLog
            search={{ search: address.search, from: address.from, to: address.to }}
            onSearch={choose}
            pack={renderAuditPack({ from: address.from, to: address.to })}
          />
        ) : null}
      </Tabs>
      {mayWrite && (isAdding || address.add) ? (
        <AddMemberSheet giver={giver} department={address.add} onClose={endAdding} />
      ) : null}
    </>
  );
}
