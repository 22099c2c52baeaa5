import { sql } from 'kysely';
import { commentsEvidence } from '#conversations/server/comments/service.ts';
import { mailsEvidence } from '#conversations/server/mails/service.ts';
import { amendmentLinesEvidence } from '#enquiries/server/amendments/service.ts';
import { fieldsEvidence } from '#enquiries/server/fields/service.ts';
import { lineItemsEvidence } from '#enquiries/server/items/service.ts';
import { enquiriesEvidence } from '#enquiries/server/records/service.ts';
import { requirementsEvidence } from '#enquiries/server/requirements/service.ts';
import { changesEvidence } from '#enquiries/server/revisions/service.ts';
import { envelopesEvidence, sourcesEvidence } from '#enquiries/server/sources/service.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { notedColumns } from '#kit/server/evidence/noted-columns.ts';
import type { Scope } from '#kit/server/scope.ts';

type From = { enquiryId: string; sourceIds: string[]; fileIds: string[]; marker: string };

/**
 * What a field, a row or an item says, with the marker where words were: an item has it as its description, so that nobody
 * takes two erased ones for the same. `kept` is an expression of what each of its columns keeps, by its `key`.
 */
const markedJson = (
  column: string,
  marker: string,
  kept = sql`case key when 'description' then ${marker}::text end`,
) => {
  const it = sql.ref(column);
  return sql`case jsonb_typeof(${it}) when 'string' then to_jsonb(${marker}::text)
    when 'array' then case when ${it} = '[]' then ${it} else jsonb_build_array(${marker}::text) end
    when 'object' then case
      when ${it} ? 'text' then ${it} || jsonb_build_object('text', ${marker}::text, 'standard', null)
      when ${it} ? 'values' then ${it} || case when ${it} ? 'places' then '{"places": {}}' else '{}'::jsonb end
        || jsonb_build_object('values', (select coalesce(jsonb_object_agg(key, ${kept}), '{}')
          from jsonb_object_keys(${it}->'values') as key))
      else ${it} end
    else ${it} end`;
};

/** Of an item that a line changes, the values that are the line's own. */
const ownValues = sql`case when after->'values'->key is distinct from before->'values'->key
  then after->'values'->key else 'null' end`;

/** Changes rows that the trail vouches for; the event that says what was erased carries them as they are then. */
export const changeNoted = async (
  scope: Scope,
  of: EvidenceTable,
  change: ReturnType<typeof sql>,
): Promise<void> => {
  const { rows } = await sql<Record<string, unknown>>`${change} returning ${notedColumns(of)}`.execute(
    scope.db,
  );
  for (const row of rows) noteRow(scope, of, row);
};

/** Takes the words of sources out of everything that was read from them; a person's own wording of a row is of them as well. */
export const takeOutSources = async (
  scope: Scope,
  { enquiryId, sourceIds, fileIds, marker }: From,
): Promise<void> => {
  const { db, organisationId } = scope;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const inSources = sql`organisation_id = ${organisationId} and source_id = any(${sourceIds}::uuid[])`;
  const inFiles = sql`organisation_id = ${organisationId} and file_id = any(${fileIds}::uuid[])`;
  const isOwn = sql`(requirement_id in (select id from requirements where ${inSources})
    or line_item_id in (select id from line_items where ${inSources})
    or field in (select field from enquiry_fields where ${inSources} and enquiry_id = ${enquiryId}))`;
  // What an amendment has changed stands in the amendment by now; its words until then are of the sources.
  const wasUntil = (from: ReturnType<typeof sql>) => sql`exists (select from enquiry_changes later
    where later.organisation_id = ${organisationId} and later.enquiry_id = ${enquiryId}
      and later.place_before->>'sourceId' = any(${sourceIds}::text[]) and ${from}
      and (later.requirement_id = c.requirement_id or later.line_item_id = c.line_item_id or later.field = c.field))`;
  const [through, before] = [wasUntil(sql`later.seq >= c.seq`), wasUntil(sql`later.seq > c.seq`)];
  await changeNoted(
    scope,
    amendmentLinesEvidence,
    sql`update amendment_lines c set
      before = case when state = 'proposed' then null else ${markedJson('before', marker)} end,
      after = case when after ? 'values' then ${markedJson('after', marker, ownValues)} else after end
    where organisation_id = ${organisationId} and before is not null
      and amendment_id in (select id from amendments where enquiry_id = ${enquiryId})
      and (${isOwn} or ${wasUntil(sql`true`)})`,
  );
  await changeNoted(
    scope,
    changesEvidence,
    sql`update enquiry_changes c set
      before = case when ${isOwn} or ${through} then ${markedJson('before', marker)} else before end,
      after = case when ${isOwn} or ${before} then ${markedJson('after', marker)}
        when after ? 'values' then ${markedJson('after', marker, ownValues)} else after end
    where organisation_id = ${organisationId} and enquiry_id = ${enquiryId} and (${isOwn} or ${through})`,
  );
  await changeNoted(
    scope,
    fieldsEvidence,
    sql`update enquiry_fields set quote = ${marker}, span_start = 0, span_end = 0,
      value = case when state = 'proposed' then null else value end where ${inSources}`,
  );
  await changeNoted(
    scope,
    requirementsEvidence,
    sql`update requirements set text = ${marker}, quote = ${marker}, span_start = 0, span_end = 0, standard = null where ${inSources}`,
  );
  await changeNoted(
    scope,
    requirementsEvidence,
    sql`update requirements set superseded = null
      where organisation_id = ${organisationId} and superseded->>'sourceId' = any(${sourceIds}::text[])`,
  );
  await changeNoted(
    scope,
    lineItemsEvidence,
    sql`update line_items set quote = ${marker}, span_start = 0, span_end = 0,
    cells = (select coalesce(jsonb_object_agg(key, null::text), '{}') from jsonb_object_keys(cells) as key) where ${inSources}`,
  );
  await changeNoted(
    scope,
    amendmentLinesEvidence,
    sql`update amendment_lines set quote = ${marker}, span_start = 0, span_end = 0,
    before = ${markedJson('before', marker)}, after = ${markedJson('after', marker)} where ${inSources}`,
  );
  await run(sql`update recognised_pages set text = '', words = '{}' where ${inSources}`);
  await changeNoted(
    scope,
    sourcesEvidence,
    sql`update enquiry_sources set text = '', hidden = '{}', page_starts = '{}', picture_pages = '{}', state = 'empty',
    note = ${marker} where organisation_id = ${organisationId} and id = any(${sourceIds}::uuid[])`,
  );
  await changeNoted(
    scope,
    envelopesEvidence,
    sql`update enquiry_envelopes set from_name = '', from_address = '', subject = ${marker}
    where organisation_id = ${organisationId} and mail_file_id = any(${fileIds}::uuid[])`,
  );
  await changeNoted(
    scope,
    mailsEvidence,
    sql`update enquiry_mails set from_name = '', from_address = '', subject = ${marker}, text = ${marker} where ${inFiles}`,
  );
  await run(sql`update mail_answers set words = ${marker}
    where organisation_id = ${organisationId} and mail_id in (select id from received_mails where ${inFiles})`);
  await run(
    sql`update received_mails set from_name = '', from_address = '', subject = ${marker} where ${inFiles}`,
  );
};

/** Takes everything else out of an enquiry that says something: rows written by hand, the thread, comments and who asked. */
export const takeOutRest = async (scope: Scope, enquiryId: string, marker: string): Promise<void> => {
  const { organisationId } = scope;
  const own = sql`organisation_id = ${organisationId} and enquiry_id = ${enquiryId}`;
  await changeNoted(
    scope,
    changesEvidence,
    sql`update enquiry_changes set before = ${markedJson('before', marker)}, after = ${markedJson('after', marker)} where ${own}`,
  );
  await changeNoted(
    scope,
    fieldsEvidence,
    sql`update enquiry_fields set value = null, quote = case when quote is null then null else ${marker} end where ${own}`,
  );
  await changeNoted(
    scope,
    requirementsEvidence,
    sql`update requirements set text = ${marker}, standard = null where ${own}`,
  );
  await changeNoted(
    scope,
    lineItemsEvidence,
    sql`update line_items set quote = ${marker}, cells = (select coalesce(jsonb_object_agg(key, null::text), '{}') from jsonb_object_keys(cells) as key) where ${own}`,
  );
  await changeNoted(
    scope,
    mailsEvidence,
    sql`update enquiry_mails set from_name = '', from_address = '', subject = ${marker}, text = ${marker} where ${own}`,
  );
  await changeNoted(scope, commentsEvidence, sql`update enquiry_comments set text = ${marker} where ${own}`);
  await changeNoted(
    scope,
    enquiriesEvidence,
    sql`update enquiries set customer_name = 'Erased', enquiry_type = '', reference = number, search_text = ''
      where organisation_id = ${organisationId} and id = ${enquiryId}`,
  );
};
