import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { Field } from './Field.tsx';
import { OtpInput } from './OtpInput.tsx';

function Code() {
  const [value, setValue] = useState('');
  return (
    <Field label="Code from the mail">
      <OtpInput length={4} value={value} onChange={setValue} />
    </Field>
  );
}

const digitsOf = (screen: RenderResult) => () =>
  screen
    .getByRole('textbox')
    .elements()
    .map((box) => (box as HTMLInputElement).value);

it('AUTH-7: digits stay in their boxes when one goes between them', async () => {
  const screen = await render(<Code />);
  const box = (place: number) => screen.getByRole('textbox').nth(place);
  const digits = digitsOf(screen);
  await box(0).click();
  await userEvent.keyboard('1284');
  await box(2).click();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(digits).toEqual(['1', '2', '', '4']);
  await userEvent.keyboard('3');
  await expect.poll(digits).toEqual(['1', '2', '3', '4']);
  await box(0).click();
  await userEvent.keyboard('{Delete}');
  await box(3).click();
  await userEvent.keyboard('9');
  await expect.poll(digits).toEqual(['', '2', '3', '9']);
  await box(0).click();
  await userEvent.keyboard('7{ArrowRight}{ArrowLeft}5');
  await expect.poll(digits).toEqual(['7', '5', '3', '9']);
});

it('AUTH-7: each box is filled in the order in which they are clicked', async () => {
  const screen = await render(<Code />);
  for (const [place, digit] of [
    [3, '4'],
    [1, '2'],
    [0, '1'],
    [2, '3'],
  ] as const) {
    await screen.getByRole('textbox').nth(place).click();
    await userEvent.keyboard(digit);
  }
  await expect.poll(digitsOf(screen)).toEqual(['1', '2', '3', '4']);
});

it('AUTH-7: a whole code that is pasted anywhere fills all boxes, and what is too long is cut', async () => {
  const screen = await render(<Code />);
  await screen.getByRole('textbox').nth(2).click();
  const data = new DataTransfer();
  data.setData('text/plain', 'code: 56 78 9');
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  await expect.poll(digitsOf(screen)).toEqual(['5', '6', '7', '8']);
});

it('AUTH-7: takes digits only, one a box; Backspace takes them away again', async () => {
  const screen = await render(<Code />);
  await screen.getByRole('textbox').first().click();
  await userEvent.keyboard('12x34');
  const digits = digitsOf(screen);
  await expect.poll(digits).toEqual(['1', '2', '3', '4']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.poll(digits).toEqual(['1', '2', '', '']);
});
