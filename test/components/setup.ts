import { afterEach, expect } from 'vitest';
import '#ui/styles.css';
import { endScreen } from './screen.tsx';

afterEach(() => {
  // A call nobody answered is a test that shows less than it says.
  expect(endScreen()).toEqual([]);
});
