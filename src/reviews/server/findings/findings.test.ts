import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageEndpoint } from '#accounts/contract/language.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { NewFindingDecision } from '#findings/contract/decisions.ts';
import { findingEndpoints } from '#findings/contract/endpoints.ts';
import { registerEndpoints } from '#registers/contract/endpoints.ts';
import { departments } from '#organisations/contract/departments.ts';
import { reviewEndpoints as reviews } from '#reviews/contract/endpoints.ts';
import { decideFindingEndpoint } from '#reviews/contract/finding-endpoints.ts';
import { followUpEndpoints } from '#reviews/contract/follow-up-endpoints.ts';
import { createAmending } from '../../../../test/support/amending.ts';
import { openArchive } from '#kit/server/archive/read-zip.ts';
import { zip } from '#kit/server/archive/write-zip.ts';
import { readText } from '#kit/server/text-extract/read-text.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import {
  addEnquiry,
  addRequirement,
  approval,
  decide,
  headersOf,
  multipart,
  replyOf,
} from '../../../../test/support/enquiries.ts';
import type { Signed } from '../../../../test/support/people.ts';

let server: TestApp;
let owner: Signed;

beforeAll(async () => {
  server = await startApp();
  owner = await server.signInAs({ role: 'Owner' });
});
afterAll(() => server.stop());

const { enquiryByMail, amend, acceptAll, apply } = createAmending(() => ({ server, owner }));

const twice =
  'Please quote for 4 gate valves to API 6D.\n\nDelivery shall be within 32 weeks from order.\n\nThe warranty shall be 24 months.\n\nThe goods shall be delivered within 34 weeks from order.';
const later = 'The goods shall be delivered within 40 weeks from order.';

const written = (text = twice) => addEnquiry(owner, { text });
const listOf = async (id: string, person = owner) =>
  (await replyOf(person.call(findingEndpoints.list, { params: { id } }))).findings;
const contradiction = async (id: string) => {
  const found = (await listOf(id)).find(({ kind, isSettled }) => kind === 'contradiction' && !isSettled);
  if (!found) throw new Error('the contradiction was not found');
  return found;
};
/** An archive with one of its parts written anew. */
const changePart = async (bytes: Uint8Array, name: string, change: (text: string) => string) => {
  const archive = await openArchive(bytes);
  const parts = await Promise.all(
    archive.names.map(async (each) => ({
      name: each,
      content: Buffer.from((await archive.read(each)) ?? []).toString(),
    })),
  );
  return zip(parts.map((part) => (part.name === name ? { ...part, content: change(part.content) } : part)));
};
const make = (id: string, key: string, decision: NewFindingDecision, person = owner) =>
  person.call(decideFindingEndpoint, { params: { id }, body: { key, decision } });
const reopen = { kind: 'reopen' as const, words: '' };
const accepted = (id: string) =>
  owner.call(reviews.approve, { params: { id }, body: { outcome: 'accepted', reason: '', revision: 1 } });

/** Every department has approved every row, so that nothing but a finding is between the review and a bid. */
const reviewed = async (id: string) => {
  await addRequirement(owner, id);
  await replyOf(owner.call(reviews.open, { params: { id } }));
  for (const department of departments) await replyOf(decide(owner, id, approval(department, 1)));
};

describe('findings', () => {
  it('FND-2: what is said twice differently is found with both quotes, as they stand in the source', async () => {
    const { id, sources } = await written();
    const finding = await contradiction(id);
    expect(finding).toMatchObject({ severity: 'blocking', decision: null });
    expect(finding.title).toContain('32 weeks and as 34 weeks');
    expect(
      finding.quotes.map(({ sourceId, start, end, text }) => [sourceId, text === twice.slice(start, end)]),
    ).toEqual([
      [sources[0]?.id, true],
      [sources[0]?.id, true],
    ]);
  });

  it('WAY-2: its title and its reason are in the language of who reads it; question, quotes and what is decided on stay', async () => {
    const { id } = await written();
    const reader = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    await replyOf(reader.call(languageEndpoint, { body: { language: 'ar' } }));
    const [read, kept] = [await listOf(id, reader), await listOf(id)];
    const at = read.findIndex(({ kind }) => kind === 'contradiction');
    expect(read[at]?.title.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'التسليم، القيم المذكورة تختلف: 32 أسبوعًا و34 أسبوعًا',
    );
    expect(read[at]?.why).toContain('API Spec Q1، البند 5.1.3');
    expect({ ...read[at], title: kept[at]?.title, why: kept[at]?.why }).toEqual(kept[at]);
    const decision = { kind: 'accept' as const, words: 'Both are met.' };
    expect((await replyOf(make(id, read[at]?.key ?? '', decision))).title).toBe(kept[at]?.title);
  });

  it('FND-1: a blocking finding holds the bid until a person has decided on it, and a no bid never waits for it', async () => {
    const { id } = await written();
    await reviewed(id);
    const refused = await accepted(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'findings_open']);
    expect(refused.body.message).toContain('32 weeks and as 34 weeks');
    const { key } = await contradiction(id);
    expect((await make(id, key, { kind: 'accept', words: ' ' })).body.code).toBe('invalid_input');
    await replyOf(make(id, key, { kind: 'accept', words: 'We deliver in 30 weeks, which meets both.' }));
    expect((await replyOf(accepted(id))).approval?.kind).toBe('bid');
    const { events } = await replyOf(owner.call(recordEndpoints.history, { params: { id } }));
    expect(events.map(({ action }) => action)).toContain('finding.decided');
    expect((await make(id, key, { kind: 'reopen', words: '' })).body.code).toBe('enquiry_closed');
  });

  it('FND-1: a question becomes a numbered clarification on its rows, an action one with owner and day', async () => {
    const { id } = await written();
    const { key, question } = await contradiction(id);
    const asked = await replyOf(make(id, key, { kind: 'ask', words: question }));
    const followUp = () => replyOf(owner.call(followUpEndpoints.find, { params: { id } }));
    const { differences } = await followUp();
    expect(differences).toMatchObject([
      { difference: question, state: 'open', id: asked.decision?.differenceId },
    ]);
    expect((await replyOf(make(id, key, reopen))).keptQuestion).toBeNull();
    expect((await contradiction(id)).decision).toBeNull();
    const [withdrawn] = (await followUp()).differences;
    expect(withdrawn).toMatchObject({ state: 'withdrawn', resolution: { by: owner.name } });
    await replyOf(make(id, key, { kind: 'ask', words: question }));
    expect((await followUp()).differences).toMatchObject([
      { id: withdrawn?.id, state: 'open', resolution: null },
    ]);
    await replyOf(make(id, key, reopen));
    const action = {
      kind: 'action' as const,
      words: 'Ask the works',
      ownerId: owner.userId,
      dueDate: '2026-12-01',
    };
    const made = await replyOf(make(id, key, action));
    expect((await followUp()).actions).toMatchObject([
      { what: 'Ask the works', id: made.decision?.actionId },
    ]);
  });

  it('FND-1: a decision taken back leaves a question that the customer was asked, and says so', async () => {
    const { id } = await written();
    const { key, question } = await contradiction(id);
    const differenceId = (await replyOf(make(id, key, { kind: 'ask', words: question }))).decision
      ?.differenceId;
    const on = server.clock.now().toISOString().slice(0, 10);
    const step = { step: 'asked' as const, how: 'phone' as const, by: 'Paula', on };
    await replyOf(
      owner.call(followUpEndpoints.stepDifference, {
        params: { id, differenceId: differenceId ?? '' },
        body: step,
      }),
    );
    const kept = { id: differenceId, state: 'asked', asked: { how: 'phone', by: 'Paula', on } };
    expect((await replyOf(make(id, key, reopen))).keptQuestion).toMatchObject(kept);
    const { differences } = await replyOf(owner.call(followUpEndpoints.find, { params: { id } }));
    expect(differences).toMatchObject([kept]);
  });

  it('FND-1: a question that another finding asks or a person noted outlives a decision taken back', async () => {
    const { id } = await written(`${twice}\n\nPayment: 30 days net.\n\nPayment: 60 days net.`);
    const [one, other] = (await listOf(id)).map(({ key }) => key);
    const ask = { kind: 'ask' as const, words: 'Which of the two holds?' };
    const stateNow = async () =>
      (await replyOf(owner.call(followUpEndpoints.find, { params: { id } }))).differences.at(-1)?.state;
    for (const key of [one, other]) await replyOf(make(id, key ?? '', ask));
    expect((await replyOf(make(id, one ?? '', reopen))).keptQuestion).toMatchObject({ no: 1, state: 'open' });
    expect(await stateNow()).toBe('open');
    expect((await replyOf(make(id, other ?? '', reopen))).keptQuestion).toBeNull();
    expect(await stateNow()).toBe('withdrawn');
    server.clock.advance(1000);
    const noted = { difference: 'Noted by hand' };
    await replyOf(owner.call(followUpEndpoints.addDifference, { params: { id }, body: noted }));
    server.clock.advance(1000);
    await replyOf(make(id, one ?? '', { kind: 'ask', words: noted.difference }));
    expect((await replyOf(make(id, one ?? '', reopen))).keptQuestion).toMatchObject({ no: 2, state: 'open' });
    expect(await stateNow()).toBe('open');
  });

  it('FND-1: it is decided once; two persons, a stranger and a reader are told apart', async () => {
    const { id } = await written();
    const { key } = await contradiction(id);
    expect((await make(id, key, { kind: 'reopen', words: '' })).body.code).toBe('finding_open');
    await replyOf(make(id, key, { kind: 'dismiss', words: 'Two lots' }));
    expect((await make(id, key, { kind: 'accept', words: 'Late' })).body.code).toBe('finding_decided');
    expect((await make(id, `${key} of others`, { kind: 'accept', words: 'None' })).body.code).toBe(
      'finding_gone',
    );
    const reader = await server.signInAs({ role: 'Viewer', organisationId: owner.organisationId });
    expect((await make(id, key, { kind: 'reopen', words: '' }, reader)).status).toBe(403);
    const stranger = await server.signInAs({ role: 'Owner' });
    expect((await stranger.call(findingEndpoints.list, { params: { id } })).status).toBe(404);
  });

  it('FND-1: a dismissed finding does not come back unless its facts change; then the old one is said to be settled', async () => {
    const { id } = await written();
    const { key } = await contradiction(id);
    await replyOf(make(id, key, { kind: 'dismiss', words: 'Two lots' }));
    await addRequirement(owner, id);
    expect((await contradiction(id)).decision).toMatchObject({ kind: 'dismiss', words: 'Two lots' });
    await replyOf(owner.call(amendmentEndpoints.add, { params: { id }, body: { text: later } }));
    const after = await listOf(id);
    expect(after.find((each) => each.key === key)).toMatchObject({
      decision: { kind: 'dismiss' },
      isSettled: true,
    });
    expect(after.find(({ title }) => title.includes('40 weeks'))).toMatchObject({ decision: null });
  });

  it('FND-2: what an amendment changes is said twice until it is accepted, and then once', async () => {
    const { id } = await enquiryByMail();
    const amendment = await amend(id, 'Delivery time: 10 weeks ARO.');
    expect((await contradiction(id)).title).toContain('10 weeks and as 14 weeks');
    await acceptAll(id, amendment);
    await replyOf(apply(id, amendment));
    expect((await listOf(id)).filter(({ kind }) => kind === 'contradiction')).toEqual([]);
    const next = await amend(id, 'Delivery time: 9 weeks ARO.', 'Corrigendum 2');
    expect((await contradiction(id)).title).toContain('9 weeks and as 10 weeks');
    for (const { id: lineId } of next.lines)
      await replyOf(
        owner.call(amendmentEndpoints.decide, {
          params: { id, amendmentId: next.id, lineId },
          body: { action: 'reject' },
        }),
      );
    await replyOf(apply(id, next));
    expect((await contradiction(id)).title).toContain('9 weeks and as 10 weeks');
  });

  it('FND-1: deciding on one, in any order and in any way, changes no other', async () => {
    const { id } = await written(
      `${twice}\n\nYour offer shall be valid for 60 days.\n\nOffers shall be valid for 90 days.\n\nPayment: 30 days net.\n\nPayment: 60 days net.`,
    );
    const before = await listOf(id);
    expect(before.length).toBeGreaterThan(4);
    const decided = new Map<string, string>();
    const ways = ['accept', 'dismiss', 'condition', 'ask'] as const;
    const order = before.toSorted((a, b) => (a.key.length % 7) - (b.key.length % 7));
    for (const [at, { key }] of order.entries()) {
      const kind = ways[at % ways.length] ?? 'accept';
      await replyOf(make(id, key, { kind, words: `Decided ${at}` }));
      decided.set(key, kind);
      if (at === 1) {
        await replyOf(make(id, key, { kind: 'reopen', words: '' }));
        decided.delete(key);
      }
      const after = await listOf(id);
      expect(after.map((each) => ({ ...each, decision: null }))).toEqual(before);
      expect(
        new Map(after.flatMap(({ key: of, decision }) => (decision ? [[of, decision.kind]] : []))),
      ).toEqual(decided);
    }
  });

  it('FND-4: a term beyond a limit is found, and accepted by whom the limit names alone', async () => {
    const quality = await server.signInAs({ role: 'Quality Manager', organisationId: owner.organisationId });
    const coordinator = await server.signInAs({ role: 'Coordinator', organisationId: owner.organisationId });
    const { limits } = await replyOf(owner.call(registerEndpoints.list, {}));
    expect(limits.filter(({ subject }) => subject === 'retention')).toEqual([]);
    const entry = {
      subject: 'retention' as const,
      appliesTo: '',
      value: 5,
      fallback: 'Please accept a retention bond of 5 % instead.',
      mayExceed: 'Quality Manager',
      notes: '',
    };
    await replyOf(owner.call(registerEndpoints.add, { body: { register: 'limits', entry } }));
    const { id } = await written('Please quote for 4 gate valves to API 6D. Retention 10 % of the price.');
    const finding = (await listOf(id)).find(({ kind }) => kind === 'limit');
    expect(finding).toMatchObject({
      title: 'Retention: 10 % is beyond our 5 % of the contract value',
      question: 'Please accept a retention bond of 5 % instead.',
      severity: 'blocking',
    });
    const accept = { kind: 'accept' as const, words: 'The margin bears it.' };
    const key = finding?.key ?? '';
    const refused = await make(id, key, accept, coordinator);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_yours_to_accept']);
    expect(refused.body.message).toContain('Quality Manager');
    expect((await replyOf(make(id, key, accept, quality))).decision?.by).toBe(quality.name);
  });

  it('FND-9: the open questions are a sheet to fill, with the customer’s document, clause and words', async () => {
    const { id } = await written(
      'Please quote for 4 gate valves to API 6D.\n4.2 The valves shall be delivered within 32 weeks from order.\n7.1 Delivery time is 34 weeks from order.',
    );
    const { key, question } = await contradiction(id);
    await replyOf(make(id, key, { kind: 'ask', words: question }));
    const { raw } = await owner.call(followUpEndpoints.clarificationSheet, { params: { id } });
    const reading = await readText({ name: 'a.xlsx', mediaType: '', bytes: new Uint8Array(raw.rawPayload) });
    const [title, head, ...rows] = reading.text.split('\n');
    expect([title, head]).toEqual([
      'Clarifications',
      'No.\tYour document\tYour clause\tYour words\tOur question\tYour answer',
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^1\t[^\t]+\t4\.2, 7\.1\t.*32 weeks.* \/ .*34 weeks.*\t/);
    expect(rows[0]).toContain(question);
  });

  it('FND-9: the same as a Word document, which is read back when it was filled in', async () => {
    const { id } = await written();
    const { key, question } = await contradiction(id);
    await replyOf(make(id, key, { kind: 'ask', words: question }));
    const { raw } = await owner.call(followUpEndpoints.clarificationSheet, {
      params: { id },
      query: { format: 'docx' },
    });
    expect(raw.headers['content-disposition']).toContain('.docx');
    const sent = new Uint8Array(raw.rawPayload);
    const [title, head, row] = (await readText({ name: '', mediaType: '', bytes: sent })).text.split(/\n+/);
    expect([title, head]).toEqual([
      'Clarifications',
      'No.\tYour document\tYour clause\tYour words\tOur question\tYour answer',
    ]);
    expect(row).toContain(question);
    const answer = (words: string) =>
      changePart(sent, 'word/document.xml', (xml) =>
        xml.replace(
          /(<w:tc>(?:(?!<w:tc>).)*<w:t[^>]*>)(<\/w:t>(?:(?!<w:tc>).)*<\/w:tr><\/w:tbl>)/s,
          `$1${words}$2`,
        ),
      );
    const send = async (bytes: Uint8Array) => {
      const { payload, headers } = multipart([{ name: 'answers.docx', bytes }]);
      const url = `/api/enquiries/${id}/clarifications/answers`;
      const all = { ...headers, ...headersOf(owner) };
      return (await server.app.inject({ method: 'POST', url, payload, headers: all })).json<object>();
    };
    expect(await send(sent)).toEqual({ answered: [], left: [] });
    expect(await send(await answer('The 34 weeks apply &amp; nothing else.'))).toEqual({
      answered: [1],
      left: [],
    });
    const { differences } = await replyOf(owner.call(followUpEndpoints.find, { params: { id } }));
    expect(differences).toMatchObject([{ answer: { text: 'The 34 weeks apply & nothing else.' } }]);
  });

  it('FND-9: a sheet that comes back writes each answer at its question, and says what it left', async () => {
    const { id } = await written();
    const { key, question } = await contradiction(id);
    await replyOf(make(id, key, { kind: 'ask', words: question }));
    const sheet = (rows: readonly (readonly string[])[]) =>
      Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
    const send = async (bytes: Buffer) => {
      const { payload, headers } = multipart([{ name: 'answers.csv', bytes, mediaType: 'text/csv' }]);
      const url = `/api/enquiries/${id}/clarifications/answers`;
      const reply = await server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, ...headersOf(owner) },
      });
      return reply.json<{ code?: string; answered?: number[]; left?: string[] }>();
    };
    const head = ['Our question', 'No.', 'Your answer'];
    const filled = sheet([
      ['Clarifications'],
      head,
      [question, '1', 'The 34 weeks apply.'],
      ['', '7', 'Yes'],
      ['', '9', ''],
    ]);
    expect(await send(filled)).toEqual({ answered: [1], left: ['No. 7: there is no such question.'] });
    const { differences } = await replyOf(owner.call(followUpEndpoints.find, { params: { id } }));
    expect(differences).toMatchObject([
      // No mail of ours asked it: the day is not known.
      { state: 'answered', answer: { text: 'The 34 weeks apply.' }, asked: null },
    ]);
    expect(await send(filled)).toEqual({ answered: [], left: ['No. 7: there is no such question.'] });
    expect(await send(sheet([head, [question, '1', 'The 32 weeks.']]))).toEqual({
      answered: [],
      left: ['No. 1: another answer stands there already.'],
    });
    expect(
      (
        await send(
          sheet([
            ['Item', 'Quantity'],
            ['1', '2'],
          ]),
        )
      ).code,
    ).toBe('no_answer_sheet');
  });
});
