import { describe, expect, it } from 'vitest';
import type { Budgets } from '#assistant/contract/settings/schema.ts';
import { aiSettingsEndpoints } from '#assistant/contract/settings/endpoints.ts';
import { notificationEndpoints } from '#notifications/contract/endpoints.ts';
import { replyOf } from '../../../test/support/enquiries.ts';
import type { Signed } from '../../../test/support/people.ts';
import {
  besideModel,
  chooseModel,
  documentPassage,
  modelForm,
  noLimits,
  said,
  storedIn,
} from '../../../test/support/wires/asking.ts';
import { makeAnswer } from '#assistant/server/answering/making.ts';
import { languageModels } from '#assistant/server/providers/service.ts';
import { auditEndpoints } from '#audit/contract/endpoints.ts';
import { sweep } from './follower.ts';
import { notificationJobs } from './jobs.ts';

const room = besideModel();
const passages = [documentPassage(1, 'Records of contract review are kept for ten years after delivery.')];
const good = said('Records are kept for ten years after delivery.', 'kept for ten years after delivery');

const tools = () => ({ ...room.server.tools, appUrl: 'https://qms.specimen.example' });

/** Asks Qucy so many days from now, and lets the model say that it has used so many tokens. */
const ask = async (who: Signed, tokens: number, days = 0): Promise<string | null> => {
  const clock = { now: () => new Date(room.server.clock.now().getTime() + days * 86_400_000) };
  room.model.usually({ words: [good], usage: { prompt_tokens: tokens, completion_tokens: 0 } });
  const { answerer, notice } = await languageModels({ ...room.server.tools, clock }).chooseAnswerer(who);
  const input = { question: 'How long are records kept?', history: [], passages };
  const signal = new AbortController().signal;
  return (
    await makeAnswer({
      input,
      chosen: answerer,
      notice,
      storedText: storedIn(passages),
      signal,
      say: () => undefined,
    })
  ).notice;
};

const told = async (who: Signed) => {
  await sweep(tools());
  const { items } = await replyOf(who.call(notificationEndpoints.list, { query: {} }));
  return items.filter(({ kind }) => kind === 'ai_budget');
};
const titles = async (who: Signed) => (await told(who)).map(({ title }) => title).toReversed();

const mailsTo = async (who: Signed) => {
  const waiting = await who.within(({ db }) =>
    db.selectFrom('notifications').select('id').where('mail', '=', 'now').execute(),
  );
  const [handler] = notificationJobs(tools());
  for (const { id } of waiting) await handler?.handle({ organisationId: who.organisationId, id });
  const { rows } = await room.server.tools.pool.query<{ subject: string; body: string }>(
    'select subject, body from outbox_mails where recipient = $1',
    [who.email],
  );
  return rows;
};

const limit = (organisation: number, more: Partial<Budgets> = {}) =>
  chooseModel(room.owner, room.model, { budgets: { ...noLimits, organisation, ...more } });
const colleague = (role: 'Admin' | 'Viewer') =>
  room.server.signInAs({ role, organisationId: room.owner.organisationId });

const monthly = 'The organisation’s monthly budget for language models';

describe('NOT-1, AI-5: budgets of language models', () => {
  it('tells those who set them at four fifths and at the end, once each, in the app and by mail', async () => {
    const [admin, viewer] = [await colleague('Admin'), await colleague('Viewer')];
    await limit(100_000);
    await ask(viewer, 79_999);
    expect(await titles(admin)).toEqual([]);
    await ask(viewer, 1);
    await ask(room.owner, 1000);
    expect(await titles(admin)).toEqual([`${monthly} is four fifths used`]);
    await ask(viewer, 18_999);
    await ask(viewer, 1);
    expect(await ask(viewer, 1)).toContain('this month’s budget of your organisation');
    for (const person of [admin, room.owner])
      expect(await titles(person)).toEqual([
        `${monthly} is four fifths used`,
        `${monthly} does not hold another call`,
      ]);
    expect(await titles(viewer)).toEqual([]);
    const [latest] = await told(admin);
    expect([latest?.path, latest?.detail]).toEqual([
      '/settings?tab=ai',
      expect.stringMatching(
        /^99,999 of 100,000 tokens used in \w+ \d{4} \(UTC\)\. Until the next month begins, answers are made and mails are read without/,
      ),
    ]);
    expect((await mailsTo(admin)).map(({ subject }) => subject).toSorted()).toEqual([
      `${monthly} does not hold another call`,
      `${monthly} is four fifths used`,
    ]);
    expect((await mailsTo(admin))[0]?.body).toContain('because of your setting “Language model budgets”');
    const { raw } = await room.owner.call(auditEndpoints.export, { query: {} });
    expect(raw.body.match(/ai\.budget-/g)).toHaveLength(2);
  });

  it('tells once though many calls end at the same moment, and again in the next month', async () => {
    await limit(60_000);
    const people = await Promise.all([1, 2, 3, 4].map(() => colleague('Viewer')));
    await Promise.all(people.map((person) => ask(person, 15_000)));
    const usedUp = `${monthly} is used up`;
    expect((await titles(room.owner)).filter((title) => title === usedUp)).toEqual([usedUp]);
    expect(await ask(room.owner, 60_000, 32)).toBeNull();
    expect((await titles(room.owner)).filter((title) => title === usedUp)).toEqual([usedUp, usedUp]);
  });

  it('names the person whose own budget it is', async () => {
    const person = await colleague('Viewer');
    await chooseModel(room.owner, room.model, { budgets: { ...noLimits, person: 20_000 } });
    await ask(person, 17_000);
    await ask(room.owner, 1000);
    const [only, ...others] = await told(room.owner);
    expect([only?.title, others]).toEqual([
      `${person.name}’s monthly budget for language models is four fifths used`,
      [],
    ]);
    expect(only?.detail).toMatch(/^17,000 of 20,000 tokens used in \w+ \d{4} \(UTC\)\.$/);
  });

  it('begins anew for a budget that is changed, and for no other', async () => {
    await limit(100_000, { person: 100_000 });
    await ask(room.owner, 90_000);
    const own = `${room.owner.name}’s monthly budget for language models is four fifths used`;
    expect((await titles(room.owner)).toSorted()).toEqual([own, `${monthly} is four fifths used`].toSorted());
    await limit(110_000, { person: 100_000 });
    await ask(room.owner, 1);
    expect((await titles(room.owner)).filter((title) => title === own)).toHaveLength(1);
    expect((await titles(room.owner)).filter((title) => title.startsWith(monthly))).toHaveLength(2);
  });

  it('says of a limit that was set below what is used that it is used up, and is silent to people who want no word of it', async () => {
    const admin = await colleague('Admin');
    await replyOf(
      admin.call(notificationEndpoints.choose, { body: { kind: 'ai_budget', inApp: false, mail: 'off' } }),
    );
    await replyOf(
      room.owner.call(aiSettingsEndpoints.save, {
        body: modelForm(room.model.url, { apiKey: 'sk-specimen' }),
      }),
    );
    await ask(room.owner, 5000);
    await limit(4000);
    expect(await ask(room.owner, 1)).toContain('is used up');
    await ask(room.owner, 1);
    expect([await titles(room.owner), await titles(admin), await mailsTo(admin)]).toEqual([
      [`${monthly} is used up`],
      [],
      [],
    ]);
  });
});
