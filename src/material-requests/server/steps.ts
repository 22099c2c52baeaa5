import { AppError } from '#kit/contract/errors.ts';
import { materialFailures } from '#material-requests/contract/errors.ts';
import {
  missingFor,
  refusalOf,
  transitions,
  type MaterialStep,
  type StepFacts,
} from '#material-requests/contract/rules.ts';
import { isNothing, sumOf } from '#material-requests/contract/quantity.ts';
import type { MaterialLine, MaterialRequest, RequestState } from '#material-requests/contract/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { lockMaterialRequest, note } from './service.ts';
import { toLineView, toWithView } from './view.ts';
import { updateLine } from './lines-store.ts';
import { updateRequest, type RequestChange } from './store.ts';

/** Each step as the audit trail names it, and as a sentence without the actor. */
const events: Readonly<
  Record<MaterialStep, { action: string; words: (request: MaterialRequest, facts: StepFacts) => string }>
> = {
  submit: { action: 'submitted', words: ({ number }) => noted`submitted ${number} for approval` },
  approve: {
    action: 'approved',
    words: ({ number, requester }) => noted`approved ${number} of ${requester.name}`,
  },
  reject: { action: 'rejected', words: ({ number }, { reason }) => noted`rejected ${number}: ${reason}` },
  revise: { action: 'revised', words: ({ number }) => noted`took ${number} back to write it anew` },
  reserve: { action: 'reserved', words: ({ number }) => noted`reserved ${number} from stock` },
  'request-quotes': {
    action: 'quotes-requested',
    words: ({ number }) => noted`asked suppliers to quote for ${number}`,
  },
  quote: {
    action: 'quoted',
    words: ({ number }, { supplier }) => noted`noted the quotation of ${supplier} for ${number}`,
  },
  order: {
    action: 'ordered',
    words: ({ number, supplier }, facts) =>
      noted`ordered ${number} from ${facts.supplier || supplier} as ${facts.orderNo}`,
  },
  receive: { action: 'received', words: ({ number }) => noted`received the material of ${number}` },
  inspect: { action: 'inspected', words: ({ number }) => noted`inspected the material of ${number}` },
  issue: {
    action: 'issued',
    words: ({ number }, { quantities }) =>
      noted`issued material of ${number} (${quantities.filter(({ quantity }) => !isNothing(quantity)).length} lines)`,
  },
  close: { action: 'closed', words: ({ number }) => noted`closed ${number}` },
  cancel: {
    action: 'cancelled',
    words: ({ number }, { reason }) =>
      reason ? noted`cancelled ${number}: ${reason}` : noted`cancelled ${number}`,
  },
};

const stateWords: Readonly<Record<RequestState, string>> = {
  draft: 'a draft again',
  submitted: 'submitted',
  approved: 'approved',
  rejected: 'rejected',
  reserved: 'reserved from stock',
  rfq: 'out for quotation',
  quoted: 'quoted',
  ordered: 'ordered',
  received: 'received',
  inspected: 'inspected',
  issued: 'issued',
  closed: 'closed',
  cancelled: 'cancelled',
};

const changeOf = (scope: Scope, step: MaterialStep, facts: StepFacts): RequestChange => {
  const moved: RequestChange = { state: transitions[step].to, movedAt: scope.now, movedBy: scope.actor.name };
  if (step === 'approve' || step === 'reject')
    return { ...moved, decidedBy: scope.actor.userId, decidedAt: scope.now, reason: facts.reason };
  if (step === 'revise') return { ...moved, decidedBy: null, decidedAt: null, reason: '' };
  if (step === 'cancel') return { ...moved, reason: facts.reason };
  return {
    ...moved,
    ...((step === 'quote' || step === 'order') && facts.supplier ? { supplier: facts.supplier } : {}),
    ...(step === 'order' ? { orderNo: facts.orderNo } : {}),
  };
};

/** Adds what is issued to each line and answers with all lines; a line may be issued in parts. */
const issue = async (
  scope: Scope,
  request: MaterialRequest,
  { quantities }: StepFacts,
): Promise<MaterialLine[]> => {
  const lines: MaterialLine[] = [];
  for (const line of request.lines) {
    const issued = quantities.filter(({ lineId }) => lineId === line.id).map(({ quantity }) => quantity);
    const quantityIssued = sumOf(line.quantityIssued, ...issued);
    lines.push(issued.length === 0 ? line : toLineView(await updateLine(scope, line.id, { quantityIssued })));
  }
  return lines;
};

export type WantedStep = StepFacts & { step: MaterialStep; from: RequestState };

/**
 * Takes one step with a request: who may, from which state, with what filled in, all said in the
 * shared rules.
 */
export const take = async (
  scope: Scope,
  id: string,
  { step, from, ...facts }: WantedStep,
): Promise<MaterialRequest> => {
  const request = await lockMaterialRequest(scope, id);
  if (request.state !== from) {
    const message = `${request.movedBy} was faster: ${request.number} is ${stateWords[request.state]}. It is shown as it is now.`;
    throw new AppError(materialFailures.movedOn, { message, details: { state: request.state } });
  }
  const { abilities, userId } = scope.actor;
  const who = {
    userId,
    mayWrite: abilities.includes('material-requests:write'),
    mayApprove: abilities.includes('material-requests:approve'),
  };
  const refusal = refusalOf(step, request, who);
  if (refusal) throw new AppError(refusal);
  const missing = missingFor(step, request, facts);
  const [words] = Object.values(missing);
  if (words !== undefined)
    throw new AppError(materialFailures.incomplete, { message: words, fields: missing });
  const lines = step === 'issue' ? await issue(scope, request, facts) : request.lines;
  const row = await updateRequest(scope, request.id, changeOf(scope, step, facts));
  await note(scope, request, {
    action: events[step].action,
    summary: events[step].words(request, facts),
    data: {
      from,
      to: transitions[step].to,
      ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value.length > 0)),
    },
  });
  return toWithView(row, lines);
};
