import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialEndpoints as materials } from '#material-requests/contract/endpoints.ts';
import { materialSteps, type MaterialStep } from '#material-requests/contract/rules.ts';
import type { CertificateType, MaterialRequest } from '#material-requests/contract/schema.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import { addMaterialRequest, line, takeStep } from '../../../test/support/materials.ts';
import type { Signed } from '../../../test/support/people.ts';

let server: TestApp;
let people: [Signed, Signed, Signed];

beforeAll(async () => {
  server = await startApp();
  const owner = await server.signInAs({ role: 'Owner' });
  const { organisationId } = owner;
  people = [
    owner,
    await server.signInAs({ role: 'Quality Manager', organisationId }),
    await server.signInAs({ role: 'Coordinator', organisationId }),
  ];
});
afterAll(() => server.stop());

type Command =
  | { do: 'step'; who: 0 | 1 | 2; step: MaterialStep; quantity: number; isFilled: boolean }
  | {
      do: 'receipt';
      accepted: number | null;
      certificate: boolean | null;
      certificateNo: string;
      heatNo: string;
    };

const who = fc.constantFrom(0 as const, 1 as const, 2 as const);
/** Mostly the way a request usually goes, so that many runs come to an issue; in between anything by anyone. */
const someCommands = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('step' as const),
        who,
        step: fc.constantFrom(...materialSteps),
        quantity: fc.nat({ max: 12 }),
        isFilled: fc.nat({ max: 9 }).map((n) => n > 0),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('receipt' as const),
        accepted: fc.option(fc.nat({ max: 10 })),
        certificate: fc.option(fc.boolean()),
        certificateNo: fc.constantFrom('', 'MTC 1', 'MTC 2'),
        heatNo: fc.constantFrom('', 'H1'),
      }),
    },
  ),
  { minLength: 5, maxLength: 20 },
);

const usualWay: readonly MaterialStep[] = ['submit', 'approve', 'reserve', 'receive', 'inspect', 'issue'];

/** What the domain says of who may do what, written down apart from the product's own rules. */
const assertAllowed = (
  before: MaterialRequest,
  after: MaterialRequest,
  step: MaterialStep,
  person: Signed,
): void => {
  const isRequester = before.requester.id === person.userId;
  const mayApprove = person !== people[2];
  if (step === 'approve' || step === 'reject')
    expect([step, isRequester, mayApprove]).toEqual([step, false, true]);
  else if (step === 'submit' || step === 'revise') expect([step, isRequester]).toEqual([step, true]);
  else if (step !== 'cancel') expect([step, mayApprove]).toEqual([step, true]);
  expect([before.state, step]).not.toEqual([expect.stringMatching(/^(closed|cancelled)$/), step]);
  if (after.state === 'approved')
    expect([before.state, after.decision?.by]).toEqual(['submitted', person.name]);
  if (after.state === 'issued') expect(['inspected', 'issued']).toContain(before.state);
};

/** What must hold of every request at any moment. */
const assertSound = (request: MaterialRequest): void => {
  const [first] = request.lines;
  if (!first) throw new Error('the line is gone');
  const issued = Number(first.quantityIssued);
  const isBeyondApproval = !['draft', 'submitted', 'cancelled'].includes(request.state);
  if (isBeyondApproval) expect(request.decision?.by).not.toBe(request.requester.name);
  if (isBeyondApproval) expect(request.decision).not.toBeNull();
  if (issued === 0) return;
  expect(issued).toBeLessThanOrEqual(Number(first.quantityAccepted));
  if (first.certificate !== 'none')
    expect([first.certificateAccepted, first.certificateNo === '']).toEqual([true, false]);
};

const run = async (
  requester: 0 | 1 | 2,
  certificate: CertificateType,
  commands: readonly Command[],
): Promise<MaterialRequest> => {
  let request = await addMaterialRequest(people[requester], {
    lines: [line({ quantity: '10', certificate })],
  });
  const lineId = request.lines[0]?.id ?? '';
  for (const command of commands) {
    if (command.do === 'receipt') {
      const { accepted, certificate: certificateAccepted, certificateNo, heatNo } = command;
      const body = {
        certificateAccepted,
        certificateNo,
        heatNo,
        quantityAccepted: accepted === null ? null : String(accepted),
        quantityRejected: '0',
      };
      const reply = await people[1].call(materials.receipt, { params: { id: request.id, lineId }, body });
      expect([200, 400, 409]).toContain(reply.status);
    } else {
      const person = people[command.who];
      const facts = command.isFilled
        ? { reason: 'Because', supplier: 'Specimen Steel', orderNo: 'PO-1' }
        : {};
      const reply = await takeStep(person, request, command.step, {
        ...facts,
        quantities: [{ lineId, quantity: String(command.quantity) }],
      });
      expect([200, 400, 403, 409]).toContain(reply.status);
      if (reply.status === 200) assertAllowed(request, reply.body, command.step, person);
    }
    request = await replyOf(people[0].call(materials.find, { params: { id: request.id } }));
    assertSound(request);
  }
  return request;
};

describe('in any order', () => {
  it('MAT-1: in any order of steps by anybody, nobody approves their own request and nothing is issued without the certificate it asks for', async () => {
    const start = fc.nat({ max: usualWay.length });
    let issued = 0;
    await fc.assert(
      fc.asyncProperty(
        who,
        fc.constantFrom('none', '3.1', 'coc'),
        start,
        someCommands,
        async (requester, certificate, length, commands) => {
          const colleague = requester === 1 ? 0 : 1;
          const first = usualWay.slice(0, length).flatMap((step): Command[] => {
            const taken: Command = {
              do: 'step',
              who: step === 'submit' ? requester : colleague,
              step,
              quantity: 3,
              isFilled: true,
            };
            const receipt: Command = {
              do: 'receipt',
              accepted: 8,
              certificate: true,
              certificateNo: 'MTC 1',
              heatNo: 'H1',
            };
            return step === 'inspect' ? [receipt, taken] : [taken];
          });
          const end = await run(requester, certificate, [...first, ...commands]);
          if (end.lines[0]?.quantityIssued !== '0') issued += 1;
        },
      ),
      { numRuns: 40, interruptAfterTimeLimit: 60_000 },
    );
    // A run in which nothing was ever issued would prove nothing.
    expect(issued).toBeGreaterThan(0);
  });
});
