import type { StoredEvent } from '#audit/server/service.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Finding, FindingDecision } from '#findings/contract/decisions.ts';
import { findingDecisionLabels } from '#findings/contract/rules.ts';
import type { Exposure, FindingQuote } from '#findings/contract/finding.ts';
import type { Difference } from '#reviews/contract/differences.ts';
import type { RecordFinding } from '../record-follow-up.ts';
import { questionWord } from '../wording.ts';

const exposureWords = ({ amount, currency, computation }: Exposure): string =>
  `${currency} ${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(amount)}: ${computation}`;

type Around = {
  sources: EnquiryDetail['sources'];
  requirements: readonly Requirement[];
  differences: readonly Difference[];
};

const decisionFrom = (
  { kind, words, by, at, differenceId }: FindingDecision,
  differences: readonly Difference[],
): RecordFinding['decision'] => {
  const question = differences.find(({ id }) => id === differenceId);
  return {
    label: findingDecisionLabels[kind],
    words,
    by,
    at,
    question: question ? questionWord(question) : null,
  };
};

type SignedFinding = Pick<Finding, 'key' | 'title' | 'severity' | 'decision' | 'isSettled'> & {
  /** Missing in events of earlier releases. */
  quotes?: readonly Pick<FindingQuote, 'sourceId' | 'start' | 'end' | 'requirementId'>[];
};
/** What a record needs of a finding. */
type Found = Omit<Finding, 'rule' | 'kind' | 'question' | 'departments'>;

const goneSince = 'It was found when the final decision was signed, and no longer when this record was made.';

/** Of the findings those that the last final decision was signed over, with what had been decided on them by then. */
export const asSigned = (
  findings: readonly Found[],
  events: readonly StoredEvent[],
  texts: readonly { id: string; text: string }[],
): Found[] => {
  const final = events.findLast(
    ({ action }) => action === 'enquiry.accepted' || action === 'enquiry.declined',
  );
  const { findings: signed } = (final?.data ?? {}) as { findings?: SignedFinding[] };
  if (!signed) return [...findings];
  const byKey = new Map(findings.map((each) => [each.key, each]));
  const textOf = new Map(texts.map(({ id, text }) => [id, text]));
  const quoted = (places: NonNullable<SignedFinding['quotes']>): FindingQuote[] =>
    places.flatMap((place) => {
      const text = textOf.get(place.sourceId)?.slice(place.start, place.end) ?? '';
      return text === '' ? [] : [{ ...place, text }];
    });
  return signed.map(({ quotes = [], ...each }) => ({
    ...(byKey.get(each.key) ?? { why: goneSince, quotes: quoted(quotes) }),
    ...each,
  }));
};

/** The findings as the record prints them, each quote with the source it stands in. */
export const recordFindings = (
  findings: readonly Found[],
  { sources, requirements, differences }: Around,
): RecordFinding[] => {
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const nos = new Map(requirements.map(({ id, no }) => [id, no]));
  return findings.map(({ severity, title, why, quotes, exposure, decision, isSettled }) => ({
    severity,
    title,
    why,
    quotes: quotes.map(({ text, sourceId, requirementId }) => ({
      text,
      sourceName: names.get(sourceId) ?? null,
      sourceAnchor: names.has(sourceId) ? sourceId : null,
      requirementNo: nos.get(requirementId ?? '') ?? null,
    })),
    exposure: exposure ? exposureWords(exposure) : null,
    decision: decision && decisionFrom(decision, differences),
    isSettled,
  }));
};
