import { splitLines } from '#text/lines.ts';
import { anyOf } from '../../gazetteer/alternatives.ts';
import { organisationsIn } from '../../gazetteer/organisations.ts';
import type { Reading } from '../../text/reading.ts';
import { arabicOrganisation, bodyNouns, closings, roleBehind, roleNames } from './customer-cues.ts';
import { foundAt, type Found } from '../found.ts';
import { openingLines } from '../opening-lines.ts';

/** Lines of a letterhead; below it the text has begun. */
const maxLetterhead = 8;
/** Lines under a closing formula in which the company of the signature stands. */
const maxSigned = 9;
/** A mail is signed within this many characters. */
const maxSearched = 200_000;
const paperWords = anyOf(
  'tender|enquiry|inquiry|invitation|notice|conditions|specification|request|agreement|project|contract',
  'attachment|annex|avis|anfrage|terms|scope|schedule|bill|sheet|order|appendix|draft|quotation|quote',
  'supply|purchase|list|bidders?|work',
);
/** A line that names the paper, not who sends it. */
const titleLine = new RegExp(String.raw`\b${paperWords}\b`, 'i');
const smallWords = /^(?:of|the|and|for|de|du|des|la|le|les|et|d|l|und|für|y|e|do|da|del|di)$/i;

/**
 * The organisation in the first lines of a text that is no mail: with a legal form, an abbreviation of its
 * own, or a noun of such bodies.
 */
export function letterheadName(readings: Reading[]): Found {
  const source = readings[0]?.source;
  if (!source) return null;
  let plain: Found = null;
  const lines = openingLines(source).slice(0, maxLetterhead);
  const [top, below] = lines;
  if (top && below && isCapitals(top.text) && !isCapitals(below.text))
    return foundAt(source, top.start, top.end, 0.82);
  for (const line of lines) {
    if (line.text.length > 200) break;
    const named = organisationsIn(line.text);
    const legal = named.find(({ hasLegalForm }) => hasLegalForm);
    if (legal) return foundAt(source, line.start + legal.start, line.start + legal.end, 0.85);
    const isTitle = titleLine.test(line.text);
    const own = isTitle ? null : (abbreviatedName(line.text) ?? bodyName(line.text) ?? arabicName(line.text));
    if (own) return foundAt(source, line.start + own.start, line.start + own.end, 0.82);
    const trade = named[0];
    if (trade && !isTitle) plain ??= foundAt(source, line.start + trade.start, line.start + trade.end, 0.65);
  }
  return plain;
}

/** "AL ZAHRA SHOAL PETROLEUM COMPANY (AZSP)": a name whose initials its abbreviation is. */
function abbreviatedName(line: string): { start: number; end: number } | null {
  const match = /^((?:[\p{L}\d&'’.-]+\s){1,9}?)\(([\p{Lu}\d&]{2,9})\)/u.exec(line);
  const [, name = '', short = ''] = match ?? [];
  const initials = name
    .split(/[\s'’-]+/)
    .filter((word) => !smallWords.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  const letters = short.replace(/[^\p{L}]/gu, '');
  return letters.length >= 2 && (initials.startsWith(letters) || initials.endsWith(letters))
    ? { start: 0, end: name.trimEnd().length }
    : null;
}

function bodyName(line: string): { start: number; end: number } | null {
  if (!bodyNouns.some(({ pattern }) => pattern.test(line))) return null;
  const end = /\s*(?:[,(:;|]|\s[–-]\s|\s{3,}|$)/.exec(line)?.index ?? line.length;
  return end <= 90 ? { start: 0, end } : null;
}

/** The first line in capitals above one that is not, neither a title nor a number: the name of a house. */
const isCapitals = (line: string): boolean =>
  /^\p{Lu}[\p{Lu}’'.-]*(?:\s[\p{Lu}&][\p{Lu}’'.-]*){1,6}$/u.test(line) && !titleLine.test(line);

/** "السادة شركة … المحترمين" is whom a letter is written to. */
const arabicAddressee = /^(?:إلى\s|الى\s)?(?:السادة|السيد)(?!\p{L})|المحترم(?:ين|ون)?(?!\p{L})/u;

function arabicName(line: string): { start: number; end: number } | null {
  if (arabicAddressee.test(line)) return null;
  const match = arabicOrganisation.exec(line);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}

/**
 * The party a text calls Purchaser, Buyer or Company: before its name (“Purchaser” means X) or behind it
 * (X, hereinafter “Purchaser”).
 */
export function partyName(readings: Reading[]): Found {
  for (const { units } of readings)
    for (const unit of units.slice(0, 40)) {
      const named = organisationsIn(unit.text);
      for (const { pattern } of roleNames) {
        const role = pattern.exec(unit.text);
        if (!role) continue;
        const from = role.index + role[0].length;
        const name =
          named.find(({ start }) => start >= from && start <= from + 6) ?? arabicFrom(unit.text, from);
        if (name) return foundAt(unit.source, unit.start + name.start, unit.start + name.end, 0.85);
      }
      const behind = named.find(({ end }) => roleBehind.test(unit.text.slice(end, end + 70)));
      if (behind) return foundAt(unit.source, unit.start + behind.start, unit.start + behind.end, 0.83);
    }
  return null;
}

function arabicFrom(text: string, from: number): { start: number; end: number } | null {
  const name = arabicName(text.slice(from));
  return name && name.start <= 3 ? { start: from + name.start, end: from + name.end } : null;
}

/**
 * The company in the lines under a closing formula of any language, or that begins one of the last lines of
 * the first mail.
 */
export function signedName(readings: Reading[]): Found {
  const source = readings[0]?.source;
  if (!source) return null;
  const lines = splitLines(source.text.slice(0, maxSearched), 'letter').filter(({ text }) => text !== '');
  let open = 0;
  for (const line of lines) {
    const name = open > 0 && line.text.length <= 160 ? signedIn(line.text) : null;
    if (name) return foundAt(source, line.textStart + name.start, line.textStart + name.end, 0.78);
    open -= 1;
    if (line.text.length < 60 && closings.some(({ pattern }) => pattern.test(line.text))) open = maxSigned;
  }
  for (const line of lines.slice(-6)) {
    const first = organisationsIn(line.text.slice(0, 120)).find(({ start }) => start <= 1);
    if (first?.hasLegalForm && /^(?:[,.|–-]|$)/.test(line.text.slice(first.end).trimStart()))
      return foundAt(source, line.textStart + first.start, line.textStart + first.end, 0.72);
  }
  return null;
}

function signedIn(line: string): { start: number; end: number } | null {
  return (
    organisationsIn(line).find(({ hasLegalForm }) => hasLegalForm) ?? arabicName(line) ?? bodyAfterDash(line)
  );
}

/** "Purchasing – City of Larkspur Bend". */
function bodyAfterDash(line: string): { start: number; end: number } | null {
  const from = /^[^,|–-]{2,40}(?:,|\||\s[–-])\s+/.exec(line)?.[0].length ?? 0;
  for (const start of [0, from]) {
    const name = bodyName(line.slice(start));
    if (name) return { start: start + name.start, end: start + name.end };
  }
  return null;
}
