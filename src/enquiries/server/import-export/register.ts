import { receivedViaValues, type ReceivedVia } from '#extraction/contract/fields.ts';
import { bareHeading, type RegisterField } from '#enquiries/contract/import-export/columns.ts';
import type { CellProblem, DayOrder } from '#enquiries/contract/import-export/import.ts';
import { closingOutcomeLabels } from '#enquiries/contract/records/closing.ts';
import {
  statusLabels,
  statuses,
  type ClosingOutcome,
  type Priority,
  type Status,
} from '#enquiries/contract/records/schema.ts';
import { readDay } from './days.ts';
import { openWords, outcomeWords, priorityWords, stageWords, viaWords } from './register-words.ts';

/** What the register says about the work on one enquiry; null where it says nothing. */
export type RegisterEntry = {
  receivedVia: ReceivedVia;
  status: Status;
  priority: Priority | null;
  assigneeId: string | null;
  dueDate: string | null;
  closedOn: string | null;
  closingOutcome: ClosingOutcome | null;
  closingReason: string | null;
};

export type WorkField = RegisterField | 'ReceivedVia';
/** How one cell was understood, in the words of the screen; `as` is null where it was not. */
export type CellReading = { field: WorkField; text: string; as: string | null };

/** Different cells the preview lists; a register has a few dozen. */
const maxReadings = 200;

export type Assignable = { id: string; name: string; email: string };
export type RegisterContext = {
  days: DayOrder | undefined;
  today: string;
  members: readonly Assignable[];
  /** KAN-7: Approved holds validated enquiries only. */
  needsValidation: boolean;
};

type Row = {
  text: (field: WorkField) => string;
  tell: (field: WorkField, level: CellProblem['level'], message: string) => void;
  readings: CellReading[];
  context: RegisterContext;
  isUnclear: boolean;
};

const note = (row: Row, field: WorkField, as: string | null): void =>
  void row.readings.push({ field, text: row.text(field).slice(0, 80), as });

/**
 * Reads a cell whose words each stand for one value; an unknown word is told, and the row comes in
 * without it.
 */
const readWord = <Value extends string>(
  row: Row,
  field: WorkField,
  words: ReadonlyMap<string, Value>,
  unknown: string,
): Value | null => {
  const text = row.text(field);
  if (text === '') return null;
  const value = words.get(bareHeading(text)) ?? null;
  if (value === null) row.tell(field, 'warning', `“${text.slice(0, 40)}” ${unknown}`);
  return value;
};

const readDayCell = (row: Row, field: 'DueDate' | 'ClosedOn'): string | null => {
  const text = row.text(field);
  if (text === '' || openWords.has(bareHeading(text))) return null;
  const read = readDay(text, row.context.days);
  if ('day' in read) {
    if (read.warning) row.tell(field, 'warning', read.warning);
    return read.day;
  }
  row.isUnclear ||= read.isUnclear === true;
  row.tell(field, 'error', read.error);
  return null;
};

const readAssignee = (row: Row): string | null => {
  const text = row.text('Assignee');
  if (text === '') return null;
  const wanted = text.toLowerCase();
  const found = row.context.members.filter(
    ({ name, email }) => name.toLowerCase() === wanted || email.toLowerCase() === wanted,
  );
  const [member] = found;
  const isOne = found.length === 1 && member !== undefined;
  note(row, 'Assignee', isOne ? member.name : null);
  if (isOne) return member.id;
  const reason = found.length > 1 ? 'is the name of several members' : 'is no member here';
  row.tell('Assignee', 'warning', `“${text.slice(0, 40)}” ${reason}. The enquiry comes in unassigned.`);
  return null;
};

type Ending = Pick<RegisterEntry, 'closedOn' | 'closingOutcome' | 'closingReason'>;

/** How the enquiry ended: what the outcome says, else a stage that names an end, else a closing day alone. */
const readEnding = (row: Row): Ending => {
  const closedOn = readDayCell(row, 'ClosedOn');
  const said = row.text('Outcome');
  const isOpen = said === '' || openWords.has(bareHeading(said));
  const stage = row.text('Stage');
  const field = isOpen ? 'Stage' : 'Outcome';
  const text = isOpen ? (outcomeWords.has(bareHeading(stage)) ? stage : '') : said;
  // An unknown word closes nothing by itself: “on hold” is no end.
  const isEnd =
    closedOn !== null || outcomeWords.has(bareHeading(stage)) || outcomeWords.has(bareHeading(text));
  if (text !== '' && !isEnd) {
    note(row, field, null);
    row.tell(field, 'warning', `“${text.slice(0, 40)}” is not a known outcome: the enquiry comes in open.`);
  }
  if (!isEnd) return { closedOn: null, closingOutcome: null, closingReason: null };
  // Words this product has no outcome for stay as they are, in the reason.
  const closingOutcome = outcomeWords.get(bareHeading(text)) ?? 'decided_before';
  if (text !== '') note(row, field, `Closed: ${closingOutcomeLabels[closingOutcome].toLowerCase()}`);
  const reason = row.text('ClosingReason');
  const { today } = row.context;
  if (closedOn !== null && closedOn > today) row.tell('ClosedOn', 'error', 'This day has not come yet.');
  const own = text === '' ? 'Closed in the imported list' : text;
  return {
    closedOn: closedOn ?? today,
    closingOutcome,
    closingReason: [own, reason].filter(Boolean).join(': ').slice(0, 2000),
  };
};

const readStage = (row: Row, isClosed: boolean): Status => {
  const text = row.text('Stage');
  const isEnding = outcomeWords.has(bareHeading(text));
  const status = isEnding
    ? null
    : readWord(row, 'Stage', stageWords, `is not a stage: it comes in as ${statusLabels.in_review}.`);
  if (text !== '' && !isEnding) note(row, 'Stage', status && statusLabels[status]);
  if (status !== 'approved' || isClosed || !row.context.needsValidation) return status ?? statuses[0];
  row.tell('Stage', 'warning', 'Approved needs the decisions of all departments: it comes in as Drafting.');
  return 'drafting';
};

/**
 * Each different cell of the register with how it was understood and in how many rows, the most
 * frequent first.
 */
export const countReadings = (rows: readonly { readings: readonly CellReading[] }[]) => {
  const counted = new Map<string, CellReading & { rows: number }>();
  for (const reading of rows.flatMap(({ readings }) => readings)) {
    const key = JSON.stringify([reading.field, reading.text, reading.as]);
    const before = counted.get(key);
    if (before) before.rows += 1;
    else counted.set(key, { ...reading, rows: 1 });
  }
  return [...counted.values()].toSorted((one, other) => other.rows - one.rows).slice(0, maxReadings);
};

/** What a row of the register says about the work on its enquiry; `tell` hears what is wrong or odd (CR-9). */
export const readRegister = (
  text: Row['text'],
  tell: Row['tell'],
  context: RegisterContext,
): { entry: RegisterEntry; readings: CellReading[]; isUnclear: boolean } => {
  const row: Row = { text, tell, context, readings: [], isUnclear: false };
  const ending = readEnding(row);
  const isClosed = ending.closedOn !== null;
  const priority = readWord(
    row,
    'Priority',
    priorityWords,
    'is not a priority: Low, Medium, High or Urgent.',
  );
  if (text('Priority') !== '')
    note(row, 'Priority', priority && priority.replace(/^./, (first) => first.toUpperCase()));
  const via = readWord(row, 'ReceivedVia', viaWords, 'is neither Email nor Manual: it comes in as Manual.');
  if (text('ReceivedVia') !== '') note(row, 'ReceivedVia', via);
  const dueDate = readDayCell(row, 'DueDate');
  if (dueDate !== null && !isClosed && dueDate < context.today)
    tell('DueDate', 'warning', 'This day has passed: the enquiry comes in overdue.');
  const entry: RegisterEntry = {
    receivedVia: via ?? receivedViaValues[1],
    status: readStage(row, isClosed),
    priority,
    assigneeId: readAssignee(row),
    dueDate,
    ...ending,
  };
  return { entry, readings: row.readings, isUnclear: row.isUnclear };
};
