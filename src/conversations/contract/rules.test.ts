import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/support/growth.ts';
import { commentParts, isStillEditable, mailParts, mentionedIn } from './rules.ts';
import {
  defaultTemplates,
  fillTemplate,
  placeholdersIn,
  templateNames,
  unknownPlaceholders,
} from './templates.ts';

const folded = (text: string) => mailParts(text).map((part) => [part.isQuoted, part.text]);

describe('a mail’s text', () => {
  it('DET-6: what it repeats of the mail before is told apart from its own words', () => {
    expect(
      folded(
        'Yes, rev. D.\n\nOn Tue, 3 Mar 2026, Casey Coordinator wrote:\n> Which revision?\n>\n> Casey\n\nRegards',
      ),
    ).toEqual([
      [false, 'Yes, rev. D.'],
      [true, 'On Tue, 3 Mar 2026, Casey Coordinator wrote:\n> Which revision?\n>\n> Casey'],
      [false, 'Regards'],
    ]);
  });

  it('DET-6: everything below the head of a repeated mail is repeated', () => {
    expect(
      folded('Agreed.\n\n-----Original Message-----\nFrom: Casey\nSent: Tuesday\n\nPlease confirm.'),
    ).toEqual([
      [false, 'Agreed.'],
      [true, '-----Original Message-----\nFrom: Casey\nSent: Tuesday\n\nPlease confirm.'],
    ]);
    expect(
      folded('Agreed.\n\nFrom: Casey <casey@specimen.example>\nSent: Tuesday\nPlease confirm.'),
    ).toHaveLength(2);
  });

  it('keeps a table, a list and a text without quotes whole, and an empty one empty', () => {
    const text = 'Item | Quantity\n1 | 12\n- From: the store\n--- end ---';
    expect(folded(text)).toEqual([[false, text]]);
    expect(mailParts(' \n ')).toEqual([]);
  });

  it('reads a hostile text in a moment and loses none of its words', async () => {
    const hostile = [
      (size: number) => '-'.repeat(size),
      (size: number) => `On ${'wrote '.repeat(size / 6)}`,
      (size: number) => '>'.repeat(size),
      (size: number) => ' \n'.repeat(size / 2),
      (size: number) => `From: ${'a '.repeat(size / 2)}`,
    ];
    for (const textOf of hostile) {
      const text = textOf(100_000);
      expect(
        mailParts(text)
          .map((part) => part.text)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(text.replace(/\s/g, ''));
      await expectLinear((size) => mailParts(textOf(size)), 12_500);
    }
  });
});

describe('a comment', () => {
  const [ann, anna] = [
    { id: '1', name: 'Ann' },
    { id: '2', name: 'Ann Other' },
  ];

  it('DET-6: mentions whom its text names, the longest name that fits', () => {
    expect(commentParts({ text: 'a@b.c, @Ann Other and @Ann: see @Annex', mentions: [ann, anna] })).toEqual([
      { text: 'a@b.c, ', isMention: false },
      { text: '@Ann Other', isMention: true },
      { text: ' and ', isMention: false },
      { text: '@Ann', isMention: true },
      { text: ': see ', isMention: false },
      { text: '@Ann', isMention: true },
      { text: 'ex', isMention: false },
    ]);
    expect(mentionedIn('@Ann Other', [anna, { id: '3', name: 'Bert' }])).toEqual([anna]);
  });

  it('DET-6: can be changed for 15 minutes', () => {
    expect([isStillEditable(0, 15 * 60_000), isStillEditable(0, 15 * 60_000 + 1)]).toEqual([true, false]);
  });
});

describe('templates', () => {
  const values = {
    CustomerName: 'Fictional {{Fittings}}',
    ReferenceNo: 'R-1',
    OurNumber: 'ENQ-26-0001',
    SenderName: 'S',
    OrganisationName: 'O',
    DueDate: null,
    Clarifications: '1. $& $1',
  };

  it('DET-6: fills in what is known and leaves what has no value to be seen and named', () => {
    expect(
      fillTemplate('{{ReferenceNo}} / {{ CustomerName }} by {{DueDate}}: {{Foo}} {{Clarifications}}', values),
    ).toBe('R-1 / Fictional {{Fittings}} by {{DueDate}}: {{Foo}} 1. $& $1');
    expect(placeholdersIn('{{DueDate}} {{Foo}} {{DueDate}}')).toEqual(['DueDate', 'Foo']);
    expect(unknownPlaceholders('{{DueDate}} {{Foo}}')).toEqual(['Foo']);
  });

  it('DET-6: the product’s own hold only placeholders that exist', () => {
    for (const name of templateNames)
      expect(unknownPlaceholders(defaultTemplates[name].subject + defaultTemplates[name].text)).toEqual([]);
  });
});
