import type { Failure } from '#kit/contract/errors.ts';
import { materialFailures } from './errors.ts';
import { amountOf, isMoreThan, isNothing, sumOf } from './quantity.ts';
import type { CertificateType, MaterialLine, MaterialRequest, RequestState, StateGroup } from './schema.ts';

/** Everything that can be done with a request; each brings it from one of `from` to `to`. */
export const materialSteps = [
  'submit',
  'approve',
  'reject',
  'revise',
  'reserve',
  'request-quotes',
  'quote',
  'order',
  'receive',
  'inspect',
  'issue',
  'close',
  'cancel',
] as const;
export type MaterialStep = (typeof materialSteps)[number];

/**
 * requester: who wrote it; colleague: who may approve and did not write it; keeper: who may
 * approve; either: requester or keeper.
 */
type By = 'requester' | 'colleague' | 'keeper' | 'either';

const open = [
  'draft',
  'submitted',
  'approved',
  'reserved',
  'rfq',
  'quoted',
  'ordered',
  'received',
  'inspected',
  'issued',
] as const satisfies RequestState[];

export const transitions: Readonly<
  Record<MaterialStep, { from: readonly RequestState[]; to: RequestState; by: By }>
> = {
  submit: { from: ['draft'], to: 'submitted', by: 'requester' },
  approve: { from: ['submitted'], to: 'approved', by: 'colleague' },
  reject: { from: ['submitted'], to: 'rejected', by: 'colleague' },
  revise: { from: ['rejected'], to: 'draft', by: 'requester' },
  reserve: { from: ['approved'], to: 'reserved', by: 'keeper' },
  'request-quotes': { from: ['approved'], to: 'rfq', by: 'keeper' },
  quote: { from: ['rfq'], to: 'quoted', by: 'keeper' },
  order: { from: ['quoted'], to: 'ordered', by: 'keeper' },
  receive: { from: ['reserved', 'ordered'], to: 'received', by: 'keeper' },
  inspect: { from: ['received'], to: 'inspected', by: 'keeper' },
  issue: { from: ['inspected', 'issued'], to: 'issued', by: 'keeper' },
  close: { from: ['inspected', 'issued'], to: 'closed', by: 'keeper' },
  cancel: { from: open, to: 'cancelled', by: 'either' },
};

const groups: Readonly<Record<RequestState, StateGroup>> = {
  draft: 'requested',
  submitted: 'requested',
  approved: 'requested',
  reserved: 'requested',
  rfq: 'requested',
  quoted: 'quoted',
  ordered: 'ordered',
  received: 'received',
  inspected: 'received',
  issued: 'received',
  closed: 'received',
  // The material will not come, unless the requester writes the request anew.
  rejected: 'cancelled',
  cancelled: 'cancelled',
};

/** The specification's short state of a state. */
export const groupOf = (state: RequestState): StateGroup => groups[state];
export const statesIn = (group: StateGroup): RequestState[] =>
  (Object.keys(groups) as RequestState[]).filter((state) => groups[state] === group);

/** Once something is on order, only who keeps requests moving can stop it. */
const requesterMayCancel: ReadonlySet<RequestState> = new Set([
  'draft',
  'submitted',
  'approved',
  'reserved',
  'rfq',
  'quoted',
]);

export type Who = { userId: string | null; mayWrite: boolean; mayApprove: boolean };

/**
 * Why this person cannot take this step now; null when they can. What must be filled in is asked by
 * `missingFor`.
 */
export const refusalOf = (
  step: MaterialStep,
  request: Pick<MaterialRequest, 'state' | 'requester'>,
  who: Who,
): Failure | null => {
  const { from, by } = transitions[step];
  if (!from.includes(request.state)) return materialFailures.notNow;
  const isRequester = who.userId === request.requester.id;
  if (by === 'requester') return isRequester && who.mayWrite ? null : materialFailures.notYours;
  if (by === 'either' && isRequester && who.mayWrite && requesterMayCancel.has(request.state)) return null;
  if (!who.mayApprove) return materialFailures.notYours;
  return by === 'colleague' && isRequester ? materialFailures.ownRequest : null;
};

/** What comes with a step. */
export type StepFacts = {
  reason: string;
  supplier: string;
  orderNo: string;
  quantities: readonly { lineId: string; quantity: string }[];
};

type Missing = Record<string, string>;

export const asksCertificate = (certificate: CertificateType): boolean => certificate !== 'none';

/** Whether a line's certificate is here and accepted, or none is asked. */
export const mayBeIssued = (
  line: Pick<MaterialLine, 'certificate' | 'certificateNo' | 'certificateAccepted'>,
): boolean =>
  !asksCertificate(line.certificate) || (line.certificateNo !== '' && line.certificateAccepted === true);

type AskedLine = Pick<MaterialLine, 'requirementId' | 'untracedReason'>;

/** Every line of a request against an enquiry names a requirement or says why it has none. */
export const missingToSubmit = (request: {
  hasEnquiry: boolean;
  deliveryPoint: string;
  lines: readonly AskedLine[];
}): Missing => ({
  ...(request.deliveryPoint === '' ? { deliveryPoint: 'Say where it is to be delivered' } : {}),
  ...Object.fromEntries(
    request.lines.flatMap((line, index) =>
      request.hasEnquiry && line.requirementId === null && line.untracedReason === ''
        ? [
            [
              `lines.${index}.untracedReason`,
              `Line ${index + 1}: choose the requirement it is for, or say why there is none`,
            ],
          ]
        : [],
    ),
  ),
});

/** What an inspected line must say. */
const missingInLine = (line: MaterialLine): string | null => {
  if (line.quantityAccepted === null || line.quantityRejected === null)
    return 'say how much is accepted and how much rejected';
  if (isNothing(line.quantityAccepted)) return null;
  if ((line.certificate === '3.1' || line.certificate === '3.2') && line.heatNo === '')
    return 'enter the heat number';
  return asksCertificate(line.certificate) && line.certificateAccepted === null
    ? 'accept or refuse the certificate'
    : null;
};

const missingToInspect = (lines: readonly MaterialLine[]): Missing =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const missing = missingInLine(line);
      return missing ? [[`lines.${line.no - 1}`, `Line ${line.no}: ${missing}`]] : [];
    }),
  );

const missingToIssue = (lines: readonly MaterialLine[], quantities: StepFacts['quantities']): Missing => {
  const wanted = quantities.filter(({ quantity }) => !isNothing(quantity));
  if (wanted.length === 0) return { quantities: 'Say how much of which line is issued' };
  const faults = wanted.map(({ lineId, quantity }): [string, string] | null => {
    const line = lines.find((each) => each.id === lineId);
    if (!line) return [`quantities.${lineId}`, 'This line is not of this request'];
    if (!mayBeIssued(line))
      return [`quantities.${lineId}`, `Line ${line.no}: its certificate is not accepted yet`];
    const issued = sumOf(
      line.quantityIssued,
      ...wanted.filter((each) => each.lineId === lineId).map((each) => each.quantity),
    );
    return isMoreThan(issued, line.quantityAccepted ?? '0')
      ? [`quantities.${lineId}`, `Line ${line.no}: ${quantity} is more than is left`]
      : null;
  });
  return Object.fromEntries(faults.filter((fault) => fault !== null));
};

/**
 * What still must be filled in before the step, by field with the words to show; empty when nothing
 * is missing.
 */
export const missingFor = (step: MaterialStep, request: MaterialRequest, facts: StepFacts): Missing => {
  switch (step) {
    case 'submit':
      return missingToSubmit({
        hasEnquiry: request.enquiry !== null,
        deliveryPoint: request.deliveryPoint,
        lines: request.lines,
      });
    case 'reject':
      return facts.reason === '' ? { reason: 'Say why' } : {};
    case 'cancel':
      return facts.reason === '' && request.state !== 'draft' ? { reason: 'Say why' } : {};
    case 'quote':
      return facts.supplier === '' ? { supplier: 'Name the supplier who quotes' } : {};
    case 'order':
      return {
        ...(facts.supplier === '' && request.supplier === '' ? { supplier: 'Name the supplier' } : {}),
        ...(facts.orderNo === '' ? { orderNo: 'Give the number of the order' } : {}),
      };
    case 'inspect':
      return missingToInspect(request.lines);
    case 'issue':
      return missingToIssue(request.lines, facts.quantities);
    case 'close':
      return request.state === 'inspected' &&
        request.lines.some((line) => !isNothing(line.quantityAccepted ?? '0'))
        ? { lines: 'Accepted material is issued before the request is closed' }
        : {};
    default:
      return {};
  }
};

/** States in which the receipt of a line is written down and corrected. */
export const receivingStates: readonly RequestState[] = ['received', 'inspected', 'issued'];

/** What is wrong with a line as its receipt would have it; null when nothing is. */
export const receiptFault = (state: RequestState, line: MaterialLine): string | null => {
  const isIssued = !isNothing(line.quantityIssued);
  if (isIssued && isMoreThan(line.quantityIssued, line.quantityAccepted ?? '0'))
    return `${amountOf(line.quantityIssued, line.unit)} are issued already.`;
  if (isIssued && !mayBeIssued(line))
    return 'Part of this line is issued on this certificate, so it stays accepted.';
  const missing = state === 'received' ? null : missingInLine(line);
  return missing ? `The line is inspected: ${missing}.` : null;
};
