import { lazy, Suspense, use, type ReactNode } from 'react';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Tabs, type Tab } from '#ui/Tabs.tsx';
import { SourceList } from '../coverage/SourceList.tsx';
import { FieldCards } from '../fields/FieldCards.tsx';
import { FindingsContext } from '../findings-context.ts';
import { useDetailAddress, type DetailTab } from '../records/page-address.ts';
import type { RequirementFormState } from '../requirements/RequirementSheet.tsx';
import { HistoryList } from './HistoryList.tsx';

const RevisionsTab = lazy(async () => ({
  default: (await import('./RevisionsTab.tsx')).RevisionsTab,
}));
const RequirementLedger = lazy(async () => ({
  default: (await import('../requirements/RequirementLedger.tsx')).RequirementLedger,
}));
const ItemGrid = lazy(async () => ({ default: (await import('../items/ItemGrid.tsx')).ItemGrid }));

/** Tabs that later rooms lend the page. */
export type LentTabs = {
  renderConversation: (enquiry: EnquiryDetail) => ReactNode;
  /** What follows from the review. */
  renderActions: (slot: {
    enquiry: EnquiryDetail;
    requirements: readonly Requirement[] | undefined;
  }) => ReactNode;
  renderFindings: (slot: { enquiry: EnquiryDetail; lock: string | null }) => ReactNode;
};

type DetailTabsProps = LentTabs & {
  enquiry: EnquiryDetail;
  rows: readonly Requirement[] | undefined;
  lock: string | null;
  seen: ReadonlySet<string>;
  /** The row whose passage is open, or at which the work begins. */
  current: string | null;
  /** The source stands beside the tabs. */
  isBeside: boolean;
  nextRevision: number | null;
  /** The review as its own tab, where it does not stand beside. */
  review: ReactNode;
  isReviewOpen: boolean;
  onForm: (form: RequirementFormState) => void;
};

/** The parts of an enquiry, one at a time. */
export function DetailTabs({
  enquiry,
  rows,
  lock,
  seen,
  current,
  isBeside,
  nextRevision,
  review,
  renderConversation,
  renderActions,
  renderFindings,
  isReviewOpen,
  onForm,
}: DetailTabsProps) {
  const { tab, change } = useDetailAddress();
  const openFindings = use(FindingsContext)?.length;
  const tabs: Tab<DetailTab>[] = [
    { value: 'details', label: 'Details' },
    {
      value: 'requirements',
      label: 'Requirements',
      ...(rows ? { count: rows.filter((row) => row.state !== 'rejected').length } : {}),
    },
    { value: 'items', label: 'Items', ...(enquiry.items.count > 0 ? { count: enquiry.items.count } : {}) },
    { value: 'findings', label: 'Findings', ...(openFindings ? { count: openFindings } : {}) },
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
            finding: null,
            ...(next === 'review' ? { source: null } : {}),
          },
          { push: true },
        )
      }
    >
      {visibleTab === 'details' ? <FieldCards enquiry={enquiry} lock={lock} /> : null}
      {visibleTab === 'requirements' ? (
        <Suspense fallback={<SkeletonList label="Loading requirements" rows={8} rowClass="h-16" />}>
          <RequirementLedger
            enquiryId={enquiry.id}
            lock={lock}
            nextRevision={nextRevision}
            seen={seen}
            current={current}
            isBeside={isBeside}
            onForm={onForm}
          />
        </Suspense>
      ) : null}
      {visibleTab === 'items' ? (
        <Suspense fallback={<SkeletonList label="Loading the items" rows={6} rowClass="h-12" />}>
          <ItemGrid enquiryId={enquiry.id} lock={lock} nextRevision={nextRevision} />
        </Suspense>
      ) : null}
      {visibleTab === 'findings' ? renderFindings({ enquiry, lock }) : null}
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
