import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { besideModel, modelForm, modelKey } from '../../../../test/support/wires/asking.ts';
import { languageModels } from '../providers/service.ts';
import { warnOfLockedKeys } from './locked-keys.ts';
import { loadSettings, saveSettings, settingsFor } from './service.ts';

const room = besideModel();
const lines: string[] = [];
const log = pino(
  new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(line.toString());
      done();
    },
  }),
);

it('AI-5: a key that was saved with another APP_SECRET says so to administrators and in the log of the start, until it is entered again', async () => {
  const { tools } = room.server;
  const secret = 'another secret, chosen later';
  const start = (withSecret: string) => warnOfLockedKeys({ ...tools, log }, withSecret);
  const saved = await room.owner.call(aiSettingsEndpoints.save, {
    body: modelForm(room.model.url, { apiKey: modelKey }),
  });
  expect(saved.body.key).toEqual({ endsIn: 'wxyz', isLocked: false });
  await room.server.signInAs({ role: 'Owner' });
  expect([await start(tools.config.secret), lines]).toEqual([0, []]);

  expect(await start(secret)).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('APP_SECRET is not the one that keys of language models were saved with');
  const config = { ...tools.config, secret };
  expect((await room.owner.within((scope) => loadSettings(scope, config))).key).toEqual({
    endsIn: 'wxyz',
    isLocked: true,
  });

  const models = languageModels({ ...tools, config });
  const asking = {
    organisationId: room.owner.organisationId,
    userId: room.owner.userId,
    name: room.owner.name,
  };
  const settings = await room.owner.within((scope) => settingsFor(scope, 'test', config));
  if (!settings.access) throw new Error('no model is set');
  expect(
    await models.test(asking, { ...settings, access: settings.access }, new AbortController().signal),
  ).toMatchObject({
    type: 'failed',
    reason:
      'The key of OpenAI-compatible server, specimen-1 was saved with another secret (APP_SECRET). An administrator has to enter it again.',
  });
  expect(room.model.requests).toEqual([]);

  // Back with the earlier secret nothing is lost; entered again, all is well with the new one.
  expect([
    await start(tools.config.secret),
    (await room.owner.call(aiSettingsEndpoints.find, {})).body.key?.isLocked,
  ]).toEqual([0, false]);
  const again = await room.owner.within((scope) =>
    saveSettings(scope, modelForm(room.model.url, { apiKey: modelKey }), config),
  );
  expect(again.key).toEqual({ endsIn: 'wxyz', isLocked: false });
  expect(await start(secret)).toBe(0);
});
