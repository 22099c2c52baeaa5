import { departments, type Department } from '#organisations/contract/departments.ts';
import { priorities, type Priority } from './schema.ts';

/**
 * The board's derived priority: code of the reference's first character modulo 4 selects low, medium,
 * high or urgent (specification, section 9).
 */
export const derivedPriority = (reference: string): Priority =>
  priorities[(reference.codePointAt(0) ?? 0) % 4] ?? 'low';

/** The priority a card shows: the person's own choice, else the derived one (KAN-5). */
export const effectivePriority = (enquiry: { Priority: Priority | null; ReferenceNo: string }): Priority =>
  enquiry.Priority ?? derivedPriority(enquiry.ReferenceNo);

/** The list after a decision is withdrawn or overtaken. */
export const withoutDepartments = (
  approved: readonly Department[],
  gone: readonly Department[],
): Department[] => departments.filter((each) => approved.includes(each) && !gone.includes(each));

/** The departments that a review asks: all ten but those confirmed as not concerned (SIGN-5). */
export const askedOf = ({
  notAskedDepartments: notAsked,
}: {
  notAskedDepartments: readonly Department[];
}): Department[] => departments.filter((each) => !notAsked.includes(each));

/** Validated only when every department that is asked has signed: all ten, unless some are not concerned (FEAS-2). */
export const isValidated = (
  approved: readonly Department[],
  notAskedDepartments: readonly Department[],
): boolean => {
  const asked = askedOf({ notAskedDepartments });
  return asked.length > 0 && asked.every((each) => approved.includes(each));
};

/** So many of the newest enquiries are offered where a form asks which one it is about. */
export const maxEnquiryChoices = 500;
