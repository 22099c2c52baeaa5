import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { evidenceTables } from './evidence-tables.ts';
import { organisationRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  evidence: evidenceTables,
  routes: ({ config, log, mailer }) =>
    organisationRoutes({ places: config.googlePlaces, salesAddress: config.salesAddress, log, mailer }),
};
