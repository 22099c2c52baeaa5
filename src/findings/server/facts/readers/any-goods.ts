import { assertedValuesIn } from '../assertions/values-in.ts';

/** Works, services and hire, which are counted and measured as well. */
const noGoods =
  /\b(?:services?|hire|rental|charter|lease|consultan\w+|training|audits?|surveys?|stud(?:y|ies)|installation|maintenance|overhaul|calibration|insurance|transport\w*|freight|personnel|engineers|manpower|construction|electricity|natural gas|software|licen[cs]es?|MMBtu|MW|deals?|trades?|contracts?|positions?|meetings?|people|participants|employees|copies|days|weeks|months|years|hours|minutes|times|questions|points|comments|percent|dollars)\b/i;
const countedThings =
  /(?<![\d.,/-])(?:\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\b(?:\s\(\d{1,3}\))?|\d{1,4})\s(?:\p{L}[\p{L}-]+\s){0,4}?\p{Ll}{3,}s\b/iu;
const minValues = 2;
/** Shares, periods and the like are of anything. */
const isOfAnything = new Set([
  'share',
  'time',
  'temperature',
  'energy',
  'area',
  'packing',
  'means of payment',
]);

/** Goods are counted, whatever they are: "three main switchboards". */
export const countsThings = (text: string): boolean => !noGoods.test(text) && countedThings.test(text);

/** Any goods, known by name or not: they are counted, or have values as machines and materials have. */
export const namesAnyGoods = (text: string): boolean =>
  !noGoods.test(text) &&
  (countedThings.test(text) ||
    assertedValuesIn(text).filter(({ measure }) => !isOfAnything.has(measure)).length >= minValues);
