import { isCapitals } from '#text/headings.ts';
import { organisationsIn } from '../../gazetteer/organisations.ts';
import { obligationOf } from '../../text/obligations.ts';
import type { Unit } from '../../text/reading.ts';
import { words } from '../clauses.ts';
import { frameCues } from './frame-cues.ts';

const maxFrameWords = 30;
/** Longer lines than these are sentences or items, however they are written. */
const maxHeadingWords = 7;
const maxOpeningWords = 4;
const clauseNumber =
  /^(?:(?:article|clause|section|art\.|§)\s*|[A-Z]{1,2}[.-]?(?=\d))?\d{1,2}(?:\.\d{1,2})*\.?\s+/i;
/** "Article 5 - Penalties and guarantees", "§6 Liability.": the number of an article, and words without a verb. */
const articleTitle =
  /^(?:(?:article|clause|section|art(?:[íi]culo|icolo|igo|\.)?|§)\s*\d{1,2}(?:\s+[-–—:]|[.:])|§\s?\d{1,2}\.?)\s+\p{Lu}[\p{L}\s,&'’()-]{2,60}\.?$/iu;
const verb =
  /\b(?:is|are|be|has|have|shall|must|will|may|can|should|to|per|please|no|not|only|all|each|with)\b/i;

/** True for what frames a document: running heads and feet, its control data, a letterhead, a heading without the look of one. */
export function isFrameLine(unit: Unit): boolean {
  const { text } = unit;
  const length = words(text);
  if (length > maxFrameWords) return false;
  if (frameCues.some(([pattern]) => pattern.test(text.trim()))) return true;
  if (verb.test(text) || obligationOf(text).weight >= 0.5) return false;
  if (isRunInHeading(unit) || isCodeHeading(unit, length) || articleTitle.test(text)) return true;
  return isCapitalHeading(unit, length) || isLetterhead(unit, length);
}

/** "7 Late delivery. 2 % of the value per day …": the words under a number, before the first sentence of the clause. */
const isRunInHeading = ({ text, start, end, block }: Unit): boolean =>
  words(text.replace(clauseNumber, '')) <= maxOpeningWords &&
  (block.marker !== '' || clauseNumber.test(text)) &&
  start === block.start &&
  end + 12 < block.end &&
  /^\P{N}*\.$/u.test(text.replace(clauseNumber, '')) &&
  block.label === '';

/** "C3 Inspection and testing" over C3.1: words under the code by which its clauses are numbered. */
function isCodeHeading({ text, source }: Unit, length: number): boolean {
  const code = /^([A-Z]{0,2}\d{1,2})\s+\p{Lu}[\p{L}&,/() -]{3,60}$/u.exec(text)?.[1];
  return code !== undefined && length <= maxHeadingWords && source.text.includes(`\n${code}.1`);
}

/** "MACHINING AND DIMENSIONS" in a text that is not written in capitals throughout. */
const isCapitalHeading = ({ text, source, block }: Unit, length: number): boolean =>
  length <= maxHeadingWords &&
  block.kind !== 'row' &&
  isCapitals(text) &&
  !/\p{N}/u.test(text) &&
  !isCapitals(source.text.slice(0, 2000));

/** A line that holds a company's name and little else. */
function isLetterhead({ text, label }: Unit, length: number): boolean {
  if (label !== '' || length > 12 || /\d/.test(text)) return false;
  const rest = organisationsIn(text).reduce(
    (left, { name, hasLegalForm }) => (hasLegalForm ? left.replace(name, ' ') : left),
    text,
  );
  return rest !== text && words(rest) <= 1;
}
