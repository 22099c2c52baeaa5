import { noted } from '#kit/server/language/noted.ts';
import type { Citation } from '#assistant/contract/chat/schema.ts';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { EnquiryField } from '#enquiries/contract/fields/schema.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import type { Checked } from '../answering/guard.ts';
import { dayText, line, type Intent } from './intent.ts';
import { definiteDeal, definiteEnquiry, enquiryNoun } from '../understanding/enquiry-nouns.ts';
import { listed } from '../answering/plain-text.ts';
import { asksForRules, createPhrases } from './phrases.ts';

type FieldWords = { field: EnquiryFieldName; label: string; pattern: RegExp; own?: string };

/** The more special first: "delivery time" is no "time it was received". */
const fields: readonly FieldWords[] = [
  {
    field: 'RequiredCertificate',
    label: noted`Required certificates`,
    pattern:
      /\b(?:inspection |material |mill |test |which |what )*certificat(?:es?|ions?)\b|\bcerts?\b|\bmtcs?\b|\binspection documents?\b/,
    own: 'required inspection type',
  },
  {
    field: 'DeliveryTimeline',
    label: noted`Delivery time`,
    pattern:
      /\bdeliver(?:y|ies)? (?:times?|timeline|dates?|periods?|schedule|deadline|terms?)\b|\blead[- ]?times?\b|\b(?:when|how (?:soon|fast|quickly|long))\b.*\b(?:deliver(?:y|ed|ies)?|goods|ship(?:ped|ment)?)\b|\btimeline\b/,
    own: 'deliver delivery need goods wanted expected',
  },
  {
    field: 'DeliveryLocation',
    label: noted`Delivery location`,
    pattern:
      /\b(?:delivery|shipping) (?:locations?|places?|address(?:es)?|points?|sites?|destinations?)\b|\b(?:where|to which (?:place|port|site))\b.*\b(?:deliver(?:y|ed)?|ship(?:ped)?|goods|go)\b|\bincoterms?\b|\bdestination\b|\bplace of delivery\b/,
    own: 'deliver delivery goods ship go wanted',
  },
  {
    field: 'CommercialTerms',
    label: noted`Commercial terms`,
    pattern:
      /\b(?:commercial|payment|pricing|price) (?:terms?|conditions?|validity)\b|\bterms? of payment\b|\bcurrency\b|\bpayment\b|\bcommercial\b.*\bterms\b/,
    own: 'pay payment price offered quoted',
  },
  {
    field: 'MonogramRequirement',
    label: noted`Monogram requirement`,
    pattern: /\b(?:the )?(?:api )?monogram(?:m?ed|ming)?\b/,
    own: 'api product mark carry licence applied',
  },
  {
    field: 'EnquiryType',
    label: noted`Enquiry type`,
    pattern:
      /\b(?:what|which) (?:kind|type|sort) of enquiry\b|\benquiry type\b|\btype of (?:the )?enquiry\b|\bwhat is .*\babout\b/,
    own: 'about',
  },
  {
    field: 'CustomerName',
    label: noted`Customer`,
    pattern:
      /\bwho is (?:the )?(?:customer|client|buyer|purchaser)\b|\b(?:which|what) (?:customer|client|company)\b|\b(?:name of the )?customer(?:'s)? name\b|\bwho sent\b|\bwhom? is it from\b/,
    own: 'customer sent send from',
  },
  {
    field: 'DateOfReceipt',
    label: noted`Received on`,
    pattern:
      /\bwhen\b.*\b(?:received?|arrived?|came|come|g[eo]t|sent|registered)\b|\bdate of receipt\b|\b(?:receipt|received) date\b/,
    own: 'received arrive came come sent mail register in',
  },
  {
    field: 'ReceivedVia',
    label: noted`Received by`,
    pattern: /\bhow (?:was|did|has)\b.*\b(?:received?|arrived?|come|reach)\b|\breceived via\b/,
    own: 'received arrive come reach',
  },
  {
    field: 'ReferenceNo',
    label: noted`Reference`,
    pattern: /\b(?:customer )?reference(?: (?:number|no))?\b|\benquiry (?:number|no)\b/,
    own: 'customer',
  },
];

const asking =
  'enquiry rfq tender require need ask want request demand state stated mention order offer customer client apply call specify there necessary mandatory required';

const formatValue = (value: FieldValue, field: EnquiryFieldName): string =>
  value === null || value.length === 0
    ? ''
    : Array.isArray(value)
      ? listed(value)
      : field === 'DateOfReceipt'
        ? dayText(value)
        : value;

const fieldCitation = (
  { id, ReferenceNo }: EnquiryDetail,
  field: EnquiryFieldName,
  title: string,
  quote: string,
): Citation => ({
  kind: 'field',
  n: 0,
  title,
  quote,
  trust: 'internal',
  enquiryId: id,
  ReferenceNo,
  field,
});

const placeCitation = (enquiry: EnquiryDetail, { place }: EnquiryField): Citation[] => {
  const source = enquiry.sources.find(({ id }) => id === place?.sourceId);
  if (!place || !source) return [];
  const { start, end, page, quote, sourceName, sourceId } = place;
  return [
    {
      kind: 'source',
      n: 0,
      title: sourceName,
      quote,
      start,
      end,
      page,
      sha256: source.sha256,
      trust: 'customer',
      enquiryId: enquiry.id,
      ReferenceNo: enquiry.ReferenceNo,
      sourceId,
    },
  ];
};

const fieldLine = (enquiry: EnquiryDetail, { field, label }: FieldWords): Checked => {
  const found = enquiry.fields.find((each) => each.field === field);
  const value = found && found.state !== 'rejected' ? formatValue(found.value, field) : '';
  if (!found || value === '')
    return line(noted`${label} of ${enquiry.ReferenceNo}: not stated.`, [
      fieldCitation(enquiry, field, label, noted`Not stated`),
    ]);
  const isProposed = found.state === 'proposed';
  const said = noted`${label} of ${enquiry.ReferenceNo}: ${value}${isProposed ? ' (read from the mail, not confirmed by a person yet)' : ''}.`;
  return line(said, [fieldCitation(enquiry, field, label, value), ...placeCitation(enquiry, found)]);
};

/** What an enquiry states in one of its ten fields, with the passage it was read from. */
export const enquiryFields: Intent = async (scope, { rest, question, enquiry }) => {
  const { text } = createPhrases(rest);
  if (asksForRules(text)) return null;
  const asked = fields.filter(({ pattern, own = '' }) => {
    const phrases = createPhrases(rest);
    const isNamed = phrases.take(pattern) !== null;
    phrases.take(enquiryNoun);
    const others = fields.filter((each) => each.pattern !== pattern && phrases.take(each.pattern) !== null);
    return isNamed && phrases.isUsedUp(`${asking} ${own} ${others.map((each) => each.own ?? '').join(' ')}`);
  });
  const [first] = asked;
  if (!first) return null;
  if (!enquiry) {
    const whole = createPhrases(question).text;
    return definiteEnquiry.test(whole) || definiteDeal.test(whole)
      ? { kind: 'needs-enquiry', question: noted`Which enquiry do you mean?` }
      : null;
  }
  const detail = await findDetail(scope, enquiry.id);
  return {
    kind: 'records',
    lines: asked.map((each, at) => inItsPlace(fieldLine(detail, each), at)),
    steps: [noted`Read the fields of ${enquiry.ReferenceNo}`],
  };
};

const inItsPlace = (checked: Checked, at: number): Checked =>
  at === 0 ? checked : { ...checked, opens: 'paragraph' };
