import type { NotificationKind, MailChoice } from '#notifications/contract/kinds.ts';
import type { Choice, SummaryTime } from '#notifications/contract/schema.ts';
import type { Generated } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    notificationChoices: {
      organisationId: string;
      userId: string;
      kind: NotificationKind;
      inApp: boolean;
      mail: MailChoice;
    };
    notificationSummaries: {
      organisationId: string;
      userId: string;
      timeZone: Generated<string>;
      hour: Generated<number>;
      sentOn: string | null;
    };
  }
}

/** What these people changed. */
export const listChoices = async (
  scope: Scope,
  userIds: readonly string[],
): Promise<(Choice & { userId: string })[]> =>
  userIds.length === 0
    ? []
    : scope.db
        .selectFrom('notificationChoices')
        .select(['userId', 'kind', 'inApp', 'mail'])
        .where('organisationId', '=', scope.organisationId)
        .where('userId', 'in', userIds)
        .execute();

export const saveChoice = async (
  scope: Scope,
  userId: string,
  { kind, inApp, mail }: Choice,
): Promise<void> => {
  await scope.db
    .insertInto('notificationChoices')
    .values({ organisationId: scope.organisationId, userId, kind, inApp, mail })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'userId', 'kind']).doUpdateSet({ inApp, mail }),
    )
    .execute();
};

export type SummaryRow = SummaryTime & { sentOn: string | null };

const usualTime: SummaryRow = { timeZone: 'UTC', hour: 8, sentOn: null };

/** When these people want their summary: eight in the morning, UTC, for those who never said. */
export const summaryTimes = async (
  scope: Scope,
  userIds: readonly string[],
): Promise<(userId: string) => SummaryRow> => {
  const rows =
    userIds.length === 0
      ? []
      : await scope.db
          .selectFrom('notificationSummaries')
          .select(['userId', 'timeZone', 'hour', 'sentOn'])
          .where('organisationId', '=', scope.organisationId)
          .where('userId', 'in', userIds)
          .execute();
  const byUser = new Map(rows.map(({ userId, ...row }) => [userId, row]));
  return (userId) => byUser.get(userId) ?? usualTime;
};

export const saveSummary = async (
  scope: Scope,
  userId: string,
  change: Partial<SummaryRow>,
): Promise<void> => {
  await scope.db
    .insertInto('notificationSummaries')
    .values({ organisationId: scope.organisationId, userId, ...change })
    .onConflict((conflict) => conflict.columns(['organisationId', 'userId']).doUpdateSet(change))
    .execute();
};
