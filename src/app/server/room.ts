import { liveEndpoint } from '#kit/contract/live.ts';
import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { route } from '#kit/server/route.ts';

export const serverRoom: ServerRoom = {
  routes: ({ live }) => [
    route(liveEndpoint, ({ organisationId, actor }) => ({
      // Who is notified of what is nobody else's business.
      open: (send) =>
        live.subscribe(organisationId, (message) =>
          message.topic === 'notifications' && message.id !== actor.userId ? undefined : send(message),
        ),
    })),
  ],
};
