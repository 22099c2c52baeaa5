import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#kit/client/dates.ts';
import {
  evidenceKey,
  registerNouns,
  registerUntil,
  type Evidence,
  type StaleEvidence,
} from '#reviews/contract/departments/evidence.ts';

const linkClass = 'hit wrap-anywhere text-brand hover:underline';

/** A passage may be a page long; its beginning says which it is, and its link opens the whole. */
const maxChars = 240;
const clip = (quote: string): string => {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length <= maxChars ? line : `${line.slice(0, maxChars).trimEnd()} …`;
};

/** What a piece of evidence is, with the way to it. */
function EvidenceText({ evidence }: { evidence: Evidence }) {
  if (evidence.of === 'register')
    return (
      <>
        {registerNouns[evidence.register]}{' '}
        <Link to={`/app/registers?tab=${evidence.register}`} className={linkClass}>
          <bdi>{evidence.name}</bdi>
        </Link>
        {evidence.expiresOn ? `, ${registerUntil[evidence.register]} ${formatDay(evidence.expiresOn)}` : ''}
      </>
    );
  if (evidence.of === 'passage')
    return (
      <>
        <Link
          to={`/app/qms-documents/${evidence.documentId}?revision=${evidence.revisionId}&from=${evidence.start}&to=${evidence.end}`}
          className={linkClass}
        >
          <bdi>{evidence.title}</bdi>, revision {evidence.revisionNo}
          {evidence.page === null ? '' : `, p. ${evidence.page}`}
        </Link>
        : <q dir="auto">{clip(evidence.quote)}</q>
      </>
    );
  return (
    <>
      <Link
        to={`/app/contract-review/${evidence.enquiryId}?requirement=${evidence.requirementId}`}
        className={linkClass}
      >
        <bdi>{evidence.reference}</bdi>, requirement {evidence.no}
      </Link>
      : <q dir="auto">{evidence.text}</q> {[evidence.ended, ...evidence.answers].join('; ')}
    </>
  );
}

type EvidenceListProps = {
  label: string;
  evidence: readonly Evidence[];
  stale: readonly StaleEvidence[];
  /** What can be done with each; nothing where it is only read. */
  renderAction?: (evidence: Evidence) => ReactNode;
};

/** Evidence, piece by piece; what no longer holds says why. */
export function EvidenceList({ label, evidence, stale, renderAction }: EvidenceListProps) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label={label} className="grid min-w-0 gap-1 text-xs text-ink-2">
      {evidence.map((each) => {
        const key = evidenceKey(each);
        const says = stale.find((one) => one.key === key)?.says;
        return (
          <li key={key} className="flex items-start gap-x-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {says ? <strong className="font-medium text-high">{says}: </strong> : null}
              <EvidenceText evidence={each} />
            </span>
            {renderAction?.(each)}
          </li>
        );
      })}
    </ul>
  );
}
