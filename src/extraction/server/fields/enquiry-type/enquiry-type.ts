import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import { kinds, type Kind } from './enquiry-kinds.ts';
import { askedKind } from './asked-kinds.ts';
import { datePattern } from '../../gazetteer/dates.ts';
import { foundAs, type Found } from '../found.ts';
import { subjectOf } from '../opening-lines.ts';
import { valueOf, type Reading, type Unit } from '../../text/reading.ts';
import { folded, spanOf } from '../../spans.ts';

const acts = /^(?:Amendment|Clarification|Refresh|Supplier|Information|Charter|Consultancy)/;
const contractKind: Record<string, string> = { supplies: 'Supply', services: 'Services', works: 'Works' };
const objectOf =
  /(?<!(?:terms|conditions) of )\b(?:supply(?:,? (?:and |of )?(?:install\w*|commission\w*|deliver\w*))*|supply and delivery|provision|purchase|procurement|construction|charter hire|charter|hire|rental|buying|quotation|proposals?|maintenance|manufacture|delivery|quote|RFQ|RFP|request for quotation|request for proposal|tender|suministro|fornitura|fourniture|angebot|lieferung)\s(?:(?:of|for|de|di|für|von)\s)(?:the\s|a\s|an\s|one\s|our\s|\d{1,4}\s|zwei\s|drei\s|dos\s|tres\s)?(?:(?:supply|provision|purchase|procurement|delivery|construction)\s(?:and \w+\s)?of\s)?([\p{L}\d][^.,;:(\n]{2,90})/iu;

/**
 * The kind of enquiry and its object in brackets, e.g. "Supply (gate valves)"; null when no line says what
 * is wanted.
 */
export function enquiryType(
  enquiry: EnquiryToExtract,
  readings: Reading[],
  lineItems: readonly ProposedLineItem[] = [],
): Found {
  const units = readings.flatMap((reading) => reading.units);
  const titles = openingOf(enquiry, readings, units);
  if (titles.text === '') return null;
  const declared = units.find(({ label }) => label === 'type of contract');
  const declaredKind = declared ? contractKind[valueOf(declared).trim().toLowerCase()] : undefined;
  const kind = kindOf(titles, lineItems.length >= minGoods);
  const early = kind !== undefined && acts.test(kind.words);
  const asked =
    /\b(?:RFP|RFQ|RFx|proposals?|quot(?:e|es|ation)|bids?|tender|offers?|needs?|wants?|price|deliver\w*|order)\b/i.test(
      titles.text,
    )
      ? 'Supply'
      : kindByParties(units, lineItems);
  const words =
    early || declaredKind === undefined
      ? (kind?.words ?? declaredKind ?? asked)
      : combined(declaredKind, kind?.words);
  if (words === undefined) return null;
  const object = objectFor(titles);
  const value = object === '' ? words : `${words} (${object})`;
  return foundAs(value, titles.span, declaredKind === undefined ? 0.65 : 0.8);
}

/** So many positions are a list of goods, which weighs like two words for a supply. */
const minGoods = 5;
const listWeight = 2;

/** Where nobody says what is wanted: positions are goods, and so is what a seller delivers; a contractor serves. */
function kindByParties(units: readonly Unit[], lineItems: readonly ProposedLineItem[]): string | undefined {
  if (lineItems.length > 0) return 'Supply';
  const count = (party: RegExp): number => units.filter(({ text }) => party.test(text)).length;
  const goods = count(
    /\b(?:Vendor|Supplier|Seller|Purchase Order|Goods)\b|(?<!\p{L})(?:ال)?(?:مورد|مجهز)(?!\p{L})/u,
  );
  const services = count(
    /\b(?:Contractor|[Cc]rew|[Pp]ersonnel|mobili[sz]\w+)\b|(?<!\p{L})(?:ال)?(?:مقاول|متعاقد)(?!\p{L})/u,
  );
  return goods + services === 0 ? undefined : services > goods ? 'Services' : 'Supply';
}

/** What stands behind the request weighs more than any word beside it. */
const askedWeight = 3;

/**
 * An act (amendment, qualification …) by the title alone; the object's kind by what title and opening say
 * most.
 */
function kindOf(opening: Opening, isList: boolean): Kind | undefined {
  const start = `${opening.title} ${opening.text.slice(0, 400)}`;
  const act = kinds.find(
    ({ words, pattern, title }) =>
      acts.test(words) &&
      (pattern.test(words === 'Information' ? opening.title : start) || title?.test(opening.title) === true),
  );
  if (act) return act;
  const asked = askedKind(opening.text);
  let best: Kind | undefined;
  let most = 0;
  for (const kind of kinds.filter(({ words }) => !acts.test(words))) {
    const named =
      kind.title?.test(opening.title) && !/\b(?:supply|purchase|delivery) of\b/i.test(opening.title)
        ? 9
        : kind.pattern.test(opening.title)
          ? 3
          : 0;
    const counted =
      opening.text.match(new RegExp(kind.pattern.source, `${kind.pattern.flags}g`))?.length ?? 0;
    const weight =
      named +
      Math.min(4, counted) +
      (kind.words === asked ? askedWeight : 0) +
      (isList && kind.words === 'Supply' ? listWeight : 0);
    if (weight > most) {
      best = kind;
      most = weight;
    }
  }
  return best;
}

function combined(declared: string, read: string | undefined): string {
  if (read === undefined || read === declared || read.startsWith(declared) || read === 'Commodity supply')
    return declared;
  return read === 'Supply and installation'
    ? `${declared === 'Works' ? 'Works, supply' : 'Supply'} and installation`
    : declared;
}

type Opening = { title: string; text: string; span: ReturnType<typeof spanOf> };

/** The title (a labelled title, the subject, else the first line) and the opening text that follows it. */
function openingOf(enquiry: EnquiryToExtract, readings: Reading[], units: Unit[]): Opening {
  const first = readings[0];
  const titled = units.find(({ label }) =>
    /^(?:title|subject|project(?: name| title)?|tender title|description of (?:goods|work|works)|name of (?:work|tender)|scope(?: of (?:work|supply))?|item description)$/.test(
      label,
    ),
  );
  const header = subjectOf(first);
  const body = units
    .slice(0, 12)
    .map(({ text }) => folded(text))
    .join('\n')
    .slice(0, 2500);
  if (titled)
    return {
      title: folded(valueOf(titled)),
      text: `${folded(valueOf(titled))}\n${body}`,
      span: spanOf(titled.source, titled.valueStart, titled.end),
    };
  if (first && header && header.value !== '') {
    const subject = enquiry.subject === '' ? header.value : enquiry.subject;
    const start = first.source.text.indexOf(header.value, header.start);
    return {
      title: subject,
      text: `${subject}\n${body}`,
      span: spanOf(first.source, start, start + header.value.length),
    };
  }
  const line = units.find(({ text }) => /\p{L}{3}/u.test(text));
  return {
    title: line?.text ?? '',
    text: body,
    span: line ? spanOf(line.source, line.start, line.end) : null,
  };
}

/**
 * Where the name of the goods is over although no stop stands there: the next line's label, a closing day,
 * a date.
 */
const objectEnd = new RegExp(
  String.raw`\n|\s(?:(?:offers?|quotations?|quotes?|bids?|tenders?|proposals?|enquiry|reply|closing|submission)\s(?:due|closing|close[sd]?|date|by|no)\b|due\b|dated\b|(?:as|see)\s(?:below|attached|listed|described)\b|${datePattern}|\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)`,
  'i',
);

/** What is wanted, in a few words: what stands after "supply of", "quotation for", … or the title itself. */
function objectFor(opening: Opening): string {
  const bracket = /\(([\p{L}][^()]{3,50})\)\s*$/u.exec(opening.title)?.[1];
  const named =
    objectOf.exec(opening.title)?.[1] ?? bracket ?? objectOf.exec(opening.text)?.[1] ?? opening.title;
  const cut =
    folded((named.split(objectEnd)[0] ?? '').replace(request, '')).split(
      /\s(?:to|for|at|from|with|which|that|as|in accordance|under|by|on|in|per|within)\s/i,
    )[0] ?? '';
  if (
    /^(?:(?:re|fw|fwd|aw|wg)\s*:\s*)*(?:rfq|rfp|enquiry|inquiry|tender|quotation|offer|quote|anfrage)$/i.test(
      cut,
    )
  )
    return '';
  const goods = cut
    .replace(/^(?:(?:re|fw|fwd|aw|wg)\s*:\s*)+/i, '')
    .replace(referenceMark, '')
    .replace(/^rf[qpx][\s:–-]+(?=\S)/i, '');
  return bareReference.test(goods) || pointing.test(goods)
    ? ''
    : goods
        .split(' ')
        .slice(0, 8)
        .join(' ')
        .replace(/[\s,.;:–-]+$/, '');
}

/** "Request for quotation: valves": what follows is asked for. */
const request =
  /^(?:request for (?:quotation|quote|proposal|offer|tender|price)s?|invitation to (?:tender|bid|quote)|(?:price )?[ei]nquiry)\s?[:–-]\s?/i;

/** "RFQ 7741 valves", "Inquiry ZAW/2026/318 - bundles": the mark and number stand before the goods. */
const referenceMark = new RegExp(
  String.raw`^(?:(?:our|your|price)\s)?(?:rf[qpxi]|enquiry|inquiry|request|tender|bid|quotation|` +
    String.raw`requisition|request for (?:quotation|quote|proposal)s?|(?:preis)?anfrage|ausschreibung|demande de prix|` +
    String.raw`appel d['’]offres|consultation|(?:solicitud|petición) de (?:cotización|oferta)|licitación|` +
    String.raw`richiesta d(?:['’]|i )offerta|gara|طلب عرض (?:سعر|أسعار)|طلب تسعير|مناقصة(?: عامة| محدودة)?|عطاء)` +
    String.raw`(?:\s?(?:n[ro°º]?\.?|رقم|ref(?:erence)?\.?|number|#|:)){0,3}[\s:#-]?\s?` +
    String.raw`(?=[\p{L}\d./_-]*\d{3})[\p{L}\d][\p{L}\d./_-]*(?:\s?[,:;|/–-]+\s?|\s+|$)`,
  'iu',
);
/** "Quote for the below": the words point to the goods and do not name them. */
const pointing =
  /^(?:the )?(?:below|following|attached|enclosed|same|above)(?: items?| goods| materials?)?$/i;
/** "CF-R12-2026-77": a number with its letters, and no word. */
const bareReference = /^(?=\S*\d)[\p{L}\d]+(?:[./_-][\p{L}\d]+)+$/u;
