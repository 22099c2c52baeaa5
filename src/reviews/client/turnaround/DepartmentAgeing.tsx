import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FiguresToCome } from '#enquiries/client/FiguresToCome.tsx';
import { useQuery } from '#kit/client/cache/hooks.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { Card } from '#ui/Card.tsx';
import { WideTable } from '#ui/WideTable.tsx';
import { ageBands, ageByDepartment, type DepartmentAge } from './ageing.ts';

const fills = ['bg-low', 'bg-medium', 'bg-high', 'bg-urgent'];

/** How long the decisions that are waited for have been waited for, by department, with their enquiries (WAY-1). */
export function DepartmentAgeing() {
  const query = useQuery(reviewEndpoints.waiting);
  const { data } = query;
  if (!data) return <FiguresToCome query={query} message="Waiting decisions could not be loaded." />;
  const ages = ageByDepartment(data, Date.now());
  const most = Math.max(1, ...ages.map(({ waiting }) => waiting.length));
  return (
    <Card title="Waiting for decisions" headingLevel={3}>
      {ages.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-2">No department is asked at present.</p>
      ) : (
        <WideTable label="Waiting for decisions">
          <table className="w-full text-sm">
            <caption className="pb-2 text-start text-xs text-ink-2">
              Enquiries waiting for a department, by days
            </caption>
            <thead className="text-xs text-ink-2">
              <tr className="border-b border-line">
                <th scope="col" className="py-1.5 text-start font-medium">
                  Department
                </th>
                {ageBands.map(({ label }, index) => (
                  <th key={label} scope="col" className="py-1.5 ps-3 text-end font-medium whitespace-nowrap">
                    <span
                      aria-hidden="true"
                      className={`me-1 inline-block size-2 rounded-full ${fills[index]}`}
                    />
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            {ages.map((age) => (
              <DepartmentRows key={age.department} age={age} most={most} />
            ))}
          </table>
        </WideTable>
      )}
    </Card>
  );
}

/** A department's line, and below it, once opened, the enquiries that wait for it. */
function DepartmentRows({ age: { department, waiting, bands }, most }: { age: DepartmentAge; most: number }) {
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <tbody className="border-b border-line last:border-0">
      <tr>
        <th scope="row" aria-label={department} className="w-full py-1.5 text-start font-normal">
          <span className="grid items-center gap-x-3 gap-y-1 @[45rem]:grid-cols-[11rem_1fr]">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex w-full items-center gap-1 text-start"
            >
              <Chevron size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
              {department}
            </button>
            <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-full bg-line">
              {bands.map((count, index) => (
                <span
                  key={fills[index]}
                  className={`block h-full ${fills[index]}`}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              ))}
            </span>
          </span>
        </th>
        {bands.map((count, index) => (
          <td key={fills[index]} className="figures py-2 ps-3 text-end">
            {count === 0 ? '–' : formatNumber(count)}
          </td>
        ))}
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={1 + ageBands.length}>
            <ul aria-label={`Waiting for ${department}`} className="divide-y divide-line pb-2">
              {waiting.map(({ enquiry, days }) => (
                <li key={enquiry.id} className="flex items-center gap-3 py-1.5">
                  <Link
                    to={`/app/contract-review/${encodeURIComponent(enquiry.id)}`}
                    className="min-w-0 flex-1 rounded-tag hover:underline"
                  >
                    <bdi className="block truncate font-medium">{enquiry.CustomerName}</bdi>
                    <bdi className="reference block truncate text-xs text-ink-2">{enquiry.ReferenceNo}</bdi>
                  </Link>
                  <span className="figures text-xs text-ink-2">
                    {days} {days === 1 ? 'day' : 'days'}
                  </span>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
