import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FiguresToCome } from '#enquiries/client/FiguresToCome.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { noBidReasonLabels } from '#reviews/contract/approvals.ts';
import { endingLabels, maxEnded, outcomesEndpoint, type Ending } from '#reviews/contract/outcomes.ts';
import { Card } from '#ui/Card.tsx';
import { PercentBar } from '#ui/PercentBar.tsx';
import { WideTable } from '#ui/WideTable.tsx';

type Outcomes = ReplyOf<typeof outcomesEndpoint>;

/** How enquiries ended: by outcome, by reason where nothing was offered, and by customer (WAY-1). */
export function EnquiryOutcomes() {
  const query = useQuery(outcomesEndpoint);
  const { data } = query;
  if (!data) return <FiguresToCome query={query} message="The outcomes could not be loaded." />;
  return (
    <Card title="How enquiries ended" headingLevel={3}>
      {data.total === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">No enquiry has been closed yet.</p>
      ) : (
        <>
          <p className="pb-2 text-xs text-ink-2">
            {data.total < maxEnded
              ? 'All closed enquiries'
              : `The ${maxEnded} closed enquiries received last`}
          </p>
          <Bars {...data} />
          <Customers {...data} />
        </>
      )}
    </Card>
  );
}

type FigureProps = { of: Readonly<Record<string, string>> | false; children: ReactNode };

/** A figure, leading to the closed enquiries that it counts, where a list has them alone. */
const Figure = ({ of, children }: FigureProps) =>
  of ? (
    <Link
      to={`/app/contract-review?${new URLSearchParams({ scope: 'closed', ...of }).toString()}`}
      className="hit hover:underline"
    >
      {children}
    </Link>
  ) : (
    children
  );

/**
 * Beyond those received last, a list has more than are counted here; and it does not tell bids with
 * deviations from others.
 */
const placeOf = (ending: Ending, total: number) =>
  total < maxEnded && !ending.startsWith('bid') && { place: ending === 'not_recorded' ? 'closed' : ending };

function Bars({ total, endings, reasons }: Outcomes) {
  return (
    <div className="grid gap-3 @[45rem]:grid-cols-2 @[45rem]:gap-4">
      <div>
        <h4 className="pb-1 text-xs text-ink-2">By outcome</h4>
        <ul aria-label="By outcome">
          {endings.map(({ ending, count }) => (
            <li key={ending}>
              <PercentBar
                label={<Figure of={placeOf(ending, total)}>{endingLabels[ending]}</Figure>}
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
                <span>{noBidReasonLabels[reason]}</span>
                <span className="figures text-ink-2">{count}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

const columnLabels = { bids: 'Bid', noBids: 'No bid', others: 'Other' } as const;
const columns = ['bids', 'noBids', 'others'] as const;
const places = { bids: 'bid', noBids: 'no_bid', others: '' } as const;

function Customers({ total, customers, otherCustomers }: Outcomes) {
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
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 ps-3 text-end font-medium">
                  {columnLabels[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {customers.map(({ customer, ...figures }) => (
              <tr key={customer} className="border-b border-line last:border-0">
                <th scope="row" aria-label={customer} className="py-2 text-start font-normal wrap-anywhere">
                  <Figure of={{ customer }}>
                    <bdi>{customer}</bdi>
                  </Figure>
                </th>
                {columns.map((column) => (
                  <td key={column} className="figures py-2 text-end whitespace-nowrap">
                    <Figure
                      of={
                        total < maxEnded &&
                        figures[column] > 0 &&
                        places[column] !== '' && { customer, place: places[column] }
                      }
                    >
                      {figures[column]}
                    </Figure>
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
