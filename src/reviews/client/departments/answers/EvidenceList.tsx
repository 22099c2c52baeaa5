import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#kit/client/dates.ts';
import { evidenceKey, type Evidence, type StaleEvidence } from '#reviews/contract/departments/evidence.ts';
import { Tag } from '#ui/Tag.tsx';

const registerNouns = {
  licences: 'Licence',
  qualifications: 'Qualification',
  standards: 'Standard',
} as const;
const linkClass = 'hit wrap-anywhere text-brand hover:underline';

/** What a piece of evidence is, with the way to it. */
function EvidenceText({ evidence }: { evidence: Evidence }) {
  if (evidence.of === 'register')
    return (
      <>
        {registerNouns[evidence.register]}{' '}
        <Link to={`/app/registers?register=${evidence.register}`} className={linkClass}>
          <bdi>{evidence.name}</bdi>
        </Link>
        {evidence.expiresOn
          ? `, ${evidence.register === 'standards' ? 'withdrawn' : 'valid until'} ${formatDay(evidence.expiresOn)}`
          : ''}
      </>
    );
  if (evidence.of === 'passage')
    return (
      <>
        <Link
          to={`/app/documents/${evidence.documentId}?revision=${evidence.revisionId}&from=${evidence.start}&to=${evidence.end}`}
          className={linkClass}
        >
          <bdi>{evidence.title}</bdi>, revision {evidence.revisionNo}
          {evidence.page === null ? '' : `, p. ${evidence.page}`}
        </Link>
        : <q dir="auto">{evidence.quote}</q>
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
    <ul aria-label={label} className="grid gap-1 text-xs text-ink-2">
      {evidence.map((each) => {
        const key = evidenceKey(each);
        const says = stale.find((one) => one.key === key)?.says;
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {says ? <Tag tone="high">{says}</Tag> : null}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <EvidenceText evidence={each} />
            </span>
            {renderAction?.(each)}
          </li>
        );
      })}
    </ul>
  );
}
