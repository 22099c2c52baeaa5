import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/components/screen.tsx';
import { useCovering, useFocusInside } from './use-panel.ts';

function Panel({ covers }: { covers: boolean }) {
  const panel = useRef<HTMLElement>(null);
  useCovering(panel, covers);
  useFocusInside(panel, true);
  return (
    <section ref={panel}>
      <textarea aria-label="Ask Qucy" />
    </section>
  );
}

function Page({ covers }: { covers: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div onKeyDown={({ key }) => key === 'Escape' && setOpen(false)} role="presentation">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? <Panel covers={covers} /> : null}
    </div>
  );
}

it.each([
  ['beside the page', false],
  ['over it', true],
])('AI-1: the panel %s gives the focus back to what opened it', async (_, covers) => {
  const screen = await renderScreen(<Page covers={covers} />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Ask Qucy' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
