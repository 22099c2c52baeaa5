import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { HistoryList } from './HistoryList.tsx';
import { RevisionsTab } from './RevisionsTab.tsx';

type LogProps = {
  enquiry: EnquiryDetail;
  rows: readonly Requirement[] | undefined;
  /** The address asks for the history: it comes first. */
  startsAtHistory: boolean;
};

/** What became of an enquiry: its revisions, the readings of its sources, and everything anybody did. */
export function Log({ enquiry, rows, startsAtHistory }: LogProps) {
  return (
    <div className="grid gap-6">
      {startsAtHistory ? null : <RevisionsTab enquiry={enquiry} rows={rows} />}
      <div className="min-w-0">
        <h2 className="mb-2 text-base font-semibold">History</h2>
        <HistoryList enquiryId={enquiry.id} />
      </div>
      {startsAtHistory ? <RevisionsTab enquiry={enquiry} rows={rows} /> : null}
    </div>
  );
}
