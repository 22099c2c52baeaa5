import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import type { Ability, Role } from '#permissions/contract/schema.ts';
import type { LiveMessage } from '#kit/contract/live.ts';
import { route, type Route } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { readMatrix, writeRole } from './service.ts';

/** Told of every change: the audit room stands below this one, so it comes through a slot. */
export type RecordChange = (
  scope: Scope,
  event: {
    action: string;
    subject: { type: string; id: null };
    summary: string;
    data: Record<string, unknown>;
    announces: LiveMessage;
  },
) => Promise<void>;

const write = async (scope: Scope, role: Role, abilities: readonly Ability[], record: RecordChange) => {
  const { gained, lost } = await writeRole(scope, role, abilities);
  if (gained.length + lost.length > 0) {
    await record(scope, {
      action: 'permissions.changed',
      subject: { type: 'role', id: null },
      summary: `changed what the role ${role} may do`,
      data: { role, gained, lost },
      announces: { topic: 'permissions', id: role },
    });
  }
  return readMatrix(scope);
};

export const permissionRoutes = (record: RecordChange): Route[] => [
  route(permissionEndpoints.read, (scope) => readMatrix(scope)),
  route(permissionEndpoints.write, (scope, { params, body }) =>
    write(scope, params.role, body.abilities, record),
  ),
];
