import type { Status } from '#enquiries/contract/records/schema.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import { type Cast, ownDepartments, type Who } from './commands.ts';

export type Row = { id: string; text: string; departments: Department[]; isInLedger: boolean };

/** What a department has answered, in a decision that counts or did until a change overtook it. */
export type Answers = {
  /** The words of each row that was answered. */
  rows: Map<string, string>;
  questions: Set<string>;
  /** Rows met under a condition that nobody has resolved. */
  conditions: string[];
};

/** What the rules say must stand, kept beside the product. */
export type Model = {
  cast: Cast;
  id: string;
  rows: Row[];
  revision: number;
  /** Each department's decision that counts. */
  current: Map<Department, { id: string; decision: DecisionKind; revision: number } & Answers>;
  /** What a department had answered when a change overtook it; unchanged rows need no answer again. */
  overtaken: Map<Department, Answers>;
  touched: Map<Department, number>;
  /** Confirmed as not concerned, and not asked since. */
  notAsked: Set<Department>;
  /** Differences with the customer that nobody has resolved, the oldest first: the row of each; null where it is on none. */
  differences: (string | null)[];
  /** Decisions by which a department asked for clarification, and nobody has looked at the question. */
  questions: Set<string>;
  outcome: 'accepted' | 'declined' | null;
  /** Outcome by revision of every final decision ever signed. */
  signedOutcomes: Map<number, 'accepted' | 'declined'>;
  status: Status;
  /** Every signed decision as it was first read, and whether it was withdrawn since. */
  signed: Map<string, { words: string; withdrawal: string }>;
};

/** A coordinator, or somebody of the department. */
export const mayAsk = (who: Who, of: Department): boolean => mayWrite(who) || ownDepartments.includes(of);
export const mayWrite = (who: Who): boolean => who === 'owner' || who === 'quality' || who === 'coordinator';
export const maySign = (who: Who): boolean => who === 'owner' || who === 'quality';
export const mayDecide = (who: Who, of: Department): boolean =>
  maySign(who) || (who !== 'viewer' && ownDepartments.includes(of));

export const signsOff = (decision: DecisionKind | undefined): boolean =>
  decision === 'approved' || decision === 'not_applicable';
export const approvedIn = (model: Model): Department[] =>
  departments.filter((each) => signsOff(model.current.get(each)?.decision));
/** All ten but those that are not concerned. */
export const askedIn = (model: Model): Department[] =>
  departments.filter((each) => !model.notAsked.has(each));
export const isValidated = (model: Model): boolean =>
  askedIn(model).every((each) => signsOff(model.current.get(each)?.decision));
export const hasRow = (model: Model, of: Department): boolean =>
  model.rows.some((each) => each.isInLedger && each.departments.includes(of));

/** Rows that a department can meet only under a condition that nobody has resolved. */
export const heldRows = (model: Model): string[] => [
  ...new Set([...model.current.values()].flatMap((each) => each.conditions)),
];

/** Nothing can be offered just as it was asked while this is so. */
export const hasUnresolved = ({ differences, questions }: Model): boolean =>
  differences.length + questions.size > 0;

/** What a department needs not answer again: what it answered before a change, of rows that say the same. */
export const keptAnswers = (model: Model, of: Department): Answers => {
  const before = model.overtaken.get(of) ?? { rows: new Map(), questions: new Set(), conditions: [] };
  const rows = model.rows.filter(
    (each) => each.isInLedger && each.departments.includes(of) && before.rows.get(each.id) === each.text,
  );
  return {
    rows: new Map(rows.map(({ id, text }) => [id, text])),
    questions: before.questions,
    conditions: before.conditions.filter((id) => rows.some((row) => row.id === id)),
  };
};
