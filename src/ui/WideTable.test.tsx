import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WideTable } from './WideTable.tsx';

const Decisions = ({ columns, width }: { columns: number; width: number }) => (
  <div style={{ width }}>
    <WideTable label="Decisions">
      <table>
        <tbody>
          <tr>
            {Array.from({ length: columns }, (_, column) => (
              <td key={column} style={{ minWidth: 100 }}>
                {column}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </WideTable>
    <button type="button">Next</button>
  </div>
);

it('SHELL-4: a wide table is a tab stop only while it can be scrolled', async () => {
  const screen = await render(<Decisions columns={2} width={600} />);
  const table = screen.getByRole('region', { name: 'Decisions' });
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.tab();
  await expect.element(next).toHaveFocus();

  await screen.rerender(<Decisions columns={9} width={600} />);
  await userEvent.tab({ shift: true });
  await expect.element(table).toHaveFocus();

  await screen.rerender(<Decisions columns={9} width={1200} />);
  await expect.element(table).toHaveAttribute('tabindex', '-1');
  await screen.rerender(<Decisions columns={9} width={300} />);
  await expect.element(table).toHaveAttribute('tabindex', '0');
});
