import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { materialEndpoints as materials } from '#material-requests/contract/endpoints.ts';
import type { MaterialRequest } from '#material-requests/contract/schema.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  headersOf,
  multipart,
  replyOf,
} from '../../../test/support/enquiries.ts';
import { addMaterialRequest, line, requestForm, takeStep } from '../../../test/support/materials.ts';
import type { Signed } from '../../../test/support/people.ts';
import { buildPdf } from '../../../test/support/mailbox.ts';

let server: TestApp;
let owner: Signed;
let quality: Signed;
let coordinator: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
  quality = await colleague('Quality Manager');
  coordinator = await colleague('Coordinator');
});
afterAll(() => server.stop());

const colleague = (role: 'Quality Manager' | 'Coordinator' | 'Viewer' | 'Reviewer') =>
  server.signInAs({ role, organisationId: owner.organisationId });
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];
const found = (request: MaterialRequest, person = owner) =>
  replyOf(person.call(materials.find, { params: { id: request.number } }));

/** Takes steps one after the other, each of which must succeed. */
const walk = async (
  person: Signed,
  request: MaterialRequest,
  ...steps: Parameters<typeof takeStep>[2][]
): Promise<MaterialRequest> => {
  let now = request;
  for (const step of steps)
    now = await replyOf(takeStep(person, now, step, { supplier: 'Specimen Steel', orderNo: 'PO-7' }));
  return now;
};
const submitted = async (over: Parameters<typeof requestForm>[0] = {}): Promise<MaterialRequest> =>
  walk(coordinator, await addMaterialRequest(coordinator, over), 'submit');
const receive = (
  request: MaterialRequest,
  lineId: string,
  body: Parameters<typeof owner.call<typeof materials.receipt>>[1]['body'],
) => quality.call(materials.receipt, { params: { id: request.id, lineId }, body });
const firstLine = (request: MaterialRequest) => {
  const [first] = request.lines;
  if (!first) throw new Error('the request has no line');
  return first;
};

describe('asking for material', () => {
  it('MAT-1: numbers requests by year without gaps, and keeps every quantity exactly as written', async () => {
    const fresh = await server.signInAs({ role: 'Owner' });
    const quantities = ['0.1', '0.2', '1.50', '123456789.000001'];
    const [first, second] = await Promise.all([
      addMaterialRequest(fresh, { lines: quantities.map((quantity) => line({ quantity })) }),
      addMaterialRequest(fresh),
    ]);
    const year = String(server.clock.now().getUTCFullYear()).slice(2);
    expect([first.number, second.number].toSorted()).toEqual([`MR-${year}-0001`, `MR-${year}-0002`]);
    expect((await found(first, fresh)).lines.map((each) => each.quantity)).toEqual(quantities);
    for (const quantity of ['0', '0.000', '-1', '1,5', '1e3', '12.', 'NaN', '0.0000001']) {
      const reply = await fresh.call(materials.add, { body: requestForm({ lines: [line({ quantity })] }) });
      expect([quantity, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
        quantity,
        400,
        ['lines.0.quantity'],
      ]);
    }
  });

  it('MAT-1: a line of a request for an enquiry traces to a requirement of its ledger or says why not', async () => {
    const { id: enquiryId } = await addEnquiry(owner);
    const requirement = await addRequirement(owner, enquiryId, {
      text: 'Stems shall be duplex.',
      standard: 'ASTM A276',
    });
    const elsewhere = await addRequirement(owner, (await addEnquiry(owner)).id);
    const wrong = await coordinator.call(materials.add, {
      body: requestForm({ enquiryId, lines: [line({ requirementId: elsewhere.id })] }),
    });
    expect(refusal(wrong)).toEqual([400, 'material_wrong_requirement']);
    const lines = [line({ requirementId: requirement.id }), line()];
    const draft = await addMaterialRequest(coordinator, { enquiryId, lines });
    const early = await takeStep(coordinator, draft, 'submit');
    expect([...refusal(early), early.body.fields]).toEqual([
      400,
      'material_incomplete',
      { 'lines.1.untracedReason': 'Line 2: choose the requirement it is for, or say why there is none' },
    ]);
    const full = await replyOf(
      coordinator.call(materials.rewrite, {
        params: { id: draft.id },
        body: requestForm({ enquiryId, lines: [lines[0] ?? line(), line({ untracedReason: 'Test piece' })] }),
      }),
    );
    expect(full.lines.map((each) => each.requirement?.text ?? each.untracedReason)).toEqual([
      'Stems shall be duplex.',
      'Test piece',
    ]);
    expect((await walk(coordinator, full, 'submit')).state).toBe('submitted');
    // A rejected row is no requirement any more.
    await replyOf(
      owner.call(requirementEndpoints.change, {
        params: { id: enquiryId, requirementId: requirement.id },
        body: { action: 'reject' },
      }),
    );
    expect(
      refusal(await coordinator.call(materials.add, { body: requestForm({ enquiryId, lines }) })),
    ).toEqual([400, 'material_wrong_requirement']);
  });

  it('MAT-1: only the requester changes a draft, only while it is one, and the approver named is a colleague who may approve', async () => {
    const draft = await addMaterialRequest(coordinator);
    const rewrite = (person: Signed) =>
      person.call(materials.rewrite, { params: { id: draft.id }, body: requestForm({ costCentre: 'CC-7' }) });
    expect(refusal(await rewrite(owner))).toEqual([403, 'material_not_yours']);
    expect((await replyOf(rewrite(coordinator))).costCentre).toBe('CC-7');
    await walk(coordinator, draft, 'submit');
    expect(refusal(await rewrite(coordinator))).toEqual([409, 'material_not_a_draft']);
    const { approvers } = await replyOf(quality.call(materials.approvers, {}));
    expect(approvers.map(({ id }) => id)).toEqual([owner.userId]);
    for (const approverId of [coordinator.userId, quality.userId])
      expect(refusal(await quality.call(materials.add, { body: requestForm({ approverId }) }))).toEqual([
        400,
        'material_wrong_approver',
      ]);
  });
});

describe('approving', () => {
  it('MAT-1: nobody decides on their own request, and who may not approve does not', async () => {
    const own = await walk(quality, await addMaterialRequest(quality), 'submit');
    for (const step of ['approve', 'reject'] as const)
      expect(refusal(await takeStep(quality, own, step, { reason: 'Mine' }))).toEqual([
        403,
        'material_own_request',
      ]);
    expect(refusal(await takeStep(coordinator, own, 'approve'))).toEqual([403, 'forbidden']);
    const approved = await replyOf(takeStep(owner, own, 'approve'));
    expect([approved.state, approved.group, approved.decision?.by]).toEqual([
      'approved',
      'requested',
      owner.name,
    ]);
  });

  it('MAT-1: of two who decide at the same moment one wins, and the other is told by whom and how', async () => {
    for (let round = 0; round < 4; round += 1) {
      const request = await submitted();
      const replies = await Promise.all([
        takeStep(owner, request, 'approve'),
        takeStep(quality, request, 'reject', { reason: 'Too dear' }),
      ]);
      expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const lost = replies.find((reply) => reply.status === 409)?.body;
      const now = await found(request);
      expect([lost?.code, lost?.message]).toEqual([
        'material_request_moved_on',
        `${now.movedBy} was faster: ${request.number} is ${now.state}. It is shown as it is now.`,
      ]);
    }
  });

  it('MAT-1: a rejected request goes back to its requester, who may write it anew', async () => {
    const request = await submitted();
    expect(refusal(await takeStep(owner, request, 'reject'))).toEqual([400, 'material_incomplete']);
    const rejected = await replyOf(takeStep(owner, request, 'reject', { reason: 'Use stock' }));
    expect([rejected.state, rejected.group, rejected.reason]).toEqual(['rejected', 'cancelled', 'Use stock']);
    const again = await walk(coordinator, rejected, 'revise', 'submit');
    expect([again.state, again.decision]).toEqual(['submitted', null]);
  });
});

describe('receiving and issuing', () => {
  const arrived = async (over: Parameters<typeof line>[0] = {}) =>
    walk(
      quality,
      await submitted({ lines: [line({ quantity: '10', ...over })] }),
      'approve',
      'request-quotes',
      'quote',
      'order',
      'receive',
    );

  it('MAT-1: material is issued in parts, never more than was accepted, and only with an accepted certificate when one is asked', async () => {
    const request = await arrived({ certificate: '3.1' });
    const { id: lineId } = firstLine(request);
    const issue = (now: MaterialRequest, quantity: string) =>
      takeStep(quality, now, 'issue', { quantities: [{ lineId, quantity }] });
    expect((await takeStep(quality, request, 'inspect')).body.message).toBe(
      'Line 1: say how much is accepted and how much rejected',
    );
    await replyOf(receive(request, lineId, { quantityAccepted: '7.5', quantityRejected: '2.5' }));
    expect((await takeStep(quality, request, 'inspect')).body.message).toBe('Line 1: enter the heat number');
    await replyOf(receive(request, lineId, { heatNo: 'H-4711' }));
    expect((await takeStep(quality, request, 'inspect')).body.message).toBe(
      'Line 1: accept or refuse the certificate',
    );
    await replyOf(receive(request, lineId, { certificateAccepted: false }));
    const inspected = await walk(quality, request, 'inspect');
    expect((await issue(inspected, '1')).body.message).toBe('Line 1: its certificate is not accepted yet');
    await replyOf(receive(request, lineId, { certificateAccepted: true }));
    expect((await issue(inspected, '1')).body.message).toBe('Line 1: its certificate is not accepted yet');
    await replyOf(receive(request, lineId, { certificateNo: 'MTC 88/1' }));
    const part = await replyOf(issue(inspected, '0.1'));
    expect([part.state, firstLine(part).quantityIssued]).toEqual(['issued', '0.1']);
    expect((await issue(part, '7.5')).body.message).toBe('Line 1: 7.5 is more than is left');
    const all = await replyOf(issue(part, '7.4'));
    expect(firstLine(all).quantityIssued).toBe('7.5');
    for (const body of [{ certificateAccepted: false }, { certificateNo: '' }, { quantityAccepted: '7' }])
      expect(refusal(await receive(all, lineId, body))).toEqual([400, 'material_incomplete']);
    expect((await walk(quality, all, 'close')).group).toBe('received');
    expect(refusal(await receive(all, lineId, { location: 'Rack 3' }))).toEqual([
      409,
      'material_step_not_now',
    ]);
  });

  it('MAT-1: two who issue the last metre at the same moment do not issue it twice', async () => {
    const request = await arrived();
    const { id: lineId } = firstLine(request);
    await replyOf(receive(request, lineId, { quantityAccepted: '10', quantityRejected: '0' }));
    const inspected = await walk(quality, request, 'inspect');
    const first = await replyOf(
      takeStep(quality, inspected, 'issue', { quantities: [{ lineId, quantity: '4' }] }),
    );
    const replies = await Promise.all(
      [owner, quality].map((person) =>
        takeStep(person, first, 'issue', { quantities: [{ lineId, quantity: '6' }] }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(firstLine(await found(request)).quantityIssued).toBe('10');
  });

  it('MAT-1: a request whose material was all refused is closed without issuing; accepted material is issued first', async () => {
    const request = await arrived();
    const { id: lineId } = firstLine(request);
    await replyOf(receive(request, lineId, { quantityAccepted: '1', quantityRejected: '9' }));
    const inspected = await walk(quality, request, 'inspect');
    expect((await takeStep(quality, inspected, 'close')).body.message).toBe(
      'Accepted material is issued before the request is closed',
    );
    await replyOf(receive(request, lineId, { quantityAccepted: '0', quantityRejected: '10' }));
    expect((await walk(quality, inspected, 'close')).state).toBe('closed');
  });

  it('MAT-1: a certificate is filed with its line and comes back byte for byte, to this organisation only', async () => {
    const request = await arrived({ certificate: '3.1' });
    const { id: lineId } = firstLine(request);
    const bytes = await buildPdf([['Inspection certificate 3.1']]);
    const form = multipart([
      { name: 'MTC "88".pdf', bytes, mediaType: 'application/pdf', field: 'certificate' },
    ]);
    const url = `/api/material-request/${request.id}/lines/${lineId}/certificate`;
    const sent = await server.app.inject({
      method: 'POST',
      url,
      payload: form.payload,
      headers: { ...form.headers, ...headersOf(quality) },
    });
    const file = sent.json<MaterialRequest>().lines[0]?.certificateFile;
    expect([sent.statusCode, typeof file?.id]).toEqual([200, 'string']);
    const params = { id: request.id, fileId: file?.id ?? '' };
    const back = await coordinator.call(materials.file, { params });
    expect(Buffer.from(bytes).equals(back.raw.rawPayload)).toBe(true);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect(refusal(await stranger.call(materials.file, { params }))).toEqual([
      404,
      'material_request_not_found',
    ]);
  });
});

describe('what is seen of it', () => {
  it('MAT-1: the list filters by short state, search, priority and what waits for me, and pages by keyset', async () => {
    const lead = await server.signInAs({ role: 'Owner' });
    const helper = await server.signInAs({ role: 'Coordinator', organisationId: lead.organisationId });
    const all: MaterialRequest[] = [];
    for (let index = 0; index < 5; index += 1)
      all.push(
        await addMaterialRequest(helper, {
          needBy: `2031-0${9 - index}-01`,
          priority: index === 2 ? 'urgent' : 'low',
          lines: [line({ specification: `Grade ${index}%` })],
        }),
      );
    const listed = async (query: object, person = lead) => {
      const { items, total } = await replyOf(person.call(materials.list, { query }));
      expect(total).toBe(items.length);
      return items.map(({ number }) => all.findIndex((each) => each.number === number));
    };
    await walk(helper, all[1] ?? (await found(all[0] as MaterialRequest)), 'submit');
    await walk(helper, all[3] as MaterialRequest, 'cancel');
    expect(await listed({})).toEqual([4, 3, 2, 1, 0]);
    expect(await listed({ sort: 'needed' })).toEqual([4, 3, 2, 1, 0]);
    expect(await listed({ sort: 'oldest' })).toEqual([0, 1, 2, 3, 4]);
    expect(await listed({ group: 'requested' })).toEqual([4, 2, 1, 0]);
    expect(await listed({ group: 'cancelled' })).toEqual([3]);
    expect(await listed({ search: 'grade 2%' })).toEqual([2]);
    expect(await listed({ priority: 'urgent' })).toEqual([2]);
    expect(await listed({ show: 'to-approve' })).toEqual([1]);
    expect(await listed({ show: 'to-approve' }, helper)).toEqual([]);
    expect(await listed({ show: 'mine' })).toEqual([]);
    for (const sort of ['newest', 'oldest', 'needed'] as const) {
      const paged: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await replyOf(lead.call(materials.list, { query: { sort, limit: 2, cursor } }));
        paged.push(...page.items.map(({ number }) => number));
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      expect([paged.length, new Set(paged).size]).toEqual([5, 5]);
    }
  });

  it('MAT-1: the export has a row for each line, and nothing in it runs as a formula', async () => {
    const lead = await server.signInAs({ role: 'Owner' });
    await addMaterialRequest(lead, {
      lines: [
        line({ description: '=HYPERLINK("http://x")', quantity: '0.10' }),
        line({ description: 'Bar, "bright"\u0007' }),
        line({ description: '\u0007=1+1' }),
      ],
    });
    const csv = (await lead.call(materials.export, { query: { format: 'csv' } })).raw.payload;
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain('"0.10"');
    const xlsx = (await lead.call(materials.export, { query: { format: 'xlsx' } })).raw.rawPayload;
    const { readText } = await import('#kit/server/text-extract/read-text.ts');
    const reading = await readText({ name: 'a.xlsx', mediaType: '', bytes: new Uint8Array(xlsx) });
    expect(reading.state).toBe('ready');
    // In a workbook a text is a text, whatever it begins with; a formula would be read by its value.
    expect(reading.text).toContain('\t=HYPERLINK("http://x")\t');
    expect(reading.text).toContain('Bar, "bright"');
  });

  it('MAT-1: every step is in the audit trail with the requester, and in the history of the request', async () => {
    const request = await walk(quality, await submitted(), 'approve', 'reserve', 'receive');
    const { events } = await replyOf(coordinator.call(materials.history, { params: { id: request.number } }));
    expect(events.map(({ action, actor }) => [action, actor])).toEqual([
      ['material-request.drafted', coordinator.name],
      ['material-request.submitted', coordinator.name],
      ...['approved', 'reserved', 'received'].map((action) => [`material-request.${action}`, quality.name]),
    ]);
    const csv = (await owner.call(auditEndpoints.export, { query: { search: request.number } })).raw.payload;
    expect(csv.split(`requesterId"":""${coordinator.userId}`).length - 1).toBe(5);
  });

  it('MAT-1: a stranger finds nothing of it', async () => {
    const request = await submitted();
    const stranger = await server.signInAs({ role: 'Owner' });
    for (const id of [request.id, request.number])
      expect(refusal(await stranger.call(materials.find, { params: { id } }))).toEqual([
        404,
        'material_request_not_found',
      ]);
    expect(refusal(await takeStep(stranger, request, 'approve'))).toEqual([
      404,
      'material_request_not_found',
    ]);
    expect((await replyOf(stranger.call(materials.list, {}))).items).toEqual([]);
  });
});
