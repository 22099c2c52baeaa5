import { hasArabic } from '#text/terms.ts';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { foldArabic } from '../arabic/fold.ts';
import type { Reading } from '../text/reading.ts';

/** A machine answered: whatever the body says, nobody asks for anything. */
const automatic =
  /^(?:automatische antwort|unzustellbar|nicht zustellbar|zustellung fehlgeschlagen|returned mail|failure notice|delivery has failed|message (?:not delivered|blocked)|non remis|tentative:|cancell?ed:|abgelehnt:|zugesagt:|gelesen:|not read:|recall:|automatic reply|auto(?:matic)?[- ]?(?:reply|response|answer)|out of (?:the )?office|abwesenheit\w*|abwesend|réponse automatique|respuesta automática|undeliver\w+|delivery (?:status|failure|notification)|mail delivery failed|read:|accepted:|declined:)/i;

/** What other mails that reach a sales address speak of: in the subject or in the opening of the body. */
const otherMatters = [
  /^(?:our )?invoices?\b|\b(?:our|attached|enclosed) (?:invoice|credit note|statement)\b/i,
  /\b(?:surveillance|certification|re-?certification|stage [12]|accreditation) audit\b/i,
  /\b(?:CVs?|candidates?|engineers?|welders?|inspectors?|personnel|contractors?)\b[^.]{0,50}\bavailable (?:immediately|now|from|for)\b/i,
  /\b(?:place|placed|award|awarded|given)\b[^.]{0,30}\b(?:with|to) (?:another|a different|an other)\b|\b(?:not (?:been )?successful|unsuccessful|lost order|order (?:is )?lost)\b/i,
  /\b(?:unsubscribe|newsletter|webinar|view (?:this|in) (?:e-?mail in )?(?:your )?browser|register (?:now|free|here|for free)|save your seat|early bird|mailing list)\b/i,
  /\bappl(?:y|ying|ication) for (?:the|a) (?:position|post|job|role|vacancy)\b|\b(?:my|attached) (?:CV|résumé|resume|curriculum vitae)\b|\bapplication (?:as|for)\b.{0,40}\b(?:inspector|engineer|manager|welder|position)\b/i,
  /\b(?:overdue|outstanding|unpaid|open) (?:invoices?|payments?|amounts?|balance|items?)\b|\b(?:payment|invoice)s? (?:reminder|overdue)\b|\breminder\b.{0,30}\binvoice\b|\binvoice\b.{0,60}\b(?:has not been|is not|not yet|still) (?:paid|settled|received)|\bstatement of account\b/i,
  /\border (?:acknowledg\w+|confirmation)\b|\b(?:acknowledge|confirm)(?:s|ing)? (?:receipt of )?your (?:purchase )?order\b|\bthank you for your (?:purchase )?order\b/i,
  /\b(?:has|have|were|was|will be) (?:dispatched|despatched|shipped|handed over to the carrier|out for delivery)\b|\b(?:tracking|consignment|waybill|AWB) (?:number|no)\b|\b(?:delivery|arrival|shipping) (?:notice|notification|advice|appointment|announcement)\b|\bnotice of (?:delivery|arrival)\b|\b(?:shipment|consignment|parcel|truck|goods)\b[^.]{0,40}\b(?:arrives?|arriving|on (?:its|their) way)\b/i,
  /\b(?:complaint|complain|claim notice|notice of defects?|non-?conformance|NCR[ -]?\d*|8D(?: report)?|corrective action)\b/i,
  /\b(?:will be|is|are|remains?) closed\b|\b(?:closing|closure) (?:days|of our)\b|\b(?:company|annual|summer|christmas|year[- ]end) (?:holidays?|closure|shutdown|break)\b|\bopening hours\b|\bclosed (?:from|between|on)\b/i,
  /\b(?:new|changed?|updated?|our) bank(?:ing)? (?:details|account|data|information)\b|\bbank details (?:have|has)\b|\bchange of (?:bank|account)\b/i,
];

/** What goes to everybody at once; that it names an RFQ asks nothing of us. */
const circular =
  /\b(?:unsubscribe|newsletter|webinar|you (?:are )?receiv(?:e|ing) this (?:e-?mail |message )?because|(?:supplier|customer|satisfaction|sustainability|online) (?:\p{L}+ )?survey)\b/iu;

/** What the foot of a newsletter says of itself: two of these make a circular, whatever it offers. */
const circularMarks = [
  /\bunsubscribe\b|\babmelden\b|\bse désabonner\b|\bdarse de baja\b/i,
  /\bnewsletter\b/i,
  /\byou (?:are )?receiv(?:e|ing) this\b|\bbecause you (?:left|registered|subscribed|signed up)\b/i,
  /\b(?:dear reader|view (?:this|it) in your browser|mailing list|join us at|visit us at|register by)\b/i,
];

/** What only a customer says. */
const isOurs =
  /\b(?:request for (?:quotation|proposal)|your (?:best )?(?:offer|quotation|price)s?|quote us|RFQ|we (?:need|require|are looking for))\b/i;

/**
 * Words by which a customer asks for an offer, changes one he asked for, or wants to know what we could
 * offer.
 */
const asksForOffer =
  /\b(?:please|kindly|pls|can you|could you|would you|we (?:would|need|want|require|ask|invite|request)|i (?:need|want|require)|let (?:us|me) have|send (?:us|me)|looking for|interested in|hereby)\b[^.?!]{0,80}?\b(?:quot(?:e|es|ation|ations)|offers?|proposals?|pric(?:e|es|ing)|bids?|tenders?|estimates?|supply of|lead ?time)\b|\binvit(?:ed|es?|ing)(?: you)? to (?:bid|quote|tender|submit|respond)\b|\binvited to participate in (?:the |an? )?(?:RF|tender|bid|event)|\bquote (?:me|us|for|the|your)\b|\banfrage\b|\b(?:bitte|um) .{0,30}\bangebot|\bcotización|\bofferta\b|\bdevis\b/i;

/** The papers by which offers are asked for. */
const namesEnquiry =
  /\b(?:request for (?:quotation|proposal|information|tender|price)|invitation to (?:tender|bid)|RF[QPI]\b|ITT\b|enquiry no|inquiry no|tender no|corrigendum|notice inviting|material requisition)/i;

/**
 * What a seller says of himself; two of these make a mail an offer to us, even if it asks for our drawings.
 */
const selling = [
  /\bwe are\b[^.]{0,60}\b(?:manufacturer|supplier|exporter|factory|stockist|producer|distributor|agency)\b/i,
  /\bwe (?:can|could|are able to|are happy to|are pleased to|will) (?:supply|offer|quote|provide|deliver|produce)\b|\bshall I send you\b/i,
  /\bour (?:best |competitive |main |latest )?(?:prices?|products?|delivery time|lead time|catalogue|product range|factory|stock(?:list)?)\b/i,
  /\b(?:best|competitive|special|lowest) prices?\b|\bready stock\b|\bin stock now\b|\b(?:day )?rates from\b/i,
];

/** A letter to the customers of its sender: its reader is asked to buy, not to offer. */
const toCustomers =
  /^(?:dear|to (?:all )?(?:our|of our)|liebe|sehr geehrte|chers|chères|estimados|gentili)\s(?:all\s|our\s|valued\s|esteemed\s)*(?:customers|clients|kunden|kundinnen|clientes|clienti)(?!\p{L})|^(?:عملاءنا|زبائننا)\s/iu;

/** What says of itself that it asks for no offer, in the languages that are read; in Arabic folded. */
const asksNobody = [
  /\bfor (?:your )?(?:information|guidance|reference) only\b|\b(?:is|are|does|shall) not (?:constitute |intended as |to be understood as )?(?:an? |any )?(?:request|invitation|call|enquiry|solicitation) (?:for|to)\b|\bno (?:quotation|offer|proposal|reply|response|action)s? (?:is|are) (?:required|requested|needed|expected|invited)\b/i,
  /\b(?:nur|lediglich|ausschließlich) (?:zu Ihrer|zur) (?:Information|Kenntnisnahme)\b|\bstellt keine (?:Anfrage|Ausschreibung)\b|\bkein Angebot erforderlich\b/iu,
  /(?<!\p{L})(?:à titre (?:d['’]information|purement informatif)|pour information (?:seulement|uniquement)|ne constitue pas (?:une demande|un appel|une consultation))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:solo|únicamente) (?:para|a título) informa\p{L}+|no constituye (?:una solicitud|una petición|un pedido)|(?:solo|unicamente) a (?:scopo|titolo) informativo|non costituisce (?:una richiesta|un invito))(?!\p{L})/iu,
  /للعلم (?:فقط|والاحاطه)|للاطلاع فقط|لا (?:يعد|يعتبر|تعد|تعتبر|يشكل) (?:هذا |هذه )?(?:\p{L}+ )?(?:طلبا|دعوه|استفسارا)/u,
];

/** What a procedure, a manual or a policy of a house says of itself; three of these make one. */
const houseDocument = [
  /\b(?:procedure|work instruction|manual|policy|guideline|handbook|standard operating)\b/i,
  /\b(?:this|the present) (?:procedure|instruction|manual|policy|guideline|handbook)\b/i,
  /\b(?:revision history|effective (?:date|from)|document (?:owner|control)|process owner|approved by|supersedes revision|next review)\b/i,
  /\b(?:quality|HSE|maintenance|production|laboratory|document control|training) (?:manager|department|officer|coordinator)\b[^.]{0,30}\b(?:shall|must|is responsible|keeps?|maintains?|approves?)\b/i,
  /\b(?:purpose|scope|responsibilit(?:y|ies)|definitions|references|records|distribution list)\s*$/im,
];
const minHouseMarks = 3;

/** Header lines of automatic replies and of reports about undelivered mails. */
export const machineWritten = /^(?:auto-submitted:\s*auto-|content-type:\s*multipart\/report)/im;

const headOf = ({ source }: Reading): string =>
  source.text.slice(
    0,
    Math.min(64_000, (source.text.search(/\r?\n\r?\n/) + 1 || source.text.length + 1) - 1),
  );

/**
 * True for a mail whose subject or opening speaks of another matter than an offer: a circular, an application,
 * a reminder, a notice. One request for an offer in it makes it none.
 */
export function speaksOfOtherMatters(enquiry: EnquiryToExtract, readings: readonly Reading[]): boolean {
  const [mail] = readings;
  if (!mail) return false;
  if (isForInformation(readings)) return true;
  if (enquiry.receivedVia !== 'Email') return false;
  const subject = enquiry.subject.replace(/^(?:(?:re|fw|fwd|aw|wg|tr)\s*:\s*)+/i, '');
  if (automatic.test(subject) || machineWritten.test(headOf(mail))) return true;
  const opening = mail.units
    .slice(0, 12)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 1500);
  if (selling.filter((cue) => cue.test(`${subject}. ${opening}`)).length >= 2 && !isOurs.test(opening))
    return true;
  if (mail.units.slice(0, 4).some(({ text }) => toCustomers.test(text.trim()))) return true;
  const foot = mail.source.text.slice(-600);
  const said = `${subject}. ${opening} ${foot}`;
  if (circularMarks.filter((mark) => mark.test(said)).length >= 2) return true;
  const isInvitation = /^content-type: text\/calendar/im.test(headOf(mail));
  const isCircular = isInvitation || circular.test(said);
  const asks = (text: string): boolean => asksForOffer.test(text) || (!isCircular && namesEnquiry.test(text));
  const isOther = isCircular || otherMatters.some((matter) => matter.test(subject) || matter.test(opening));
  return (
    isOther &&
    !readings.some(({ units }) => units.slice(0, 60).some(({ text }) => asks(text))) &&
    !asks(subject)
  );
}

/** True for a circular or a document of a house that nowhere asks for an offer, however it came in. */
function isForInformation(readings: readonly Reading[]): boolean {
  const [first] = readings;
  if (!first) return false;
  const sentences = readings.flatMap(({ units }) => units.slice(0, 200).map(({ text }) => text));
  const saysSo = (text: string): boolean => {
    const folded = hasArabic(text) ? foldArabic(text).text : text;
    return asksNobody.some((cue) => cue.test(folded));
  };
  const head = first.source.text.slice(0, 4000);
  const isHouse = houseDocument.filter((mark) => mark.test(head)).length >= minHouseMarks;
  if (!isHouse && !sentences.some(saysSo)) return false;
  const { blocks, source } = first;
  const titles = blocks
    .slice(0, 8)
    .map(({ start, end }) => source.text.slice(start, Math.min(end, start + 200)));
  return ![...titles, ...sentences].some(
    (text) =>
      (!saysSo(text) || takesResponses.test(text)) &&
      (asksForOffer.test(text) ||
        namesEnquiry.test(text) ||
        takesResponses.test(text) ||
        asksInArabic.test(text)),
  );
}

/** A notice of intent that is no request for offers, and yet takes responses, is read. */
const takesResponses =
  /\b(?:respon(?:ses?|d)|quotations?|offers?|statements? of capabilit\w+|expressions? of interest)\b[^.]{0,60}\b(?:must|shall|should|due|no later than|considered|within)\b|\b(?:must|shall|should|may|(?:is|are) (?:asked|requested|required|invited) to) (?:\w+ )?(?:respond|submit|register|apply|complete|return)\b/i;

/** "تقديم عروض الأسعار": offers or prices are asked for. */
const asksInArabic =
  /(?:تقديم|موافاتنا|ارسال|إرسال|تزويدنا|طلب|دعوة)\s(?:\p{L}+ ){0,3}(?:ال)?(?:عرض|عروض|عطاء|عطاءات|اسعار|أسعار|سعر|مناقصة)|مناقصة|(?:ندعو|تدعو|يدعو)\p{L}*/u;
