import type { Supersession } from '#extraction/contract/proposals.ts';
import { findTerms } from '#text/terms.ts';
import { foldArabic } from '../../arabic/fold.ts';
import { spanOf } from '../../spans.ts';
import { saysReplacing, saysCancelling } from './change-words.ts';
import { onlyDoesWithout } from '../does-without.ts';
import type { Reading, Unit } from '../reading.ts';
import { findTopics } from '../topics.ts';

type Passage = { start: number; end: number };
type Found = { kind: Supersession['kind']; older: Passage; newer: Passage };

/** An inch mark stands behind a figure, and opens no quote. */
const quotation =
  /(?<![\p{L}\d'/])["“„«]\s?(?=[\p{L}\d(])([^"”“„«»|]{2,500}?)(?<![\s|])\s?["”“»](?![\p{L}\d])/gu;
/** Of two quotes with so many words in common the second is how the first now reads. */
const sameWording = 0.4;
const maxParagraph = 1600;
const minWording = 12;

/** Between two quotes: the first gives way to the second. */
const givesWay =
  /\b(?:replaced?|substituted?|changed?|amended?|deleted?|struck|strike|delete|reads?|reworded|put|insert|becomes?|by|with)\b|(?<!\p{L})(?:ersetzt|durch|geändert|remplacée?s?|par|sustituid[oa]s?|por|debe (?:leerse|decir)|léase|sostituit[oaie]|con|[يت]ستبدل|[يت]صبح|بعبارة|بالعبارة|بالنص|والصحيح)(?!\p{L})/iu;
/** Between two quotes: the second is what was there before. */
const standsFor =
  /^[\s,]*(?:is to be |shall be |are |is )?(?:read |substituted |inserted )?(?:for|instead of|in (?:place|lieu) of|statt|anstelle(?: von)?|au lieu de|en lugar de|invece di|بدلا? من)[\s:]*$/iu;
/** Before a quote: a document says it. */
const tellsWording =
  /(?:\b(?:reads?|reading|said|says|stated?|states|requires?|deleted?|strike|struck out|cancelled|withdrawn|removed|omit(?:ted)?|the (?:words?|sentences?|phrases?|text|paragraphs?|requirement)|(?:basis|text|wording|term|price|requirement) (?:was|were))|(?<![\d.])\d{1,2}(?:\.\d{1,3}){1,3}[a-z]?\)?|\b(?:clauses?|sections?|articles?|paras?)\s[\d.]+[a-z]?\)?|(?<!\p{L})و?(?:lautete?|heißt|gestrichen|disait|supprimée?|decía|dice|suprimid[oa]|recitava|على أن|العبارة|الجملة|النص|نصها|(?:ال)?بند\s?\([\d-]+\)))[\s:,]*$/iu;
/** What a quote stands beside that is only told again, or added. */
const leavesWording =
  /\b(?:not (?:altered|changed|amended|affected)|unchanged|unaltered|remains?|stays?|stands?(?! (?:deleted|withdrawn|cancelled|amended|reworded))|new (?:clause|section|item|sentence|paragraph)|inserted|added|still)\b|(?<!\p{L})(?:unverändert|inchangée?|sin cambios|invariat[oa]|دون تغيير|كما هي|[يت]ضاف)(?!\p{L})/iu;
const asksQuestion = /^(?:Q|Question|Query|TQ|Frage|Pregunta|Domanda|السؤال)[\s.-]?\d{1,3}\b/iu;
const answers =
  /^(?:A|Answer|Reply|Response|Antwort|Réponse|Respuesta|Risposta|الجواب)(?:[\s.-]?\d{1,3}\b\s?[.:)-]*|:)\s*/iu;
/** An answer that leaves it at what was written, or of which "yes" and "no" do not tell to what. */
const leavesOpen =
  /^(?:no|not|nein|non|negative|yes|ja|oui|sí|sì|confirmed|correct|bestätigt|the (?:clause|requirement) (?:stands|remains)|لا|نعم)(?!\p{L})|\bas (?:written|stated|specified)\b/iu;

/**
 * What an amendment sets aside in the words of the document itself: 'The words "A" are replaced by "B"', 'Clause 5.5
 * is deleted: "A"', 'Clause 4.2 reads: "A". It shall read: "B"', and a bidder's question that quotes what its answer changes.
 */
export function findQuotedChanges({ source, units }: Reading): Supersession[] {
  return findParagraphs(units).flatMap((paragraph, at, all) => {
    const text = source.text.slice(paragraph.start, paragraph.end);
    if (text.length > maxParagraph || !/["“„«]/.test(text)) return [];
    const quotes = quotesIn(text, paragraph.start);
    const pairs = pairsIn(source.text, quotes);
    const found =
      pairs.length > 0 ? pairs : goneIn(source.text, paragraph, quotes, all.slice(at + 1, at + 2));
    return found.flatMap(({ kind, older, newer }): Supersession[] => {
      const [was, now] = [spanOf(source, older.start, older.end), spanOf(source, newer.start, newer.end)];
      return was && now ? [{ older: was, newer: now, kind }] : [];
    });
  });
}

/** "[deleted: Seats shall be PEEK.]": what a document that shows its changes has struck out. */
const struck =
  /\[(?:deleted|struck(?: out| through)?|removed|gestrichen|supprimée?|suprimid[oa]|eliminat[oa]|محذوف|حذف)\s?:\s*([^\]]{4,600})\]/giu;
const paragraphEnd = /\n\s*(?:\n|\(?(?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,3})*[.)]?\s)/;

/**
 * "Text in square brackets repeats Revision 2": a document that keeps its older words beside those that
 * stand.
 */
const bracketsAreOld =
  /\b(?:text|words?|wording|clauses?)\s(?:\p{L}+\s)?in\s(?:square\s)?brackets\s[^.\n]{0,30}\b(?:repeats?|is|are|was|were|shows?|gives?)\b[^.\n]{0,40}\b(?:rev(?:ision)?|issue|edition|old|older|former|previous|earlier|superseded|obsolete)\b/iu;
const inBrackets = /\[([^\]\n]{8,600})\]/g;
/**
 * '[Bulletin 1: formerly "16 August, noon"]', "(earlier: casings in bronze)": words, more than a figure,
 * that stood there before.
 */
const toldBeside =
  /[([](?:\p{L}[\p{L}\d .]{1,24}:\s)?(?:was|formerly|earlier|previously|replaces|bisher|vorher|antes|auparavant|prima)(?:\s?:\s?["“]?|\s["“])([^()[\]"”\n]{8,300})["”]?[)\]]/giu;

/**
 * What stands in brackets in the older words of the document, and the words before or behind it in its
 * place.
 */
function findBracketed({ source }: Reading): Supersession[] {
  const { text } = source;
  const pattern = bracketsAreOld.test(text) ? inBrackets : toldBeside;
  return [...text.matchAll(pattern)].flatMap((match): Supersession[] => {
    const [whole, words = ''] = match;
    if (termsIn(words).length < 3) return [];
    const from = match.index + whole.indexOf(words);
    const lineStart = text.lastIndexOf('\n', match.index) + 1;
    const to = match.index + whole.length;
    const lineEnd = text.indexOf('\n', to);
    const before = { start: lineStart + lengthOfMark(text.slice(lineStart, match.index)), end: match.index };
    const behind = { start: to, end: lineEnd < 0 ? text.length : lineEnd };
    const now = [before, behind].find(({ start, end }) => termsIn(text.slice(start, end)).length > 0);
    const older = spanOf(source, from, from + words.length);
    const newer = now && spanOf(source, now.start, now.end);
    const isGone = newer !== null && newer !== undefined && saysCancelling(newer.quote);
    return older && newer ? [{ older, newer, kind: isGone ? 'cancelled' : 'replaced' }] : [];
  });
}
const lengthOfMark = (line: string): number => /^\s*(?:[\d.]+[.)]?\s+)?/.exec(line)?.[0].length ?? 0;

/** What a document itself has struck out, and the words beside it that stand in its place. */
export function findStruckWords(reading: Reading): Supersession[] {
  const { source } = reading;
  const { text } = source;
  const found = [...text.matchAll(struck)].flatMap((match): Supersession[] => {
    const [whole, words = ''] = match;
    const [from, to] = [match.index, match.index + whole.length];
    const at = from + whole.indexOf(words);
    const end = text.slice(to).search(paragraphEnd);
    const lineStart = text.lastIndexOf('\n', from) + 1;
    const beside = [
      { start: to, end: end < 0 ? text.length : to + end },
      { start: lineStart, end: from },
    ].find(({ start, end: last }) => alike(words, text.slice(start, last)) >= sameWording);
    const older = spanOf(source, at, at + words.length);
    const newer = beside ? spanOf(source, beside.start, beside.end) : spanOf(source, from, at);
    return older && newer ? [{ older, newer, kind: beside ? 'replaced' : 'cancelled' }] : [];
  });
  return [...found, ...findBracketed(reading)];
}

/** Sentences with no more than a blank or a line break between them; a mark opens the next paragraph. */
function findParagraphs(units: readonly Unit[]): Passage[] {
  const found: Passage[] = [];
  for (const { source, start, end, block } of units) {
    const last = found.at(-1);
    const between = last ? source.text.slice(last.end, start) : '';
    const goesOn = last && between.length <= 4 && /^\s*$/.test(between) && !/\n\s*\n/.test(between);
    const text = source.text.slice(start, end);
    const isNumbered =
      (block.start === start && block.marker !== '') ||
      ([numbered, ordinal, asksQuestion, answers].some((opens) => opens.test(text)) &&
        !(last && goesOnWithQuote(source.text.slice(last.end - 2, last.end), text)));
    if (goesOn && !isNumbered) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** A sentence that begins with its number, or with the clause it speaks of, stands by itself. */
const numbered =
  /^(?:\(?(?:[A-Z]\.?)?\d{1,3}[A-Z]?(?:\.\d{1,3})*[.)]?\s(?!(?:is|are|was|were|shall|reads?|stands?)\b)|(?:in )?(?:clause|section|article|item|paragraph|line)\s\d)/i;

/** "Seventh: Place of delivery.", "سادساً:" */
const ordinal =
  /^(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)(?:ly)?|(?:أولا|ثانيا|ثالثا|رابعا|خامسا|سادسا|سابعا|ثامنا|تاسعا|عاشرا|(?:حادي|ثاني|ثالث) عشر)ً?)\s?[:.)-]/iu;

/** "Clause 8.3 shall be read as:" right behind a quote goes on with it. */
const goesOnWithQuote = (before: string, text: string): boolean =>
  /["”“»]\W?$/.test(before) && /\b(?:reads?|reworded|replaced|amended|substituted)\b[^.]*:$/i.test(text);

const quotesIn = (text: string, from: number): Passage[] =>
  [...text.matchAll(quotation)].map((match) => {
    const start = from + match.index + match[0].indexOf(match[1] ?? '');
    return { start, end: start + (match[1]?.length ?? 0) };
  });

/** Two quotes of which one stands in the place of the other. */
function pairsIn(text: string, quotes: readonly Passage[]): Found[] {
  const found: Found[] = [];
  const [first, last] = [quotes[0], quotes.at(-1)];
  if (!first || !last || first === last) return found;
  const around = text.slice(first.start, last.end);
  const changes = saysReplacing(around) || saysCancelling(around) || ordersChange.test(around);
  for (const [at, one] of quotes.entries()) {
    const two = quotes[at + 1];
    // "Read X60M for X52M" speaks of what stands elsewhere.
    if (!two || [one, two].every(({ start, end }) => !/\s/.test(text.slice(start, end)))) continue;
    const between = text.slice(one.end + 1, two.start - 1);
    const [was, now] = [one, two].map(({ start, end }) => text.slice(start, end)) as [string, string];
    if (standsFor.test(between)) found.push({ kind: 'replaced', older: two, newer: one });
    else if (was !== now && ((changes && givesWay.test(between)) || alike(was, now) >= sameWording))
      found.push({ kind: 'replaced', older: one, newer: two });
  }
  return found;
}

const ordersChange = /\b(?:strike|put|delete|insert|substitute|reads?|reworded|becomes?)\b/i;

const termsIn = (text: string): string[] => findTerms(foldArabic(text).text);
function alike(one: string, other: string): number {
  const [terms, others] = [termsIn(one), new Set(termsIn(other))];
  return terms.length === 0 ? 0 : terms.filter((term) => others.has(term)).length / terms.length;
}

/** True for a statement of what a quote speaks of, in other words or figures. */
function isSaidAnew(was: string, now: string): boolean {
  const topics = findTopics(was);
  const isOfSame = alike(was, now) >= sameWording || [...findTopics(now)].some((topic) => topics.has(topic));
  return isOfSame && alike(now, was) < 1;
}

/** One quote of what a document says that the words around it, or the answer behind it, set aside. */
function goneIn(
  text: string,
  paragraph: Passage,
  quotes: readonly Passage[],
  next: readonly Passage[],
): Found[] {
  const [quote] = quotes;
  if (!quote || quotes.length !== 1 || quote.end - quote.start < minWording) return [];
  const before = text.slice(paragraph.start, quote.start - 1);
  const behind = /^[\s.,;:]*/.exec(text.slice(quote.end + 1, paragraph.end))?.[0].length ?? 0;
  const after = { start: quote.end + 1 + behind, end: paragraph.end };
  const rest = `${before} ${text.slice(after.start, after.end)}`;
  if (!tellsWording.test(before)) return [];
  const [answer] = next;
  const isAnswered =
    answer !== undefined && answers.test(text.slice(paragraph.end, answer.start + 40).trimStart());
  const question = isAnswered || asksQuestion.test(before) || /\?\s*$/.test(rest);
  if (!question && leavesWording.test(rest)) return [];
  const kind = question ? null : saysCancelling(rest) ? 'cancelled' : saysReplacing(rest) ? 'replaced' : null;
  if (kind) {
    const tells = /[\p{L}\d]{3}/u.test(text.slice(after.start, after.end));
    return [{ kind, older: quote, newer: tells ? after : { start: paragraph.start, end: quote.start - 1 } }];
  }
  // 'The tender said: "Delivery CFR Port Q." Delivery is DDP the stores.'
  if (!question && isSaidAnew(text.slice(quote.start, quote.end), text.slice(after.start, after.end)))
    return [{ kind: 'replaced', older: quote, newer: after }];
  if (!isAnswered) return [];
  const head = answers.exec(text.slice(answer.start, answer.end))?.[0].length ?? 0;
  const told = { start: answer.start + head, end: answer.end };
  const words = text.slice(told.start, told.end);
  if (leavesOpen.test(words) || leavesWording.test(words)) return [];
  if (onlyDoesWithout(words) || saysCancelling(words))
    return [{ kind: 'cancelled', older: quote, newer: told }];
  // "Five points." answers a question beside the clause, and changes nothing of it.
  return alike(text.slice(quote.start, quote.end), words) > 0
    ? [{ kind: 'replaced', older: quote, newer: told }]
    : [];
}
