import { hasTry, hasTryOfEach, takeTry, type Limit } from '#kit/server/limit.ts';
import type { EntryScope } from '#kit/server/scope.ts';
import type { Code } from './store.ts';

const [quarter, hour, day] = [900, 3600, 86_400];

/** Of the counts that are kept for thirty days. */
export const monthPrefix = 'code-guess-month:';

/** Who asks: `device` names a browser that has signed in to this account before, null for every other. */
export type Asker = { email: string; network: string; device: string | null };

/**
 * Whether one more mail goes to the address. A known device has its own allowance. For strangers an address gets four
 * mails in a quarter of an hour, after twenty in a day one: so there is always a mail whose link is still good (decision 0009).
 */
export const mayMail = async (
  entry: EntryScope,
  asker: Asker,
  purpose: Code['purpose'],
): Promise<boolean> => {
  const { email, network, device } = asker;
  if (device) return hasTry(entry, { key: `code-send-device:${device}`, most: 5, seconds: quarter });
  await takeTry(entry, { key: `code-send-network:${network}`, most: 30, seconds: hour });
  const account = `${purpose}:${email}`;
  if (!(await hasTry(entry, { key: `code-send:${network}:${account}`, most: 3, seconds: quarter })))
    return false;
  const isCalm = await hasTry(entry, { key: `code-send-day:${account}`, most: 20, seconds: day });
  return hasTry(entry, { key: `code-send:${account}`, most: isCalm ? 4 : 1, seconds: quarter });
};

/**
 * Wrong digits of browsers the account does not know. Four digits are one in ten thousand, so the figures are the odds: per
 * account 0.1 % an hour, 0.2 % a day, 0.5 % in thirty days; over all resets of the installation together 1 % a day.
 */
const guessLimits = ({ email, network }: Asker, purpose: Code['purpose']): Limit[] => [
  { key: `code-guess-network:${network}`, most: 30, seconds: hour },
  { key: `code-guess-network-day:${network}`, most: 100, seconds: day },
  { key: `code-guess:${email}`, most: 10, seconds: hour },
  { key: `code-guess-day:${email}`, most: 20, seconds: day },
  { key: `${monthPrefix}${email}`, most: 50, seconds: 30 * day },
  // Guessing over many accounts: a sign-up opens nobody's account, a reset does.
  ...(purpose === 'reset' ? [{ key: 'code-guess-resets', most: 100, seconds: day }] : []),
];

/** Takes one guess; the limits to give back when it was right, undefined when digits are not looked at any more. */
export const takeGuess = async (
  entry: EntryScope,
  asker: Asker,
  purpose: Code['purpose'],
): Promise<Limit[] | undefined> => {
  // Five tries a ticket and the mails of a known device are bound enough.
  const limits = asker.device ? [] : guessLimits(asker, purpose);
  return (await hasTryOfEach(entry, limits)) ? limits : undefined;
};

/** What a browser may try of an account's password: the known one by itself, then what a mail confirmed, then strangers. */
export const takePasswordTry = async (
  entry: EntryScope,
  asker: Asker,
  confirmation: string | null,
): Promise<Limit[] | undefined> => {
  const { email, network, device } = asker;
  const allowances: Limit[][] = [
    ...(device ? [[{ key: `sign-in-device:${device}`, most: 10, seconds: quarter }]] : []),
    ...(confirmation ? [[{ key: `sign-in-confirmed:${confirmation}`, most: 5, seconds: day }]] : []),
    [
      { key: `sign-in:${network}:${email}`, most: 10, seconds: quarter },
      { key: `sign-in-network:${network}`, most: 60, seconds: quarter },
      { key: `sign-in:${email}`, most: 20, seconds: quarter },
      { key: `sign-in-day:${email}`, most: 100, seconds: day },
    ],
  ];
  for (const limits of allowances) if (await hasTryOfEach(entry, limits)) return limits;
  return undefined;
};
