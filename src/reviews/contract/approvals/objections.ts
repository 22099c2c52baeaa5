import type { Finding } from '#findings/contract/decisions.ts';
import type { Failure } from '#kit/contract/errors.ts';
import type { Condition } from '../actions.ts';
import { formatList } from '#kit/contract/language/locale.ts';
import { clipText } from '#kit/contract/words.ts';
import { isUnresolved, numberedQuestion, type Difference, type ProposedDifference } from '../differences.ts';
import { reviewFailures } from '../errors.ts';

/** What keeps a bid from being signed. */
export const bidFailures = [
  reviewFailures.notValidated,
  reviewFailures.proposalsLeft,
  reviewFailures.amendmentOpen,
  reviewFailures.mailWaiting,
  reviewFailures.filesUnread,
  reviewFailures.readingAgain,
  reviewFailures.conditionsOpen,
  reviewFailures.differencesOpen,
  reviewFailures.findingsOpen,
] as const;

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

/** "Finance on requirement 1", "Operations on requirements 2 and 4". */
const formatHeld = (open: readonly HeldCondition[], department: string): string => {
  const numbers = open.filter((each) => each.department === department).map((each) => each.requirementNo);
  return numbers.length === 1
    ? `${department} on requirement ${numbers[0]}`
    : `${department} on requirements ${formatList(numbers.map(String))}`;
};

/** "Open conditions: Finance on requirement 1, Operations on requirements 2 and 4.", each department once. */
export const formatConditions = (open: readonly HeldCondition[]): string => {
  const departments = [...new Set(open.map(({ department }) => department))];
  return `Open ${open.length === 1 ? 'condition' : 'conditions'}: ${departments.map((each) => formatHeld(open, each)).join(', ')}.`;
};

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

type Offered = { requirementId: string; offer: string };

const withoutBreaks = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Of these, those that no deviation of the bid carries: on one of their rows, or in their words where they stand on none. */
export const openFoundConditions = (
  found: readonly FoundCondition[],
  deviations: readonly Offered[],
): FoundCondition[] =>
  found.filter(
    ({ requirementIds, words }) =>
      !deviations.some(({ requirementId, offer }) =>
        requirementIds.length === 0
          ? withoutBreaks(offer).includes(withoutBreaks(words))
          : requirementIds.includes(requirementId),
      ),
  );

/** A difference that nobody has resolved, or a question of a department that nobody has looked at, with its rows. */
export type OpenDifference = { text: string; requirementIds: readonly string[] };

export const listOpenDifferences = ({
  differences,
  proposed,
}: {
  differences: readonly Pick<Difference, 'no' | 'difference' | 'requirementIds' | 'resolution'>[];
  proposed: readonly Pick<ProposedDifference, 'department' | 'question' | 'requirementIds'>[];
}): OpenDifference[] => [
  ...differences
    .filter(isUnresolved)
    .map((each) => ({ text: numberedQuestion(each), requirementIds: each.requirementIds })),
  ...proposed.map(({ department, question, requirementIds }) => ({
    text: `${department}: ${question}`,
    requirementIds,
  })),
];

/** Of these, those that no deviation of the bid settles: none is offered on a requirement that they differ on. */
export const unsettledDifferences = (
  unresolved: readonly OpenDifference[],
  deviations: readonly { requirementId: string }[],
): OpenDifference[] =>
  unresolved.filter(
    ({ requirementIds }) => !deviations.some(({ requirementId }) => requirementIds.includes(requirementId)),
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
  unresolved: readonly OpenDifference[];
};

/** Why it would be untrue to sign that every requirement is offered as asked; null where it is true. */
export const reasonAgainstPlainBid = ({ conditions, found, unresolved }: OpenPoints): string | null => {
  const held = openConditions(conditions, []);
  const reasons = [
    ...(held.length > 0 ? [formatConditions(held)] : []),
    ...(found.length > 0 ? [formatFound(found)] : []),
    ...(unresolved.length > 0 ? [formatUnresolved(unresolved.length)] : []),
  ];
  return reasons.length > 0 ? reasons.join(' ') : null;
};

type Wanted = OpenPoints & {
  outcome: 'accepted' | 'declined';
  reason: string;
  reasons: readonly string[];
  deviations: readonly Offered[];
};

type Objection = { failure: Failure; message: string; field: string };

/** So much of each difference names it. */
const maxNamed = 160;

/** Why a bid cannot be signed: a condition is not carried into the offer, or it offers as asked what is not settled. */
const objectionToBid = ({ conditions, found, unresolved, deviations }: Wanted): Objection | null => {
  const { conditionsOpen, differencesOpen } = reviewFailures;
  const open = openConditions(conditions, deviations);
  const said = `${formatConditions(open)} ${conditionsOpen.message}`;
  if (open.length > 0) return { failure: conditionsOpen, message: said, field: 'deviations' };
  const openFound = openFoundConditions(found, deviations);
  const foundSaid = `${formatFound(openFound)} Offer each as a deviation, quoted where it has no requirement, or change the decision on the finding.`;
  if (openFound.length > 0) return { failure: conditionsOpen, message: foundSaid, field: 'deviations' };
  const unsettled = unsettledDifferences(unresolved, deviations);
  const named = unsettled.map(({ text }) => clipText(text, maxNamed)).join('; ');
  const unresolvedSaid = `${formatUnresolved(unsettled.length)} ${named} ${differencesOpen.message}`;
  return unsettled.length > 0
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
