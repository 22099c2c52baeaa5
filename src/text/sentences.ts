import type { TextStyle } from './lines.ts';

/** A half-open range of offsets. */
export type Range = { start: number; end: number };

/**
 * How sentences are told apart. A letter in a hurry goes on in small letters after a full stop.
 * `atClauses` cuts wherever a long stretch may be cut: at colons and semicolons too, and after what
 * may be an abbreviation.
 */
type Manner = { style: TextStyle; isHasty?: boolean; atClauses?: boolean };

/**
 * A longer sentence of a letter is cut at a space, so that every pattern below works on a bounded piece and
 * the whole stays linear.
 */
export const maxSentence = 900;

const abbreviations = new Set(
  (
    'no nos n inc ltd co corp mr mrs ms dr st eg e.g ie i.e etc approx dia diam max min temp spec fig ref tel vs cf art para sec ' +
    'incl excl qty reqd p.m a.m u.s u.k dept govt gr cl rev ed jan feb mar apr jun jul aug sep sept oct nov dec sect viz resp ' +
    'rs lgs ecc bzw nr abs usw env pvt bros mfg p.o encl attn ext hrs wt nom ext st ave div cat cert sr jr messrs ' +
    'pos z.b d.h u.a ca inkl exkl gem bzgl ggf evtl vgl ggü zzgl mind höchst str fa hr art núm nº pág págs aprox ej sra vol pz cad ecc p.es pcs stk stck'
  ).split(' '),
);

/** Abbreviations that stand at the end of a sentence as well, and the words that then begin the next one. */
const mayEndSentence = new Set('etc inc ltd co corp hrs approx min max a.m p.m incl excl'.split(' '));
/** What begins a clause, after the stop of the one before it. */
const clauseBegins = /^["”’)]*\s+["“(]?[\p{Lu}\p{Script=Arabic}\d(]/u;
const opener =
  /^(?:The|This|These|Those|We|You|Our|All|Any|Each|No|It|If|In|Please|Kindly|Bidders?|Suppliers?|Vendors?|Sellers?|Contractors?|Delivery|Payment|Prices?)\s/;

/**
 * The sentences of a range: cut after . ! ? before a capital or digit (abbreviations and initials aside); in
 * a letter also at semicolons outside brackets, and in a hasty one before a small letter as well. White
 * space between sentences belongs to none.
 */
export function splitSentences(
  text: string,
  { start, end }: Range,
  { style, isHasty = false, atClauses = false }: Manner,
): Range[] {
  const ranges: Range[] = [];
  let from = start;
  let depth = 0;
  const cut = (at: number): void => {
    pushTrimmed(text, from, at, ranges);
    from = at;
    depth = 0;
  };
  for (let at = start; at < end; at += 1) {
    const mark = text.charAt(at);
    if (mark === '(' || mark === '[') depth += 1;
    else if (mark === ')' || mark === ']') depth = Math.max(0, depth - 1);
    else if (
      (mark === ';' || mark === '؛') &&
      style === 'letter' &&
      depth === 0 &&
      /\s/.test(text.charAt(at + 1)) &&
      !addsOn(text.slice(Math.max(start, from), at), text.slice(at + 1, Math.min(end, at + 160)))
    )
      cut(at + 1);
    else if (atClauses) {
      if ('.;:?!؛؟'.includes(mark) && clauseBegins.test(text.slice(at + 1, at + 12)))
        cut(afterClosers(text, at, end));
    } else if ('.!?؟۔'.includes(mark) && endsSentence(text, { from, end, isHasty }, at))
      cut(afterClosers(text, at, end));
    if (style === 'letter' && at - from >= maxSentence) cut(lastSpace(text, from, at));
  }
  pushTrimmed(text, from, end, ranges);
  return ranges;
}

/**
 * "Certificate 3.1 for each heat; 3.2 where the order says so.": words after the only semicolon of a
 * sentence that ask for nothing by their own verb belong to what stands before. A list of several
 * semicolons, or one with marks, is a list.
 */
function addsOn(before: string, after: string): boolean {
  const rest = /^\s+([^;.?!]*(?:\.(?=\d)[^;.?!]*)*)(;?)/.exec(after);
  if (!rest || /^(?:items?\s\d|type\s\d|for\s|except\s|with\s)/.test(rest[1] ?? '')) return rest !== null;
  if (/^\P{Script=Latin}*$/u.test(rest[1] ?? '') && /\p{L}/u.test(rest[1] ?? '')) return false;
  if (rest[2] === ';' || before.includes(';') || /^\(?[a-z\d]{1,2}[.)]/i.test(rest[1] ?? '')) return false;
  // "Item 80 is deleted; posts will be bought locally.": what stands after a denial explains it.
  if (denies.test(before) && !/\b(?:shall|must|should|please|kindly|you|your)\b/i.test(rest[1] ?? ''))
    return true;
  const isLong = before.length + (rest[1] ?? '').length > maxJoined;
  if (!isLong && !deniesNeed.test(before) && !deniesNeed.test(rest[1] ?? '')) return true;
  return !asksByItself.test(rest[1] ?? '');
}
/** Two statements that a semicolon joins are one clause up to this length: "Title passes on payment; risk stays." */
const maxJoined = 260;
/** What does without a thing never shares a row with what is asked. */
const deniesNeed =
  /\b(?:not|no longer)\s(?:\w+\s)?(?:required|needed|necessary|requested|wanted|asked|foreseen|part of|in (?:the |your )?scope|included|applicable)\b|n['’]t\s(?:need|want|require|bother)|\bno\s[^.;]{1,50}\s(?:required|needed|wanted|requested|necessary)\b|\b(?:nicht|kein\w*)\s[^.;]{0,40}(?:erforderlich|nötig|notwendig|gewünscht|verlangt)\b/i;
const denies =
  /\b(?:deleted|cancel+ed|omitted|withdrawn|excluded|waived|left out|not (?:required|needed|wanted|part|included|in (?:the )?scope)|no longer \w+)$/i;
/** Verbs that ask, and words that deny: a denial never shares a row with what is asked. */
const asksByItself =
  /\b(?:not?|none|shall|must|will|should|may|can|please|needs?|has to|have to|is to|are to|muss|müssen|sind|doit|doivent|debe\w*|deve\w*)\b/i;

/** "29. Januar 2027": the stop makes the day an ordinal. */
const monthBehind =
  /^(?:jan|feb|mär|mar|apr|ma[ijy]|jun|jul|aug|sep|okt|oct|nov|de[cs]|dez)\p{L}{0,7}\.?\s(?:(?:19|20)\d\d)(?!\d)/iu;

/** "Art. 12. Inspection of records": the stop belongs to the number. */
const articleNumber =
  /^(?:art(?:icle|[íi]culo|icolo|igo|ikel)?|clause|section|§)\.? ?\d{1,3}(?:\.\d{1,2})*$/i;

function endsSentence(
  text: string,
  { from, end, isHasty }: { from: number; end: number; isHasty: boolean },
  at: number,
): boolean {
  const after = afterClosers(text, at, end);
  if (after >= end) return true;
  if (!/\s/.test(text.charAt(after))) return after === at + 1 && isGlued(text, from, at);
  let next = after;
  while (next < end && next - after < 40 && /\s/.test(text.charAt(next))) next += 1;
  if (next >= end) return true;
  if (!isHasty && /\p{Ll}/u.test(text.charAt(next)) && text.charAt(next - 1) !== '\n') return false;
  if (text.charAt(at) !== '.') return true;
  if (
    /(?:^|[^\d.,])\d{1,2}$/.test(text.slice(Math.max(from, at - 3), at)) &&
    monthBehind.test(text.slice(next, next + 20))
  )
    return false;
  const word = /[\p{L}.]+$/u.exec(text.slice(Math.max(from, at - 12), at))?.[0] ?? '';
  // "م." is the title of an engineer, "أ." the letter of a clause.
  if (/^\p{Script=Arabic}$/u.test(word)) return false;
  if (articleNumber.test(text.slice(from, at))) return false;
  // The letter of a clause: "D. The parties agree …".
  if (/^\p{Lu}$/u.test(word) && text.slice(from, at).trim() === word) return false;
  if (abbreviations.has(word.toLowerCase()))
    return mayEndSentence.has(word.toLowerCase()) && opener.test(text.slice(next, next + 20));
  // A single capital is an initial, unless it ends a code: "… of strength class 75K."
  const endsCode = /\d$/.test(text.slice(Math.max(from, at - word.length - 1), at - word.length));
  const isInitial =
    /^\p{Lu}$/u.test(word) &&
    !endsCode &&
    /^$|[\s(]/.test(text.slice(Math.max(from, at - 2), at - 1)) &&
    !opener.test(text.slice(next, next + 20));
  return !(isInitial || /^(?:\p{L}\.)+\p{L}$/u.test(word));
}

/** "… and training.The buyer …": a line break that was lost; an address or the name of a file has no blank behind it. */
function isGlued(text: string, from: number, at: number): boolean {
  const word = /\S+$/.exec(text.slice(Math.max(from, at - 40), at))?.[0] ?? '';
  return (
    /^[("“]?(?:\p{L}?\p{Ll}{2,}|\p{Lu}{3,})$/u.test(word) &&
    !abbreviations.has(word.toLowerCase()) &&
    /^\p{Lu}(?:\p{Ll}*|\p{Lu}+)\s+\p{L}/u.test(text.slice(at + 1, at + 30))
  );
}

function afterClosers(text: string, at: number, end: number): number {
  let after = at + 1;
  while (after < end && after - at < 4 && '.)]”’"\''.includes(text.charAt(after))) after += 1;
  return after;
}

function lastSpace(text: string, from: number, at: number): number {
  for (let back = at; back > from + maxSentence / 2; back -= 1) if (/\s/.test(text.charAt(back))) return back;
  return at;
}

function pushTrimmed(text: string, start: number, end: number, into: Range[]): void {
  let from = start;
  let to = end;
  while (from < to && /[\s;؛]/.test(text.charAt(from))) from += 1;
  while (to > from && /[\s;؛]/.test(text.charAt(to - 1))) to -= 1;
  if (to > from) into.push({ start: from, end: to });
}
