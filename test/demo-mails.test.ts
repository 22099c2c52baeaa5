import { describe, expect, it } from 'vitest';
import { demoMails } from '#demo/server/mails.ts';
import { readMail } from '#enquiries/server/intake/read-mail.ts';
import { readText } from '#kit/server/text-extract/read-text.ts';

const today = '2026-03-20';
const mails = await demoMails(today);
const enquiries = await Promise.all(
  mails.map(async (mail) => {
    const read = await readMail(mail.bytes);
    const files = await Promise.all(read.attachments.map((attachment) => readText(attachment)));
    return { mail, read, files, words: [read.text, ...files.map((file) => file.text)].join('\n\n') };
  }),
);

describe('INS-1: enquiries of the demo organisation', () => {
  it('are two of high, two of medium and one of low priority, as their reference numbers give', () => {
    const derived = mails.map(
      ({ reference }) => ['low', 'medium', 'high', 'urgent'][reference.charCodeAt(0) % 4],
    );
    expect(mails.map(({ priority }) => priority)).toEqual(derived);
    expect(derived.toSorted()).toEqual(['high', 'high', 'low', 'medium', 'medium']);
  });

  it('are mails of five invented customers to the demo organisation, sent 1 to 12 days before', () => {
    for (const { read } of enquiries) {
      expect(read.from?.address).toMatch(/\.example$/);
      expect(read.to).toEqual(['enquiries@demo-valves.example']);
      const age = (Date.parse(today) - Date.parse(read.day ?? '')) / 86_400_000;
      expect(age).toBeGreaterThanOrEqual(1);
      expect(age).toBeLessThanOrEqual(12);
    }
    expect(new Set(enquiries.map(({ read }) => read.from?.address)).size).toBe(5);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(5);
  });

  it('name their reference and their customer in the mail', () => {
    for (const { mail, read } of enquiries) {
      expect(read.subject).toContain(mail.reference);
      expect(read.text).toContain(mail.customer);
      expect(read.messageId).toBe(mail.messageId);
    }
  });

  it('have three PDF files and one DOCX, all with text, and one forwarded chain without a file', () => {
    const names = enquiries.flatMap(({ read }) => read.attachments.map(({ name }) => name.split('.').at(-1)));
    expect(names.toSorted()).toEqual(['docx', 'pdf', 'pdf', 'pdf']);
    expect(enquiries.flatMap(({ files }) => files.map(({ state, note }) => [state, note]))).toEqual(
      Array.from({ length: 4 }, () => ['ready', undefined]),
    );
    expect(
      enquiries.filter(
        ({ read }) => read.attachments.length === 0 && /^-----Original Message-----$/m.test(read.text),
      ),
    ).toHaveLength(1);
  });

  it('hold 12 to 25 sentences each that ask for something', () => {
    for (const { mail, words } of enquiries) {
      const asked = words
        .split(/(?<=[.:])\s/)
        .filter((sentence) => /\b(?:shall|must|should|required)\b/.test(sentence));
      expect(asked.length, mail.reference).toBeGreaterThanOrEqual(12);
      expect(asked.length, mail.reference).toBeLessThanOrEqual(25);
    }
  });

  it.each([
    'liquidated damages',
    'warranty',
    'EN 10204',
    'hold point',
    'Incoterms 2020',
    'weeks',
    'data book',
    'valid',
  ])('all speak of %s', (subject) => {
    for (const { mail, words } of enquiries)
      expect(words.replace(/\s+/g, ' ').toLowerCase(), mail.reference).toContain(subject.toLowerCase());
  });

  it('are the same bytes whenever they are made for the same day, and other days for another', async () => {
    const digest = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    expect((await demoMails(today)).map(({ bytes }) => digest(bytes))).toEqual(
      mails.map(({ bytes }) => digest(bytes)),
    );
    const [later] = await demoMails('2027-01-05');
    expect((await readMail(later?.bytes ?? new Uint8Array())).day).toBe('2026-12-24');
    expect(() => demoMails('soon')).toThrow(RangeError);
  });
});
