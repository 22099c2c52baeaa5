import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listenToKeys } from '#kit/client/commands/keyboard.ts';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { ProposedAnswer } from '#mail-in/contract/tray/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { useAnswersAtQuestions } from './use-answers-at-questions.tsx';

const idFor = (order: number) => `00000000-0000-4000-8000-00000000000${order}`;
const proposal = (no: number): ProposedAnswer => ({
  mailId: idFor(no),
  differenceId: idFor(no + 4),
  no,
  words: `Answer ${no}`,
  reason: 'It stands below the question.',
  from: 'Bo',
  receivedAt: '2026-03-02T09:00:00.000Z',
});

function Questions() {
  const answerAt = useAnswersAtQuestions(idFor(9));
  return [2, 1, 3].map((no) => <div key={no}>{answerAt(idFor(no + 4))}</div>);
}

it('IN-4: an answer stands at its question, and one key accepts the first of them', async () => {
  onTestFinished(listenToKeys());
  let answers = [proposal(1), proposal(2)];
  answer(trayEndpoints.proposedAnswers, () => ({ answers }));
  const decided = answer(trayEndpoints.decideAnswer, ({ params }) => {
    answers = answers.filter(({ differenceId }) => differenceId !== params.differenceId);
    return {} as never;
  });
  const screen = await renderScreen(<Questions />);
  const first = screen.getByRole('region', { name: 'Proposed answer to difference 1' });
  const second = screen.getByRole('region', { name: 'Proposed answer to difference 2' });
  await expect.element(first.getByText('Answer 1')).toBeVisible();
  await expect.element(second.getByText('Answer 2')).toBeVisible();
  await userEvent.keyboard('y');
  await expect.element(first).not.toBeInTheDocument();
  await second.getByRole('button', { name: 'Not the answer' }).click();
  await expect.element(second).not.toBeInTheDocument();
  expect(decided.map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: idFor(1), differenceId: idFor(5), as: 'accepted', words: 'Answer 1' },
    { id: idFor(2), differenceId: idFor(6), as: 'declined' },
  ]);
});
