import { departments, type Department } from '#organisations/contract/departments.ts';
import { priorities, type Priority } from './schema.ts';

/** The board's derived priority: code of the reference's first character modulo 4 selects low, medium, high or urgent (specification, section 9). */
export const derivedPriority = (reference: string): Priority =>
  priorities[(reference.codePointAt(0) ?? 0) % 4] ?? 'low';

/** The priority a card shows: the person's own choice, else the derived one (KAN-5). */
export const shownPriority = (enquiry: { Priority: Priority | null; ReferenceNo: string }): Priority =>
  enquiry.Priority ?? derivedPriority(enquiry.ReferenceNo);

/** The list after a decision is withdrawn or overtaken. */
export const withoutDepartments = (
  approved: readonly Department[],
  gone: readonly Department[],
): Department[] => departments.filter((each) => approved.includes(each) && !gone.includes(each));

/** Validated only when all ten departments have signed (FEAS-2). */
export const isValidated = (approved: readonly Department[]): boolean =>
  departments.every((each) => approved.includes(each));

/** A field name as a label: split at capitals ("DateOfReceipt" → "Date Of Receipt"). */
export const fieldLabel = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** 1-based page that holds an offset; null where the source has no pages. */
export const pageOf = (pageStarts: readonly number[], offset: number): number | null => {
  if (pageStarts.length === 0) return null;
  const after = pageStarts.findIndex((start) => start > offset);
  return after === -1 ? pageStarts.length : Math.max(1, after);
};
