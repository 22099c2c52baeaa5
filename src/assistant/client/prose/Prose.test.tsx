import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Prose } from './Prose.tsx';

const answerOf = (width: number) => {
  const cells = Array.from({ length: width }, (_, column) => `Column-number-${column}`);
  const row = `| ${cells.join(' | ')} |`;
  return ['```', cells.join(' '), '```', '', row, row.replaceAll(/Column-number-\d+/g, '---'), row].join(
    '\n',
  );
};

it('QUCY-4: code and tables of an answer are tab stops only while they are wider than their place', async () => {
  const draw = (width: number) => (
    <div style={{ width: 400 }}>
      <Prose text={answerOf(width)} renderCite={() => null} marksUncited={false} />
    </div>
  );
  const screen = await render(draw(1));
  const stops = () => [...screen.container.querySelectorAll('[tabindex="0"]')].map(({ tagName }) => tagName);
  const all = () => [...screen.container.querySelectorAll('[tabindex]')].map(({ tagName }) => tagName);
  await expect.poll(all).toEqual(['PRE', 'DIV']);
  expect(stops()).toEqual([]);
  await screen.rerender(draw(20));
  await expect.poll(stops).toContain('PRE');
});
