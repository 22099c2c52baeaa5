import type { ImportPreview } from '#enquiries/contract/import-export/import.ts';
import { sheetHeadings } from '#enquiries/contract/import-export/columns.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';

/**
 * How the words of an old register come in: each different one once, with what it becomes and in
 * how many rows.
 */
export function RegisterReadings({ readings, closed }: Pick<ImportPreview, 'readings' | 'closed'>) {
  if (readings.length === 0 && closed === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">
        How its words come in
        {closed > 0 ? (
          <span className="font-normal text-ink-2">
            {' '}
            · {formatNumber(closed)} {closed === 1 ? 'row comes' : 'rows come'} in closed
          </span>
        ) : null}
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">Words in the file and their values</caption>
        <thead className="text-start text-xs text-ink-2">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pe-3 font-medium">
              Field
            </th>
            <th scope="col" className="py-1.5 pe-3 font-medium">
              In the file
            </th>
            <th scope="col" className="py-1.5 pe-3 font-medium">
              Comes in as
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {readings.map(({ field, text, as, rows }) => (
            <tr key={`${field} ${text} ${as}`} className="border-b border-line">
              <td className="py-1.5 pe-3 text-ink-2">{sheetHeadings[field]}</td>
              <th scope="row" className="max-w-40 truncate py-1.5 pe-3 text-start font-normal">
                <bdi>{text}</bdi>
              </th>
              <td className={`py-1.5 pe-3 ${as === null ? 'text-high' : ''}`}>{as ?? 'Not understood'}</td>
              <td className="figures py-1.5 text-end">{formatNumber(rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
