import type { Finding, NewFindingDecision } from '#findings/contract/decisions.ts';
import { severities, type FindingDraft } from '#findings/contract/finding.ts';
import { findEnquiry } from '#enquiries/server/records/ticket.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { wordNoted } from '#kit/server/language/noted.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findToday } from '#organisations/server/service.ts';
import { listRegisters } from '#registers/server/entries/service.ts';
import { checkApart } from './checking/check-apart.ts';
import { gatherEnquiry } from './gathering.ts';
import { insertFindingDecision, listFindingDecisions, type FindingDecisionRow } from './store.ts';

const decisionFrom = (row: FindingDecisionRow): Finding['decision'] =>
  row.kind === 'reopen'
    ? null
    : {
        kind: row.kind,
        words: row.words,
        by: row.decidedBy,
        at: row.decidedAt.toISOString(),
        revision: row.revision,
        differenceId: row.differenceId,
        actionId: row.actionId,
      };

const draftOf = ({ decision: _decision, isSettled: _isSettled, ...draft }: Finding): FindingDraft => draft;

/**
 * Every finding of an enquiry as its texts, rows and items read now, with what was decided on it, the most severe first; after them
 * those that were decided on and whose facts no longer stand.
 */
export const findingsOn = async (scope: Scope, enquiryId: string): Promise<Finding[]> => {
  const registers = await listRegisters(scope);
  const context = { registers, orderDay: await findToday(scope) };
  const drafts = await checkApart(await gatherEnquiry(scope, enquiryId), context);
  const decided = new Map(
    (await listFindingDecisions(scope, enquiryId)).map((row) => [row.key, row] as const),
  );
  const current = drafts.map((draft): Finding => {
    const row = decided.get(draft.key);
    return { ...draft, decision: row ? decisionFrom(row) : null, isSettled: false };
  });
  const keys = new Set(drafts.map(({ key }) => key));
  const settled = [...decided.values()].flatMap((row): Finding[] =>
    keys.has(row.key) || row.kind === 'reopen'
      ? []
      : [{ ...row.finding, decision: decisionFrom(row), isSettled: true }],
  );
  return [
    ...current.toSorted(
      (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
    ),
    ...settled,
  ];
};

const wordFinding = (finding: Finding, language: Language = 'en'): Finding => {
  const { title, why, exposure, proposal } = finding;
  const word = (text: string): string => wordNoted(text, language);
  return {
    ...finding,
    title: word(title),
    why: word(why),
    ...(exposure && { exposure: { ...exposure, computation: word(exposure.computation) } }),
    ...(proposal && { proposal: { ...proposal, basis: word(proposal.basis) } }),
  };
};

/**
 * The findings as their reader reads them: titles and reasons in the reader's language, the questions in that of the enquiry. What is
 * decided on and signed keeps the English ones.
 */
export const listFindings = async (scope: Scope, id: string): Promise<{ findings: Finding[] }> => {
  const enquiry = await findEnquiry(scope, id);
  const findings = enquiry.reading === 'reading' ? [] : await findingsOn(scope, enquiry.id);
  return { findings: findings.map((each) => wordFinding(each, scope.actor.language)) };
};

export { hasRaisedQuestion } from './store.ts';

type DecisionToRecord = Pick<NewFindingDecision, 'kind' | 'words'> & {
  differenceId: string | null;
  actionId: string | null;
};

/** Keeps what was decided on a finding, with the finding as it reads; the caller holds the enquiry. */
export const recordFindingDecision = async (
  scope: Scope,
  { id: enquiryId, revision }: { id: string; revision: number },
  finding: Finding,
  { kind, words, differenceId, actionId }: DecisionToRecord,
): Promise<Finding> => {
  const draft = draftOf(finding);
  const row = await insertFindingDecision(scope, {
    enquiryId,
    key: finding.key,
    finding: draft,
    kind,
    words: words ?? '',
    differenceId,
    actionId,
    revision,
  });
  return { ...draft, decision: decisionFrom(row), isSettled: false };
};
