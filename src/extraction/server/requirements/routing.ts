import { hasArabic } from '#text/terms.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import { arabicShare } from '../arabic/fold.ts';
import { arabicCategory, arabicDepartments } from '../arabic/subject.ts';
import {
  weighNeighbours,
  kindsOf,
  logitsOf,
  routingModel,
  withAround,
  type Logits,
} from '../routing/routing-model.ts';
import { chosenRouting, type RuledRouting } from '../routing/chosen-routing.ts';
import { termsOfStatement, type RoutedText } from '../routing/statement-terms.ts';
import { findSubjects, type NamedSubject } from '../subjects/subjects.ts';
import { kindWeights } from './categories.ts';
import { byCategory, ledDepartments } from './leads.ts';

/** The kind of a requirement and the departments that answer it, most concerned first, never empty. */
export type Routing = { category: RequirementCategory; departments: Department[] };

/** A requirement read by itself: what the rules say of it, and what the learned model says of its words. */
export type ReadRouting = { ruled: RuledRouting; logits: Logits };

/** A subject of this weight is certain: it is named in so many words. */
const certain = 3.9;
/** Below this weight the words of a kind may put another department in front. */
const nearlyCertain = 3.6;
/** How much the words of a kind count beside the subjects. */
const perKind = 1.3;
const perKindBesideCertain = 0.4;
/** How much a further subject of a kind counts beside the first. */
const perFurtherSubject = 0.2;
/**
 * A further subject of at least this share of the leading one is answered as well, by the department most
 * concerned.
 */
const alsoFrom = 0.6;
const maxDepartments = 4;

/**
 * What rules and model say of a requirement by itself; an organisation's own matrix goes before the defaults.
 */
export const readRouting = (said: RoutedText, matrix: DepartmentMatrix = {}): ReadRouting => ({
  ruled: ruledRouting(said, matrix),
  logits: logitsOf(termsOfStatement(said), routingModel()),
});

/**
 * The kind and the departments of requirements in reading order: like stands by like, so each also
 * tells of its neighbours.
 */
export function chooseRoutings(read: readonly ReadRouting[]): Routing[] {
  const around = weighNeighbours(read.map(({ logits }) => kindsOf(logits)));
  return read.map(({ ruled, logits }, at) =>
    chosenRouting(ruled, withAround(logits, around[at] ?? [], routingModel())),
  );
}

/** The kind and the departments of a requirement by its own words. */
export const routingAlone = ({ ruled, logits }: ReadRouting): Routing => chosenRouting(ruled, logits);

/** Says who answers a single requirement by what it is about. */
export const routingOf = (said: RoutedText, matrix?: DepartmentMatrix): Routing =>
  routingAlone(readRouting(said, matrix));

/** What the rules alone say: the subjects and words that a requirement names. */
function ruledRouting(
  { text, label = '', context = '', isItem = false }: RoutedText,
  matrix: DepartmentMatrix,
): RuledRouting {
  const arabic = arabicRouting(text);
  if (arabic) {
    const own = ownDepartments(text, matrix);
    return { ...arabic, departments: own ?? arabic.departments, isOwn: own !== null, ownFurther: [] };
  }
  const named = findSubjects(text, label, context);
  const read = categoryOf(named, kindWeights(text, label, context.toLowerCase()));
  // A line of an item table is an order for so many, whatever the goods are called.
  const category = isItem && read === 'technical' ? 'quantity' : read;
  const led = ledDepartments(category, `${text} ${label}`);
  // The leading subject decides where the organisation set it, whatever kind the words speak for.
  const hasOwn = (each: NamedSubject | undefined) =>
    each !== undefined && matrix[each.subject.id] !== undefined;
  const lead = hasOwn(named[0])
    ? named[0]
    : (named.find(({ subject }) => subject.category === category) ?? named.find(hasOwn));
  if (!lead) {
    const first = led.length === 0 ? [] : led.slice(0, 2);
    const departments = [...new Set([...first, ...byCategory[category]])].slice(0, 3);
    return { category, departments, isOwn: false, ownFurther: [] };
  }
  const answering = ({ subject }: NamedSubject): readonly Department[] =>
    matrix[subject.id] ?? subject.departments;
  const departments = new Set<Department>();
  const ownFurther: Department[] = [];
  if (lead.weight < nearlyCertain && !hasOwn(lead))
    departments.add(led[0] ?? byCategory[category][0] ?? 'Engineering');
  for (const department of answering(lead)) departments.add(department);
  for (const other of named) {
    if (other === lead || other.weight < lead.weight * alsoFrom) continue;
    const [first] = answering(other);
    if (!first || departments.size >= maxDepartments) continue;
    departments.add(first);
    if (hasOwn(other)) ownFurther.push(first);
  }
  return {
    category,
    departments: [...departments],
    isOwn: matrix[lead.subject.id] !== undefined,
    ownFurther,
  };
}

/** Whom the organisation itself gives the leading subject of a text to; null where it keeps the default. */
export function ownDepartments(text: string, matrix: DepartmentMatrix): Department[] | null {
  const [leading] = Object.keys(matrix).length > 0 ? findSubjects(text) : [];
  const own = leading && matrix[leading.subject.id];
  return own ? [...own] : null;
}

/** The kind that subjects and words together speak for most. */
function categoryOf(
  named: readonly NamedSubject[],
  kinds: ReadonlyMap<RequirementCategory, number>,
): RequirementCategory {
  const sums = new Map<RequirementCategory, number>();
  for (const { subject, weight } of named) {
    const before = sums.get(subject.category);
    sums.set(subject.category, before === undefined ? weight : before + weight * perFurtherSubject);
  }
  const share = (named[0]?.weight ?? 0) >= certain ? perKindBesideCertain : perKind;
  for (const [category, weight] of kinds) sums.set(category, (sums.get(category) ?? 0) + weight * share);
  let best: RequirementCategory = 'technical';
  let most = 0;
  for (const [category, sum] of sums) {
    if (sum <= most) continue;
    best = category;
    most = sum;
  }
  return best;
}

/**
 * What the Arabic cues say of a text that is mostly Arabic; null where they know neither its kind nor who
 * answers it.
 */
function arabicRouting(text: string): Routing | null {
  const category = hasArabic(text) && arabicShare(text) > 0.4 ? arabicCategory(text) : null;
  const departments = category === null ? [] : arabicDepartments(category, text);
  return category !== null && departments.length > 0 ? { category, departments } : null;
}
