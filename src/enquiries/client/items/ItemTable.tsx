import { Check, Pencil, X } from 'lucide-react';
import { Link } from 'react-router';
import { lineItemLabels } from '#enquiries/contract/items/labels.ts';
import type { LineItem, LineItemCell } from '#enquiries/contract/items/schema.ts';
import { stateLabel } from '#enquiries/contract/requirements/labels.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { IconButton } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useDetailAddress } from '../records/page-address.ts';
import { searchOfPlace } from '../sources/passage-search.ts';
import type { ItemActions } from './use-item-actions.ts';

/** Columns that always stand; the others stand where an item fills them. */
const alwaysVisible: ReadonlySet<LineItemColumn> = new Set(['item', 'description', 'quantity', 'unit']);

type ItemTableProps = { items: readonly LineItem[]; all: number; actions: ItemActions };

/** Items as a table; on a narrow page each is a card. */
export function ItemTable({ items, all, actions }: ItemTableProps) {
  const columns = lineItemColumns.filter(
    (column) => alwaysVisible.has(column) || items.some(({ cells }) => cells[column] !== null),
  );
  return (
    // The table is wider than the page where items say much: it is scrolled by itself, by keys from its rows; what
    // decides a row stays in sight.
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-rowcount={all + 1} className="w-full text-start text-sm">
        <caption className="sr-only">Items the customer asks for</caption>
        <thead className="bg-canvas text-xs text-ink-2 @max-[42.5rem]:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2.5 py-1.5 font-normal whitespace-nowrap">
                {lineItemLabels[column]}
              </th>
            ))}
            <th scope="col" className="sticky end-0 bg-canvas px-2.5 py-1.5 font-normal">
              State
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <ItemRow key={item.id} item={item} columns={columns} actions={actions} isTabStop={at === 0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ItemRowProps = {
  item: LineItem;
  columns: readonly LineItemColumn[];
  actions: ItemActions;
  isTabStop: boolean;
};

function ItemRow({ item, columns, actions, isTabStop }: ItemRowProps) {
  const isOut = item.state === 'rejected';
  const ground = item.state === 'proposed' ? 'bg-surface' : 'bg-canvas';
  return (
    <tr
      data-item={item.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`Item ${item.cells.item?.value ?? item.no}`}
      className={`border-t border-line -outline-offset-2! @max-[42.5rem]:flex @max-[42.5rem]:flex-wrap @max-[42.5rem]:items-start ${isOut ? 'text-ink-2 line-through' : ''} ${ground}`}
    >
      {columns.map((column) => (
        <td
          key={column}
          className={`px-2.5 py-1.5 align-top ${look(column)} ${item.cells[column] ? '' : '@max-[42.5rem]:sr-only'}`}
        >
          <span className="me-1.5 hidden text-xs text-ink-3 @max-[42.5rem]:inline">
            {lineItemLabels[column]}
          </span>
          <CellValue cell={item.cells[column]} name={lineItemLabels[column]} />
          {column === 'description' && item.isOptional ? (
            <span className="ms-2 inline-block align-middle">
              <Tag>Option</Tag>
            </span>
          ) : null}
        </td>
      ))}
      <td className={`sticky end-0 px-2.5 py-1.5 align-top @max-[42.5rem]:w-full ${ground}`}>
        <ItemState item={item} actions={actions} />
      </td>
    </tr>
  );
}

const look = (column: LineItemColumn): string => {
  if (column === 'description') return 'min-w-44 @max-[42.5rem]:w-full';
  // A size such as 3-1/16" would break behind its hyphen and read as two.
  if (column === 'unit' || column === 'size' || column === 'rating') return 'whitespace-nowrap';
  if (column === 'quantity' || column === 'item' || column === 'tag') return 'figures whitespace-nowrap';
  return 'min-w-28';
};

/** A value; pressed, it opens the place where it stands in the source. */
function CellValue({ cell, name }: { cell: LineItemCell | null; name: string }) {
  const { params } = useDetailAddress();
  if (!cell) return <span className="text-ink-3">–</span>;
  if (!cell.place)
    return (
      <bdi className="wrap-anywhere" title="Written by hand">
        {cell.value}
      </bdi>
    );
  return (
    <Link
      to={{ search: searchOfPlace(params, cell.place) }}
      preventScrollReset
      aria-label={`${name} ${cell.value}: open its place in the source`}
      className="rounded-tag wrap-anywhere hover:underline"
    >
      <bdi>{cell.value}</bdi>
    </Link>
  );
}

function ItemState({ item, actions }: { item: LineItem; actions: ItemActions }) {
  const isOpen = item.state === 'proposed';
  const label = item.cells.item?.value ?? String(item.no);
  return (
    <div className="flex items-center gap-2">
      <Tag tone={isOpen ? 'review' : item.state === 'rejected' ? 'neutral' : 'approved'} dot={isOpen}>
        {stateLabel({ state: item.state, amendment: null })}
      </Tag>
      {actions.lock ? null : (
        <span className="flex gap-1">
          {isOpen || item.state === 'rejected' ? (
            <IconButton
              label={`Accept item ${label}`}
              icon={Check}
              size="sm"
              variant={isOpen ? 'secondary' : 'ghost'}
              busy={actions.busyId === item.id}
              onClick={() => actions.say(item, 'accept')}
            />
          ) : null}
          <IconButton
            label={`Edit item ${label}`}
            icon={Pencil}
            size="sm"
            variant="ghost"
            onClick={() => actions.openForm({ kind: 'edit', item })}
          />
          {item.state === 'rejected' ? null : (
            <IconButton
              label={`Reject item ${label}`}
              icon={X}
              size="sm"
              variant="ghost"
              onClick={() => actions.say(item, 'reject')}
            />
          )}
        </span>
      )}
    </div>
  );
}
