import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PassageThread } from './PassageThread.tsx';

const line = (top: number) => ({ position: 'absolute', left: 10, top, width: 100, height: 20 }) as const;

afterEach(() => void vi.unstubAllGlobals());

it('leads from the sentence of the current row, not from that of another row above it', async () => {
  // Who asked for less motion, as the browser of the tests does, has no thread.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const screen = await render(
    <div style={{ position: 'relative', width: 600, height: 400 }}>
      <aside style={{ position: 'absolute', left: 0, top: 0, width: 300, height: 400 }}>
        <mark style={line(40)}>another row</mark>
        <mark style={line(100)} aria-current="true">
          this row,
        </mark>
        <mark style={{ ...line(130), width: 60 }} aria-current="true">
          its end
        </mark>
      </aside>
      <div data-row="" aria-current="true" style={{ position: 'absolute', left: 320, top: 200 }}>
        row
      </div>
      <PassageThread />
    </div>,
  );
  // From the line that ends nearest to the rows, at its lower edge.
  const path = screen.container.querySelector('path');
  await expect.poll(() => path?.getAttribute('d')).toMatch(/^M112 120C.* 320 220$/);
});
