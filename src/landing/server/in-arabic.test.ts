import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import { landingEndpoints } from '#landing/contract/endpoints.ts';
import { landingFailures, landingMessages } from '#landing/contract/errors.ts';
import type { MailReading } from '#landing/contract/schema.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { send } from '../../../test/support/people.ts';

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(3_600_000));

type Reply = { code?: string; message: string; fields: Record<string, string> };
/** What a call of the public page is answered in a browser of the language. */
const ask = async <T = Reply>({ path }: { path: string }, payload: object, language = 'ar'): Promise<T> =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload,
      cookies: { language },
      remoteAddress: `10.7.0.${(count += 1)}`,
    })
  ).json<T>();
const arabic = sayIn('ar').word;

it('WAY-2: what a form of the public page is answered is in the language of the page', async () => {
  const asked = { name: 'Dana Visitor', email: 'dana@visitor.example', organisation: 'Placeholder Pumps' };
  const done = await ask(landingEndpoints.requestDemo, asked);
  expect(done).toEqual({ message: arabic(landingMessages.demoAsked) });
  expect(done.message).toMatch(/^شكرًا لك/);
  expect((await ask(landingEndpoints.requestDemo, asked, 'en')).message).toBe(landingMessages.demoAsked);

  const { fields } = await ask(landingEndpoints.requestDemo, { ...asked, name: ' ', email: 'dana' });
  expect(fields).toEqual({ name: arabic('Name is required'), email: arabic('Enter a valid email') });
  const link = await ask(landingEndpoints.confirm, { token: 'none' });
  expect([link.code, link.message]).toEqual([landingFailures.invalidLink.code, 'لم يعد هذا الرابط صالحًا.']);
});

it('WAY-2: a mail is read in its own words, and what is said of it is in the language of the page', async () => {
  const text =
    'Subject: RFQ-77-121\n\nPlease quote for 4 tubing heads. Your offer shall include certificates EN 10204 type 3.2.\n';
  const [here, there] = [
    await ask<MailReading>(landingEndpoints.readMail, { text }, 'en'),
    await ask<MailReading>(landingEndpoints.readMail, { text }),
  ];
  expect(there.requirements.map((row) => row.text)).toEqual(here.requirements.map((row) => row.text));
  expect(here.requirements.map(({ note }) => note)).toContain(
    'Must · Quality and certificates · Quality Assurance, Procurement',
  );
  expect(there.requirements.map(({ note }) => note)).toContain(
    'إلزامي · الجودة والشهادات · ضمان الجودة، المشتريات',
  );
  expect(there.fields.map(({ label }) => label)).toContain('رقم المرجع');
});

it('WAY-2: what asks for no offer is named in the language of the page', async () => {
  const { otherPost } = await ask<MailReading>(landingEndpoints.readMail, {
    text: 'Subject: Specimen Valve Monthly, issue 12\n\nDear reader,\n\nin this issue: new trends in actuation, and our webinar on seals. Read the full story on our website. You receive this newsletter because you subscribed. Unsubscribe here.\n',
  });
  expect(otherPost).toBe('يبدو أنه \u2068نشرة بريدية\u2069.');
});

it('WAY-2: the mails that a visitor asks for are in the language of the page, and so are the pages they lead to', async () => {
  const email = 'reader@visitor.example';
  const newest = async () =>
    (await send(server.app, outboxEndpoints.list, {})).body.mails.find(({ to }) => to === email);
  const linkIn = (text = ''): string => /^http\S+$/m.exec(text)?.[0] ?? '';
  await ask(landingEndpoints.subscribe, { email });
  const asked = await newest();
  expect(asked?.subject).toBe('يرجى تأكيد اشتراكك');
  expect(asked?.text).toContain('يصلح الرابط لمدة');
  const link = linkIn(asked?.text);
  expect(link).toMatch(/\/newsletter\/confirm\/[\w-]+\?language=ar$/);
  await ask(landingEndpoints.confirm, { token: /confirm\/([\w-]+)/.exec(link)?.[1] });
  const welcome = await newest();
  expect(welcome?.text).toMatch(/^تم تأكيد اشتراكك/);
  expect(linkIn(welcome?.text)).toMatch(/\/newsletter\/unsubscribe\/[\w-]+\?language=ar$/);
  // Asked again from an English page, it is English.
  await ask(landingEndpoints.subscribe, { email }, 'en');
  expect((await newest())?.subject).toBe('You are already subscribed');

  const demo = { name: 'Dana Visitor', email, organisation: 'Placeholder Pumps' };
  await ask(landingEndpoints.requestDemo, demo);
  expect((await newest())?.text).toMatch(/^مرحبًا،[^]*^http\S+\/signup\?language=ar$/m);
});

it('WAY-2: Magi greets and says what it does not know in the language of the page', async () => {
  const said = async (question: string, language?: string) =>
    (await ask<{ answer: string }>(landingEndpoints.magi, { question }, language)).answer;
  expect(await said('Hello')).toMatch(/^مرحبًا/);
  expect(await said('What is the capital of Mongolia?')).toMatch(/^لا أعرف ذلك/);
  expect(await said('What is the capital of Mongolia?', 'en')).toMatch(/^I do not know that/);
});

it('LAND-9, WAY-2: Magi answers in Arabic what is asked in Arabic, from the same sections, on either page', async () => {
  type Said = { answer: string; section: { title: string; anchor: string } | null };
  const said = (question: string, language?: string) =>
    ask<Said>(landingEndpoints.magi, { question }, language);
  const english = await said('How long is the free trial?', 'en');
  const trial = await said('كم مدة الفترة التجريبية المجانية؟');
  expect(trial).toEqual({ ...english, answer: arabic(english.answer), section: expect.anything() });
  expect(trial.section).toEqual({ title: 'الفترة التجريبية', anchor: english.section?.anchor });
  expect(trial.answer).toMatch(/^الفترة التجريبية مجانية لمدة 14 يومًا/);
  expect(await said('كم مدة الفترة التجريبية المجانية؟', 'en')).toEqual(trial);
  expect(await said('How long is the free trial?')).toEqual(trial);
  for (const [question, answer] of [
    ['ما أطول جبل في أفريقيا؟', /^لا أعرف ذلك/],
    ['السلام عليكم', /^مرحبًا/],
    ['شكرًا جزيلًا', /^على الرحب/],
  ] as const)
    expect([question, await said(question, 'en')]).toEqual([
      question,
      { answer: expect.stringMatching(answer), section: null, isSure: true },
    ]);
});
