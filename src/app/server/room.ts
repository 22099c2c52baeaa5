import { liveEndpoint } from '#kit/contract/live.ts';
import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { route } from '#kit/server/route.ts';
import { manifests } from './manifests.ts';
import { serveSite } from './site.ts';

const personalTopics = new Set(
  manifests.flatMap(({ topics = {} }) => Object.keys(topics).filter((topic) => topics[topic]?.isPersonal)),
);

export const serverRoom: ServerRoom = {
  serve: (app, { config }) => serveSite(app, config.appUrl),
  routes: ({ live }) => [
    route(liveEndpoint, ({ organisationId, actor }, { query }) => ({
      // A personal message, such as who is notified of what, is nobody else's business.
      open: (send) =>
        live.subscribe(
          organisationId,
          (message) =>
            personalTopics.has(message.topic) && message.id !== actor.userId ? undefined : send(message),
          query.since,
        ),
    })),
  ],
};
