import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEndpoints as accounts } from '#accounts/contract/endpoints.ts';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { exportEndpoints } from '#enquiries/contract/import-export/export.ts';
import { permissionEndpoints } from '#permissions/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { openBrowser } from '../../../test/support/browsers.ts';
import { addEnquiry, addRequirement, enquiryForm, replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import { openLog } from '#kit/server/log.ts';
import { recent } from '#audit/server/service.ts';

let server: TestApp;
const lines: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(chunk.toString());
    done();
  },
});
beforeAll(async () => {
  server = await startApp({ log: openLog('info', sink) });
});
afterAll(() => server.stop());

const minutes = 60_000;

/** What the audit log page shows of these kinds of events, the oldest first. */
const trailOf = async (reader: Signed, search: string): Promise<string[]> =>
  (await replyOf(reader.call(auditEndpoints.list, { query: { search } }))).events
    .map(({ actor, summary }) => `${actor} ${summary}`)
    .toReversed();

type Line = {
  msg: string;
  call?: string;
  code?: string;
  address?: string;
  method?: string;
  route?: string;
  status?: number;
  requestId?: string;
};
const logged = (): Line[] => lines.map((line) => JSON.parse(line) as Line);

describe('what is refused', () => {
  it('ORG-4: a right that is lacking is one event per person, right and ten minutes, however often it is tried', async () => {
    const owner = await server.signInAs({});
    const viewer = await server.signInAs({
      organisationId: owner.organisationId,
      role: 'Viewer',
      name: 'Vera',
    });
    const tryBoth = async () => {
      for (let n = 0; n < 5; n += 1) {
        expect((await viewer.call(detailEndpoints.add, { body: enquiryForm() })).status).toBe(403);
        expect((await viewer.call(auditEndpoints.list, { query: {} })).status).toBe(403);
      }
    };
    await tryBoth();
    const refusals = [
      'Vera was refused, for lack of “Add enquiries; confirm, edit and add fields and requirements”',
      'Vera was refused, for lack of “Read and export the audit log”',
    ];
    expect(await trailOf(owner, 'call.refused')).toEqual(refusals);
    server.clock.advance(10 * minutes);
    await tryBoth();
    expect(await trailOf(owner, 'call.refused')).toEqual([...refusals, ...refusals]);
  });

  it('ORG-4: a refusal for another reason says which; a mistake in a form and a workspace after its trial are none', async () => {
    const owner = await server.signInAs({});
    const admin = await server.signInAs({ organisationId: owner.organisationId, role: 'Admin', name: 'Ada' });
    const body = { abilities: [] };
    await replyOf(owner.call(permissionEndpoints.write, { params: { role: 'Viewer' }, body }));
    await replyOf(
      owner.call(permissionEndpoints.write, {
        params: { role: 'Admin' },
        body: { abilities: ['permissions:write', 'audit:read'] },
      }),
    );
    await admin.call(permissionEndpoints.write, {
      params: { role: 'Viewer' },
      body: { abilities: ['documents:read'] },
    });
    expect(await trailOf(owner, 'call.refused')).toEqual([
      'Ada was refused: “You cannot give this: you do not have “Read and search documents” yourself.”',
    ]);
    await owner.call(detailEndpoints.add, { body: enquiryForm({ DateOfReceipt: 'never' }) });
    const trial = 15 * 24 * 60 * minutes;
    server.clock.advance(trial);
    const late = await server.signInAs({ organisationId: owner.organisationId });
    expect((await late.call(detailEndpoints.add, { body: enquiryForm() })).body.code).toBe(
      'workspace_read_only',
    );
    expect(await trailOf(late, 'call.')).toHaveLength(1);
    server.clock.advance(-trial);
  });

  it('ORG-4: a limit that is reached is an event, once', async () => {
    const owner = await server.signInAs({ name: 'Olga' });
    const body = {
      current: 'Wrong-4-valves!',
      password: 'Newer-5-valves?',
      confirmPassword: 'Newer-5-valves?',
    };
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1)
      statuses.push((await owner.call(ownAccountEndpoints.changePassword, { body })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await trailOf(owner, 'call.limited')).toEqual(['Olga was asked to wait after too many tries']);
  });

  it('ORG-4: too many tries with a member’s address stand on their organisation’s trail, once', async () => {
    const owner = await server.signInAs({ name: 'Oskar' });
    const ask = () => openBrowser(server.app).call(accounts.forgotPassword, { body: { email: owner.email } });
    let limited = 0;
    for (let n = 0; n < 60 && limited < 3; n += 1) if ((await ask()).status === 429) limited += 1;
    expect(limited).toBe(3);
    expect(await trailOf(owner, 'call.limited')).toEqual([
      'Oskar had too many tries with their address; more are refused for a while',
    ]);
  });
});

describe('what leaves', () => {
  it('ORG-4: every download and export is an event with its name, which neither news nor an enquiry’s history repeats', async () => {
    const owner = await server.signInAs({ name: 'Otto' });
    const enquiry = await addEnquiry(owner, { CustomerName: 'Specimen Gas' });
    await addRequirement(owner, enquiry.id);
    const params = { id: enquiry.id };
    const calls = [
      await owner.call(exportEndpoints.list, { query: { format: 'csv', search: 'gas' } }),
      await owner.call(exportEndpoints.list, { query: { format: 'xlsx' } }),
      await owner.call(requirementEndpoints.export, { params }),
      await owner.call(auditEndpoints.export, { query: {} }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [csv, xlsx, ledger, audit, ...others] = await trailOf(owner, 'exported');
    expect([csv, xlsx]).toEqual([
      expect.stringMatching(/^Otto exported .+\.csv$/),
      expect.stringMatching(/^Otto exported .+\.xlsx$/),
    ]);
    expect([ledger, audit]).toEqual([
      expect.stringMatching(/^Otto exported /),
      expect.stringMatching(/^Otto exported Audit log .+\.csv$/),
    ]);
    expect(others).toEqual([]);
    const data = await owner.within(({ db }) =>
      db
        .selectFrom('auditEvents')
        .select('data')
        .where('action', '=', 'file.exported')
        .orderBy('seq')
        .execute(),
    );
    expect(data[0]?.data).toMatchObject({ call: 'GET enquiries/export', search: 'gas', format: 'csv' });
    const bytes = calls.map(({ raw }) => Buffer.byteLength(raw.body));
    expect(await trailOf(owner, 'file.sent')).toEqual([
      expect.stringMatching(`^Otto was sent all ${bytes[0]} bytes of .+\\.csv$`),
      expect.stringMatching(`^Otto was sent all ${bytes[3]} bytes of Audit log .+\\.csv$`),
    ]);
    const news = await owner.within((scope) => recent(scope, null, 50));
    expect(news.filter(({ action }) => /^(?:file|call)\./.test(action))).toEqual([]);
  });

  it('a download that is refused is no download', async () => {
    const owner = await server.signInAs({});
    const viewer = await server.signInAs({ organisationId: owner.organisationId, role: 'Viewer' });
    expect((await viewer.call(auditEndpoints.export, { query: {} })).status).toBe(403);
    expect(await trailOf(owner, 'file.')).toEqual([]);
  });
});

describe('the log of the installation', () => {
  it('OPS-1: a refused sign-in of an address nobody knows is a line, with the address hashed', async () => {
    const email = 'nobody-here@specimen.example';
    const signIn = () =>
      openBrowser(server.app).call(accounts.signIn, { body: { email, password: 'Guess-4-valves!' } });
    await signIn();
    await signIn();
    const refused = logged().filter(
      ({ msg, code }) => msg === 'refused before sign-in' && code === 'user_not_found',
    );
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      call: 'POST users/signin',
      ip: '127.0.0.1',
      address: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(refused[1]?.address).toBe(refused[0]?.address);
    expect(lines.join('')).not.toContain(email);
  });

  it('OPS-1: each call is one line with method, route, status, time and request id, without values or tokens', async () => {
    const owner = await server.signInAs({});
    const { id } = await addEnquiry(owner, { CustomerName: 'Specimen Gas' });
    const from = lines.length;
    const missing = await owner.call(recordEndpoints.list, { query: { search: 'secret-words' } });
    expect(missing.status).toBe(200);
    const refused = await owner.call(requirementEndpoints.list, {
      params: { id: '018f6f00-0000-7000-8000-000000000001' },
    });
    await owner.call(requirementEndpoints.list, { params: { id } });
    const calls = logged().slice(from);
    expect(calls.map(({ msg, method, route, status }) => [msg, method, route, status])).toEqual([
      ['call', 'GET', '/api/enquiries', 200],
      ['call', 'GET', '/api/enquiries/:id/requirements', 404],
      ['call', 'GET', '/api/enquiries/:id/requirements', 200],
    ]);
    expect(calls[1]?.requestId).toBe(refused.raw.json<{ requestId: string }>().requestId);
    for (const secret of ['secret-words', id, owner.token, owner.email])
      expect(lines.slice(from).join('')).not.toContain(secret);
  });
});
