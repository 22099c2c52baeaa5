import { ChartColumn, Columns3, Info, List } from 'lucide-react';
import type { EnquiryFilter, ViewType } from '#enquiries/contract/records/filters.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { ClosedCount } from './ContractDashboard.tsx';
import { scopes } from './EnquiryToolbar.tsx';

type SectionHeadingProps = {
  id: string;
  /** The list that is shown; it names the section. */
  scope: EnquiryFilter['scope'];
  view: ViewType;
  onView: (view: ViewType) => void;
};

/** Heading of the enquiries with its help (CR-3), and the switch of the view (CR-5). */
export function SectionHeading({ id, scope, view, onView }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pb-1 sm:px-5">
      <h2 id={id} className="text-base font-semibold">
        {scopes.find(({ value }) => value === scope)?.label}
      </h2>
      <Tooltip label="Click on any enquiry to view details">
        <button
          type="button"
          aria-label="Click on any enquiry to view details"
          className="hit inline-flex size-6 items-center justify-center rounded-control text-ink-3 hover:text-ink"
        >
          <Info size={14} aria-hidden="true" />
        </button>
      </Tooltip>
      <p className="text-sm text-ink-2 @max-[45rem]:sr-only">Select an enquiry to view full details</p>
      {view === 'chart' || scope === 'closed' ? null : <ClosedCount />}
      <SegmentedControl
        label="View"
        className="ms-auto"
        value={view}
        onChange={onView}
        segments={[
          {
            value: 'list',
            label: view === 'chart' ? 'Back to List' : 'List',
            icon: List,
          },
          { value: 'board', label: 'Board', icon: Columns3, shrinks: view === 'chart' },
          { value: 'chart', label: 'Enquiries Insights', icon: ChartColumn, shrinks: true },
        ]}
      />
    </div>
  );
}
