import { CircleAlert } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useFindingsOn, type MarginFinding } from '../findings-context.ts';
import { withChanges } from './page-address.ts';

type FindingNoteProps = {
  finding: MarginFinding;
  /** `mark` is the sign alone, for the margin of a text. */
  look: 'line' | 'mark';
};

/** An open finding beside what it is about; following it opens it where it is decided. */
export function FindingNote({ finding, look }: FindingNoteProps) {
  const [params] = useSearchParams();
  const search = withChanges(params, { tab: 'findings', finding: finding.key }).toString();
  return (
    <Link
      to={{ search }}
      preventScrollReset
      title={look === 'mark' ? finding.title : undefined}
      className="hit inline-flex max-w-full items-start gap-1 rounded-tag text-xs text-medium hover:underline"
    >
      <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className={look === 'mark' ? 'sr-only' : 'min-w-0 wrap-anywhere'}>
        <span className="sr-only">Finding: </span>
        {finding.title}
      </span>
    </Link>
  );
}

/** The open findings on one row of the ledger. */
export function RowFindings({ requirementId }: { requirementId: string }) {
  const findings = useFindingsOn(requirementId);
  return findings.map((finding) => (
    <p key={finding.key} className="mt-1">
      <FindingNote finding={finding} look="line" />
    </p>
  ));
}
