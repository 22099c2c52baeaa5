import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#kit/contract/errors.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { routingEndpoints } from '#routing/contract/endpoints.ts';
import { routingFailures } from '#routing/contract/errors.ts';
import type { SubjectRouting } from '#routing/contract/schema.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { RoutingSettings } from './RoutingSettings.tsx';

const subject = (over: Partial<SubjectRouting>): SubjectRouting => ({
  id: 'hardness',
  area: 'The goods',
  name: 'Hardness',
  example: 'Hardness max. 22 HRC.',
  defaults: ['Engineering', 'Quality Assurance', 'Procurement'],
  own: null,
  ...over,
});
const own = (...departments: Department[]) => ({
  departments,
  by: 'Olga Owner',
  at: '2026-11-20T09:00:00.000Z',
});

/** A server that keeps what is set. */
const serve = (...more: SubjectRouting[]) => {
  let subjects = [subject({}), ...more];
  const put = (id: string, set: SubjectRouting['own']) =>
    (subjects = subjects.map((each) => (each.id === id ? { ...each, own: set } : each)));
  answer(routingEndpoints.list, () => ({ subjects }));
  answer(routingEndpoints.reset, ({ params }) => ({ subjects: put(params.subject, null) }));
  answer(routingEndpoints.resetAll, () => ({
    subjects: (subjects = subjects.map((each) => ({ ...each, own: null }))),
  }));
  return answer(routingEndpoints.change, ({ params, body }) => ({
    subjects: put(params.subject, own(...body.departments)),
  }));
};
const warranty = subject({
  id: 'warranty',
  area: 'Law and risk',
  name: 'Warranty',
  example: 'Warranty: 24 months from delivery.',
  defaults: ['Legal & Compliance', 'Finance', 'Quality Assurance'],
});
const open = (path = '/settings?tab=routing') => renderScreen(<RoutingSettings />, { path });

it('READ-2: departments of a subject are added, removed and put in order by keyboard alone, and saved in that order', async () => {
  const sent = serve(warranty);
  const screen = await open();
  const change = screen.getByRole('button', { name: 'Hardness: change departments' });
  await expect.element(change).toBeVisible();
  change.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Hardness' });
  await expect.element(dialog).toBeVisible();
  const lines = () =>
    [...dialog.getByRole('list', { name: 'Departments in order' }).element().querySelectorAll('li')].map(
      (line) => line.textContent,
    );
  const press = async (name: string) => {
    dialog.getByRole('button', { name, exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Move Procurement up');
  // The button stays under the finger: the next press goes on.
  await userEvent.keyboard('{Enter}');
  expect(lines()).toEqual(['1Procurement leads', '2Engineering ', '3Quality Assurance ']);
  await expect.element(dialog.getByText('Procurement is now number 1 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(lines()[0]).toBe('1Procurement leads');
  await press('Remove Quality Assurance');
  await press('Maintenance');
  expect(lines()).toEqual(['1Procurement leads', '2Engineering ', '3Maintenance ']);
  await press('Save');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params.subject, body.departments])).toEqual([
    ['hardness', ['Procurement', 'Engineering', 'Maintenance']],
  ]);
  const departments = screen.getByRole('list', { name: 'Departments for Hardness' });
  await expect.element(departments).toHaveTextContent('ProcurementEngineeringMaintenance');
  await expect.element(screen.getByRole('button', { name: 'Changed 1' })).toBeVisible();
});

it('at least one department stays, and the default is one press away', async () => {
  const sent = serve(warranty);
  const screen = await open();
  await screen.getByRole('button', { name: 'Warranty: change departments' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Warranty' });
  await dialog.getByRole('button', { name: 'Remove Finance' }).click();
  await dialog.getByRole('button', { name: 'Remove Legal & Compliance' }).click();
  const last = dialog.getByRole('button', { name: 'At least one department answers' });
  await expect.element(last).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Back to default' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Remove Finance' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('what differs from the default is marked with who set it, and goes back one by one or all at once', async () => {
  serve(
    { ...warranty, own: own('Finance') },
    subject({ id: 'bolting', name: 'Bolting', own: own('Operations') }),
  );
  const screen = await open('/settings?tab=routing&show=changed');
  await expect.element(screen.getByText('by Olga Owner', { exact: false }).first()).toBeVisible();
  expect(screen.getByText('by Olga Owner', { exact: false }).elements()).toHaveLength(2);
  await expect.element(screen.getByRole('heading', { name: 'Hardness' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Back to default for Warranty' }).click();
  await expect.element(screen.getByText('“Warranty” is back to default')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Changed 1' })).toBeVisible();
  await screen.getByRole('button', { name: 'Export, import and reset' }).click();
  await screen.getByRole('menuitem', { name: 'Back to default for all…' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Back to default' }).click();
  await expect.element(screen.getByText('Every subject goes to its default departments.')).toBeVisible();
});

it('a subject is found by its name, its example or a department', async () => {
  serve(warranty);
  const screen = await open();
  const search = screen.getByRole('searchbox', { name: 'Search subjects' });
  for (const [words, found] of [
    ['22 hrc', 'Hardness'],
    ['legal warr', 'Warranty'],
  ] as const) {
    await search.fill(words);
    await expect.element(screen.getByRole('heading', { level: 3 })).toHaveTextContent(found);
  }
  await search.fill('nothing of the kind');
  await expect.element(screen.getByText('No subject matches.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear search', exact: true }).last().click();
  await expect.element(screen.getByRole('heading', { name: 'Hardness' })).toBeVisible();
});

it('what the server refuses is said in the window, and nothing of it is lost', async () => {
  serve();
  answer(routingEndpoints.change, () => {
    throw new AppError(routingFailures.unknownSubject);
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'Hardness: change departments' }).click();
  await screen.getByRole('button', { name: 'Remove Engineering' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('There is no such subject.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove Engineering' })).not.toBeInTheDocument();
});
