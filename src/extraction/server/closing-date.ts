import { anyOf } from './gazetteer/alternatives.ts';
import { datesIn } from './gazetteer/dates.ts';

/** A closing date as a text states it; the offsets are those of the words that say so, the date included. */
export type ClosingDate = { day: string; start: number; end: number };

/**
 * Characters before a date in which its cue may stand, and between the two; a longer way belongs to
 * something else.
 */
const cueReach = 200;
const maxBetween = 70;
/** Characters after the date that are quoted with it, to the end of the line ("16:00 hours UAE time"). */
const maxTail = 60;
/** A text is searched to here: a closing date stands in the letter or its first pages. */
const maxText = 400_000;

const documents = String.raw`(?:offers?|quotations?|quotes?|bids?|tenders?|proposals?|responses?|submissions?|replies)`;
const until = String.raw`(?:on or before|no later than|not later than|latest(?: by)?|at the latest(?: by)?|by|before|until|on)`;
const purpose = String.raw`(?: and (?:time|hour))?(?: for (?:the )?(?:submission|receipt|receiving|return|submitting)(?: of)?(?: [\w/-]+){0,4})?`;

/** The words that make a date the one on which our offer is due. */
const cue = new RegExp(
  [
    String.raw`\b(?:closing|submission|due|return|response|reply)(?: (?:date|deadline|day|time))${purpose}`,
    String.raw`\b(?:last|latest|final) (?:date|day|time)${purpose}`,
    String.raw`\b(?:deadline|time limit)${purpose}`,
    String.raw`\b(?:closes?|closing|due)(?: ${until})?`,
    String.raw`\b(?:submitted|received|returned|lodged|uploaded|reach us)(?: [\w,'’&/-]+){0,8}? ${until}`,
    String.raw`\b(?:quote|reply|respond|submit|send|${documents})(?: [\w,'’&/-]+){0,14}? ${until}`,
    String.raw`\b(?:angebots(?:frist|abgabe)|abgabe(?:frist|termin)|einreichungsfrist|date limite|fecha l[ií]mite)(?: [\p{L}]+){0,6}`,
    String.raw`(?<!\p{L})(?:termine ultimo|data limite|scadenza|plazo de presentación|آخر موعد)(?: \p{L}+){0,6}`,
    ...[
      ['angebote?|abgabe|einreichung', 'bis(?: zum| spätestens)*'],
      ['offres?|devis|plis|soumissions?', "au plus tard(?: le)?|avant(?: le)?|jusqu['’]au"],
      ['ofertas?|cotización|propuestas?|cotação|propostas?', 'hasta|antes de[lo]?|a más tardar|até'],
      ['offert[ae]|quotazion[ei]|preventiv[oi]', 'entro(?: e non oltre)?(?: il)?'],
      ['(?:ال)?(?:عروض|عطاءات)|عرضكم|عروضكم', 'قبل|حتى|لغاية|(?:في )?موعد أقصاه'],
    ].map(([papers, by]) => String.raw`(?<!\p{L})(?:${papers})(?: [^\s.;]+){0,8}? (?:${by})(?!\p{L})`),
  ].join('|'),
  'giu',
);

/** What else has its own day, whatever words stand before it. */
const other = new RegExp(
  anyOf(
    'deliver|shipment|shipped|dispatch|valid|guarantee|bond|warrant|clarif|quer(?:y|ies)|question|pre-?bid|visit',
    'meeting|complet|install|acknowledg|intention|intent to|opening|opened|payment|invoice|award|publication',
    'published|dated|start|liefer|valable|gültig|frage|besichtig|livraison|ouverture|entrega|aclaraci|apertura|consegna',
    'التوريد|التسليم|صالح|سارية|صلاحية|فتح|زيارة|استفسار|اجتماع',
  ),
  'i',
);
/** A line about one of these has no day for the offer, though it says "due". */
const otherLine =
  /clarif|quer(?:y|ies)|question|pre-?bid|visit|meeting|acknowledg|intention|intent to|opening/i;
const isExtended = /\b(?:extend\w*|postpon\w*|revised|changed|moved|instead)\b/i;
/** A line that begins with another label says something else. */
const nextLabel = /\n[^\n:]{1,40}:/;

/** The words before a date, back to the end of the sentence or paragraph before. */
const before = (text: string, start: number): string => {
  const words = text.slice(Math.max(0, start - cueReach), start);
  const breaks = [...words.matchAll(/\n\s*\n|[.;!?]\s+(?=\p{Lu})/gu)].at(-1);
  return breaks ? words.slice(breaks.index + breaks[0].length) : words;
};

/** Where the cue of a date begins; null when nothing says that the date is a closing date. */
const cueBefore = (text: string, start: number): number | null => {
  const words = before(text, start);
  // The words are matched as one line; the offsets stay.
  const last = [...words.replace(/\s/g, ' ').matchAll(cue)].findLast(
    (match) => words.length - match.index - match[0].length <= maxBetween,
  );
  if (!last) return null;
  const from = words.slice(last.index);
  const between = words.slice(last.index + last[0].length);
  const line = words.slice(words.lastIndexOf('\n', last.index) + 1);
  if (other.test(from) || otherLine.test(line) || nextLabel.test(between)) return null;
  if (datesIn(between).length > 0 && !isExtended.test(from)) return null;
  return start - words.length + last.index;
};

const lineEnd = (text: string, end: number): number => {
  const tail = /^[^\n;|]*?(?=\.(?:\s|$)|[\n;|]|$)/u.exec(text.slice(end, end + maxTail))?.[0] ?? '';
  return end + tail.trimEnd().length;
};

/**
 * Every closing date that a text states, in its order, each day once; where one is extended, the
 * new day alone.
 */
export const closingDatesIn = (whole: string): ClosingDate[] => {
  const text = whole.slice(0, maxText);
  const found: ClosingDate[] = [];
  const dates = datesIn(text);
  for (const [index, date] of dates.entries()) {
    const start = cueBefore(text, date.start);
    if (start === null) continue;
    const following = dates[index + 1];
    const words = following ? text.slice(start, following.start) : '';
    const isReplaced =
      following !== undefined && isExtended.test(words) && cueBefore(text, following.start) === start;
    if (!isReplaced && !found.some(({ day }) => day === date.day))
      found.push({ day: date.day, start, end: lineEnd(text, date.end) });
  }
  return found;
};
