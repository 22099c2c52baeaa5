import { noteRow } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { envelopesEvidence } from './evidence.ts';

/** What the mail's headers say. */
type EnquiryEnvelopesTable = {
  organisationId: string;
  enquiryId: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  day: string | null;
  sentAt: Date | null;
  mailFileId: string;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    enquiryEnvelopes: EnquiryEnvelopesTable;
  }
}

export type Envelope = Omit<EnquiryEnvelopesTable, 'organisationId' | 'enquiryId'>;

export const insertEnvelope = async (scope: Scope, enquiryId: string, envelope: Envelope): Promise<void> => {
  const row = await scope.db
    .insertInto('enquiryEnvelopes')
    .values({ ...envelope, organisationId: scope.organisationId, enquiryId })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, envelopesEvidence, row);
};

export const findEnvelope = (scope: Scope, enquiryId: string): Promise<Envelope | undefined> =>
  scope.db
    .selectFrom('enquiryEnvelopes')
    .select(['fromName', 'fromAddress', 'subject', 'day', 'sentAt', 'mailFileId'])
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst();
