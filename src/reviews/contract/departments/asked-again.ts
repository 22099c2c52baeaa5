import type { Change, RowContent } from '#enquiries/contract/revisions/schema.ts';
import { changesBetween, departmentsOfField, isErased } from '#enquiries/contract/revisions/rules.ts';
import type { Department } from '#organisations/contract/departments.ts';
import type { Signature, SignedAnswer, SignedRow } from './answers-schema.ts';
import type { AskedAgain, AskedRow, GoneRow } from './asked-again-schema.ts';
import type { Risk } from '../risk-schema.ts';

/** What the last decision of a department said. */
type LastDecision = {
  id: string;
  department: Department;
  by: string;
  at: string;
  revision: number;
  rows: readonly SignedRow[];
  answers: readonly SignedAnswer[];
  risk: Risk | null;
};

/** The enquiry as it is now, with everything that ever changed in it. */
type Now = {
  revision: number;
  ledger: readonly { id: string; no: number; text: string; departments: readonly Department[] }[];
  questions: readonly string[];
  changes: readonly Change[];
};

type RowChange = Extract<Change, { of: 'requirement' }>;

/** Whom else a row asks changes nothing in what it asks; two markers of erased words may stand for different ones. */
const asksTheSame = (before: RowContent, after: RowContent): boolean =>
  !isErased(after.text) &&
  before.text === after.text &&
  before.mandatory === after.mandatory &&
  before.standard === after.standard &&
  before.category === after.category;

const toAskedRow = (
  requirementId: string,
  answer: SignedRow | null,
  change: RowChange | undefined,
): AskedRow => {
  if (!answer) return { requirementId, state: 'new', before: change?.before ?? null, answer };
  const { before, after } = change ?? {};
  if (before && after && !asksTheSame(before, after))
    return { requirementId, state: 'changed', before, answer };
  return { requirementId, state: answer.answer === null ? 'open' : 'unchanged', before: null, answer };
};

const concerns = (change: Change, department: Department): boolean =>
  change.of === 'field'
    ? departmentsOfField(change.field).includes(department)
    : change.of === 'item' &&
      [change.before, change.after].some((side) => side?.departments.includes(department));

const withSource = <A extends SignedRow | SignedAnswer>(answer: A, since: Signature): A => ({
  ...answer,
  from: answer.from ?? since,
});

/** What changed since a department decided, row by row, and which of its answers still count (SIGN-4). */
export const compareWithDecision = (
  { department, rows, answers, risk, ...last }: LastDecision,
  { revision, ledger, questions, changes }: Now,
): AskedAgain => {
  const since = { decisionId: last.id, by: last.by, at: last.at, revision: last.revision };
  const all = changesBetween(changes, last.revision, revision);
  const changeOf = (id: string) =>
    all.find((each): each is RowChange => each.of === 'requirement' && each.requirementId === id);
  const asked = ledger.filter((row) => row.departments.includes(department));
  const gone = rows.flatMap(({ requirementId }): GoneRow[] => {
    if (asked.some(({ id }) => id === requirementId)) return [];
    const kept = ledger.find(({ id }) => id === requirementId);
    const change = changeOf(requirementId);
    const [no, text] = [kept?.no ?? change?.no, change?.before?.text ?? kept?.text];
    return no === undefined || text === undefined
      ? []
      : [{ requirementId, no, text, state: kept ? 'moved' : 'cancelled' }];
  });
  return {
    since,
    rows: asked.map(({ id }) => {
      const answer = rows.find((row) => row.requirementId === id);
      return toAskedRow(id, answer ? withSource(answer, since) : null, changeOf(id));
    }),
    gone,
    others: all.filter((change) => concerns(change, department)),
    answers: answers
      .filter(({ question, answer }) => answer !== null && questions.includes(question))
      .map((answer) => withSource(answer, since)),
    risk,
  };
};

/** What of the earlier decision counts without being answered again, and the risk that does not. */
export type Carried = {
  rows: readonly SignedRow[];
  answers: readonly SignedAnswer[];
  risk: Risk | null;
};

export const carriedAnswers = (again: AskedAgain | null): Carried => ({
  rows: (again?.rows ?? []).flatMap(({ state, answer }) => (state === 'unchanged' && answer ? [answer] : [])),
  answers: again?.answers ?? [],
  risk: again?.risk ?? null,
});

/** What still asks for a person's answer, in the order in which it is to be looked at. */
export const toAnswer = (again: AskedAgain): AskedRow[] =>
  (['changed', 'new', 'open'] as const).flatMap((state) => again.rows.filter((row) => row.state === state));
