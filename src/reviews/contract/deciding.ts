import type { DepartmentAnswer } from '#enquiries/contract/requirements/schema.ts';
import type { Failure } from '#kit/contract/errors.ts';
import { formatList } from '#kit/contract/language/locale.ts';
import type { Evidence } from './departments/evidence.ts';
import { reviewFailures } from './errors.ts';
import { lacksContingency } from './risk.ts';
import type { Carried } from './departments/asked-again.ts';
import type { Answer, RowAnswer, SignedAnswer, SignedRow } from './departments/answers-schema.ts';
import type { DecisionKind, DepartmentReview } from './schema.ts';
import type { Risk } from './risk-schema.ts';

/** What a department is asked: its rows of the ledger and its own questions, as they are now. */
export type Asked = {
  rows: readonly { id: string; no: number }[];
  questions: readonly string[];
  /** The numbers of the line items that name it; it answers the requirements alone, but they concern it. */
  items?: readonly number[];
  /** What an earlier decision says of it that still counts; an answer given now goes before (SIGN-4). */
  carried?: Carried;
};

/** An answer to a row, with what it points at. */
export type GivenRow = Omit<RowAnswer, 'evidence'> & { evidence?: Evidence[] };

/** A decision as a person has filled it in. */
export type Given = {
  decision: DecisionKind;
  comment: string;
  rows: readonly GivenRow[];
  answers: readonly Answer[];
  risk: Risk | null;
};

/** Why a decision cannot be signed; `fields` names what is to be mended by its path, the first first. */
export type Objection = { failure: Failure; message: string; fields: Readonly<Record<string, string>> };

export const rowPath = (requirementId: string): string => `rows.${requirementId}`;
export const questionPath = (index: number): string => `answers.${index}`;

type Fields = [path: string, message: string][];

const objection = (failure: Failure, fields: Fields = [], message = failure.message): Objection => ({
  failure,
  message,
  fields: Object.fromEntries(fields),
});

type Answered = { rows: readonly SignedRow[]; answers: readonly SignedAnswer[] };

/**
 * What is answered now after what an earlier decision answered; who states that nothing concerns the
 * department keeps none of it.
 */
const withCarried = <G extends Given>(given: G, { carried }: Asked): G & Answered =>
  !carried || given.decision === 'not_applicable'
    ? given
    : {
        ...given,
        rows: [...carried.rows, ...given.rows],
        answers: [...carried.answers, ...given.answers],
      };

/** Where something is answered twice, the later answer holds. */
const rowOf = (given: Pick<Answered, 'rows'>, id: string) =>
  given.rows.findLast((row) => row.requirementId === id);
const answerOf = (given: Pick<Answered, 'answers'>, question: string) =>
  given.answers.findLast((each) => each.question === question);

const isEmpty = (text: string): boolean => text.trim() === '';

/** "2, 4–7 and 9": whole numbers in rising order, three and more in a row as one. */
export const formatNumbers = (numbers: readonly number[]): string => {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.flatMap(([first, last]) =>
    last - first < 2 ? [...new Set([first, last])].map(String) : [`${first}–${last}`],
  );
  return formatList(words);
};

/** Every row and question that nobody has answered. */
const unanswered = (given: Answered, { rows, questions }: Asked): Objection | null => {
  const openRows = rows.filter(({ id }) => !rowOf(given, id));
  const openQuestions = questions.flatMap((question, index) =>
    answerOf(given, question) ? [] : [{ question, index }],
  );
  if (openRows.length + openQuestions.length === 0) return null;
  const rowNumbers = formatNumbers(openRows.map(({ no }) => no));
  const questionNumbers = formatNumbers(openQuestions.map(({ index }) => index + 1));
  const names = [
    openRows.length > 0 ? `requirement${openRows.length === 1 ? '' : 's'} ${rowNumbers}` : '',
    openQuestions.length > 0
      ? `checklist question${openQuestions.length === 1 ? '' : 's'} ${questionNumbers}`
      : '',
  ].filter(Boolean);
  return objection(
    reviewFailures.unanswered,
    [
      ...openRows.map(({ id, no }): [string, string] => [rowPath(id), `Requirement ${no} is not answered.`]),
      ...openQuestions.map(({ question, index }): [string, string] => [
        questionPath(index),
        `Not answered: ${question}`,
      ]),
    ],
    `Not answered yet: ${names.join('; ')}.`,
  );
};

/** An approval says of every row that it can be met, or under which condition, and answers every question. */
const objectionToApproving = (given: Answered & Pick<Given, 'risk'>, asked: Asked): Objection | null => {
  const { cannotMeet } = reviewFailures;
  const impossible = asked.rows.filter(({ id }) => rowOf(given, id)?.answer === 'cannot');
  if (impossible.length > 0)
    return objection(
      cannotMeet,
      impossible.map(({ id }) => [rowPath(id), cannotMeet.message]),
    );
  const open = unanswered(given, asked);
  if (open) return open;
  const { message } = reviewFailures.noteNeeded;
  const bare = asked.questions.flatMap((question, index): Fields => {
    const told = answerOf(given, question);
    return told?.answer === 'no' && isEmpty(told.note) ? [[questionPath(index), message]] : [];
  });
  if (bare.length > 0) return objection(reviewFailures.noteNeeded, bare);
  const { riskAgain } = reviewFailures;
  return asked.carried?.risk && !given.risk ? objection(riskAgain, [['risk', riskAgain.message]]) : null;
};

/** Who is named by a requirement or an item is concerned, and says what of it can be met. */
const objectionToUnconcerned = ({ rows, items = [] }: Asked): Objection | null => {
  const { rowsConcernYou } = reviewFailures;
  if (rows.length > 0) return objection(rowsConcernYou);
  if (items.length === 0) return null;
  const isOne = items.length === 1;
  return objection(
    rowsConcernYou,
    [],
    `Line item${isOne ? '' : 's'} ${formatNumbers(items)} name${isOne ? 's' : ''} this department. Decide on ${isOne ? 'it' : 'them'}, or move ${isOne ? 'it' : 'them'} to another department first.`,
  );
};

/**
 * Why a decision cannot be signed as it is filled in; null when it can. Only an approval needs every answer;
 * any other decision needs a reason in words, and is signed with what is unanswered left unanswered (SIGN-1).
 */
export const objectionToDecision = (wanted: Given, asked: Asked): Objection | null => {
  const given = withCarried(wanted, asked);
  const { conditionNeeded, reasonNeeded, contingencyNeeded } = reviewFailures;
  const wordless = asked.rows.flatMap(({ id }): Fields => {
    const row = rowOf(given, id);
    return row?.answer === 'condition' && isEmpty(row.condition)
      ? [[rowPath(id), conditionNeeded.message]]
      : [];
  });
  if (wordless.length > 0) return objection(conditionNeeded, wordless);
  if (given.decision === 'approved') {
    const against = objectionToApproving(given, asked);
    if (against) return against;
  } else {
    const concerned = given.decision === 'not_applicable' ? objectionToUnconcerned(asked) : null;
    if (concerned) return concerned;
    if (isEmpty(given.comment)) return objection(reasonNeeded, [['comment', reasonNeeded.message]]);
  }
  return given.risk && lacksContingency(given.risk)
    ? objection(contingencyNeeded, [['risk', contingencyNeeded.message]])
    : null;
};

/**
 * What is signed: each row and each question the department is asked, in order, with its answer or with
 * none; nothing else. An answer out of an earlier decision says so.
 */
export const signedAnswers = (
  wanted: Given,
  asked: Asked,
): { rows: SignedRow[]; answers: SignedAnswer[] } => {
  const given = withCarried(wanted, asked);
  return {
    rows: asked.rows.map(({ id }) => rowOf(given, id) ?? { requirementId: id, answer: null, condition: '' }),
    answers: asked.questions.map(
      (question) => answerOf(given, question) ?? { question, answer: null, note: '' },
    ),
  };
};

/** How many of the rows and questions that were asked were signed with an answer. */
export const answeredCount = ({
  rows,
  answers,
}: {
  rows: readonly { answer: unknown }[];
  answers: readonly { answer: unknown }[];
}) => {
  const all = [...rows, ...answers];
  return { answered: all.filter(({ answer }) => answer !== null).length, asked: all.length };
};

/**
 * What the departments that have decided say of each row of the ledger; a row that one left unanswered
 * stays open.
 */
export const rowAnswersOf = (
  parts: readonly Pick<DepartmentReview, 'department' | 'decision'>[],
): DepartmentAnswer[] =>
  parts.flatMap(({ department, decision }) =>
    (decision?.rows ?? []).flatMap(({ requirementId, answer, condition }) =>
      answer === null ? [] : [{ requirementId, answer, condition, department }],
    ),
  );
