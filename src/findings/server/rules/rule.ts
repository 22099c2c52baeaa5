import type { Department } from '#organisations/contract/departments.ts';
import type { Licence } from '#registers/contract/licences/licence.ts';
import type { Limit } from '#registers/contract/limits/limit.ts';
import type { Qualification } from '#registers/contract/qualifications/qualification.ts';
import type { Standard } from '#registers/contract/standards/standard.ts';
import type { FindingDraft, FindingKind, Severity } from '../../contract/finding.ts';
import type { Facts } from '../facts/facts.ts';

/** What is known besides the texts. */
export type RuleContext = {
  /** What the organisation holds and accepts; empty registers say nothing. */
  registers: {
    licences: readonly Licence[];
    qualifications: readonly Qualification[];
    standards: readonly Standard[];
    limits: readonly Limit[];
  };
  /** ISO day of looking: an order is expected on it where the days that the enquiry states tell no other. */
  orderDay: string | null;
};

export const emptyContext: RuleContext = {
  registers: { licences: [], qualifications: [], standards: [], limits: [] },
  orderDay: null,
};

/** What a rule finds; the engine adds what is the rule's own. */
export type RuleFinding = Pick<
  FindingDraft,
  'title' | 'question' | 'quotes' | 'exposure' | 'proposal' | 'acceptedBy'
> & {
  /** The normalised facts it rests on: no ids, no offsets, nothing that depends on the order of sources. */
  about: string;
  /** The values that differ, as written: by them it is known whether two rules find the same. */
  values?: readonly string[];
  why?: string;
  severity?: Severity;
  departments?: readonly Department[];
};

/** A text, or several sources of one enquiry in their order, and what the rule says of it. */
export type RuleExample = {
  texts: readonly string[];
  context?: Partial<RuleContext>;
  /** Passages, as written, that a model read as contradicting. */
  noticed?: readonly (readonly [string, string])[];
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
  /** It leaves to other rules what they find as well: to those that leave nothing to others, or to all. */
  yields?: 'firm' | 'all';
  check: (facts: Facts, context: RuleContext) => RuleFinding[];
  examples: readonly RuleExample[];
  counterExamples: readonly CounterExample[];
};
