import { noBidReasonLabels } from '#enquiries/contract/records/no-bid-reasons.ts';
import { FiguresToCome } from '#enquiries/client/FiguresToCome.tsx';
import { shortDay } from '#kit/client/dates.ts';
import { useQuery } from '#kit/client/cache/hooks.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { endingLabels, outcomesEndpoint, type Ending } from '#reviews/contract/outcomes.ts';
import { Card } from '#ui/Card.tsx';
import { PercentBar } from '#ui/PercentBar.tsx';
import { WideTable } from '#ui/WideTable.tsx';
import { ToRows } from './ToRows.tsx';

type FiguresProps = ReplyOf<typeof outcomesEndpoint> & { closed: Readonly<Record<string, string>> };

/** How enquiries ended: by outcome, by reason where nothing was offered, and by customer (WAY-1). */
export function EnquiryOutcomes() {
  const query = useQuery(outcomesEndpoint);
  const { data } = query;
  if (!data) return <FiguresToCome query={query} message="The outcomes could not be loaded." />;
  // The list of the closed enquiries that are counted.
  const closed = { scope: 'closed', ...(data.from && { from: data.from }) };
  return (
    <Card title="How enquiries ended" headingLevel={3}>
      {data.total === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">No enquiry has been closed yet.</p>
      ) : (
        <>
          <p className="pb-2 text-xs text-ink-2">
            {data.from ? `Received since ${shortDay(data.from)}` : 'All closed enquiries'}
          </p>
          <Bars {...data} closed={closed} />
          <Customers {...data} closed={closed} />
        </>
      )}
    </Card>
  );
}

/** Where the closed enquiries of an ending stand in a list. */
const placeOf = (ending: Ending): string =>
  ending === 'bid' ? 'bid_as_asked' : ending === 'not_recorded' ? 'closed' : ending;

function Bars({ closed, total, endings, reasons }: FiguresProps) {
  return (
    <div className="grid gap-3 @[45rem]:grid-cols-2 @[45rem]:gap-4">
      <div>
        <h4 className="pb-1 text-xs text-ink-2">By outcome</h4>
        <ul>
          {endings.map(({ ending, count }) => (
            <li key={ending}>
              <PercentBar
                label={<ToRows of={{ ...closed, place: placeOf(ending) }}>{endingLabels[ending]}</ToRows>}
                value={count}
                total={total}
                className="grid-cols-[minmax(0,9rem)_1fr_auto]!"
              />
            </li>
          ))}
        </ul>
      </div>
      {reasons.length > 0 ? (
        <div>
          <h4 className="pb-1 text-xs text-ink-2">Reasons for a signed no bid</h4>
          <ul>
            {reasons.map(({ reason, count }) => (
              <li key={reason} className="flex items-center justify-between gap-3 py-1 text-sm">
                <ToRows of={{ ...closed, reason }}>{noBidReasonLabels[reason]}</ToRows>
                <span className="figures text-ink-2">{count}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

const columns = [
  { column: 'bids', label: 'Bid', place: 'bid' },
  { column: 'noBids', label: 'No bid', place: 'no_bid' },
  { column: 'others', label: 'Other', place: 'other' },
] as const;

function Customers({ closed, customers, otherCustomers }: FiguresProps) {
  return (
    <>
      <WideTable label="By customer">
        <table className="w-full text-sm">
          <caption className="pt-3 pb-2 text-start text-xs text-ink-2">By customer</caption>
          <thead className="text-xs text-ink-2">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 text-start font-medium">
                Customer
              </th>
              {columns.map(({ column, label }) => (
                <th key={column} scope="col" className="py-1.5 ps-3 text-end font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {customers.map(({ customer, ...figures }) => (
              <tr key={customer} className="border-b border-line last:border-0">
                <th scope="row" aria-label={customer} className="py-2 text-start font-normal wrap-anywhere">
                  <ToRows of={{ ...closed, customer }}>
                    <bdi>{customer}</bdi>
                  </ToRows>
                </th>
                {columns.map(({ column, place }) => (
                  <td key={column} className="figures py-2 text-end whitespace-nowrap">
                    {figures[column] ? (
                      <ToRows of={{ ...closed, customer, place }}>{figures[column]}</ToRows>
                    ) : (
                      0
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {otherCustomers > 0 ? (
        <p className="pt-2 text-xs text-ink-2">
          and {formatNumber(otherCustomers)} more {otherCustomers === 1 ? 'customer' : 'customers'}
        </p>
      ) : null}
    </>
  );
}
