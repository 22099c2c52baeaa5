import { hasArabic } from '#text/terms.ts';
import { arabicShare } from '../arabic/fold.ts';
import { isArabicNoise } from './arabic-noise.ts';
import { isArabicCourtesy } from '../arabic/obligation.ts';
import { leavesTheRest } from '../text/changes/change-words.ts';
import { organisationsIn } from '../gazetteer/organisations.ts';
import { obligationOf } from '../text/obligations.ts';
import type { Unit } from '../text/reading.ts';
import { words } from './clauses.ts';
import { isTableHead } from './row-text.ts';

const courtesy =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day)|thanks|thank you|many thanks|regards|kind regards|best regards|sincerely|yours|attached|please find|find attached|please (?:feel free|do not hesitate|call|contact|let (?:me|us) know)|(?:kindly|please) (?:acknowledge|confirm) (?:the )?(?:safe )?receipt|if\s+you\s+have\s+any|should you (?:have|require|need)|we (?:look|are looking) forward|looking forward|(?:please )?(?:contact|call|phone|write to) (?:me|us|the undersigned)\b|i (?:hope|look|will|am available|'ll)|for (?:further|more|additional) (?:information|details)|see (?:more|also)|as (?:you know|discussed|agreed),? (?!can|could|please|we)|page \d|this (?:e-?mail|message|mail)|this is an automat\w+|(?:please )?see\b[^.]{0,60}\b(?:below|attached)\b|confidential|(?:if you (?:are not|have received)|the information (?:contained )?in this|please consider the environment)|sehr geehrte|mit freundlichen|wir freuen uns|estimad[oa]s?|atentamente|quedamos|un cordial|saludos|muy señor|cordialement|bonjour|dans l'attente|veuillez agréer|gentil[ie]|egregi|distinti saluti|in attesa)(?![\p{L}])/iu;
/** "Call us 24 h before delivery", "Confidential drawings are to be returned": what begins like courtesy and asks for something. */
const asksAfterGreeting = new RegExp(
  [
    String.raw`\b\d+\s?(?:h|hrs?|hours?|(?:working |calendar |business )?days?|weeks?)\b['’]? (?:before|prior to|in advance|notice)`,
    String.raw`\b(?:hours?|days?|weeks?) (?:before|prior to|in advance)\b`,
    String.raw`^(?:confidential|attached)\b.*\b(?:are to|is to|have to|has to|appl(?:y|ies)|(?:is|are) binding|forms? part)\b`,
    '^please let (?:me|us) (?:know|have) (?:your (?:best|lead|delivery|price|shortest)|the (?!names?\\b)|which (?!date)|what|how)',
  ].join('|'),
  'i',
);
const contactLine =
  /\b(?:available|reached?|call|phone|telephone|ext)\b.{0,30}(?:\[phone\]|\+?\d[\d ()-]{7,40})|(?:^|\|\s{0,3})[TMFP]\.?:?\s\+\d[\d ()-]{7,24}(?:$|\s{0,3}\|)/i;
const addressLine =
  /^(?:(?:tel|phone|mob(?:ile)?|fax|e-?mail)\b(?=\s+note\b|[\s.]*(?:no\.?|number)?[\s.]*[\d+(:]|[^.;:]{0,12}:|[^.;]{0,40}@|[\s.:]*$)|p\.?\s?o\.?\s?box|www\.|https?:)|^\S+@\S+$|\bwww\.\S+\s*$/i;
const fileName = /\.(?:pdf|docx?|xlsx?|zip|dwg|rar|pptx?|msg|eml)\b\W{0,6}$/i;
const documentTitle =
  /^(?:(?:technical|material|project|purchase|functional|general) )*(?:specification|requisition|data ?sheet|scope of work|tender document|notice|invitation to tender|annex\w*|appendix|attachment|enclosure)\b/i;
/** What the buyer keeps open for himself about the procedure. */
const reservation =
  /\breserves? (?:(?:itself|himself) )?the right\b[^.]{0,30}\b(?:reject|cancel|accept|annul|award|not|negotiate|split|withdraw|terminate|change|amend|extend)\b|\bmay cancel this\b|\b(?:does not bind itself|(?:is|are|shall) not (?:be )?(?:bound|obliged|obligated)|under no obligation)\b[^.]{0,40}\baccept\b/i;
/** "Reserves the right to reject any weld with defects": what he keeps open about the supply burdens the supplier. */
const ofSupply = new RegExp(
  String.raw`\b(?:reject|cancel|terminate|change|amend|extend|withdraw)\w*\s(?:\w+\s){0,3}?` +
    '(?:orders?|contracts?|goods|materials?|valves?|items?|quantit\\w+|parts?|welds?|lots?|deliver\\w+|equipment|products?|works?|' +
    'drawings|inspectors?|personnel|scope|shipments?|specifications?)\\b',
  'i',
);
const ofTender =
  /\b(?:bids?|bidd\w+|tender\w*|offers?|proposals?|quotations?|award\w*|enquiry|inquiry|rf[qp]|procurement|notice|procedure)\b/i;
/** What a notice says of itself, of the buyer's plans and of where more can be read: nobody has to do anything. */
const announcement =
  /\b(?:details|information)\b[^.]{0,30}\b(?:will be|are|is) (?:provided|required in the tender)\b(?! by)|\b(?:details|information|documents?|documentation|specifications?|drawings)\b[^.]{0,30}\b(?:will be|are|is) (?:made available|available (?:from|on|at|for|in)|published)\b|\b(?:dossier|cahier|documents?) peu(?:t|vent) être (?:consultée?s?|téléchargée?s?|retirée?s?)(?!\p{L})|\bmaggiori informazioni\b|(?<!\b(?:approv\w+|inspections?|reviews?|release|comments?|payment|silence|acceptance|signature|witnessing)\b[^.;]{0,60})\b(?:does|do|shall) not constitute\b|\bnon costituisce\b|\bis (?:an?|the) qualification system|\b(?:constitutes?|forms?) the basis (?:for|of)\b|\b(?:implies|means) that\b|\bis indicative of\b|\bis interested in identifying\b|\bl['’]avviso è finalizzato\b|\b(?:vendors|suppliers|companies|bidders|anyone|interested parties|economic operators) (?:\p{L}+ ){0,6}may (?:still )?(?:join|apply|register)\b|^as and when\b|\b(?:authority|entity|purchaser|buyer|client) expects to (?:use|award|invite|publish|sign|conclude)\b|\bwill be (?:run|conducted|handled) (?:via|through)\b|\bshould be (?:\p{L}+ )?(?:straightforward|easy|simple|clear|self-explanatory)\b/iu;
/** When the buyer's house is shut, and what a word of the text stands for. */
const aside =
  /\b(?:closed|closes|shut|holidays?)\b[^.]{0,30}\b(?:Easter|Christmas|New Year|Eid|Ramadan|summer|annual|week \d)|^(?:Betriebs|Werks)(?:urlaub|ferien)\b|^["“«][^"”»]{2,40}["”»] (?:means|is|are)\s/i;
/** "Delivery and commercial", "7 Marking, packing": a line that only names sections. */
const sectionWord =
  '(?:technical|commercial|delivery|quality|scope|design|documents?|documentation|payment|inspection|testing|packing|packaging|marking|submission|warranty|responsibility|general|legal|terms|conditions|requirements|notes|safety|price|schedule)';
const further = `(?:(?:, | and | & | / |, and )${sectionWord})`;
const sectionNumber = '(?:(?:art(?:icle)?|section|clause)\\.? )?(?:\\d{1,2}|[ivx]{1,5})[.)]?(?: [-–])? ';
const sectionNames = new RegExp(
  `^(?:${sectionWord}${further}{1,4}|${sectionNumber}${sectionWord}${further}{0,4})$`,
  'i',
);
/** "If any weld fails the lot is rejected": the main clause stands without a comma. */
const laysDown = new RegExp(
  String.raw`^(?!.*\b(?:questions?|quer(?:y|ies)|clarif\w+|doubts?|information|details|assistance|help)\b).*\b(?:shall|must|` +
    '(?:is|are|will be) (?:rejected|returned|replaced|repeated|repaired|re-?tested|scrapped|charged|cancel+ed|deducted))\\b',
  'i',
);
const callForOffers =
  /^(?:(?:global |open |limited )?tender|rfq|rfp|request for (?:quotation|proposal|tender|offer)|price request|e-?tender|enquiry|inquiry|notice|invitation)\b/i;
/** "Request for Tender 26-07", "Section B - Inspection": what a document or a part of it is called. */
const namesItself =
  /^(?:(?:request for (?:quotation|proposal|tender|offer)|price request|e-?tender|tender|rf[qpx]|itt|enquiry|inquiry|anfrage)(?: no\.?| number)?\s(?=\S*\d)\S+(?:\s(?:dated\s|\().{0,40})?|(?:section|part|chapter|annex|appendix) (?:[A-Z]|\d{1,2})\s[-–:]\s.{0,80})$/i;
/** A bidder's question as the buyer repeats it; the answer below it counts. */
const repeatedQuestion =
  /^(?:Q(?:uestion)? ?\d{1,3}\b|(?:Q|Question|Query|Frage|Pregunta|Domanda)\s?\d{0,3}\s?[:)-])[^?]*\?$/i;

/** "DN 500 PN 63 - 4 pcs": goods all in figures, told by their count. */
const counted = /\s\d[\d,.]*\s?(?:EA|pcs|pieces|nos?|sets?|off|units?|m|ft|each|joints|pairs?|kg|MT)\.?$/i;

const asksBidder =
  /\b(?:must|shall|please(?! note| be advised)|kindly|should(?! be \w* ?(?:straightforward|easy|simple|clear)))\b|\b(?:bidders?|tenderers?|suppliers?|vendors?|applicants?|you) (?:are|is|will|have|has)\b/i;

/** True for a clause by which a notice tells of itself or of the buyer's plans. */
export const isAnnouncement = (clause: string): boolean =>
  announcement.test(clause) && !asksBidder.test(clause);

/** True for what surrounds the requirements: courtesy, contacts, addresses, disclaimers, file names, titles, the heads of tables. */
export function isNoise(unit: Unit, isDeadline: boolean): boolean {
  const { text } = unit;
  if (hasArabic(text) && arabicShare(text) > 0.5 && isArabicNoise(unit)) return true;
  if (contactLine.test(text) || fileName.test(text) || leavesTheRest(text)) return true;
  if (aside.test(text) && !saysDuty(text)) return true;
  if (/^[^\p{L}\p{N}]*(?:[ivxlc]{1,5}|[a-z\d]{1,3}|\p{Nd}{1,3})[.):]*$|^\d{1,2}\)?,\s/iu.test(text))
    return true;
  if (unit.block.kind === 'row' && words(text) < 4) return true;
  if ((unit.block.kind === 'row' || unit.block.kind === 'label') && isTableHead(unit)) return true;
  if (courtesy.test(text) && !/\b(?:must|shall|no later than)\b/i.test(text) && !asksAfterGreeting.test(text))
    return true;
  if (
    (reservation.test(text) && !(ofSupply.test(text) && !ofTender.test(text))) ||
    /^this (?:specification|document|requisition|data ?sheet|section) (?:covers|describes|defines|contains)\b/i.test(
      text,
    )
  )
    return true;
  if (text.endsWith(':') && words(text) < 40) return true;
  if (
    /\b(?:work directly with|contact (?:either |only |the |our )?(?:mr|ms|mrs|dr)\b|feel free to)/i.test(text)
  )
    return true;
  if (unit.index < 3 && callForOffers.test(text) && words(text) < 14 && !/\b(?:shall|must)\b/i.test(text))
    return true;
  if (isTitle(unit) || sectionNames.test(text) || repeatedQuestion.test(text)) return true;
  if (namesItself.test(text) && obligationOf(text).weight < 0.5) return true;
  if (addressLine.test(text) && words(text) < 14 && obligationOf(text).weight < 0.5) return true;
  if (
    /^(?:if (?:you|there|any|in doubt)|should (?:an?|the|any|this|that|there))\b/i.test(text) &&
    !text.includes(',') &&
    unit.block.kind !== 'item' &&
    !laysDown.test(text)
  )
    return true;
  if (
    unit.index < 2 &&
    unit.label === '' &&
    words(text) < 16 &&
    organisationsIn(text).length > 0 &&
    obligationOf(text).weight < 0.5
  )
    return true;
  if (words(text) < 6 && /^(?:i|we) (?:am|are) looking\b/i.test(text)) return true;
  // A line of a table or a list of goods has more figures than letters.
  if (/\p{L}{4}/u.test(text) || unit.block.kind === 'label') return false;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return !isDeadline && letters < text.length * 0.4 && text.length > 8 && !counted.test(text);
}

/** The title line of a document: capitals or a kind of document with its number, no sentence, near the start. */
function isTitle(unit: Unit): boolean {
  if (unit.label !== '' || unit.block.kind === 'item' || words(unit.text) > 14 || /[.;]$/.test(unit.text))
    return false;
  if (obligationOf(unit.text).weight >= 0.5) return false;
  return unit.index < 4 && documentTitle.test(unit.text);
}

/** Words of clauses that bind or burden the supplier: a sentence with one of them is never passed over as courtesy or small print. */
const duty =
  /\b(?:must|shall|cannot|may not|liab\w*|indemnif\w*|indemnit\w*|sub-?contract\w*|sub-?let\w*|penalt\w*|damages|bonds?|guarantees?|warrant\w*|retention|set-?off|title|risks?|audit\w*|exclusiv\w*|renew\w*|govern\w*|law|preced\w*|prevail\w*|unlimited|uncapped|forfeit\w*|terminat\w*|waive\w*|assign\w*|insur\w*|no later than|haft\w*|Vertragsstrafe\w*|Gewährleistung|Untervergabe|responsab\w*|pénalit\w*|sous-trait\w*|garant\w*|penal\w*|subcontrat\w*|subappalt\w*|cauzion\w*)\b|\d\s?%/iu;

/** True for words that may bind the supplier. */
export const saysDuty = (text: string): boolean => duty.test(text);

/** Longer sentences may hold more than a greeting or an address. */
const maxCourtesyWords = 20;

/** True for greetings, contacts, file names, page numbers and the heads of tables; in doubt it is none of these. */
export function isBoilerplate(unit: Unit): boolean {
  const { text } = unit;
  if (words(text) > maxCourtesyWords || saysDuty(text)) return false;
  if (hasArabic(text) && isArabicCourtesy(text)) return true;
  if (/^page \d+(?: of \d+)?$/i.test(text) || isTableHead(unit) || fileName.test(text)) return true;
  return courtesy.test(text) || contactLine.test(text) || addressLine.test(text);
}
