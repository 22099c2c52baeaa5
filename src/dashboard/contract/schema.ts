import * as z from 'zod/mini';
import { accessKinds } from '#access-requests/contract/schema.ts';
import { stageFlowSchema, weekSchema } from '#enquiries/contract/insights/endpoints.ts';
import { daySchema, idSchema, instantSchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

const enquirySchema = z.object({ id: idSchema, ReferenceNo: z.string(), CustomerName: z.string() });

/** The first few of something, and how many there are. */
const shortList = <S extends z.ZodMiniType>(item: S) => z.object({ total: z.number(), items: z.array(item) });

/** What waits for the reader, each a short list. */
export const needsSchema = z.object({
  decisions: shortList(
    z.object({
      enquiry: enquirySchema,
      dueDate: z.nullable(daySchema),
      departments: z.array(departmentSchema),
      finalApproval: z.boolean(),
      deputyFor: z.array(z.string()),
      since: instantSchema,
    }),
  ),
  overdue: shortList(z.object({ ...enquirySchema.shape, dueDate: daySchema })),
  /** Due within a day, or past. */
  reminders: shortList(
    z.object({ id: idSchema, text: z.string(), dueAt: instantSchema, enquiry: enquirySchema }),
  ),
  actions: shortList(
    z.object({
      id: idSchema,
      what: z.string(),
      dueDate: daySchema,
      /** The absent owner; null where it is the reader's. */
      deputyFor: z.nullable(z.string()),
      enquiry: enquirySchema,
    }),
  ),
  access: shortList(
    z.object({
      id: idSchema,
      person: z.string(),
      kind: z.enum(accessKinds),
      wanted: z.string(),
      createdAt: instantSchema,
    }),
  ),
});
export type Needs = z.infer<typeof needsSchema>;

export const figuresSchema = z.object({
  stages: z.array(stageFlowSchema),
  due: z.object({ /** Within a week. */ soon: z.number(), overdue: z.number() }),
  /** The last eight weeks, oldest first. */
  weeks: z.array(weekSchema),
  turnaround: z.array(
    z.object({ department: departmentSchema, decisions: z.number(), medianDays: z.number() }),
  ),
});
export type Figures = z.infer<typeof figuresSchema>;

export const activitySchema = z.object({
  seq: z.number(),
  at: instantSchema,
  actor: z.string(),
  /** What the reader did. */
  isOwn: z.boolean(),
  summary: z.string(),
  /** Further events of the same person about the same thing, right before. */
  more: z.number(),
  /** What it is about; null where there is no page to open. */
  reference: z.nullable(z.string()),
  path: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;

export const onboardingSchema = z.object({
  steps: z.array(z.boolean()),
  currentStep: z.number(),
  isComplete: z.boolean(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

export const dashboardSchema = z.object({
  needs: needsSchema,
  /** Null for who may not see enquiries, or when there is none yet. */
  figures: z.nullable(figuresSchema),
  activity: z.array(activitySchema),
  /** Null for who cannot set the organisation up. */
  onboarding: z.nullable(onboardingSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
