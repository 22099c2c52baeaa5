import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goToPage } from './use-next-page.ts';

const [replace, navigate] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('location', { replace });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => void vi.unstubAllGlobals());

it('WAY-2: a sign-in goes on in the same document where that is in the person’s language', async () => {
  await goToPage({ language: 'en' }, '/app/dashboard', navigate);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/app/dashboard', { replace: true });
  expect(replace).not.toHaveBeenCalled();
});

it('WAY-2: a sign-in loads the document of the person’s language where the page is in another', async () => {
  await goToPage({ language: 'ar' }, '/app/dashboard', navigate);
  expect(replace).toHaveBeenCalledExactlyOnceWith('/app/dashboard');
  expect(navigate).not.toHaveBeenCalled();
});
