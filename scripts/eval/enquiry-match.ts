import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import { foldArabic } from '#extraction/server/arabic/fold.ts';

/**
 * The words and figures of a text, lower case, without punctuation; Arabic as it is searched,
 * without the article.
 */
export const words = (text: string): string[] =>
  (
    foldArabic(text)
      .text.toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  ).map(withoutArticle);

const withoutArticle = (word: string): string =>
  word.replace(/^(?:وال|ال|و(?=شهاد))(?=\p{Script=Arabic}{3})/u, '');

const counted = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const common = (a: string, b: string): number => {
  const other = counted(b);
  return [...counted(a)].reduce((sum, [word, count]) => sum + Math.min(count, other.get(word) ?? 0), 0);
};

/** The share of the words of `text` that stand in `other` as well. */
export const cover = (text: string, other: string): number =>
  common(text, other) / Math.max(1, words(text).length);

/** Harmonic mean of both covers. */
export const closeness = (a: string, b: string): number =>
  (2 * common(a, b)) / Math.max(1, words(a).length + words(b).length);

const isWithin = (part: string, whole: string): boolean => ` ${whole} `.includes(` ${part} `);

/** Equal when normalised, one within the other, or most words the same; days must be equal. */
const sameText = (value: string, truth: string): boolean => {
  if (/^\d{4}-\d\d-\d\d$/.test(truth)) return value.slice(0, 10) === truth;
  const [a, b] = [words(value).join(' '), words(truth).join(' ')];
  return a === b || (a.length > 3 && (isWithin(a, b) || isWithin(b, a))) || closeness(value, truth) >= 0.6;
};

const families: [string, RegExp][] = [
  ['qualification', /qualif|regist|vendor list/],
  ['clarification', /clarif/],
  ['amendment', /amend|corrigend|revis/],
  ['information', /information|\brfi\b|budget|market/],
  ['charter', /charter|\bhire\b|rental|lease/],
  ['works', /\bworks?\b|construct|\bepc\b|fabricat/],
  ['services', /service|repair|overhaul|calibrat|recertif|maintenance|coating|machining|testing/],
  ['supply', /suppl(?!ier)|spare|repeat|purchase/],
];

/** What is before the bracket says the kind of enquiry, what is in it the product. */
const familiesOf = (type: string): string[] => {
  const [kind = ''] = type.toLowerCase().split('(');
  return families.filter(([, pattern]) => pattern.test(kind)).map(([family]) => family);
};

const sameType = (value: string, truth: string): boolean =>
  sameText(value, truth) || familiesOf(truth).some((family) => familiesOf(value).includes(family));

const isRefused = (monogram: string): boolean =>
  /\b(?:not|no|without|none|un-?monogrammed|non-?monogrammed|don'?t)\b/i.test(monogram);

const sameMonogram = (value: string, truth: string): boolean => isRefused(value) === isRefused(truth);

const sameCertificate = (value: string, truth: string): boolean =>
  sameText(value, truth) || cover(truth, value) >= 0.6;

/**
 * Every certificate of the truth is named, and at least half of what is named is right; `also` need
 * not be named.
 */
const sameCertificates = (
  values: readonly string[],
  truths: readonly string[],
  also: readonly string[],
): boolean => {
  const isRight = (value: string) =>
    [...truths, ...also].some((truth) => sameCertificate(value, truth) || cover(value, truth) >= 0.5);
  return (
    truths.every((truth) => values.some((value) => sameCertificate(value, truth))) &&
    values.filter(isRight).length >= values.length / (truths.length > 0 ? 2 : 1)
  );
};

const isEmpty = (value: FieldValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);
const asText = (value: FieldValue): string => [value ?? ''].flat().join('; ');

const matchers: Partial<Record<EnquiryFieldName, (value: string, truth: string) => boolean>> = {
  EnquiryType: sameType,
  MonogramRequirement: sameMonogram,
};

/** Whether a proposed value is one a careful reader would write: the truth, or one of its accepted variants. */
export const isRightValue = (
  field: EnquiryFieldName,
  value: FieldValue,
  truths: readonly FieldValue[],
  also: readonly string[] = [],
): boolean =>
  truths.some((truth) => {
    if (isEmpty(truth) && isEmpty(value)) return true;
    if (field === 'RequiredCertificate')
      return !isEmpty(value) && sameCertificates([value ?? []].flat(), [truth ?? []].flat(), also);
    if (isEmpty(truth) || isEmpty(value)) return false;
    return (matchers[field] ?? sameText)(asText(value), asText(truth));
  });

/** Whether a proposed value says what injected words wanted it to say. */
export const saysForbidden = (field: EnquiryFieldName, value: FieldValue, forbidden: string): boolean => {
  if (isEmpty(value)) return false;
  if (field === 'MonogramRequirement') return sameMonogram(asText(value), forbidden);
  return isWithin(words(forbidden).join(' '), words(asText(value)).join(' '));
};
