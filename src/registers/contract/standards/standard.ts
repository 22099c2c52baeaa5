import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/schema.ts';
import { isInOrder, optionalDaySchema, textSchema, type FieldsOf } from '../field.ts';

/** One edition of a standard that the organisation holds (FND-7). */
export const standardSchema = z
  .object({
    designation: requiredText('Enter the designation', 80),
    edition: requiredText('Enter the edition', 80),
    inForceFrom: optionalDaySchema,
    withdrawnOn: optionalDaySchema,
    supersededBy: textSchema(120),
    location: textSchema(200),
    notes: textSchema(2000),
  })
  .check(
    z.refine(({ inForceFrom, withdrawnOn }) => isInOrder(inForceFrom, withdrawnOn), {
      path: ['withdrawnOn'],
      error: 'It cannot be withdrawn before it is in force',
    }),
  );
export type Standard = z.infer<typeof standardSchema>;

export const standardFields: FieldsOf<Standard> = {
  designation: { label: 'Designation', kind: 'text', isRequired: true, hint: 'As in API 6A' },
  edition: { label: 'Edition', kind: 'text', isRequired: true, hint: 'With addenda and errata, if any' },
  inForceFrom: { label: 'In force from', kind: 'day' },
  withdrawnOn: { label: 'Withdrawn on', kind: 'day' },
  supersededBy: { label: 'Superseded by', kind: 'text' },
  location: { label: 'Copy', kind: 'text', hint: 'Location of our copy' },
  notes: { label: 'Notes', kind: 'paragraph' },
};

const designationKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/\b(?:SPECIFICATION|SPEC|STANDARD|STD|RP)\b\.?/g, '')
    .replace(/[^A-Z0-9]/g, '');

export const isSameDesignation = (one: string, other: string): boolean =>
  designationKey(one) === designationKey(other);

/** An edition is in force up to the day before it is withdrawn. */
export const isInForce = (
  { inForceFrom, withdrawnOn }: Pick<Standard, 'inForceFrom' | 'withdrawnOn'>,
  on: string,
): boolean => (inForceFrom === null || inForceFrom <= on) && (withdrawnOn === null || on < withdrawnOn);

/** The newest edition that we hold and that is in force on a day: what "latest edition" means then. */
export const editionInForce = <T extends Standard>(
  standards: readonly T[],
  designation: string,
  on: string,
): T | null =>
  standards
    .filter((each) => isSameDesignation(each.designation, designation) && isInForce(each, on))
    .toSorted((one, other) => (other.inForceFrom ?? '').localeCompare(one.inForceFrom ?? ''))[0] ?? null;
