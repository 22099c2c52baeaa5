import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { SourceText, Span } from '#extraction/contract/sources.ts';
import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import { kinds, type Kind } from './enquiry-kinds.ts';
import { askedKind } from './asked-kinds.ts';
import { askedObject, isTitle, type AskedObject, type NamingLine } from './asked-object.ts';
import { namesWork } from './asked-words.ts';
import { foundAs, type Found } from '../found.ts';
import { openingLines, subjectOf } from '../opening-lines.ts';
import { valueOf, type Reading, type Unit } from '../../text/reading.ts';
import { folded, spanOf } from '../../spans.ts';

const acts = /^(?:Amendment|Clarification|Refresh|Supplier|Information|Charter|Consultancy)/;
/** Ships are chartered, tools are rented. */
const vessels = /\b(?:charter\w*|vessels?|ships?|barges?|tugs?|afretamento|fréter|buque)\b/i;
const contractKind: Record<string, string> = { supplies: 'Supply', services: 'Services', works: 'Works' };
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
  const titles = openingOf(enquiry, readings, units, lineItems);
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
      : (kindByParties(units, lineItems) ?? kindByObject(titles.object));
  const words =
    early || declaredKind === undefined
      ? (kind?.words ?? declaredKind ?? asked)
      : combined(declaredKind, kind?.words);
  if (words === undefined) return null;
  const kindName = words === 'Charter' && !vessels.test(titles.text) ? 'Rental' : words;
  const value = titles.object === null ? kindName : `${kindName} (${titles.object.words})`;
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

const kindByObject = (object: AskedObject | null): string | undefined =>
  object === null ? undefined : namesWork(object.words) ? 'Services' : 'Supply';

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

type Opening = {
  title: string;
  text: string;
  span: Span | null;
  object: AskedObject | null;
};

const titleLabel =
  /^(?:title|subject|project(?: name| title)?|tender title|description of (?:goods|work|works)|name of (?:work|tender)|package|scope(?: of (?:work|supply))?|item description)$/;

/**
 * The title, the opening text that follows it and what it asks for. The title is a labelled title or the subject
 * of the mail; a paper begins with a letterhead, so that its title is the line that names what is asked for.
 */
function openingOf(
  enquiry: EnquiryToExtract,
  readings: Reading[],
  units: Unit[],
  lineItems: readonly ProposedLineItem[],
): Opening {
  const titles = findTitles(enquiry, readings[0], units);
  const heads = titles.length > 0 || !readings[0] ? [] : readLetterhead(readings[0].source);
  const object = askedObject([...titles, ...heads], units, lineItems);
  const first = units.find(({ text }) => /\p{L}{3}/u.test(text));
  const title = titles[0]?.text ?? heads.find(({ span }) => span === object?.span)?.text ?? first?.text ?? '';
  const body = units
    .slice(0, 12)
    .map(({ text }) => folded(text))
    .join('\n')
    .slice(0, 2500);
  return {
    title,
    text: titles[0] ? `${title}\n${body}` : body,
    span: object?.span ?? titles[0]?.span ?? (first ? spanOf(first.source, first.start, first.end) : null),
    object,
  };
}

/** A labelled title, then the subject. */
function findTitles(enquiry: EnquiryToExtract, first: Reading | undefined, units: Unit[]): NamingLine[] {
  const titled = units.find(({ label }) => titleLabel.test(label));
  const header = subjectOf(first);
  const start = header && first ? first.source.text.indexOf(header.value, header.start) : 0;
  return [
    ...(titled ? lineOf(titled.source, titled.valueStart, titled.end) : []),
    ...(first && header && header.value !== ''
      ? lineOf(first.source, start, start + header.value.length).map((line) => ({
          ...line,
          text: enquiry.subject === '' ? line.text : enquiry.subject,
        }))
      : []),
  ];
}

const readLetterhead = (source: SourceText): NamingLine[] =>
  openingLines(source)
    .filter(({ text }) => isTitle(text))
    .flatMap(({ start, text }) =>
      [...text.matchAll(column)]
        .filter(({ 0: words }) => isTitle(words))
        .flatMap(({ index, 0: words }) => lineOf(source, start + index, start + index + words.length)),
    );
/** A letterhead has columns: what stands apart by two spaces is another thing. */
const column = /\S+(?:[ \t]\S+)*/g;

function lineOf(source: SourceText, start: number, end: number): NamingLine[] {
  const span = spanOf(source, start, end);
  return span ? [{ text: folded(span.quote), span }] : [];
}
