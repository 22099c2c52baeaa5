import type { Week } from '#enquiries/contract/insights/endpoints.ts';
import { shortDay } from '#kit/client/dates.ts';

/** The figures of a chart by week, for those who do not see its bars. */
export function WeekTable({ caption, weeks }: { caption: string; weeks: readonly Week[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Email</th>
            <th scope="col">Manual</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, email, manual }) => (
            <tr key={monday}>
              <th scope="row">{shortDay(monday)}</th>
              <td>{email}</td>
              <td>{manual}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
