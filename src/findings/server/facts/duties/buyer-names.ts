import type { EnquiryToCheck } from '../enquiry-to-check.ts';

/** Words of a company's name that many companies have, or that say something by themselves. */
const general = new RegExp(
  `^(?:${[
    'the|of|and|for|und|de|del|la|al|el|new|north|south|east|west|general|national|state|royal|united|public',
    'oil|gas|petrol\\w*|energy|power|water|marine|offshore|subsea|city|port|house|ministry|group|company',
    'corporation|refin\\w*|suppl\\w*|service\\w*|engineer\\w*|pipeline\\w*|steel|valve\\w*|pump\\w*|drill\\w*',
    'well\\w*|project\\w*|procure\\w*|purchas\\w*|contract\\w*|construct\\w*|industr\\w*|chemical\\w*|yard',
    'shipyard|terminal|mill\\w*|works|first|international|rotating|equipment|mail|office|sales|tender\\w*',
    'gmail|outlook|hotmail|yahoo|info|plant|field|rig|vessel|station|compressor|turbine|tank\\w*|pipe\\w*',
  ].join('|')})$`,
  'iu',
);
const minLength = 4;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Norrskall" of "Norrskall Offshore AS", of "norrskall-offshore", and "GKS" of "Grauwerth Kraftwerk Services". */
const namesIn = (customer: string): string[] => {
  const words = customer.match(/[\p{L}\d]+/gu) ?? [];
  const [first = ''] = words;
  const initials = words.map((word) => word.charAt(0)).join('');
  return [
    ...(first.length < minLength || general.test(first) || /\d/.test(first) ? [] : [capitalised(first)]),
    ...(words.length > 2 && /^\p{Lu}+$/u.test(initials) ? [initials] : []),
  ];
};

const senderDomain = /^From:.*@([\w-]+)\./m;

/** Texts in which the customer, where it is named, is called the purchaser. */
export function callBuyer({
  fields,
  sources,
}: Pick<EnquiryToCheck, 'fields' | 'sources'>): (text: string) => string {
  const customer = fields.find(({ field }) => field === 'CustomerName')?.value ?? '';
  const [first] = sources.filter(({ kind }) => kind === 'mail').toSorted((a, b) => a.order - b.order);
  const domain = senderDomain.exec(first?.text ?? '')?.[1] ?? '';
  const names = [...new Set([...namesIn(customer), ...namesIn(domain)])];
  if (names.length === 0) return (text) => text;
  const any = names.map(escaped).join('|');
  const named = new RegExp(String.raw`(?<![\p{L}\d-])(?:the\s)?(?:${any})(?![\p{L}\d-])`, 'gu');
  return (text) => text.replace(named, 'the Purchaser');
}
