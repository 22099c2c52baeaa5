import type { Department } from '#organisations/contract/departments.ts';
import type { FindingDraft, FindingKind, Severity } from '../../contract/finding.ts';
import type { Facts } from '../facts/facts.ts';

/** A licence of the organisation: what it may make, where, and until when. */
export type LicenceToCheck = {
  specification: string;
  number: string;
  facility: string;
  products: string;
  psl: string;
  sizes: string;
  edition: string;
  /** ISO day. */
  expires: string;
};
/** An edition of a standard as the organisation keeps it; days are ISO. */
export type StandardToCheck = {
  designation: string;
  edition: string;
  inForceFrom: string | null;
  withdrawn: string | null;
  supersededBy: string | null;
};
/** What the organisation accepts: beyond it somebody named has to agree. */
export type LimitToCheck = {
  subject: string;
  accepted: number;
  unit: string;
  fallback: string;
  beyond: string;
};

/** What is known besides the texts. */
export type RuleContext = {
  registers: {
    licences: readonly LicenceToCheck[];
    standards: readonly StandardToCheck[];
    limits: readonly LimitToCheck[];
  };
  /** ISO days; "latest edition" is the one in force on the day of the order. */
  orderDay: string | null;
  manufactureDay: string | null;
  /** Weeks from order to delivery that the works need; null where nobody has said. */
  leadTimeWeeks: number | null;
};

export const emptyContext: RuleContext = {
  registers: { licences: [], standards: [], limits: [] },
  orderDay: null,
  manufactureDay: null,
  leadTimeWeeks: null,
};

/** What a rule finds; the engine adds what is the rule's own. */
export type RuleFinding = Pick<FindingDraft, 'title' | 'question' | 'quotes' | 'exposure' | 'proposal'> & {
  /** The normalised facts it rests on: no ids, no offsets, nothing that depends on the order of sources. */
  about: string;
  why?: string;
  severity?: Severity;
  departments?: readonly Department[];
};

/** A text, or several sources of one enquiry in their order, and what the rule says of it. */
export type RuleExample = {
  texts: readonly string[];
  context?: Partial<RuleContext>;
  /** Titles in any order; a counter-example has none. */
  titles: readonly string[];
};
export type CounterExample = Omit<RuleExample, 'titles'>;

/** One rule: pure, alone in its file. */
export type Rule = {
  key: string;
  kind: FindingKind;
  title: string;
  /** The clause or the document that gives the rule. */
  source: string;
  severity: Severity;
  departments: readonly Department[];
  check: (facts: Facts, context: RuleContext) => RuleFinding[];
  examples: readonly RuleExample[];
  counterExamples: readonly CounterExample[];
};
