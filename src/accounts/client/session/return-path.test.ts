import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepReturnPath, signedInPath, takeReturnPath } from './return-path.ts';

const origin = 'https://review.example';
const entries = new Map<string, string>();
beforeEach(() => {
  entries.clear();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('AUTH-12: the page first asked for is returned to once, with its filters', () => {
  keepReturnPath(`${origin}/app/contract-review?priority=high#top`);
  expect(takeReturnPath()).toBe('/app/contract-review?priority=high#top');
  expect(takeReturnPath()).toBe('/app/dashboard');
});

it.each([
  'https://evil.example/app',
  '//evil.example/app',
  '/\\evil.example/app',
  'javascript:alert(1)',
  '/login',
  '/application',
  '/app/../login',
  '',
])('AUTH-12: %j is no page to return to', (address) => {
  expect(signedInPath(address, origin)).toBeNull();
  entries.set('returnTo', address);
  expect(takeReturnPath()).toBe('/app/dashboard');
});

it('AUTH-12: settings and the area itself are pages to return to', () => {
  expect(signedInPath('/settings?tab=profile', origin)).toBe('/settings?tab=profile');
  expect(signedInPath('/app', origin)).toBe('/app');
});
