import { column, ink, line, page, styles, tones, type Tone } from '../paper/look.ts';
import { heightOf, type Stretch } from '../paper/lines.ts';
import type { Element } from '../paper/sheet.ts';
import { formatDay } from '#kit/contract/days.ts';
import { formatZone } from '../dates.ts';
import { counted } from '../wording.ts';
import { type Making } from '../section.ts';
import type { RecordDocument, RecordEnquiry } from '../record-document.ts';
import { type Contents, contentsHeight } from './contents.ts';

/** The first page: what this record is, how the review ended, its figures and the full audit hash. */
export function writeCover(making: Making): Contents {
  const { sheet, record } = making;
  const cover = sheet.element('Sect');
  sheet.bookmark('Summary');
  sheet.write([{ text: record.organisation, style: { ...styles.strong, color: ink.second } }], {
    parent: cover,
  });
  sheet.y += 2;
  sheet.write([{ text: 'Contract review record', style: styles.title }], { role: 'H1', parent: cover });
  sheet.y += 8;
  writeOutcome(making, cover);
  sheet.y += 14;
  writeFacts(making, cover);
  writeFigures(making, cover);
  sheet.need(contentsHeight + 18);
  sheet.write([{ text: 'Contents', style: styles.label }], { role: 'H2', parent: cover });
  sheet.y += 5;
  const contents = { page: sheet.pages, y: sheet.y, element: sheet.element('TOC', cover) };
  sheet.y += contentsHeight;
  return contents;
}

type Outcome = { title: string; tone: Tone; lines: string[] };

/** How the review stands, in words nobody can take for an approval when it is none. */
export function outcomeOf(record: RecordDocument, when: (instant: string) => string): Outcome {
  const open = record.departments.filter(
    ({ decision }) => decision === null || decision === 'clarification',
  ).length;
  const decided = `${record.departments.length - open} of ${record.departments.length} departments have decided.`;
  const refusing = record.departments
    .filter(({ decision }) => decision === 'rejected')
    .map(({ department }) => department);
  const refused = refusing.length > 0 ? [`Rejected by ${refusing.join(', ')}.`] : [];
  const approval = record.finalApproval;
  if (!approval && record.closing) {
    const { outcome, reason, by, at } = record.closing;
    const lines = [`${by} · ${when(at)}`, reason, `No final decision was signed. ${decided}`, ...refused];
    return { title: `Closed – ${outcome.toLowerCase()}`, tone: tones.bad, lines };
  }
  if (!approval) {
    return {
      title: 'Draft – not approved',
      tone: tones.open,
      lines: [`The review is not finished: final approval has not been given. ${decided}`, ...refused],
    };
  }
  const signed = `${approval.by}, ${approval.role} · ${when(approval.at)}`;
  const lines = [signed, ...approval.reasons, ...(approval.reason ? [approval.reason] : [])];
  if (approval.outcome === 'declined')
    return {
      title: `Declined – ${approval.kind.toLowerCase()}`,
      tone: tones.bad,
      lines: [...lines, ...refused],
    };
  if (open > 0) lines.push(`Accepted before every department had decided: ${decided}`);
  const unresolved =
    record.differences.filter(({ resolution }) => resolution === null).length + record.openQuestions.length;
  if (unresolved > 0) lines.push(`${counted(unresolved, 'difference is', 'differences are')} not resolved.`);
  const undecided = record.findings.filter((each) => !each.decision && !each.isSettled).length;
  if (undecided > 0) lines.push(`${counted(undecided, 'finding is', 'findings are')} not decided.`);
  lines.push(...refused);
  const isClean = open === 0 && refused.length === 0 && unresolved === 0 && undecided === 0;
  return {
    title: `Accepted – ${approval.kind.toLowerCase()}`,
    tone: isClean ? tones.good : tones.open,
    lines,
  };
}

function writeOutcome(making: Making, parent: Element): void {
  const { sheet, record, when } = making;
  const outcome = outcomeOf(record, when);
  const width = column - 36;
  const title = sheet.break(
    [{ text: outcome.title, style: { ...styles.section, color: outcome.tone.ink } }],
    width,
  );
  const clipped = outcome.lines.map((text): Stretch[] => [{ text: clip(text), style: styles.body }]);
  const lines = [...title, ...clipped.flatMap((text) => sheet.break(text, width))];
  const height = heightOf(lines) + 26;
  sheet.fillBox(page.left, sheet.y, { width: column, height, color: outcome.tone.soft, radius: 4 });
  sheet.fillBox(page.left, sheet.y, { width: 4, height, color: outcome.tone.ink, radius: 2 });
  sheet.drawLines(lines, page.left + 20, sheet.y + 13, sheet.element('P', parent));
  sheet.y += height;
}

/** The first page shows the beginning of a long text. */
function clip(text: string, most = 600, end = '… (in full under Final decision)'): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}${end}`;
}

type Fact = [label: string, value: string];

/** The head of the record, row by row; a row shares the width among its facts. */
function factRows({ record, when }: Making): Fact[][] {
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
      ['Review opened', `${when(opened.at)}, ${opened.by}`],
      ['Record made', when(record.generatedAt)],
    ],
    [
      ['Highest risk', highestRisk(record)],
      ['Procedure in force', record.procedure ?? 'No procedure was recorded'],
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
    const words = clip(quote.replace(/\s+/g, ' ').trim(), 120, '…');
    return `${formatDay(day)}, “${words}” (${clip(sourceName, 60, '…')})`;
  });
  const others = more.length > 0 ? `; and ${counted(more.length, 'other', 'others')}` : '';
  return [[['Closing date as read, not confirmed', `${first}${others}`]]];
}

/** The highest risk among the decisions that stand. */
function highestRisk({ departments }: RecordDocument): string {
  const [highest] = departments
    .flatMap(({ department, risk }) => (risk ? [{ department, risk }] : []))
    .toSorted((one, other) => other.risk.score - one.risk.score);
  return highest ? `${highest.risk.words} (${highest.department})` : 'No department has assessed one';
}

function amendmentText({ amendments }: RecordDocument): string {
  if (amendments.length === 0) return 'not amended';
  const lines = amendments.reduce((sum, { changes }) => sum + changes.length, 0);
  return `${counted(amendments.length, 'amendment', 'amendments')}, ${counted(lines, 'line', 'lines')} changed`;
}

function writeFacts(making: Making, parent: Element): void {
  const { sheet, record, places } = making;
  const between = 18;
  for (const row of factRows(making)) {
    const width = (column - between * (row.length - 1)) / row.length;
    const cells = row.map(([label, value]) => [
      ...sheet.break([{ text: label, style: styles.label }], width),
      ...sheet.break([{ text: value, style: styles.strong }], width).slice(0, 6),
    ]);
    cells.forEach((lines, at) =>
      sheet.drawLines(lines, page.left + at * (width + between), sheet.y, sheet.element('P', parent)),
    );
    sheet.y += Math.max(...cells.map(heightOf)) + 6;
  }
  sheet.write([{ text: `Audit head, entry ${record.auditHead.seq} (SHA-256)`, style: styles.label }], {
    parent,
  });
  sheet.write([{ text: record.auditHead.hash, style: { ...styles.mono, color: ink.first } }], { parent });
  const app = places.toApp(null);
  if (app) {
    sheet.y += 2;
    sheet.write([{ text: 'Open the enquiry in the product', style: styles.link, target: app }], { parent });
  }
  sheet.y += 14;
}

function writeFigures(making: Making, parent: Element): void {
  const { sheet, record } = making;
  const { requirements, departments, documents } = record;
  const mandatory = requirements.filter((requirement) => requirement.mandatory).length;
  const conditions = requirements.filter((requirement) => requirement.condition !== null).length;
  const decided = departments.filter(
    ({ decision }) => decision !== null && decision !== 'clarification',
  ).length;
  const unresolved = record.differences.filter(({ resolution }) => resolution === null).length;
  const openActions = record.actions.filter(({ closed }) => closed === null).length;
  const unread = documents.filter(({ note }) => note !== null).length;
  const figures: [string, string, string][] = [
    [
      String(requirements.length),
      requirements.length === 1 ? 'Requirement' : 'Requirements',
      `${mandatory} mandatory`,
    ],
    [
      `${decided}/${departments.length}`,
      'Departments',
      counted(record.earlierDecisions.length, 'earlier decision', 'earlier decisions'),
    ],
    [String(conditions), conditions === 1 ? 'Condition' : 'Conditions', 'on requirements'],
    [
      String(record.differences.length),
      record.differences.length === 1 ? 'Difference' : 'Differences',
      unresolved > 0 ? `${unresolved} not resolved` : 'none unresolved',
    ],
    [
      String(record.actions.length),
      record.actions.length === 1 ? 'Action' : 'Actions',
      `${openActions} open`,
    ],
    [
      String(documents.length),
      documents.length === 1 ? 'Document' : 'Documents',
      unread > 0 ? `${unread} with a note` : 'considered',
    ],
  ];
  sheet.need(90);
  sheet.rule(line.hair);
  const width = column / figures.length;
  figures.forEach(([figure, label, more], index) => {
    const lines = [
      ...sheet.break([{ text: figure, style: styles.figure }], width - 12),
      ...sheet.break([{ text: label, style: styles.smallStrong }], width - 12),
      ...sheet.break([{ text: more, style: { ...styles.small, color: ink.third } }], width - 12),
    ];
    sheet.drawLines(lines, page.left + index * width, sheet.y + 12, sheet.element('P', parent));
  });
  sheet.y += 70;
  sheet.rule(line.hair);
  sheet.y += 14;
}
