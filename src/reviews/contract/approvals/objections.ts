import type { Finding } from '#findings/contract/decisions.ts';
import type { Failure } from '#kit/contract/errors.ts';
import type { Condition } from '../actions.ts';
import { reviewFailures } from '../errors.ts';

type HeldCondition = Pick<Condition, 'department' | 'requirementId' | 'requirementNo' | 'isResolved'>;

/**
 * The conditions that neither a deviation of the bid carries into the offer nor a closed action has
 * resolved (SIGN-1).
 */
export const openConditions = <C extends HeldCondition>(
  conditions: readonly C[],
  deviations: readonly { requirementId: string }[],
): C[] =>
  conditions.filter(
    (each) => !each.isResolved && !deviations.some((one) => one.requirementId === each.requirementId),
  );

/** "Open conditions: Finance on requirement 1, Operations on requirement 4." */
export const formatConditions = (open: readonly HeldCondition[]): string =>
  `Open ${open.length === 1 ? 'condition' : 'conditions'}: ${open.map((each) => `${each.department} on requirement ${each.requirementNo}`).join(', ')}.`;

/** A finding that somebody made a condition of the bid, with the rows of the ledger it stands on. */
export type FoundCondition = { key: string; title: string; words: string; requirementIds: readonly string[] };

/** The conditions made of findings whose facts stand; rows that are no longer in the ledger are not named. */
export const conditionsOfFindings = (
  findings: readonly Finding[],
  ledger: readonly { id: string }[],
): FoundCondition[] =>
  findings.flatMap(({ key, title, decision, isSettled, quotes }) =>
    decision?.kind === 'condition' && !isSettled
      ? [
          {
            key,
            title,
            words: decision.words,
            requirementIds: ledger
              .filter(({ id }) => quotes.some(({ requirementId }) => requirementId === id))
              .map(({ id }) => id),
          },
        ]
      : [],
  );

/** Of these, those that no deviation of the bid carries; one that stands on no row is carried by any. */
export const openFoundConditions = (
  found: readonly FoundCondition[],
  deviations: readonly { requirementId: string }[],
): FoundCondition[] =>
  found.filter(
    ({ requirementIds }) =>
      !deviations.some(
        ({ requirementId }) => requirementIds.length === 0 || requirementIds.includes(requirementId),
      ),
  );

const formatFound = (open: readonly FoundCondition[]): string =>
  `${open.length === 1 ? 'Condition made of a finding' : 'Conditions made of findings'}: ${open.map(({ title }) => title).join('; ')}.`;

/** "One difference is not resolved." */
export const formatUnresolved = (count: number): string =>
  count === 1 ? 'One difference is not resolved.' : `${count} differences are not resolved.`;

/** What makes a bid another than the one that was asked for. */
export type OpenPoints = {
  /** What departments can meet only under a condition. */
  conditions: readonly HeldCondition[];
  found: readonly FoundCondition[];
  /** Differences that nobody has resolved, and questions of departments that nobody has looked at. */
  unresolved: number;
};

/** Why it would be untrue to sign that every requirement is offered as asked; null where it is true. */
export const reasonAgainstPlainBid = ({ conditions, found, unresolved }: OpenPoints): string | null => {
  const held = openConditions(conditions, []);
  const reasons = [
    ...(held.length > 0 ? [formatConditions(held)] : []),
    ...(found.length > 0 ? [formatFound(found)] : []),
    ...(unresolved > 0 ? [formatUnresolved(unresolved)] : []),
  ];
  return reasons.length > 0 ? reasons.join(' ') : null;
};

type Wanted = OpenPoints & {
  outcome: 'accepted' | 'declined';
  reason: string;
  reasons: readonly string[];
  deviations: readonly { requirementId: string; offer: string }[];
};

type Objection = { failure: Failure; message: string; field: string };

/** Why a bid cannot be signed: a condition is not carried into the offer, or it offers as asked what is not settled. */
const objectionToBid = ({ conditions, found, unresolved, deviations }: Wanted): Objection | null => {
  const { conditionsOpen, differencesOpen } = reviewFailures;
  const open = openConditions(conditions, deviations);
  const said = `${formatConditions(open)} ${conditionsOpen.message}`;
  if (open.length > 0) return { failure: conditionsOpen, message: said, field: 'deviations' };
  const openFound = openFoundConditions(found, deviations);
  const foundSaid = `${formatFound(openFound)} Offer each as a deviation, or change the decision on the finding.`;
  if (openFound.length > 0) return { failure: conditionsOpen, message: foundSaid, field: 'deviations' };
  const unresolvedSaid = `${formatUnresolved(unresolved)} ${differencesOpen.message}`;
  return unresolved > 0 && deviations.length === 0
    ? { failure: differencesOpen, message: unresolvedSaid, field: 'deviations' }
    : null;
};

/** Why a final decision cannot be signed as it is filled in, with the field to mend; null when it can. */
export const objectionToApproval = (wanted: Wanted): Objection | null => {
  const { outcome, reason, reasons, deviations } = wanted;
  const { reasonNeeded, offerNeeded } = reviewFailures;
  if (outcome === 'declined') {
    const isSaid = reason.trim() !== '' || reasons.some((each) => each !== 'other');
    return isSaid ? null : { failure: reasonNeeded, message: reasonNeeded.message, field: 'reason' };
  }
  if (deviations.some((deviation) => deviation.offer.trim() === ''))
    return { failure: offerNeeded, message: offerNeeded.message, field: 'deviations' };
  return objectionToBid(wanted);
};
