import * as z from 'zod/mini';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { quantitySchema, textSchema, type FieldsOf } from '../field.ts';

type SubjectFacts = {
  readonly label: string;
  readonly unit: string;
  /** A shorter lead time than ours is beyond it; everywhere else more than ours is. */
  readonly bound: 'most' | 'least';
};

/** What a limit may be set for, with its unit (FND-4). */
export const limitSubjects = {
  ld_rate: { label: 'Liquidated damages per week', unit: '% of the order value', bound: 'most' },
  ld_cap: { label: 'Liquidated damages, cap', unit: '% of the order value', bound: 'most' },
  validity: { label: 'Validity of our offer', unit: 'days', bound: 'most' },
  payment: { label: 'Payment', unit: 'days', bound: 'most' },
  warranty: { label: 'Warranty', unit: 'months', bound: 'most' },
  liability_cap: { label: 'Liability, cap', unit: '% of the contract value', bound: 'most' },
  bid_bond: { label: 'Bid bond', unit: '% of the bid value', bound: 'most' },
  performance_bond: { label: 'Performance bond', unit: '% of the contract value', bound: 'most' },
  advance_bond: { label: 'Advance payment bond', unit: '% of the contract value', bound: 'most' },
  warranty_bond: { label: 'Warranty bond', unit: '% of the contract value', bound: 'most' },
  retention: { label: 'Retention', unit: '% of the contract value', bound: 'most' },
  lead_time: { label: 'Lead time', unit: 'weeks', bound: 'least' },
} as const satisfies Record<string, SubjectFacts>;
export type LimitSubject = keyof typeof limitSubjects;
export const limitSubjectNames = [
  'ld_rate',
  'ld_cap',
  'validity',
  'payment',
  'warranty',
  'liability_cap',
  'bid_bond',
  'performance_bond',
  'advance_bond',
  'warranty_bond',
  'retention',
  'lead_time',
] as const satisfies readonly LimitSubject[];

export const limitSchema = z.object({
  subject: z.enum(limitSubjectNames, { error: 'Choose a subject' }),
  /** The products it holds for; empty: all. */
  appliesTo: textSchema(120),
  /** In the unit of its subject. */
  value: quantitySchema(10_000),
  fallback: textSchema(2000),
  mayExceed: textSchema(120),
  notes: textSchema(2000),
});
export type Limit = z.infer<typeof limitSchema>;

export const limitFields: FieldsOf<Limit> = {
  subject: {
    label: 'Subject',
    kind: 'choice',
    isRequired: true,
    options: limitSubjectNames.map((value) => ({ value, label: limitSubjects[value].label })),
  },
  appliesTo: { label: 'Applies to', kind: 'text', hint: 'A product; empty for all' },
  value: { label: 'Accepted value', kind: 'number', isRequired: true },
  fallback: { label: 'Fallback wording', kind: 'paragraph', hint: 'Our offer instead' },
  mayExceed: { label: 'Who may go beyond', kind: 'text', hint: 'A role or an email address' },
  notes: { label: 'Notes', kind: 'paragraph' },
};

/** What is accepted, with its unit: "90 days". A language may have more forms of a word than one and many. */
export const limitAmount = ({ subject, value }: Pick<Limit, 'subject' | 'value'>): string => {
  const { unit } = limitSubjects[subject];
  return unit.startsWith('%')
    ? `${value} ${unit}`
    : formatNumber(value, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' });
};

/** The limit for a subject; one for the product comes before one for all. */
export const findLimit = <T extends Limit>(
  limits: readonly T[],
  subject: LimitSubject,
  product = '',
): T | null => {
  const ofSubject = limits.filter((each) => each.subject === subject);
  const wanted = product.toLowerCase();
  return (
    ofSubject.find(({ appliesTo }) => appliesTo !== '' && wanted.includes(appliesTo.toLowerCase())) ??
    ofSubject.find(({ appliesTo }) => appliesTo === '') ??
    null
  );
};

/** Whether a stated value is beyond what we accept; the accepted value itself is within. */
export const limitExceeded = (
  { subject, value }: Pick<Limit, 'subject' | 'value'>,
  stated: number,
): boolean => (limitSubjects[subject].bound === 'most' ? stated > value : stated < value);
