import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Sheet } from './Dialog.tsx';

function Drawers() {
  const [open, setOpen] = useState({ outer: false, inner: false });
  return (
    <>
      <Button onClick={() => setOpen({ ...open, outer: true })}>Decide</Button>
      <Sheet title="Engineering" open={open.outer} onOpenChange={(outer) => setOpen({ ...open, outer })}>
        <Button onClick={() => setOpen({ ...open, inner: true })}>Open the passage</Button>
        <Sheet
          title="Specification.pdf"
          open={open.inner}
          onOpenChange={(inner) => setOpen({ ...open, inner })}
        >
          The words.
        </Sheet>
      </Sheet>
    </>
  );
}

it('SHELL-3: a drawer in a drawer closes first, and each gives the focus back', async () => {
  const screen = await render(<Drawers />);
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
