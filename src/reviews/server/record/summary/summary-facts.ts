import { clipText } from '#kit/contract/words.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import type { Heading } from '../paper/headings.ts';
import { formatZone } from '../dates.ts';
import type { RecordDocument, RecordEnquiry } from '../record-document.ts';
import type { Making } from '../section.ts';
import { counted } from '../wording.ts';

export type Fact = [label: Heading, value: string];

/** The head of the record, row by row; a row shares the width among its facts. */
export function factRows({ record, when }: Making): Fact[][] {
  const { enquiry, opened } = record;
  return [
    [
      ['Customer', enquiry.customer || 'Not stated'],
      ['Customer reference', enquiry.reference],
      ['Enquiry', enquiry.number],
    ],
    [
      ['Type', enquiry.type || 'Not stated'],
      ['Received', `${formatDay(enquiry.receivedOn)}, ${enquiry.receivedVia}`],
      ['Due', dueText(enquiry)],
    ],
    ...closingRow(enquiry),
    [['Product and quantity', enquiry.product ?? 'No requirement states them']],
    [
      ['Record', `${record.recordNumber}, review revision ${record.revision}; ${amendmentText(record)}`],
      ['Procedure in force', record.procedure ?? 'No procedure was recorded'],
    ],
    [
      ['Review opened', `${when(opened.at)}, ${opened.by}`],
      ['Record made', when(record.generatedAt)],
      ['All times', formatZone(record.timezone, record.generatedAt)],
    ],
  ];
}

function dueText({ dueOn, closingDates }: RecordEnquiry): string {
  if (dueOn) return formatDay(dueOn);
  return closingDates.length > 0 ? 'Not set; proposed below' : 'No date set';
}

/**
 * Until a person has set a due date: the closing dates as the sources state them, which nobody has
 * confirmed.
 */
function closingRow({ dueOn, closingDates }: RecordEnquiry): Fact[][] {
  if (dueOn || closingDates.length === 0) return [];
  const [first, ...more] = closingDates.map(({ day, quote, sourceName }) => {
    const words = clipText(quote.replace(/\s+/g, ' ').trim(), 120, '…');
    return `${formatDay(day)}, “${words}” (${clipText(sourceName, 120, '…')})`;
  });
  const others = more.length > 0 ? `; and ${counted(more.length, 'other', 'others')}` : '';
  return [[['Closing date as read, not confirmed', `${first}${others}`]]];
}

/** The highest risk among the decisions that stand. */
export function highestRisk({ departments }: RecordDocument): string {
  const [highest] = departments
    .flatMap(({ department, risk }) => (risk ? [{ department, risk }] : []))
    .toSorted((one, other) => other.risk.score - one.risk.score);
  return highest ? `${highest.risk.words} (${highest.department})` : 'No department has assessed one';
}

function amendmentText({ amendments, notTaken }: RecordDocument): string {
  const lines = amendments.reduce((sum, { changes }) => sum + changes.length, 0);
  const open = notTaken.filter(({ outcome }) => outcome === null).length;
  const aside = notTaken.filter(({ outcome }) => outcome === 'Put aside').length;
  return [
    amendments.length === 0
      ? 'not amended'
      : `${counted(amendments.length, 'amendment', 'amendments')}, ${counted(lines, 'line', 'lines')} changed`,
    ...(aside > 0 ? [`${counted(aside, 'amendment', 'amendments')} put aside`] : []),
    ...(open > 0 ? [`${counted(open, 'amendment', 'amendments')} not decided`] : []),
  ].join('; ');
}
