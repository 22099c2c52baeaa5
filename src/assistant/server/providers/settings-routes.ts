import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { aiSettingsFailures } from '#assistant/contract/settings/errors.ts';
import { AppError } from '#kit/contract/errors.ts';
import { route, type Route } from '#kit/server/route.ts';
import type { LanguageModels } from './service.ts';
import { nameOf } from '../settings/access.ts';
import { loadSettings, saveSettings, settingsFor, type SettingsConfig } from '../settings/service.ts';

export const aiSettingsRoutes = (tools: {
  config: SettingsConfig;
  models: Pick<LanguageModels, 'test'>;
}): Route[] => [
  route(aiSettingsEndpoints.find, (scope) => loadSettings(scope, tools.config)),
  route(aiSettingsEndpoints.save, (scope, { body }) => saveSettings(scope, body, tools.config)),
  // The model is asked once the transaction has ended: a slow one holds no connection.
  route(aiSettingsEndpoints.test, async ({ organisationId, actor, ...scope }) => {
    const settings = await settingsFor({ organisationId, actor, ...scope }, 'test', tools.config);
    const { access } = settings;
    if (!access) throw new AppError(aiSettingsFailures.noModel);
    return {
      open: (send, end) => {
        const closing = new AbortController();
        send({ type: 'asking', by: nameOf(access) });
        void tools.models
          .test(
            { organisationId, userId: actor.userId, name: actor.name },
            { ...settings, access },
            closing.signal,
          )
          .then(send)
          .finally(end);
        return () => closing.abort();
      },
    };
  }),
];
