import { morningAfter, pathOf } from '#notifications/contract/rules.ts';
import { localDay } from '#organisations/contract/local-day.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Scope } from '#kit/server/scope.ts';
import { saveSummary, summaryTimes } from './choices-store.ts';
import { expectSummary, moveCursor } from './cursors-store.ts';
import { summaryMail } from './mail.ts';
import { findReader, listWaiting, readIn, takeDaily } from './store.ts';

type Tools = { mailer: Mailer; appUrl: string };

/** Sends what waited for the person's morning; what they have read in the app meanwhile is not repeated. */
const sendSummary = async (
  scope: Scope,
  userId: string,
  day: string,
  { mailer, appUrl }: Tools,
): Promise<void> => {
  const reader = await findReader(scope, userId);
  const items = (await takeDaily(scope, userId))
    .filter((item) => item.readAt === null)
    .map((item) => ({ ...readIn(item, reader?.language), path: pathOf(item) }));
  if (!reader || items.length === 0) return;
  await saveSummary(scope, userId, { sentOn: day });
  scope.afterCommit(() => mailer.send(summaryMail(reader, items, appUrl)));
};

/**
 * Sends every summary that is due and sets when to look again; the caller holds the organisation's
 * cursor, so each goes out once.
 */
export const sendSummaries = async (scope: Scope, tools: Tools): Promise<void> => {
  const waiting = await listWaiting(scope);
  const times = await summaryTimes(
    scope,
    waiting.map(({ userId }) => userId),
  );
  const later: number[] = [];
  for (const { userId, since } of waiting) {
    const time = times(userId);
    const due = morningAfter(since, time, time.sentOn);
    if (due > scope.now) later.push(due.getTime());
    else await sendSummary(scope, userId, localDay(scope.now, time.timeZone), tools);
  }
  await moveCursor(scope, { summaryAt: later.length > 0 ? new Date(Math.min(...later)) : null });
};

/** Sets the organisation's alarm to the next morning of a person for whom something waits. */
export const expectSummaries = async (
  scope: Scope,
  people: readonly { userId: string; since: Date }[],
): Promise<void> => {
  if (people.length === 0) return;
  const times = await summaryTimes(
    scope,
    people.map(({ userId }) => userId),
  );
  const dues = people.map(({ userId, since }) =>
    morningAfter(since, times(userId), times(userId).sentOn).getTime(),
  );
  await expectSummary(scope, new Date(Math.min(...dues)));
};
