import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Dialog, Sheet } from './Dialog.tsx';
import { ToastList } from './ToastList.tsx';
import { showToast } from './toasts.ts';

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

it('SHELL-4: what has the focus is scrolled out from behind a bar at the foot of its window', async () => {
  const screen = await render(
    <Sheet title="Engineering" open initialFocus={() => true}>
      {Array.from({ length: 40 }, (_, row) => (
        <p key={row}>
          <button type="button">Answer {row}</button>
        </p>
      ))}
      <section aria-label="Decide" className="sticky h-32 bg-raised" style={{ bottom: '-1.25rem' }} />
    </Sheet>,
  );
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  const bar = screen.getByRole('region', { name: 'Decide' }).element();
  for (let row = 0; row < 40; row += 1) {
    await userEvent.tab();
    const answer = document.activeElement;
    expect(answer?.textContent).toBe(`Answer ${row}`);
    expect(answer?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  }
});

it('SHELL-3: a window with a form begins at its first field, also over another window', async () => {
  const form = (name: string) => (
    <form>
      <input aria-label={name} />
      <button>Send</button>
    </form>
  );
  const screen = await render(
    <Sheet title="Engineering" open>
      {form('Reason')}
      <Dialog title="Ask" open>
        {form('Question')}
      </Dialog>
    </Sheet>,
  );
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  await screen.rerender(
    <Sheet title="Procurement" open>
      {form('Reason')}
    </Sheet>,
  );
  await expect.element(screen.getByRole('dialog', { name: 'Ask' })).not.toBeInTheDocument();
  await screen.rerender(<p>Closed</p>);
  await screen.rerender(
    <Dialog title="Alone" open>
      {form('Alone')}
    </Dialog>,
  );
  await expect.element(screen.getByRole('textbox', { name: 'Alone' })).toHaveFocus();
});

it('SHELL-4: on a phone a toast leaves the buttons of a sheet free', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    <>
      <ToastList />
      <Sheet title="New request" open footer={<Button>Save draft</Button>}>
        Lines
      </Sheet>
    </>,
  );
  const save = screen.getByRole('button', { name: 'Save draft' });
  await expect.element(save).toBeVisible();
  showToast('The server could not be reached');
  const toast = screen.getByText('The server could not be reached');
  const lowerEdge = () => toast.element().closest('[data-toast]')?.getBoundingClientRect().bottom;
  await expect.poll(lowerEdge).toBeLessThanOrEqual(save.element().getBoundingClientRect().top);
});
