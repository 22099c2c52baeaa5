import { noBidReasonSchema, noBidReasons } from '#enquiries/contract/records/no-bid-reasons.ts';
import * as z from 'zod/mini';
import { enquiryCardSchema } from '#enquiries/contract/records/schema.ts';
import { idSchema, instantSchema } from '#kit/contract/schema.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import {
  answerSchema,
  rowAnswerSchema,
  signedAnswerSchema,
  signedRowSchema,
} from './departments/answers-schema.ts';
import { askedAgainSchema } from './departments/asked-again-schema.ts';
import { staleEvidenceSchema } from './departments/evidence.ts';
import { fourEyesSchema } from './departments/four-eyes.ts';
import { notAskedSchema } from './departments/not-asked.ts';
import { signedForSchema } from './departments/deputising.ts';
import { departmentRiskSchema, riskSchema } from './risk-schema.ts';

/** not_applicable is a signed decision too: the department states, with a reason, that nothing here concerns it. */
export const decisionKinds = ['approved', 'rejected', 'clarification', 'not_applicable'] as const;
export const decisionKindSchema = z.enum(decisionKinds);
export type DecisionKind = (typeof decisionKinds)[number];
export const decisionLabels: Readonly<Record<DecisionKind, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  clarification: 'Clarification asked',
  not_applicable: 'Not applicable',
};

/** What a reviewer signs: who, when and on which revision the server adds (FEAS-3). */
export const newDecisionSchema = z.object({
  department: departmentSchema,
  decision: decisionKindSchema,
  /** Needed for everything but an approval. */
  comment: z._default(z.string().check(z.trim(), z.maxLength(4000)), ''),
  answers: z._default(z.array(answerSchema).check(z.maxLength(50)), []),
  rows: z._default(z.array(rowAnswerSchema).check(z.maxLength(1000)), []),
  /** Null where the department assessed none. */
  risk: z._default(z.nullable(riskSchema), null),
  /** The revision the reviewer was looking at; a newer one refuses the decision. */
  revision: z.number().check(z.int()),
  /** The department's decision on the page, null where there was none; where another counts by now, this one is refused. */
  replaces: z.optional(z.nullable(idSchema)),
});
export type NewDecision = z.input<typeof newDecisionSchema>;

export const decisionSchema = z.object({
  id: idSchema,
  department: departmentSchema,
  decision: decisionKindSchema,
  comment: z.string(),
  answers: z.array(signedAnswerSchema),
  rows: z.array(signedRowSchema),
  risk: z.nullable(riskSchema),
  revision: z.number(),
  by: z.string(),
  at: instantSchema,
  /**
   * current: counts; withdrawn: taken back by its reviewer; overtaken: a requirement it covers changed
   * since; replaced: decided again.
   */
  state: z.enum(['current', 'withdrawn', 'overtaken', 'replaced']),
  /** When it ceased to count, and the reason given where it was withdrawn; missing while it counts. */
  ended: z.optional(z.object({ at: instantSchema, reason: z.nullable(z.string()) })),
});
export type Decision = z.infer<typeof decisionSchema>;

/** What is offered instead of a requirement. */
export const newDeviationSchema = z.object({
  requirementId: idSchema,
  offer: z.string().check(z.trim(), z.maxLength(2000)),
});
export type NewDeviation = z.infer<typeof newDeviationSchema>;

export const deviationAnswers = ['pending', 'accepted', 'refused'] as const;
export const deviationAnswerSchema = z.enum(deviationAnswers);
export type DeviationAnswer = z.infer<typeof deviationAnswerSchema>;

/**
 * A deviation as it was signed, with the requirement as it read then; only the customer's answer comes
 * later.
 */
export const deviationSchema = z.object({
  id: idSchema,
  requirementId: idSchema,
  requirementNo: z.number(),
  requirement: z.string(),
  offer: z.string(),
  answer: deviationAnswerSchema,
  /** Who wrote the customer's answer down, and when; null while it is pending. */
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instantSchema),
});
export type Deviation = z.infer<typeof deviationSchema>;

export const approvalKinds = ['bid', 'bid_with_deviations', 'no_bid'] as const;
export const approvalKindSchema = z.enum(approvalKinds);
export type ApprovalKind = z.infer<typeof approvalKindSchema>;

/** The final approver's signature: accepted is a bid, with or without deviations; declined is no bid. */
export const newApprovalSchema = z.object({
  outcome: z.enum(['accepted', 'declined']),
  reason: z.string().check(z.trim(), z.maxLength(4000)),
  reasons: z._default(z.array(noBidReasonSchema).check(z.maxLength(noBidReasons.length)), []),
  deviations: z._default(z.array(newDeviationSchema).check(z.maxLength(200)), []),
  /** The revision the approver was looking at. */
  revision: z.number().check(z.int()),
  /** What else was on the page, as marks (approvals/looked-at.ts); where anything differs, nothing is signed. */
  lookedAt: z.optional(z.array(z.string().check(z.maxLength(600))).check(z.maxLength(5000))),
});
export type NewApproval = z.input<typeof newApprovalSchema>;

export const approvalSchema = z.object({
  outcome: z.enum(['accepted', 'declined']),
  kind: approvalKindSchema,
  reason: z.string(),
  reasons: z.array(noBidReasonSchema),
  deviations: z.array(deviationSchema),
  /** As it stood when this was signed; null when no department had assessed any. */
  highestRisk: z.nullable(departmentRiskSchema),
  by: z.string(),
  role: z.string(),
  at: instantSchema,
  revision: z.number(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** One department's part of the review. */
export const departmentReviewSchema = z.object({
  department: departmentSchema,
  /** The questions as they are asked now; a decision keeps those it answered. */
  checklist: z.array(z.string()),
  /** Ids of the ledger rows routed to it. */
  requirementIds: z.array(idSchema),
  decision: z.nullable(decisionSchema),
  earlier: z.array(decisionSchema),
  /** Null where the review asks it. */
  notAsked: z.nullable(notAskedSchema),
  reviewers: z.array(z.string()),
  /** Since when it has no decision that stands: opened, withdrawn or overtaken; null when it has decided. */
  waitingSince: z.nullable(instantSchema),
  /** It had decided, and a change asks it again. */
  isAskedAgain: z.boolean(),
  /** What changed since that decision, and what of it still counts; null unless it is asked again. */
  again: z.nullable(askedAgainSchema),
  /** When its reviewers were last reminded by mail; null when never. */
  remindedAt: z.nullable(instantSchema),
  /** Whether the asking member may decide for it. */
  mayDecide: z.boolean(),
  /** Whether the asking member may have it asked after all. */
  mayAsk: z.boolean(),
  /** The absent person they would decide or ask for; null where the right is their own. */
  decidesFor: z.nullable(signedForSchema),
});
export type DepartmentReview = z.infer<typeof departmentReviewSchema>;

export const reviewSchema = z.object({
  id: idSchema,
  openedBy: z.string(),
  openedAt: instantSchema,
  revision: z.number(),
  approvedDepartments: z.array(departmentSchema),
  validated: z.boolean(),
  departments: z.array(departmentReviewSchema),
  highestRisk: z.nullable(departmentRiskSchema),
  /** Evidence of the decisions that no longer holds as of now. */
  staleEvidence: z.array(staleEvidenceSchema),
  /**
   * The final decision that stands; null while the review is open, also when an amendment opened it again.
   */
  approval: z.nullable(approvalSchema),
  /** Final decisions of earlier revisions, newest first. */
  earlierApprovals: z.array(approvalSchema),
  /** Whether the asking member may give the final approval while the review is open. */
  mayApprove: z.boolean(),
  /** The absent person they would sign for; null where the right is their own. */
  approvesFor: z.nullable(signedForSchema),
  /** What four eyes leave of it; null where the organisation does not want them, and once it is decided. */
  fourEyes: z.nullable(fourEyesSchema),
});
export type Review = z.infer<typeof reviewSchema>;

/** One department's questions: each save is its own version; 0 are the defaults nobody has changed. */
export const checklistSchema = z.object({
  department: departmentSchema,
  version: z.number().check(z.int()),
  questions: z.array(z.string()),
  /** Asked once, no longer asked. */
  retired: z.array(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instantSchema),
});
export type Checklist = z.infer<typeof checklistSchema>;

const questionSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

export const checklistChangeSchema = z.object({
  department: departmentSchema,
  /** The version that was changed; a newer one refuses the change. */
  version: z.number().check(z.int()),
  questions: z.array(questionSchema).check(z.maxLength(40)),
  retired: z.array(questionSchema).check(z.maxLength(200)),
});
export type ChecklistChange = z.infer<typeof checklistChangeSchema>;

/** An enquiry whose review is open, as the list of what waits shows it. */
export const waitingItemSchema = z.object({
  enquiry: enquiryCardSchema,
  /** Departments of the asking member that are to decide, or have asked for clarification. */
  departments: z.array(departmentSchema),
  /** Validated, and the asking member may give the final approval. */
  finalApproval: z.boolean(),
  /** Absent people in whose place the asking member is asked, by name. */
  deputyFor: z.array(z.string()),
  openedAt: instantSchema,
  /** Since when it waits, for the asking member where it waits for them. */
  since: instantSchema,
  isOverdue: z.boolean(),
  /** Of the decisions that stand; null where no department assessed any. */
  highestRisk: z.nullable(departmentRiskSchema),
  /** Once validated: ledger rows that some department meets under a condition only. */
  conditions: z.number(),
  /** Every department without a decision that stands, with whom it waits for. */
  waitingFor: z.array(
    z.object({ department: departmentSchema, reviewers: z.array(z.string()), since: instantSchema }),
  ),
  /** Departments whose current decision blocks a bid. */
  blockedBy: z.array(
    z.object({ department: departmentSchema, decision: z.enum(['rejected', 'clarification']) }),
  ),
});
export type WaitingItem = z.infer<typeof waitingItemSchema>;
