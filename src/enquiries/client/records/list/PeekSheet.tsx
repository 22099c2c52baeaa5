import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldLabel } from '#enquiries/contract/fields/schema.ts';
import { askedOf, effectivePriority } from '#enquiries/contract/records/rules.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { ApprovalsBar } from '#ui/ApprovalsBar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { IconButton } from '#ui/Button.tsx';
import { DataList } from '#ui/Card.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { ErrorState } from '#ui/States.tsx';
import { PriorityTag } from '#ui/Tag.tsx';
import { StageOrOutcomeTag } from '../StageOrOutcomeTag.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { DayText } from '../../DayText.tsx';
import { enquiryPath } from '../../enquiry-path.ts';
import { ReadingMark } from '../ReadingMark.tsx';

type PeekSheetProps = {
  card: EnquiryCard;
  /** 0-based place in the list, and how many there are. */
  place: number;
  total: number;
  /** Goes on by so many rows. */
  onStep: (by: number) => void;
  onClose: () => void;
  /** Where the focus goes when it closes. */
  finalFocus: () => HTMLElement | null;
};

/** The key facts of an enquiry beside the list; J and K go on, Space or Escape closes. */
export function PeekSheet({ card, place, total, onStep, onClose, finalFocus }: PeekSheetProps) {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }[event.key.toLowerCase()];
    if (by) onStep(by);
    else if (event.key === ' ' && !(event.target instanceof HTMLElement && event.target.closest('a, button')))
      onClose();
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the sheet, which stands elsewhere in the document
    <div onKeyDown={press}>
      <Sheet
        open
        onOpenChange={(open) => (open ? undefined : onClose())}
        finalFocus={finalFocus}
        title={<bdi>{card.CustomerName}</bdi>}
        description={
          <>
            Reference: <bdi className="reference text-ink">{card.ReferenceNo}</bdi>
          </>
        }
        footer={
          <>
            <span className="figures me-auto self-center text-xs text-ink-2" role="status">
              {place + 1} of {total}
            </span>
            <IconButton
              label="Previous enquiry"
              icon={ArrowUp}
              variant="secondary"
              aria-disabled={place === 0 || undefined}
              onClick={() => onStep(-1)}
            />
            <IconButton
              label="Next enquiry"
              icon={ArrowDown}
              variant="secondary"
              aria-disabled={place + 1 >= total || undefined}
              onClick={() => onStep(1)}
            />
            <Link
              to={enquiryPath(card)}
              state={{ enquiry: card }}
              className={buttonClass({ variant: 'primary' })}
            >
              Open
            </Link>
          </>
        }
      >
        <KeyFacts card={card} />
        <ReadFields id={card.id} />
      </Sheet>
    </div>
  );
}

function KeyFacts({ card }: { card: EnquiryCard }) {
  return (
    <DataList
      items={[
        { label: 'Enquiry', value: <bdi>{card.EnquiryType}</bdi> },
        {
          label: 'Received',
          value: (
            <>
              <DayText day={card.DateOfReceipt} /> · {card.ReceivedVia}
            </>
          ),
        },
        { label: card.closedAt ? 'Outcome' : 'Stage', value: <StageOrOutcomeTag card={card} /> },
        {
          label: 'Priority',
          value: <PriorityTag priority={effectivePriority(card)} isSet={card.Priority !== null} />,
        },
        {
          label: 'Approvals',
          value: (
            <span className="inline-flex items-center gap-2">
              <ApprovalsBar approved={card.approvedDepartments.length} total={askedOf(card).length} />
              <span className="sr-only">of {askedOf(card).length} departments</span>
            </span>
          ),
        },
        { label: 'Assigned to', value: card.assignee ? <bdi>{card.assignee.name}</bdi> : 'No one' },
        { label: 'Due', value: card.dueDate ? <DayText day={card.dueDate} /> : 'No date' },
        ...(card.reading === 'read' && card.unconfirmed === 0
          ? []
          : [{ label: 'Waiting', value: <ReadingMark card={card} /> }]),
      ]}
    />
  );
}

const peekFields = new Set<string>([
  'RequiredCertificate',
  'DeliveryLocation',
  'DeliveryTimeline',
  'CommercialTerms',
  'MonogramRequirement',
]);

/** What the enquiry's own page says about what is asked for. */
function ReadFields({ id }: { id: string }) {
  const { currentData, error, refetch, isFetching } = useQuery(detailEndpoints.find, { params: { id } });
  return (
    <section aria-label="Requested" className="mt-5">
      <h3 className="mb-2 text-sm font-semibold">Requested</h3>
      {error && !currentData ? (
        <ErrorState
          message={`The enquiry could not be loaded. ${failureOf(error).message}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : currentData ? (
        <DataList
          items={currentData.fields
            .filter(({ field }) => peekFields.has(field))
            .map(({ field, value }) => {
              const lines = (Array.isArray(value) ? value : [value ?? '']).filter(Boolean);
              return {
                label: fieldLabel(field),
                value: (
                  <span className="wrap-anywhere">
                    {lines.length === 0 ? 'Not stated' : <bdi>{lines.join(', ')}</bdi>}
                  </span>
                ),
              };
            })}
        />
      ) : (
        <SkeletonList label="Loading the enquiry" rows={5} />
      )}
    </section>
  );
}
