import * as z from 'zod/mini';
import type { Failure } from '#kit/contract/errors.ts';
import { instantSchema } from '#kit/contract/schema.ts';
import { departments } from '#organisations/contract/departments.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

export const notAskedFailures = {
  asksEveryDepartment: {
    code: 'asks_every_department',
    status: 409,
    message: 'Your organisation asks all ten departments. An administrator can change that in Settings.',
  },
  departmentConcerned: {
    code: 'department_concerned',
    status: 409,
    message: 'Something names this department, or it has decided. It has to be asked.',
  },
  nobodyAsked: {
    code: 'nobody_asked',
    status: 409,
    message: 'At least one department has to be asked.',
  },
  departmentNotAsked: {
    code: 'department_not_asked',
    status: 409,
    message: 'The review does not ask this department. Have it asked first.',
  },
  askedAlready: { code: 'asked_already', status: 409, message: 'This department is asked already.' },
  notYoursToAsk: {
    code: 'not_yours_to_ask',
    status: 403,
    message: 'Only members of the department, people who may open a review, and their deputies can ask it.',
  },
} as const satisfies Record<string, Failure>;

/** Why departments cannot be confirmed as not concerned. */
export const confirmingFailures = [
  notAskedFailures.asksEveryDepartment,
  notAskedFailures.departmentConcerned,
  notAskedFailures.nobodyAsked,
] as const;

export const minReason = 10;
export const maxReason = 1000;

const reasonSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(minReason, { error: `Give a reason of at least ${minReason} characters` }),
    z.maxLength(maxReason, { error: `Use at most ${maxReason} characters` }),
  );

/** One department that is left unasked, and why. */
export const unaskedSchema = z.object({ department: departmentSchema, reason: reasonSchema });
export type Unasked = z.infer<typeof unaskedSchema>;

/** Departments that somebody confirms as not concerned, in one step; one at least is always asked. */
export const newNotAskedSchema = z.object({
  departments: z
    .array(departmentSchema)
    .check(z.minLength(1, { error: 'Choose a department' }), z.maxLength(departments.length - 1)),
  reason: reasonSchema,
});
export type NewNotAsked = z.infer<typeof newNotAskedSchema>;
/** Departments left unasked when a review is opened, each with its reason; nobody is notified to decide for them. */
export const openingSchema = z.object({
  notAsked: z.optional(
    z.array(unaskedSchema).check(
      z.minLength(1),
      z.maxLength(departments.length - 1),
      z.refine((all) => new Set(all.map(({ department }) => department)).size === all.length),
    ),
  ),
});

/** That a department was confirmed as not concerned, and is not asked; by whom, when and why (SIGN-5). */
export const notAskedSchema = z.object({
  reason: z.string(),
  by: z.string(),
  at: instantSchema,
  revision: z.number(),
});
export type NotAsked = z.infer<typeof notAskedSchema>;

/** What of an enquiry is routed to a department. */
export type Concern = { rows: number; items: number; findings: number; proposals: number };

/** It has to be asked: what nobody has accepted yet is before no department. */
export const isConcerned = ({ rows, items, findings }: Concern): boolean => rows + items + findings > 0;

/** It may be proposed as not concerned: no proposal names it either, which could become a row any moment. */
export const maySkip = (concern: Concern): boolean => !isConcerned(concern) && concern.proposals === 0;

/** The departments that have a part in a review, in their order. */
export const askedDepartments = <P extends { notAsked: unknown }>(parts: readonly P[]): P[] =>
  parts.filter(({ notAsked }) => notAsked === null);
