import { accountFailures } from '#shared/accounts/errors.ts';
import { otpSeconds } from '#shared/accounts/rules.ts';
import { AppError } from '#shared/kit/errors.ts';
import { giveBack, hasTry, takeTry } from '../kit/limit.ts';
import type { Mailer } from '../kit/mailer.ts';
import { hashToken, isSame, newToken } from '../kit/tokens.ts';
import type { Http } from '../kit/route.ts';
import { KeptFailure, type EntryScope } from '../kit/scope.ts';
import { codeMail } from './mail.ts';
import { codeHmac, newCode } from './secrets.ts';
import { countTry, findCode, insertCode, markUsed, removeTicket, type Code } from './store.ts';

/** What the accounts room needs from outside. */
export type AccountTools = { secret: string; mailer: Mailer; appUrl: string };

export type CodePurpose = Code['purpose'];

const ticketCookie = 'code_ticket';
const ticketSeconds = 3600;
const mostTries = 5;
/** AUTH-8: sends and tries are limited per address and per IP; tries per IP bound what guessing over many addresses can win. */
const limits = {
  sendsPerAddress: { most: 5, seconds: 3600 },
  sendsPerIp: { most: 30, seconds: 3600 },
  triesPerAddress: { most: 15, seconds: 3600 },
  /** Ten thousand codes and this many guesses a day: patience does not help either. */
  triesPerAddressAndDay: { most: 30, seconds: 86_400 },
  triesPerIp: { most: 20, seconds: 3600 },
};

/**
 * Wrong guesses of everyone together. Four digits are one in ten thousand, so whoever guesses over many addresses, machines and
 * processes must run out of guesses, not of patience: beyond this, only the link in the mail opens (decision 0009).
 */
const guesses = { key: 'code-guess', most: 5, seconds: 3600 };

const mailCode = async (entry: EntryScope, http: Http, tools: AccountTools, wanted: { ticket: string; email: string; purpose: CodePurpose }): Promise<void> => {
  const { ticket, email, purpose } = wanted;
  await takeTry(entry, { key: `code-send:${email}`, ...limits.sendsPerAddress });
  await takeTry(entry, { key: `code-send-ip:${http.ip}`, ...limits.sendsPerIp });
  const code = newCode();
  const key = newToken();
  const expiresAt = new Date(entry.now.getTime() + otpSeconds * 1000);
  await insertCode(entry, {
    ticketHash: hashToken(ticket),
    purpose,
    email,
    codeHmac: codeHmac(tools.secret, ticket, code),
    keyHash: hashToken(key),
    expiresAt,
  });
  entry.afterCommit(() => tools.mailer.send(codeMail(email, { code, link: `${tools.appUrl}/otp?key=${key}` }, purpose)));
};

/** Sends the first code of a sign-up or reset and leaves the ticket with the browser; answers the ticket's hash. */
export const startCode = async (entry: EntryScope, http: Http, tools: AccountTools, wanted: { email: string; purpose: CodePurpose }): Promise<Buffer> => {
  const ticket = newToken();
  await mailCode(entry, http, tools, { ticket, ...wanted });
  http.setCookie(ticketCookie, ticket, ticketSeconds);
  return hashToken(ticket);
};

const readTicket = async (entry: EntryScope, http: Http): Promise<{ ticket: string; code: Code }> => {
  const ticket = http.cookie(ticketCookie);
  const code = ticket ? await findCode(entry, hashToken(ticket)) : undefined;
  if (!ticket || !code) throw new AppError(accountFailures.codeInvalid);
  return { ticket, code };
};

/** "Send Again": a new code on the same ticket; the one before is worthless from now on. */
export const resendCode = async (entry: EntryScope, http: Http, tools: AccountTools): Promise<void> => {
  const { ticket, code } = await readTicket(entry, http);
  if (code.usedAt) throw new AppError(accountFailures.codeInvalid);
  await mailCode(entry, http, tools, { ticket, email: code.email, purpose: code.purpose });
};

export type UsedCode = { email: string; purpose: CodePurpose; ticketHash: Buffer };

/** What the person gives: the digits, or the key of the mail's link instead of them. */
export type GivenCode = { otp: string; key?: string | undefined };

/** Holds the digits against the code, one guess at a time over all processes; a right one costs nothing. */
const isRightGuess = async (entry: EntryScope, stored: Buffer, guessed: Buffer): Promise<boolean> => {
  if (!(await hasTry(entry, guesses))) throw new KeptFailure(new AppError(accountFailures.openTheLink));
  const isRight = isSame(stored, guessed);
  if (isRight) await giveBack(entry, guesses);
  return isRight;
};

/** Checks and uses up the code of this browser's ticket. A wrong one counts as a try even though the call fails. */
export const useCode = async (entry: EntryScope, http: Http, tools: AccountTools, given: GivenCode): Promise<UsedCode> => {
  const { ticket, code } = await readTicket(entry, http);
  await takeTry(entry, { key: `code-try:${code.email}`, ...limits.triesPerAddress });
  await takeTry(entry, { key: `code-try-day:${code.email}`, ...limits.triesPerAddressAndDay });
  await takeTry(entry, { key: `code-try-ip:${http.ip}`, ...limits.triesPerIp });
  const counted = await countTry(entry, code.id, mostTries);
  if (!counted) throw new KeptFailure(new AppError(accountFailures.codeInvalid));
  const isRight = given.key
    ? isSame(counted.keyHash, hashToken(given.key))
    : await isRightGuess(entry, counted.codeHmac, codeHmac(tools.secret, ticket, given.otp));
  if (!isRight || !(await markUsed(entry, counted.id))) throw new KeptFailure(new AppError(accountFailures.codeInvalid));
  return { email: counted.email, purpose: counted.purpose, ticketHash: counted.ticketHash };
};

/** The address a used reset code belongs to, while its ticket is fresh; uses the ticket up. */
export const takeResetTicket = async (entry: EntryScope, http: Http): Promise<string> => {
  const ticket = http.cookie(ticketCookie);
  const code = ticket ? await findCode(entry, hashToken(ticket)) : undefined;
  const isFresh = code?.usedAt && entry.now.getTime() - code.usedAt.getTime() < ticketSeconds * 1000;
  // Whoever removes the ticket has it: of two resets at the same moment one is made.
  if (!code || code.purpose !== 'reset' || !isFresh || !(await removeTicket(entry, code.ticketHash))) throw new AppError(accountFailures.resetNotStarted);
  http.setCookie(ticketCookie, null);
  return code.email;
};
