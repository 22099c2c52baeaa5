import type { Selectable } from 'kysely';
import { record } from '#audit/server/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { fileFrom, findFile, maxCertificateBytes, storeFile } from '#kit/server/files.ts';
import type { FileReply, UploadedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { certificateFailures } from '#registers/contract/entries/certificate-endpoints.ts';
import { registers } from '#registers/contract/entries/registers.ts';
import { requireEntry } from './required.ts';

type RegisterCertificatesTable = {
  organisationId: string;
  entryId: string;
  fileId: string;
  filedAt: Date;
  filedBy: string;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    registerCertificates: RegisterCertificatesTable;
  }
}

export const certificatesEvidence: EvidenceTable = {
  table: 'register_certificates',
  noun: 'certificate of a register entry',
  id: ['entryId'],
  columns: ['entryId', 'fileId', 'filedAt', 'filedBy'],
};

const findCertificate = (
  { db, organisationId }: Scope,
  entryId: string,
): Promise<Selectable<RegisterCertificatesTable> | undefined> =>
  db
    .selectFrom('registerCertificates')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('entryId', '=', entryId)
    .executeTakeFirst();

/** The names of the certificates that are filed, by their entries. */
export const listCertificateNames = async ({ db, organisationId }: Scope): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('registerCertificates as certificate')
    .innerJoin('files', (join) =>
      join
        .onRef('files.organisationId', '=', 'certificate.organisationId')
        .onRef('files.id', '=', 'certificate.fileId'),
    )
    .select(['certificate.entryId', 'files.name'])
    .where('certificate.organisationId', '=', organisationId)
    .execute();
  return new Map(rows.map(({ entryId, name }) => [entryId, name]));
};

/** Keeps the certificate of an entry as it was issued; one before it stays stored, and named in the trail (FND-6). */
export const fileCertificate = async (
  scope: Scope,
  entryId: string,
  files: readonly UploadedFile[],
): Promise<{ id: string; certificateName: string }> => {
  const [given] = files;
  if (!given || files.length > 1 || given.bytes.length === 0) throw new AppError(certificateFailures.noFile);
  if (given.bytes.length > maxCertificateBytes) throw new AppError(certificateFailures.tooLarge);
  const { id, register, entry } = await requireEntry(scope, entryId, 'locked');
  const before = await findCertificate(scope, id);
  const file = fileFrom(given, 'certificate');
  const filed = {
    fileId: await storeFile(scope, file),
    filedAt: scope.now,
    filedBy: scope.actor.name,
  };
  const row = await scope.db
    .insertInto('registerCertificates')
    .values({ organisationId: scope.organisationId, entryId: id, ...filed })
    .onConflict((conflict) => conflict.columns(['organisationId', 'entryId']).doUpdateSet(filed))
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, certificatesEvidence, row);
  const { noun, factsOf } = registers[register];
  await record(scope, {
    action: 'register.changed',
    subject: { type: 'register-entry', id },
    summary: `filed the certificate “${file.name}” of the ${noun} ${factsOf(entry).name}`,
    data: { register, fileId: row.fileId, sha256: file.sha256, replaced: before?.fileId ?? null },
    announces: { topic: 'registers', id },
  });
  return { id, certificateName: file.name };
};

/** The certificate of an entry as it was filed. */
export const openCertificate = async (scope: Scope, entryId: string): Promise<FileReply> => {
  const { id } = await requireEntry(scope, entryId);
  const certificate = await findCertificate(scope, id);
  const file = certificate && (await findFile(scope, certificate.fileId));
  if (!file) throw new AppError(certificateFailures.notFiled);
  return { bytes: file.content, name: file.name, mediaType: 'application/octet-stream' };
};
