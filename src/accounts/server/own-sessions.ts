import type { OwnOrganisation } from '#accounts/contract/own-account.ts';
import type { OwnSession } from '#accounts/contract/schema.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import type { Http, Identity } from '#kit/server/route.ts';
import type { EntryScope, Scope } from '#kit/server/scope.ts';
import { hashToken, isSame } from '#kit/server/tokens.ts';
import { listActiveMemberships } from './memberships-store.ts';
import { endOwnBrowser, listOwnSessions } from './sessions-store.ts';

/** Where the caller is signed in, one line for each browser, this one marked. */
export const ownSessions = async (scope: Scope, http: Http): Promise<{ sessions: OwnSession[] }> => {
  const current = http.token ? hashToken(http.token) : Buffer.alloc(0);
  const browsers = Map.groupBy(await listOwnSessions(scope), ({ bindingHash }) =>
    bindingHash.toString('hex'),
  );
  return {
    sessions: [...browsers.values()].flatMap((tabs) => {
      const began = Math.min(...tabs.map(({ createdAt }) => createdAt.getTime()));
      return tabs.slice(0, 1).map(({ id, userAgent, ip, lastSeenAt }) => ({
        id,
        userAgent,
        ip,
        createdAt: new Date(began).toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: tabs.some(({ tokenHash }) => isSame(tokenHash, current)),
      }));
    }),
  };
};

/** Ends the caller's session in one browser, with all of its tabs. */
export const endOwn = async (scope: Scope, id: string): Promise<void> => {
  if (!(await endOwnBrowser(scope, id, 'ended in settings'))) throw new AppError(kitFailures.notFound);
  await record(scope, {
    action: 'session.ended',
    subject: { type: 'user', id: scope.actor.userId },
    summary: 'ended one of their own sessions',
  });
};

/** The organisations the caller may work in, the one of this session marked. */
export const ownOrganisations = async (
  entry: EntryScope,
  { organisationId, actor }: Identity,
): Promise<OwnOrganisation[]> =>
  (await listActiveMemberships(entry, actor.userId ?? '')).map((each) => ({
    id: each.organisationId,
    name: each.organisationName,
    role: each.role,
    isCurrent: each.organisationId === organisationId,
  }));
