import { lazy, Suspense, use, useState, type ReactNode } from 'react';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { useMay } from '#accounts/client/use-user.ts';
import { lockOf } from '../records/lock.ts';
import { useDetailAddress } from '../records/page-address.ts';
import { useWalk, VisitContext } from '../records/walk.ts';
import { searchOfRequirement } from '../sources/passage-search.ts';
import type { RequirementFormState } from '../requirements/RequirementSheet.tsx';
import '../sources/customer-words.css';
import { PassageThread } from '../sources/thread/PassageThread.tsx';
import type { SelectedPassage } from '../sources/selection.ts';
import { firstPassage, firstSource, openSourceOf } from '../sources/open-source.ts';
import { SourceDock, SourceSheet } from '../sources/SourcePane.tsx';
import { DetailPart, type LentParts } from './DetailPart.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import { FindingsContext } from '../findings-context.ts';
import { usePlacement } from './use-placement.ts';
import { useSeenRows } from './use-seen-rows.ts';
import { WorkParts } from './WorkParts.tsx';
import { phoneBelow, sourceBesideFrom, useWidth } from '#ui/use-width.ts';
import type { ReviewSource } from '../ReviewSource.tsx';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';

const RequirementSheet = lazy(async () => ({
  default: (await import('../requirements/RequirementSheet.tsx')).RequirementSheet,
}));

/** What the review, a later room, is given to stand in this page. */
export type ReviewSlot = {
  enquiry: EnquiryDetail;
  /** The ledger; undefined until it is here. */
  requirements: readonly Requirement[] | undefined;
  /** Search part of the address that opens a requirement's passage. */
  searchOfPassage: (requirementId: string) => string;
  source: ReviewSource;
};

export type DetailViewProps = {
  enquiry: EnquiryDetail;
  renderReview: (slot: ReviewSlot) => ReactNode;
} & LentParts;

type OpenSourceFor = {
  enquiry: EnquiryDetail;
  /** Null where they could not be loaded. */
  rows: readonly Requirement[] | null | undefined;
  isReviewOpen: boolean;
  width: number;
};

/**
 * What of the sources is open: what the address asks for; else, where there is room for it, the passage at
 * which the work on the ledger, or on a department's rows of it, begins. Until the departments are asked the
 * enquiry itself opens beside its source.
 */
function useOpenSource({ enquiry, rows, isReviewOpen, width }: OpenSourceFor) {
  const { place: address, params, change, walkTo, visit } = useWalk();
  const isWide = width >= sourceBesideFrom;
  const isOnRows = isReviewOpen || address.tab === 'requirements';
  const isReading = address.tab === 'details' && (enquiry.review === 'none' || address.field !== null);
  const isWork = isWide && !address.isSourceClosed && (isOnRows || isReading);
  const department = isReviewOpen ? params.get('department') : null;
  const begin = () =>
    isOnRows ? firstPassage(enquiry, rows, department) : firstSource(enquiry, address.field);
  // What stood beside the page is not laid over it when its room goes; another visit opens it there.
  const [besideAt, setBesideAt] = useState('');
  if (isWide && besideAt !== visit) setBesideAt(visit);
  const isLeftBeside = !isWide && besideAt === visit;
  const asked = isLeftBeside ? null : openSourceOf(address, enquiry, rows);
  const open = asked ?? (isWork ? begin() : null);
  const close = () =>
    change({
      requirement: null,
      source: null,
      from: null,
      to: null,
      beside: isWork ? 'review' : null,
      ...(address.requirement && !isReviewOpen ? { tab: address.tab } : {}),
    });
  return {
    open,
    current: address.requirement ?? (open?.kind === 'source' ? (open.row?.id ?? null) : null),
    seen: useSeenRows(open),
    isWide,
    close,
    walkTo,
    visit,
  };
}

/** Tabs, with the review on their right or the source that is open on their left. */
export function DetailView({ enquiry, renderReview, ...lentParts }: DetailViewProps) {
  const { width, ref } = useWidth();
  const address = useDetailAddress();
  // A sheet of the review lies over the page: a source opened now belongs into it.
  const isReviewOpen = address.params.has('department');
  const mayWrite = useMay('enquiries:write');
  const [form, setForm] = useState<RequirementFormState | null>(null);
  const { data, error } = useQuery(
    requirementEndpoints.list,
    { params: { id: enquiry.id } },
    { skip: enquiry.reading === 'reading' },
  );
  const lock = lockOf(enquiry, mayWrite);
  const nextRevision = enquiry.review === 'open' ? enquiry.revision + 1 : null;
  const { open, current, seen, isWide, close, walkTo, visit } = useOpenSource({
    enquiry,
    rows: data?.requirements ?? (error ? null : undefined),
    isReviewOpen,
    width,
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
  const isDocked = viewer !== null && isWide;
  const sheet = viewer && !isDocked ? <SourceSheet {...viewer} /> : null;
  const review = renderReview({
    enquiry,
    requirements: data?.requirements,
    searchOfPassage: (requirementId) => searchOfRequirement(address.params, requirementId),
    source: {
      pane: isReviewOpen && viewer ? isDocked ? <SourceDock {...viewer} /> : sheet : null,
      isBeside: isReviewOpen && isDocked,
      current,
      seen,
      walkTo,
    },
  });
  const isPhone = width < phoneBelow;
  const { isPageDocked, isReviewBeside, tab, columns } = usePlacement({ width, isDocked, isReviewOpen });
  return (
    <VisitContext value={visit}>
      <div ref={ref} className="px-3 pb-10 sm:px-5">
        <DetailTabs
          enquiry={enquiry}
          tab={tab}
          isPhone={isPhone}
          parts={
            <WorkParts
              enquiry={enquiry}
              part={tab}
              rowCount={data?.requirements.filter(({ state }) => state !== 'rejected').length}
              findingCount={use(FindingsContext)?.length}
              hasReview={!isReviewBeside}
            />
          }
        >
          <div className={`relative grid items-start gap-5 ${columns}`}>
            <div className="min-w-0">
              <DetailPart
                tab={tab}
                enquiry={enquiry}
                rows={data?.requirements}
                lock={lock}
                seen={seen}
                current={current}
                isBeside={isPageDocked}
                isPhone={isPhone}
                nextRevision={nextRevision}
                review={review}
                onForm={setForm}
                walkTo={walkTo}
                {...lentParts}
              />
            </div>
            {isPageDocked && viewer ? (
              <>
                <SourceDock {...viewer} />
                <PassageThread />
              </>
            ) : isReviewBeside ? (
              <aside aria-label="Review">{review}</aside>
            ) : null}
          </div>
        </DetailTabs>
        {isReviewOpen ? null : sheet}
        <RowForm enquiry={enquiry} form={form} nextRevision={nextRevision} onClose={() => setForm(null)} />
      </div>
    </VisitContext>
  );
}

type RowFormProps = {
  enquiry: EnquiryDetail;
  form: RequirementFormState | null;
  nextRevision: number | null;
  onClose: () => void;
};

/** The form of a requirement; one that was added is shown in the ledger. */
function RowForm({ enquiry, form, nextRevision, onClose }: RowFormProps) {
  const address = useDetailAddress();
  if (!form) return null;
  const showAdded = (added: Requirement) => {
    onClose();
    const nothing = { source: null, from: null, to: null, show: null, for: null };
    address.change({ tab: 'requirements', requirement: added.id, ...nothing });
  };
  return (
    <Suspense fallback={null}>
      <RequirementSheet
        key={form.kind === 'edit' ? form.row.id : 'new'}
        enquiryId={enquiry.id}
        form={form}
        nextRevision={nextRevision}
        onClose={onClose}
        onAdded={showAdded}
      />
    </Suspense>
  );
}
