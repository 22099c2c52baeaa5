import { Link } from 'react-router';
import { askedOf, effectivePriority } from '#enquiries/contract/records/rules.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { today } from '#kit/client/dates.ts';
import { ApprovalsBar } from '#ui/ApprovalsBar.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { PriorityTag } from '#ui/Tag.tsx';
import { DayText, DueMark } from '../../DayText.tsx';
import { enquiryPath } from '../../enquiry-path.ts';
import { ReadingMark } from '../ReadingMark.tsx';
import { StageOrOutcomeTag } from '../StageOrOutcomeTag.tsx';

type EnquiryRowProps = {
  card: EnquiryCard;
  /** 0-based place in the list, and how many there are; -1 when that is not known. */
  place: number;
  total: number;
  /** Pixels from the top of the list. */
  top: number;
  isNarrow: boolean;
  /** In pixels. */
  height: number;
};

/**
 * The columns of a row and of the line above the list. Below 960 px reference and enquiry stand
 * under their customer.
 */
export const rowColumns =
  'grid items-center gap-x-3 px-5 grid-cols-[minmax(0,1fr)_5rem_5.75rem_5.25rem_6.75rem_1.5rem] ' +
  '@[60rem]:gap-x-4 @[60rem]:grid-cols-[8rem_minmax(0,1.2fr)_minmax(0,1.1fr)_5rem_6.5rem_5.75rem_7rem_1.5rem]';

/** One enquiry of the list; the whole row opens it and hands it over as navigation state (CR-6). */
export function EnquiryRow({ card, place, total, top, isNarrow, height }: EnquiryRowProps) {
  const Content = isNarrow ? ThreeLines : OneLine;
  return (
    <li
      data-enquiry={card.id}
      aria-setsize={total}
      aria-posinset={place + 1}
      className="absolute inset-x-0 top-0 border-b border-line"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <Link
        to={enquiryPath(card)}
        state={{ enquiry: card }}
        data-row={place}
        className={`h-full w-full -outline-offset-2! transition-colors hover:bg-sunken ${isNarrow ? 'flex flex-col justify-center gap-0.5 px-3' : rowColumns}`}
      >
        <Content card={card} />
      </Link>
    </li>
  );
}

function OneLine({ card }: { card: EnquiryCard }) {
  return (
    <>
      <span title={card.ReferenceNo} className="reference truncate text-xs text-ink-2 @max-[60rem]:hidden">
        <bdi>{card.ReferenceNo}</bdi>
      </span>
      <span className="flex min-w-0 flex-col @[60rem]:contents">
        <span title={card.CustomerName} className="truncate text-base font-medium @max-[60rem]:text-sm">
          <bdi>{card.CustomerName}</bdi>
        </span>
        <span className="flex min-w-0 items-center gap-2 text-sm text-ink-2 @max-[60rem]:text-xs">
          <span title={card.ReferenceNo} className="reference max-w-[45%] shrink-0 truncate @[60rem]:hidden">
            <bdi>{card.ReferenceNo}</bdi>
          </span>
          <span title={card.EnquiryType} className="truncate">
            <bdi>{card.EnquiryType}</bdi>
          </span>
          <ReadingMark card={card} />
        </span>
      </span>
      <span className="text-sm text-ink-2">
        <DayText day={card.DateOfReceipt} />
      </span>
      <span>
        <StageOrOutcomeTag card={card} />
      </span>
      <span>
        <PriorityTag priority={effectivePriority(card)} isSet={card.Priority !== null} />
      </span>
      <Progress card={card} />
      {card.assignee ? <Avatar name={card.assignee.name} /> : <span />}
    </>
  );
}

function ThreeLines({ card }: { card: EnquiryCard }) {
  return (
    <>
      <span className="flex w-full items-center gap-3">
        <span title={card.CustomerName} className="min-w-0 flex-1 truncate text-base font-medium">
          <bdi>{card.CustomerName}</bdi>
        </span>
        <PriorityTag priority={effectivePriority(card)} isSet={card.Priority !== null} />
      </span>
      <span className="flex h-6 w-full items-center gap-2 text-sm text-ink-2">
        <span title={card.ReferenceNo} className="reference max-w-[45%] shrink-0 truncate text-xs">
          <bdi>{card.ReferenceNo}</bdi>
        </span>
        <span aria-hidden="true">·</span>
        <span title={card.EnquiryType} className="min-w-0 flex-1 truncate">
          <bdi>{card.EnquiryType}</bdi>
        </span>
        {card.assignee ? <Avatar name={card.assignee.name} /> : null}
      </span>
      <span className="flex w-full items-center gap-2">
        <StageOrOutcomeTag card={card} />
        <Progress card={card} isNamed />
        <span className="flex-1" />
        <ReadingMark card={card} />
        <DueMark card={card} />
      </span>
    </>
  );
}

/** How many departments have approved; of a closed enquiry, whose reviews are over, when it was closed. */
function Progress({ card, isNamed = false }: { card: EnquiryCard; isNamed?: boolean }) {
  return card.closedAt ? (
    <span className="text-sm text-ink-2">
      <span className={isNamed ? '' : 'sr-only'}>Closed </span>
      <DayText day={today(new Date(card.closedAt))} />
    </span>
  ) : (
    <ApprovalsBar approved={card.approvedDepartments.length} total={askedOf(card).length} />
  );
}
