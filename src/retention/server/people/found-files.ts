import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';
import { listSourcesByEnquiry, withContainers } from '../found.ts';

/** The numbers of those enquiries that are under a legal hold. */
export const findHeld = async ({ db, organisationId }: Scope, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select e.number from enquiry_retention r join enquiries e on e.organisation_id = r.organisation_id and e.id = r.enquiry_id
    where r.organisation_id = ${organisationId} and r.hold_reason is not null and r.enquiry_id = any(${[...ids]}::uuid[])
    order by e.number`.execute(db);
  return rows.map(({ number }) => number);
};

const enquiriesAtOnce = 500;

/** With the mails and packages that these files came in, whose bytes hold them. */
export const withTheirContainers = async (scope: Scope, fileIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct enquiry_id as id from enquiry_sources
    where organisation_id = ${scope.organisationId} and file_id = any(${[...fileIds]}::uuid[])`.execute(
    scope.db,
  );
  const reached = new Set(fileIds);
  for (let from = 0; from < rows.length; from += enquiriesAtOnce) {
    const ids = rows.slice(from, from + enquiriesAtOnce).map(({ id }) => id);
    for (const all of (await listSourcesByEnquiry(scope, ids)).values()) {
      const named = all.filter(({ fileId }) => fileId !== null && reached.has(fileId));
      const containers = new Set(
        withContainers(
          all,
          named.map((source) => source.id),
        ),
      );
      for (const source of all) if (source.fileId && containers.has(source.id)) reached.add(source.fileId);
    }
  }
  return [...reached].toSorted();
};

/** Of these files those that still have their bytes. */
export const listFilesToErase = async (
  { db, organisationId }: Scope,
  ids: readonly string[],
): Promise<{ name: string }[]> => {
  const { rows } = await sql<{ name: string }>`
    select f.name from files f where f.organisation_id = ${organisationId} and f.id = any(${[...ids]}::uuid[])
      and not exists (select from erased_files e where e.organisation_id = f.organisation_id and e.file_id = f.id)
    order by f.name, f.id`.execute(db);
  return rows;
};
