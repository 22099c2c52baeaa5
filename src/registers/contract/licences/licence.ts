import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/schema.ts';
import { isInOrder, optionalDaySchema, quantitySchema, textSchema, type FieldsOf } from '../field.ts';

/** Product specification levels, the lowest first; 3G is 3 with gas testing (API 6A). */
export const pslLevels = ['1', '2', '3', '3G', '4'] as const;
const pslSchema = z.enum(['', ...pslLevels]);
export type Psl = z.infer<typeof pslSchema>;

const sizeSchema = z.nullable(quantitySchema(500));
const pressureSchema = z.nullable(quantitySchema(100_000));

const levelIndex = (psl: Psl): number | null => (psl === '' ? null : pslLevels.indexOf(psl));

/** A licence to mark products of a specification, such as one for the API Monogram (FND-6). */
export const licenceSchema = z
  .object({
    specification: requiredText('Enter the specification', 60),
    number: requiredText('Enter the licence number', 40).check(
      z.regex(/^[A-Z0-9-]+-\d{3,6}(?:\.\d+)?$/i, { error: 'Write the number as on the licence: 6A-0123' }),
    ),
    facility: requiredText('Enter the facility', 120),
    products: z.array(requiredText('Enter a product', 120)).check(z.maxLength(60)),
    pslFrom: pslSchema,
    pslTo: pslSchema,
    sizeFrom: sizeSchema,
    sizeTo: sizeSchema,
    pressureFrom: pressureSchema,
    pressureTo: pressureSchema,
    edition: textSchema(60),
    validFrom: optionalDaySchema,
    expires: optionalDaySchema,
    certificate: textSchema(200),
    notes: textSchema(2000),
  })
  .check(
    z.refine(({ validFrom, expires }) => isInOrder(validFrom, expires), {
      path: ['expires'],
      error: 'It cannot expire before it is valid',
    }),
    z.refine(({ pslFrom, pslTo }) => isInOrder(levelIndex(pslFrom), levelIndex(pslTo)), {
      path: ['pslTo'],
      error: 'The highest level is below the lowest',
    }),
    z.refine(({ sizeFrom, sizeTo }) => isInOrder(sizeFrom, sizeTo), {
      path: ['sizeTo'],
      error: 'The largest size is below the smallest',
    }),
    z.refine(({ pressureFrom, pressureTo }) => isInOrder(pressureFrom, pressureTo), {
      path: ['pressureTo'],
      error: 'The highest pressure is below the lowest',
    }),
  );
export type Licence = z.infer<typeof licenceSchema>;

const pslOptions = [
  { value: '', label: 'Not limited' },
  ...pslLevels.map((value) => ({ value, label: `PSL ${value}` })),
];

export const licenceFields: FieldsOf<Licence> = {
  specification: { label: 'Specification', kind: 'text', isRequired: true, hint: 'As in API 6A' },
  number: { label: 'Licence number', kind: 'text', isRequired: true, hint: 'As in 6A-0123' },
  facility: { label: 'Facility', kind: 'text', isRequired: true },
  products: { label: 'Products', kind: 'list', hint: 'One per line; none means every product' },
  pslFrom: { label: 'Lowest PSL', kind: 'choice', options: pslOptions },
  pslTo: { label: 'Highest PSL', kind: 'choice', options: pslOptions },
  sizeFrom: { label: 'Smallest size (in)', kind: 'number', hint: 'As in 2 1/16' },
  sizeTo: { label: 'Largest size (in)', kind: 'number' },
  pressureFrom: { label: 'Lowest pressure (psi)', kind: 'number' },
  pressureTo: { label: 'Highest pressure (psi)', kind: 'number' },
  edition: { label: 'Edition', kind: 'text' },
  validFrom: { label: 'Valid from', kind: 'day' },
  expires: { label: 'Expires', kind: 'day' },
  certificate: { label: 'Certificate', kind: 'text', hint: 'Location of the certificate' },
  notes: { label: 'Notes', kind: 'paragraph' },
};
