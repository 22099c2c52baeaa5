import type { Cell, SheetData } from 'write-excel-file/node';
import { categoryLabels, stateLabel } from '#enquiries/contract/requirements/labels.ts';
import {
  answerLabels,
  type DepartmentAnswer,
  type Requirement,
} from '#enquiries/contract/requirements/schema.ts';
import { asFileName } from '#kit/server/export/sheet-file.ts';
import { bookText } from '#kit/server/export/xml-text.ts';
import type { FileReply } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findEnquiry } from '../records/ticket.ts';
import { readLedger } from './service.ts';

/** What the departments have answered; the reviews, a later room, know. */
export type AnswersOf = (scope: Scope, enquiryId: string) => Promise<DepartmentAnswer[]>;

type Column = {
  name: string;
  width: number;
  cell: (row: Requirement, answers: readonly DepartmentAnswer[]) => Cell;
};

const text = (value: string): Cell => ({
  value: bookText(value),
  type: String,
  wrap: true,
  alignVertical: 'top',
});
const figure = (value: number): Cell => ({ value, type: Number, alignVertical: 'top' });

const columns: readonly Column[] = [
  { name: 'No', width: 6, cell: (row) => figure(row.no) },
  { name: 'Requirement', width: 60, cell: (row) => text(row.text) },
  { name: 'Quote', width: 60, cell: (row) => text(row.place?.quote ?? '') },
  { name: 'Source', width: 28, cell: (row) => text(row.place?.sourceName ?? 'Added by hand') },
  { name: 'Page', width: 7, cell: (row) => (row.place?.page ? figure(row.place.page) : null) },
  { name: 'Category', width: 22, cell: (row) => text(categoryLabels[row.category]) },
  { name: 'Binding', width: 10, cell: (row) => text(row.mandatory ? 'Must' : 'Should') },
  { name: 'Standard', width: 22, cell: (row) => text(row.standard ?? '') },
  { name: 'Departments', width: 28, cell: (row) => text(row.departments.join(', ')) },
  {
    name: 'Decision',
    width: 32,
    cell: (row, answers) =>
      text(
        row.departments
          .map((department) => {
            const said = answers.find((each) => each.department === department);
            return `${department}: ${said ? answerLabels[said.answer] : 'open'}`;
          })
          .join('\n'),
      ),
  },
  {
    name: 'Condition',
    width: 40,
    cell: (_, answers) =>
      text(
        answers
          .filter((said) => said.condition !== '')
          .map((said) => `${said.department}: ${said.condition}`)
          .join('\n'),
      ),
  },
  { name: 'Owner', width: 22, cell: (row) => text(row.owner?.name ?? '') },
  { name: 'State', width: 22, cell: (row) => text(stateLabel(row)) },
  { name: 'Revision', width: 9, cell: (row) => figure(row.revision) },
];

/**
 * The whole ledger as a spreadsheet, rejected rows included. Every text is a text: nothing of a
 * mail becomes a formula.
 */
export const ledgerFile = async (scope: Scope, id: string, answersOf: AnswersOf): Promise<FileReply> => {
  const enquiry = await findEnquiry(scope, id);
  const { requirements } = await readLedger(scope, enquiry.id);
  const answers = await answersOf(scope, enquiry.id);
  const head = columns.map(({ name }): Cell => ({ value: name, type: String, fontWeight: 'bold' }));
  const body = requirements.map((row) => {
    const own = answers.filter((said) => said.requirementId === row.id);
    return columns.map(({ cell }) => cell(row, own));
  });
  const sheet: SheetData = [head, ...body];
  const { default: write } = await import('write-excel-file/node');
  const bytes = await write(sheet, {
    sheet: 'Requirements',
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return {
    bytes,
    name: `Requirements ${asFileName(enquiry.reference)} revision ${enquiry.revision}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  };
};
