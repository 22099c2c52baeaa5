import type { Finding, FindingDecisionKind } from './decisions.ts';

export const findingDecisionLabels: Readonly<Record<Exclude<FindingDecisionKind, 'reopen'>, string>> = {
  // Whether it was asked by now is said by the clarification that it became.
  ask: 'Question to the customer',
  condition: 'Condition of the bid',
  action: 'Action',
  accept: 'Accepted',
  dismiss: 'Dismissed',
};

/** Blocking findings that nobody has decided on: they hold a bid. */
export const holdingFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter((each) => each.severity === 'blocking' && !each.decision && !each.isSettled);
