import { describe, expect, it } from 'vitest';
import { languageEndpoint } from '#accounts/contract/language.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { AiSettingsForm } from '#assistant/contract/settings/schema.ts';
import { startFakeModel } from '../../../../test/support/fake-model.ts';
import { quickenWaits } from '../../../../test/support/quick-waits.ts';
import {
  besideModel,
  modelForm,
  modelKey as key,
  noLimits,
  testOutcome,
} from '../../../../test/support/wires/asking.ts';
import { readConfig } from '#kit/server/config.ts';
import type { Scope } from '#kit/server/scope.ts';
import { embedderOf } from '../providers/embedding.ts';
import { languageModels } from '../providers/service.ts';
import { addressOf, installationAccess } from './access.ts';
import { faultOfAddress, mayAsk } from '#kit/server/wire/addresses.ts';
import { loadSettings as findSettings } from './service.ts';

const room = besideModel();

const form = (change: Partial<AiSettingsForm> = {}) => modelForm(room.model.url, change);
const save = (change: Partial<AiSettingsForm> = {}, who = room.owner) =>
  who.call(aiSettingsEndpoints.save, { body: form(change) });
const find = async () => (await room.owner.call(aiSettingsEndpoints.find, {})).body;

describe('AI settings', () => {
  it('AI-5: begins embedded, and nothing leaves', async () => {
    expect(await find()).toMatchObject({
      provider: 'installation',
      by: 'Embedded retrieval, no language model',
      leaves: 'Nothing leaves this installation: no language model is asked.',
      key: null,
      changed: null,
    });
    expect((await room.owner.call(aiSettingsEndpoints.test, {})).body.code).toBe('no_model');
  });

  it('WAY-2: says what leaves in the language of who reads it', async () => {
    await room.owner.call(languageEndpoint, { body: { language: 'ar' } });
    expect(await find()).toMatchObject({
      by: 'بحث مدمج دون نموذج لغوي',
      leaves: 'لا شيء يخرج من هذا النظام: لا يُستخدم أي نموذج لغوي.',
    });
    await room.owner.call(languageEndpoint, { body: { language: 'en' } });
  });

  it('keeps the key to itself: never in an answer, the audit trail or the database as it is', async () => {
    const saved = await save({ apiKey: key });
    expect(saved.body.key).toEqual({ endsIn: 'wxyz', isLocked: false });
    expect(
      JSON.stringify([
        saved.body,
        await find(),
        (await room.owner.call(auditEndpoints.list, { query: {} })).body,
      ]),
    ).not.toContain(key);
    const exported = (await room.owner.call(auditEndpoints.export, { query: {} })).raw.body;
    expect(exported).toContain('ai.settings-changed');
    expect(exported).not.toContain(key);
    const rows = await room.owner.within(({ db }) => db.selectFrom('aiSettings').selectAll().execute());
    expect(rows[0]?.sealedKey?.includes(key)).toBe(false);
    room.model.next({ words: ['Clause 5.1.'] });
    expect(await testOutcome(room.owner)).toMatchObject({
      type: 'answered',
      text: 'Clause 5.1.',
      by: 'OpenAI-compatible server, specimen-1',
      tokens: 120,
    });
    expect(room.model.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  });

  it('keeps the key only for the provider and address it was given for', async () => {
    await save({ apiKey: key });
    expect((await save({ model: 'specimen-2' })).body.key).toEqual({ endsIn: 'wxyz', isLocked: false });
    expect((await save({ baseUrl: `${room.model.url}/other` })).body.key).toBeNull();
    await save({ apiKey: key });
    expect((await save({ apiKey: null })).body.key).toBeNull();
    expect((await save({ apiKey: 'short' })).body.key).toEqual({ endsIn: '', isLocked: false });
  });

  it('says field by field what a provider needs', async () => {
    const fieldsOf = async (change: Partial<AiSettingsForm>) =>
      Object.keys((await save(change)).body.fields ?? {}).toSorted();
    expect(await fieldsOf({ model: '', baseUrl: '' })).toEqual(['baseUrl', 'model']);
    expect(await fieldsOf({ provider: 'anthropic' })).toEqual(['apiKey']);
    expect(await fieldsOf({ provider: 'bedrock', apiKey: key, region: 'x.evil.example/' })).toEqual([
      'region',
    ]);
    expect(await fieldsOf({ provider: 'bedrock', apiKey: key, region: 'eu-central-1' })).toEqual([]);
    expect(await fieldsOf({ baseUrl: 'ftp://specimen.example' })).toEqual(['baseUrl']);
    expect(await fieldsOf({ provider: 'azure', apiKey: key, apiVersion: '../v2' })).toEqual(['apiVersion']);
    expect(await fieldsOf({ provider: 'azure', apiKey: key, baseUrl: '', apiVersion: '2024-10-21' })).toEqual(
      ['baseUrl'],
    );
    expect(await fieldsOf({ baseUrl: 'http://169.254.169.254/latest' })).toEqual(['baseUrl']);
    expect(await fieldsOf({ purposes: { ...form().purposes, embed: 'model' } })).toEqual(['embedModel']);
    expect(await fieldsOf({ budgets: { ...noLimits, person: -1 } })).toEqual(['budgets.person']);
  });

  it('tells why a test question failed, in words', async () => {
    quickenWaits(20);
    await save({ apiKey: key });
    room.model.next({ status: 401 });
    expect(await testOutcome(room.owner)).toEqual({
      type: 'failed',
      by: 'OpenAI-compatible server, specimen-1',
      reason: 'OpenAI-compatible server, specimen-1 did not accept the key.',
    });
    const gone = await startFakeModel();
    await save({ baseUrl: gone.url });
    await gone.stop();
    expect(await testOutcome(room.owner)).toMatchObject({
      reason: 'OpenAI-compatible server, specimen-1 could not be reached.',
    });
  });

  it('is for those who administer the organisation, and each organisation’s own', async () => {
    await save({ apiKey: key });
    const viewer = await room.server.signInAs({ role: 'Viewer', organisationId: room.owner.organisationId });
    expect([
      (await save({}, viewer)).status,
      (await viewer.call(aiSettingsEndpoints.find, {})).status,
    ]).toEqual([403, 403]);
    const other = await room.server.signInAs({ role: 'Owner' });
    expect((await other.call(aiSettingsEndpoints.find, {})).body).toMatchObject({
      provider: 'installation',
      key: null,
    });
  });

  it('says honestly what leaves: where to, what, and what is replaced', async () => {
    await save({ sendsMails: false, redaction: 'off' });
    const { leaves } = await find();
    for (const words of [
      'OpenAI-compatible server at 127.0.0.1',
      'For answers,',
      'Nothing is replaced',
      'Customers’ mails are not sent',
      'your own network',
    ])
      expect(leaves).toContain(words);
    await save({ provider: 'openai', baseUrl: '', apiKey: key });
    const outside = (await find()).leaves;
    for (const words of ['api.openai.com', 'reading new mails', 'customers’ mails', 'leaves your network'])
      expect(outside).toContain(words);
    await save({ provider: 'embedded' });
    expect((await find()).leaves).toContain('Nothing leaves');
  });
});

describe('the installation’s own model', () => {
  const env = (more: Record<string, string>) =>
    readConfig({ APP_SECRET: 'a secret for tests only', ...more }, 'both');

  it('AI-5: serves organisations that have chosen nothing, and none that chose to go without', async () => {
    const config = {
      ...room.server.tools.config,
      ...env({ AI_PROVIDER: 'ollama', AI_MODEL: 'specimen', AI_BASE_URL: room.model.url }),
    };
    const { chooseAnswerer } = languageModels({ ...room.server.tools, config });
    expect((await chooseAnswerer(room.owner)).answerer?.by).toBe('Ollama, specimen');
    await save({ provider: 'embedded' });
    expect(await chooseAnswerer(room.owner)).toEqual({ answerer: null, notice: null });
  });

  it('AI-5: lends its embedding model to who has chosen nothing, and not to who searches by words alone or goes without a model', async () => {
    const ai = {
      AI_PROVIDER: 'ollama',
      AI_MODEL: 'specimen',
      AI_BASE_URL: room.model.url,
      AI_EMBED_MODEL: ' specimen-embed ',
    };
    const tools = { ...room.server.tools, config: { ...room.server.tools.config, ...env(ai) } };
    const within = <T>(work: (scope: Scope) => Promise<T>) => room.owner.within(work);
    const modelNow = () => within((scope) => embedderOf(tools).modelFor(scope));
    expect(await modelNow()).toBe(`Ollama, specimen-embed, ${room.model.url}`);
    const settings = await within((scope) => findSettings(scope, tools.config));
    expect([settings.installation.embedsBy, settings.purposes.embed]).toEqual([
      'Ollama, specimen-embed',
      'model',
    ]);
    expect(settings.leaves).toContain('For searching by meaning, texts go to Ollama at 127.0.0.1');
    const saved = {
      ...form({ provider: 'installation' }),
      purposes: { ...form().purposes, embed: 'model' as const },
    };
    await save(saved);
    expect(await modelNow()).toBe(`Ollama, specimen-embed, ${room.model.url}`);
    await save({ ...saved, purposes: { ...saved.purposes, embed: 'embedded' } });
    expect(await modelNow()).toBeNull();
    await save({ ...saved, provider: 'embedded' });
    expect(await modelNow()).toBeNull();
    await save(saved);
    expect(await within((scope) => embedderOf(room.server.tools).modelFor(scope))).toBeNull();
  });

  it('is refused at the start when the environment is not whole', () => {
    expect(env({}).ai).toBeNull();
    expect(() => env({ AI_PROVIDER: 'openai' })).toThrow('AI_MODEL');
    expect(() => installationAccess(env({ AI_PROVIDER: 'oracle', AI_MODEL: 'x' }))).toThrow('must be one of');
    expect(() => installationAccess(env({ AI_PROVIDER: 'openai', AI_MODEL: 'x' }))).toThrow('AI_API_KEY');
    expect(() =>
      installationAccess(
        env({ AI_PROVIDER: 'anthropic', AI_MODEL: 'x', AI_API_KEY: 'k', AI_EMBED_MODEL: 'e' }),
      ),
    ).toThrow('AI_EMBED_MODEL');
    expect(() => installationAccess(env({ AI_PROVIDER: 'azure', AI_MODEL: 'x', AI_API_KEY: 'k' }))).toThrow(
      'AI_BASE_URL',
    );
    expect(installationAccess(env({ AI_PROVIDER: 'ollama', AI_MODEL: 'x' }))).toMatchObject({
      kind: 'ollama',
      isOwn: false,
    });
  });

  it('lets no address of its network be asked once others can reach it, unless it says so', () => {
    expect(env({ HOST: '0.0.0.0' }).aiMayBePrivate).toBe(false);
    expect(env({ HOST: '0.0.0.0', AI_PRIVATE_ADDRESSES: 'allow' }).aiMayBePrivate).toBe(true);
    expect(env({}).aiMayBePrivate).toBe(true);
  });

  it('refuses a private address again when it is asked, whatever was saved', async () => {
    await save({ apiKey: key, baseUrl: room.model.url.replace('127.0.0.1', 'localhost') });
    const config = { ...room.server.tools.config, aiMayBePrivate: false };
    const { answerer } = await languageModels({ ...room.server.tools, config }).chooseAnswerer(room.owner);
    const citation = { kind: 'records', n: 1, title: '', quote: '', trust: 'internal', path: '/' } as const;
    const answer = async () => {
      for await (const _ of answerer?.answer(
        { question: 'a', history: [], passages: [{ n: 1, text: 'a', citation }] },
        { signal: new AbortController().signal },
      ) ?? []);
    };
    await expect(answer()).rejects.toThrow('has an address that this installation does not ask');
    expect(room.model.requests).toEqual([]);
  });
});

describe('addresses and keys', () => {
  it.each([
    ['azure', 'https://specimen.openai.azure.com/', 'https://specimen.openai.azure.com/openai'],
    ['azure', 'https://specimen.openai.azure.com/openai/v1', 'https://specimen.openai.azure.com/openai/v1'],
    ['azure', 'https://gateway.specimen.example', 'https://gateway.specimen.example'],
    ['bedrock', '', 'https://bedrock-runtime.eu-central-1.amazonaws.com'],
    ['bedrock', 'https://vpce-1.specimen.example', 'https://vpce-1.specimen.example'],
    ['anthropic', '', 'https://api.anthropic.com/v1'],
  ] as const)('%s at “%s” is asked at %s', (kind, baseUrl, address) =>
    expect(addressOf({ kind, baseUrl, region: 'eu-central-1' })).toBe(address),
  );

  it.each([
    'http://169.254.169.254/',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://0.0.0.0/',
    'http://2852039166/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:pass@specimen.example/',
    'not an address',
  ])('never takes %s', (address) => expect(faultOfAddress(address, true)).not.toBeNull());

  it.each([
    'http://127.0.0.1:11434/v1',
    'http://localhost./v1',
    'http://10.1.2.3',
    'http://192.168.1.1',
    'http://[::1]/',
    'http://2130706433/',
    'http://[::ffff:10.0.0.1]/',
  ])('takes %s only where private addresses are allowed', (address) => {
    expect(faultOfAddress(address, true)).toBeNull();
    expect(faultOfAddress(address, false)).not.toBeNull();
  });

  it('takes public addresses, and asks them', () => {
    expect(faultOfAddress('https://models.specimen.example/v1', false)).toBeNull();
    expect([mayAsk('203.0.113.7', false), mayAsk('2001:db8::1', false)]).toEqual([true, true]);
  });
});
