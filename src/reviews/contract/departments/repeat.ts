import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { departmentsOfField, isErased } from '#enquiries/contract/revisions/rules.ts';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import type { Department } from '#organisations/contract/departments.ts';

type Row = {
  id: string;
  text: string;
  category: string;
  mandatory: boolean;
  standard: string | null;
  departments: readonly Department[];
};

const inOneSpacing = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** What a row asks; where it stands, and whom else it concerns, is nothing of it. */
const rowKey = ({ text, category, mandatory, standard }: Row): string =>
  JSON.stringify([inOneSpacing(text), category, mandatory, standard]);

/**
 * For each row of a department now the row of the earlier enquiry that asks the same, by id; whole where each of either
 * has its counterpart. What has none differs, and is to be answered by itself.
 */
export const pairRows = (
  department: Department,
  now: readonly Row[],
  earlier: readonly Row[],
): { pairs: Map<string, string>; isWhole: boolean } => {
  const isOwn = ({ departments }: Row) => departments.includes(department);
  const left = Map.groupBy(earlier.filter(isOwn), rowKey);
  const own = now.filter(isOwn);
  const pairs = new Map(
    own.flatMap((row) => {
      // Of erased words nobody can say that they were the same.
      const other = isErased(row.text) ? undefined : left.get(rowKey(row))?.shift();
      return other ? [[row.id, other.id]] : [];
    }),
  );
  return {
    pairs,
    isWhole: pairs.size === own.length && [...left.values()].every((rows) => rows.length === 0),
  };
};

type Item = Pick<LineItem, 'cells' | 'isOptional' | 'state'>;

/** Whether two enquiries ask for the same things, in any order: every cell, so the same quantities too. */
export const hasSameItems = (now: readonly Item[], earlier: readonly Item[]): boolean => {
  const keys = (items: readonly Item[]) =>
    items
      .filter(({ state }) => state !== 'proposed' && state !== 'rejected')
      .map(({ cells, isOptional }) =>
        JSON.stringify([
          isOptional,
          ...Object.entries(cells)
            .flatMap(([column, cell]) => (cell?.value ? [`${column}: ${inOneSpacing(cell.value)}`] : []))
            .toSorted(),
        ]),
      )
      .toSorted();
  return JSON.stringify(keys(now)) === JSON.stringify(keys(earlier));
};

type Field = { field: EnquiryFieldName; value: FieldValue };

/** Whether the fields that a department decides on say the same. */
export const hasSameFields = (
  department: Department,
  now: readonly Field[],
  earlier: readonly Field[],
): boolean => {
  const own = (fields: readonly Field[]) =>
    fields
      .filter(({ field, value }) => value !== null && departmentsOfField(field).includes(department))
      .map(({ field, value }) =>
        JSON.stringify([field, ...[value ?? []].flat().map(inOneSpacing).toSorted()]),
      )
      .toSorted();
  return JSON.stringify(own(now)) === JSON.stringify(own(earlier));
};
