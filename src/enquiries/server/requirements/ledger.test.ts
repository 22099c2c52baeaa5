import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { fieldEndpoints } from '#enquiries/contract/fields/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { Extractor } from '#extraction/contract/proposals.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  approval,
  decide,
  headersOf,
  openedReview,
  replyOf,
  upload,
} from '../../../../test/support/enquiries.ts';
import { buildDocx, buildMail, buildPdf, buildXlsx } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';
import { readText } from '#kit/server/text-extract/read-text.ts';
import { intakeJobs } from '../intake/jobs.ts';
import { runJobs } from '../generation/jobs.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const ledger = async (id: string) =>
  (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements;
const runs = async (id: string) => (await replyOf(owner.call(runEndpoints.list, { params: { id } }))).runs;
const edit = (id: string, field: 'DeliveryLocation' | 'CustomerName', value: string, reason?: string) =>
  owner.call(fieldEndpoints.decide, {
    params: { id, field },
    body: { action: 'edit', value, ...(reason ? { reason } : {}) },
  });
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];

const generate = async (id: string, extractor?: Extractor) => {
  const run = await replyOf(owner.call(runEndpoints.generate, { params: { id } }));
  await runJobs({ ...server.tools, ...(extractor ? { extractor } : {}) })[0]?.handle({
    organisationId: owner.organisationId,
    runId: run.id,
  });
  return (await runs(id)).find((each) => each.id === run.id);
};

describe('fields', () => {
  it('DET-3: every value a field has had is kept, with who, when and why', async () => {
    const { id } = await addEnquiry(owner, { DeliveryLocation: 'Sohar' });
    await replyOf(edit(id, 'DeliveryLocation', 'DAP Sohar', 'Said by telephone'));
    await replyOf(edit(id, 'DeliveryLocation', 'DAP Sohar'));
    const field = await replyOf(
      owner.call(fieldEndpoints.decide, {
        params: { id, field: 'DeliveryLocation' },
        body: { action: 'reject' },
      }),
    );
    expect([field.value, field.versions]).toEqual([null, 3]);
    const { changes } = await replyOf(
      owner.call(revisionEndpoints.fieldVersions, { params: { id, field: 'DeliveryLocation' } }),
    );
    expect(changes.map(({ before, after, reason, by }) => [before, after, reason, by])).toEqual([
      ['Sohar', 'DAP Sohar', 'Said by telephone', owner.name],
      ['DAP Sohar', null, '', owner.name],
    ]);
    const fields = (await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).fields;
    expect(fields.filter((each) => each.versions > 1).map((each) => each.field)).toEqual([
      'DeliveryLocation',
    ]);
  });

  it('DET-3, FEAS-4: an edit after the review began stands under its own revision, with its reason', async () => {
    const { id } = await openedReview(owner);
    await replyOf(edit(id, 'DeliveryLocation', 'FCA Hamburg', 'Corrected by the customer'));
    await replyOf(edit(id, 'CustomerName', 'Fictional Fittings LLC'));
    const { revisions } = await replyOf(owner.call(revisionEndpoints.list, { params: { id } }));
    expect(
      revisions.map(({ revision, reason, departments, amendment }) => [
        revision,
        reason,
        departments,
        amendment,
      ]),
    ).toEqual([
      [3, 'Customer Name edited', [], null],
      [2, 'Corrected by the customer', ['Operations', 'Legal & Compliance'], null],
      [1, '', [], null],
    ]);
  });
});

describe('the ledger', () => {
  it('AI-7: no row is an orphan: each quote stands in its source, in mail and every kind of attachment', async () => {
    const bytes = await buildMail({
      messageId: '<orphan@customer.example>',
      text: 'The valves shall be tested.\r\nDelivery:   14 weeks\r\nARO.\r\nSpare parts should be quoted.',
      attachments: [
        {
          name: 'Spec.pdf',
          mediaType: 'application/pdf',
          bytes: await buildPdf([
            ['1 General', 'The purchaser shall witness the test.'],
            ['2 Paint', 'Valves shall be painted.'],
          ]),
        },
        {
          name: 'Terms.docx',
          mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          bytes: await buildDocx(['Payment shall be 60 days net.', 'The warranty shall be 24 months.']),
        },
        {
          name: 'List.xlsx',
          mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          bytes: await buildXlsx([
            ['Item', 'Requirement'],
            ['1', 'Ball valve shall be fire safe'],
          ]),
        },
      ],
    });
    const { id } = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
    await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
    await generate(id);
    const rows = await ledger(id);
    expect(new Set(rows.map((row) => row.place?.sourceName)).size).toBeGreaterThanOrEqual(3);
    for (const { place } of rows) {
      const source = await replyOf(
        owner.call(sourceEndpoints.text, { params: { id, sourceId: place?.sourceId ?? '' } }),
      );
      expect(source.text.slice(place?.start, place?.end)).toBe(place?.quote);
    }
  });

  it('READ-6: what a newer mail of the thread replaces stays in the ledger, to decide, with the newer words beside it', async () => {
    const newer = 'The delivery time is now 12 weeks.';
    const text = `${newer}\n\n-----Original Message-----\nFrom: Ann Ode <ann@ode.example>\nSent: 28 April 2026\n\nPlease quote for 4 gate valves to API 6D.\n\nThe delivery time shall be 16 weeks after order.`;
    const bytes = await buildMail({ text, messageId: '<thread@specimen.example>' });
    const { id } = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
    await intakeJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, enquiryId: id });
    const marked = (await ledger(id)).filter((row) => row.superseded !== null);
    expect(marked).toMatchObject([
      { state: 'proposed', superseded: { kind: 'replaced', place: { quote: newer } } },
    ]);
    expect(marked[0]?.place?.quote).toContain('16 weeks');
    const { fields } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
    expect(fields.find(({ field }) => field === 'DeliveryTimeline')?.value).toContain('12 weeks');
  });

  it('AI-7: an owner follows a row up; that asks nobody again and decides nothing', async () => {
    const { id, requirements } = await openedReview(owner);
    const colleague = await server.signInAs({ role: 'Reviewer', organisationId: owner.organisationId });
    const change = (ownerId: string | null) =>
      owner.call(requirementEndpoints.change, {
        params: { id, requirementId: requirements[0]?.id ?? '' },
        body: { action: 'edit', ownerId },
      });
    const row = await replyOf(change(colleague.userId));
    expect([row.owner?.name, row.state, row.revision]).toEqual([colleague.name, 'added', 1]);
    expect(refusal(await change((await server.signInAs({})).userId))).toEqual([404, 'enquiry_not_found']);
    expect((await replyOf(change(null))).owner).toBeNull();
    expect((await replyOf(owner.call(detailEndpoints.find, { params: { id } }))).revision).toBe(1);
  });

  it('AI-7: the spreadsheet holds rows, quotes, decisions and conditions, and no text of it is a formula', async () => {
    const { id } = await addEnquiry(owner, {
      text: 'Valves shall be tested. =HYPERLINK("http://evil.example") shall not run.',
    });
    const first = await addRequirement(owner, id, {
      text: '=1+1 shall stay a text',
      departments: ['Finance', 'Legal & Compliance'],
    });
    await addRequirement(owner, id, { text: 'Valves shall be tested.', departments: ['Engineering'] });
    await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
    const rows = [
      { requirementId: first.id, answer: 'condition' as const, condition: 'Against a down payment' },
    ];
    await replyOf(decide(owner, id, approval('Finance', 1, { rows })));
    const response = await server.app.inject({
      url: `/api/enquiries/${id}/requirements/export`,
      headers: headersOf(owner),
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const read = await readText({ name: 'ledger.xlsx', mediaType: '', bytes: response.rawPayload });
    for (const words of [
      '=1+1 shall stay a text',
      'Finance: Condition',
      'Legal & Compliance: open',
      'Finance: Against a down payment',
      'Engineering: open',
    ]) {
      expect(read.text).toContain(words);
    }
  });

  it('AI-7: a quote longer than a cell of the spreadsheet may be says at its end that it was cut', async () => {
    const { id } = await addEnquiry(owner, { text: `Valves shall be ${'very '.repeat(8_000)}tight.` });
    const { sources } = await replyOf(owner.call(detailEndpoints.find, { params: { id } }));
    await addRequirement(owner, id, { place: { sourceId: sources[0]?.id ?? '', start: 0, end: 40_022 } });
    const url = `/api/enquiries/${id}/requirements/export`;
    const { rawPayload } = await server.app.inject({ url, headers: headersOf(owner) });
    const read = await readText({ name: 'ledger.xlsx', mediaType: '', bytes: rawPayload });
    expect(read.text).toContain(' … [CUT: 40022 characters');
  });
});

describe('reading again', () => {
  const text =
    'The valves shall be tested.\nThe valves shall be painted white.\nSpare parts should be quoted.';

  it('DET-4: adds what is new as proposals, leaves every row as it stands, and keeps who, when, what and from which texts', async () => {
    const { id } = await addEnquiry(owner, { text });
    const first = await generate(id);
    expect(first).toMatchObject({
      kind: 'generation',
      state: 'done',
      by: owner.name,
      found: 3,
      added: 3,
      model: 'Embedded extraction',
    });
    expect(first?.sources.map((source) => [source.name, source.sha256.length])).toEqual([
      ['What the customer said', 64],
    ]);
    const [tested, painted] = await ledger(id);
    const say = (
      requirementId: string | undefined,
      body: Parameters<typeof owner.call<typeof requirementEndpoints.change>>[1]['body'],
    ) =>
      replyOf(
        owner.call(requirementEndpoints.change, { params: { id, requirementId: requirementId ?? '' }, body }),
      );
    await say(tested?.id, { action: 'edit', text: 'Quite another wording.' });
    await say(painted?.id, { action: 'reject' });
    const before = await ledger(id);
    expect(await generate(id)).toMatchObject({ found: 3, added: 0 });
    expect(await ledger(id)).toEqual(before);
  });

  it('DET-4, AI-5: another extractor may read instead; what it quotes must stand in the text', async () => {
    const { id } = await addEnquiry(owner, { text });
    const model: Extractor = async ({ sources: [source] }) => {
      const row = {
        category: 'technical' as const,
        mandatory: true,
        departments: ['Engineering' as const],
        standard: null,
        confidence: 0.9,
      };
      const at = (start: number, quote: string) => ({
        ...row,
        text: quote,
        span: { sourceId: source?.id ?? '', start, end: start + quote.length, quote },
      });
      return {
        proposal: { fields: [], requirements: [at(0, 'The valves shall be tested.'), at(3, 'Made up.')] },
        model: 'A model',
        promptVersion: 'p7',
      };
    };
    expect(await generate(id, model)).toMatchObject({
      found: 1,
      added: 1,
      model: 'A model',
      promptVersion: 'p7',
    });
    expect((await ledger(id)).map((row) => row.text)).toEqual(['The valves shall be tested.']);
  });

  it('DET-4: pressed twice it runs once; one that fails changes nothing and says so; without a text there is nothing to read', async () => {
    const { id } = await addEnquiry(owner, { text });
    const both = await Promise.all(
      [1, 2].map(() => replyOf(owner.call(runEndpoints.generate, { params: { id } }))),
    );
    expect(both[0]?.id).toBe(both[1]?.id);
    const broken: Extractor = async () => {
      throw new Error('the model is down');
    };
    expect(await generate(id, broken)).toMatchObject({ state: 'failed', added: 0 });
    expect(await ledger(id)).toEqual([]);
    const empty = await addEnquiry(owner);
    expect(refusal(await owner.call(runEndpoints.generate, { params: { id: empty.id } }))).toEqual([
      409,
      'nothing_to_read',
    ]);
  });
});
