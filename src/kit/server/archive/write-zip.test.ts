import { expect, it } from 'vitest';
import { zip } from './write-zip.ts';

it('writing a zip archive in memory gives the same bytes for the same parts', async () => {
  const once = () => zip([{ name: 'a.txt', content: 'first' }]);
  expect(await once()).toEqual(await once());
});
