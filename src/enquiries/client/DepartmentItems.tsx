import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { describeRest } from '#enquiries/contract/items/labels.ts';
import type { LineItem } from '#enquiries/contract/items/schema.ts';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { isArabicPage } from '#kit/contract/language/locale.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import type { Department } from '#organisations/contract/departments.ts';

/** Longer lists are read in the enquiry itself. */
const maxItems = 100;
/** Among Arabic words a size runs as it was written: 3-1/16" would be read as 1/16-3. */
const asWritten = (value: string): string => (isArabicPage() ? `\u2068${value}\u2069` : value);
const valuesIn = ({ cells }: LineItem) =>
  Object.fromEntries(
    lineItemColumns.map((column) => {
      const value = cells[column]?.value;
      return [column, value ? asWritten(value) : null];
    }),
  ) as Record<LineItemColumn, string | null>;

type DepartmentItemsProps = { enquiryId: string; department: Department };

/** The line items a department looks at before it decides; nothing where there are none. */
export function DepartmentItems({ enquiryId, department }: DepartmentItemsProps) {
  const { data } = useQuery(lineItemEndpoints.list, { params: { id: enquiryId } });
  const items = (data?.items ?? []).filter(
    ({ departments, state }) => state !== 'rejected' && departments.includes(department),
  );
  if (items.length === 0) return null;
  const waiting = items.filter(({ state }) => state === 'proposed').length;
  return (
    <details open={items.length <= 12} className="rounded-card border border-line px-3 py-2">
      <summary className="cursor-pointer text-sm font-medium">
        {items.length} line {items.length === 1 ? 'item' : 'items'} for {department}
        {waiting > 0 ? (
          <span className="font-normal text-ink-2"> · {waiting} not yet checked by anyone</span>
        ) : null}
      </summary>
      <ul className="mt-2 grid gap-2 text-sm">
        {items.slice(0, maxItems).map((item) => (
          <li key={item.id} className="border-t border-line py-1.5">
            <p className="wrap-anywhere">
              <span className="figures me-1.5 text-ink-3">{item.cells.item?.value ?? item.no}</span>
              <bdi>{item.cells.description?.value ?? item.cells.tag?.value}</bdi>
              {item.isOptional ? <span className="text-ink-2"> (option)</span> : null}
            </p>
            <p dir="auto" className="text-xs wrap-anywhere text-ink-2">
              {describeRest(valuesIn(item))}
            </p>
          </li>
        ))}
      </ul>
      {items.length > maxItems ? (
        <p className="mt-2 text-xs text-ink-2">
          The first {maxItems} of {items.length}; all are in the enquiry under Items.
        </p>
      ) : null}
    </details>
  );
}
