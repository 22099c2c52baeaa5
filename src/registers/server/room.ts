import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { certificatesEvidence } from './entries/certificates.ts';
import { entriesEvidence } from './entries/store.ts';
import { registerRoutes } from './routes.ts';

export const serverRoom: ServerRoom = {
  evidence: [entriesEvidence, certificatesEvidence],
  routes: () => registerRoutes,
};
