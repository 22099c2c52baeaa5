import { foldText, findTerms } from '#text/terms.ts';
import type { DocumentKind } from '#documents/contract/schema.ts';
import { type SearchedDocument } from '#documents/server/texts/service.ts';
import { equals, fitsOf, withoutTerms } from './naming.ts';

export type NamedDocuments = { documents: SearchedDocument[]; choices: SearchedDocument[]; rest: string };

/** "QP-07", "SOP 12", "WI-QA-003": what a document's title begins with, or holds. */
const numberPattern =
  /\b(?=[\p{L}\d./-]*\d)\p{L}{1,6}(?:[-. ]?\p{L}{1,4})?[-. ]?\d{1,5}(?:[-.]\d{1,4})*\b/giu;
const kindWords =
  'procedures?|polic(?:y|ies)|manuals?|instructions?|forms?|specifications?|plans?|documents?|sops?|standards?|guidelines?|checklists?|registers?';
const kindPattern = new RegExp(`\\b(?:${kindWords})\\b`, 'i');
/**
 * The words around a word such as "procedure": up to four before it, and what follows "for" or "of" after it.
 */
const namePattern = new RegExp(
  `(?:[\\p{L}\\p{N}-]+\\s+){0,4}\\b(?:${kindWords})\\b(?:\\s+(?:for|of|on)\\s+(?:[\\p{L}\\p{N}-]+\\s*){1,4})?`,
  'giu',
);
const kindTerms = new Set(
  findTerms(
    'procedure policy manual work instruction form specification plan document sop standard guideline checklist register quality',
  ),
);

/**
 * The share of its title that names one document alone, and the share that several may have in
 * common to be asked about.
 */
const minOfOne = 0.5;
const minOfSeveral = 0.15;

const keyOf = (text: string): string => foldText(text).replaceAll(' ', '');
const numbersIn = (text: string): string[] => [...text.matchAll(numberPattern)].map(([number]) => number);

const byNumber = (question: string, all: readonly SearchedDocument[]): NamedDocuments | null => {
  const asked = numbersIn(question);
  const found = asked.flatMap((number) =>
    all
      .filter(({ title }) => numbersIn(title).some((each) => keyOf(each) === keyOf(number)))
      .map((document) => ({ number, document })),
  );
  if (found.length === 0) return null;
  const documents = [...new Set(found.map(({ document }) => document))];
  const titles = new Set(documents.flatMap(({ title }) => findTerms(title)));
  const numbers = new Set(found.flatMap(({ number }) => findTerms(number)));
  const rest = withoutTerms(question, new Set([...titles].filter((term) => numbers.has(term))));
  return { documents, choices: [], rest };
};

/** Only where the question says that it speaks of a document: "the purchasing procedure", not "purchasing". */
const byTitle = (question: string, all: readonly SearchedDocument[]): NamedDocuments | null => {
  if (!kindPattern.test(question)) return null;
  const subjectOf = ({ title }: SearchedDocument) =>
    withoutTerms(title.replace(numberPattern, ' '), kindTerms);
  const near = nearKind(question);
  const best = equals(fitsOf(near, all, subjectOf, minOfSeveral).filter(({ words }) => words.length > 0));
  const isNamed = best.length > 1 || (best[0]?.score ?? 0) >= minOfOne;
  if (!isNamed) return null;
  const names = new Set([...best.flatMap(({ words }) => words), ...kindTerms]);
  const rest = question.replace(namePattern, (name) => withoutTerms(name, names));
  const found = best.map(({ item }) => item);
  return found.length === 1
    ? { documents: found, choices: [], rest }
    : { documents: [], choices: found, rest };
};

const nearKind = (question: string): string => (question.match(namePattern) ?? []).join(' ');

/** The documents a question names by number or title; several that fit equally well are choices. */
export const namedDocuments = (question: string, all: readonly SearchedDocument[]): NamedDocuments =>
  byNumber(question, all) ?? byTitle(question, all) ?? { documents: [], choices: [], rest: question };

const definiteKinds: readonly [DocumentKind, RegExp][] = [
  ['policy', /\b(?:the|this|that|our) policy\b/i],
  ['procedure', /\b(?:the|this|that|our) (?:procedure|sop)\b/i],
  ['work-instruction', /\b(?:the|this|that|our) (?:work )?instruction\b/i],
  ['specification', /\b(?:the|this|that|our) specification\b/i],
];

/**
 * The documents of a kind that a question speaks of as if there were one: "what does the procedure
 * say about responsibilities?"
 */
export const documentsOfKind = (question: string, all: readonly SearchedDocument[]): SearchedDocument[] => {
  const kinds = new Set(definiteKinds.filter(([, pattern]) => pattern.test(question)).map(([kind]) => kind));
  return all.filter(({ kind }) => kinds.has(kind));
};
