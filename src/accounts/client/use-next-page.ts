import type { NavigateFunction } from 'react-router';
import type { User } from '#accounts/contract/user.ts';

/** Goes on after a sign-in: with this document where it is in the person's language, or else with another. */
export async function goToPage(
  { language }: Pick<User, 'language'>,
  path: string,
  navigate: NavigateFunction,
): Promise<void> {
  if (language === document.documentElement.lang) await navigate(path, { replace: true });
  else location.replace(path);
}
