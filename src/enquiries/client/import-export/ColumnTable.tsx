import type { ColumnMapping, ImportPreview } from '#enquiries/contract/import-export/import.ts';
import {
  importFields,
  neededFields,
  sheetHeadings,
  type ImportField,
} from '#enquiries/contract/import-export/columns.ts';
import { Select } from '#ui/Select.tsx';

type ColumnTableProps = { columns: ImportPreview['columns']; onMap: (mapping: ColumnMapping) => void };

const isNeeded = (field: ImportField): boolean => (neededFields as readonly ImportField[]).includes(field);
const choices = [
  { value: 'none', label: 'Not imported' },
  ...importFields.map((field) => ({
    value: field,
    label: `${sheetHeadings[field]}${isNeeded(field) ? ' *' : ''}`,
  })),
];

/** What each column of the file is; a person may say otherwise. */
export function ColumnTable({ columns, onMap }: ColumnTableProps) {
  const map = (place: number, field: ImportField | null) =>
    // A field stands in one column only: chosen anew, it leaves the column it had.
    onMap(
      columns.map((column, index) =>
        index === place ? field : column.field === field ? null : column.field,
      ),
    );
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Columns of the file</caption>
      <thead className="text-start text-xs text-ink-2">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 pe-3 font-medium">
            Column
          </th>
          <th scope="col" className="py-1.5 pe-3 font-medium max-sm:hidden">
            First value
          </th>
          <th scope="col" className="w-52 py-1.5 font-medium">
            Maps to
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ letters, heading, sample, field }, place) => (
          <tr key={letters} className="border-b border-line">
            <th scope="row" className="max-w-40 truncate py-1.5 pe-3 text-start font-normal">
              <span className="reference me-2 text-xs text-ink-3">{letters}</span>
              {heading ? <bdi>{heading}</bdi> : 'No heading'}
            </th>
            <td className="max-w-48 truncate py-1.5 pe-3 text-ink-2 max-sm:hidden">
              <bdi>{sample}</bdi>
            </td>
            <td className="py-1.5">
              <Select
                label={`Column ${letters}, ${heading || 'no heading'}`}
                options={choices}
                value={field ?? 'none'}
                onChange={(chosen) => map(place, importFields.find((each) => each === chosen) ?? null)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
