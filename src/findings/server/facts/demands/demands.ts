import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { polarityOf } from '#extraction/server/text/negation.ts';
import { stem } from '../assertions/attribute-words.ts';
import { clausesIn } from '../duties/clauses.ts';
import { inFull } from '../duties/things.ts';
import type { Statement } from '../statements.ts';
import { plainText, type Denial } from './denials.ts';

/** A clause that asks for a thing, or says that it is there. */
export type Demand = { statement: Statement; written: string };

const word = /\p{L}[\p{L}'’-]*/gu;
const part = /\p{L}+/gu;
const followers = [
  'systems?|schemes?|classe?s?|levels?|colou?rs?',
  String.raw`in|on|at|of|for|to|from|by|with|and|or|per|as|acc\p{L}*|after|before|during|between|within`,
  'is|are|shall|must|will|has|have|may|required|included|carried|performed|according',
  String.raw`suppl\p{L}+|provided|made|\d`,
].join('|');
/** What may stand behind a noun that names a thing itself: "PWHT procedure" asks for PWHT, "test bench" for no test. */
const behind = new RegExp(String.raw`^(?:\s*$|\s?[.,;:|()=–]|\s{3,}|\s(?:${followers}))`, 'iu');
const saysIsAsked = [
  String.raw`(?:is|are|shall|must|will|to be|has to|have to)\s(?!not|no|by others)`,
  String.raw`(?:required|included|mandatory|compulsory|necessary|needed|according to|acc\.|as per|per)(?!\p{L})`,
  String.raw`(?:goes|go|comes|come|delivered|supplied)\s(?:together\s)?with(?!\p{L})`,
].join('|');
const asksBehind = new RegExp(
  String.raw`^(?:\s\([^()]{1,40}\))?(?:\s(?:of|for|on|in|at|with)\s[^,;:]{1,50})?\s(?:${saysIsAsked})`,
  'iu',
);
const askingWords = [
  String.raw`with|subject to|undergo|by|incl(?:uding|uded|udes?)?\.?|suppl(?:y|ied)|provid(?:e|ed)`,
  'perform|carry out|apply|requires?|need|offer|quote(?: for)?|price(?: for)?',
  'add|plus|full|complete|mit|con',
].join('|');
const share = String.raw`\d(?:\s\p{L}+)?\s?%(?:\sof)?`;
const asksBefore = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${askingWords})|${share})\s(?:(?:the|an?|all|of)\s)*(?:[\p{L}\d-]+\s){0,2}$`,
  'iu',
);
/** "To be stress relieved". */
const beDone = /(?<!\p{L})(?:shall|must|will|to|are|is)\s(?:be\s)?(?:[\p{L}-]+\s){0,2}$/iu;
const noValue =
  /^\W*(?:no(?:ne|t .*)?|nil|n\.?\/?a\.?|by (?:others|client|purchaser|us).*|tb[cdan]\.?|\?+|see .*)?\W*$/iu;

const givesValue = (before: string, after: string): boolean => {
  const value = /^\s?(?:[:|]|\s{3,})\s*(\S.*)$/su.exec(after)?.[1];
  return value !== undefined && !/[:|.,;]\s/.test(before) && !noValue.test(value);
};

/** The demand for a denied thing that a statement makes; null where it makes none. */
export function demandIn(
  statement: Statement,
  { phrase, isLabelled, statement: denied }: Denial,
): Demand | null {
  for (const clause of clausesIn(plainText(statement), 'any')) {
    if (clause.isConditional) continue;
    const text = inFull(clause.text);
    const stems = new Set((text.match(part) ?? []).map(stem));
    if (![...phrase.front, ...phrase.behind].every((each) => stems.has(each))) continue;
    for (const match of findMatches(word, text)) {
      const parts = match[0].split('-');
      if (stem(parts.at(-1) ?? '') !== phrase.stem) continue;
      const end = match.index + match[0].length;
      const [before, after] = [text.slice(0, match.index), text.slice(end)];
      if (
        !behind.test(after) ||
        /(?<!\p{L})(?:no|without|not|non|free of|free from)\s(?:[\p{L}-]+\s){0,3}$/iu.test(before)
      )
        continue;
      const isValue = givesValue(before, after);
      // Two lines of one sheet that begin alike are of two things.
      if (isValue && isLabelled && denied.source === statement.source) continue;
      const isDone = match[0].endsWith('ed') && beDone.test(before);
      if (!isValue && !isDone && !asksBehind.test(after) && !asksBefore.test(before)) continue;
      if (polarityOf(text, match.index, end) !== 'asked') continue;
      return { statement, written: clause.text };
    }
  }
  return null;
}
