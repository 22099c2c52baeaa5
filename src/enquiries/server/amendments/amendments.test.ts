import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import type { Amendment, AmendmentLine } from '#enquiries/contract/amendments/schema.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import { revisionEndpoints } from '#enquiries/contract/revisions/endpoints.ts';
import { runEndpoints } from '#enquiries/contract/runs/endpoints.ts';
import { departments } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import { askedText, createAmending } from '../../../../test/support/amending.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  approval,
  decide,
  headersOf,
  multipart,
  replyOf,
  upload,
} from '../../../../test/support/enquiries.ts';
import { buildMail, buildPdf } from '../../../../test/support/mailbox.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { enquiryByMail, readNow, amend, sendAmendment, acceptAll, apply } = createAmending(() => ({
  server,
  owner,
}));

const ledger = async (id: string) =>
  (await replyOf(owner.call(requirementEndpoints.list, { params: { id } }))).requirements;
const detail = (id: string) => replyOf(owner.call(detailEndpoints.find, { params: { id } }));
const revisions = async (id: string) =>
  (await replyOf(owner.call(revisionEndpoints.list, { params: { id } }))).revisions;

const say = (
  id: string,
  amendment: Amendment,
  line: AmendmentLine | undefined,
  body: Parameters<typeof owner.call<typeof amendmentEndpoints.decide>>[1]['body'],
) =>
  owner.call(amendmentEndpoints.decide, {
    params: { id, amendmentId: amendment.id, lineId: line?.id ?? '' },
    body,
  });
const refusal = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code];

const shortly = (line: AmendmentLine) =>
  line.kind === 'field'
    ? [line.kind, line.field, line.after]
    : line.kind === 'item'
      ? [line.name, line.before, line.after]
      : [line.kind, line.before?.text ?? null, line.after?.text ?? null];
const listRowLines = (amendment: Amendment) =>
  amendment.lines.filter(({ kind }) => kind !== 'field' && kind !== 'item').map(shortly);

describe('what an amendment proposes', () => {
  it('FEAS-4: names rows added, changed and removed, each with its words, and new values of fields', async () => {
    const { id } = await enquiryByMail();
    const amendment = await amend(
      id,
      [
        'Dear Sirs, please note the following changes to our enquiry.',
        '',
        'Liquidated damages of 1 % per week shall apply, capped at 10 %.',
        'The witnessing of the hydrostatic test by the purchaser is no longer required.',
        'Delivery time: 10 weeks ARO.',
        'The supplier shall provide a painting procedure for approval.',
      ].join('\n'),
    );
    expect(amendment.state).toBe('proposed');
    expect(listRowLines(amendment)).toEqual([
      [
        'changed',
        'Liquidated damages of 0.5 % per week shall apply, capped at 5 %.',
        'Liquidated damages of 1 % per week shall apply, capped at 10 %.',
      ],
      ['removed', 'The purchaser shall witness the hydrostatic test.', null],
      ['changed', expect.stringContaining('14 weeks ARO'), expect.stringContaining('10 weeks ARO')],
      ['added', null, 'The supplier shall provide a painting procedure for approval.'],
    ]);
    expect(amendment.lines.filter((line) => line.kind === 'field').map(shortly)).toContainEqual([
      'field',
      'DeliveryTimeline',
      '10 weeks ARO',
    ]);
    for (const { place } of amendment.lines) {
      const response = await server.app.inject({
        url: `/api/enquiries/${id}/sources/${place.sourceId}`,
        headers: headersOf(owner),
      });
      expect(response.json<{ text: string }>().text.slice(place.start, place.end)).toBe(place.quote);
    }
    expect((await ledger(id)).every((row) => row.amendment === null)).toBe(true);
  });

  it('FEAS-4: takes what is only repeated from the older mail for nothing new', async () => {
    const { id } = await enquiryByMail();
    const amendment = await amend(
      id,
      [
        'Please find our change below.',
        'The valves shall be painted RAL 5015.',
        '',
        'On 2 March 2026 Adam Buyer wrote:',
        ...askedText.split('\n').map((line) => `> ${line}`),
        '> The valves shall be painted white.',
      ].join('\n'),
    );
    expect(listRowLines(amendment)).toEqual([['added', null, 'The valves shall be painted RAL 5015.']]);
  });

  it('FEAS-4: reads a change that is told and not asked, and one that names a clause', async () => {
    const specification = await buildPdf([
      [
        'Specification',
        '4.1 The purchaser shall witness the gas test.',
        '4.2 Valves shall be painted white.',
      ],
    ]);
    const { id } = await enquiryByMail({
      attachments: [{ name: 'Spec.pdf', mediaType: 'application/pdf', bytes: specification }],
    });
    const told = await amend(
      id,
      'The delivery time of 14 weeks is reduced to 10 weeks.\nClause 4.1 is deleted.',
    );
    expect(listRowLines(told)).toEqual([
      ['changed', expect.stringContaining('14 weeks'), expect.stringContaining('reduced to 10 weeks')],
      ['removed', expect.stringContaining('witness the gas test'), null],
    ]);
  });

  it('FEAS-4: an amendment that says nothing about the requirements proposes nothing and is put aside', async () => {
    const { id } = await enquiryByMail();
    const amendment = await amend(id, 'Thank you for your call. Best regards, Adam');
    expect(listRowLines(amendment)).toEqual([]);
    const done = await replyOf(apply(id, amendment));
    expect([done.state, done.revision, (await detail(id)).revision]).toEqual(['dismissed', null, 1]);
    expect(refusal(await apply(id, amendment))).toEqual([409, 'amendment_done']);
  });

  it('FEAS-4: the reading run twice proposes once, and its run is kept with its sources', async () => {
    const { id } = await enquiryByMail();
    const amendment = await amend(id, 'The valves shall be painted RAL 5015.');
    expect((await readNow(id, amendment)).lines).toEqual(amendment.lines);
    const { runs } = await replyOf(owner.call(runEndpoints.list, { params: { id } }));
    expect(runs.map((run) => [run.kind, run.state, run.model, run.sources.length])).toEqual([
      ['amendment', 'done', 'Embedded extraction', 1],
      ['intake', 'done', 'Embedded extraction', 1],
    ]);
    expect(runs[0]?.sources[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('deciding and applying', () => {
  const change =
    'Liquidated damages of 1 % per week shall apply, capped at 10 %.\nThe supplier shall provide a painting procedure for approval.';

  it('FEAS-4: needs a word on every line, keeps what was edited, leaves out what was rejected, and becomes one revision', async () => {
    const { id } = await enquiryByMail();
    const amendment = await amend(id, change);
    expect(refusal(await apply(id, amendment))).toEqual([409, 'amendment_lines_left']);
    const [changed, added, ...rest] = amendment.lines;
    const content = {
      text: 'LD 1 % per week, at most 10 %.',
      category: 'commercial' as const,
      mandatory: true,
      departments: ['Finance' as const],
      standard: null,
    };
    await replyOf(say(id, amendment, changed, { action: 'edit', content }));
    await replyOf(say(id, amendment, added, { action: 'reject' }));
    for (const line of rest) await replyOf(say(id, amendment, line, { action: 'reject' }));
    const before = await ledger(id);
    const applied = await replyOf(apply(id, amendment));
    expect([applied.state, applied.revision, applied.decidedBy]).toEqual(['applied', 2, owner.name]);
    const after = await ledger(id);
    expect(after.length).toBe(before.length);
    const row = after.find((each) => each.text === content.text);
    expect([row?.state, row?.amendment, row?.revision, row?.place?.quote]).toEqual([
      'edited',
      1,
      2,
      change.split('\n')[0],
    ]);
    expect(refusal(await say(id, amendment, changed, { action: 'reject' }))).toEqual([409, 'amendment_done']);
    const [latest, first] = await revisions(id);
    expect([latest?.revision, latest?.by, latest?.amendment?.no, latest?.departments]).toEqual([
      2,
      owner.name,
      1,
      [],
    ]);
    expect(latest?.changes).toMatchObject([
      {
        of: 'requirement',
        before: { text: expect.stringContaining('0.5 %') },
        after: { text: content.text },
      },
    ]);
    expect(first?.revision).toBe(1);
  });

  it('FEAS-4: a person may say which row a line changes, or that it is a new one', async () => {
    const { id } = await enquiryByMail();
    const amendment = await amend(id, change);
    const [changed, added] = amendment.lines;
    const spare = (await ledger(id)).find((row) => row.text.includes('Spare parts'));
    await replyOf(say(id, amendment, changed, { action: 'edit', requirementId: null }));
    const edited = await replyOf(
      say(id, amendment, added, { action: 'edit', requirementId: spare?.id ?? '' }),
    );
    expect(edited.lines.slice(0, 2).map(shortly)).toEqual([
      ['added', null, change.split('\n')[0]],
      ['changed', spare?.text, change.split('\n')[1]],
    ]);
    expect(
      refusal(await say(id, amendment, added, { action: 'edit', requirementId: crypto.randomUUID() })),
    ).toEqual([400, 'invalid_input']);
  });

  it('FEAS-4: a row changed after its line was accepted is looked at again', async () => {
    const { id } = await enquiryByMail();
    const amendment = await amend(id, change);
    await acceptAll(id, amendment);
    const row = (await ledger(id)).find((each) => each.text.includes('Liquidated'));
    await replyOf(
      owner.call(requirementEndpoints.change, {
        params: { id, requirementId: row?.id ?? '' },
        body: { action: 'edit', text: 'LD as agreed.' },
      }),
    );
    expect(refusal(await apply(id, amendment))).toEqual([409, 'changed_meanwhile']);
    await replyOf(say(id, amendment, amendment.lines[0], { action: 'accept' }));
    expect((await replyOf(apply(id, amendment))).state).toBe('applied');
  });

  it('FEAS-4: asks exactly the departments of the touched rows again, and the earlier decisions stay readable', async () => {
    const { id } = await addEnquiry(owner, { text: askedText });
    await addRequirement(owner, id, {
      text: 'Liquidated damages of 0.5 % per week shall apply, capped at 5 %.',
      category: 'commercial',
      departments: ['Finance'],
    });
    await addRequirement(owner, id, {
      text: 'The purchaser shall witness the hydrostatic test.',
      category: 'inspection_test',
      departments: ['Operations'],
    });
    await addRequirement(owner, id, {
      text: 'Spare parts for two years should be quoted.',
      departments: ['Procurement'],
    });
    await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
    for (const department of departments) await replyOf(decide(owner, id, approval(department, 1)));
    const amendment = await amend(
      id,
      'Liquidated damages of 1 % per week shall apply, capped at 10 %.\nWitnessing of the hydrostatic test by the purchaser is waived.',
    );
    for (const line of amendment.lines)
      await replyOf(say(id, amendment, line, { action: line.kind === 'field' ? 'reject' : 'accept' }));
    await replyOf(apply(id, amendment));
    const after = await detail(id);
    expect([after.revision, after.review, after.validated]).toEqual([2, 'open', false]);
    expect(departments.filter((each) => !after.approvedDepartments.includes(each))).toEqual([
      'Operations',
      'Finance',
    ]);
    const review = await replyOf(owner.call(reviewEndpoints.find, { params: { id } }));
    const finance = review?.departments.find((each) => each.department === 'Finance');
    expect([finance?.decision, finance?.earlier.map((each) => [each.revision, each.state])]).toEqual([
      null,
      [[1, 'overtaken']],
    ]);
  });

  it.each(['accepted', 'declined'] as const)(
    'FEAS-4: takes an enquiry up again that was %s, and the ledger is open to changes',
    async (outcome) => {
      const { id } = await addEnquiry(owner);
      await addRequirement(owner, id, {
        text: 'Valves shall be painted white.',
        departments: ['Operations'],
      });
      await replyOf(owner.call(reviewEndpoints.open, { params: { id } }));
      for (const department of departments) await replyOf(decide(owner, id, approval(department, 1)));
      await replyOf(
        owner.call(reviewEndpoints.approve, {
          params: { id },
          body: { outcome, reason: 'Decided', revision: 1 },
        }),
      );
      const amendment = await amend(id, 'Valves shall be painted green.');
      await acceptAll(id, amendment);
      await replyOf(apply(id, amendment));
      const after = await detail(id);
      expect([after.review, after.revision, after.approvedDepartments.length]).toEqual(['open', 2, 9]);
      expect((await revisions(id))[0]).toMatchObject({ reopened: outcome, departments: ['Operations'] });
      const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
      expect(
        events.filter((event) => event.action === 'revision.opened').map((event) => event.summary),
      ).toEqual([
        `opened revision 2; took the review up again after it was ${outcome}; asked again: Operations`,
      ]);
    },
  );
});

describe('a later mail', () => {
  it('FEAS-4: becomes more sources of the enquiry, attachments included, and is here once', async () => {
    const { id, messageId } = await enquiryByMail();
    const corrigendum = await buildPdf([
      ['Corrigendum', 'Valves shall be supplied to API Specification 6A, PSL 3.'],
    ]);
    const bytes = await buildMail({
      messageId: '<late@customer.example>',
      inReplyTo: messageId,
      subject: 'Re: RFQ for valves',
      text: 'Please see the corrigendum attached.',
      attachments: [{ name: 'Corrigendum.pdf', mediaType: 'application/pdf', bytes: corrigendum }],
    });
    const asEnquiry = await upload(server.app, owner, [{ name: 'b.eml', bytes }]);
    expect([asEnquiry.status, asEnquiry.body.code, asEnquiry.body.details?.['id']]).toEqual([
      409,
      'mail_replies_to_known',
      id,
    ]);
    const sent = await sendAmendment(id, bytes);
    expect([sent.status, sent.body.state]).toEqual([200, 'reading']);
    const read = await readNow(id, sent.body);
    expect(
      read.lines.some((line) => line.kind === 'added' && line.place.sourceName === 'Corrigendum.pdf'),
    ).toBe(true);
    expect((await detail(id)).sources.map((source) => source.name)).toEqual([
      'RFQ for valves',
      'Re: RFQ for valves',
      'Corrigendum.pdf',
    ]);
    expect(refusal(await sendAmendment(id, bytes))).toEqual([409, 'mail_already_here']);
    expect((await upload(server.app, owner, [{ name: 'b.eml', bytes }])).body.code).toBe('mail_already_here');
  });

  it('CR-9: a mail that answers a known one may still become its own enquiry, and answers to an amendment are known too', async () => {
    const { id, messageId } = await enquiryByMail();
    const later = '<later@customer.example>';
    const reply = await buildMail({
      messageId: later,
      inReplyTo: messageId,
      text: 'Please quote pumps, too.',
    });
    expect((await sendAmendment(id, reply)).status).toBe(200);
    const further = await buildMail({
      messageId: '<further@customer.example>',
      inReplyTo: later,
      text: 'A different matter.',
    });
    expect((await upload(server.app, owner, [{ name: 'c.eml', bytes: further }])).body.code).toBe(
      'mail_replies_to_known',
    );
    const { payload, headers } = multipart([{ name: 'c.eml', bytes: further }]);
    const asNew = await server.app.inject({
      method: 'POST',
      url: '/api/enquiries/upload?as=new',
      payload,
      headers: { ...headers, ...headersOf(owner) },
    });
    expect(asNew.statusCode).toBe(200);
  });

  it('FEAS-4: is refused while the first mail is still being read, and for what is no mail', async () => {
    const bytes = await buildMail({ messageId: '<unread@customer.example>', text: askedText });
    const { id } = await replyOf(upload(server.app, owner, [{ name: 'a.eml', bytes }]));
    expect(
      refusal(await owner.call(amendmentEndpoints.add, { params: { id }, body: { text: 'More.' } })),
    ).toEqual([409, 'still_reading']);
    expect(refusal(await sendAmendment(id, Buffer.from([1, 2, 3])))).toEqual([422, 'not_a_mail']);
  });
});
