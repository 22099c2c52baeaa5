import { openPronoun, subjectCount } from './antecedent.ts';

const maxParts = 3;
/** Where one question ends and the next begins: at its mark, or before "and who". */
const seam = /\?\s+(?:and\s+)?|[,;]?\s+and\s+(?=(?:who|whom|what|when|where|which|how|why)\b)/iu;
const asks =
  /^(?:who|whom|whose|what|when|where|which|how|why|is|are|was|do|does|did|must|may|can|shall|should|has|have)\b/i;

/**
 * The questions that are asked in one, each with its own subject: "how long is a bid valid, and who
 * signs it" is one only.
 */
export const partsOf = (question: string): string[] => {
  const parts = question
    .split(seam)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const standsAlone = (part: string): boolean =>
    asks.test(part) && subjectCount(part) > 0 && openPronoun(part) === null;
  return parts.length > 1 && parts.length <= maxParts && parts.every(standsAlone) ? parts : [question];
};
