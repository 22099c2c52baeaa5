import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { SourceText } from './SourceText.tsx';

const text = 'Dear Sirs,\nThe liability of the Vendor is unlimited.\nالمورد مسؤول.';
const shadeOf = (words: string, label: string, isOpen: boolean) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, label, isOpen };
};
const shades = [
  shadeOf('Dear Sirs,', 'Boilerplate: courtesy, contact or file name', false),
  shadeOf('The liability of the Vendor is unlimited.', 'Left out', true),
];
const finding = { key: 'k', title: 'Liability has no limit', quotes: [] };
// Within the second sentence, where no other mark begins.
const margin = { rows: new Map([[0, '7']]), notes: [{ at: text.indexOf('unlimited'), finding }] };
const noMargin = { rows: new Map<number, string>(), notes: [] };
const onAdd = vi.fn<(passage: { quote: string }) => void>();
const paper = (add: typeof onAdd | null, beside: typeof margin = noMargin) => (
  <SourceText
    text={text}
    pageStarts={[]}
    marks={[]}
    selected={null}
    shades={shades}
    margin={beside}
    onAdd={add}
  />
);

it('READ-1: what no row quotes is named, reached by Tab, and A makes it a row', async () => {
  const screen = await renderScreen(paper(onAdd));
  await expect
    .element(screen.getByRole('note', { name: 'Left out: The liability of the Vendor is unlimited.' }))
    .toBeVisible();
  await expect.element(screen.getByRole('note', { name: /^Boilerplate: courtesy/ })).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('a');
  expect(onAdd.mock.calls.map(([{ quote }]) => quote)).toEqual(['The liability of the Vendor is unlimited.']);
});

it('READ-1: A makes the selected words a row', async () => {
  onAdd.mockClear();
  const screen = await renderScreen(paper(onAdd));
  const words = screen.getByText('المورد مسؤول.').element();
  const inner = words.firstChild;
  if (inner) getSelection()?.setBaseAndExtent(inner, 0, inner, inner.textContent?.length ?? 0);
  words.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  await expect.element(screen.getByRole('button', { name: 'Add as requirement' })).toBeVisible();
  words.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(onAdd.mock.calls.map(([{ quote }]) => quote.trim())).toEqual(['المورد مسؤول.']);
});

it('READ-1: where nothing may be added, A does nothing', async () => {
  onAdd.mockClear();
  await renderScreen(paper(null));
  await userEvent.tab();
  await userEvent.keyboard('a');
  expect(onAdd).not.toHaveBeenCalled();
});

it('SIGN-2: the margin names the row of a passage, and the finding beside the passage it quotes', async () => {
  const screen = await renderScreen(paper(null, margin));
  await expect.element(screen.getByText('7', { exact: true })).toBeVisible();
  const note = screen.getByRole('link', { name: 'Finding: Liability has no limit' });
  await expect.element(note).toHaveAttribute('href', expect.stringContaining('finding=k'));
  const words = screen
    .getByText('The liability of the Vendor is unlimited.')
    .element()
    .getBoundingClientRect();
  const { top, bottom } = note.element().getBoundingClientRect();
  expect((top + bottom) / 2).toBeGreaterThan(words.top);
  expect((top + bottom) / 2).toBeLessThan(words.bottom);
});

it('READ-1: a line in Arabic stands at the right, in an English text as well', async () => {
  const screen = await renderScreen(paper(null));
  const sheet = screen.getByText('المورد مسؤول.').element().closest('[dir=auto]');
  const line = screen.getByText('المورد مسؤول.').element().getBoundingClientRect();
  const frame = sheet?.getBoundingClientRect();
  expect(Math.abs((frame?.right ?? 0) - line.right)).toBeLessThan(2);
  const english = screen.getByText('The liability of the Vendor is unlimited.').element();
  expect(Math.abs(english.getBoundingClientRect().left - (frame?.left ?? 0))).toBeLessThan(2);
});
