import { Link } from 'react-router';
import type { MaterialRequest } from '#material-requests/contract/schema.ts';
import { DayText } from '#enquiries/client/DayText.tsx';
import { PriorityTag, Tag } from '#ui/Tag.tsx';
import { requestPath } from '../page-address.ts';
import { formatMaterial, stateLooks } from '../request-words.ts';

/** The columns of a row and of the line above the list. Below 960 px the requester stands with the number. */
export const rowColumns =
  '@[45rem]:grid @[45rem]:items-center @[45rem]:gap-x-4 @[45rem]:px-5 @[45rem]:grid-cols-[6.5rem_minmax(0,1fr)_6rem_5.5rem_5.5rem_6.5rem] ' +
  '@[60rem]:grid-cols-[6.5rem_minmax(0,1.6fr)_7rem_minmax(0,1fr)_minmax(0,0.8fr)_5.5rem_5.5rem_6.5rem]';

/** One request of the list; the whole row opens it. */
export function RequestRow({ request }: { request: MaterialRequest }) {
  const { word, tone } = stateLooks[request.state];
  const material = formatMaterial(request.lines);
  const [first] = request.lines;
  return (
    <li className="border-b border-line">
      <Link
        to={requestPath(request)}
        className={`block min-h-14 px-3 py-2.5 compact:min-h-11 compact:py-1 -outline-offset-2! transition-colors hover:bg-sunken ${rowColumns}`}
      >
        <span className="flex items-center justify-between gap-2 @[45rem]:block">
          <span className="reference block text-xs text-ink-2">{request.number}</span>
          <span className="@[45rem]:hidden">
            <Tag tone={tone} dot>
              {word}
            </Tag>
          </span>
        </span>
        <span className="block min-w-0 @max-[45rem]:mt-1">
          <bdi title={material.first} className="block truncate text-sm font-medium">
            {material.first}
          </bdi>
          <span title={material.specification} className="block truncate text-xs text-ink-2">
            <bdi>{material.specification}</bdi>
            {material.specification && material.more ? ' · ' : ''}
            {material.more}
          </span>
        </span>
        <span className="figures truncate text-sm @max-[45rem]:hidden">
          {first ? (
            <bdi>
              {first.quantity} {first.unit}
            </bdi>
          ) : null}
        </span>
        <span className="hidden min-w-0 @[60rem]:block">
          {request.enquiry ? (
            <>
              <bdi
                title={request.enquiry.ReferenceNo}
                className="reference block truncate text-xs text-ink-2"
              >
                {request.enquiry.ReferenceNo}
              </bdi>
              <bdi title={request.enquiry.CustomerName} className="block truncate text-xs text-ink-3">
                {request.enquiry.CustomerName}
              </bdi>
            </>
          ) : (
            <span className="text-xs text-ink-3">No enquiry</span>
          )}
        </span>
        <span className="hidden min-w-0 truncate text-sm text-ink-2 @[60rem]:block">
          <bdi>{request.requester.name}</bdi>
        </span>
        <span className="text-sm text-ink-2 @max-[45rem]:mt-1 @max-[45rem]:inline-block @max-[45rem]:text-xs">
          <span className="@[45rem]:sr-only">Needed by </span>
          <DayText day={request.needBy} />
        </span>
        <span className="@[45rem]:flex @max-[45rem]:float-end @max-[45rem]:mt-1">
          <PriorityTag priority={request.priority} />
        </span>
        <span className="flex @max-[45rem]:hidden">
          <Tag tone={tone} dot>
            {word}
          </Tag>
        </span>
      </Link>
    </li>
  );
}
