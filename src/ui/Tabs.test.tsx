import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Tabs } from './Tabs.tsx';

it('SHELL-4: the chosen tab is in sight, also after the row became narrower', async () => {
  const tabs = Array.from({ length: 12 }, (_, at) => ({ value: `tab-${at}`, label: `Settings part ${at}` }));
  const draw = (width: number) => (
    <div style={{ width }}>
      <Tabs label="Settings" tabs={tabs} value="tab-9" onChange={() => undefined}>
        Content
      </Tabs>
    </div>
  );
  const screen = await render(draw(2000));
  const chosen = screen.getByRole('tab', { name: 'Settings part 9' });
  const row = screen.getByRole('tablist');
  const isInSight = () => {
    const [tab, list] = [chosen, row].map((each) => each.element().getBoundingClientRect());
    return tab && list && tab.left >= list.left && tab.right <= list.right;
  };
  await expect.poll(isInSight).toBe(true);
  await screen.rerender(draw(360));
  await expect.poll(isInSight).toBe(true);
});
