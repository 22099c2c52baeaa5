import type { NotTakenAmendment, RecordChange } from './record-amendments.ts';
import type { HistoryEntry, RecordSource, RejectedProposal } from './record-sources.ts';
import type {
  CustomerConfirmation,
  RecordAction,
  RecordDifference,
  RecordFinding,
} from './record-follow-up.ts';
import type { HeadingLanguages } from './paper/headings.ts';
import type { RecordField, ConsideredDocument } from './record-fields.ts';

/**
 * Everything the contract review record prints, as plain data: the renderer reads no clock, no database and
 * no settings, so the same document always gives the same bytes. Instants are ISO 8601 with offset or Z;
 * texts are untrusted and printed as text.
 */
export type RecordDocument = {
  organisation: string;
  /** The number this record is filed under, printed in the header of each page. */
  recordNumber: string;
  headings: HeadingLanguages;
  /** Revision of the review: rises each time a change reopens it. */
  revision: number;
  generatedAt: string;
  /** IANA name ("Asia/Dubai"); an unknown name prints UTC. */
  timezone: string;
  /** Base address of the product ("https://quality.example"), no path; only http and https print web links. */
  appUrl: string;
  /** The contract review procedure in force at the review, in one line; null when none was recorded. */
  procedure: string | null;
  enquiry: RecordEnquiry;
  /** Who opened the review, and when. */
  opened: { by: string; at: string };
  documents: ConsideredDocument[];
  requirements: RecordRequirement[];
  /** The positions asked for, and in one line how many of them somebody has checked; null where there are none. */
  lineItems: RecordLineItems | null;
  /** What was confirmed to a customer who gave nothing in writing; null when the enquiry came in writing. */
  confirmations: CustomerConfirmation[] | null;
  /** One for each department that is asked, in the order of the product; undecided ones have decision null. */
  departments: DepartmentDecision[];
  /** The departments it does not ask, confirmed as not concerned: by whom, when and why (SIGN-5). */
  notAsked: { department: string; reason: string; by: string; at: string; revision: number }[];
  /** Decisions that a later revision replaced, oldest first. */
  earlierDecisions: EarlierDecision[];
  /** What is missing, contradicts or exceeds a limit, and what was decided on it. */
  findings: RecordFinding[];
  differences: RecordDifference[];
  /** Questions of departments that nobody has yet confirmed as a difference, or said is none. */
  openQuestions: { department: string; question: string; by: string; at: string }[];
  /** What was asked of the terms an auditor looks for first, and who answered for them. */
  terms: RecordTerm[];
  actions: RecordAction[];
  /** The changes after the review was opened, oldest first. */
  amendments: Amendment[];
  /** What the customer sent later and what became of it, where not all of it was taken over; oldest first. */
  notTaken: NotTakenAmendment[];
  /** Null until an authorised approver accepted or declined: the record then says that it is a draft. */
  finalApproval: FinalApproval | null;
  /** Final decisions that a later revision took up again, the latest first. */
  earlierFinals: FinalApproval[];
  /** How the enquiry ended, where it was closed without a final decision; null while it is open. */
  closing: { outcome: string; reason: string; by: string; at: string } | null;
  rejectedProposals: RejectedProposal[];
  /** The audit trail of this enquiry, oldest first. */
  history: HistoryEntry[];
  /** The newest entry of the organisation's hash chain when the record was made; hash in full (hex). */
  auditHead: { seq: number; hash: string };
  /** The texts that were quoted from, printed in full as the appendix. */
  sources: RecordSource[];
  /** How this file is signed; null for a copy that nobody stores. */
  signature: RecordSignature | null;
};

/** By the certificate of the installation, or by none because it has none. */
export type RecordSignature =
  | { by: null }
  | { by: string; fingerprint: string; timeStamp: 'given' | 'away' | 'none' };

export type RecordEnquiry = {
  number: string;
  /** The customer's reference; also the address of the enquiry in the product. */
  reference: string;
  customer: string;
  type: string;
  /**
   * Product and quantity in the words of the ledger, or where it states them when they are many; null when
   * it does not.
   */
  product: string | null;
  receivedVia: string;
  /** Days as YYYY-MM-DD. */
  receivedOn: string;
  dueOn: string | null;
  /** The closing dates that its sources state, which nobody has confirmed as the due date. */
  closingDates: { day: string; quote: string; sourceName: string }[];
  fields: RecordField[];
};

export type RecordLineItems = { summary: string; rows: RecordLineItem[] };

export type RecordLineItem = {
  /** As the customer numbers it, else by our count. */
  item: string;
  description: string;
  /** "24 ea"; null where none is stated. */
  quantity: string | null;
  /** "Size: 3 1/16 in", one for each other column that says something. */
  details: string[];
  isOptional: boolean;
  /** "Accepted", "Not decided". */
  state: string;
};

export type Decision = 'approved' | 'rejected' | 'clarification' | 'not applicable';

export type RecordRequirement = {
  /** The product's id: the link of the row opens it there. */
  id: string;
  /** Number in the ledger; unique in the record. */
  no: number;
  text: string;
  /**
   * Stated by the customer, legal or otherwise applicable, or determined by us (API Spec Q1, 5.1.2 a, b and
   * c).
   */
  group: 'customer' | 'legal' | 'ours';
  /** As shown on screen ("Inspection and test"). */
  category: string;
  mandatory: boolean;
  /** The departments it was sent to, each with its decision on this row; null when not decided yet. */
  departments: { department: string; decision: Decision | null; note: string | null }[];
  standard: string | null;
  /** Verbatim words of the source; null for a requirement nobody wrote down. */
  quote: string | null;
  sourceName: string | null;
  page: number | null;
  /** `anchor` of the source that holds the quote. */
  sourceAnchor: string | null;
  origin: { kind: 'found' } | { kind: 'added'; by: string };
  /** Under which condition it can be met; null when none. */
  condition: string | null;
};

export type ChecklistAnswer = { question: string; answer: 'yes' | 'no' | 'n/a' | null; note: string | null };

export type DepartmentDecision = {
  department: string;
  decision: Decision | null;
  /** The reason or comment signed with the decision. */
  reason: string | null;
  by: string | null;
  at: string | null;
  /** Revision of the review it was decided on. */
  revision: number | null;
  answers: ChecklistAnswer[];
  risk: RecordRisk | null;
  conditions: { no: number; text: string }[];
  /** Answers that a change left as they were, by the decision they come from (SIGN-4). */
  kept: KeptAnswers[];
  evidence: { no: number; text: string; stale: string | null }[];
};

export type KeptAnswers = {
  by: string;
  at: string;
  revision: number;
  /** Numbers of the requirements, and how many answers of the checklist. */
  nos: number[];
  questions: number;
};

export type RecordRisk = {
  /** "High risk, 4 × 4 = 16". */
  words: string;
  score: number;
  band: 'low' | 'medium' | 'high';
  contingency: { action: string; responsible: string; communication: string } | null;
};

export type EarlierDecision = DepartmentDecision & {
  /** What it answered to its requirements, by their numbers; null where it had none. */
  rows: string | null;
  isWithdrawn: boolean;
  supersededAt: string;
  supersededBecause: string | null;
};

export type FinalApproval = {
  outcome: 'accepted' | 'declined';
  /** "Bid", "Bid with deviations" or "No bid". */
  kind: string;
  /** Why nothing is offered, in the words of the list. */
  reasons: string[];
  reason: string | null;
  deviations: RecordDeviation[];
  /** The highest risk as it stood when this was signed, with its department. */
  highestRisk: string | null;
  by: string;
  role: string;
  at: string;
  revision: number;
};

export type RecordDeviation = {
  no: number;
  requirement: string;
  offer: string;
  answer: string;
  answeredBy: string | null;
  answeredAt: string | null;
};

export type RecordTerm = {
  /** "Delivery". */
  name: string;
  /** What the customer states, field by field; null prints "Not stated". */
  stated: { label: string; value: string | null; field: string }[];
  requirementNos: number[];
  answeredBy: { department: string; decision: Decision | null; by: string | null }[];
};

export type Amendment = {
  revision: number;
  /** Why it was opened, in a person's words or the product's; null when that is not on file. */
  reason: string | null;
  by: string;
  at: string;
  changes: RecordChange[];
  /** The departments it asked again. */
  askedAgain: string[];
  decisions: { department: string; decision: Decision; by: string; at: string }[];
  /** The final decision signed on this revision; null when there is none. */
  final: { kind: string; by: string; role: string; at: string } | null;
};
