import { lineItemColumns } from '#extraction/contract/line-items.ts';
import type { ItemContent, RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { FieldValue } from '#extraction/contract/fields.ts';
import { inColumnOrder } from '../../items/content.ts';
import { amendedField, listNamed } from './field-lines.ts';
import type { AmendedItem, LineRow } from '../store.ts';

/** Three sides of one thing: as it stood when the amendment was read, as it stands now, and as the line would have it. */
type Sides<T> = { base: T; now: T; after: T };

/** What a line left as it stood follows what stands now; what it changes stays. */
const follow = <T>({ base, now, after }: Sides<T>): T =>
  JSON.stringify(after) === JSON.stringify(base) ? now : after;

const rebaseItem = (base: ItemContent, now: ItemContent, after: AmendedItem): AmendedItem => {
  const [was, is, becomes] = [inColumnOrder(base), inColumnOrder(now), inColumnOrder(after)];
  const values = Object.fromEntries(
    lineItemColumns.map((column) => [
      column,
      follow({ base: was.values[column], now: is.values[column], after: becomes.values[column] }),
    ]),
  ) as ItemContent['values'];
  return {
    ...after,
    values,
    isOptional: follow({ base: was.isOptional, now: is.isOptional, after: becomes.isOptional }),
    departments: follow({ base: was.departments, now: is.departments, after: becomes.departments }),
  };
};

/** Terms and certificates are named all together, old and new: only the new ones are the amendment's own. */
const rebaseField = (
  field: NonNullable<LineRow['field']>,
  { base, now, after }: Sides<FieldValue>,
): FieldValue => {
  if (field !== 'CommercialTerms' && field !== 'RequiredCertificate') return after;
  const old = listNamed(field, base);
  const own = listNamed(field, after).filter((each) => !old.includes(each));
  return own.length === 0 ? now : amendedField(field, now, own);
};

/**
 * What a line makes of what stands now. Another amendment, or a person, may have changed the same item or field since the
 * line was read or decided: what the line does not speak of stays as it is by now.
 */
export const rebased = (line: LineRow, now: RowContent | ItemContent | FieldValue): LineRow['after'] => {
  const { before: base, after } = line;
  if (base === null || now === null || after === null) return after;
  if (line.lineItemId !== null)
    return rebaseItem(base as ItemContent, now as ItemContent, after as AmendedItem);
  if (line.field === null) return after;
  return rebaseField(line.field, {
    base: base as FieldValue,
    now: now as FieldValue,
    after: after as FieldValue,
  });
};
