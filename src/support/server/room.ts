import { makesArchives } from '#archives/server/service.ts';
import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { supportToolsFrom } from './posting.ts';
import { supportRoutes } from './routes.ts';
import { exportJob, exportPlan } from './takeout/takeout.ts';

export const serverRoom: ServerRoom = {
  needs: ['inboundAddress'],
  jobs: [exportJob],
  handlers: (tools) => [makesArchives(tools, exportJob, exportPlan)],
  routes: (tools) =>
    supportRoutes({ ...supportToolsFrom(tools), queue: tools.queue, secret: tools.config.secret }),
};
