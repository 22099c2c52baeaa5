import { dayMilliseconds } from '#kit/contract/days.ts';
import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { daySchema } from '#kit/contract/schema.ts';
import { filterSchema, places } from '../records/filters.ts';
import { enquiryCardSchema, statusSchema } from '../records/schema.ts';

/** Weeks of the trend, the present one included; each begins on a Monday (ISO 8601). */
export const trendWeeks = 12;
/** Overdue enquiries that are named; the rest is a number. */
export const maxOverdue = 8;

export const stageFlowSchema = z.object({
  status: statusSchema,
  /** Stays that ended in the last 180 days, and how long the middle one of them was; null when none ended. */
  ended: z.number(),
  medianDays: z.nullable(z.number()),
  /** Enquiries that are in it now, and for how long the middle one of them. */
  present: z.number(),
  presentDays: z.nullable(z.number()),
});
export type StageFlow = z.infer<typeof stageFlowSchema>;

export const weekSchema = z.object({
  /** The Monday. */ monday: daySchema,
  email: z.number(),
  manual: z.number(),
});
export type Week = z.infer<typeof weekSchema>;

const overdueSchema = z.object({
  ...z.pick(enquiryCardSchema, {
    id: true,
    ReferenceNo: true,
    CustomerName: true,
    Status: true,
    assignee: true,
  }).shape,
  dueDate: daySchema,
  days: z.number(),
});
export type OverdueEnquiry = z.infer<typeof overdueSchema>;

export const insightEndpoints = {
  // INS-2
  flow: endpoint({
    description: 'How enquiries come, stay and wait, over what the filter leaves.',
    method: 'GET',
    path: 'enquiries/insights/flow',
    access: 'enquiries:read',
    query: filterSchema,
    reply: z.object({
      weeks: z.array(weekSchema),
      stages: z.array(stageFlowSchema),
      /** Of those the weeks count; places without any are left out. */
      course: z.array(z.object({ place: z.enum(places), count: z.number() })),
      overdue: z.object({ total: z.number(), items: z.array(overdueSchema) }),
    }),
    failures: [],
    tags: ['Enquiries'],
  }),
} as const;

/** The Mondays of the last `trendWeeks` weeks up to the week of `today` (YYYY-MM-DD), oldest first. */
export const trendMondays = (today: string): string[] => {
  const now = new Date(`${today}T00:00:00Z`);
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * dayMilliseconds;
  return Array.from({ length: trendWeeks }, (_, place) =>
    new Date(monday - (trendWeeks - 1 - place) * 7 * dayMilliseconds).toISOString().slice(0, 10),
  );
};
