import type { ServerRoom } from '#kit/server/rooms/room.ts';
import { embedderOf } from './providers/embedding.ts';
import { languageModels } from './providers/service.ts';
import { assistantRoutes } from './routes.ts';
import { aiRunRoutes } from './runs/routes.ts';
import { aiSettingsRoutes } from './providers/settings-routes.ts';

export const serverRoom: ServerRoom = {
  fills: (tools) => ({
    withModel: (rules, purpose) => languageModels(tools).extractor(rules, purpose),
    embedder: embedderOf(tools),
  }),
  routes: ({ config, db, clock, log, queue, slots, beforeClose }) => {
    const models = languageModels({ config, db, clock, log });
    return [
      ...assistantRoutes({
        db,
        clock,
        log,
        beforeClose,
        chooseAnswerer: models.chooseAnswerer,
        embedding: { embedder: slots.embedder, queue },
      }),
      ...aiSettingsRoutes({ config, models }),
      ...aiRunRoutes,
    ];
  },
};
