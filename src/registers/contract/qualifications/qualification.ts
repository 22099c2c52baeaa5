import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/schema.ts';
import { isInOrder, optionalDaySchema, textSchema, type FieldsOf } from '../field.ts';

export const qualificationKinds = {
  wps: 'Welding procedure (WPS/PQR)',
  nde: 'NDE personnel',
  calibration: 'Calibration',
  type_approval: 'Type approval',
  other: 'Other',
} as const;
const kindSchema = z.enum(['wps', 'nde', 'calibration', 'type_approval', 'other'], {
  error: 'Choose a kind',
});

export const ndeMethods = ['', 'RT', 'UT', 'MT', 'PT', 'VT', 'ET', 'LT', 'PAUT', 'TOFD'] as const;
export const ndeLevels = ['', '1', '2', '3'] as const;

/** A qualified procedure, a certified person, calibrated equipment or an approved type (FND-6). */
export const qualificationSchema = z
  .object({
    kind: kindSchema,
    number: requiredText('Enter the number', 60),
    holder: textSchema(120),
    method: z.enum(ndeMethods),
    level: z.enum(ndeLevels),
    material: textSchema(120),
    thickness: textSchema(120),
    process: textSchema(120),
    validFrom: optionalDaySchema,
    expires: optionalDaySchema,
    notes: textSchema(2000),
  })
  .check(
    z.refine(({ validFrom, expires }) => isInOrder(validFrom, expires), {
      path: ['expires'],
      error: 'It cannot expire before it is valid',
    }),
    z.refine(({ kind, method }) => kind !== 'nde' || method !== '', {
      path: ['method'],
      error: 'Choose the method',
    }),
    z.refine(({ kind, level }) => kind !== 'nde' || level !== '', {
      path: ['level'],
      error: 'Choose the level',
    }),
  );
export type Qualification = z.infer<typeof qualificationSchema>;

export const qualificationFields: FieldsOf<Qualification> = {
  kind: {
    label: 'Kind',
    kind: 'choice',
    isRequired: true,
    options: kindSchema.options.map((value) => ({ value, label: qualificationKinds[value] })),
  },
  number: { label: 'Number', kind: 'text', isRequired: true, hint: 'As in WPS-014' },
  holder: { label: 'Person or equipment', kind: 'text' },
  method: {
    label: 'NDE method',
    kind: 'choice',
    options: ndeMethods.map((value) => ({ value, label: value || 'None' })),
  },
  level: {
    label: 'NDE level',
    kind: 'choice',
    options: ndeLevels.map((value) => ({ value, label: value ? `Level ${value}` : 'None' })),
  },
  material: { label: 'Material group', kind: 'text', hint: 'As in P-No. 1' },
  thickness: { label: 'Thickness', kind: 'text', hint: 'As in 5 to 38 mm' },
  process: { label: 'Process', kind: 'text', hint: 'As in SMAW' },
  validFrom: { label: 'Valid from', kind: 'day' },
  expires: { label: 'Expires', kind: 'day' },
  notes: { label: 'Notes', kind: 'paragraph' },
};
