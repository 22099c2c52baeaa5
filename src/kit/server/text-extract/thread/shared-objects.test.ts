import { expect, it, onTestFinished } from 'vitest';
import { watchInherited } from './shared-objects.ts';

it('what every object inherits is watched: a new name, and an old one that does something else', () => {
  const isClean = watchInherited();
  expect(isClean()).toBe(true);
  const { toString } = Object.prototype;
  const shared = Object.getPrototypeOf({}) as Record<string, unknown>;
  onTestFinished(() => {
    delete shared.polluted;
    shared.toString = toString;
  });
  shared.polluted = true;
  expect(isClean()).toBe(false);
  delete shared.polluted;
  expect(isClean()).toBe(true);
  shared.toString = () => 'polluted';
  expect(isClean()).toBe(false);
});
