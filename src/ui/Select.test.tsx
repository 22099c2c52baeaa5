import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from './Combobox.tsx';
import { Select } from './Select.tsx';

const options = ['Procurement', 'Production', 'Quality Assurance'].map((label) => ({ value: label, label }));

function Choice({ as: Control }: { as: typeof Select<string> | typeof Combobox }) {
  const [value, setValue] = useState<string | null>(null);
  // The focus is there before the code of the list can be.
  return (
    <div ref={(element) => element?.querySelector('button')?.focus()}>
      <Control label="Department" options={options} value={value} onChange={setValue} />
    </div>
  );
}

it('several choices are named in the order of the list, and each can be given up again', async () => {
  function Choices() {
    const [value, setValue] = useState('');
    return (
      <>
        <Select isMultiple label="Departments" options={options} value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  const screen = await render(<Choices />);
  await screen.getByRole('combobox', { name: 'Departments' }).click();
  const option = (name: string) => screen.getByRole('option', { name });
  await option('Quality Assurance').click();
  await option('Procurement').click();
  const chosen = screen.getByRole('status', { includeHidden: true });
  await expect.element(chosen).toHaveTextContent('Procurement, Quality Assurance');
  await option('Procurement').click();
  await expect.element(chosen).not.toHaveTextContent('Procurement');
  await expect.element(chosen).toHaveTextContent('Quality Assurance');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(screen.getByRole('combobox', { name: 'Departments' }))
    .toHaveTextContent('Quality Assurance');
});

it.each([
  ['short', Select],
  ['long', Combobox],
])('characters typed on a %s choice choose, also before its list has come', async (_, Control) => {
  const screen = await render(<Choice as={Control} />);
  const button = screen.getByRole('combobox', { name: 'Department' });
  // In one go: keys that wait for their answers are further apart on a busy machine than those of one word
  // may be.
  const typedOn = button.element();
  for (const key of 'prod')
    typedOn.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await expect.element(button).toHaveTextContent('Production');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { name: 'Production' });
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});
