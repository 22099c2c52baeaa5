import { afterEach, expect, it, vi } from 'vitest';
import { browserLanguageEndpoint } from '#accounts/contract/language.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { answer, renderScreen } from '../../../test/components/screen.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const chosen = { message: 'Language chosen' };
afterEach(() => void (document.documentElement.lang = 'en'));

it.each([
  ['en', 'العربية', 'ar'],
  ['ar', 'English', 'en'],
])(
  'WAY-2: a page in “%s” offers the other language by its own name and is shown in it',
  async (shown, name, other) => {
    document.documentElement.lang = shown;
    const sent = answer(browserLanguageEndpoint, chosen);
    const onChosen = vi.fn();
    const screen = await renderScreen(<LanguageSwitch onChosen={onChosen} />);
    const button = screen.getByRole('button', { name });
    await expect.element(button).toHaveAttribute('lang', other);
    await button.click();
    await expect.poll(() => onChosen.mock.calls.length).toBe(1);
    expect(sent.map(({ body }) => body)).toEqual([{ language: other }]);
  },
);

it('WAY-2: what was typed stands in the form again in the other language, but no password', async () => {
  answer(browserLanguageEndpoint, chosen);
  const onChosen = vi.fn();
  const before = {
    getValues: () => ({
      name: 'Dana',
      sector: 'Upstream',
      password: 'Secret!1',
      confirmPassword: 'Secret!1',
    }),
    setValue: vi.fn(),
  };
  const screen = await renderScreen(<LanguageSwitch form={before} onChosen={onChosen} />);
  await screen.getByRole('button', { name: 'العربية' }).click();
  await expect.poll(() => onChosen.mock.calls.length).toBe(1);
  expect(before.setValue).not.toHaveBeenCalled();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret');
  await screen.unmount();

  const after = { getValues: () => ({}), setValue: vi.fn() };
  await renderScreen(<LanguageSwitch form={after} onChosen={onChosen} />);
  expect(after.setValue.mock.calls).toEqual([
    ['name', 'Dana'],
    ['sector', 'Upstream'],
  ]);
  const later = { getValues: () => ({}), setValue: vi.fn() };
  await renderScreen(<LanguageSwitch form={later} onChosen={onChosen} />);
  expect(later.setValue).not.toHaveBeenCalled();
});

it('WAY-2: a choice that does not reach the server leaves the page as it is and says why', async () => {
  answer(browserLanguageEndpoint, () => {
    throw new AppError(kitFailures.unavailable);
  });
  const onChosen = vi.fn();
  const screen = await renderScreen(<LanguageSwitch onChosen={onChosen} />);
  await screen.getByRole('button', { name: 'العربية' }).click();
  await expect.element(screen.getByText(kitFailures.unavailable.message)).toBeVisible();
  expect(onChosen).not.toHaveBeenCalled();
});
