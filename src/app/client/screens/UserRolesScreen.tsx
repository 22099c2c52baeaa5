import { UserRolesPage } from '#members/client/UserRolesPage.tsx';
import { AuditPackButton } from '#reviews/client/AuditPackButton.tsx';

/** /app/user-roles with the part another room lends it: the audit pack beside the log. */
export function UserRolesScreen() {
  return <UserRolesPage renderAuditPack={(period) => <AuditPackButton {...period} />} />;
}
