import { departments, type Department } from '#organisations/contract/departments.ts';
import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import type { Change, RowContent } from './schema.ts';

/**
 * Departments whose decision rests on a field: once the review is open, a new value asks them again
 * (FEAS-4).
 */
const concerned: Partial<Record<EnquiryFieldName, readonly Department[]>> = {
  RequiredCertificate: ['Quality Assurance'],
  MonogramRequirement: ['Quality Assurance'],
  DeliveryLocation: ['Operations', 'Legal & Compliance'],
  DeliveryTimeline: ['Operations', 'Project Management'],
  CommercialTerms: ['Finance', 'Legal & Compliance'],
};

export const departmentsOfField = (field: EnquiryFieldName): readonly Department[] => concerned[field] ?? [];

/** Departments a change of a row touches: those that had it and those that get it. */
export const departmentsOfRow = (
  before: Pick<RowContent, 'departments'> | null,
  after: Pick<RowContent, 'departments'> | null,
): Department[] => [...(before?.departments ?? []), ...(after?.departments ?? [])];

/** Each department once, in the order of the ten. */
export const inOrder = (named: readonly Department[]): Department[] =>
  departments.filter((each) => named.includes(each));

export type ChangeKind = 'added' | 'changed' | 'removed';

export const kindOf = (change: Change): ChangeKind => {
  if (change.of === 'field') return 'changed';
  if (change.before === null) return 'added';
  return change.after === null ? 'removed' : 'changed';
};

const subjectOf = (change: Change): string =>
  change.of === 'field' ? change.field : change.of === 'item' ? change.lineItemId : change.requirementId;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** With this begins what stands where words were erased. */
export const erasedMark = '[Erased on ';

export const isErased = (text: string): boolean => text.startsWith(erasedMark);

/** Of erased words nobody can say any more whether they were the same. */
const maySay = (side: unknown): boolean => !JSON.stringify(side).includes(`"${erasedMark}`);

/**
 * What is different between two revisions: several changes of the same thing come to one, and what was put
 * back to none.
 */
export const changesBetween = (changes: readonly Change[], from: number, to: number): Change[] => {
  const within = changes
    .filter((change) => change.revision > from && change.revision <= to)
    .toSorted((a, b) => a.seq - b.seq);
  const bySubject = Map.groupBy(within, subjectOf);
  return [...bySubject.values()].flatMap((ofOne): Change[] => {
    const [first, last] = [ofOne[0], ofOne.at(-1)];
    if (!first || !last || (isSame(first.before, last.after) && maySay(last.after))) return [];
    return [{ ...last, before: first.before } as Change];
  });
};
