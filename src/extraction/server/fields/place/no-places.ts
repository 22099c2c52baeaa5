import { currencyNames } from '../commercial/currency-names.ts';

const notPlaces =
  /^(?:Ex|Mobile|EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|DDU|DAT|PO|RFQ|LOI|LC|FAT|SAT|The|Our|Your|This|That|All|Any|Each|Please|If|We|It|Lot|Monday|Tuesday|Wednesday|Thursday|Friday|January|February|March|April|May|June|July|August|September|October|November|December|Seller|Supplier|Buyer|Contractor|Annex\w*|Section|Appendix|Attn|Civil|Facility|Company|Client|Owner|Board|Engineer|Employer|Authority|Department|Ra|Purchaser|Party|Parties|Contract|Agreement|ISO|API|PDF|EU|An?)\b(?!\s\p{Lu})/u;

/** "DAP to the place named in the Order": the paper to come says where. */
const ofTheOrder = /^[A-Z]{3}\b.*\b(?:place|address|point|destination)\b/;

/** Papers are delivered "in Polish", and no goods. */
const inEnglish = new Intl.DisplayNames('en', { type: 'language' });
const languages = new Set(
  'ar az cs da de el en es fa fi fr he hu id it ja kk ko ms nl no pl pt ro ru sv th tr uk vi zh'
    .split(' ')
    .map((code) => inEnglish.of(code)),
);

/** "The base agreement", "the field office": no place is meant. */
const noSite =
  /^\s+(?:agreement|price|case|bid|year|metal|contract)\b|^\s+(?:(?:shall|must) be|is|are|has to be)\s(?:certified|accredited|registered)\b/;
const codes = new Set(Intl.supportedValuesOf('currency'));
/** "Rates in Canadian dollars", "to AS/NZS 5131": what follows shows a currency or a standard, and no place. */
const restOfOther =
  /^(?:\s(?:dollars?|pounds?|rupees?|dinars?|ri[ya]+ls?|dirhams?|francs?|kroner|pesos?)\b|\/[A-Z]{2,4}\s\d)/;
const currency = new RegExp(`^${currencyNames}$`, 'iu');
const codeOfPart = /^[A-Z]?\d+\s|^Level\s\d|^(?:ISO|IEC|EN|API|ASTM|ASME|NACE|AMPP|DIN|DNV|OIML|NORSOK|UL)\b/;

/**
 * True where a name in a phrase is no place, whatever the sentence: a month, a party, a currency, a
 * standard.
 */
export function isNoPlace(place: string, after: string): boolean {
  const bare = place.replace(/[.,]+$/, '');
  return (
    (notPlaces.test(place.replace(/^(?:the|our|your)\s/, '')) && !ofTheOrder.test(place)) ||
    languages.has(bare) ||
    currency.test(bare) ||
    codes.has(bare) ||
    restOfOther.test(after) ||
    codeOfPart.test(place) ||
    noSite.test(after)
  );
}
