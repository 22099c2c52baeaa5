import { sql } from 'kysely';
import type { Scope } from '#kit/server/scope.ts';

/** A mail or file of an enquiry. */
export type FoundSource = {
  id: string;
  name: string;
  size: number;
  sha256: string;
  fileId: string | null;
  parentId: string | null;
  amendmentId: string | null;
  isMail: boolean;
  isErased: boolean;
};

/** All sources of enquiries; one is erased when its file is, or when it has none and its note says so. */
export const listSourcesByEnquiry = async (
  { db, organisationId }: Scope,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, FoundSource[]>> => {
  const { rows } = await sql<FoundSource & { enquiryId: string }>`
    select s.enquiry_id as "enquiryId", s.id, s.name, s.size, s.sha256, s.file_id as "fileId", s.parent_id as "parentId", s.amendment_id as "amendmentId", s.kind = 'mail' as "isMail",
      coalesce(s.note like '[Erased on %', false) as "isErased"
    from enquiry_sources s where s.organisation_id = ${organisationId} and s.enquiry_id = any(${[...enquiryIds]}::uuid[])
    order by s.enquiry_id, s.position`.execute(db);
  return Map.groupBy(rows, ({ enquiryId }) => enquiryId);
};

export const listAllSources = async (scope: Scope, enquiryId: string): Promise<FoundSource[]> =>
  (await listSourcesByEnquiry(scope, [enquiryId])).get(enquiryId) ?? [];

/** Whether a file came in this source: in the package, or with the mail. */
const isIn = (source: FoundSource, each: FoundSource): boolean =>
  each.parentId === source.id ||
  (source.isMail && !each.isMail && each.parentId === null && each.amendmentId === source.amendmentId);

/** A source and what came in it: the attachments of a mail, the files of a package. */
export const withInside = (all: readonly FoundSource[], id: string): FoundSource[] => {
  const own = all.filter((each) => each.id === id);
  const inside = own.flatMap((source) => all.filter((each) => isIn(source, each)));
  return [...own, ...inside.flatMap((each) => withInside(all, each.id))];
};

/** What these sources came in, up to the mail: its bytes hold theirs. */
export const withContainers = (all: readonly FoundSource[], ids: readonly string[]): string[] => {
  const reached = new Set(ids);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const source of all)
      if (all.some((each) => reached.has(each.id) && isIn(source, each))) reached.add(source.id);
  }
  return [...reached];
};

export type Counts = {
  fields: number;
  requirements: number;
  items: number;
  amendmentLines: number;
  mails: number;
  signed: number;
};

/** How many rows rest on these sources and files; `signed` repeat such words in what somebody signed, and stay. */
export const countRows = async (
  { db, organisationId }: Scope,
  enquiryId: string,
  { sourceIds, fileIds }: { sourceIds: string[]; fileIds: string[] },
): Promise<Counts> => {
  const of = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where organisation_id = ${organisationId} and source_id = any(${sourceIds}::uuid[]))`;
  const { rows } =
    await sql<Counts>`select ${of('enquiry_fields')} as "fields", ${of('requirements')} as "requirements",
    ${of('line_items')} as "items", ${of('amendment_lines')} as "amendmentLines",
    (select count(*)::int from enquiry_mails where organisation_id = ${organisationId} and file_id = any(${fileIds}::uuid[])) as "mails",
    (select count(*)::int from deviations d join requirements r on r.organisation_id = d.organisation_id and r.id = d.requirement_id
      where d.organisation_id = ${organisationId} and r.source_id = any(${sourceIds}::uuid[]))
    + (select count(*)::int from finding_decisions where organisation_id = ${organisationId} and enquiry_id = ${enquiryId}) as "signed"`.execute(
      db,
    );
  if (!rows[0]) throw new Error('nothing was counted');
  return rows[0];
};

/** The files of stored records, which quote what they were made from. */
export const listRecordFiles = async (
  { db, organisationId }: Scope,
  enquiryId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('frozenRecords')
    .select('fileId')
    .where('organisationId', '=', organisationId)
    .where('enquiryId', '=', enquiryId)
    .execute();
  return rows.map(({ fileId }) => fileId);
};

/** The files of the thread of an enquiry: replies as they came, and what was attached. */
export const listThreadFiles = async (
  { db, organisationId }: Scope,
  enquiryId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from enquiry_mails where organisation_id = ${organisationId} and enquiry_id = ${enquiryId} and file_id is not null
    union select file_id from enquiry_mail_files where organisation_id = ${organisationId} and enquiry_id = ${enquiryId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
