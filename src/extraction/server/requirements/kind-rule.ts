import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';

/**
 * Words that speak for a kind of requirement: 4 for a word that settles it, 2 to 3 for one that leans, 1
 * for a hint. Weights add up, the highest sum wins, earlier rules win ties. Further languages of the
 * official notices stand in their own rules.
 */
export type KindRule = { category: RequirementCategory; weight: number; pattern: RegExp };
