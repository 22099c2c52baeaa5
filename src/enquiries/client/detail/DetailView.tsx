import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { deferred } from '#ui/deferred.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Tabs, type Tab } from '#ui/Tabs.tsx';
import { FieldCards } from '../fields/FieldCards.tsx';
import { HistoryList } from './HistoryList.tsx';
import { lockOf } from '../records/lock.ts';
import { useDetailAddress, type DetailTab } from '../records/page-address.ts';
import { searchOfRequirement } from '../sources/passage-search.ts';
import { RequirementLedger } from '../requirements/RequirementLedger.tsx';
import type { RequirementFormState } from '../requirements/RequirementSheet.tsx';
import type { SelectedPassage } from '../sources/selection.ts';
import { openSourceOf } from '../sources/open-source.ts';
import { SourceDock, SourceSheet } from '../sources/SourcePane.tsx';
import { SourceList } from '../coverage/SourceList.tsx';
import { useSeenRows } from './use-seen-rows.ts';
import { useWidth } from '#ui/use-width.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

const sheetPart = deferred(() => import('../requirements/RequirementSheet.tsx'));
const RevisionsTab = lazy(async () => ({
  default: (await import('./RevisionsTab.tsx')).RevisionsTab,
}));
const ItemGrid = lazy(async () => ({ default: (await import('../items/ItemGrid.tsx')).ItemGrid }));
const RequirementSheet = lazy(async () => ({ default: (await sheetPart.load()).RequirementSheet }));

/** What the review, a later room, is given to stand in this page. */
export type ReviewSlot = {
  enquiry: EnquiryDetail;
  /** The ledger; undefined until it is here. */
  requirements: readonly Requirement[] | undefined;
  /** Search part of the address that opens a requirement's passage. */
  searchOfPassage: (requirementId: string) => string;
  /** The open source as a sheet, for a sheet of the review to hold; null when none is open. */
  source: ReactNode;
};

export type DetailViewProps = {
  enquiry: EnquiryDetail;
  renderReview: (slot: ReviewSlot) => ReactNode;
  /** The conversation, a later room, as a tab. */
  renderConversation: (enquiry: EnquiryDetail) => ReactNode;
  /** What follows from the review, of a later room, as a tab. */
  renderActions: (slot: Pick<ReviewSlot, 'enquiry' | 'requirements'>) => ReactNode;
  isReviewOpen: boolean;
};

/** Content widths in CSS pixels from which the review, and an open source, stand beside the tabs. */
const reviewBesideFrom = 860;
const sourceBesideFrom = 1100;

/** Tabs on the left; on the right the review, or the source that is open. */
export function DetailView({
  enquiry,
  renderReview,
  renderConversation,
  renderActions,
  isReviewOpen,
}: DetailViewProps) {
  const { width, ref } = useWidth();
  const address = useDetailAddress();
  const mayWrite = useMay('enquiries:write');
  const [form, setForm] = useState<RequirementFormState | null>(null);
  const { data } = useQuery(
    requirementEndpoints.list,
    { params: { id: enquiry.id } },
    { skip: enquiry.reading === 'reading' },
  );
  const lock = lockOf(enquiry, mayWrite);
  const nextRevision = enquiry.review === 'open' ? enquiry.revision + 1 : null;
  const open = openSourceOf(address, enquiry, data?.requirements);
  const seen = useSeenRows(open);
  const close = () =>
    address.change({
      requirement: null,
      source: null,
      from: null,
      to: null,
      ...(address.requirement && !isReviewOpen ? { tab: address.tab } : {}),
    });
  const viewer = open
    ? {
        enquiry,
        open,
        onClose: close,
        // Over a department's sheet the source is for reading; rows are added from the enquiry itself.
        onAdd: lock || isReviewOpen ? null : (place: SelectedPassage) => setForm({ kind: 'add', place }),
      }
    : null;
  const isDocked = viewer !== null && !isReviewOpen && width >= sourceBesideFrom;
  const sheet = viewer && !isDocked ? <SourceSheet {...viewer} /> : null;
  const review = renderReview({
    enquiry,
    requirements: data?.requirements,
    searchOfPassage: (requirementId) => searchOfRequirement(address.params, requirementId),
    source: isReviewOpen ? sheet : null,
  });
  const isReviewBeside = !isDocked && width >= reviewBesideFrom;
  const columns = isDocked
    ? 'grid-cols-[minmax(0,11fr)_minmax(0,9fr)]'
    : isReviewBeside
      ? 'grid-cols-[minmax(0,2fr)_minmax(17.5rem,1fr)]'
      : 'grid-cols-1';
  return (
    <div ref={ref} className={`grid items-start gap-5 px-3 pb-10 sm:px-5 ${columns}`}>
      <DetailTabs
        nextRevision={nextRevision}
        enquiry={enquiry}
        rows={data?.requirements}
        lock={lock}
        seen={seen}
        review={isReviewBeside || isDocked ? null : review}
        renderConversation={renderConversation}
        renderActions={renderActions}
        isReviewOpen={isReviewOpen}
        onForm={setForm}
      />
      {isDocked ? (
        <SourceDock {...viewer} />
      ) : isReviewBeside ? (
        <aside aria-label="Review">{review}</aside>
      ) : null}
      {isReviewOpen ? null : sheet}
      {form ? (
        <Suspense fallback={null}>
          <RequirementSheet
            key={form.kind === 'edit' ? form.row.id : 'new'}
            enquiryId={enquiry.id}
            form={form}
            nextRevision={nextRevision}
            onClose={() => setForm(null)}
            onAdded={(added) => {
              setForm(null);
              address.change({
                tab: 'requirements',
                requirement: added.id,
                source: null,
                from: null,
                to: null,
                show: null,
                for: null,
              });
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type DetailTabsProps = {
  enquiry: EnquiryDetail;
  rows: readonly Requirement[] | undefined;
  lock: string | null;
  seen: ReadonlySet<string>;
  nextRevision: number | null;
  /** The review as its own tab, where it does not stand beside. */
  review: ReactNode;
  renderConversation: DetailViewProps['renderConversation'];
  renderActions: DetailViewProps['renderActions'];
  isReviewOpen: boolean;
  onForm: (form: RequirementFormState) => void;
};

function DetailTabs({
  enquiry,
  rows,
  lock,
  seen,
  nextRevision,
  review,
  renderConversation,
  renderActions,
  isReviewOpen,
  onForm,
}: DetailTabsProps) {
  const { tab, change } = useDetailAddress();
  const tabs: Tab<DetailTab>[] = [
    { value: 'details', label: 'Details' },
    {
      value: 'requirements',
      label: 'Requirements',
      ...(rows ? { count: rows.filter((row) => row.state !== 'rejected').length } : {}),
    },
    { value: 'items', label: 'Items', ...(enquiry.items.count > 0 ? { count: enquiry.items.count } : {}) },
    { value: 'sources', label: 'Sources', count: enquiry.sources.length },
    { value: 'conversation', label: 'Conversation' },
    { value: 'actions', label: 'Actions' },
    { value: 'revisions', label: 'Revisions', ...(enquiry.revision > 1 ? { count: enquiry.revision } : {}) },
    { value: 'history', label: 'History' },
    ...(review ? [{ value: 'review' as const, label: 'Review' }] : []),
  ];
  // Where the review is a tab, a link to a department's part of it opens that tab.
  const visibleTab = review && isReviewOpen ? 'review' : tab === 'review' && !review ? 'details' : tab;
  return (
    <Tabs
      label="Parts of the enquiry"
      tabs={tabs}
      value={visibleTab}
      onChange={(next) =>
        change(
          {
            tab: next === 'details' ? null : next,
            requirement: null,
            ...(next === 'review' ? { source: null } : {}),
          },
          { push: true },
        )
      }
    >
      {visibleTab === 'details' ? <FieldCards enquiry={enquiry} lock={lock} /> : null}
      {visibleTab === 'requirements' ? (
        <RequirementLedger
          enquiryId={enquiry.id}
          lock={lock}
          nextRevision={nextRevision}
          seen={seen}
          onForm={onForm}
        />
      ) : null}
      {visibleTab === 'items' ? (
        <Suspense fallback={<SkeletonList label="Loading the items" rows={6} rowClass="h-12" />}>
          <ItemGrid enquiryId={enquiry.id} lock={lock} nextRevision={nextRevision} />
        </Suspense>
      ) : null}
      {visibleTab === 'sources' ? (
        <SourceList enquiry={enquiry} lock={lock} nextRevision={nextRevision} />
      ) : null}
      {visibleTab === 'conversation' ? renderConversation(enquiry) : null}
      {visibleTab === 'actions' ? renderActions({ enquiry, requirements: rows }) : null}
      {visibleTab === 'revisions' ? (
        <Suspense fallback={<SkeletonList label="Loading the revisions" rows={4} rowClass="h-20" />}>
          <RevisionsTab enquiry={enquiry} rows={rows} />
        </Suspense>
      ) : null}
      {visibleTab === 'history' ? <HistoryList enquiryId={enquiry.id} /> : null}
      {visibleTab === 'review' ? review : null}
    </Tabs>
  );
}
