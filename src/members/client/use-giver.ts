import type { Role } from '#permissions/contract/schema.ts';
import { useUser } from '#accounts/client/use-user.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { giveForbidden, roleOptions, type Giver } from './member-rules.ts';

/** The reader as somebody who gives roles. */
export function useGiver(): Giver {
  const user = useUser();
  const matrix = useQuery(permissionEndpoints.read).data?.matrix;
  return { role: user?.role ?? 'Viewer', abilities: user?.abilities ?? [], matrix };
}

/** The roles the reader may give, for forms of other rooms. */
export function useRoleGiving() {
  const giver = useGiver();
  return { options: roleOptions(giver), forbidden: (role: Role) => giveForbidden(giver, role) };
}
