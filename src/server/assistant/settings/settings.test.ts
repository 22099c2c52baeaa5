import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#shared/audit/endpoints.ts';
import { aiSettingsEndpoints } from '#shared/assistant/settings/endpoints.ts';
import type { AiSettingsForm, TestResult } from '#shared/assistant/settings/schema.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { startFakeModel, type FakeModel } from '../../../../test/support/fake-model.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { readConfig } from '../../kit/config.ts';
import { languageModels } from '../providers/service.ts';
import { installationAccess } from './access.ts';
import { faultOfAddress, mayAsk } from './addresses.ts';
import { seal, unseal } from './sealing.ts';

let server: TestApp;
let model: FakeModel;
let owner: Signed;

const key = 'sk-specimen-0123456789-wxyz';
const form = (change: Partial<AiSettingsForm> = {}): AiSettingsForm => ({
  provider: 'openai-compatible',
  model: 'specimen-1',
  embedModel: '',
  baseUrl: model.url,
  region: '',
  purposes: { answer: 'model', extract: 'model', generate: 'model', embed: 'embedded' },
  redaction: 'contacts',
  sendsMails: true,
  budgets: { perDay: null, perMonth: null, personPerDay: null, personPerMonth: null },
  ...change,
});
const save = (change: Partial<AiSettingsForm> = {}, who = owner) => who.call(aiSettingsEndpoints.save, { body: form(change) });
const find = async () => (await owner.call(aiSettingsEndpoints.find, {})).body;

/** The last event of the stream. */
const test = async (who: Signed): Promise<TestResult> => {
  const { raw } = await who.call(aiSettingsEndpoints.test, {});
  const events = raw.body.split('\n').filter((line) => line.startsWith('data: '));
  return JSON.parse(events.at(-1)?.slice(6) ?? '{}') as TestResult;
};

beforeAll(async () => {
  server = await startApp();
  model = await startFakeModel();
});
beforeEach(async () => {
  model.reset();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});

describe('AI settings', () => {
  it('AI-5: begins embedded, and nothing leaves', async () => {
    expect(await find()).toMatchObject({
      provider: 'installation',
      by: 'Embedded retrieval, no language model',
      leaves: 'Nothing leaves this installation: no language model is asked.',
      key: null,
      changed: null,
    });
    expect((await owner.call(aiSettingsEndpoints.test, {})).body.code).toBe('no_model');
  });

  it('keeps the key to itself: never in an answer, the audit trail or the database as it is', async () => {
    const saved = await save({ apiKey: key });
    expect(saved.body.key).toEqual({ endsIn: 'wxyz' });
    expect(JSON.stringify([saved.body, await find(), (await owner.call(auditEndpoints.list, { query: {} })).body])).not.toContain(key);
    const exported = (await owner.call(auditEndpoints.export, { query: {} })).raw.body;
    expect(exported).toContain('ai.settings-changed');
    expect(exported).not.toContain(key);
    const rows = await owner.within(({ db }) => db.selectFrom('aiSettings').selectAll().execute());
    expect(rows[0]?.sealedKey?.includes(key)).toBe(false);
    model.next({ words: ['Clause 5.1.'] });
    expect(await test(owner)).toMatchObject({ type: 'answered', text: 'Clause 5.1.', by: 'OpenAI-compatible server, specimen-1', tokens: 120 });
    expect(model.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  });

  it('keeps the key only for the provider and address it was given for', async () => {
    await save({ apiKey: key });
    expect((await save({ model: 'specimen-2' })).body.key).toEqual({ endsIn: 'wxyz' });
    expect((await save({ baseUrl: `${model.url}/other` })).body.key).toBeNull();
    await save({ apiKey: key });
    expect((await save({ apiKey: null })).body.key).toBeNull();
    expect((await save({ apiKey: 'short' })).body.key).toEqual({ endsIn: '' });
  });

  it('says field by field what a provider needs', async () => {
    const fieldsOf = async (change: Partial<AiSettingsForm>) => Object.keys((await save(change)).body.fields ?? {}).toSorted();
    expect(await fieldsOf({ model: '', baseUrl: '' })).toEqual(['baseUrl', 'model']);
    expect(await fieldsOf({ provider: 'anthropic' })).toEqual(['apiKey']);
    expect(await fieldsOf({ provider: 'bedrock', apiKey: key, region: 'x.evil.example/' })).toEqual(['region']);
    expect(await fieldsOf({ provider: 'bedrock', apiKey: key, region: 'eu-central-1' })).toEqual([]);
    expect(await fieldsOf({ baseUrl: 'ftp://specimen.example' })).toEqual(['baseUrl']);
    expect(await fieldsOf({ baseUrl: 'http://169.254.169.254/latest' })).toEqual(['baseUrl']);
    expect(await fieldsOf({ purposes: { ...form().purposes, embed: 'model' } })).toEqual(['embedModel']);
    expect(await fieldsOf({ budgets: { perDay: -1, perMonth: null, personPerDay: null, personPerMonth: null } })).toEqual(['budgets.perDay']);
  });

  it('tells why a test question failed, in words', async () => {
    await save({ apiKey: key });
    model.next({ status: 401 });
    expect(await test(owner)).toEqual({
      type: 'failed',
      by: 'OpenAI-compatible server, specimen-1',
      reason: 'OpenAI-compatible server, specimen-1 did not accept the key.',
    });
    const gone = await startFakeModel();
    await save({ baseUrl: gone.url });
    await gone.stop();
    expect(await test(owner)).toMatchObject({ reason: 'OpenAI-compatible server, specimen-1 could not be reached.' });
  });

  it('is for those who administer the organisation, and each organisation’s own', async () => {
    await save({ apiKey: key });
    const viewer = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    expect([(await save({}, viewer)).status, (await viewer.call(aiSettingsEndpoints.find, {})).status]).toEqual([403, 403]);
    const other = await server.signInAs({ role: 'Owner' });
    expect((await other.call(aiSettingsEndpoints.find, {})).body).toMatchObject({ provider: 'installation', key: null });
  });

  it('says honestly what leaves: where to, what, and what is replaced', async () => {
    await save({ sendsMails: false, redaction: 'off' });
    const { leaves } = await find();
    for (const words of ['OpenAI-compatible server at 127.0.0.1', 'For answers,', 'Nothing is replaced', 'Customers’ mails are not sent', 'your own network'])
      expect(leaves).toContain(words);
    await save({ provider: 'openai', apiKey: key });
    const outside = (await find()).leaves;
    for (const words of ['api.openai.com', 'reading new mails', 'customers’ mails', 'leaves your network']) expect(outside).toContain(words);
    await save({ provider: 'embedded' });
    expect((await find()).leaves).toContain('Nothing leaves');
  });
});

describe('the installation’s own model', () => {
  const env = (more: Record<string, string>) => readConfig({ APP_SECRET: 'a secret for tests only', ...more }, 'both');

  it('AI-5: serves organisations that have chosen nothing, and none that chose to go without', async () => {
    const config = { ...server.tools.config, ...env({ AI_PROVIDER: 'ollama', AI_MODEL: 'specimen', AI_BASE_URL: model.url }) };
    const { chooseAnswerer } = languageModels({ ...server.tools, config });
    expect((await chooseAnswerer(owner)).answerer?.by).toBe('Ollama, specimen');
    await save({ provider: 'embedded' });
    expect(await chooseAnswerer(owner)).toEqual({ answerer: null, notice: null });
  });

  it('is refused at the start when the environment is not whole', () => {
    expect(env({}).ai).toBeNull();
    expect(() => env({ AI_PROVIDER: 'openai' })).toThrow('AI_MODEL');
    expect(() => installationAccess(env({ AI_PROVIDER: 'oracle', AI_MODEL: 'x' }))).toThrow('must be one of');
    expect(() => installationAccess(env({ AI_PROVIDER: 'openai', AI_MODEL: 'x' }))).toThrow('AI_API_KEY');
    expect(() => installationAccess(env({ AI_PROVIDER: 'azure', AI_MODEL: 'x', AI_API_KEY: 'k' }))).toThrow('AI_BASE_URL');
    expect(installationAccess(env({ AI_PROVIDER: 'ollama', AI_MODEL: 'x' }))).toMatchObject({ kind: 'ollama', isOwn: false });
  });

  it('lets no address of its network be asked once others can reach it, unless it says so', () => {
    expect(env({ HOST: '0.0.0.0' }).aiMayBePrivate).toBe(false);
    expect(env({ HOST: '0.0.0.0', AI_PRIVATE_ADDRESSES: 'allow' }).aiMayBePrivate).toBe(true);
    expect(env({}).aiMayBePrivate).toBe(true);
  });

  it('refuses a private address again when it is asked, whatever was saved', async () => {
    await save({ apiKey: key, baseUrl: model.url.replace('127.0.0.1', 'localhost') });
    const config = { ...server.tools.config, aiMayBePrivate: false };
    const { answerer } = await languageModels({ ...server.tools, config }).chooseAnswerer(owner);
    const citation = { kind: 'records', n: 1, title: '', quote: '', trust: 'internal', path: '/' } as const;
    const answer = async () => {
      for await (const _ of answerer?.answer(
        { question: 'a', history: [], passages: [{ n: 1, text: 'a', citation }] },
        { signal: new AbortController().signal },
      ) ?? []);
    };
    await expect(answer()).rejects.toThrow('has an address that this installation does not ask');
    expect(model.requests).toEqual([]);
  });
});

describe('addresses and keys', () => {
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

  it('a sealed key opens for its own organisation, provider and address alone, and with its secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, one, other) => {
        const binding = { organisationId: 'a', provider: 'openai', baseUrl: one };
        const sealed = seal('secret', text, binding);
        expect(unseal('secret', sealed, binding)).toBe(text);
        if (one !== other) expect(unseal('secret', sealed, { ...binding, baseUrl: other })).toBeNull();
        expect(unseal('other', sealed, binding)).toBeNull();
        expect(unseal('secret', sealed.subarray(0, 20), binding)).toBeNull();
      }),
    );
  });
});
