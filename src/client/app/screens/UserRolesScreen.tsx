import { UserRolesPage } from '../../members/UserRolesPage.tsx';
import { AuditPackButton } from '../../reviews/AuditPackButton.tsx';

/** /app/user-roles with the part another room lends it: the audit pack beside the log. */
export function UserRolesScreen() {
  return <UserRolesPage renderAuditPack={(period) => <AuditPackButton {...period} />} />;
}
