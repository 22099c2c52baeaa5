import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { inboundAddressRoutes } from './listener/routes.ts';
import { listenForMail } from './listener/listen.ts';
import { findInboundAddress } from './listener/service.ts';
import { forgetArrivalsJob, forgetArrivalsJobs } from './mailboxes/log/forget-arrivals.ts';
import { mailboxRoutes } from './mailboxes/routes.ts';
import { watchMailboxes } from './mailboxes/watch.ts';
import { findLostMailsJob, lostMailJobs } from './received/lost-mails.ts';
import { receivedJobs } from './received/sort-job.ts';
import { sortMailJob } from './received/take-in.ts';
import { trayRoutes } from './tray/routes.ts';
import { listWaitingMails } from './tray/waiting-mails.ts';

export const serverRoom: ServerRoom = {
  needs: ['freezeRecord'],
  fills: ({ config }) => ({
    inboundAddress: async (scope) => (await findInboundAddress(scope, config)).address,
    listWaitingMails,
  }),
  jobs: [sortMailJob, findLostMailsJob, forgetArrivalsJob],
  handlers: (tools) => [...receivedJobs(tools), ...lostMailJobs(tools), ...forgetArrivalsJobs(tools)],
  routes: (tools) => [...trayRoutes(tools), ...mailboxRoutes(tools), ...inboundAddressRoutes(tools.config)],
  startWork: (tools) => {
    const { listener } = tools.config.mailIn;
    const reader = watchMailboxes(tools);
    const open = listener ? listenForMail(tools, listener) : null;
    return async () => {
      await Promise.all([reader.stop(), open?.stop()]);
    };
  },
};
