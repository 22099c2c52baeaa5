import * as z from 'zod/mini';
import { daySchema } from '#kit/contract/schema.ts';
import { prioritySchema, recordedOutcomes, statuses, statusSchema } from './schema.ts';

export const enquiryScopes = [
  'enquiries',
  'feasibility',
  'feasibility-approved',
  'feasibility-pending',
  'approval',
  'closed',
] as const;

/** Where an enquiry is: in a stage, or how it ended; earlier closings said nothing. */
export const places = [...statuses, 'bid', ...recordedOutcomes, 'closed'] as const;
export type Place = (typeof places)[number];
/**
 * Ends that an offer is told apart by, and those that are neither a bid nor a no bid: lines of the
 * insights, no places of their own.
 */
export const endKinds = ['bid_as_asked', 'bid_with_deviations', 'other'] as const;
export type EndKind = (typeof endKinds)[number];

/** Stays in a stage and decisions count for the insights when they ended within so many days. */
export const stayDays = 180;

const dayOrNone = z._default(z.union([z.literal(''), daySchema]), '');
const textOrNone = z._default(z.string().check(z.maxLength(200)), '');

/** What the lines of the insights lead to; all but what is overdue leave closed enquiries in (INS-2). */
const boundSchema = z.object({
  place: z._default(z.enum(['all', ...places, ...endKinds]), 'all'),
  /** The first day of receipt, and the Monday of a week of it. */
  from: dayOrNone,
  week: dayOrNone,
  due: z._default(z.enum(['all', 'overdue']), 'all'),
  customer: textOrNone,
  /**
   * A stage that was left, and a department that decided, within the days that the insights look back; why
   * nothing was offered.
   */
  left: z._default(z.enum(['all', ...statuses]), 'all'),
  decided: textOrNone,
  reason: textOrNone,
});
/** The part of a filter that the toolbar does not set: no line of the insights was followed. */
export const unbound = boundSchema.parse({});

/** The filter state of the contract review page (specification, section 3); it lives in the URL (CR-4). */
export const filterSchema = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /**
   * closed: what was put away; every other scope leaves it out (KAN-6). The two parts of a feasibility
   * review are what its counters open (CR-2).
   */
  scope: z._default(z.enum(enquiryScopes), 'enquiries'),
  filterType: z._default(z.enum(['all', 'email', 'manual']), 'all'),
  sortType: z._default(z.enum(['date', 'alphabets']), 'date'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
  priority: z._default(z.enum(['all', 'high', 'medium', 'low', 'urgent']), 'all'),
  ...boundSchema.shape,
});
export type EnquiryFilter = z.infer<typeof filterSchema>;

export const isBound = (filter: EnquiryFilter): boolean =>
  (Object.keys(unbound) as (keyof typeof unbound)[]).some((name) => filter[name] !== unbound[name]);

/** A search is counted exactly up to here; beyond it the list only says that there are more. */
export const maxCounted = 1000;

export const viewTypes = ['list', 'board', 'chart'] as const;
export type ViewType = (typeof viewTypes)[number];

export const listQuerySchema = z.object({
  ...filterSchema.shape,
  status: z.optional(statusSchema),
  /**
   * The filter of one column of the board: words in customer, reference or type, and the priority
   * its cards show (KAN-4).
   */
  text: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  level: z.optional(prioritySchema),
  /** Opaque: where the page before ended. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/**
 * The counters over the list (CR-2). All but `closed` count open enquiries, and each is the length
 * of the list of its scope.
 */
export const dashboardCountsSchema = z.object({
  total: z.number(),
  /** Their feasibility review was opened, decided or not. */
  feasibility: z.number(),
  /** Approved by all ten departments. */
  approved: z.number(),
  /** Departments have still to decide. */
  pending: z.number(),
  closed: z.number(),
});
export type DashboardCounts = z.infer<typeof dashboardCountsSchema>;
