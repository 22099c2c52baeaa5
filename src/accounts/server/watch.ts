import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { malwareFailures } from '#kit/contract/malware.ts';
import { abilityLabels } from '#permissions/contract/rules.ts';
import type { Ability } from '#permissions/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { hasTry } from '#kit/server/limit.ts';
import type { Log } from '#kit/server/log.ts';
import type { Refusal, Watch } from '#kit/server/mount.ts';
import type { Taken } from '#kit/server/export/taken.ts';
import type { Identity, StreamedFile } from '#kit/server/route.ts';
import { withEntry, withScope, type Scope } from '#kit/server/scope.ts';
import { recordEverywhere } from './security-events.ts';
import { findUser } from './store.ts';

type WatchTools = { db: Kysely<Database>; clock: Clock; log: Log; secret: string };

/** The same refusal of the same person is one event in this time, so that nobody fills the trail. */
const once = { most: 1, seconds: 600 };

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const isAbility = (access: string): access is Ability => access in abilityLabels;

/** What is recorded of a refusal and what counts as the same one; null for those that say nothing about rights or limits. */
const eventOf = ({ endpoint, error }: Refusal): { action: string; summary: string; same: string } | null => {
  const { code, status } = error.failure;
  if (status === kitFailures.tooManyRequests.status) {
    return {
      action: 'call.limited',
      summary: 'was asked to wait after too many tries',
      same: nameOf(endpoint),
    };
  }
  if (code === malwareFailures.infected.code || code === malwareFailures.unchecked.code)
    return { action: 'file.refused', summary: `was refused a file: ${error.message}`, same: error.message };
  if (status !== kitFailures.forbidden.status || code === kitFailures.readOnly.code) return null;
  const { access } = endpoint;
  if (code === kitFailures.forbidden.code && isAbility(access)) {
    return {
      action: 'call.refused',
      summary: `was refused, for lack of “${abilityLabels[access]}”`,
      same: access,
    };
  }
  return { action: 'call.refused', summary: `was refused: “${error.message}”`, same: code };
};

const recordOfMember = async (
  { db, clock }: WatchTools,
  refusal: Refusal,
  { organisationId, actor }: Identity,
): Promise<void> => {
  const event = eventOf(refusal);
  if (!event) return;
  const { action, summary, same } = event;
  await withScope(db, clock, { organisationId, actor }, async (scope) => {
    if (!(await hasTry(scope, { key: `${action}:${organisationId}:${actor.userId}:${same}`, ...once })))
      return;
    const data = { call: nameOf(refusal.endpoint), code: refusal.error.failure.code, ip: refusal.ip };
    await record(scope, { action, subject: { type: 'user', id: actor.userId }, summary, data });
  });
};

const emailIn = (body: unknown): string | null => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
};

/** A limit that stops somebody's account stands on the trails of their organisations; the rest is the installation's alone. */
const recordOfAccount = (
  { db, clock }: WatchTools,
  { endpoint, ip }: Refusal,
  email: string,
): Promise<void> =>
  withEntry(db, clock, async (entry) => {
    const user = await findUser(entry, email);
    if (!user || !(await hasTry(entry, { key: `call.limited:${user.id}:${nameOf(endpoint)}`, ...once })))
      return;
    await recordEverywhere(entry, user, {
      action: 'call.limited',
      summary: 'had too many tries with their address; more are refused for a while',
      data: { call: nameOf(endpoint), ip },
    });
  });

/** Failures that speak of a wrong form, not of who may. */
const isMistake = ({ error: { failure } }: Refusal): boolean =>
  [kitFailures.invalidInput.code, kitFailures.notFound.code].some((code) => code === failure.code);

const noteStranger = async (tools: WatchTools, refusal: Refusal): Promise<void> => {
  const { endpoint, error, ip, body } = refusal;
  if (endpoint.access !== 'public' || isMistake(refusal)) return;
  const email = emailIn(body);
  // Hashed with the secret: an operator sees that it is the same one again, and nobody reads it back.
  const address =
    email === null
      ? undefined
      : createHmac('sha256', tools.secret).update(`address\n${email}`).digest('hex').slice(0, 16);
  tools.log.info({ call: nameOf(endpoint), code: error.failure.code, ip, address }, 'refused before sign-in');
  if (email !== null && error.failure.status === kitFailures.tooManyRequests.status)
    await recordOfAccount(tools, refusal, email);
};

const isExport = ({ path }: Endpoint): boolean => /\bexport$/.test(path);

const recordFile: Watch['sent'] = async (scope: Scope, endpoint, { input, file }) => {
  const bytes = 'stream' in file ? file.size : file.bytes.length;
  const { params = {}, query = {} } = input as { params?: object; query?: object };
  await record(scope, {
    action: isExport(endpoint) ? 'file.exported' : 'file.downloaded',
    subject: { type: 'file', id: null },
    summary: `${isExport(endpoint) ? 'exported' : 'downloaded'} ${file.name}`,
    data: {
      call: nameOf(endpoint),
      ...(bytes === undefined ? {} : { bytes }),
      ...params,
      ...query,
    },
  });
};

/** `bytes` of a file that is made while it is sent are known only when it has ended. */
const recordTaken = async (
  { db, clock }: WatchTools,
  { organisationId, actor }: Identity,
  { name }: StreamedFile,
  { bytes, isWhole }: Taken,
): Promise<void> =>
  withScope(db, clock, { organisationId, actor }, (scope) =>
    record(scope, {
      action: 'file.sent',
      subject: { type: 'file', id: null },
      summary: isWhole
        ? `was sent all ${bytes} bytes of ${name}`
        : `was sent only the first ${bytes} bytes of ${name}`,
      data: { bytes, isWhole },
    }),
  );

/** Keeps refusals, limits and files that leave: on the audit trail of the person signed in, else in the installation's log. */
export const watchCalls = (tools: WatchTools): Watch => ({
  refused: async (refusal) => {
    const { identity } = refusal;
    try {
      await (identity ? recordOfMember(tools, refusal, identity) : noteStranger(tools, refusal));
    } catch (error) {
      // The answer of the call stands, whatever becomes of its event.
      tools.log.error({ err: error }, 'a refusal could not be recorded');
    }
  },
  sent: recordFile,
  taken: async (who, file, taken) => {
    try {
      await recordTaken(tools, who, file, taken);
    } catch (error) {
      // The bytes have left; that the file was asked for stands on the trail.
      tools.log.error({ err: error }, 'how much of a file was sent could not be recorded');
    }
  },
});
