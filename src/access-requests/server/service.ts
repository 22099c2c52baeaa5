import { accessFailures } from '#access-requests/contract/errors.ts';
import type { AccessRequest, NewAccessRequest } from '#access-requests/contract/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { departmentsIn, type Department } from '#organisations/contract/departments.ts';
import type { Role } from '#permissions/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import { noted } from '#kit/server/language/noted.ts';
import type { Say } from '#kit/server/language/say.ts';
import type { Scope } from '#kit/server/scope.ts';
import { administrators, admit, changeMember, readMember } from '#members/server/service.ts';
import { askedMail, decidedMail, wantedWords } from './mail.ts';
import {
  findRequest,
  insertRequest,
  listDecided,
  listOf,
  listWaiting,
  settleAccessRequest,
  type RequestRow,
} from './store.ts';

/** What somebody asks for, as a part of a sentence of the trail. */
const noteWanted = ({ kind, wanted }: Pick<AccessRequest, 'kind' | 'wanted'>): string =>
  ({
    membership: noted`membership (${wanted})`,
    role: noted`the role ${wanted}`,
    department: noted`the department ${wanted}`,
    area: noted`the area ${wanted}`,
  })[kind];

export type AccessTools = { mailer: Mailer; appUrl: string };

const toRequestView = (row: RequestRow): AccessRequest => ({
  id: row.id,
  person: row.person,
  email: row.email,
  kind: row.kind,
  wanted: row.wanted,
  reason: row.reason,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decisionReason: row.decisionReason,
});

export const listAll = async (scope: Scope) => ({
  requests: [...(await listWaiting(scope)), ...(await listDecided(scope))].map(toRequestView),
});

const asker = (scope: Scope): string => {
  if (!scope.actor.userId) throw new Error('only a person asks for access');
  return scope.actor.userId;
};

export const listMine = async (scope: Scope) => ({
  requests: (await listOf(scope, asker(scope))).map(toRequestView),
});

const findOrFail = async (scope: Scope, id: string): Promise<RequestRow> => {
  const row = await findRequest(scope, id);
  if (!row) throw new AppError(accessFailures.notFound);
  return row;
};

const has = ({ role, departments }: Scope['actor'], { kind, wanted }: NewAccessRequest): boolean =>
  (kind === 'role' && role === wanted) || (kind === 'department' && departments.includes(wanted));

/** What still waits for a decision, oldest first. */
export const listUndecided = async (scope: Scope): Promise<AccessRequest[]> =>
  (await listWaiting(scope)).map(toRequestView);

/** Who asked, and for what in words; null when there is no such request. */
export const findAsked = async (
  scope: Scope,
  id: string,
): Promise<{ userId: string; wanted: (say: Say) => string } | null> => {
  const row = await findRequest(scope, id);
  return row ? { userId: row.userId, wanted: (say) => wantedWords(row, say) } : null;
};

/** Files a request and tells the administrators (ORG-3). */
export const requestAccess = async (
  scope: Scope,
  wanted: NewAccessRequest,
  { mailer, appUrl }: AccessTools,
): Promise<AccessRequest> => {
  if (has(scope.actor, wanted)) throw new AppError(accessFailures.alreadyYours);
  const inserted = await insertRequest(scope, {
    userId: asker(scope),
    kind: wanted.kind,
    wanted: wanted.wanted,
    reason: wanted.reason ?? '',
  });
  if (!inserted) throw new AppError(accessFailures.alreadyAsked);
  const request = toRequestView(inserted);
  for (const administrator of await administrators(scope))
    scope.afterCommit(() => mailer.send(askedMail(administrator, request, `${appUrl}/app/access-request`)));
  await record(scope, {
    action: 'access.asked',
    subject: { type: 'access-request', id: request.id },
    summary: `asked for ${noteWanted(request)}`,
    data: wanted,
    announces: { topic: 'access-requests', id: request.id },
  });
  return request;
};

/** Gives what was asked for. An area is opened by changing the permissions, so approving it only answers. */
const grant = async (scope: Scope, row: RequestRow, role: Role | undefined): Promise<void> => {
  if (row.kind === 'membership')
    return admit(
      scope,
      { userId: row.userId, name: row.person },
      role ?? 'Reviewer',
      departmentsIn(row.wanted),
    );
  if (row.kind === 'role') await changeMember(scope, row.userId, { role: row.wanted as Role });
  if (row.kind === 'department') {
    const { departments } = await readMember(scope, row.userId);
    await changeMember(scope, row.userId, {
      departments: [...new Set([...departments, row.wanted as Department])],
    });
  }
};

export type AccessDecision = { outcome: 'approved' | 'declined'; reason: string; role?: Role | undefined };

/** Decides a request and tells the person; nobody decides their own. */
export const decideAccessRequest = async (
  scope: Scope,
  id: string,
  { outcome, reason, role }: AccessDecision,
  { mailer, appUrl }: AccessTools,
): Promise<AccessRequest> => {
  const row = await findOrFail(scope, id);
  if (row.userId === scope.actor.userId) throw new AppError(accessFailures.ownRequest);
  if (outcome === 'declined' && reason === '')
    throw new AppError(accessFailures.reasonNeeded, {
      fields: { reason: accessFailures.reasonNeeded.message },
    });
  const settled = await settleAccessRequest(scope, id, { state: outcome, reason });
  if (!settled) throw new AppError(accessFailures.alreadyDecided);
  if (outcome === 'approved') await grant(scope, row, role);
  const request = toRequestView(settled);
  scope.afterCommit(() => mailer.send(decidedMail(request, settled.language, appUrl)));
  await record(scope, {
    action: `access.${outcome}`,
    subject: { type: 'access-request', id },
    summary: `${outcome === 'approved' ? 'approved' : 'declined'} ${noteWanted(request)} for ${request.person}`,
    data: { outcome, reason, role },
    announces: { topic: 'access-requests', id },
  });
  return request;
};

/** Takes one's own waiting request back. */
export const withdrawAccessRequest = async (scope: Scope, id: string): Promise<AccessRequest> => {
  const row = await findOrFail(scope, id);
  if (row.userId !== scope.actor.userId) throw new AppError(accessFailures.notFound);
  const withdrawn = await settleAccessRequest(scope, id, { state: 'withdrawn', reason: '' });
  if (!withdrawn) throw new AppError(accessFailures.alreadyDecided);
  await record(scope, {
    action: 'access.withdrawn',
    subject: { type: 'access-request', id },
    summary: `withdrew the request for ${noteWanted(row)}`,
    announces: { topic: 'access-requests', id },
  });
  return toRequestView(withdrawn);
};
