import { isUuid } from '#kit/contract/ids.ts';
import { AppError } from '#kit/contract/errors.ts';
import { notificationFailures } from '#notifications/contract/errors.ts';
import { kindFacts, notificationKinds } from '#notifications/contract/kinds.ts';
import { pathOf } from '#notifications/contract/rules.ts';
import type {
  Choice,
  Notification,
  NotificationSettings,
  SummaryTime,
} from '#notifications/contract/schema.ts';
import { record } from '#audit/server/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listChoices, saveChoice, saveSummary, summaryTimes } from './choices-store.ts';
import {
  countUnread,
  dropDaily,
  listOwn,
  listWaiting,
  markAllRead,
  markRead,
  readIn,
  type NotificationRow,
  type Position,
} from './store.ts';
import { expectSummaries } from './summaries.ts';

const readerOf = (scope: Scope): string => {
  if (!scope.actor.userId) throw new Error('only a person has notifications');
  return scope.actor.userId;
};

const toNotificationView = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  detail: row.detail,
  path: pathOf(row),
  at: row.at.toISOString(),
  isRead: row.readAt !== null,
});

/** What a page ends with, as the address of the next; what is not one of ours begins at the newest. */
const positionOf = (before: string | undefined): Position | null => {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)_(.+)$/.exec(before ?? '') ?? [];
  return isUuid(id) && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
};

/** A page of the reader's own notifications, newest first. */
export const listNotifications = async (
  scope: Scope,
  { before, limit }: { before?: string | undefined; limit: number },
) => {
  const rows = await listOwn(scope, readerOf(scope), { before: positionOf(before), limit });
  const last = rows.at(-1);
  return {
    items: rows.map((row) => toNotificationView(readIn(row, scope.actor.language))),
    nextBefore: last && rows.length === limit ? `${last.at.toISOString()}_${last.id}` : null,
  };
};

export const countNews = async (scope: Scope) => ({ unread: await countUnread(scope, readerOf(scope)) });

/** That somebody has read something is no event of the organisation: it is not recorded. */
export const markNewsRead = async (scope: Scope, id: string) => {
  const userId = readerOf(scope);
  if (!(await markRead(scope, userId, id))) throw new AppError(notificationFailures.notFound);
  await announce(scope, 'notifications', userId);
  return countNews(scope);
};

export const readAll = async (scope: Scope) => {
  const userId = readerOf(scope);
  await markAllRead(scope, userId);
  await announce(scope, 'notifications', userId);
  return countNews(scope);
};

/** What the reader is told, where and how (NOT-1). */
export const settings = async (scope: Scope): Promise<NotificationSettings> => {
  const userId = readerOf(scope);
  const changed = new Map((await listChoices(scope, [userId])).map((choice) => [choice.kind, choice]));
  const { timeZone, hour } = (await summaryTimes(scope, [userId]))(userId);
  return {
    choices: notificationKinds.map((kind) => {
      const { inApp, mail } = changed.get(kind) ?? { inApp: true, mail: kindFacts[kind].mail };
      return { kind, inApp, mail };
    }),
    summary: { timeZone, hour },
  };
};

const recordChange = (scope: Scope, userId: string, data: Record<string, unknown>) =>
  record(scope, {
    action: 'notifications.chosen',
    subject: { type: 'user', id: userId },
    summary: 'changed their own notifications',
    data,
  });

export const choose = async (scope: Scope, choice: Choice): Promise<NotificationSettings> => {
  const userId = readerOf(scope);
  if (kindFacts[choice.kind].isMailedElsewhere && choice.mail !== 'now')
    throw new AppError(notificationFailures.alwaysMailed);
  await saveChoice(scope, userId, choice);
  if (choice.mail !== 'daily') await dropDaily(scope, userId, choice.kind);
  await recordChange(scope, userId, choice);
  await announce(scope, 'notifications', userId);
  return settings(scope);
};

export const setTime = async (scope: Scope, time: SummaryTime): Promise<NotificationSettings> => {
  const userId = readerOf(scope);
  await saveSummary(scope, userId, time);
  await expectSummaries(
    scope,
    (await listWaiting(scope)).filter((each) => each.userId === userId),
  );
  await recordChange(scope, userId, time);
  await announce(scope, 'notifications', userId);
  return settings(scope);
};
