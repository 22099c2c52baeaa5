import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentEndpoints } from '#documents/contract/endpoints.ts';
import { isCallName } from '#enquiries/contract/records/call-names.ts';
import { abilities, roles } from '#permissions/contract/schema.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import { addressOf, type Endpoint } from '#kit/contract/endpoint.ts';
import { isNameOfCall } from '#kit/contract/ids.ts';
import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import { memberEndpoints } from '#members/contract/endpoints.ts';
import { manifests } from '#app/server/manifests.ts';
import { routesOf } from '#app/server/rooms.ts';
import { openMailer } from '#kit/server/mailer.ts';
import { startApp, type TestApp } from './support/app.ts';
import type { Signed } from './support/people.ts';

/** Calls that must work before anyone is signed in, as the rooms name them; a new one is named only on purpose. */
const publicCalls = manifests.flatMap((room) => room.publicCalls ?? []);

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

let server: TestApp;
let endpoints: Endpoint[];
let owner: Signed;
let foreignEnquiry: string;

/** Each parameter of a path, filled with the same id. */
const idsIn = (path: string, id: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [name, id]));

/** A call with every parameter filled in; the body is empty, which no right may depend on. */
const request = (endpoint: Endpoint, id: string, who?: Signed) =>
  server.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, { ...idsIn(endpoint.path, id), field: 'CustomerName', role: 'Viewer' }),
    headers: who
      ? {
          authorization: `Bearer ${who.token}`,
          cookie: [...who.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        }
      : {},
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });

beforeAll(async () => {
  server = await startApp();
  const { tools } = server;
  endpoints = routesOf({ ...tools, mailer: openMailer(tools.config, tools.db, tools.clock, tools.log) }).map(
    (route) => route.endpoint,
  );
  owner = await server.signInAs({ role: 'Owner' });
  const added = await owner.call(detailEndpoints.add, {
    body: {
      CustomerName: 'Fictional Fittings',
      EnquiryType: 'Supply',
      DateOfReceipt: '2026-11-01',
      RequiredCertificate: [],
      text: 'Valves shall be tested.',
    },
  });
  foreignEnquiry = added.body.id;
});

afterAll(() => server.stop());

it.each([
  ['enquiries', isCallName],
  ['documents', (name: string) => isNameOfCall(documentEndpoints.find, documentEndpoints, name)],
  ['material-request', (name: string) => isNameOfCall(materialEndpoints.find, materialEndpoints, name)],
])('DET-1: every read beside that of one has a name that is known to be no id: %s', (things, isKnown) => {
  const names = endpoints.flatMap(({ method, path }) => {
    const [first, name = ':', ...more] = path.split('/');
    return method === 'GET' && first === things && more.length === 0 && !name.startsWith(':') ? [name] : [];
  });
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

describe('who may call what', () => {
  it('walks the whole list of endpoints, and no two share an address', () => {
    expect(endpoints.length).toBeGreaterThan(30);
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
  });

  it('opens to strangers exactly the calls of sign-up, sign-in and their neighbours', () => {
    expect(
      endpoints
        .filter((endpoint) => endpoint.access === 'public')
        .map(nameOf)
        .toSorted(),
    ).toEqual(publicCalls.toSorted());
  });

  it('names a known ability, or every member, as the access of each other call', () => {
    const known = new Set<string>(['public', 'member', ...abilities]);
    expect(endpoints.filter((endpoint) => !known.has(endpoint.access)).map(nameOf)).toEqual([]);
  });

  it('turns a stranger away from every call that is not public, before anything is read', async () => {
    for (const endpoint of endpoints.filter((each) => each.access !== 'public')) {
      const response = await request(endpoint, foreignEnquiry);
      expect([nameOf(endpoint), response.statusCode, response.json().code]).toEqual([
        nameOf(endpoint),
        401,
        'not_signed_in',
      ]);
    }
  });

  it('turns a token without its cookie away as an invalid token', async () => {
    for (const endpoint of endpoints.filter((each) => each.access !== 'public')) {
      const response = await request(endpoint, foreignEnquiry, { ...owner, jar: new Map() });
      expect([nameOf(endpoint), response.statusCode]).toEqual([nameOf(endpoint), 401]);
      expect(response.json().message).toMatch(/invalid token/i);
    }
  });

  it('refuses a member of each role whatever the role’s abilities do not hold, and nothing else', async () => {
    for (const role of roles) {
      const member = await server.signInAs({ role, organisationId: owner.organisationId });
      for (const endpoint of endpoints.filter(
        (each) => each.access !== 'public' && each.access !== 'member' && each.kind !== 'stream',
      )) {
        const response = await request(endpoint, crypto.randomUUID(), member);
        const isAllowed = defaultMatrix[role].some((ability) => ability === endpoint.access);
        const isForbidden = response.statusCode === 403 && response.json().code === 'forbidden';
        expect([role, nameOf(endpoint), isForbidden]).toEqual([role, nameOf(endpoint), !isAllowed]);
      }
    }
  });

  it('ends everything for a deactivated member at once', async () => {
    const member = await server.signInAs({ role: 'Owner', organisationId: owner.organisationId });
    await owner.call(memberEndpoints.change, {
      params: { id: member.userId },
      body: { state: 'deactivated' },
    });
    for (const endpoint of endpoints.filter((each) => each.access !== 'public')) {
      const response = await request(endpoint, foreignEnquiry, member);
      expect([nameOf(endpoint), response.statusCode]).toEqual([nameOf(endpoint), 401]);
      expect(response.json().message).toMatch(/unauthorized/i);
    }
  });

  it('AUTH-17: makes the workspace read-only after the trial: every write answers one clear failure, reading goes on', async () => {
    const trial = await server.signInAs({ role: 'Owner' });
    await server.tools.pool.query(`alter table organisations disable row level security`);
    await server.tools.pool.query(
      `update organisations set trial_ends_at = now() - interval '1 second' where id = $1`,
      [trial.organisationId],
    );
    await server.tools.pool.query(`alter table organisations enable row level security`);
    for (const endpoint of endpoints.filter((each) => each.access !== 'public' && each.kind !== 'stream')) {
      const response = await request(endpoint, crypto.randomUUID(), trial);
      const isRefused = response.statusCode === 403 && response.json().code === 'workspace_read_only';
      expect([nameOf(endpoint), isRefused]).toEqual([
        nameOf(endpoint),
        endpoint.method !== 'GET' && !endpoint.worksReadOnly,
      ]);
    }
  });

  it('lets an owner of another organisation find nothing of this one, and change nothing', async () => {
    const stranger = await server.signInAs({ role: 'Owner' });
    const before = JSON.stringify(
      (await owner.call(detailEndpoints.find, { params: { id: foreignEnquiry } })).body,
    );
    for (const endpoint of endpoints.filter((each) => each.access !== 'public' && each.kind !== 'stream')) {
      const response = await request(endpoint, foreignEnquiry, stranger);
      expect([nameOf(endpoint), response.body.includes('Fictional Fittings')]).toEqual([
        nameOf(endpoint),
        false,
      ]);
      if (endpoint.path.includes(':id'))
        expect([nameOf(endpoint), response.statusCode >= 400]).toEqual([nameOf(endpoint), true]);
    }
    expect(
      JSON.stringify((await owner.call(detailEndpoints.find, { params: { id: foreignEnquiry } })).body),
    ).toBe(before);
  });
});
