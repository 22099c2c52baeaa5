import { departments, type Department } from '#organisations/contract/departments.ts';
import { requirementCategories, type RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import { departmentCount, kindCount, softmax, type Logits } from './routing-model.ts';

/**
 * What the rules say of a requirement; `isOwn` where the organisation itself chose who answers it,
 * `ownFurther` whom it chose for what else is named.
 */
export type RuledRouting = {
  category: RequirementCategory;
  departments: Department[];
  isOwn: boolean;
  ownFurther: Department[];
};

/**
 * How much the rules count beside the logits of the model: for the kind, the first department, and
 * one that they name further back.
 */
const ruledKind = 1;
const ruledFirst = 0.9;
const ruledFurther = 0.5;
/**
 * From this likelihood on a further department is asked as well; what the rules name counts so much more.
 * Chosen on texts of two writers whom the model had not seen: all needed departments are asked in .76 and
 * .79 of their rows, from .2 on in .64 and .75; of those asked .41 and .50 are not needed
 * (test/eval/texts/README.md).
 */
const neededFrom = 0.1;
const ruledNeeded = 0.1;
const maxDepartments = 4;

/** What rules and model together say. The choice of an organisation stands whatever the model has learned. */
export function chosenRouting(
  ruled: RuledRouting,
  logits: Logits,
): { category: RequirementCategory; departments: Department[] } {
  const kinds = softmax(logits.subarray(0, kindCount));
  const category = highest(
    requirementCategories,
    (kind, at) => logOf(kinds[at]) + (kind === ruled.category ? ruledKind : 0),
  );
  if (ruled.isOwn) return { category, departments: ruled.departments };
  const firsts = softmax(logits.subarray(kindCount, kindCount + departmentCount));
  const first = highest(departments, (department, at) => {
    const place = ruled.departments.indexOf(department);
    return logOf(firsts[at]) + (place === 0 ? ruledFirst : place > 0 ? ruledFurther : 0);
  });
  const further = departments
    .map((department, at) => ({
      department,
      likely:
        1 / (1 + Math.exp(-(logits[kindCount + departmentCount + at] ?? 0))) +
        (ruled.departments.includes(department) ? ruledNeeded : 0),
    }))
    .filter(({ department, likely }) => department !== first && likely >= neededFrom)
    .toSorted((one, other) => other.likely - one.likely)
    .map(({ department }) => department);
  const all = new Set([first, ...ruled.ownFurther, ...further]);
  return { category, departments: [...all].slice(0, maxDepartments) };
}

const logOf = (likelihood = 0): number => Math.log(likelihood + 1e-4);

function highest<T>(all: readonly [T, ...T[]], value: (each: T, at: number) => number): T {
  let best = all[0];
  let most = -Infinity;
  for (const [at, each] of all.entries()) {
    const now = value(each, at);
    if (now > most) [best, most] = [each, now];
  }
  return best;
}
