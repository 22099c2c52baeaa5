import { isArabicIdentity } from './arabic-noise.ts';
import { datesIn } from '../gazetteer/dates.ts';
import { incotermsIn } from '../gazetteer/incoterms.ts';
import { saysWhen } from '../gazetteer/times.ts';
import { words } from './clauses.ts';
import { isImperative, isTold, obligationOf } from '../text/obligations.ts';
import { deniesTerms } from '../fields/commercial/commercial.ts';
import { saysNone } from '../text/negation.ts';
import { valueOf, type Unit } from '../text/reading.ts';
import { standardsIn } from '../gazetteer/standards.ts';

/** A term that is not wanted is no requirement; that a numbered clause is taken out of the tender is one. */
export function isNotWanted(unit: Unit, text: string): boolean {
  if (unit.label !== '' && saysNone(valueOf(unit))) return true;
  return (
    deniesTerms(text) &&
    !suppliersDuty.test(text) &&
    !/\b(?:clause|section|article|item|annex\w*|paragraph)\s\d/i.test(text)
  );
}

/**
 * "The Contractor shall not keep his men from joining us, and no fee is due": what he must stands whatever is
 * not due.
 */
const suppliersDuty =
  /\b(?:suppliers?|vendors?|contractors?|sellers?|lessors?|you) (?:shall|must)\b(?! not (?:be|have to)\b)/i;

export function keepsLabel(unit: Unit): boolean {
  return !freeLabel.test(unit.label);
}

const identityLabel =
  /^(?:official name|name|account|place of performance|review body|body responsible.*|variants.*|charterers?|principal|postal address|address|town|city|post ?code|country|e-?mail|phone|tel(?:ephone)?|fax|mobile|contact.*|url|internet.*|sent|documents available at|tenders or requests to participate to|type of contract|lot no|lot|title|publication|date|date of dispatch.*|.*reference.*|.*\b(?:no|number|ref)\b\.?|from|to|cc|attn|attention|our ref|your ref|dated|issued|issue date|floating date|local time|was|bid type|bidding|end[- ]?(?:user|client|customer)|owner|employer|purchaser|operator|cpv.*|nuts.*|end|start|main site or place of performance|buyer|client|customer|company|agency|ministry|bureau|organi[sz]ation(?:al unit)?|office|purchase request.*|contracting (?:authority|entity|office)|web.*|source|version|revision|page|location|project|project (?:name|title|code|location)|job (?:name|title)|wbs.*|cost (?:code|cent(?:er|re)).*|priority|status|discipline|department|(?:prepared|checked|approved|requested|issued) by|buyer name|(?:vendor|supplier|seller) (?:name|code)|(?:rfq|tender|enquiry) issue(?: date)?|(?:technical|commercial|bid) evaluation|(?:po |contract |order )?award(?: (?:target|date))?|estimated (?:total )?(?:contract )?value.*|eu project.*|background|introduction|about us|type|procedure type|(?:date )?(?:issued|printed|published)(?: on)?|assunto|asunto|betreff|objet|oggetto|enviad[oa].*|inviat[oa].*|gesendet|envoyé|enquiry|inquiry|rfq|tender|nit)$/;

const requirementLabel =
  /\b(?:quantit(?:y|ies)|qty|volumes?|deliver(?:y|ies)|term|terms|pric(?:e|es|ing)|payment|validity|warranty|guarantee|bond|security|emd|fee|incoterms?|material|grade|size|sizes|pressure|temperature|colou?r.*|coating|marking|packing|packaging|preservation|inspection|test(?:s|ing)?|certificat\w+|documents?|documentation|scope|standards?|specifications?|code|closing.*|submission.*|deadline|due|time limit.*|completion|duration|options?|bidding|range|length|service|design|rating|class|connection|end ?connections?|drawings?|spares?|penalt\w+|liquidated damages|currency|shipment|destination|basis|requirement|requirements|conditions?|liability|insurance|law|offers?|bid type|items?|product|products|maximum.*|minimum.*)\b/;

/** Labels of running text: they name a section, the sentences after them are read one by one. */
const freeLabel =
  /^(?:short description|additional information|notes?|nb|description.*|qualification conditions|qualification methods|suitability|remarks?|comments?|objective rules.*|general|info|stage \d|lot \d+|section.*|clause.*|re|question|answer|update|important|attention|thanks.*|hi.*|dear.*|hello.*)$/;

const subjectLabel = /^(?:subject|subj?|object|re|purpose)$/;

export const deadlineLabel =
  /^(?:time limit.*|(?:(?:bid|tender|offer|quotation|rfq|proposal)s? )?(?:closing|submission|due|deadline|response|reply)(?: date.*| time.*| deadline.*| by)?|deadline.*|now|last date.*|latest (?:date|time).*|bids? due.*|quote by|due (?:date|by).*)$/;

/** Under such a heading most is told; "The station must stay in operation" binds there too. */
const tellingSection = /\b(?:background|introduction|about us|company profile)\b/;
const plainDuty = 0.75;

/** What label, list and heading say for or against the unit, before its words are read. */
export function contextWeight(unit: Unit): number {
  let weight = 0;
  const first = unit.label !== '';
  if (first && (identityLabel.test(unit.label) || isArabicIdentity(unit.label))) return -1;
  if (first && deadlineLabel.test(unit.label)) return 0.9;
  if (first && subjectLabel.test(unit.label)) return objectStatement.test(valueOf(unit)) ? 0.2 : -1;
  if (first && requirementLabel.test(unit.label)) weight += 0.55;
  else if (first && !freeLabel.test(unit.label) && words(valueOf(unit)) <= 25) weight += 0.5;
  else if (
    unit.block.label !== '' &&
    requirementLabel.test(unit.block.label) &&
    /\b(?:will|date|\d)\b/i.test(unit.text)
  )
    weight += 0.3;
  else if (/^(?:background|introduction|about.*)$/.test(unit.block.label)) weight -= 0.25;
  if (unit.block.leadIn !== '' && unit.block.kind !== 'row') weight += leadInWeight(unit);
  else if (unit.block.kind === 'item') weight += 0.2;
  if (/contracting (?:entity|authority)|procedure|review|appeal/.test(unit.block.section)) weight -= 0.3;
  if (tellingSection.test(unit.block.section) && obligationOf(unit.text).weight < plainDuty) weight -= 0.5;
  return weight;
}

function leadInWeight(unit: Unit): number {
  const leadIn = unit.block.leadIn;
  if (
    /\b(?:questions?|contacts?|distribution|definitions?|in connection with|attachments?|files?)\b/i.test(
      leadIn,
    )
  )
    return 0;
  const opened = obligationOf(leadIn).weight >= 0.4 || isImperative(leadIn);
  const listed =
    /\b(?:items?|scope|following|includ(?:e|es|ing)|quantit\w+|requirements?|submit|enclose|documents?|specification|documentation|personnel|hse|safety|quality|certification|inspection|testing|packing|packaging|painting|coating|marking|preservation|delivery|warranty|payment|price|programme|program|schedule|time|notes?|terms|conditions?|how to|supply|deliverables?|particulars|technical|commercial|details|materials?|products?|works?|services?|bidding|instructions?|sub-?lots?|what (?:to|you|we)|who can|eligibility|criteria|enclosures?|send|needed|anforderungen|unterlagen|requisitos|exigences|condiciones|requisiti)\b/i.test(
      leadIn,
    );
  if (unit.block.kind === 'item') return opened || listed ? 0.6 : 0.25;
  return opened || listed ? 0.3 : 0;
}

const amount =
  /\b\d[\d.,]*\s?(?:%|percent|days?|weeks?|months?|years?|mm|cm|m|km|metres?|meters?|ft|feet|inch(?:es)?|in\b|"|kg|t|tons?|tonnes?|MT|lbs?|lb\/ft|ppf|psi|bar|barg|kPa|MPa|°C|deg|kW|MW|kV|V|Hz|m3|Nm3\/h|MMBtu|mmbtu|dth|bbls?|barrels|nos?\.?|pcs|pieces|units?|sets?|off|joints|lots?|ea|each|pairs?|rolls?|drums?)(?![\p{L}])|\b(?:INR|USD|EUR|GBP|US\$|€|\$|£)\s?\d|\b\d[\d.,]* ?(?:euros?|dollars?)\b/iu;

const commercialNoun =
  /\b(?:fee|bid security|bid bond|EMD|earnest money|performance (?:guarantee|bond|security)|bank guarantee|validity|payment(?: terms)?|(?:payment )?terms|\d ?% (?:with|on|upon|at|after|against)|warranty|liquidated damages|currency|price basis|prices?|duty|retention|advance payment|incoterms?|insurance|discount|invoices?|paid|pricing|LDs?|penalt(?:y|ies)|net \d+|EOM|(?:days?|open) account|milestones?|freight|carriage|cash on delivery)\b/i;

const objectStatement =
  /\b(?:supply|provision|procurement|construction|installation|commissioning|purchase|charter(?: hire)?|hire|rental|design|maintenance|engineering|manufacture|fabrication|drilling|delivery|refurbishment|repair|inspection|consultancy)(?: services?)? of\b|\b(?:supply|install|commission|deliver|buying|purchase)\b[^.]{0,30}\b\d+\s?(?:nos|units?|sets?|off|pcs)\b/i;

/**
 * A statement that asks without a verb of obligation: an amount, a commercial noun, the object of the
 * tender.
 */
export function statementWeight(text: string, unit: Unit): number {
  let weight = 0;
  const length = words(text);
  const inObject = /\b(?:object|lot|description|scope)\b/.test(unit.block.section);
  if (amount.test(text)) weight += length <= 25 ? 0.3 : 0.1;
  if (commercialNoun.test(text)) weight += length <= 14 ? 0.5 : 0.15;
  const object = objectStatement.exec(text);
  if (object)
    weight += (inObject || unit.index < 6) && unit.index > 0 ? (object.index < 40 ? 0.55 : 0.4) : 0.2;
  if (standardsIn(text).length > 0)
    weight += length <= 14 && /\b(?:each|every|all|any)\b/i.test(text) ? 0.5 : 0.3;
  if (isImperative(text) && length <= 30) weight += 0.1;
  if (length <= 18 && tenderNoun.test(text)) weight += hasDate(text) ? 0.5 : isTelegraphic(text) ? 0.5 : 0.2;
  else if (length <= 12 && hasDate(text) && unit.block.leadIn !== '') weight += 0.3;
  if (unit.block.kind === 'row' && isItemRow(text)) weight += 0.5;
  if (length <= 25 && unit.label === '' && isGoodsLine(text)) weight += 0.3;
  if (
    unit.label === '' &&
    length >= 3 &&
    length <= 25 &&
    isTelegraphic(text) &&
    (weight >= 0.2 || craft.test(text))
  )
    weight += craft.test(text) ? 0.5 : 0.25;
  if (
    length <= 12 &&
    (deliveryNote.test(text) ? saysWhen(text) : incotermsIn(text).some(({ place }) => place !== ''))
  )
    weight += 0.5;
  if (length <= 14 && placeNote.test(text)) weight += 0.5;
  if (isTold(text)) weight -= 0.3;
  return weight;
}

/** Work, tests and law that a line without a verb asks for: "Full radiography and hydrotest with chart." */
const craft =
  /\b(?:radiograph\w*|hydro-?\s?test\w*|inspection|test(?:s|ing|ed)?|examination|detection|fabrication|welding|weld(?:s|ed)?|coating|coated|painting|machining|heat treat\w*|calibration|certs?|certificates?|documentation|records?|drawings?|charts?|supervision|installation|commissioning|removal|overhaul|training|enclosure|law|arbitration|hardness|traceab\w+|marking|marked|packing|packed|preservation|workshop|container|redundan\w+|(?:FAT|SAT|PMI|NDT|NDE|PWHT|HIC|ITP|MTR|MTC|COC)s?)\b/i;

/** "Mobilisation in week 20", "Ex-stock if you have": a note of when. */
const deliveryNote =
  /^(?:(?:de)?mobili[sz]ation|ex[- ]?stock|shipment|delivery|hire period|turn-?around|shutdown|start)\b/i;

const placeNote = /^(?:the )?(?:location|site|place of \w+|place|work ?site|destination) is\b/i;

/**
 * What notices speak of in short lines without a verb: "Two bid system", "Pre-bid conference 12.09.2014",
 * "Delivery as clause 4".
 */
const tenderNoun =
  /\b(?:bids?|offers?|tenders?|quotations?|proposals?|pre-?bid|conference|site visit|deliver(?:y|ies)|quantit(?:y|ies)|specifications?|drawings?|annexures?|appendix|prices?|spares?|inspection|tests?|documents? on sale|tender fee|closing|opening|duration|term|location|place of (?:work|delivery|performance)|data ?books?|manuals|certificates|procedures|reports|packing|marking|material|warranty|guarantee|payment|option|currency|insurance|award)\b/i;

function hasDate(text: string): boolean {
  return (
    datesIn(text).length > 0 ||
    /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(
      text,
    )
  );
}

/** No finite verb of telling ("was", "has", "we think"): a note, not a story. */
function isTelegraphic(text: string): boolean {
  return !/\b(?:is|are|will|can|may|was|were|has|had|have|been|I|we|he|she|they|thanks?|attached|hope|think|know|said|sent)\b/i.test(
    text,
  );
}

/** "Piston rod, part no. 40-201-1 - 2 each": goods with their count, no sentence. */
function isGoodsLine(text: string): boolean {
  return (
    /(?:^|[-–,:(x]\s?)\d{1,6}\s?(?:each|ea|pcs|pieces|nos?|sets?|off|units?|pairs?|stk|st(?:ü|u)ck|uds?|lots?|m|joints)\b/iu.test(
      text,
    ) && isTelegraphic(text)
  );
}

/** The first or the last cell counts: "6 EA", "18", "2,400 m". */
export function isGoodsRow(text: string): boolean {
  return (
    /(?:[,;]|\s)\s?\d[\d.,]{0,7}\s?(?:EA|pcs|nos?|sets?|off|units?|m|each|joints|pairs?|lots?|kg)?\.?$/i.test(
      text,
    ) || /^\S{1,8}[,;]?\s\d{1,5},/.test(text)
  );
}

/** A line of an item table: words for the goods and a number for how many or how big. */
function isItemRow(text: string): boolean {
  return /\d/.test(text) && (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2;
}
