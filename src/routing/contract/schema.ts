import * as z from 'zod/mini';
import { instantSchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

/** The departments that answer a subject: the first leads, each stands once. */
export const answeringSchema = z.array(departmentSchema).check(
  z.minLength(1, { error: 'Choose at least one department' }),
  z.refine((named) => new Set(named).size === named.length, { error: 'Name each department once' }),
);

/** A subject with its default departments, and what the organisation set in their place. */
export const subjectRoutingSchema = z.object({
  id: z.string(),
  area: z.string(),
  name: z.string(),
  /** A sentence that a customer may write of it. */
  example: z.string(),
  defaults: z.array(departmentSchema),
  own: z.nullable(z.object({ departments: z.array(departmentSchema), by: z.string(), at: instantSchema })),
});
export type SubjectRouting = z.infer<typeof subjectRoutingSchema>;

/** A line of an uploaded file, as the margin of a spreadsheet counts, and what is wrong with it. */
const lineProblemSchema = z.object({ line: z.number(), message: z.string() });
export type LineProblem = z.infer<typeof lineProblemSchema>;

/** What an uploaded file would change, and the lines that keep it from being taken. */
export const matrixPreviewSchema = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      before: z.array(departmentSchema),
      after: z.array(departmentSchema),
    }),
  ),
  problems: z.array(lineProblemSchema),
});
export type MatrixPreview = z.infer<typeof matrixPreviewSchema>;
