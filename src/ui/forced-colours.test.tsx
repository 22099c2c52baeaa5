import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forceColours } from '../../test/components/forced-colours.ts';
import { pageTextOf } from './pdf/page-text.ts';
import { TextLayer } from './pdf/TextLayer.tsx';
import { Select } from './Select.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Tabs } from './Tabs.tsx';

beforeEach(() => forceColours(true));
afterEach(() => forceColours(false));

const frame = (element: Element) => getComputedStyle(element).outlineStyle;

it('the option that Enter would choose and the row that is open are framed where colours are forced', async () => {
  const screen = await render(
    <>
      <ul>
        <li aria-current="true">The open row</li>
        <li>Another row</li>
      </ul>
      <Select
        label="Stage"
        value="a"
        onChange={() => undefined}
        options={['a', 'b'].map((value) => ({ value, label: `Stage ${value}` }))}
      />
    </>,
  );
  expect(frame(screen.getByText('The open row').element())).toBe('solid');
  expect(frame(screen.getByText('Another row').element())).toBe('none');
  await screen.getByRole('combobox', { name: 'Stage' }).click();
  const option = screen.getByRole('option', { name: 'Stage b' });
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => frame(option.element())).toBe('solid');
});

it('what is loading is still seen where colours are forced', async () => {
  const screen = await render(<Skeleton className="h-4 w-20" />);
  const plate = screen.container.querySelector('span');
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  expect(plate && getComputedStyle(plate).backgroundColor).not.toBe(ground);
});

it('the words that are read aloud stay invisible over the picture of a page where colours are forced', async () => {
  const screen = await render(
    <TextLayer
      text={pageTextOf(
        [{ str: 'Valves', transform: [10, 0, 0, 10, 50, 700], width: 30, height: 10 }],
        [0, 0, 600, 800],
      )}
      view={{ width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] }}
      marks={[]}
      chosenRef={() => undefined}
    />,
  );
  const words = screen.getByText('Valves').element();
  expect(getComputedStyle(words).forcedColorAdjust).toBe('none');
});

it('the selected tab is filled where colours are forced, so that a frame says the focus alone', async () => {
  const tabs = [
    { value: 'work', label: 'Work', count: 3 },
    { value: 'log', label: 'Log' },
  ];
  const screen = await render(
    <Tabs label="Parts" tabs={tabs} value="work" onChange={() => undefined}>
      Words
    </Tabs>,
  );
  const look = (name: RegExp) => getComputedStyle(screen.getByRole('tab', { name }).element());
  expect(look(/^Work/).backgroundColor).not.toBe(look(/^Log/).backgroundColor);
  expect(look(/^Work/).outlineColor).toBe(look(/^Work/).backgroundColor);
  const count = getComputedStyle(screen.getByText('3').element());
  expect(count.color).toBe(look(/^Work/).color);
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: /^Work/ })).toHaveFocus();
  // A colour that changes takes one frame even where motion is reduced.
  await expect.poll(() => look(/^Work/).outlineColor === look(/^Work/).backgroundColor).toBe(false);
});
