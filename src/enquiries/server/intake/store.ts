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

/** The mails that are kept under this Message-ID, each with its file and with the enquiry it began or amended. */
export const findMailFiles = (
  scope: Scope,
  messageId: string,
): Promise<{ id: string; reference: string; fileId: string }[]> =>
  scope.db
    .selectFrom('enquiries')
    .innerJoin('enquiryEnvelopes as envelope', (join) =>
      join
        .onRef('envelope.organisationId', '=', 'enquiries.organisationId')
        .onRef('envelope.enquiryId', '=', 'enquiries.id'),
    )
    .select(['enquiries.id', 'enquiries.reference', 'envelope.mailFileId as fileId'])
    .where('enquiries.organisationId', '=', scope.organisationId)
    .where('enquiries.messageId', '=', messageId)
    .unionAll(
      scope.db
        .selectFrom('amendments')
        .innerJoin('enquiries', (join) =>
          join
            .onRef('enquiries.organisationId', '=', 'amendments.organisationId')
            .onRef('enquiries.id', '=', 'amendments.enquiryId'),
        )
        .innerJoin('enquirySources as source', (join) =>
          join
            .onRef('source.organisationId', '=', 'amendments.organisationId')
            .onRef('source.amendmentId', '=', 'amendments.id')
            .on('source.kind', '=', 'mail')
            .on('source.parentId', 'is', null),
        )
        .select(['enquiries.id', 'enquiries.reference', 'source.fileId'])
        .where('amendments.organisationId', '=', scope.organisationId)
        .where('amendments.messageId', '=', messageId)
        .where('source.fileId', 'is not', null)
        .$narrowType<{ fileId: string }>(),
    )
    .execute();
