import { isOpenAmendment } from '#enquiries/contract/amendments/rules.ts';
import type { Amendment, AmendmentLine } from '#enquiries/contract/amendments/schema.ts';
import type { FieldValue } from '#extraction/contract/fields.ts';
import type { ItemContent, RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listFields, type FieldRow } from '../fields/store.ts';
import { placeOf } from '../sources/sources.ts';
import { listSources, type SourceRow } from '../sources/store.ts';
import { contentOf } from '../revisions/content.ts';
import { isInLedger } from '../requirements/rows.ts';
import { listRequirements, type RequirementRow } from '../requirements/store.ts';
import { readDepartmentMatrix } from '#routing/server/service.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { departmentsOfItemChange, inColumnOrder, itemContentOf } from '../items/content.ts';
import { isDecidedItem, listLineItems, type LineItemRow } from '../items/store.ts';
import { rebased } from './lines/rebasing.ts';
import { listAmendments, listLines, type AmendedItem, type AmendmentRow, type LineRow } from './store.ts';

/** What the lines of an amendment are held against. */
export type Against = {
  rows: readonly RequirementRow[];
  fields: readonly FieldRow[];
  items: readonly LineItemRow[];
  matrix: DepartmentMatrix;
  sources: readonly SourceRow[];
};

export const against = async (scope: Scope, enquiryId: string): Promise<Against> => ({
  rows: await listRequirements(scope, enquiryId),
  fields: await listFields(scope, enquiryId),
  items: await listLineItems(scope, enquiryId),
  matrix: await readDepartmentMatrix(scope),
  sources: await listSources(scope, enquiryId),
});

/** What stands now where a line would change something. */
export const standsNow = (
  line: Pick<LineRow, 'field' | 'requirementId' | 'lineItemId'>,
  { rows, fields, items }: Against,
): RowContent | ItemContent | FieldValue => {
  if (line.lineItemId !== null) {
    const item = items.find((each) => each.id === line.lineItemId);
    return item ? itemContentOf(item) : null;
  }
  if (line.field !== null) return fields.find((each) => each.field === line.field)?.value ?? null;
  const row = rows.find((each) => each.id === line.requirementId);
  return row ? contentOf(row) : null;
};

/** Lines that wait to be applied are held against what stands now, the others against what stood when they were decided. */
const toLineView = (line: LineRow, now: Against, isOpen: boolean): AmendmentLine => {
  const place = placeOf(line, now.sources);
  if (!place) throw new Error('a line of an amendment has lost its source');
  const common = {
    id: line.id,
    place,
    confidence: line.confidence,
    state: line.state,
    by: line.decidedBy,
    at: line.decidedAt?.toISOString() ?? null,
  };
  const before = isOpen || line.state === 'proposed' ? standsNow(line, now) : line.before;
  const after = line.state === 'proposed' ? rebased(line, before) : line.after;
  if (line.kind === 'field') {
    if (line.field === null) throw new Error('a line about a field names none');
    return {
      ...common,
      kind: 'field',
      field: line.field,
      before: before as FieldValue,
      after: after as FieldValue,
    };
  }
  if (line.kind === 'item') {
    const item = now.items.find((each) => each.id === line.lineItemId);
    const [old, next] = [before as ItemContent | null, after as AmendedItem | null];
    const counts = item !== undefined && isDecidedItem(item);
    const [was, becomes] = [old && inColumnOrder(old), next && inColumnOrder(next)];
    return {
      ...common,
      kind: 'item',
      lineItemId: line.lineItemId,
      name: item ? (item.cells.item?.value ?? String(item.no)) : null,
      counts,
      before: was,
      after: becomes,
      asks: departmentsOfItemChange(counts ? was : null, becomes, now.matrix),
    };
  }
  const row = now.rows.find((each) => each.id === line.requirementId);
  const [old, next] = [before as RowContent | null, line.after as RowContent | null];
  return {
    ...common,
    kind: line.kind,
    requirementId: line.requirementId,
    no: row?.no ?? null,
    counts: row !== undefined && isInLedger(row),
    before: old && contentOf(old),
    after: next && contentOf(next),
  };
};

const toAmendmentView = (row: AmendmentRow, lines: readonly LineRow[], now: Against): Amendment => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  subject: row.subject,
  from: row.fromName || row.fromAddress,
  state: row.state,
  sourceId: now.sources.find((source) => source.amendmentId === row.id)?.id ?? null,
  by: row.addedBy,
  at: row.addedAt.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  revision: row.revision,
  lines: lines
    .filter((line) => line.amendmentId === row.id)
    .map((line) => toLineView(line, now, isOpenAmendment(row))),
});

/** Every amendment of an enquiry with its lines, newest first. */
export const toAmendmentsView = async (scope: Scope, enquiryId: string): Promise<Amendment[]> => {
  const amendments = await listAmendments(scope, enquiryId);
  if (amendments.length === 0) return [];
  const [lines, now] = [await listLines(scope, enquiryId), await against(scope, enquiryId)];
  return amendments.map((row) => toAmendmentView(row, lines, now));
};
