import { findMatches } from '../gazetteer/matches.ts';
import type { Range } from '#text/sentences.ts';
import { isImperative } from '../text/obligations.ts';

const modal =
  '(?:shall|must|will|should|may not|has to|have to|needs? to|is required|are required|is to|are to)';
/**
 * A new clause with its own verb after a comma or "and": "…, and the supplier must …", "… and has
 * to be complete …".
 */
const nextClause = new RegExp(
  `(?:,\\s+(?:and|but|or)\\s+|\\s+and\\s+|\\s+but\\s+|,\\s+)(?=(?:(?:the |an |a |all |any |each |every )?(?:(?!(?:and|or|but)\\s)[\\p{L}()'’-]+\\s+){0,5}?${modal}\\b)|(?:${modal}\\b))`,
  'giu',
);
const andImperative =
  /(?:,?\s+and\s+|,\s+|:\s+)(?:also\s+|then\s+|please\s+)?(?=(?:write|send|submit|include|state|mark|enclose|upload|provide|quote|follow up|confirm|return|attach|sign|keep|deliver|indicate|specify|advise|supply)\b)/gi;
/** Words that lead up to a requirement and say nothing of it; a condition, a time or a standard before it says what holds. */
const adverbialHead =
  /^(?:in order|in addition|as a result|as discussed|furthermore|moreover|additionally|for the purposes?|it should be noted that|please note that|note that|however|therefore|thus|hence|accordingly|consequently|to this end)\b[^,]{0,160},\s+/i;
const reportingHead =
  /^(?:please note that|please note|please be advised that|note that|we (?:would )?(?:hereby )?(?:inform|advise|remind) you that|it is (?:anticipated|expected|assumed|understood|noted) that|it is anticipated|keep in mind,?(?: if [^,]{0,80},)? that|be advised that)[:,]?\s+/i;

/** "For the campaign of next spring … we are looking for …": who asks, and what, matter; not the long introduction. */
const asking =
  /\b(?:we|i) (?:(?:are|am)(?: also| currently)? (?:seeking|requesting|looking for|inviting|interested in|buying)|request|seek)\b/i;

/** Of sentences longer than this many words, what leads up to the requirement is left out. */
const longSentence = 16;

/** "charges without photos | and report will not be paid": two nouns of one preposition, no second clause. */
const joinsNouns = /\b(?:without|with|of|for|from|between|by)\s(?:\w+\s)?\w+$/i;
/** Half of a thought: "title passes on payment, whereas risk shall remain with you". */
const setAgainst = /^(?:whereas|while|whilst|unless|until|provided|if|even)\b/i;
/** A clause that only the one before it makes clear: "…, and its expiry date shall be stated". */
const refersBack =
  /^(?:its|their|his|it|they|them|this|that|these|those|such|both|the (?:same|latter|former))\b/i;
/** "…, and shall bear the monogram", "…, who is to be called": without the subject before it a clause says nothing. */
const lacksSubject =
  /^(?:shall|must|will|should|may|can|has|have|is|are|was|were|needs?|who|which|whose|where)\b(?!,)/i;
const ownSubject =
  /^(?:the|an?|all|any|each|every|no|it|they|he|we|you|this|that|these|its|our|your|suppliers?|vendors?|contractors?|sellers?|bidders?|shall|must|will|should|may|has|have|is|are|needs?)\b/i;

/** More clauses than this are no longer taken apart: the rest of the sentence stays one. */
const maxClauses = 6;

/** Splits a sentence where a second obligation starts; each part keeps at least three words. */
export function splitClauses(text: string): Range[] {
  const cuts: number[] = [];
  const collect = (pattern: RegExp): void => {
    for (const match of findMatches(pattern, text)) cuts.push(match.index, match.index + match[0].length);
  };
  if (hasModal(text)) collect(nextClause);
  if (
    words(text) > longSentence + 1 &&
    (isImperative(text) || /\b(?:may|must|shall|should|can|please)\b/i.test(text))
  )
    collect(andImperative);
  const ranges: Range[] = [];
  let from = 0;
  for (let at = 0; at < cuts.length; at += 2) {
    const end = cuts[at] ?? 0;
    const left = text.slice(from, end);
    if (/^\s*(?:and|but)?\s*shall not be limited/i.test(text.slice(end))) continue;
    const next = text.slice(cuts[at + 1]);
    if (setAgainst.test(next) || refersBack.test(next)) continue;
    if (end <= from || words(left) < 3 || words(text.slice(end)) < 3 || inBrackets(text, end)) continue;
    if (joinsNouns.test(left) && !ownSubject.test(text.slice(cuts[at + 1]))) continue;
    if (!hasModal(left) && !isImperative(left) && !left.endsWith(':') && text.charAt(end) !== ':') continue;
    if (ranges.length >= maxClauses) break;
    ranges.push({ start: from, end });
    from = cuts[at + 1] ?? end;
  }
  ranges.push({ start: from, end: text.length });
  return ranges;
}

/**
 * The clauses of a sentence, each with its subject: one that begins with its verb is read with the clause
 * before it, unless one of the two is `denied`.
 */
export function splitWithSubjects(text: string, isDenied: (words: string) => boolean): Range[] {
  const joined: Range[] = [];
  for (const part of splitClauses(text)) {
    const before = joined.at(-1);
    const words = text.slice(part.start, part.end);
    const isJoined =
      before !== undefined &&
      lacksSubject.test(words) &&
      !isDenied(words) &&
      !isDenied(text.slice(before.start, before.end));
    if (isJoined) before.end = part.end;
    else joined.push({ ...part });
  }
  return joined;
}

/**
 * The part of a clause that says the requirement: what leads up to it, and a long bracket at its end that only
 * explains, are left out.
 */
export function trimmedClause(text: string): Range {
  const range = { start: 0, end: text.length };
  range.start = reportingHead.exec(text)?.[0].length ?? 0;
  if (words(text.slice(range.start)) > longSentence) {
    const head = adverbialHead.exec(text.slice(range.start));
    if (head && !hasModal(head[0]) && words(text.slice(range.start + head[0].length)) >= 5)
      range.start += head[0].length;
    const asks = asking.exec(text.slice(range.start));
    if (asks && words(text.slice(range.start, range.start + asks.index)) > 6) range.start += asks.index;
  }
  const bracket = longBracket(text, range);
  if (bracket > 0) range.end = bracket;
  return range;
}

/** What a row may not lose with a long bracket: a condition, a figure that is no year, a standard by its number. */
const holdsMore = /\b(?:unless|until|provided|subject to|except|if)\b|(?<![\d.,])(?!(?:19|20)\d\d\b)\d/i;
const binds =
  /\b(?:shall|must|not|no|never|cannot|until|unless|except|only|if|subject to|provided that)\b|n['’]t\b/i;
/**
 * Cuts before a bracket that holds more than eight words, when enough stands before it; one that asks, sets a condition or
 * gives a figure belongs to what is signed.
 */
function longBracket(text: string, range: Range): number {
  const open = text.indexOf('(', range.start);
  if (open < 0 || open >= range.end) return 0;
  const close = text.indexOf(')', open);
  // What goes on behind a bracket is said of the same thing, so that the bracket stays with it.
  if (close >= 0 && /[\p{L}\p{N}]/u.test(text.slice(close, range.end))) return 0;
  const inside = text.slice(open, close < 0 ? range.end : close);
  if (binds.test(inside) || holdsMore.test(inside)) return 0;
  return words(inside) > 8 && words(text.slice(range.start, open)) >= 7 ? open : 0;
}

function inBrackets(text: string, at: number): boolean {
  const open = text.lastIndexOf('(', at);
  return open >= 0 && !text.slice(open, at).includes(')') && text.indexOf(')', at) >= 0;
}

function hasModal(text: string): boolean {
  return /\b(?:shall|must|will|should|has to|have to|needs? to|required|may|is to|are to)\b/i.test(text);
}

/** Number of words, counted by white space. */
export function words(text: string): number {
  let count = 0;
  let inside = false;
  for (let at = 0; at < text.length; at += 1) {
    const space = text.charCodeAt(at) <= 32;
    if (!space && !inside) count += 1;
    inside = !space;
  }
  return count;
}
