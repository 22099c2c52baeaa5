import { ArrowLeft, Columns3, LayoutList } from 'lucide-react';
import { lazy, memo, Suspense, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { toastFailure } from '#kit/client/errors.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { MarkAt } from '#ui/MarkAt.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { StageTag } from '#ui/Tag.tsx';
import { changeEnquiry } from '../../optimistic.ts';
import { phoneBelow, useWidth } from '#ui/use-width.ts';
import { CompactHeader } from './CompactHeader.tsx';
import { DueDatePicker } from './DueDatePicker.tsx';
import { lockOf } from '../../records/lock.ts';
import { useDetailAddress } from '../../records/page-address.ts';
import { PriorityMenu } from './PriorityMenu.tsx';
import { SummaryStrip, type HighestRisk } from './SummaryStrip.tsx';

// Offered where no date is set, once the dates that were read are here.
const ClosingDates = lazy(async () => ({ default: (await import('./ClosingDates.tsx')).ClosingDates }));

/** What a control from another room is given to assign a member. */
export type AssignSlot = {
  assignee: EnquiryDetail['assignee'];
  forbidden: string | null;
  onChange: (memberId: string | null) => void;
};

type DetailHeaderProps = {
  enquiry: EnquiryDetail;
  renderAssign: (slot: AssignSlot) => ReactNode;
  risk: HighestRisk;
  /** More of the same line, and what follows below it; folded: the line is hidden. */
  children: (isFolded: boolean) => ReactNode;
};

export const backToEnquiries = (
  <Link
    to="/app/contract-review"
    className="hit inline-flex items-center gap-1 rounded-tag py-0.5 hover:text-ink hover:underline"
  >
    <ArrowLeft size={14} aria-hidden="true" />
    Back to Enquiries
  </Link>
);

/**
 * Who asks, under which reference, and what a person sets about it: view, priority, assignee, due date
 * (DET-1, DET-2).
 */
export function DetailHeader({ enquiry, renderAssign, risk, children }: DetailHeaderProps) {
  const { view, change } = useDetailAddress();
  const { isForbidden, set } = useSaving(enquiry.id);
  const isOpenEnquiry = lockOf(enquiry, true) === null;
  const { width, ref } = useWidth();
  const isPhone = width < phoneBelow;
  const [isOpen, setOpen] = useState(false);
  const isFolded = isPhone && !isOpen;
  const foldedId = useId();
  const views = (
    <SegmentedControl
      label="View"
      value={view}
      onChange={(next) => change({ view: next === 'kanban' ? 'kanban' : null }, { push: true })}
      segments={[
        { value: 'details', label: 'Details View', icon: LayoutList },
        { value: 'kanban', label: 'Kanban View', icon: Columns3 },
      ]}
    />
  );
  return (
    <div ref={ref}>
      <title>{`${enquiry.CustomerName} · Contract Review`}</title>
      {isPhone ? (
        <CompactHeader
          enquiry={enquiry}
          controls={foldedId}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      ) : (
        <WideHeader enquiry={enquiry} actions={views} />
      )}
      <div id={foldedId} hidden={isFolded}>
        {isPhone ? (
          <div className="grid gap-2 px-3 pt-2 pb-3 text-sm">
            {enquiry.number === enquiry.ReferenceNo ? null : (
              <span>
                Our number: <bdi className="reference">{enquiry.number}</bdi>
              </span>
            )}
            {views}
          </div>
        ) : null}
        {view === 'kanban' ? null : <SummaryStrip enquiry={enquiry} risk={risk} />}
      </div>
      <div className={`flex flex-wrap items-center gap-2 px-3 sm:px-5 ${isFolded ? 'pb-1' : 'pb-3'}`}>
        <div
          role="group"
          aria-label="Enquiry"
          hidden={isFolded}
          className="flex flex-wrap items-center gap-2"
        >
          <Choices enquiry={enquiry} renderAssign={renderAssign} />
        </div>
        {children(isFolded)}
        {!isFolded && !isForbidden && isOpenEnquiry && enquiry.dueDate === null && view === 'details' ? (
          <Suspense fallback={null}>
            <ClosingDates enquiry={enquiry} onAccept={(dueDate) => set({ dueDate })} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** Saves what a person sets about an enquiry, where the role may. */
function useSaving(id: string) {
  const [save] = changeEnquiry.useMutation();
  const isForbidden = !useMay('enquiries:write');
  const set = (body: NonNullable<Parameters<typeof save>[0]['body']>) =>
    void save({ params: { id }, body }).unwrap().catch(toastFailure);
  return { isForbidden, set };
}

/** What a person sets about an enquiry; three menus that are not drawn anew while the reader goes through its rows. */
const Choices = memo(function Choices({
  enquiry,
  renderAssign,
}: Pick<DetailHeaderProps, 'enquiry' | 'renderAssign'>) {
  const { isForbidden, set } = useSaving(enquiry.id);
  const forbidden = isForbidden ? 'Your role may read this enquiry but not change it.' : null;
  return (
    <>
      <PriorityMenu enquiry={enquiry} forbidden={forbidden} onChange={(Priority) => set({ Priority })} />
      {renderAssign({
        assignee: enquiry.assignee,
        forbidden,
        onChange: (assigneeId) => set({ assigneeId }),
      })}
      <DueDatePicker value={enquiry.dueDate} forbidden={forbidden} onChange={(dueDate) => set({ dueDate })} />
    </>
  );
});

function WideHeader({ enquiry, actions }: { enquiry: EnquiryDetail; actions: ReactNode }) {
  return (
    <PageHeader
      back={backToEnquiries}
      title={<bdi>{enquiry.CustomerName}</bdi>}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            Reference: <bdi className="reference text-ink">{enquiry.ReferenceNo}</bdi>
          </span>
          {enquiry.number === enquiry.ReferenceNo ? null : (
            <span className="text-ink-3">
              <span className="max-sm:sr-only">Our number: </span>
              <bdi className="reference">{enquiry.number}</bdi>
            </span>
          )}
          <StageTag stage={enquiry.Status} />
          <MarkAt place="page" />
        </span>
      }
      actions={actions}
    />
  );
}
