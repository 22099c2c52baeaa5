import { describe, expect, it } from 'vitest';
import type { QuotedText } from '../passages.ts';
import { askedKeys } from './asked-keys.ts';
import { keyedAnswer } from './keyed-answer.ts';
import { keyedRows } from './keyed-rows.ts';
import { holdsFor, quantitiesIn } from './quantities.ts';
import { isOfOtherCase } from './sentence-keys.ts';
import { findTables } from '#text/tables.ts';

const textOf = (text: string, title = 'SOP-90 Body test of valves'): QuotedText => ({
  id: title,
  text,
  pageStarts: [],
  cite: (place) => ({ kind: 'records', n: 0, title, quote: place.quote, trust: 'internal', path: '/' }),
});

const answerTo = (question: string, text: string, title?: string) => {
  const source = textOf(text, title);
  const keyed = keyedRows(
    { question, newest: question },
    [{ textId: source.id, start: 0, end: text.length }],
    [source],
  );
  const answer = keyed && keyedAnswer([keyed], [source]);
  return (
    answer && {
      isAbsent: answer.isAbsent,
      text: answer.sentences.map((each) => each.text).join(' / '),
      quotes: answer.passages.map((each) => each.text),
    }
  );
};

const same = (one: string, other: string): boolean => {
  const [[row], [asked]] = [quantitiesIn(one), quantitiesIn(other)];
  return row !== undefined && asked !== undefined && holdsFor(row, asked);
};

describe('QA-2: figures with units', () => {
  it.each([
    ['15,000 psi', '15000 psi'],
    ['15,000 psi', '15 ksi'],
    ['15 000 psig', '15,000 psi'],
    ['690 bar', '10,000 psi'],
    ['103.5 MPa', '15,000 psi'],
    ['2 1/16"', '52 mm'],
    ['2-1/16 in', '2 1/16 inch'],
    ['13⅝"', '346 mm'],
    ['NPS 4', 'DN 100'],
    ['82 °C', '180 °F'],
    ['up to and including 5,000 psi', '5,000 psi'],
    ['over 2" up to and including 6"', '6 in'],
    ['51 - 100 mm', '80 mm'],
    ['12 mm and above', '40 mm'],
    ['over 20,000 psi', 'above 20,000 psi'],
  ])('%s holds for %s', (row, asked) => expect(same(row, asked)).toBe(true));

  it.each([
    ['10,000 psi', '15,000 psi'],
    ['15,000 psi', '15,000 kPa'],
    ['2 1/16"', '2 9/16"'],
    ['3 1/8"', '78 mm'],
    ['over 2" up to and including 6"', '2 inch'],
    ['below 60 °C', '60 °C'],
    ['20,000 psi', 'above 20,000 psi'],
    ['5,000 psi', '5,000 mm'],
  ])('%s does not hold for %s', (row, asked) => expect(same(row, asked)).toBe(false));
});

describe('QA-2: keys of a question', () => {
  it.each([
    ['What torque has a 1" B7M bolt of class 900?', ['1"', 'B7M', 'class 900']],
    ['Which gate valves of PSL 3G at 10K are tested?', ['PSL 3G', '10K']],
    ['What does API Spec 6A say of H2S in ISO 10423?', []],
    ['How long are records kept, and for 900#?', ['900#']],
  ])('%s', (question, keys) =>
    expect(askedKeys(question).map(({ written }) => written.trim())).toEqual(keys),
  );
});

const valves = `Body test

Rated pressure (psi)\tBody test pressure (psi)\tHold (min)
5,000\t7,500\t3
10,000\t15,000\t5
20,000\t30,000\t8`;

describe('QA-2: the row of a table', () => {
  it('is the one whose key is asked for, not one that holds the figure in another column', () => {
    expect(answerTo('What body test pressure applies to a 10,000 psi valve?', valves)).toEqual({
      isAbsent: false,
      text: 'Rated pressure (psi): 10,000; Body test pressure (psi): 15,000; Hold (min): 5',
      quotes: ['10,000\t15,000\t5'],
    });
  });

  it.each([
    'What is the body test pressure of 10,000 psi valves?',
    'What is the body test pressure of 10,000 psi?',
    'Body test pressure for 10K?',
  ])('stays that of the rating: %s', (question) => {
    expect(answerTo(question, valves.replace('7,500', '10,000'))?.quotes).toEqual(['10,000\t15,000\t5']);
  });

  it('is that of another column where the question names it with the figure', () => {
    expect(answerTo('Which rated pressure has a body test pressure of 15,000 psi?', valves)?.quotes).toEqual([
      '10,000\t15,000\t5',
    ]);
  });

  it('is said to be missing, with the keys there are and the table itself, when no row has the key', () => {
    const answer = answerTo('What body test pressure applies to a 15,000 psi valve?', valves);
    expect(answer).toMatchObject({
      isAbsent: true,
      text: expect.stringContaining('no entry for “15,000 psi”'),
    });
    expect(answer?.text).toContain('5,000; 10,000; 20,000');
    expect(answer?.quotes[0]).toContain('10,000\t15,000\t5');
  });

  it('is found for each of several keys, and the one that is missing is named beside them', () => {
    const answer = answerTo('What are the body test pressures of 5,000 psi and 15,000 psi valves?', valves);
    expect(answer).toMatchObject({
      isAbsent: false,
      text: expect.stringContaining('no entry for “15,000 psi”'),
    });
    expect(answer?.quotes[0]).toBe('5,000\t7,500\t3');
  });

  it('stands under the head of a column where the keys are there', () => {
    const wall =
      '| Size | Class 300 | Class 600 |\n| --- | --- | --- |\n| 2 in | 4.1 | 5.7 |\n| 3 in | 5.2 | 7.4 |';
    expect(answerTo('What body wall has a 3 inch valve of class 600?', `Body wall\n\n${wall}`)?.text).toBe(
      'Size: 3 in; Class 600: 7.4',
    );
    expect(answerTo('What body wall has a 3 inch valve of class 900?', `Body wall\n\n${wall}`)).toMatchObject(
      { isAbsent: true },
    );
  });

  it('is of no other table: one that its heading gives to another level is left alone', () => {
    const levels =
      'Body test of PSL 2\n\nRating (psi)\tHold of the test (min)\n5,000\t3\n\n\nBody test of PSL 3\n\nRating (psi)\tHold of the test (min)\n5,000\t9';
    expect(
      answerTo('How long is the hold of the body test of PSL 3 valves of 5,000 psi?', levels)?.quotes,
    ).toEqual(['5,000\t9']);
  });

  it('is left alone where a blank cell may have shifted it on a page, and read where it cannot have', () => {
    const table = {
      text: 'Rated pressure (psi)\tNote\tHold (min)\n5,000\tx\t3\n10,000\t5',
      title: 'Hold of the body',
    };
    const found = [{ textId: table.title, start: 0, end: table.text.length }];
    const asked = { question: 'How long is the hold of the body at 10,000 psi?', newest: '' };
    expect(keyedRows(asked, found, [{ ...textOf(table.text, table.title), pageStarts: [0] }])).toBeNull();
    expect(keyedRows(asked, found, [textOf(table.text, table.title)])).toMatchObject({
      kind: 'rows',
      found: [{ rows: [1] }],
    });
  });

  it('goes on under the same heads after the end of a page, and keeps its place beside blank cells', () => {
    const [table, ...more] = findTables('Size (in)\tWall (mm)\tNote\n2\t4.1\tx\n\n3\t5.2\ty\n');
    expect(more).toEqual([]);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['2', '4.1', 'x'],
      ['3', '5.2', 'y'],
    ]);
    expect(findTables('a\tb\tc\n1\t\t3\n2\t5\t6')[0]?.rows[0]?.cells).toEqual(['1', '', '3']);
  });
});

describe('QA-2: a sentence with figures', () => {
  const question = 'How much grease does the stem of a 15,000 psi valve take?';
  it.each([
    ['Stems of 10,000 psi valves take 45 g.', true],
    ['For 10,000 psi valves the test pressure is 15,000 psi.', true],
    ['Stems of 10,000 psi valves take 45 g; for 15,000 psi valves 70 g are used.', false],
    ['Stems are greased before assembly.', false],
  ])('%s', (sentence, isOther) => expect(isOfOtherCase(question, sentence)).toBe(isOther));

  it('answers whether something is allowed with the limit that is set', () => {
    expect(
      isOfOtherCase(
        'May electrodes be stored at 40 °C?',
        'Electrodes are stored at temperatures from 5 to 30 °C.',
      ),
    ).toBe(false);
  });
});
