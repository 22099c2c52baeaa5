import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  documentKindLabels,
  revisionStateLabels,
  type DocumentCard,
  type RevisionState,
} from '#documents/contract/schema.ts';
import { DayText } from '#enquiries/client/DayText.tsx';
import { today } from '#kit/client/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { holderOf, stateTones } from '../document-words.ts';
import { documentPath } from '../page-address.ts';
import { IndexingMark } from './IndexingMark.tsx';
import { isOverdue } from './list-filter.ts';

/** Rows drawn at once; thousands of them would make every key of the filter wait. */
const step = 60;

const columns = [
  { head: 'Title', look: '' },
  { head: 'Type', look: 'w-32 @max-[60rem]:hidden' },
  { head: 'Revision', look: 'w-20' },
  { head: 'Owner', look: 'w-32 @max-[60rem]:hidden' },
  { head: 'State', look: 'w-36' },
  { head: 'Review date', look: 'w-28' },
];

/** The documents, one row each; one under the other where there is little room (DOC-1, DOC-2). */
export function DocumentTable({ cards }: { cards: readonly DocumentCard[] }) {
  const [most, setMax] = useState(step);
  const now = today(new Date());
  return (
    <>
      <table className="w-full table-fixed border-collapse text-sm @max-[45rem]:block">
        <caption className="sr-only">QMS documents by title</caption>
        <thead className="border-y border-line text-start text-xs text-ink-2 @max-[45rem]:sr-only">
          <tr>
            {columns.map(({ head, look }) => (
              <th key={head} scope="col" className={`py-2 pe-4 font-medium ${look}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[45rem]:block @max-[45rem]:border-t @max-[45rem]:border-line">
          {cards.slice(0, most).map((card) => (
            <Row key={card.id} card={card} isLate={isOverdue(card, now)} />
          ))}
        </tbody>
      </table>
      <div className="flex flex-col items-center gap-2 px-3 py-3">
        <p className="figures text-xs text-ink-2" aria-live="polite">
          {cards.length > most
            ? `${most} of ${cards.length}`
            : cards.length === 1
              ? '1 document'
              : `${cards.length} documents`}
        </p>
        {cards.length > most ? <Button onClick={() => setMax(most + step)}>Show more</Button> : null}
      </div>
    </>
  );
}

function Row({ card, isLate }: { card: DocumentCard; isLate: boolean }) {
  const { id, title, kind, department, owner, latest, inForce, reviewDate } = card;
  return (
    <tr className="relative h-14 @[45rem]:compact:h-11 border-b border-line hover:bg-sunken @max-[45rem]:flex @max-[45rem]:h-auto @max-[45rem]:flex-wrap @max-[45rem]:items-center @max-[45rem]:gap-x-3 @max-[45rem]:gap-y-1.5 @max-[45rem]:py-2.5">
      <td className="py-1 pe-4 @max-[45rem]:w-full @max-[45rem]:p-0">
        <Link
          to={documentPath({ documentId: id })}
          title={title}
          className="line-clamp-2 font-medium after:absolute after:inset-0"
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="block truncate text-xs text-ink-2">
          <span className="@[60rem]:hidden">{documentKindLabels[kind]} · </span>
          {holderOf(department)}
        </span>
      </td>
      <td className="py-1 pe-4 text-ink-2 @max-[60rem]:hidden">{documentKindLabels[kind]}</td>
      <td className="figures py-1 pe-4 text-ink-2 @max-[45rem]:p-0 @max-[45rem]:text-xs">
        <span className="@[45rem]:sr-only">Revision </span>
        {latest.no}
        {inForce !== null && inForce !== latest.no ? (
          <span className="block text-xs text-ink-3">{inForce} in force</span>
        ) : null}
      </td>
      <td className="truncate py-1 pe-4 text-ink-2 @max-[60rem]:hidden">
        {owner ? <bdi>{owner.name}</bdi> : null}
      </td>
      <td className="py-1 pe-4 @max-[45rem]:p-0">
        <StateMark state={latest.state} />
        {/* That a text can be searched is what one expects of it: it is read aloud, and seen only when it cannot. */}
        <span className={latest.indexing === 'indexed' ? 'sr-only' : 'relative mt-1 block'}>
          <IndexingMark documentId={id} title={title} revision={latest} />
        </span>
      </td>
      <td
        className={`py-1 pe-4 text-ink-2 @max-[45rem]:p-0 @max-[45rem]:text-xs ${reviewDate ? '' : '@max-[45rem]:hidden'}`}
      >
        {reviewDate ? (
          <>
            <span className="@[45rem]:sr-only">Review by </span>
            <DayText day={reviewDate} />
            {isLate ? (
              <span className="block text-xs font-medium text-high @max-[45rem]:ms-2 @max-[45rem]:inline">
                Overdue
              </span>
            ) : null}
          </>
        ) : (
          <span className="text-ink-3">No date</span>
        )}
      </td>
    </tr>
  );
}

/** What a document is expected to be has a quiet mark; only what differs has a tag. */
const StateMark = ({ state }: { state: RevisionState }) =>
  state === 'approved' ? (
    <span className="flex items-center gap-1.5 text-xs text-ink-3">
      <Check size={14} aria-hidden="true" className="shrink-0" />
      {revisionStateLabels[state]}
    </span>
  ) : (
    <Tag tone={stateTones[state]} dot>
      {revisionStateLabels[state]}
    </Tag>
  );
