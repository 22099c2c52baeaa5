import { cloneElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { coverageEndpoints } from '#enquiries/contract/coverage/endpoints.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { RequirementLedger } from './RequirementLedger.tsx';
import type { RequirementFormState } from './RequirementSheet.tsx';

const enquiryId = '0198c0de-0000-7000-8000-00000000e001';
const row = (no: number, text: string, state: Requirement['state'] = 'proposed'): Requirement => ({
  id: `0198c0de-0000-7000-8000-00000000f${String(no).padStart(3, '0')}`,
  no,
  text,
  category: 'technical',
  mandatory: true,
  departments: ['Engineering'],
  standard: null,
  state,
  place: null,
  confidence: 0.85,
  revision: 1,
  by: null,
  at: null,
  owner: null,
  amendment: null,
  superseded: null,
});
const onForm = vi.fn<(form: RequirementFormState) => void>();
const walkTo = vi.fn<(rowId: string) => void>();
const ledger = (
  lock: string | null = null,
  beside: string | null = null,
  isPhone = false,
  seen: ReadonlySet<string> = new Set(),
) => (
  <RequirementLedger
    enquiryId={enquiryId}
    lock={lock}
    nextRevision={null}
    seen={seen}
    current={beside}
    isBeside={beside !== null}
    isPhone={isPhone}
    onForm={onForm}
    walkTo={walkTo}
  />
);

/** The ledger as a server keeps it: a change is there when it is read again. */
const serve = (first: readonly Requirement[], held?: Promise<void>) => {
  let rows = [...first];
  answer(requirementEndpoints.list, () => ({ requirements: rows }));
  answer(coverageEndpoints.find, { sources: [], notRead: [] });
  return answer(requirementEndpoints.change, async ({ params, body }) => {
    await held;
    const found = rows.find(({ id }) => id === params.requirementId);
    if (!found) throw new Error('No such row.');
    const changed: Requirement = { ...found, state: body.action === 'reject' ? 'rejected' : 'accepted' };
    rows = rows.map((each) => (each.id === changed.id ? changed : each));
    return changed;
  });
};

it('AI-7: Y accepts the row under the focus and goes on to the next, N rejects it and keeps it apart', async () => {
  const { promise: held, resolve: reply } = Promise.withResolvers<void>();
  const sent = serve(
    [row(1, 'Valves to API 6A.'), row(2, 'Delivery within 14 weeks.'), row(3, 'Arabic labels.')],
    held,
  );
  const screen = await renderScreen(ledger());
  await screen.getByText('Valves to API 6A.').click();
  // Faster than any server answers.
  await userEvent.keyboard('jkyn');
  await expect.poll(() => sent.map(({ body }) => body.action)).toEqual(['accept', 'reject']);
  reply();
  expect(sent.map(({ params }) => params.requirementId.at(-1))).toEqual(['1', '2']);
  await expect.element(screen.getByText('Arabic labels.')).toBeVisible();
});

it('AI-7: a row pressed again while a later one is saved is sent once', async () => {
  const { promise: held, resolve: reply } = Promise.withResolvers<void>();
  const sent = serve([row(1, 'Valves to API 6A.'), row(2, 'Delivery within 14 weeks.')], held);
  const screen = await renderScreen(ledger());
  await screen.getByText('Valves to API 6A.').click();
  await userEvent.keyboard('jkyykyky');
  reply();
  await expect.element(screen.getByText('Accepted', { exact: true }).first()).toBeVisible();
  expect(sent.map(({ params }) => params.requirementId.at(-1))).toEqual(['1', '2']);
});

it('AI-7: rows far down a long ledger are drawn once, whatever is decided above them', async () => {
  serve(Array.from({ length: 25 }, (_, at) => row(at + 1, `Item ${at + 1} to API 6A.`)));
  const screen = await renderScreen(ledger(), { path: '/?show=to-decide' });
  const far = screen.getByText('Item 21 to API 6A.');
  await expect.element(far).toBeInTheDocument();
  const before = far.element();
  await screen.getByText('Item 2 to API 6A.').click();
  await userEvent.keyboard('y');
  await expect.element(screen.getByText('Item 2 to API 6A.')).not.toBeInTheDocument();
  expect(far.element()).toBe(before);
});

it('AI-7: Tab comes back to the row at which the reader stays', async () => {
  const rows = [row(1, 'Valves to API 6A.'), row(2, 'Delivery within 14 weeks.')];
  serve(rows);
  const Walked = () => {
    const [current, setCurrent] = useState(rows[0]?.id ?? null);
    return cloneElement(ledger(null, current), { walkTo: setCurrent });
  };
  const screen = await renderScreen(<Walked />);
  const first = screen.getByRole('row', { name: /Valves/ });
  await expect.element(first).toHaveAttribute('tabindex', '0');
  await first.click();
  await userEvent.keyboard('j');
  await expect.element(screen.getByRole('row', { name: /Delivery/ })).toHaveAttribute('tabindex', '0');
  await expect.element(first).toHaveAttribute('tabindex', '-1');
});

it('SIGN-2: one row that was seen is offered as one, several by their number', async () => {
  const rows = [row(1, 'Valves to API 6A.'), row(2, 'Delivery within 14 weeks.'), row(3, 'Arabic labels.')];
  serve(rows);
  const seen = rows.map(({ id }) => id);
  const screen = await renderScreen(ledger(null, null, false, new Set(seen.slice(0, 1))));
  await expect.element(screen.getByRole('button', { name: 'Accept the one seen' })).toBeVisible();
  await expect.element(screen.getByText('1 of 3 read, 0 decided')).toBeVisible();
  await screen.unmount();
  const more = await renderScreen(ledger(null, null, false, new Set(seen.slice(0, 2))));
  await expect.element(more.getByRole('button', { name: 'Accept all 2 seen' })).toBeVisible();
});

it('AI-7: a ledger without rows says how the first comes into it', async () => {
  serve([]);
  const screen = await renderScreen(ledger());
  await expect.element(screen.getByText('No requirements yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Add requirement' }).click();
  expect(onForm).toHaveBeenCalledWith({ kind: 'add', place: null });
});

it('AI-7: a search that finds no row says so, although the current one stays, and has a way back', async () => {
  const rows = [row(1, 'Valves to API 6A.'), row(2, 'Arabic labels.')];
  serve(rows);
  const screen = await renderScreen(ledger(null, rows[0]?.id), { path: '/?find=pump' });
  await expect.element(screen.getByText('No requirement matches.')).toBeVisible();
  await expect.element(screen.getByText('Valves to API 6A.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(screen.getByText('Arabic labels.')).toBeVisible();
  await expect.element(screen.getByText('No requirement matches.')).not.toBeInTheDocument();
});

it('SIGN-8: a closed enquiry says at each button why nothing changes', async () => {
  serve([row(1, 'Valves to API 6A.', 'accepted')]);
  const screen = await renderScreen(ledger('This enquiry is closed.'));
  const add = screen.getByRole('button', { name: 'Add requirement' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(add).toHaveAccessibleDescription('This enquiry is closed.');
});

it('READ-6: a row that a newer passage replaces says so, with the newer words, and waits for a person', async () => {
  const quote = 'تعدل مدة التسليم إلى ١٢ أسبوعاً.';
  const place = { sourceId: enquiryId, sourceName: 'Mail', start: 0, end: quote.length, quote, page: null };
  serve([
    { ...row(1, 'Delivery within 14 weeks.'), confidence: 0.95, superseded: { kind: 'replaced', place } },
    { ...row(2, 'Training on site.'), superseded: { kind: 'cancelled', place } },
  ]);
  const screen = await renderScreen(ledger());
  await expect.element(screen.getByText('Replaced by a newer passage')).toBeVisible();
  await expect.element(screen.getByText('Cancelled by a newer passage')).toBeVisible();
  await expect.element(screen.getByText(`“${quote}”`).first()).toHaveAttribute('dir', 'auto');
  expect(screen.getByRole('button', { name: /^Accept all \d/ }).elements()).toEqual([]);
});

it('SIGN-2: beside its source the ledger begins at its row, whose keys stand on it and on no other', async () => {
  const [first, second] = [row(1, 'Valves to API 6A.'), row(2, 'Delivery within 14 weeks.')];
  const sent = serve([first, second]);
  const screen = await renderScreen(ledger(null, first.id));
  const current = screen.getByRole('row', { name: /Valves to API 6A/ });
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAttribute('aria-current', 'true');
  await expect
    .element(screen.getByRole('button', { name: 'Accept requirement 1' }))
    .toHaveTextContent('Y Accept requirement 1');
  expect(screen.getByRole('button', { name: 'Accept requirement 2' }).elements()).toEqual([]);
  await userEvent.keyboard('n');
  await expect.poll(() => sent.map(({ body }) => body.action)).toEqual(['reject']);
  await expect.element(screen.getByRole('row', { name: /Delivery within 14 weeks/ })).toHaveFocus();
  await expect.element(screen.getByText('1 of 2 read, 1 decided')).toBeVisible();
});

it('WAY-1: on a phone the rows stand first, with search, filters and adding behind one button', async () => {
  serve([row(1, 'Valves to API 6A.')]);
  const screen = await renderScreen(ledger(null, null, true));
  await expect.element(screen.getByText('0 of 1 read, 0 decided')).toBeVisible();
  const add = screen.getByRole('button', { name: 'Add requirement' });
  expect(add.elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Search and add' }).click();
  await expect.element(add).toBeVisible();
  await expect.element(screen.getByRole('searchbox', { name: 'Search requirements' })).toBeVisible();
});

it('WAY-1: on a phone a filter that is set stays in sight', async () => {
  serve([row(1, 'Valves to API 6A.')]);
  const screen = await renderScreen(ledger(null, null, true), { path: '/?show=to-decide' });
  await expect.element(screen.getByRole('button', { name: 'To decide 1' })).toBeVisible();
});
