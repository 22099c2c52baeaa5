import { air, breakPair, type Line } from '../paper/lines.ts';
import { ink, styles, tones } from '../paper/look.ts';
import { beginning, columnsOf, Table, type Row } from '../paper/table.ts';
import type { RecordTerm } from '../record-document.ts';
import { chip, openSection, type Making } from '../section.ts';
import { decisionWord } from '../wording.ts';
import { numbers } from './follow-up-section.ts';

/** The terms an auditor asks for first, each with what is stated, its requirements and who answered for it. */
export function writeTerms(making: Making): void {
  const { sheet, record } = making;
  const columns = columnsOf(['Term', 'Stated', 'Answered by'], [104, null, 172]);
  const [name = 0, stated = 0, answered = 0] = columns.map(({ width }) => width);
  const rows: Row[] = record.terms.map((term) => ({
    cells: [
      sheet.break([{ text: term.name, style: styles.strong }], name),
      statedLines(making, term, stated),
      term.answeredBy.flatMap((each, index) => [
        ...(index === 0 ? [] : [air(4)]),
        ...answerLines(making, each, answered),
      ]),
    ],
  }));
  const section = openSection(making, 'Commercial terms, delivery and monogram', beginning(rows[0]));
  const table = new Table(sheet, columns, section.element);
  for (const row of rows) table.add(row);
}

function statedLines(making: Making, term: RecordTerm, width: number): Line[] {
  const { sheet, places } = making;
  const quiet = { ...styles.small, color: ink.third };
  const lines = term.stated.flatMap(({ label, value, field }, index) => {
    const target = value === null ? null : places.toField(field);
    return [
      ...(index === 0 ? [] : [air(3)]),
      ...sheet.break([{ text: label, style: quiet }], width),
      ...sheet.break(
        [
          {
            text: value ?? 'Not stated',
            style: value === null ? { ...styles.body, color: ink.third } : styles.body,
            target,
          },
        ],
        width,
      ),
    ];
  });
  const rows =
    term.requirementNos.length > 0
      ? numbers(making, term.requirementNos)
      : [{ text: 'No requirement of this kind', style: quiet }];
  return [...lines, ...(lines.length > 0 ? [air(3)] : [air(1)]), ...sheet.break(rows, width)];
}

function answerLines(
  making: Making,
  { department, decision, by }: RecordTerm['answeredBy'][number],
  width: number,
): Line[] {
  const { sheet, record, places } = making;
  const target = places.toDepartment(department);
  const name = { text: department, style: { ...(target ? styles.link : styles.small), leading: 14 }, target };
  const isAsked = record.notAsked.every((each) => each.department !== department);
  const word = isAsked ? decisionWord(decision) : { says: 'Not asked', tone: tones.quiet };
  const lines = breakPair(sheet.type, [name], chip(word), width);
  return by ? [...lines, ...sheet.break([{ text: by, style: styles.small }], width)] : lines;
}
