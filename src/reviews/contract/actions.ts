import * as z from 'zod/mini';
import type { Failure } from '#kit/contract/errors.ts';
import { daySchema, idSchema, instantSchema, requiredText } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';

export const actionFailures = {
  actionNotFound: { code: 'action_not_found', status: 404, message: 'This action was not found.' },
  notAMember: { code: 'owner_not_a_member', status: 400, message: 'The owner has to be an active member.' },
  actionClosed: { code: 'action_closed', status: 409, message: 'This action is closed.' },
  notYourAction: {
    code: 'not_your_action',
    status: 403,
    message: 'Only its owner or a reviewer can close this action.',
  },
  noSuchCondition: { code: 'condition_not_found', status: 404, message: 'This condition no longer counts.' },
  alreadyAnAction: {
    code: 'already_an_action',
    status: 409,
    message: 'This condition is an action already.',
  },
} as const satisfies Record<string, Failure>;

/** An action from the review (API Spec Q1, 5.1.3); a link in `evidence` is text like any other. */
export const actionSchema = z.object({
  id: idSchema,
  /** 1-based per enquiry, stable. */
  no: z.number(),
  what: z.string(),
  owner: z.object({ id: idSchema, name: z.string() }),
  dueDate: daySchema,
  department: z.nullable(departmentSchema),
  requirementId: z.nullable(idSchema),
  revision: z.number(),
  addedBy: z.string(),
  addedAt: instantSchema,
  closed: z.nullable(z.object({ by: z.string(), at: instantSchema, evidence: z.string() })),
  /** Whether the asking member may close it. */
  mayClose: z.boolean(),
});
export type ReviewAction = z.infer<typeof actionSchema>;

export const newActionSchema = z.object({
  what: requiredText('Say what is to be done', 2000),
  ownerId: z.uuid({ error: 'Choose who does it' }),
  dueDate: daySchema,
  department: z._default(z.nullable(departmentSchema), null),
  requirementId: z._default(z.nullable(idSchema), null),
});
export type NewAction = z.infer<typeof newActionSchema>;
/** As a form holds it before it is checked. */
export type ActionDraft = z.input<typeof newActionSchema>;

/** What is left out stays. */
export const actionChangeSchema = z.object({
  what: z.optional(requiredText('Say what is to be done', 2000)),
  ownerId: z.optional(z.uuid({ error: 'Choose who does it' })),
  dueDate: z.optional(daySchema),
});
export type ActionChange = z.infer<typeof actionChangeSchema>;

export const closingSchema = z.object({ evidence: requiredText('Say what shows that it is done', 4000) });

/**
 * A condition of a decision that stands; `actionId` is the action it became. With that action
 * closed it is resolved.
 */
export const conditionSchema = z.object({
  decisionId: idSchema,
  department: departmentSchema,
  requirementId: idSchema,
  requirementNo: z.number(),
  condition: z.string(),
  by: z.string(),
  actionId: z.nullable(idSchema),
  isResolved: z.boolean(),
});
export type Condition = z.infer<typeof conditionSchema>;

/** The condition that becomes an action: its words, its signer as owner, due with the enquiry. */
export const fromConditionSchema = z.object({ decisionId: idSchema, requirementId: idSchema });

/** An action of mine, or of somebody I stand in for, with the enquiry it belongs to. */
export const myActionSchema = z.object({
  ...actionSchema.shape,
  /** The absent owner; null where it is mine. */
  deputyFor: z.nullable(z.string()),
  enquiry: z.object({ id: idSchema, ReferenceNo: z.string(), CustomerName: z.string() }),
});
export type MyAction = z.infer<typeof myActionSchema>;

/** Whether an open action is past its day; `today` is YYYY-MM-DD. */
export const isOverdue = (action: Pick<ReviewAction, 'closed' | 'dueDate'>, today: string): boolean =>
  action.closed === null && action.dueDate < today;
