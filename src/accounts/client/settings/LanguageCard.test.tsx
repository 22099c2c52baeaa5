import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readUser } from '#accounts/client/use-user.ts';
import { languageEndpoint } from '#accounts/contract/language.ts';
import type { User } from '#accounts/contract/user.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { answer, renderScreen } from '../../../../test/components/screen.tsx';
import { LanguageCard } from './LanguageCard.tsx';

const choose = async (onChanged: () => void) => {
  const screen = await renderScreen(<LanguageCard onChanged={onChanged} />);
  const choice = screen.getByRole('combobox', { name: 'Language' });
  await expect.element(choice).toHaveTextContent('English');
  await choice.click();
  await userEvent.click(screen.getByRole('option', { name: 'العربية' }));
  return screen;
};

it('WAY-2: a person chooses their language by its own name, and the page is shown anew in it', async () => {
  const sent = answer(languageEndpoint, ({ body }) => ({
    ...(readUser() as User),
    language: body.language,
  }));
  const onChanged = vi.fn();
  await choose(onChanged);
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  expect(sent.map(({ body }) => body)).toEqual([{ language: 'ar' }]);
  expect(readUser()?.language).toBe('ar');
});

it('WAY-2: a choice that the server refuses changes nothing and says why', async () => {
  answer(languageEndpoint, () => {
    throw new AppError(kitFailures.unavailable);
  });
  const onChanged = vi.fn();
  const screen = await choose(onChanged);
  await expect.element(screen.getByText(kitFailures.unavailable.message)).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
  expect(readUser()?.language).toBe('en');
});
