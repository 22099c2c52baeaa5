import type { FindingQuote } from '../../contract/finding.ts';
import type { EnquiryToCheck } from './enquiry-to-check.ts';
import type { Fact, FactSubject } from './fact.ts';
import { countsThings, namesAnyGoods } from './readers/any-goods.ts';
import { productsIn } from './readers/product-words.ts';
import { quoteFrom, type Statement } from './statements.ts';

/** What kind of enquiry this is, as far as it decides which silences matter. */
export type Profile = {
  /** It asks for an offer of goods, not for works, services, hire or advice. */
  asksForGoods: boolean;
  /** It asks for an offer of goods, or of their hire. */
  asksForOffer: boolean;
  /**
   * It asks for the work of people where they are needed, or for work on goods that its sender keeps; null
   * for any other.
   */
  work: 'of people' | 'on goods' | null;
  /** How many matters of trade it settles: one that settles several is expected to settle the rest. */
  tradeMatters: number;
  /** It refers to terms that are known already, and asks nothing of them. */
  hasKnownTerms: boolean;
  /** Data sheets or requisitions are named that are not among the sources. */
  awaitsData: boolean;
  /** The sentence that asks for the offer. */
  asking: FindingQuote | null;
};

const otherKind =
  /^(?:Charter|Consultancy|Works|Services|Clarification|Amendment|Supplier qualification|Information|Refresh)/;
/** Work that is offered and paid as goods are. */
const workKind = /^(?:Charter|Works|Services)/;
/** A tender has a day for its clarifications, and remains one. */
const maySupply = /^(?:Supply|Clarification)/;
const ofPeople =
  /\b(?:inspections?|surve(?:y|ys|illance)|NDT|NDE|testing|maintenance|drilling|well|coiled|wireline|diving|rope access|consult\w+|training|supervision|manpower|personnel|commissioning|logging|pigging|campaign|(?:field|technical) services?)\b/i;
const onGoods =
  /\b(?:repairs?|overhauls?|refurbish\w*|recertif\w*|recondition\w*|reparatur\w*|reparaci\w+)\b/i;
/** By what kind an enquiry of services names: "Services (NDT services)". */
const workIn = (kind: string): Profile['work'] =>
  !kind.startsWith('Services')
    ? null
    : onGoods.test(kind)
      ? 'on goods'
      : ofPeople.test(kind)
        ? 'of people'
        : null;
const asking =
  /\b(?:quot(?:e|es|ation|ations)|offers?|bid|tender|proposal|prices?|RFQ|enquiry|inquiry|need|looking for|ask(?:ing)? for|interested in|needed|we require|send us|rates? (?:please|for)|angebot\w*|anfrage|fragen an|bieten|offre|devis|cotiz\w+|oferta|offerta|preventivo)\b/i;
const request =
  /\b(?:please|kindly|pls|plz|request\w*|invit\w+|ask\w*|we (?:need|require|are looking)|looking for|need|can you|could you|let me|let us|(?:would|['’]d) (?:like|love|appreciate)|needed|RFQ|notice inviting|soliciting|supply of|supply contract|bitte|bieten|fragen an|veuillez|prions|sírvanse|solicitamos|solicito|solicita|pregh\w+)\b/i;
const knownTerms =
  /\b(?:as per|per|according to|under|subject to|as in)\s(?:our|the|your|usual)\s(?:\w+\s){0,3}(?:frame(?:work)?|agreement|usual terms|general terms|standard terms|conditions of purchase|purchase conditions|terms and conditions)|\b(?:usual|standard|general|previous|same) (?:purchase |purchasing )?(?:terms|conditions)\b|\bframe(?:work)? (?:agreement|contract|order)\b|\bcall-?off\b/i;
/** The terms are here, and what they leave out is left out. */
const bringsTerms = ({ kind, name, text }: EnquiryToCheck['sources'][number]): boolean =>
  kind === 'attachment' && /\b(?:terms|conditions)\b/i.test(`${name} ${text.slice(0, maxTitleLine)}`);
const maxTitleLine = 80;
const attached =
  /\b(?:data ?sheets?|requisitions?|specifications?|BOQ|bill of (?:quantities|materials)|MTO|scope of (?:work|supply)|attachments?|list)\b[^.;]{0,40}\b(?:attached|enclosed|attachment|annex\w*)|\b(?:attached|enclosed|attachment|annex\w*)\b[^.;]{0,50}\b(?:data ?sheets?|requisitions?|specifications?|BOQ|bill|MTO|scope|list|documents?|files?)\b/i;

const trade = [
  'validity',
  'payment',
  'warranty',
  'governing law',
  'liquidated damages rate',
  'liquidated damages cap',
  'bond amount',
  'retention',
  'liability cap',
  'advance payment',
] as const satisfies readonly FactSubject[];

/**
 * Advice, questions and changes are no kind of an enquiry that itself counts goods and settles how they are
 * sold.
 */
const notOfGoods = /^(?:Consultancy|Clarification|Amendment|Information|Refresh)/;
type Asked = { kind: string; asking: Statement | undefined; tradeMatters: number };
const isOtherKind = ({ kind, asking: of, tradeMatters }: Asked): boolean => {
  if (!otherKind.test(kind)) return false;
  // "Sour service" makes goods no service.
  if (kind.startsWith('Services')) return productsIn(kind).length === 0;
  const counts = of !== undefined && (countsGoods.test(of.text) || countsThings(of.text));
  return !(notOfGoods.test(kind) && tradeMatters > 0 && (counts || tradeMatters >= minSettled));
};
/** From this many settled matters of trade on an enquiry asks, in whatever words. */
const minSettled = 3;

/** Pieces of goods; hours, visits and lump sums are of services. */
const pieceUnit = /^(?:|ea(?:ch)?|pcs?|pieces?|nos?|off|sets?|kits?|units?|stk|stück|pi[eè]ces?|u)\.?$/i;
const isCounted = ({ cells }: EnquiryToCheck['items'][number]): boolean =>
  /\d/.test(cells.quantity?.value ?? '') && pieceUnit.test(cells.unit?.value ?? '');

/** Things that are counted, whatever they are. */
const countsGoods =
  /(?:(?<![\d.,])\d{1,5}|\b(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ee]ight|[Tt]en))\s?(?:\(\w+\)\s)?(?:pcs?|pieces?|nos?\.|No\.|sets?|off|Stück|Stk|pièces)(?=\s(?:of\s)?\p{L})|\b(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ee]ight|[Tt]en)\s\(\d{1,2}\)\s\p{Ll}/u;

/** A notice names itself, and asks by that alone; among the first lines of a text. */
const title =
  /\b(?:supply contract|supply of|RFQ|RFP|ITT|ITB|NIT|(?:bid|tender) package|material requisition|enquiry|inquiry|tender|invitation|anfrage|ausschreibung|appel d['’]offres)\b/i;
const [maxTitle, maxTitles] = [160, 15];
/** A contract defines its words; that asks for no offer. */
const definition = /[”"’]\s(?:means|shall mean|has the meaning|shall have the meaning)\b/i;
/** A form of a page, not words of a customer. */
const markup = /<\/?[A-Z]+\b|\b(?:TYPE|VALUE|HREF)=/i;
/** Somebody speaks for himself, to the reader or to all: others who ask others ask nothing of us. */
const speaks =
  /^\W*(?:need|looking|require|want|quote|offer|send|let|give|rate|price)\b|\b(?:we|I|us|our|my|you|your|please|kindly|pls|plz|hereby|herewith|(?:is|are|be) (?:\w+ )?(?:invited|requested|required|needed|wanted)|looking for|soliciting (?:sealed )?(?:bids|tenders|offers|quot\w+)|RFQ|RFP|ITT|ITB|NIT|notice inviting|subject|urgent|bitte|bieten|wir|uns|nous|vous|prions|veuillez|sírvanse|solicitamos|solicito|solicita|rogamos|preg\w+|vi|favor)\b/i;
/** What is announced, answered or considered is not asked. */
const isReported =
  /\b(?:response|respon(?:d|se)s?|reply|replied) to\b|\bhas been asked\b|\bintends? to (?:solicit|negotiate|award|issue|request)\b|\bconsider(?:ing)? making\b|\bnot (?:a|an) (?:request|invitation|solicitation)\b|\bno solicitation\b|\bhomepage\b|\bwill appear in\b/i;
const isAsking = ({ text }: Statement): boolean =>
  !markup.test(text) &&
  asking.test(text) &&
  request.test(text) &&
  speaks.test(text) &&
  !definition.test(text) &&
  !isReported.test(text);
/** A notice that says itself that it asks for no offers. */
const asksNothing =
  /\b(?:this|notice|announcement|synopsis)\b[^.;]{0,40}\bis not (?:a|an) (?:request|invitation|solicitation|call)\b|\bno solicitation\b[^.;]{0,30}\b(?:available|issued)|\bintends to (?:negotiate|award)\b[^.;]{0,80}\bsole|\b(?:sources sought|pre-?solicitation notice)\b/i;

/** Equipment is asked for a time: its hire needs most of what a sale needs. */
const hires =
  /\b(?:wish|want|like|need|require|intend|ask\w*|quot\w+|offer|rates?)\b[^.;]{0,40}\b(?:to (?:rent|hire|charter|lease)|(?:rental|hire|lease) of)\b|\b(?:on|for) (?:hire|rental|rent)\b|\b(?:day|hire|rental|charter) rates?\b[^.;]{0,60}\b(?:operat|standby|mobilis)/i;

type FactsRead = { enquiry: EnquiryToCheck; statements: readonly Statement[]; list: readonly Fact[] };

/** What kind of enquiry the facts show. */
export function profileFrom({ enquiry, statements, list }: FactsRead): Profile {
  const kind = enquiry.fields.find(({ field }) => field === 'EnquiryType')?.value ?? '';
  const named = statements.filter(({ text }) => productsIn(text).length > 0);
  const first =
    statements.find(
      (each) => each.label !== 'subject' && isAsking(each) && productsIn(each.text).length > 0,
    ) ??
    statements.find((each) => each.label !== 'subject' && isAsking(each)) ??
    statements.slice(0, maxTitles).find(({ text }) => title.test(text) && text.length < maxTitle);
  const anchor = first ?? named[0];
  const item = enquiry.items.find(({ place, isOptional }) => place !== null && !isOptional)?.place;
  const isOpen =
    !statements.some(({ text }) => asksNothing.test(text)) && !(first && isReported.test(first.text));
  const itemSource = enquiry.sources.find(({ id }) => id === item?.sourceId);
  const listed = item && itemSource && quoteFrom(itemSource, item.start, item.end);
  // A list of items alone asks for them, where the enquiry is one of a supply.
  const isListed = item !== undefined && maySupply.test(kind);
  const has = (subject: FactSubject): boolean => list.some((fact) => fact.subject === subject);
  const tradeMatters = trade.filter(has).length;
  // Who settles the place, the time and a term of a supply asks for an offer of it.
  const isSettled = maySupply.test(kind) && has('delivery term') && has('delivery') && tradeMatters > 0;
  // How long an offer binds is said to those who are to make one.
  const isBound =
    named.length > 0 && list.some(({ subject, about }) => subject === 'validity' && about === '');
  const asks = first !== undefined || isListed || isSettled || isBound;
  const asksForGoods =
    asks &&
    isOpen &&
    (enquiry.items.length > 0 ||
      named.length > 0 ||
      list.some(({ about }) => about.startsWith('drawing ')) ||
      statements.some(({ text }) => countsGoods.test(text)) ||
      (first !== undefined && namesAnyGoods(first.text))) &&
    (!isOtherKind({ kind, asking: first, tradeMatters }) ||
      isListed ||
      (kind.startsWith('Services') && enquiry.items.some(isCounted)));
  return {
    asksForGoods,
    asksForOffer:
      asksForGoods ||
      (isOpen && first !== undefined && workKind.test(kind)) ||
      (isOpen && statements.some(({ text, heading }) => hires.test(`${heading} ${text}`))),
    work: workIn(kind),
    tradeMatters,
    hasKnownTerms:
      !enquiry.sources.some(bringsTerms) &&
      statements.some(({ text, isEntry }) => knownTerms.test(text) && !isEntry),
    awaitsData:
      enquiry.sources.filter(({ isByHand }) => !isByHand).length === 1 &&
      statements.some(({ text }) => attached.test(text)),
    asking: anchor
      ? quoteFrom(anchor.source, anchor.start, anchor.end)
      : (listed ?? (isSettled ? (list.find(({ subject }) => subject === 'delivery')?.quote ?? null) : null)),
  };
}
