import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#kit/contract/errors.ts';
import { absenceEndpoints } from '#members/contract/absences/endpoints.ts';
import { absenceFailures } from '#members/contract/absences/errors.ts';
import type { Absence, Absences } from '#members/contract/absences/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { AbsenceCard } from './AbsenceCard.tsx';

const dana = { id: 'b6f9cbb2-6b0a-4c8e-9d35-1f6f2f4f0a01', name: 'Dana Deputy' };
const id = '0d7a8a5e-9a0f-4c5e-8f57-3f5b7f1c2d3e';
const kept = (over: Partial<Absence>): Absence => ({
  id,
  from: '2026-12-03',
  to: '2026-12-14',
  deputy: dana,
  setBy: 'Quinn Quality',
  endedAt: null,
  state: 'running',
  ...over,
});
const serve = (absences: Absence[]): Absences => ({ absences, deputies: [dana] });

it('SIGN-6: an absence is entered with its days and a deputy, and a refusal stands at its field', async () => {
  answer(absenceEndpoints.list, serve([]));
  const refused = `Dana Deputy is absent 5–7 Dec. Choose another deputy.`;
  let tries = 0;
  const sent = answer(absenceEndpoints.set, () => {
    tries += 1;
    if (tries > 1) return serve([]);
    throw new AppError(absenceFailures.deputyAbsent, { message: refused, fields: { deputyId: refused } });
  });
  const screen = await renderScreen(<AbsenceCard />);
  const save = screen.getByRole('button', { name: 'Save absence' });
  await save.click();
  await expect.element(screen.getByText('Choose a deputy')).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByLabelText(/^From/).fill('2026-12-03');
  await screen.getByLabelText(/^To/).fill('2026-12-14');
  await screen.getByRole('combobox', { name: /Deputy/ }).click();
  await userEvent.click(screen.getByRole('option', { name: 'Dana Deputy' }));
  await save.click();
  await expect.element(screen.getByText(refused)).toBeVisible();
  await expect.element(screen.getByLabelText(/^To/)).toHaveValue('2026-12-14');
  await save.click();
  await expect.element(screen.getByText('Absence saved')).toBeVisible();
  expect(sent[1]?.body).toEqual({ from: '2026-12-03', to: '2026-12-14', deputyId: dana.id });
});

it('SIGN-6: the absence that runs is ended early; what is over stays readable', async () => {
  const over = kept({ id: dana.id, from: '2026-10-01', to: '2026-10-02', state: 'past' });
  answer(absenceEndpoints.list, serve([kept({}), over]));
  const sent = answer(absenceEndpoints.end, serve([over]));
  const screen = await renderScreen(<AbsenceCard />);
  await expect.element(screen.getByText('3–14 Dec')).toBeVisible();
  await expect.element(screen.getByText('Past absences (1)')).toBeVisible();
  await screen.getByRole('button', { name: 'End now' }).click();
  await expect.element(screen.getByText('Absence ended')).toBeVisible();
  expect(sent.map(({ params }) => params)).toEqual([{ id }]);
});
