import { clipText } from '#kit/contract/words.ts';
import type { Heading } from '../paper/headings.ts';
import { heightOf, type Line, type Stretch } from '../paper/lines.ts';
import { column, ink, line, page, styles } from '../paper/look.ts';
import type { Element, Sheet } from '../paper/sheet.ts';
import { columnsOf, Table } from '../paper/table.ts';
import { appendixName, chip, type Making } from '../section.ts';
import { signatureLevel, signatureText } from '../signature/signature-words.ts';
import { decisionWord } from '../wording.ts';
import { formatNotAsked, outcomeOf } from './outcome.ts';
import { factRows, type Fact } from './summary-facts.ts';
import { clipLines, findRoom, small, toAppendix, writeRows } from './summary-rows.ts';

const maxOutcomeLines = 5;
const maxOutcomeChars = 420;
const maxFinalChars = 190;
const signerWidth = 92;
/** Facts share a row where each takes no more lines than these; otherwise each has the width to itself. */
const maxSharedLines = 2;
/** In points: what is taller would push the rest over the second page, and each fact is cut at two lines. */
const maxFactsHeight = 320;
const maxOrganisation = 90;
const factGap = 18;

/**
 * The first two pages: what a lead auditor reads alone. Each text on them is bounded; in full it stands in the
 * appendix that is named beside it.
 */
export function writeSummary(making: Making): void {
  const { sheet, record } = making;
  const summary = sheet.element('Sect');
  sheet.bookmark('Summary');
  const organisation = clipText(record.organisation, maxOrganisation);
  sheet.write([{ text: organisation, style: { ...styles.strong, color: ink.second } }], { parent: summary });
  sheet.y += 2;
  sheet.writeHeading('Contract review record', styles.title, { role: 'H1', parent: summary });
  sheet.y += 8;
  writeOutcome(making, summary);
  sheet.y += 14;
  writeFacts(making, summary);
  sheet.rule(line.hair);
  sheet.y += 8;
  const room = findRoom(making, signerWidth);
  writeRows(making, summary, room);
  sheet.y += 6;
  writeDepartments(making, summary, room.signer);
  writeFinal(making, summary);
  writeChecking(making, summary);
}

function writeOutcome(making: Making, parent: Element): void {
  const { sheet, record, when } = making;
  const outcome = outcomeOf(record, when);
  const width = column - 36;
  const title = sheet.break(
    [{ text: outcome.title, style: { ...styles.section, color: outcome.tone.ink } }],
    width,
  );
  const end = `… (in full in ${appendixName('Final decision')})`;
  const words = clipText(outcome.lines.join('\n'), maxOutcomeChars, end);
  const body = clipLines(sheet, { text: words, style: styles.body }, { width, max: maxOutcomeLines });
  const lines = [...title, ...body];
  const height = heightOf(lines) + 26;
  sheet.fillBox(page.left, sheet.y, { width: column, height, color: outcome.tone.soft, radius: 4 });
  sheet.fillBox(page.left, sheet.y, { width: 4, height, color: outcome.tone.ink, radius: 2 });
  sheet.drawLines(lines, page.left + 20, sheet.y + 13, sheet.element('P', parent));
  sheet.y += height;
}

/** A label, its words in the second language behind it, each read from its own side. */
function inBoth(sheet: Sheet, label: Heading): Stretch[] {
  const arabic = sheet.beside(label);
  return [label, ...(arabic ? ['  ', arabic] : [])].map((text) => ({ text, style: { ...styles.label } }));
}

type FactRow = { width: number; cells: Line[][] };

function breakFacts(making: Making, facts: readonly Fact[], isCut: boolean): FactRow[] {
  const { sheet } = making;
  const width = (column - factGap * (facts.length - 1)) / facts.length;
  const values = facts.map(([, text]) => sheet.break([{ text, style: styles.strong }], width));
  if (!isCut && facts.length > 1 && values.some((lines) => lines.length > maxSharedLines))
    return facts.flatMap((fact) => breakFacts(making, [fact], isCut));
  const max = facts.length > 1 ? maxSharedLines : maxSharedLines + 1;
  const cells = facts.map(([label, text], at) => [
    ...sheet.break(inBoth(sheet, label), width),
    ...(isCut ? clipLines(sheet, { text, style: styles.strong }, { width, max }) : (values[at] ?? [])),
  ]);
  return [{ width, cells }];
}

const heightOfFacts = ({ cells }: FactRow): number => Math.max(...cells.map(heightOf)) + 6;

function writeFacts(making: Making, parent: Element): void {
  const { sheet, places } = making;
  const rows = factRows(making);
  const whole = rows.flatMap((facts) => breakFacts(making, facts, false));
  const isTooTall = whole.reduce((sum, row) => sum + heightOfFacts(row), 0) > maxFactsHeight;
  for (const row of isTooTall ? rows.flatMap((facts) => breakFacts(making, facts, true)) : whole) {
    row.cells.forEach((lines, at) =>
      sheet.drawLines(lines, page.left + at * (row.width + factGap), sheet.y, sheet.element('P', parent)),
    );
    sheet.y += heightOfFacts(row);
  }
  const app = places.toApp(null);
  if (!app) return;
  sheet.write([{ text: 'Open the enquiry in the product', style: styles.link, target: app }], { parent });
  sheet.y += 6;
}

function heading(
  { sheet }: Making,
  text: Heading,
  { parent, least }: { parent: Element; least: number },
): void {
  sheet.need(least);
  sheet.y += 8;
  sheet.writeHeading(text, styles.part, { role: 'H2', parent });
  sheet.y += 2;
}

/** What each department signed and who, a row for each; the decisions are in full in their appendix. */
function writeDepartments(making: Making, parent: Element, maxSigner: number): void {
  const { sheet, record, places, when } = making;
  heading(making, 'Decisions of the departments', { parent, least: 40 + record.departments.length * 23 });
  if (record.departments.length === 0) {
    sheet.write([{ text: 'No department has been asked.', style: styles.small }], { parent });
    return;
  }
  const columns = columnsOf(
    ['Department', 'Decision', 'Signed by', 'Time', 'Signed as'],
    [null, 74, signerWidth, 132, 46],
  );
  const table = new Table(sheet, columns, parent, 'dense');
  const dash = { text: '–', style: small };
  const widths = columns.map(({ width }) => width);
  for (const entry of record.departments) {
    const target = places.toDepartment(entry.department);
    const cells: Stretch[] = [
      { text: entry.department, style: { ...styles.link, leading: 14 }, target },
      chip(decisionWord(entry.decision)),
      entry.by ? { text: entry.by, style: small } : dash,
      entry.at ? { text: when(entry.at), style: small } : dash,
      entry.decision && entry.by ? { text: 'Reviewed', style: small } : dash,
    ];
    table.add({
      cells: cells.map((cell, at) => clipLines(sheet, cell, { width: widths[at] ?? 0, max: maxSigner })),
    });
  }
  if (record.notAsked.length > 0)
    sheet.write(
      [
        {
          text: `${formatNotAsked(record)} The reasons are in ${appendixName('Department decisions')}.`,
          style: styles.small,
        },
      ],
      { parent },
    );
}

function writeFinal(making: Making, parent: Element): void {
  const { sheet, record, when } = making;
  const { finalApproval: final } = record;
  heading(making, 'Final decision', { parent, least: 60 });
  const words = final
    ? `${final.kind}, signed by ${final.by}, ${final.role}, ${when(final.at)}, as “final decision” on revision ${final.revision}.`
    : 'None is signed.';
  sheet.write(
    [{ text: `${clipText(words, maxFinalChars)}  `, style: styles.body }, toAppendix('Final decision')],
    { parent },
  );
}

/** What an auditor without the product can hold this file against. */
function writeChecking(making: Making, parent: Element): void {
  const { sheet, record } = making;
  heading(making, 'How to check this record', { parent, least: 104 });
  const head = record.auditHead;
  const told = (label: string, text: string) =>
    sheet.write(
      [
        { text: `${label} `, style: styles.smallStrong },
        { text, style: styles.small },
      ],
      { parent },
    );
  told('Signature:', signatureText(record.signature));
  told('Audit head:', `entry ${head.seq} of the audit trail (SHA-256),`);
  sheet.write([{ text: head.hash, style: { ...styles.mono, color: ink.first } }], { parent });
  told(
    'With the product:',
    `npm run audit:verify -- --head ${head.hash.slice(0, 16)} says whether the trail up to it is unchanged.`,
  );
  if (signatureLevel(record.signature))
    told(
      'Without it:',
      'any reader of PDF, or pdfsig, shows whether a byte was changed since it was signed.',
    );
}
