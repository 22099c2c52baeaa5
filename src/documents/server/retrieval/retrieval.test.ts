import { findTerms } from '#text/terms.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';
import { clauseAsked } from './clause-library.ts';
import { highlightsOf } from './highlights.ts';
import { createLexicalIndex, type LexicalIndex } from './lexical-index.ts';
import { askedTerms } from './words.ts';

const procedure = `5.1 Contract review

5.1.1 General
The sales coordinator registers every enquiry on the day it is received. Enquiries by telephone are confirmed to the customer in writing.

5.1.2 Review before commitment
The quality manager reviews the requirements of the product, the edition of the standard and the licence to use the monogram before a bid is sent.

5.1.3 Records
Records of contract review are kept for ten years after delivery of the last item.`;

const purchasing = `Purchasing conditions

1. Payment
Invoices are paid sixty days after receipt of the goods and the certificates.

2. Governing law
This agreement is governed by and construed in accordance with the laws of the place of delivery.

3. Liability
The total liability of the supplier shall not exceed the value of the order.`;

const filled = (texts: Readonly<Record<string, string>>): LexicalIndex => {
  const index = createLexicalIndex();
  for (const [id, text] of Object.entries(texts)) index.add(id, text, chunksOf(text));
  return index;
};
const sliceOf = (
  texts: Readonly<Record<string, string>>,
  { document, start, end }: { document: string; start: number; end: number },
) => texts[document]?.slice(start, end);

describe('cutting a text into clauses', () => {
  it('DOC-1: loses no word, repeats none and keeps to the order, whatever the text', () => {
    const line = fc.oneof(
      fc.lorem({ maxCount: 60 }),
      fc.constantFrom('', '   ', '4.2 Scope', 'PRESERVATION AND PACKING', '(a) the first', '• a point'),
      fc.string({ maxLength: 900 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n');
        const chunks = chunksOf(text);
        expect(
          chunks
            .map(({ start, end }) => text.slice(start, end))
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
        chunks.reduce((before, { start, end }) => {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          return end;
        }, 0);
      }),
    );
  });

  it('cuts a clause of any length at its sentences, and names the heading above', () => {
    const long = `Packing\n\n${'Each valve is wrapped in film and packed in a wooden case. '.repeat(60)}`;
    const chunks = chunksOf(long);
    expect(chunks.length).toBeGreaterThan(4);
    for (const { start, end, heading } of chunks) {
      expect(end - start).toBeLessThanOrEqual(900);
      expect(heading).toBe('Packing');
      expect(long.slice(start, end)).toMatch(/^(Packing|Each)[^]*\.$|^Packing$/);
    }
  });
});

describe('marked-up pages', () => {
  const page =
    '# Signing in\n\n## What is a passkey?\nA key on your device.\n\n```sh\n# Install The Tool\n\n# Run It Once\n```\n\n## Ports\nPort 443.';

  it('a marked line is a heading even as a question, and nothing between fences is one', () => {
    expect([...new Set(chunksOf(page).map(({ heading }) => heading))]).toEqual([
      'Signing in',
      'What is a passkey?',
      'Ports',
    ]);
  });

  it('a page whose title the question repeats in full goes before one that it repeats in part', () => {
    const text = 'Everything about their schedule on weekdays and Sundays.';
    const index = createLexicalIndex();
    for (const title of ['Backups of mail and calendars abroad', 'Backups'])
      index.add(title, text, chunksOf(text), [title]);
    expect(index.search('How do backups work?', { limit: 2 }).map(({ document }) => document)).toEqual([
      'Backups',
      'Backups of mail and calendars abroad',
    ]);
  });

  it('a short page named by its title does not go before one that holds the answer', () => {
    const texts = {
      'Opening Hours Today': 'The desk is staffed early.',
      closing: 'Opening hours today end at noon because of the stocktaking of gaskets.',
    };
    const index = createLexicalIndex();
    for (const [id, text] of Object.entries(texts)) index.add(id, text, chunksOf(text), [id]);
    expect(
      index.search('Do opening hours today end early because of stocktaking of gaskets?', { limit: 1 })[0]
        ?.document,
    ).toBe('closing');
  });
});

describe('searching documents', () => {
  const texts = { procedure, purchasing };

  it('DOC-3: finds the clause that holds what is asked, in other forms of the words', () => {
    const [first] = filled(texts).search('How long must we keep review records?', { limit: 3 });
    expect(first && sliceOf(texts, first)).toContain('kept for ten years');
    expect(first?.coverage).toBeGreaterThan(0.6);
  });

  it('AI-9: looks only into the documents it is given', () => {
    const found = filled(texts).search('invoices paid after receipt', {
      limit: 10,
      documents: ['procedure'],
    });
    expect(found.map(({ document }) => document)).not.toContain('purchasing');
    expect(filled(texts).search('invoices paid', { limit: 10, documents: [] })).toEqual([]);
    expect(filled(texts).search('invoices paid', { limit: 10, documents: ['nobody'] })).toEqual([]);
  });

  it('knows a clause by its kind where the words of the question do not stand in it', () => {
    const text = `1. Term\nThis document takes effect when signed.\n\n2. Disputes\nThis Agreement shall be construed under the laws of the State of Texas without regard to conflicts of law.\n\n3. Notices\nNotices go by post to the office of each party.`;
    const index = filled({ text });
    const [first] = index.search('What is the governing law for this contract?', {
      limit: 1,
      documents: ['text'],
    });
    expect(first && text.slice(first.start, first.end)).toContain('construed under the laws');
    expect(clauseAsked('Which law governs the contract?')).toBe('Governing Law');
    expect(clauseAsked('Who keeps the calibration certificates?')).toBeNull();
  });

  it('covers little of a question about something else', () => {
    const found = filled(texts).search('Which altitude does the helicopter fly over the crocodile farm?', {
      limit: 3,
    });
    for (const { coverage } of found) expect(coverage).toBeLessThan(0.35);
  });

  it('forgets a document that is taken out and shows a replaced one as it is now', () => {
    const index = filled(texts);
    index.remove('purchasing');
    expect(
      index.search('invoices paid sixty days', { limit: 5 }).map(({ document }) => document),
    ).not.toContain('purchasing');
    const replaced = 'Invoices are paid thirty days after receipt.';
    index.add('procedure', replaced, chunksOf(replaced));
    expect(index.size()).toEqual({ documents: 1, chunks: 1 });
    expect(index.search('registers every enquiry telephone', { limit: 5 })).toEqual([]);
    expect(index.search('invoices paid', { limit: 5 })).toMatchObject([
      { document: 'procedure', start: 0, end: replaced.length },
    ]);
    expect(index.isWorn()).toBe(true);
  });

  it('answers nothing to a question without words, and does not stumble over any', () => {
    const index = filled(texts);
    expect(index.search('', { limit: 5 })).toEqual([]);
    expect(index.search('?!', { limit: 5 })).toEqual([]);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        (question) => index.search(question, { limit: 5 }).length <= 5,
      ),
    );
  });
});

describe('a document that the question names', () => {
  const clauses = (subject: string) =>
    `${subject}\n\n${['Purpose', 'Scope', 'Duties', 'Steps', 'Limits', 'Forms', 'Records', 'Review']
      .map(
        (heading, at) =>
          `${at + 1} ${heading}\n${at + 1}.1 ${heading} of ${subject}: see the retention table for ${heading.toLowerCase()}. ${'The head of the department answers for it. '.repeat(12)}`,
      )
      .join('\n\n')}`;
  const index = createLexicalIndex();
  for (const title of ['QP-07 Contract review', 'QP-12 Purchasing', 'WI-03 Welding of trees'])
    index.add(title, clauses(title), chunksOf(clauses(title)), [title]);
  const agreement = clauses(
    'This supply agreement is made between Imaginary Gulf Drilling and Placeholder Castings Limited',
  );
  index.add('agreement', agreement, chunksOf(agreement), ['2026-04 signed']);
  const documentsFor = (question: string) =>
    index.search(question, { limit: 3 }).map(({ document }) => document);

  it.each([
    ['What does QP-12 say about retention?', 'QP-12 Purchasing'],
    ['qp 12 retention', 'QP-12 Purchasing'],
    ['Which retention does the purchasing procedure demand?', 'QP-12 Purchasing'],
    ['In welding of trees, what is the retention of records?', 'WI-03 Welding of trees'],
    [
      'In the agreement between Imaginary Gulf Drilling and Placeholder Castings, which retention?',
      'agreement',
    ],
  ])('goes first: %s', (question, document) => {
    expect(documentsFor(question)).toEqual([document, document, document]);
  });

  it('is asked without the words that name it', () => {
    const [first] = index.search('What does QP-07 say about forms?', { limit: 1 });
    expect(first && clauses('QP-07 Contract review').slice(first.start, first.end)).toContain(
      'see the retention table for forms',
    );
    expect(first?.coverage).toBe(1);
  });

  it('is not guessed from a number or a word that names none', () => {
    expect(new Set(documentsFor('retention table of QP-99')).size).toBeGreaterThan(1);
    expect(new Set(documentsFor('retention table for limits')).size).toBe(3);
  });
});

describe('other names of the same thing', () => {
  it('finds the long form by its abbreviation and covers the question with it', () => {
    const text =
      'The material review board decides on each nonconformity report within five days.\n\nThe canteen opens at noon.';
    const index = filled({ text, other: 'The board of directors meets in May.' });
    const [first] = index.search('How fast does the MRB deal with an NCR?', { limit: 1 });
    expect(first).toMatchObject({ document: 'text', start: 0 });
    expect(highlightsOf(text, 'MRB').map(([from, to]) => text.slice(from, to))).toEqual([
      'material',
      'review',
      'board',
    ]);
  });
});

describe('words written together and apart', () => {
  it.each([
    ['PSL-3', 'Valves of PSL3 are tested with gas.'],
    ['PSL3', 'Valves of PSL-3 are tested with gas.'],
    ['pre-heating', 'Preheating starts at the root.'],
    ['useLoaderData', 'A loader hands its data to whoever may use it.'],
  ])('are the same: %s', (asked, text) => {
    const index = filled({ text, other: 'The canteen opens at noon.' });
    expect(index.search(asked, { limit: 1 })).toMatchObject([{ document: 'text', coverage: 1 }]);
    expect(highlightsOf(text, asked)).not.toEqual([]);
  });
});

describe('however many are asked for', () => {
  it('the first ones stay the same', () => {
    const word = fc.constantFrom(
      'valve',
      'seat',
      'test',
      'gauge',
      'record',
      'weld',
      'paint',
      'order',
      'torque',
      'audit',
    );
    const sentence = fc.array(word, { minLength: 3, maxLength: 40 }).map((words) => `${words.join(' ')}.`);
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 30 }),
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 10 }),
        (texts, asked, few) => {
          const index = filled(Object.fromEntries(texts.map((text, at) => [`text ${at}`, text])));
          const all = index.search(asked.join(' '), { limit: 100 });
          expect(index.search(asked.join(' '), { limit: few })).toEqual(all.slice(0, few));
          expect(all.map(({ score }) => score)).toEqual(
            all.map(({ score }) => score).toSorted((one, other) => other - one),
          );
        },
      ),
    );
  });
});

describe('the words of a question', () => {
  it('leaves out words of asking, unless nothing else is left', () => {
    expect(askedTerms('Does the document mention calibration of torque wrenches?')).toEqual(
      findTerms('calibration torque wrenches'),
    );
    expect(askedTerms('Please explain the document')).not.toEqual([]);
  });

  it('break a tie where they stand in the text after all', () => {
    const index = filled({
      first: 'Suppliers are audited. The form is kept.',
      second: 'Suppliers are audited. The list is kept.',
    });
    expect(index.search('Where is the list of audited suppliers?', { limit: 1 })).toMatchObject([
      { document: 'second', coverage: 1 },
    ]);
  });
});
