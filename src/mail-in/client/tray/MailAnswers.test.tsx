import { expect, it } from 'vitest';
import { trayEndpoints } from '#mail-in/contract/tray/endpoints.ts';
import type { OpenedMail } from '#mail-in/contract/tray/schema.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { MailAnswers } from './MailAnswers.tsx';

const mail = (state: OpenedMail['answers'][number]['state']): OpenedMail => ({
  id: '00000000-0000-4000-8000-000000000001',
  from: { name: 'Bo', address: 'bo@stranger.example' },
  subject: 'Valves',
  receivedAt: '2026-03-02T09:00:00.000Z',
  state: 'done',
  kind: 'answer',
  certainty: 'certain',
  reasons: [],
  enquiry: null,
  ticket: null,
  text: '1) A105N',
  isCut: false,
  attachments: [],
  authentication: null,
  decidedBy: null,
  unscannedBy: null,
  answers: [
    {
      differenceId: '00000000-0000-4000-8000-0000000000d1',
      no: 4,
      question: 'Body material is not stated',
      words: 'A105N',
      reason: 'It has the number of the question.',
      state,
    },
  ],
});

it('IN-4: an answer that was accepted in haste is taken back by Undo', async () => {
  const decided = answer(trayEndpoints.decideAnswer, mail('accepted'));
  const screen = await renderScreen(<MailAnswers mail={mail('proposed')} />);
  await screen.getByRole('button', { name: 'Accept as the answer' }).click();
  await expect.element(screen.getByText('Question 4: accepted as the answer')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => decided.map(({ body }) => body))
    .toEqual([{ as: 'accepted', words: 'A105N' }, { as: 'proposed' }]);
});

it('IN-4: what was decided earlier can be taken back where it stands', async () => {
  const decided = answer(trayEndpoints.decideAnswer, mail('proposed'));
  const screen = await renderScreen(<MailAnswers mail={mail('declined')} />);
  await expect.element(screen.getByText('Not the answer')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => decided.map(({ body }) => body)).toEqual([{ as: 'proposed' }]);
});
