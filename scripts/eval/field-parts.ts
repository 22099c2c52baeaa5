import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import { datesIn } from '#extraction/server/gazetteer/dates.ts';
import { closeness, cover, isRightValue, words } from './enquiry-match.ts';
import { termsFound } from './terms-found.ts';

/**
 * The second rule for fields that hold several things. The first compares the words of two summaries, so
 * that "45 days net; warranty 24/18 months" fails beside the same terms in the customer's own words. Here a
 * field is right when this share of what its label names (each certificate, term and time, with its own
 * figures) stands in the value, and at least half of the certificates and times it names are the label's.
 */
const foundFrom = 2 / 3;
const rightFrom = 1 / 2;

export const fieldsOfParts: readonly EnquiryFieldName[] = [
  'RequiredCertificate',
  'DeliveryLocation',
  'DeliveryTimeline',
  'CommercialTerms',
];

/** Whether a value is right by the first rule or, for a field of several parts, by its parts. */
export function isRightByParts(
  field: EnquiryFieldName,
  value: FieldValue,
  [truth = null, ...accepted]: readonly FieldValue[],
): boolean {
  if (isRightValue(field, value, [truth, ...accepted])) return true;
  const [said, wanted] = [asText(value), asText(truth)];
  if (said === '' || wanted === '') return false;
  if (field === 'RequiredCertificate')
    return areCertificatesRight([value ?? []].flat(), [truth ?? []].flat(), accepted.flat());
  if (field === 'DeliveryLocation')
    return [truth, ...accepted].some((place) => isSamePlace(said, asText(place)));
  if (field === 'DeliveryTimeline')
    return [truth, ...accepted].some((times) => areTimesRight(said, asText(times)));
  if (field !== 'CommercialTerms') return false;
  const { right, of } = termsFound(wanted, said);
  return of > 0 && right / of >= foundFrom;
}

const asText = (value: FieldValue): string => [value ?? ''].flat().join('; ');

/** An accepted short name ("3.1") stands for the certificate that holds its words ("EN 10204 3.1"). */
function areCertificatesRight(
  values: readonly string[],
  truths: readonly string[],
  accepted: readonly (string | null)[],
): boolean {
  const isSame = (value: string, truth: string): boolean => {
    const names = [truth, ...accepted.filter((name) => name !== null && cover(name, truth) === 1)];
    return names.some(
      (name) =>
        cover(name ?? '', value) >= 0.6 ||
        cover(value, name ?? '') === 1 ||
        closeness(value, name ?? '') >= 0.6,
    );
  };
  const found = truths.filter((truth) => values.some((value) => isSame(value, truth)));
  const right = values.filter((value) => truths.some((truth) => isSame(value, truth)));
  return found.length / truths.length >= foundFrom && right.length / values.length >= rightFrom;
}

/** "Your works" and "the seller's shop" are one place, as are "our yard" and "the buyer's yard". */
const parties: readonly [RegExp, string][] = [
  [/\b(?:your|(?:the )?(?:seller|supplier|vendor|manufacturer|contractor)['’]?s?)(?= )/giu, 'seller'],
  [/\b(?:our|(?:the )?(?:buyer|purchaser|client|company)['’]?s?)(?= )/giu, 'buyer'],
  [/\b(?:works|shop|factory|plant)\b/giu, 'works'],
];
const withParties = (place: string): string =>
  parties.reduce((text, [pattern, party]) => text.replace(pattern, party), place);

const isSamePlace = (value: string, truth: string): boolean => {
  const [one, other] = [withParties(value), withParties(truth)];
  const isOfOther = /\bseller\b/.test(one) !== /\bseller\b/.test(other);
  return truth !== '' && !isOfOther && closeness(one, other) >= 0.6;
};

const units: readonly [string, RegExp][] = [
  ['day', /^(?:days?|tage?n?|jours?|d[ií]as?|giorn[io]|dias?|يوم\p{M}*ا?\p{M}*|أيام|ايام)$/iu],
  ['week', /^(?:weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|أسبوع\p{M}*ا?\p{M}*|أسابيع)$/iu],
  ['month', /^(?:months?|monate?n?|mois|mes(?:es|i|e)?|شهر\p{M}*ا?\p{M}*|أشهر|شهور)$/iu],
  ['hour', /^(?:hours?|hrs?|stunden?|heures?|horas?|ore|ساعة|ساعات)$/iu],
  ['year', /^(?:years?|yrs?|jahre?n?|ans|años?|anni|anos?|سنة|سنوات)$/iu],
];

/** Days as YYYY-MM-DD, periods as "40 week", weeks of the calendar as "week 9". */
export function timesSaid(text: string): Set<string> {
  const said = new Set(datesIn(text).map(({ day }) => day));
  const tokens = words(text);
  for (const [at, token] of tokens.entries()) {
    if (!/^\p{Nd}{1,3}$/u.test(token)) continue;
    const figure = [...token]
      .map((digit) => digit.replace(/[٠-٩]/u, (d) => String(d.charCodeAt(0) - 0x660)))
      .join('');
    const near = tokens.slice(at + 1, at + 4);
    const unit = units.find(
      ([, pattern]) =>
        pattern.test(near[0] ?? '') ||
        (/^(?:calendar|working|business)$/.test(near[0] ?? '') && pattern.test(near[1] ?? '')),
    );
    if (unit) said.add(`${Number(figure)} ${unit[0]}`);
    else if (/^(?:week|kw|cw|semaine|semana)s?$/.test(tokens[at - 1] ?? ''))
      said.add(`week ${Number(figure)}`);
  }
  return said;
}

function areTimesRight(value: string, truth: string): boolean {
  const [said, wanted] = [timesSaid(value), timesSaid(truth)];
  if (wanted.size === 0) return false;
  const found = [...wanted].filter((time) => said.has(time));
  return found.length / wanted.size >= foundFrom && found.length / said.size >= rightFrom;
}
