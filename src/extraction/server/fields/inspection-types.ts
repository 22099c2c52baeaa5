import type { NamedStandard } from '../gazetteer/standards.ts';
import { findMatches } from '../gazetteer/matches.ts';

/**
 * Nouns of inspection papers in the languages that are read; beside one of them "3.1" is a type of EN
 * 10204.
 */
const paper =
  /certif|\bcerts?\b|\btest reports?\b|zeugnis|bescheinig|attest|10204|\bM[TR][CR]s?\b|collaudo|شهاد/i;
/** The type as it is written; a size, a clause or another standard's figure is none. */
const type =
  /(?<![\w.,-])(?<!(?<![23]\.[12])\/)(?:type\s|Typ\s|art\s)?([23]\.[12])(?:\.?[ABC]\b)?(?!\d|\.\d|\/(?![23]\.[12])\d|\s?(?:%|["”°]|mm|m\b|bar|kg|in\b|inch|x\s?\d))/g;
/** Words of the standard's name that already say the type: "EN 10204 type 3.2", "EN 10204-3.1". */
const inName =
  /10204(?::\d{4})?[\s,/:-]{0,3}(?:(?:type|certificate|cert\.?)\s)?(?:[23]\.[12][\s,/&]*(?:(?:and|or)\s)?)*$/i;

/**
 * The types of inspection certificate a sentence asks for, each as "EN 10204 3.1", where the standard's own
 * name does not hold them.
 */
export function inspectionTypesIn(text: string): NamedStandard[] {
  if (!paper.test(text) || /\b10474\b/.test(text)) return [];
  const found: NamedStandard[] = [];
  for (const match of findMatches(type, text)) {
    const before = text.slice(0, match.index);
    const isNumber =
      /^[\s(]*$/.test(before) &&
      !/^[\s)]*(?:\p{L}+\s){0,3}(?:certif|certs?\b|mtc|mtr)/iu.test(text.slice(match.index + 3));
    if (
      isNumber ||
      inName.test(before) ||
      /\b(?:clause|section|para|art|item|pos|point)\.?\s?$/i.test(before)
    )
      continue;
    if (/\s\d{1,2}$/.test(before) && !/10204/.test(before)) continue;
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      text: `EN 10204 ${match[1] ?? ''}`,
      isCertificate: true,
    });
  }
  return found;
}
