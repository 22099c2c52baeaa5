import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { addressOf, type CallOf, type Endpoint, type ReplyOf } from '#kit/contract/endpoint.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { defaultMatrix } from '#permissions/contract/rules.ts';
import type { Role } from '#permissions/contract/schema.ts';
import { insertMembership } from '#accounts/server/memberships-store.ts';
import { insertUser } from '#accounts/server/store.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withEntry, withScope, type Scope } from '#kit/server/scope.ts';
import { insertOrganisation } from '#organisations/server/store.ts';

type Server = { app: FastifyInstance; tools: Pick<Tools, 'db' | 'clock'> };
type Person = { organisationId?: string; role?: Role; departments?: Department[]; name?: string };

export const testPassword = 'Valves-4-testing!';
/**
 * As cheap as argon2 allows; a hash says itself what it costs to verify, so that each sign-in of a test is
 * cheap as well.
 */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Cookies of one browser, as `name=value` pairs. */
export type Jar = Map<string, string>;

export const keepCookies = (jar: Jar, response: LightMyRequestResponse): void => {
  for (const cookie of response.cookies) {
    if (cookie.value === '') jar.delete(cookie.name);
    else jar.set(cookie.name, cookie.value);
  }
};

/** Sends a call as a browser with this jar and token would. */
export const send = async <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  parts: CallOf<E>,
  who: { token?: string | undefined; jar?: Jar } = {},
) => {
  const { params, query, body } = parts as { params?: object; query?: object; body?: object };
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, { ...params }, { ...query }),
    headers: {
      ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
      ...(who.jar?.size
        ? { cookie: [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (who.jar) keepCookies(who.jar, response);
  return {
    status: response.statusCode,
    body: (response.headers['content-type']?.includes('json') ? response.json() : undefined) as ReplyOf<E> &
      ErrorParts,
    raw: response,
  };
};

type ErrorParts = {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  details?: Record<string, string>;
};

const createOrganisation = (server: Server, name: string): Promise<string> =>
  withEntry(server.tools.db, server.tools.clock, (entry) =>
    insertOrganisation(entry, {
      name,
      sector: 'Manufacturing',
      country: 'oman',
      state: '',
      city: 'Sohar',
      trialEndsAt: new Date(Date.now() + 14 * 86_400_000),
    }),
  );

/** A member of a new (or the given) organisation, signed in through the real call. */
export const signInAs = async (server: Server, person: Person = {}) => {
  const tag = randomBytes(4).toString('hex');
  const { role = 'Owner', departments = [], name = `${role} ${tag}` } = person;
  const organisationId = person.organisationId ?? (await createOrganisation(server, `Specimen Works ${tag}`));
  const email = `${role.toLowerCase().replace(' ', '-')}-${tag}@specimen.example`;
  const cheapHash = await passwordHash;
  const userId = await withEntry(server.tools.db, server.tools.clock, async (entry) => {
    const id = await insertUser(entry, { email, name, passwordHash: cheapHash });
    await insertMembership(entry, { organisationId, userId: id, role, departments });
    return id;
  });
  const jar: Jar = new Map();
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/users/signin',
    payload: { email, password: testPassword },
    remoteAddress: randomAddress(),
  });
  keepCookies(jar, response);
  const { token } = response.json<{ token: string }>();
  const actor = { userId, name, role, departments, abilities: defaultMatrix[role] };
  return {
    userId,
    organisationId,
    email,
    name,
    token,
    jar,
    /** Calls an endpoint as this person. */
    call: <E extends Endpoint>(endpoint: E, parts: CallOf<E>) =>
      send(server.app, endpoint, parts, { token, jar }),
    /** Runs a service as this person, past the HTTP layer. */
    within: <T>(work: (scope: Scope) => Promise<T>) =>
      withScope(server.tools.db, server.tools.clock, { organisationId, actor }, work),
  };
};

/** Another address for each sign-in, so that the limit per address does not count the tests together. */
const randomAddress = () => `10.${randomBytes(3).join('.')}`;

export type Signed = Awaited<ReturnType<typeof signInAs>>;
