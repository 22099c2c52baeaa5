import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listLines } from '../amendments/store.ts';
import { newItemsAmong } from '../items/matching.ts';
import { listLineItems } from '../items/store.ts';
import { placeBefore } from '../revisions/content.ts';
import {
  compareWith,
  countWords,
  isNearlySame,
  isSamePassage,
  nearlySame,
  type Passage,
  type Words,
} from '../requirements/likeness.ts';
import { listRequirements } from '../requirements/store.ts';
import { listChanges } from '../revisions/store.ts';

/** What people have seen of an enquiry's requirements, in every version, whatever they decided. */
export type Known = { passages: Passage[]; texts: Words[] };

/**
 * Rows of every state, what they said before, and the lines of amendments: a later reading proposes
 * none of these again.
 */
export const knownOf = async (scope: Scope, enquiryId: string): Promise<Known> => {
  const rows = await listRequirements(scope, enquiryId);
  const changes = (await listChanges(scope, enquiryId)).filter((change) => change.requirementId !== null);
  const lines = (await listLines(scope, enquiryId)).filter((line) => line.kind !== 'field');
  const passages = [
    ...rows.map(placeBefore),
    ...changes.map((change) => change.placeBefore),
    ...lines.map(({ sourceId, spanStart, spanEnd }) => ({ sourceId, start: spanStart, end: spanEnd })),
  ].filter((passage) => passage !== null);
  const texts = [
    ...rows.flatMap((row) => [row.text, row.quote ?? '']),
    ...changes.map((change) => (change.before as RowContent | null)?.text ?? ''),
    ...lines.map((line) => line.quote),
  ];
  return { passages, texts: texts.filter(Boolean).map((text) => countWords(text)) };
};

/** The items among what was found that nobody has seen, in whatever state: decided ones are left alone. */
export const newItems = async (
  scope: Scope,
  enquiryId: string,
  found: readonly ProposedLineItem[],
): Promise<ProposedLineItem[]> => {
  if (found.length === 0) return [];
  const items = await listLineItems(scope, enquiryId);
  const lines = await listLines(scope, enquiryId);
  const passages = [...items, ...lines].map(placeBefore).filter((passage) => passage !== null);
  return newItemsAmong(found, items, passages);
};

/** The proposals that nobody has seen: neither their passage nor hardly their words. */
export const newAmong = (found: readonly ProposedRequirement[], known: Known): ProposedRequirement[] => {
  const compare = compareWith(known.texts);
  return found.filter((row) => {
    if (known.passages.some((passage) => isSamePassage(passage, row.span))) return false;
    const words = countWords(row.text);
    const { likeness } = compare(words);
    return !known.texts.some((text, at) => likeness(at) >= nearlySame && isNearlySame(text, words));
  });
};
