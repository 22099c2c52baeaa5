import { describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import type { AiSettingsForm } from '#assistant/contract/settings/schema.ts';
import { besideModel, modelForm, modelKey, testOutcome } from '../../../../../test/support/wires/asking.ts';
import { expectedSignature, signatureIn } from '../../../../../test/support/wires/aws-signature.ts';

const room = besideModel();
const keys = {
  accessKeyId: 'AKIASPECIMEN01234567',
  secretAccessKey: 'specimen/secret+0123456789012345678901ab',
  sessionToken: '',
};
const bedrock = {
  provider: 'bedrock',
  model: 'b.specimen-1:0',
  region: 'eu-central-1',
  signIn: 'access-keys',
} as const;

const save = async (change: Partial<AiSettingsForm>) =>
  (
    await room.owner.call(aiSettingsEndpoints.save, {
      body: modelForm(room.model.url, { ...bedrock, ...change }),
    })
  ).body;

describe('AI-5: Amazon Bedrock with access keys', () => {
  it('signs each call for its region and service, and never sends the secret', async () => {
    expect((await save({ accessKeys: keys })).key).toEqual({ endsIn: '4567', isLocked: false });
    room.model.next({ words: ['Clause 5.1.'] });
    expect(await testOutcome(room.owner)).toMatchObject({ type: 'answered', text: 'Clause 5.1.' });
    const [request] = room.model.requests;
    if (!request) throw new Error('nothing was asked');
    const { algorithm, credential, signedHeaders, signature } = signatureIn(request);
    expect([algorithm, credential]).toEqual([
      'AWS4-HMAC-SHA256',
      expect.stringMatching(new RegExp(`^${keys.accessKeyId}/\\d{8}/eu-central-1/bedrock/aws4_request$`)),
    ]);
    expect(signedHeaders).toEqual(expect.arrayContaining(['host', 'x-amz-date']));
    expect(signature).toBe(expectedSignature(request, keys.secretAccessKey));
    expect(signature).not.toBe(expectedSignature(request, `${keys.secretAccessKey}x`));
    expect(JSON.stringify([request.headers, request.text])).not.toContain(keys.secretAccessKey);
    expect(request.headers['x-amz-security-token']).toBeUndefined();
  });

  it('sends the token of temporary keys, signed with the rest', async () => {
    await save({ accessKeys: { ...keys, sessionToken: 'specimen-token==' } });
    await testOutcome(room.owner);
    const [request] = room.model.requests;
    if (!request) throw new Error('nothing was asked');
    expect([
      request.headers['x-amz-security-token'],
      signatureIn(request).signedHeaders.includes('x-amz-security-token'),
    ]).toEqual(['specimen-token==', true]);
    expect(signatureIn(request).signature).toBe(expectedSignature(request, keys.secretAccessKey));
  });

  it('keeps them sealed, for the place and way of signing in they were given for', async () => {
    const saved = await save({ accessKeys: keys });
    const found = (await room.owner.call(aiSettingsEndpoints.find, {})).body;
    const exported = (await room.owner.call(auditEndpoints.export, { query: {} })).raw.body;
    const rows = await room.owner.within(({ db }) => db.selectFrom('aiSettings').selectAll().execute());
    for (const text of [JSON.stringify([saved, found]), exported, String(rows[0]?.sealedKey)])
      for (const secret of [keys.secretAccessKey, keys.accessKeyId]) expect(text).not.toContain(secret);
    expect((await save({ region: 'eu-west-1' })).key).toEqual({ endsIn: '4567', isLocked: false });
    expect((await save({ signIn: 'key' })).fields).toEqual({
      apiKey: 'Enter the key; it is asked again when the provider or the address changes',
    });
    expect((await save({ baseUrl: `${room.model.url}/other` })).fields).toEqual({
      'accessKeys.accessKeyId':
        'Enter the access keys; they are asked again when the provider or the address changes',
    });
    expect((await save({ apiKey: null })).fields).toHaveProperty(['accessKeys.accessKeyId']);
    expect((await save({ signIn: 'key', apiKey: modelKey })).key).toEqual({
      endsIn: 'wxyz',
      isLocked: false,
    });
    await testOutcome(room.owner);
    expect(room.model.requests.at(-1)?.headers.authorization).toBe(`Bearer ${modelKey}`);
  });

  it.each([
    [{ accessKeys: { ...keys, accessKeyId: 'short' } }, 'accessKeys.accessKeyId'],
    [{ accessKeys: { ...keys, secretAccessKey: '' } }, 'accessKeys.secretAccessKey'],
    [
      { accessKeys: { ...keys, secretAccessKey: 'specimen\nsecret 0123456789' } },
      'accessKeys.secretAccessKey',
    ],
    [{ accessKeys: { ...keys, sessionToken: 'a\r\nx-evil: 1' } }, 'accessKeys.sessionToken'],
    [{ signIn: 'key' as const, apiKey: 'sk-specimen\r\nx-evil: 1' }, 'apiKey'],
  ])('refuses what no header can hold, at its field (%#)', async (change, field) => {
    expect(Object.keys((await save(change)).fields ?? {})).toEqual([field]);
    expect((await room.owner.call(aiSettingsEndpoints.find, {})).body.key).toBeNull();
  });
});
