import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredCount, objectionToDecision, rowAnswersOf, signedAnswers, type Given } from './deciding.ts';
import { decisionKinds, type Decision } from './schema.ts';

const ids = Array.from({ length: 9 }, (_, index) => `6f0d1c0e-0000-4000-8000-00000000000${index}`);
const rows = ids.map((id, index) => ({ id, no: index + 1 }));
const questions = ['Is the margin safe?', 'Is the credit checked?', 'Is the bond inside our limits?'];
const asked = { rows, questions };

/** Any answers of anybody, to some of what is asked and to what is not; a row may be answered twice. */
const someGiven: fc.Arbitrary<Given> = fc.record({
  decision: fc.constantFrom(...decisionKinds),
  comment: fc.constantFrom('', ' ', 'Looked at'),
  rows: fc.array(
    fc.record({
      requirementId: fc.constantFrom(...ids, 'of another department'),
      answer: fc.constantFrom(
        'can' as const,
        'can' as const,
        'can' as const,
        'condition' as const,
        'cannot' as const,
      ),
      condition: fc.constantFrom('', 'Ten days’ notice'),
    }),
    { maxLength: 14 },
  ),
  answers: fc.array(
    fc.record({
      question: fc.constantFrom(...questions, 'Never asked'),
      answer: fc.constantFrom('yes' as const, 'no' as const, 'n/a' as const),
      note: fc.constantFrom('', 'See minutes'),
    }),
    { maxLength: 6 },
  ),
  risk: fc.constant(null),
});

describe('what may be signed', () => {
  it('SIGN-1: whatever is given, an approval that is not refused has an answer to every row and question it was asked', () => {
    fc.assert(
      fc.property(someGiven, fc.subarray(rows), fc.subarray(questions), (given, someRows, someQuestions) => {
        const of = { rows: someRows, questions: someQuestions };
        const objection = objectionToDecision(given, of);
        const signed = signedAnswers(given, of);
        // What is signed is exactly what is asked, and no answer stands in it that nobody gave.
        expect(signed.rows.map((row) => row.requirementId)).toEqual(someRows.map(({ id }) => id));
        expect(signed.answers.map((each) => each.question)).toEqual(someQuestions);
        for (const row of signed.rows)
          expect(row.answer === null || given.rows.includes(row as Given['rows'][number])).toBe(true);
        const isWhole = answeredCount(signed).answered === someRows.length + someQuestions.length;
        if (given.decision === 'approved' && objection === null) {
          expect(isWhole).toBe(true);
          expect(
            signed.rows.every(
              (row) => row.answer === 'can' || (row.answer === 'condition' && row.condition !== ''),
            ),
          ).toBe(true);
          expect(signed.answers.every((each) => each.answer !== 'no' || each.note !== '')).toBe(true);
        }
        if (objection?.failure.code === 'unanswered') expect(isWhole).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('SIGN-1: names what is unanswered, neighbours as one', () => {
    const given: Given = { decision: 'approved', comment: '', rows: [], answers: [], risk: null };
    expect(objectionToDecision(given, asked)?.message).toBe(
      'Not answered yet: requirements 1–9; checklist questions 1–3.',
    );
    const some = rows
      .filter(({ no }) => [2, 3, 9].includes(no))
      .map(({ id }) => ({ requirementId: id, answer: 'can' as const, condition: '' }));
    const objection = objectionToDecision(
      { ...given, rows: some },
      { rows, questions: questions.slice(0, 2) },
    );
    expect(objection?.message).toBe('Not answered yet: requirements 1 and 4–8; checklist questions 1 and 2.');
    expect(Object.values(objection?.fields ?? {}).slice(-2)).toEqual([
      `Not answered: ${questions[0]}`,
      `Not answered: ${questions[1]}`,
    ]);
  });

  it('SIGN-1: where a call answers a row twice, the later answer holds, with its condition', () => {
    const [row] = rows;
    const twice = (['can', 'condition'] as const).map((answer) => ({
      requirementId: ids[0] ?? '',
      answer,
      condition: answer === 'can' ? '' : 'Only then',
    }));
    const given: Given = { decision: 'approved', comment: '', rows: twice, answers: [], risk: null };
    expect(signedAnswers(given, { rows: row ? [row] : [], questions: [] }).rows).toEqual([twice[1]]);
    const wordless = { ...given, rows: twice.map((each) => ({ ...each, condition: '' })) };
    expect(objectionToDecision(wordless, { rows: row ? [row] : [], questions: [] })?.failure.code).toBe(
      'condition_needed',
    );
  });

  it('SIGN-1: a row that a department left unanswered stays open on the ledger', () => {
    const signed = {
      rows: [
        { requirementId: ids[0], answer: null, condition: '' },
        { requirementId: ids[1], answer: 'cannot', condition: '' },
      ],
    };
    const parts = [
      { department: 'Finance' as const, decision: signed as Decision },
      { department: 'Operations' as const, decision: null },
    ];
    expect(rowAnswersOf(parts)).toEqual([
      { requirementId: ids[1], answer: 'cannot', condition: '', department: 'Finance' },
    ]);
  });
});
