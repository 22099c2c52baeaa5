import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { attributeFrom } from './attribute-words.ts';

const sentence = /[.!?;]\s(?=\p{Lu})/gu;
/** Where the words that a sentence begins with end: at its verb, its first value, its first comma. */
const subjectEnd =
  /[,;:|(]|\d|\s(?:is|are|was|be|has|have|had|shall|will|must|should|may|can|to|for|with|in|at|on|by|from|per|of|made|consists?|comprises?|ist|sind|hat|haben|muss|soll|sollen|wird|werden|aus|mit|für|est|sont|a|ont|doit|doivent|en|avec|pour|es|son|debe|deben|tiene|con|para)\s/iu;
const asks =
  /(?<!\p{L})(?:we|wir|nous|please|kindly|bitte|you|your|us|quote|offer|need|price|prions|veuillez|rogamos|solicitamos)(?!\p{L})/iu;
const numbering = /^\s*\(?(?:notes?|remarks?|nota|remarque|anmerkung|hinweis)?\s?[\w.]{0,4}\s?[:.)]\s/iu;
const maxWords = 4;

/** Stems of the noun phrase that the sentence up to a place begins with; none where it asks something. */
export function sentenceSubject(text: string, until: number, names: string): readonly string[] {
  const start = findMatches(sentence, text.slice(0, until)).at(-1);
  const words = text.slice(start ? start.index + start[0].length : 0, until).replace(numbering, '');
  const end = words.search(subjectEnd);
  const subject = end < 0 ? words : words.slice(0, end);
  if (asks.test(subject)) return [];
  const { core, isNamed } = attributeFrom(subject, names);
  // "OD 6-3/4", bore 2-13/16"": it names a measure, and no thing.
  return isNamed || core.length > maxWords ? [] : core;
}
