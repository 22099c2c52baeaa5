import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { findingDecisionLabels } from '#findings/contract/rules.ts';
import type { Exposure } from '#findings/contract/finding.ts';
import type { RecordFinding } from '../record-follow-up.ts';

const exposureWords = ({ amount, currency, computation }: Exposure): string =>
  `${currency} ${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(amount)}: ${computation}`;

/** The findings as the record prints them, each quote with the source it stands in. */
export const recordFindings = (
  findings: readonly Finding[],
  { sources, requirements }: { sources: EnquiryDetail['sources']; requirements: readonly Requirement[] },
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
    decision: decision && {
      label: findingDecisionLabels[decision.kind],
      words: decision.words,
      by: decision.by,
      at: decision.at,
    },
    isSettled,
  }));
};
