import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Change, RowContent } from '#enquiries/contract/revisions/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { carriedAnswers, compareWithDecision, toAnswer } from './asked-again.ts';
import { objectionToDecision, signedAnswers, type Given } from '../deciding.ts';

const department = 'Quality Assurance' as const;
const at = '2026-03-02T10:00:00.000Z';
const ids = ['a', 'b', 'c', 'd', 'e'];
const questions = ['Are the procedures qualified?', 'Are the certificates at hand?'];
const risk = { consequence: 2, likelihood: 2, contingency: null } as const;

type Row = RowContent & { id: string; no: number };
const content = (text: string, departments: Department[] = [department]): RowContent => ({
  text,
  category: 'technical',
  mandatory: true,
  departments,
  standard: null,
});

/** What is done to a row, one revision each, after the department has signed revision 1. */
const someSteps = fc.array(
  fc.record({
    id: fc.constantFrom(...ids),
    does: fc.constantFrom(
      { text: '≤ 22 HRC' },
      { text: '≤ 20 HRC' },
      { departments: [department, 'Engineering'] },
      { departments: ['Engineering'] },
      { departments: [department] },
      { isInLedger: false },
      { isInLedger: true },
    ),
  }),
  { maxLength: 12 },
);
const someAnswers = fc.tuple(...ids.map(() => fc.constantFrom('can', 'condition', 'cannot', null)));

/** The ledger after the steps, and what was noted of each. */
const play = (steps: { id: string; does: object }[]) => {
  const rows = new Map(
    ids.map((id, index) => [id, { ...content('≤ 22 HRC'), id, no: index + 1, isInLedger: id !== 'e' }]),
  );
  const contentOf = ({ text, departments, isInLedger }: Row & { isInLedger: boolean }) =>
    isInLedger ? content(text, departments) : null;
  const changes = steps.flatMap(({ id, does }, index): Change[] => {
    const row = rows.get(id);
    if (!row) return [];
    const before = contentOf(row);
    Object.assign(row, does);
    const rest = { seq: index, revision: index + 2, reason: '', by: 'Amira Rahman', at };
    return [{ ...rest, of: 'requirement', requirementId: id, no: row.no, before, after: contentOf(row) }];
  });
  const ledger = [...rows.values()].filter(({ isInLedger }) => isInLedger);
  return { ledger, changes, revision: steps.length + 1, questions };
};

const decisionWith = (answers: readonly (string | null)[]) => ({
  id: 'd1',
  department,
  by: 'Quentin Quality',
  at,
  revision: 1,
  rows: ids.slice(0, 4).map((requirementId, index) => ({
    requirementId,
    answer: answers[index] as 'can' | 'condition' | 'cannot' | null,
    condition: answers[index] === 'condition' ? 'On each heat' : '',
  })),
  answers: questions.map((question) => ({ question, answer: 'yes' as const, note: '' })),
  risk: null,
});

it('SIGN-4: whatever was changed, a row keeps its answer just when it asks what it asked, and says whose it is', () => {
  fc.assert(
    fc.property(someSteps, someAnswers, (steps, answers) => {
      const now = play(steps);
      const again = compareWithDecision(decisionWith(answers), now);
      const asked = now.ledger.filter((row) => row.departments.includes(department));
      expect(again.rows.map(({ requirementId }) => requirementId)).toEqual(asked.map(({ id }) => id));
      for (const { id, text } of asked) {
        const wasAsked = id !== 'e';
        const isSame = text === '≤ 22 HRC';
        const isAnswered = answers[ids.indexOf(id)] !== null;
        const state = !wasAsked ? 'new' : !isSame ? 'changed' : isAnswered ? 'unchanged' : 'open';
        expect([id, again.rows.find((row) => row.requirementId === id)?.state]).toEqual([id, state]);
      }
      const gone = ids.slice(0, 4).filter((id) => !asked.some((row) => row.id === id));
      expect(again.gone.map(({ requirementId }) => requirementId)).toEqual(gone);
      for (const { requirementId, state } of again.gone)
        expect(state).toBe(now.ledger.some(({ id }) => id === requirementId) ? 'moved' : 'cancelled');
    }),
  );
});

it('SIGN-4: an approval is refused with just the rows that changed, are new or were open; the rest is signed as before', () => {
  fc.assert(
    fc.property(someSteps, fc.subarray(ids), (steps, given) => {
      const now = play(steps);
      const again = compareWithDecision(decisionWith(['can', 'can', 'can', 'can']), now);
      const rows = now.ledger.filter((row) => row.departments.includes(department));
      const asked = { rows, questions, carried: carriedAnswers(again) };
      const wanted: Given = {
        decision: 'approved',
        comment: '',
        rows: given.map((requirementId) => ({ requirementId, answer: 'can', condition: '' })),
        answers: [],
        risk: null,
      };
      const left = toAnswer(again).filter(({ requirementId }) => !given.includes(requirementId));
      const objection = objectionToDecision(wanted, asked);
      expect(Object.keys(objection?.fields ?? {}).toSorted()).toEqual(
        left.map(({ requirementId }) => `rows.${requirementId}`).toSorted(),
      );
      expect(objection?.failure.status).toBe(left.length > 0 ? 409 : undefined);
      const signed = signedAnswers(wanted, asked);
      for (const { requirementId, answer, from } of signed.rows) {
        const isKept = again.rows.some(
          (row) => row.requirementId === requirementId && row.state === 'unchanged',
        );
        const isGiven = given.includes(requirementId);
        expect([requirementId, answer !== null]).toEqual([requirementId, isKept || isGiven]);
        expect([requirementId, from?.revision]).toEqual([requirementId, isKept && !isGiven ? 1 : undefined]);
      }
      expect(signed.answers.map(({ from }) => from?.by)).toEqual(questions.map(() => 'Quentin Quality'));
    }),
  );
});

it('SIGN-4: an answer kept twice still names the signature it was given with', () => {
  const from = { decisionId: 'd0', by: 'Fatima', at, revision: 1 };
  const before = decisionWith(['can', 'can', 'can', 'can']);
  const again = compareWithDecision(
    { ...before, revision: 3, rows: before.rows.map((row) => ({ ...row, from })) },
    { ...play([]), revision: 4 },
  );
  expect(carriedAnswers(again).rows.map((row) => row.from)).toEqual([from, from, from, from]);
});

it('SIGN-4: a risk that was seen before the change is assessed again before an approval, and no risk asks for none', () => {
  const approve = (earlier: typeof risk | null, now: typeof risk | null) => {
    const again = compareWithDecision(
      { ...decisionWith(['can', 'can', 'can', 'can']), risk: earlier },
      play([]),
    );
    const carried = carriedAnswers(again);
    return objectionToDecision(
      { decision: 'approved', comment: '', rows: [], answers: [], risk: now },
      { rows: play([]).ledger, questions, carried },
    )?.failure.code;
  };
  expect([approve(risk, null), approve(risk, risk), approve(null, null)]).toEqual([
    'risk_again',
    undefined,
    undefined,
  ]);
});

it('SIGN-4: a change stays one when its words are erased, before and after: its row keeps no answer', () => {
  const { ledger, changes, ...rest } = play([{ id: 'a', does: { text: '≤ 20 HRC' } }]);
  const erased = content('[Erased on 2 Mar 2026, reason: Sent by mistake]');
  const again = compareWithDecision(decisionWith(['can', 'can', 'can', 'can']), {
    ...rest,
    ledger: ledger.map((row) => (row.id === 'a' ? { ...row, text: erased.text } : row)),
    changes: changes.map((change) => ({ ...change, before: erased, after: erased }) as Change),
  });
  expect(toAnswer(again).map(({ requirementId, state }) => [requirementId, state])).toEqual([
    ['a', 'changed'],
  ]);
  expect(carriedAnswers(again).rows.map(({ requirementId }) => requirementId)).toEqual(['b', 'c', 'd']);
});
