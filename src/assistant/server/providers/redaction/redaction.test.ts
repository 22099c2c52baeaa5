import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../../test/support/growth.ts';
import { signedNames } from './names.ts';
import { veilFor, type Known } from './redaction.ts';

const mark = '1a2b3c4d';
const veil = (known: Partial<Known> = {}) =>
  veilFor('contacts-and-customer', { people: [], customers: [], mark, ...known });

const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDXYZ'),
  minLength: 2,
  maxLength: 12,
});
const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });

const email = fc
  .tuple(
    letters,
    fc.constantFrom('', '.', '_', '+', '-'),
    letters,
    letters,
    fc.constantFrom('com', 'example', 'co.uk', 'museum'),
  )
  .map(([one, sign, other, host, end]) => `${one}${sign}${other}@${host}.${end}`);
const phone = fc
  .tuple(fc.integer({ min: 1, max: 99 }), digits(3), digits(4, 6), fc.constantFrom(' ', '-', '.', ''))
  .map(([country, area, rest, sign]) => `+${country}${sign}${area}${sign}${rest}`);
const iban = fc.tuple(fc.constantFrom('GB', 'DE', 'OM', 'AE'), digits(18)).map(([country, account]) => {
  const numbers = [...`${account}${country}00`].map((sign) => String(parseInt(sign, 36))).join('');
  const check = String(98n - (BigInt(numbers) % 97n)).padStart(2, '0');
  return `${country}${check}${account}`.replace(/(.{4})(?=.)/g, '$1 ');
});
const words = fc.constantFrom(
  'valve',
  'API 6A PSL 3',
  '10 pcs,',
  'by 2026-12-01',
  '\n',
  'Tel.',
  '(two)',
  'EN 10204 3.2',
  '3/4"',
  '☃',
  '`x`',
  '<b>',
  'size 2,000',
);
/** Contacts among the words of an enquiry, with what they are. */
const mail = fc
  .array(fc.oneof({ weight: 3, arbitrary: words }, email, phone, iban), { maxLength: 30 })
  .map((parts) => parts.join(' '));

describe('redaction', () => {
  it('puts back exactly what it has hidden, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(mail, fc.string({ unit: 'grapheme', maxLength: 200 })),
        fc.array(letters, { maxLength: 3 }),
        (text, people) => {
          const { hide, show } = veil({ people, customers: people.map((name) => `${name} LLC`) });
          expect(show(hide(text))).toBe(text);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('leaves no e-mail address, no international phone number and no IBAN', () => {
    fc.assert(
      fc.property(mail, email, phone, iban, (text, one, two, three) => {
        const hidden = veil().hide(`${text}, ${one}; ${two}\n${three}.`);
        for (const contact of [one, two, three]) expect(hidden).not.toContain(contact);
        expect(hidden).not.toMatch(/\S@\S+\.\S/);
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same thing the same placeholder, and different things different ones', () => {
    fc.assert(
      fc.property(email, email, (one, other) => {
        const { hide } = veil();
        expect(hide(one) === hide(other)).toBe(one === other);
        expect(hide(`${one} ${one}`)).toBe(`${hide(one)} ${hide(one)}`);
      }),
    );
  });

  it('hides names as whole words, the longest first, and customers only where they are to be hidden', () => {
    const known = { people: ['Nadia Specimen'], customers: ['Example Gulf', 'Example Gulf Trading'], mark };
    const text = 'NADIA  Specimen of Example Gulf Trading; not Nadia Specimens.';
    expect(veilFor('contacts', known).hide(text)).toBe(
      `PERSON_${mark}_1_ of Example Gulf Trading; not Nadia Specimens.`,
    );
    expect(veilFor('contacts-and-customer', known).hide(text)).toBe(
      `PERSON_${mark}_1_ of CUSTOMER_${mark}_1_; not Nadia Specimens.`,
    );
    expect(veilFor('off', known).hide(text)).toBe(text);
  });

  it('leaves what an enquiry is about as it is', () => {
    for (const text of [
      'API Spec 6A, 21st edition, PSL 3G, PR2, temperature class P-U, 3 1/16" 10,000 psi',
      'Material to EN 10204 3.2, NACE MR0175 / ISO 15156-2, hardness max. 22 HRC, tolerance +0.5 / -0.0 mm',
      'Delivery 12 weeks ARO, DDP Sohar, reference RFQ-2026-004512, item 00010, drawing 4500-XV-1001 rev. 3',
      'Quantity 1,250 pcs, heat no. A123456, bid closing 2026-12-01 14:00',
    ])
      expect(veil().hide(text)).toBe(text);
  });

  it('hides labelled numbers and obfuscated addresses', () => {
    const text =
      'Mob: 9912 3456, fax 0912-334455, (024) 2455-1234? Account No.: 0123 4567 8901, SWIFT: BKMEOMRX, buyer (at) specimen.example';
    const hidden = veil().hide(text);
    for (const secret of ['9912', '334455', '0123', 'BKME', 'specimen']) expect(hidden).not.toContain(secret);
  });

  it('finds the names that sign a mail or stand in its headers, and no company', () => {
    const text = `From: "Omar Fictional" <omar@specimen.example>
To: Sales Department <sales@specimen.example>

Please quote.

Best Regards,
Eng. Nadia Al-Specimen
Senior Buyer
Example Gulf Trading LLC
----
Thanks, John Placeholder`;
    expect(signedNames(text)).toEqual(['Omar Fictional', 'Nadia Al-Specimen', 'John Placeholder']);
  });

  it('stays linear on texts made to be slow', async () => {
    await expectLinear((size) => signedNames(`Regards,\n${'A'.repeat(size)}`), 7_500);
    const { hide } = veil({ people: signedNames(`Regards,\n${'A'.repeat(60_000)}`) });
    for (const part of ['a', 'a.', '+1', 'AB12', '1 ', '(1', '-', ' '])
      await expectLinear((size) => hide(part.repeat(size)), 3_750);
  });
});
