import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { askedOf, effectivePriority } from '#enquiries/contract/records/rules.ts';
import type { EnquiryCard } from '#enquiries/contract/records/schema.ts';
import { ApprovalsBar } from '#ui/ApprovalsBar.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { MarkAt } from '#ui/MarkAt.tsx';
import { PriorityTag } from '#ui/Tag.tsx';
import { DayText, DueMark } from '../../DayText.tsx';
import { enquiryPath } from '../../enquiry-path.ts';
import { ReadingMark } from '../ReadingMark.tsx';
import { CardMenu, type CardActions } from './CardMenu.tsx';

type EnquiryBoardCardProps = {
  card: EnquiryCard;
  actions: CardActions;
  /** Search part of the address a click leads to. */ search?: string;
};

/**
 * What a card of the board says: who asks for what, since when, how urgent, and how far its
 * approvals are. A click opens it.
 */
export function EnquiryBoardCard({ card, actions, search = '' }: EnquiryBoardCardProps) {
  const approved = card.approvedDepartments.length;
  const asked = askedOf(card).length;
  return (
    <div data-enquiry={card.id} className="relative p-3">
      <div className="flex h-6 items-center gap-2">
        <span title={card.ReferenceNo} className="reference min-w-0 flex-1 truncate text-xs text-ink-2">
          <bdi>{card.ReferenceNo}</bdi>
        </span>
        <PriorityTag priority={effectivePriority(card)} isSet={card.Priority !== null} />
        <CardMenu card={card} actions={actions} />
      </div>
      <p dir="auto" title={card.CustomerName} className="mt-1 truncate text-page text-base font-medium">
        {/* The link lies over the whole card; the menu stands above it. */}
        <Link
          to={{ pathname: enquiryPath(card), search }}
          state={{ enquiry: card }}
          draggable={false}
          className="after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          {card.CustomerName}
        </Link>
      </p>
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <span title={card.EnquiryType} className="min-w-0 flex-1 truncate">
          <bdi>{card.EnquiryType}</bdi>
        </span>
        <ReadingMark card={card} />
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <CalendarClock size={13} aria-hidden="true" className="text-ink-3" />
          <DayText day={card.DateOfReceipt} />
        </span>
      </p>
      <div className="mt-1 flex h-6 items-center gap-3 text-sm text-ink-2">
        <DueMark card={card} />
        {card.Status === 'approved' && !card.validated ? (
          <span className="figures truncate text-xs text-medium">{`${approved} of ${asked} departments`}</span>
        ) : (
          <ApprovalsBar approved={approved} total={asked} />
        )}
        <span className="ms-auto inline-flex gap-1">
          <MarkAt place={card.id} />
          {card.assignee ? <Avatar name={card.assignee.name} /> : null}
        </span>
      </div>
    </div>
  );
}
