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
  await expect.element(table).toHaveAttribute('tabindex', '0');
  await userEvent.tab({ shift: true });
  await expect.element(table).toHaveFocus();

  await screen.rerender(<Decisions columns={9} width={1200} />);
  await expect.element(table).toHaveAttribute('tabindex', '-1');
  await screen.rerender(<Decisions columns={9} width={300} />);
  await expect.element(table).toHaveAttribute('tabindex', '0');
});

it('SHELL-4: a box that Tab goes to is scrolled out from behind the first column, which stays', async () => {
  const screen = await render(
    <div style={{ width: 300 }}>
      <WideTable label="Permissions" fixed="160px">
        <table>
          <tbody>
            <tr>
              <th scope="row" className="sticky start-0 bg-canvas" style={{ minWidth: 160 }}>
                Ability
              </th>
              {Array.from({ length: 8 }, (_, column) => (
                <td key={column} style={{ minWidth: 80 }}>
                  <input type="checkbox" aria-label={`Role ${column}`} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </WideTable>
    </div>,
  );
  const end = screen.getByRole('rowheader', { name: 'Ability' });
  await screen.getByRole('checkbox', { name: 'Role 7' }).click();
  for (let column = 6; column >= 0; column -= 1) {
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Role ${column}`);
    const { left } = document.activeElement?.getBoundingClientRect() ?? { left: 0 };
    expect(left).toBeGreaterThanOrEqual(end.element().getBoundingClientRect().right);
  }
});
