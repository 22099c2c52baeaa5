import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import type { EnquiryToExtract, ProposedField } from '#extraction/contract/proposals.ts';
import type { FieldRow } from '../../fields/store.ts';
import { isNearlySame, likeness, countWords } from '../../requirements/likeness.ts';
import { repeatsOf } from '../announced.ts';
import type { NewLine } from '../store.ts';

/**
 * Fields an amendment may change. Who asks, under which reference and when it came stay as a person
 * confirmed them.
 */
const amendable: ReadonlySet<EnquiryFieldName> = new Set([
  'RequiredCertificate',
  'DeliveryLocation',
  'DeliveryTimeline',
  'CommercialTerms',
  'MonogramRequirement',
]);

/** Below this the reading is a guess, which is worth nothing against a value that a person confirmed. */
const minConfidence = 0.4;
const sameTerm = 0.4;

const listOf = (value: FieldValue): string[] => (Array.isArray(value) ? value : value ? [value] : []);
const saysTheSame = (a: string, b: string): boolean => isNearlySame(countWords(a), countWords(b));

/** The single terms or certificates that a value names. */
export const listNamed = (field: EnquiryFieldName, value: FieldValue): string[] =>
  field === 'CommercialTerms' ? listOf(value).flatMap((text) => text.split('; ')) : listOf(value);

/** Certificates named in the amendment join those already asked. */
const withCertificates = (before: FieldValue, named: FieldValue): FieldValue => {
  const asked = listOf(before);
  return [...asked, ...listOf(named).filter((each) => !asked.some((one) => saysTheSame(one, each)))];
};

/** A term of the amendment takes the place of the like term; the other terms stand. */
const withTerms = (before: FieldValue, named: FieldValue): FieldValue => {
  let terms = listOf(before).flatMap((text) => text.split('; '));
  for (const term of listOf(named).flatMap((text) => text.split('; '))) {
    const words = countWords(term);
    const old = terms.toSorted((a, b) => likeness(countWords(b), words) - likeness(countWords(a), words))[0];
    const isLike = old !== undefined && likeness(countWords(old), words) >= sameTerm;
    terms = isLike ? terms.map((each) => (each === old ? term : each)) : [...terms, term];
  }
  return terms.join('; ');
};

/** What a field says once an amendment has named these values. */
export const amendedField = (field: EnquiryFieldName, before: FieldValue, named: FieldValue): FieldValue => {
  if (field === 'RequiredCertificate') return withCertificates(before, named);
  return field === 'CommercialTerms' ? withTerms(before, named) : named;
};

const isSame = (a: FieldValue, b: FieldValue): boolean =>
  listOf(a).length === listOf(b).length &&
  listOf(a).every((each, index) => each === listOf(b)[index] || saysTheSame(each, listOf(b)[index] ?? ''));

/** New values of fields that the amendment states. */
export const fieldLines = (
  fields: readonly FieldRow[],
  input: EnquiryToExtract,
  proposed: readonly ProposedField[],
): NewLine[] =>
  proposed.flatMap(({ field, value, span, confidence }): NewLine[] => {
    const row = fields.find((each) => each.field === field);
    const source = input.sources.find((each) => each.id === span?.sourceId);
    if (
      !row ||
      !span ||
      !source ||
      !amendable.has(field) ||
      listOf(value).length === 0 ||
      confidence < minConfidence
    )
      return [];
    if (repeatsOf(source)(span.start)) return [];
    const after = amendedField(field, row.value, value);
    if (isSame(row.value, after)) return [];
    return [
      {
        kind: 'field',
        requirementId: null,
        lineItemId: null,
        field,
        after,
        confidence,
        sourceId: span.sourceId,
        spanStart: span.start,
        spanEnd: span.end,
        quote: span.quote,
      },
    ];
  });
