import type { Department } from '#organisations/contract/departments.ts';
import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import { arabicPattern } from './cues.ts';
import { foldArabic } from './fold.ts';
import type { ArabicSubject } from './arabic-subject.ts';
import { arabicGoodsSubjects } from './goods-subjects.ts';
import { arabicTermSubjects } from './term-subjects.ts';

const rules = [...arabicTermSubjects, ...arabicGoodsSubjects].map((subject) => ({
  ...subject,
  pattern: arabicPattern(subject.cue[0]),
}));
const maxDepartments = 4;

const subjectsIn = (text: string): ArabicSubject[] => {
  const folded = foldArabic(text).text;
  return rules.filter(({ pattern }) => pattern.test(folded));
};

/** The kind of an Arabic requirement; null when it names no subject that is known. */
export function arabicCategory(text: string): RequirementCategory | null {
  const sums = new Map<RequirementCategory, number>();
  for (const { category, weight } of subjectsIn(text)) sums.set(category, (sums.get(category) ?? 0) + weight);
  const [best] = [...sums].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? null;
}

/**
 * The departments that answer an Arabic requirement of a kind, most concerned first; empty when nothing of
 * it is known.
 */
export function arabicDepartments(category: RequirementCategory, text: string): Department[] {
  const found = subjectsIn(text);
  const own = found.filter((each) => each.category === category).flatMap(({ departments }) => departments);
  const others = found
    .filter((each) => each.category !== category && each.weight >= 4)
    .flatMap(({ departments }) => departments.slice(0, 1));
  return [...new Set([...own.slice(0, 1), ...own, ...others])].slice(0, maxDepartments);
}
