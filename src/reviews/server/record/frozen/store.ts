import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { findFile } from '#kit/server/files.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';

declare module '#kit/server/database/tables.ts' {
  interface Database {
    frozenRecords: {
      organisationId: string;
      enquiryId: string;
      revision: number;
      fileId: string;
      sha256: string;
      frozenAt: Date;
    };
  }
}

export const frozenRecordsEvidence: EvidenceTable = {
  table: 'frozen_records',
  noun: 'stored record',
  id: ['enquiryId', 'revision'],
  columns: ['enquiryId', 'revision', 'fileId', 'sha256', 'frozenAt'],
};

const findRow = (scope: Scope, enquiryId: string, revision: number) =>
  scope.db
    .selectFrom('frozenRecords')
    .select(['fileId', 'frozenAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', '=', enquiryId)
    .where('revision', '=', revision)
    .executeTakeFirst();

export const isFrozen = async (scope: Scope, enquiryId: string, revision: number): Promise<boolean> =>
  (await findRow(scope, enquiryId, revision)) !== undefined;

/** The record of a revision as its bytes were stored; null where none was. */
export const findFrozenRecord = async (
  scope: Scope,
  enquiryId: string,
  revision: number,
): Promise<FileReply | null> => {
  const row = await findRow(scope, enquiryId, revision);
  const file = row && (await findFile(scope, row.fileId));
  return file ? { bytes: file.content, name: file.name, mediaType: file.mediaType } : null;
};

export const insertFrozenRecord = async (
  scope: Scope,
  frozen: { enquiryId: string; revision: number; fileId: string; sha256: string },
): Promise<void> => {
  const row = await scope.db
    .insertInto('frozenRecords')
    .values({ ...frozen, organisationId: scope.organisationId, frozenAt: scope.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, frozenRecordsEvidence, row);
};
