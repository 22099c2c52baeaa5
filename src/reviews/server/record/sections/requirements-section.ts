import { air, breakPair, type Line, type Stretch } from '../paper/lines.ts';
import { ink, styles, tones } from '../paper/look.ts';
import { beginning, columnsOf, Table, type Row } from '../paper/table.ts';
import type { RecordRequirement } from '../record-document.ts';
import { chip, openSection, pause, quoteLines, remark, type Making, type Section } from '../section.ts';
import { counted, decisionWord, sourceWord } from '../wording.ts';

/**
 * What the customer stated. Each row leads to its passage, to its departments' decisions and to the
 * product.
 */
export async function writeRequirements(making: Making): Promise<void> {
  const { record } = making;
  const stated = record.requirements.filter(({ group }) => group === 'customer');
  const section = openSection(making, 'Requirements of the customer', ledgerBeginning(making, stated) + 40);
  if (record.requirements.length === 0) {
    remark(making, section, 'No requirements are in the ledger of this enquiry.');
    return;
  }
  if (stated.length === 0) {
    remark(
      making,
      section,
      'The customer stated none; the requirements below are legal, or determined by us.',
    );
    return;
  }
  const added = stated.filter(({ origin }) => origin.kind === 'added').length;
  const passed = counted(stated.length, 'requirement', 'requirements');
  remark(
    making,
    section,
    `${passed}, ${added} of them added by a person. Each names the passage it comes from; coloured words are links.`,
  );
  await writeLedger(making, section, stated);
}

const columns = columnsOf(
  ['No.', 'Requirement and where it comes from', 'Departments and their decision'],
  [24, null, 172],
);

/** Rows of the ledger as a table, in their order; each is a place that links can go to. */
export async function writeLedger(
  making: Making,
  section: Section,
  rows: readonly RecordRequirement[],
): Promise<void> {
  const table = new Table(making.sheet, columns, section.element);
  for (const requirement of rows) {
    table.add(ledgerRow(making, requirement));
    await pause();
  }
}

/** The height in points that a heading needs below it for the first of these rows. */
export const ledgerBeginning = (making: Making, rows: readonly RecordRequirement[]): number =>
  beginning(rows[0] && ledgerRow(making, rows[0]));

function ledgerRow(making: Making, requirement: RecordRequirement): Row {
  const { sheet, record, places } = making;
  const [no = 0, text = 0, departments = 0] = columns.map(({ width }) => width);
  const number = (words: string): Line[] =>
    sheet.break([{ text: words, style: { ...styles.strong, color: ink.second } }], no);
  return {
    places: [places.requirementName(record.requirements.indexOf(requirement))],
    cells: [
      number(String(requirement.no)),
      requirementLines(making, requirement, text),
      departmentLines(making, requirement, departments),
    ],
    overleaf: number(`${requirement.no}\u00a0…`),
  };
}

function requirementLines(making: Making, requirement: RecordRequirement, width: number): Line[] {
  const { sheet } = making;
  const lines = [...sheet.break([{ text: requirement.text, style: styles.body }], width), air(2)];
  lines.push(...sheet.break(kindOf(requirement), width));
  if (requirement.quote) lines.push(air(5), ...quoteLines(sheet, requirement.quote, width));
  lines.push(air(4), ...sheet.break(trail(making, requirement), width));
  if (requirement.condition) {
    const condition: Stretch[] = [
      { text: 'Condition: ', style: { ...styles.smallStrong, color: tones.open.ink } },
      { text: requirement.condition, style: { ...styles.small, color: ink.first } },
    ];
    lines.push(air(5), ...sheet.break(condition, width));
  }
  return lines;
}

function kindOf(requirement: RecordRequirement): Stretch[] {
  const quiet = { ...styles.small, color: ink.third };
  const stretches: Stretch[] = [
    {
      text: requirement.mandatory ? 'Mandatory' : 'Not mandatory',
      style: requirement.mandatory ? styles.smallStrong : quiet,
    },
    { text: ` · ${requirement.category}`, style: quiet },
  ];
  if (requirement.standard) stretches.push({ text: ` · ${requirement.standard}`, style: quiet });
  return stretches;
}

/** Where the row comes from and where its links go. */
function trail(making: Making, requirement: RecordRequirement): Stretch[] {
  const { places } = making;
  const quiet = { ...styles.small, color: ink.third };
  const stretches: Stretch[] = [];
  const passage = places.toPassage(requirement.no) ?? places.toSource(requirement.sourceAnchor);
  const where = sourceWord(requirement.sourceName, requirement.page);
  if (where !== '' || passage)
    stretches.push({
      text: where === '' ? 'Passage' : where,
      style: passage ? styles.link : quiet,
      target: passage,
    });
  if (requirement.origin.kind === 'added') {
    if (stretches.length > 0) stretches.push({ text: '  ·  ', style: quiet });
    stretches.push({ text: `Added by ${requirement.origin.by}`, style: quiet });
  } else if (stretches.length === 0) {
    stretches.push({ text: 'Found in the text', style: quiet });
  }
  const app = places.toApp(requirement.id);
  if (app)
    stretches.push(
      { text: '  ·  ', style: quiet },
      { text: 'Open in the product', style: styles.link, target: app },
    );
  return stretches;
}

function departmentLines(making: Making, requirement: RecordRequirement, width: number): Line[] {
  const { sheet, places } = making;
  if (requirement.departments.length === 0) {
    return sheet.break([{ text: 'No department', style: { ...styles.small, color: ink.third } }], width);
  }
  return requirement.departments.flatMap(({ department, decision, note }, index) => {
    const target = places.toDepartment(department);
    const name: Stretch = {
      text: department,
      style: { ...(target ? styles.link : styles.small), leading: 14 },
      target,
    };
    const lines = breakPair(sheet.type, [name], chip(decisionWord(decision)), width);
    if (note) lines.push(...sheet.break([{ text: note, style: styles.small }], width));
    return index === 0 ? lines : [air(4), ...lines];
  });
}
