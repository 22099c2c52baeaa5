import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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

it('AUTH-7: takes digits only, one a box; Backspace takes them away again', async () => {
  const screen = await render(<Code />);
  await screen.getByRole('textbox').first().click();
  await userEvent.keyboard('12x34');
  const digits = () =>
    screen
      .getByRole('textbox')
      .elements()
      .map((box) => (box as HTMLInputElement).value);
  await expect.poll(digits).toEqual(['1', '2', '3', '4']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.poll(digits).toEqual(['1', '2', '', '']);
});
