import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Board } from './Board.tsx';

it('KAN-1: three columns fit on a tablet held upright', async () => {
  const columns = ['In Review', 'Drafting', 'Approved'].map((title) => ({
    id: title,
    title,
    tone: 'review' as const,
  }));
  const { container } = await render(
    <div className="@container" style={{ width: 728 }}>
      <Board
        columns={columns}
        cards={{}}
        cardId={String}
        label={String}
        renderCard={() => null}
        onMove={() => undefined}
        emptyState={() => null}
      />
    </div>,
  );
  const rows = container.querySelector('section')?.parentElement;
  expect(rows?.children.length).toBe(3);
  expect(rows?.scrollWidth).toBe(rows?.clientWidth);
});
