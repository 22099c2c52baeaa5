import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OtpInput } from './OtpInput.tsx';

const complete = vi.fn<(code: string) => void>();

function Code() {
  const [value, setValue] = useState('');
  return (
    <OtpInput length={4} value={value} onChange={setValue} onComplete={complete} label="Code from the mail" />
  );
}

it('AUTH-7: takes digits only, one a box, and says when the last is filled', async () => {
  const screen = await render(<Code />);
  await screen.getByRole('textbox').first().click();
  await userEvent.keyboard('12x34');
  await expect.element(screen.getByLabelText('Digit 4 of 4')).toHaveValue('4');
  expect(complete).toHaveBeenLastCalledWith('1234');
});
