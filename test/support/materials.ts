import { materialEndpoints } from '#material-requests/contract/endpoints.ts';
import type { MaterialStep } from '#material-requests/contract/rules.ts';
import type { LineForm, MaterialRequest, RequestForm } from '#material-requests/contract/schema.ts';
import type { CallOf } from '#kit/contract/endpoint.ts';
import { replyOf } from './enquiries.ts';
import type { Signed } from './people.ts';

/** A line of bar stock; a test names only what it is about. */
export const line = (over: Partial<LineForm> = {}): LineForm => ({
  description: 'Round bar for gate stems',
  specification: 'ASTM A276 S31803',
  form: 'Bar',
  size: 'OD 60 mm',
  quantity: '12.5',
  unit: 'm',
  certificate: 'none',
  nace: false,
  psl: '',
  origin: '',
  drawing: '',
  remarks: '',
  requirementId: null,
  untracedReason: '',
  heatNo: '',
  ...over,
});

export const requestForm = (over: Partial<RequestForm> = {}): RequestForm => ({
  department: 'Procurement',
  enquiryId: null,
  costCentre: 'CC-100',
  priority: 'medium',
  needBy: '2031-03-01',
  deliveryPoint: 'Store 2',
  approverId: null,
  lines: [line()],
  ...over,
});

export const addMaterialRequest = (
  person: Signed,
  over: Partial<RequestForm> = {},
): Promise<MaterialRequest> => replyOf(person.call(materialEndpoints.add, { body: requestForm(over) }));

type Facts = Omit<CallOf<typeof materialEndpoints.takeStep>['body'], 'step' | 'from'>;

/** Takes a step at the door the product's own page would use: the requester's for what is theirs alone. */
export const takeStep = (person: Signed, request: MaterialRequest, step: MaterialStep, facts: Facts = {}) => {
  const params = { id: request.id };
  const isOwn = request.requester.id === person.userId;
  if (step === 'submit' || step === 'revise' || (step === 'cancel' && isOwn))
    return person.call(materialEndpoints.takeOwnStep, {
      params,
      body: { step, from: request.state, ...facts },
    });
  return person.call(materialEndpoints.takeStep, { params, body: { step, from: request.state, ...facts } });
};
