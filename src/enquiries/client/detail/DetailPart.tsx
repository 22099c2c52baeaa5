import { lazy, Suspense, type ReactNode } from 'react';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { FieldRows } from '../fields/FieldRows.tsx';
import type { DetailTab } from '../records/page-address.ts';
import type { RequirementFormState } from '../requirements/RequirementSheet.tsx';

const Log = lazy(async () => ({ default: (await import('./Log.tsx')).Log }));
const RequirementLedger = lazy(async () => ({
  default: (await import('../requirements/RequirementLedger.tsx')).RequirementLedger,
}));
const SourceList = lazy(async () => ({ default: (await import('../coverage/SourceList.tsx')).SourceList }));
const ItemGrid = lazy(async () => ({ default: (await import('../items/ItemGrid.tsx')).ItemGrid }));

/** Parts that later rooms lend the page. */
export type LentParts = {
  renderConversation: (enquiry: EnquiryDetail) => ReactNode;
  /** What follows from the review. */
  renderActions: (slot: {
    enquiry: EnquiryDetail;
    requirements: readonly Requirement[] | undefined;
  }) => ReactNode;
  renderFindings: (slot: { enquiry: EnquiryDetail; lock: string | null }) => ReactNode;
};

type DetailPartProps = LentParts & {
  tab: DetailTab;
  enquiry: EnquiryDetail;
  rows: readonly Requirement[] | undefined;
  lock: string | null;
  seen: ReadonlySet<string>;
  /** The row whose passage is open, or at which the work begins. */
  current: string | null;
  /** The source stands beside the part. */
  isBeside: boolean;
  isPhone: boolean;
  nextRevision: number | null;
  /** The review, where it does not stand beside. */
  review: ReactNode;
  onForm: (form: RequirementFormState) => void;
  /** Makes a row the current one; the source follows. */
  walkTo: (requirementId: string) => void;
};

/** One part of an enquiry; beside the source, the fields have the ledger under them. */
export function DetailPart({ tab, enquiry, rows, lock, isBeside, nextRevision, ...more }: DetailPartProps) {
  const { seen, current, isPhone, review, onForm, walkTo } = more;
  switch (tab) {
    case 'details':
    case 'requirements':
      return (
        <>
          {tab === 'details' ? <FieldRows enquiry={enquiry} lock={lock} /> : null}
          {tab === 'requirements' || (isBeside && enquiry.reading !== 'reading') ? (
            <Suspense fallback={<SkeletonList label="Loading requirements" rows={8} rowClass="h-16" />}>
              <RequirementLedger
                enquiryId={enquiry.id}
                lock={lock}
                nextRevision={nextRevision}
                seen={seen}
                current={current}
                isBeside={isBeside}
                isPhone={isPhone}
                onForm={onForm}
                walkTo={walkTo}
              />
            </Suspense>
          ) : null}
        </>
      );
    case 'items':
      return (
        <Suspense fallback={<SkeletonList label="Loading the items" rows={6} rowClass="h-12" />}>
          <ItemGrid enquiryId={enquiry.id} lock={lock} nextRevision={nextRevision} />
        </Suspense>
      );
    case 'findings':
      return more.renderFindings({ enquiry, lock });
    case 'sources':
      return (
        <Suspense fallback={<SkeletonList label="Loading the sources" rows={4} rowClass="h-16" />}>
          <SourceList enquiry={enquiry} lock={lock} nextRevision={nextRevision} />
        </Suspense>
      );
    case 'conversation':
      return more.renderConversation(enquiry);
    case 'actions':
      return more.renderActions({ enquiry, requirements: rows });
    case 'revisions':
    case 'history':
      return (
        <Suspense fallback={<SkeletonList label="Loading the log" rows={4} rowClass="h-20" />}>
          <Log enquiry={enquiry} rows={rows} startsAtHistory={tab === 'history'} />
        </Suspense>
      );
    case 'review':
      return review;
  }
}
