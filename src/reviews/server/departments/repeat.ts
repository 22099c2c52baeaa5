import { fieldValues } from '#enquiries/server/fields/service.ts';
import { readLineItems } from '#enquiries/server/items/service.ts';
import { findEnquiry, type EnquiryRow } from '#enquiries/server/records/ticket.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import { formatDay } from '#kit/contract/language/months.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { hasSameFields, hasSameItems, pairRows } from '#reviews/contract/departments/repeat.ts';
import { repeatFailures, type Repeat } from '#reviews/contract/department-endpoints.ts';
import { evidenceKey, toRef } from '#reviews/contract/departments/evidence.ts';
import { signsOff } from '#reviews/contract/rules.ts';
import { decisionLabels, type Decision, type Review } from '#reviews/contract/schema.ts';
import { questionsByDepartment } from '../checklists/service.ts';
import { listStale } from '../evidence/service.ts';
import { listAcceptedOf } from '../review/earlier-store.ts';
import { findReview } from '../review/store.ts';
import { underReview } from '../review/under-review.ts';
import { listParts } from '../review/view.ts';
import { signDecision } from './service.ts';

const maxComment = 4000;

const isAnswered = ({ answer }: { answer: unknown }) => answer !== null;

/** What a department was asked then and is asked now: rows by pairs, and the questions of today. */
type Asked = ReturnType<typeof pairRows> & { questions: readonly string[] };

/**
 * The decision with its answers at the rows of the enquiry at hand: those that were given, to what is asked the same, and
 * point at nothing that no longer holds.
 */
const carryOver = async (
  scope: Scope,
  decision: Decision,
  { pairs, questions, ...asked }: Asked,
): Promise<Pick<Repeat, 'isWhole' | 'decision'>> => {
  const cited = decision.rows.flatMap(({ evidence = [] }) => evidence);
  const stale = new Set((await listStale(scope, cited)).map(({ key }) => key));
  const rows = [...pairs].flatMap(([requirementId, earlierId]) => {
    const row = decision.rows.find((each) => each.requirementId === earlierId);
    const holds = row && isAnswered(row) && !row.evidence?.some((each) => stale.has(evidenceKey(each)));
    return holds ? [{ ...row, requirementId }] : [];
  });
  const answers = decision.answers.filter((each) => isAnswered(each) && questions.includes(each.question));
  const isComplete = [...decision.rows, ...decision.answers].every(isAnswered);
  const asksTheSame =
    decision.decision === 'not_applicable' ||
    (answers.length === questions.length && answers.length === decision.answers.length);
  return {
    isWhole: asked.isWhole && isComplete && asksTheSame && rows.length === pairs.size && stale.size === 0,
    decision: { ...decision, rows, answers },
  };
};

const findRepeatOf = async (
  scope: Scope,
  enquiry: EnquiryRow,
  department: Department,
): Promise<Repeat | null> => {
  const review = await findReview(scope, enquiry.id);
  if (!review || enquiry.reviewState !== 'open') return null;
  const part = (await listParts(scope, review)).find((each) => each.department === department);
  if (!part || part.decision || part.notAsked || part.earlier.length > 0) return null;
  const ledger = await ledgerOf(scope, enquiry.id);
  const { items } = await readLineItems(scope, enquiry.id);
  const questions = (await questionsByDepartment(scope)).get(department) ?? [];
  const fields = await fieldValues(scope, enquiry.id);
  let inPart: Repeat | null = null;
  for (const { id, reference, number } of await listAcceptedOf(scope, enquiry)) {
    if (!hasSameItems(items, (await readLineItems(scope, id)).items)) continue;
    if (!hasSameFields(department, fields, await fieldValues(scope, id))) continue;
    const earlier = await findReview(scope, id);
    const parts = earlier ? await listParts(scope, earlier) : [];
    const decision = parts.find((each) => each.department === department)?.decision;
    if (!decision || !signsOff(decision.decision)) continue;
    const asked = { ...pairRows(department, ledger, await ledgerOf(scope, id)), questions };
    const repeat = { enquiryId: id, reference, number, ...(await carryOver(scope, decision, asked)) };
    if (repeat.isWhole) return repeat;
    if (repeat.decision.rows.length > 0) inPart ??= repeat;
  }
  return inPart;
};

/** What a department decided on the enquiry that this one repeats (SIGN-5); null where it repeats none. */
export const findRepeat = async (
  scope: Scope,
  id: string,
  department: Department,
): Promise<{ repeat: Repeat | null }> => ({
  repeat: await findRepeatOf(scope, await findEnquiry(scope, id), department),
});

/** Signs it again for this enquiry: one act of a person, who has the earlier answers before them. */
export const confirmRepeat = async (
  scope: Scope,
  id: string,
  { department, decisionId, revision }: { department: Department; decisionId: string; revision: number },
): Promise<Review> => {
  const { enquiry } = await underReview(scope, id);
  const repeat = await findRepeatOf(scope, enquiry, department);
  if (!repeat?.isWhole || repeat.decision.id !== decisionId) throw new AppError(repeatFailures.noRepeat);
  const { decision, number } = repeat;
  const { by, at, revision: earlier, comment } = decision;
  const record = `record of ${number}, revision ${earlier}`;
  const words = `As in the ${record}: ${decisionLabels[decision.decision].toLowerCase()} by ${by}, ${formatDay(at.slice(0, 10))}.`;
  const whole = [words, comment].filter(Boolean).join(' ');
  const wanted = {
    department,
    decision: decision.decision,
    comment: whole.length <= maxComment ? whole : `${words} Its comment stands there.`,
    rows: decision.rows.flatMap(({ requirementId, answer, condition, evidence }) =>
      answer === null
        ? []
        : [{ requirementId, answer, condition, ...(evidence ? { evidence: evidence.map(toRef) } : {}) }],
    ),
    answers: decision.answers.flatMap(({ question, answer, note }) =>
      answer === null ? [] : [{ question, answer, note }],
    ),
    risk: decision.risk,
    revision,
  };
  return signDecision(scope, id, wanted, { enquiryId: repeat.enquiryId, decisionId, record });
};
