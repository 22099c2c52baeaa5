import { noBidReasonLabels } from '#enquiries/contract/records/no-bid-reasons.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { fieldLabel } from '#enquiries/contract/fields/schema.ts';
import type { EnquiryFieldName } from '#extraction/contract/fields.ts';
import { isTermOfContract } from '#extraction/server/subject-areas.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { approvalKindLabels, deviationAnswerLabels } from '#reviews/contract/approvals.ts';
import { askedDepartments } from '#reviews/contract/departments/not-asked.ts';
import { evidenceKey, formatEvidence, type StaleEvidence } from '#reviews/contract/departments/evidence.ts';
import { formatNumbers } from '#reviews/contract/deciding.ts';
import { bandOf, formatRisk, scoreOf } from '#reviews/contract/risk.ts';
import type { Approval, Decision, DecisionKind, DepartmentReview, Review } from '#reviews/contract/schema.ts';
import type { Risk } from '#reviews/contract/risk-schema.ts';
import type {
  RecordDocument,
  Decision as DecisionWord,
  DepartmentDecision,
  EarlierDecision,
  FinalApproval,
  KeptAnswers,
  RecordRisk,
  RecordTerm,
} from '../record-document.ts';

export const decisionWords: Readonly<Record<DecisionKind, DecisionWord>> = {
  approved: 'approved',
  rejected: 'rejected',
  clarification: 'clarification',
  not_applicable: 'not applicable',
};

const riskOf = (risk: Risk | null): RecordRisk | null =>
  risk && {
    words: formatRisk(risk),
    score: scoreOf(risk),
    band: bandOf(risk),
    contingency: risk.contingency,
  };

const keptOf = (decision: Decision | null, noOf: (id: string) => number | undefined): KeptAnswers[] => {
  const { rows = [], answers = [] } = decision ?? {};
  const sources = new Map(
    [...rows, ...answers].flatMap(({ from }) => (from ? [[from.decisionId, from]] : [])),
  );
  return [...sources.values()].map(({ decisionId, by, at, revision }) => ({
    by,
    at,
    revision,
    nos: rows.flatMap((row) => (row.from?.decisionId === decisionId ? (noOf(row.requirementId) ?? []) : [])),
    questions: answers.filter(({ from }) => from?.decisionId === decisionId).length,
  }));
};

/** What the answers of a decision point at; `stale` says why it no longer holds as the record is made. */
const citedBy = (
  decision: Decision | null,
  noOf: (id: string) => number | undefined,
  stale: readonly StaleEvidence[],
): DepartmentDecision['evidence'] =>
  (decision?.rows ?? []).flatMap(({ requirementId, evidence = [] }) => {
    const no = noOf(requirementId);
    if (no === undefined) return [];
    return evidence.map((each) => ({
      no,
      text: formatEvidence(each),
      stale: stale.find(({ key }) => key === evidenceKey(each))?.says ?? null,
    }));
  });

/**
 * A signed decision with the questions it answered; one that is open, with the questions that wait for it.
 */
const decisionOf = (
  part: DepartmentReview,
  decision: Decision | null,
  { ledger, stale }: { ledger: readonly Requirement[]; stale: readonly StaleEvidence[] },
): DepartmentDecision => {
  const questions = decision ? [] : part.checklist;
  const noOf = (id: string) => ledger.find((row) => row.id === id)?.no;
  return {
    department: part.department,
    decision: decision ? decisionWords[decision.decision] : null,
    reason: decision?.comment || null,
    by: decision?.by ?? null,
    at: decision?.at ?? null,
    revision: decision?.revision ?? null,
    answers: [
      ...(decision?.answers ?? []).map(({ question, answer, note }) => ({
        question,
        answer,
        note: note || null,
      })),
      ...questions.map((question) => ({ question, answer: null, note: null })),
    ],
    risk: riskOf(decision?.risk ?? null),
    conditions: (decision?.rows ?? []).flatMap(({ requirementId, answer, condition }) => {
      const no = noOf(requirementId);
      return answer === 'condition' && no !== undefined ? [{ no, text: condition }] : [];
    }),
    kept: keptOf(decision, noOf),
    evidence: citedBy(decision, noOf, stale),
  };
};

export const decisionsOf = (review: Review, ledger: readonly Requirement[]): DepartmentDecision[] =>
  askedDepartments(review.departments).map((part) =>
    decisionOf(part, part.decision, { ledger, stale: review.staleEvidence }),
  );

export const departmentsNotAsked = ({ departments: parts }: Review): RecordDocument['notAsked'] =>
  parts.flatMap(({ department, notAsked }) => (notAsked ? [{ department, ...notAsked }] : []));

const why = {
  current: '',
  overtaken: 'A requirement it covers changed afterwards',
  replaced: 'Decided again',
} as const;

const answerNames = [
  ['can', 'can be met'],
  ['condition', 'under a condition'],
  ['cannot', 'cannot be met'],
  [null, 'not answered'],
] as const;

/** "Requirement 1: can be met; 2 and 4: cannot be met", as it was answered, whatever became of the rows. */
const answeredRows = (
  { rows }: Pick<Decision, 'rows'>,
  noOf: (id: string) => number | undefined,
): string | null => {
  const said = answerNames.flatMap(([answer, says]) => {
    const nos = rows.flatMap((row) => (row.answer === answer ? (noOf(row.requirementId) ?? []) : []));
    return nos.length > 0 ? [`${formatNumbers(nos)}: ${says}`] : [];
  });
  return said.length > 0 ? said.join('; ') : null;
};

/** Each with all that was signed; `requirements` has the rows that have left the ledger since as well. */
export const earlierDecisionsOf = (review: Review, requirements: readonly Requirement[]): EarlierDecision[] =>
  review.departments.flatMap((part) =>
    part.earlier.map((each) => ({
      ...decisionOf(part, each, { ledger: requirements, stale: review.staleEvidence }),
      rows: answeredRows(each, (id) => requirements.find((row) => row.id === id)?.no),
      isWithdrawn: each.state === 'withdrawn',
      supersededAt: each.ended?.at ?? each.at,
      supersededBecause: each.state === 'withdrawn' ? (each.ended?.reason ?? null) : why[each.state],
    })),
  );

export const finalOf = (approval: Approval): FinalApproval => ({
  outcome: approval.outcome,
  kind: approvalKindLabels[approval.kind],
  reasons: approval.reasons.map((reason) => noBidReasonLabels[reason]),
  reason: approval.reason || null,
  deviations: approval.deviations.map(
    ({ requirementNo, requirement, offer, answer, answeredBy, answeredAt }) => ({
      no: requirementNo,
      requirement,
      offer,
      answer: deviationAnswerLabels[answer],
      answeredBy,
      answeredAt,
    }),
  ),
  highestRisk:
    approval.highestRisk &&
    `${approval.highestRisk.department}, ${formatRisk(approval.highestRisk).toLowerCase()}`,
  by: approval.by,
  role: approval.role,
  at: approval.at,
  revision: approval.revision,
});

type Asked = {
  name: string;
  fields: readonly EnquiryFieldName[];
  covers: (row: Requirement) => boolean;
  departments: readonly Department[];
};

/** Damages, warranty, insurance and liability cost money: what the matrix gives to Finance as well. */
const isCommercial = ({ category, departments, text }: Requirement): boolean =>
  category === 'commercial' ||
  (category === 'legal' && departments.includes('Finance') && isTermOfContract(text));

/** The rows an auditor asks for first, each with the departments that answer for it. */
const asked: readonly Asked[] = [
  {
    name: 'Commercial terms',
    fields: ['CommercialTerms'],
    covers: isCommercial,
    departments: ['Finance', 'Legal & Compliance'],
  },
  {
    name: 'Delivery',
    fields: ['DeliveryLocation', 'DeliveryTimeline'],
    covers: ({ category }) => category === 'delivery',
    departments: ['Operations', 'Project Management'],
  },
  {
    name: 'Certificates',
    fields: ['RequiredCertificate'],
    covers: ({ category }) => category === 'quality_cert',
    departments: ['Quality Assurance'],
  },
  {
    name: 'API monogram',
    fields: ['MonogramRequirement'],
    covers: ({ text }) => /monogram/i.test(text),
    departments: ['Quality Assurance'],
  },
  {
    name: 'Legal and export control',
    fields: [],
    covers: (row) => row.category === 'legal' && !isCommercial(row),
    departments: ['Legal & Compliance'],
  },
];

export const listTerms = (
  detail: EnquiryDetail,
  ledger: readonly Requirement[],
  review: Review,
): RecordTerm[] =>
  asked.map(({ name, fields, covers, departments }) => ({
    name,
    stated: fields.map((field) => {
      const value = detail.fields.find((each) => each.field === field)?.value ?? null;
      return {
        label: fieldLabel(field),
        value: (Array.isArray(value) ? value.join('; ') : value) || null,
        field: fieldLabel(field),
      };
    }),
    requirementNos: ledger.filter(covers).map(({ no }) => no),
    answeredBy: departments.map((department) => {
      const decision = review.departments.find((part) => part.department === department)?.decision ?? null;
      return {
        department,
        decision: decision ? decisionWords[decision.decision] : null,
        by: decision?.by ?? null,
      };
    }),
  }));
