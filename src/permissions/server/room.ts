import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { permissionRoutes, type RecordChange } from './routes.ts';

declare module '#kit/server/rooms/room.ts' {
  interface Slots {
    /** Writes a change of the matrix into the audit trail. */
    recordPermissionChange: RecordChange;
  }
}

export const serverRoom: ServerRoom = {
  evidence: evidenceTables,
  needs: ['recordPermissionChange'],
  routes: ({ slots }) => permissionRoutes(slots.recordPermissionChange),
};
