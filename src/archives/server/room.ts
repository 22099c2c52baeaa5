import { archiveEndpoints } from '#archives/contract/endpoints.ts';
import { route } from '#kit/server/route.ts';
import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { fetchArchive } from './fetching.ts';
import { forgetArchivesJob, forgetArchivesJobs } from './forgetting.ts';

export const serverRoom: ServerRoom = {
  jobs: [forgetArchivesJob],
  handlers: forgetArchivesJobs,
  routes: (tools) => [
    route(archiveEndpoints.fetch, (entry, { query }, http) =>
      fetchArchive(entry, { ticket: query.ticket, wanted: http.wantedRange }, tools),
    ),
  ],
};
