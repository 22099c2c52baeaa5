import type { Status } from '#enquiries/contract/records/schema.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import { type Cast, ownDepartments, type Who } from './commands.ts';

export type Row = { id: string; departments: Department[]; isInLedger: boolean };

/** What the rules say must stand, kept beside the product. */
export type Model = {
  cast: Cast;
  id: string;
  rows: Row[];
  revision: number;
  /** Each department's decision that counts. */
  current: Map<Department, { decision: DecisionKind; revision: number; conditions: string[] }>;
  touched: Map<Department, number>;
  outcome: 'accepted' | 'declined' | null;
  /** Outcome by revision of every final decision ever signed. */
  signedOutcomes: Map<number, 'accepted' | 'declined'>;
  status: Status;
  /** Every signed decision as it was first read, and whether it was withdrawn since. */
  signed: Map<string, { words: string; withdrawal: string }>;
};

export const mayWrite = (who: Who): boolean => who === 'owner' || who === 'quality' || who === 'coordinator';
export const maySign = (who: Who): boolean => who === 'owner' || who === 'quality';
export const mayDecide = (who: Who, of: Department): boolean =>
  maySign(who) || (who !== 'viewer' && ownDepartments.includes(of));

export const signsOff = (decision: DecisionKind | undefined): boolean =>
  decision === 'approved' || decision === 'not_applicable';
export const approvedIn = (model: Model): Department[] =>
  departments.filter((each) => signsOff(model.current.get(each)?.decision));
export const isValidated = (model: Model): boolean => approvedIn(model).length === departments.length;

/** Rows that a department can meet only under a condition that nobody has resolved. */
export const heldRows = (model: Model): string[] => [
  ...new Set([...model.current.values()].flatMap((each) => each.conditions)),
];
