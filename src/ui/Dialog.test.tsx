import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Sheet } from './Dialog.tsx';

it('SHELL-3: a drawer in a drawer closes first, and each gives the focus back', async () => {
  const screen = await render(
    <Sheet title="Engineering" trigger={<Button>Decide</Button>}>
      <Sheet title="Specification.pdf" trigger={<Button>Open the passage</Button>}>
        The words.
      </Sheet>
    </Sheet>,
  );
  await screen.getByRole('button', { name: 'Decide' }).click();
  const outer = screen.getByRole('dialog', { name: 'Engineering' });
  await outer.getByRole('button', { name: 'Open the passage' }).click();
  const inner = screen.getByRole('dialog', { name: 'Specification.pdf' });
  await expect.element(inner).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(inner).not.toBeInTheDocument();
  await expect.element(outer).toBeVisible();
  await expect.element(outer.getByRole('button', { name: 'Open the passage' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(outer).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Decide' })).toHaveFocus();
});
