import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import { bidKinds } from './bid-kinds.ts';
import { goodsKinds } from './goods-kinds.ts';

const rules = [...bidKinds, ...goodsKinds];

/** "… after delivery", "before shipment": an event that fixes a day, not what the line is about. */
const pointInTime =
  /\b(?:after|before|from|following|prior to|upon|with|against|until|(?<!\b(?:place|point|date|time|terms?|period|port|state) )(?:of|on|at))\s(?:the\s|each\s|every\s|date of\s|time of\s)?(?:delivery|shipment|despatch|dispatch|mobili[sz]ation)\b(?!\s(?:note|date|time|period|place|address|point|term))|\b(?:delivery|shipment) note\b|\b(?:late|delayed) deliver(?:y|ies)\b|\bdelay in delivery\b/gi;

/**
 * "… priced separately", "price as option": how the goods are shown in the offer, not what the line is
 * about.
 */
const visiblePrice =
  /\b(?:priced?|quoted?) (?:as (?:an )?option(?:al)?|as priced list|separately|individually|per item)\b|\bas priced list\b|\bwith prices\b/gi;

/**
 * What the words of a requirement, the label of its line and the list it stands under (both lower case)
 * weigh for each kind.
 */
export function kindWeights(text: string, label: string, context: string): Map<RequirementCategory, number> {
  const sums = new Map<RequirementCategory, number>();
  const passing: Partial<Record<RequirementCategory, RegExp>> = {
    delivery: pointInTime,
    commercial: visiblePrice,
  };
  for (const { category, weight, pattern } of rules) {
    const aside = passing[category];
    const without = (words: string): string => (aside ? words.replace(aside, ' ') : words);
    let sum = pattern.test(without(text)) ? weight : 0;
    if (label !== '' && pattern.test(without(label))) sum += weight * 1.1;
    if (context !== '' && pattern.test(context)) sum += weight * 0.25;
    if (sum > 0) sums.set(category, (sums.get(category) ?? 0) + sum);
  }
  return sums;
}
