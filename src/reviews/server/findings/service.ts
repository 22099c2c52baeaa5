import { record } from '#audit/server/service.ts';
import { openEnquiry, type OpenEnquiry } from '#enquiries/server/records/ticket.ts';
import { ledgerOf } from '#enquiries/server/requirements/service.ts';
import type { Finding, NewFindingDecision } from '#findings/contract/decisions.ts';
import { findingsOn, hasRaisedQuestion, recordFindingDecision } from '#findings/server/records/service.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { activeMembers } from '#members/server/service.ts';
import { mayFollowUp } from '#reviews/contract/departments/deputising.ts';
import { isUnresolved, type Difference } from '#reviews/contract/differences.ts';
import { findingFailures } from '#reviews/contract/finding-endpoints.ts';
import { addDifference, differencesOn, restoreQuestion, withdrawQuestion } from '../actions/differences.ts';
import { addAction } from '../actions/service.ts';
import { actBy, followUpBy, type Person } from '../review/acting.ts';

const summaries: Readonly<Record<NewFindingDecision['kind'], string>> = {
  ask: noted`makes it a question to the customer`,
  condition: noted`makes it a condition of the bid`,
  action: noted`makes it an action`,
  accept: noted`accepts it`,
  dismiss: noted`dismisses it`,
  reopen: noted`takes the decision back`,
};

/** The rows of the ledger that a finding quotes; rejected ones are asked of nobody. */
const quotedRows = async (scope: Scope, enquiryId: string, finding: Finding): Promise<string[]> => {
  const ledger = new Set((await ledgerOf(scope, enquiryId)).map((row) => row.id));
  const quoted = finding.quotes.flatMap(({ requirementId }) => requirementId ?? []);
  return [...new Set(quoted)].filter((id) => ledger.has(id));
};

type FollowUpIds = { differenceId: string | null; actionId: string | null };

/** The unresolved question in these words; one that was withdrawn is raised again under its number. */
const unresolvedQuestion = async (
  scope: Scope,
  enquiryId: string,
  words: string,
): Promise<Difference | undefined> => {
  const same = (await differencesOn(scope, enquiryId)).filter(({ difference }) => difference === words);
  const withdrawn = same.find(({ state }) => state === 'withdrawn');
  const unresolved = same.find(isUnresolved);
  return unresolved ?? (withdrawn && (await restoreQuestion(scope, enquiryId, withdrawn.id)));
};

/**
 * Withdraws the question of a decision that was taken back. What the customer was asked stays, and so does what another
 * finding asks as well or a person noted: such a question is given back.
 */
const withdrawRaised = async (
  scope: Scope,
  enquiryId: string,
  { key, decision }: Finding,
): Promise<Difference | null> => {
  const question = (await differencesOn(scope, enquiryId)).find(({ id }) => id === decision?.differenceId);
  if (!question || !isUnresolved(question)) return null;
  const isAskedElsewhere = (await findingsOn(scope, enquiryId)).some(
    (other) => other.key !== key && other.decision?.differenceId === question.id,
  );
  if (question.state !== 'open' || isAskedElsewhere || !(await hasRaisedQuestion(scope, question)))
    return question;
  await withdrawQuestion(scope, enquiryId, question.id);
  return null;
};

/** The clarification or the action that a decision brings about; a clarification still open is used again. */
const followUp = async (
  scope: Scope,
  enquiry: OpenEnquiry,
  finding: Finding,
  decision: NewFindingDecision,
): Promise<FollowUpIds> => {
  const rows = await quotedRows(scope, enquiry.id, finding);
  const department = finding.departments[0] ?? null;
  if (decision.kind === 'ask') {
    const wanted = { difference: decision.words, requirementIds: rows, department, decisionId: null };
    const { id } =
      (await unresolvedQuestion(scope, enquiry.id, decision.words)) ??
      (await addDifference(scope, enquiry.id, wanted));
    return { differenceId: id, actionId: null };
  }
  if (decision.kind === 'action') {
    const { words, ownerId, dueDate } = decision;
    const wanted = { what: words, ownerId, dueDate, department, requirementId: rows[0] ?? null };
    return { differenceId: null, actionId: (await addAction(scope, enquiry.id, wanted)).id };
  }
  return { differenceId: null, actionId: null };
};

/** The members that a limit names by their address: a name is what somebody calls themselves, and gives no right. */
const membersNamed = async (scope: Scope, words: string): Promise<(string | null)[]> => {
  const named = words.split(/[\s<>(),;]+/);
  return (await activeMembers(scope)).flatMap(({ id, email }) => (named.includes(email) ? [id] : []));
};

/** Who may decide in reviews, and may accept where that is decided, as they act; an owner always may. */
const deciderOf = async (scope: Scope, finding: Finding, { kind }: NewFindingDecision): Promise<Scope> => {
  const acting = await followUpBy(scope);
  const words = finding.acceptedBy?.trim().toLowerCase() ?? '';
  if ((kind !== 'accept' && kind !== 'dismiss') || words === '') return acting;
  const members = await membersNamed(scope, words);
  const mayAccept = ({ id, role }: Person): boolean =>
    role === 'Owner' || role.toLowerCase() === words || members.includes(id);
  const { notYoursToAccept: failure } = findingFailures;
  const message = `${failure.message} It names: ${finding.acceptedBy}.`;
  return actBy(scope, (person) => mayFollowUp(person) && mayAccept(person), failure, message);
};

/** Decides on one finding as it reads now (FND-1); no other finding changes by it. */
export const decideFinding = async (
  scope: Scope,
  id: string,
  { key, decision }: { key: string; decision: NewFindingDecision },
): Promise<Finding & { keptQuestion: Difference | null }> => {
  const enquiry = await openEnquiry(scope, id);
  const finding = (await findingsOn(scope, enquiry.id)).find((each) => each.key === key);
  if (!finding || finding.isSettled) throw new AppError(findingFailures.findingGone);
  if (decision.kind === 'reopen' && !finding.decision) throw new AppError(findingFailures.findingOpen);
  if (decision.kind !== 'reopen' && finding.decision) throw new AppError(findingFailures.findingDecided);
  const acting = await deciderOf(scope, finding, decision);
  const ids = await followUp(acting, enquiry, finding, decision);
  const decided = await recordFindingDecision(acting, enquiry, finding, { ...decision, ...ids });
  await record(acting, {
    action: 'finding.decided',
    subject: { type: 'enquiry', id: enquiry.id },
    summary: `finding “${finding.title}”: ${summaries[decision.kind]}`,
    data: { key, rule: finding.rule, severity: finding.severity, decision, ...ids, quotes: finding.quotes },
    announces: { topic: 'findings', id: enquiry.id },
  });
  const keptQuestion = decision.kind === 'reopen' ? await withdrawRaised(acting, enquiry.id, finding) : null;
  return { ...decided, keptQuestion };
};
