import type { Scope } from '#kit/server/scope.ts';

/** The enquiry that began with this mail. */
export const findByMessageId = (scope: Scope, messageId: string) =>
  scope.db
    .selectFrom('enquiries')
    .select(['id', 'reference'])
    .where('organisationId', '=', scope.organisationId)
    .where('messageId', '=', messageId)
    .executeTakeFirst();

/** The enquiries that began with these mails. */
export const findByMessageIds = async (
  scope: Scope,
  messageIds: readonly string[],
): Promise<{ id: string; reference: string }[]> =>
  messageIds.length === 0
    ? []
    : scope.db
        .selectFrom('enquiries')
        .select(['id', 'reference'])
        .where('organisationId', '=', scope.organisationId)
        .where('messageId', 'in', [...messageIds])
        .execute();

/** The enquiry that one of these mails has amended. */
export const findAmended = (
  scope: Scope,
  messageIds: readonly string[],
): Promise<{ id: string; reference: string } | undefined> =>
  scope.db
    .selectFrom('amendments')
    .innerJoin('enquiries', (join) =>
      join
        .onRef('enquiries.organisationId', '=', 'amendments.organisationId')
        .onRef('enquiries.id', '=', 'amendments.enquiryId'),
    )
    .select(['enquiries.id', 'enquiries.reference'])
    .where('amendments.organisationId', '=', scope.organisationId)
    .where('amendments.messageId', 'in', messageIds.length > 0 ? [...messageIds] : [''])
    .executeTakeFirst();
