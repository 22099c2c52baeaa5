import { randomBytes } from 'node:crypto';
import type { CodeState, LinkDetails } from '#accounts/contract/codes.ts';
import { accountFailures } from '#accounts/contract/errors.ts';
import { otpSeconds } from '#accounts/contract/rules.ts';
import { AppError } from '#kit/contract/errors.ts';
import { giveBack, networkOf } from '#kit/server/limit.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { Http } from '#kit/server/route.ts';
import { KeptFailure, type EntryScope } from '#kit/server/scope.ts';
import { hashToken, isSame, newToken } from '#kit/server/tokens.ts';
import { codeHmac, newCode } from '../secrets.ts';
import { findPending, findUser } from '../store.ts';
import { knownDevice } from './known-devices.ts';
import { mayMail, takeGuess, type Asker } from './limits.ts';
import { findBrowserLanguage } from '#kit/server/pages/page-language.ts';
import { codeMail, linkMinutes } from './mail.ts';
import {
  countTry,
  findCode,
  findCodeOfLink,
  findConfirmed,
  findLastMailedAt,
  insertCode,
  markUsed,
  takePass,
  type Code,
  type NewCode,
} from './store.ts';

/** What the accounts room needs from outside. */
export type AccountTools = { secret: string; mailer: Mailer; appUrl: string };

/** Of the browser that asked. */
const ticketCookie = 'code_ticket';
/** Of the browser that confirmed, with the digits or by the link. */
const passCookie = 'code_pass';
const ticketSeconds = 3600;
const maxTries = 5;
const linkSeconds = linkMinutes * 60;

const isYounger = (entry: EntryScope, at: Date, seconds: number): boolean =>
  entry.now.getTime() - at.getTime() < seconds * 1000;

const askerOf = async (
  entry: EntryScope,
  http: Http,
  { secret }: AccountTools,
  email: string,
): Promise<Asker> => {
  const user = await findUser(entry, email);
  return { email, network: networkOf(http.ip), device: user ? knownDevice(http, secret, user) : null };
};

type Wanted = Pick<Code, 'email' | 'purpose'>;

/** Mails a code for the ticket; answers when the last mail went out if enough are on their way already. */
const mailCode = async (
  entry: EntryScope,
  http: Http,
  tools: AccountTools,
  wanted: Wanted & { ticket: string },
): Promise<Date | null> => {
  const { ticket, email, purpose } = wanted;
  if (!(await mayMail(entry, await askerOf(entry, http, tools, email), purpose))) {
    const since = new Date(entry.now.getTime() - (linkSeconds - otpSeconds) * 1000);
    const sentAt = await findLastMailedAt(entry, wanted, since);
    // None that still opens: the owner has used it, and nobody is left without a way.
    if (sentAt) return sentAt;
  }
  const code = newCode();
  const key = newToken();
  const expiresAt = new Date(entry.now.getTime() + otpSeconds * 1000);
  const stored: NewCode = {
    ticketHash: hashToken(ticket),
    purpose,
    email,
    codeHmac: codeHmac(tools.secret, ticket, code),
    keyHash: hashToken(key),
    isMailed: true,
    expiresAt,
  };
  await insertCode(entry, stored);
  const asked = { purpose, language: findBrowserLanguage(http) };
  entry.afterCommit(() =>
    tools.mailer.send(codeMail(email, { code, link: `${tools.appUrl}/otp?key=${key}` }, asked)),
  );
  return null;
};

/** `alreadySentAt`: no mail was sent now, one of the last minutes does as well. */
export type Sent = { alreadySentAt: Date | null };

/** Leaves a ticket with the browser and mails its code; the ticket stands also when the mail is one that was sent before. */
export const startCode = async (
  entry: EntryScope,
  http: Http,
  tools: AccountTools,
  wanted: Wanted,
): Promise<Sent & { ticketHash: Buffer }> => {
  const ticket = newToken();
  const ticketHash = hashToken(ticket);
  const alreadySentAt = await mailCode(entry, http, tools, { ticket, ...wanted });
  if (alreadySentAt) {
    const nothing = {
      codeHmac: randomBytes(32),
      keyHash: randomBytes(32),
      isMailed: false,
      expiresAt: entry.now,
    };
    await insertCode(entry, { ...wanted, ticketHash, ...nothing });
  }
  http.setCookie(ticketCookie, ticket, ticketSeconds);
  return { ticketHash, alreadySentAt };
};

const findTicket = async (
  entry: EntryScope,
  http: Http,
): Promise<{ ticket: string; code: Code } | undefined> => {
  const ticket = http.cookie(ticketCookie);
  const code = ticket ? await findCode(entry, hashToken(ticket)) : undefined;
  return ticket && code ? { ticket, code } : undefined;
};

/** "Send Again": a new code on the same ticket; the one before is worthless from now on. */
export const resendCode = async (entry: EntryScope, http: Http, tools: AccountTools): Promise<Sent> => {
  const found = await findTicket(entry, http);
  if (!found || found.code.usedAt) throw new AppError(accountFailures.codeInvalid);
  const { ticket, code } = found;
  return {
    alreadySentAt: await mailCode(entry, http, tools, { ticket, email: code.email, purpose: code.purpose }),
  };
};

/** Where the code of this browser stands, for the page that waits while its link is opened elsewhere. */
export const codeState = async (entry: EntryScope, http: Http): Promise<CodeState> => {
  const code = (await findTicket(entry, http))?.code;
  if (!code) return { state: 'none', purpose: null };
  const { purpose, usedAt, isMailed, tries, expiresAt } = code;
  if (usedAt) return { state: 'used', purpose };
  if (!isMailed) return { state: 'link', purpose };
  if (tries >= maxTries) return { state: 'dead', purpose };
  return { state: expiresAt > entry.now ? 'waiting' : 'expired', purpose };
};

/** A code that was confirmed. `isHere`: by the browser that asked for it, not by another that opened the link. */
export type UsedCode = { email: string; purpose: Code['purpose']; ticketHash: Buffer; isHere: boolean };

/** What the person gives: the digits, or the key of the mail's link instead of them. */
export type GivenCode = { otp: string; key?: string | undefined };

const refused = (tries = 0) =>
  new KeptFailure(
    new AppError(accountFailures.codeInvalid, tries >= maxTries ? { details: { state: 'dead' } } : {}),
  );

/** Holds the digits against the code of this browser. A wrong guess counts even though the call fails; a right one costs nothing. */
const checkDigits = async (
  entry: EntryScope,
  http: Http,
  tools: AccountTools,
  otp: string,
): Promise<Code> => {
  const found = await findTicket(entry, http);
  if (!found) throw new AppError(accountFailures.codeInvalid);
  const { ticket, code } = found;
  if (!code.isMailed) throw new AppError(accountFailures.openTheLink);
  const limits = await takeGuess(entry, await askerOf(entry, http, tools, code.email), code.purpose);
  if (!limits) throw new KeptFailure(new AppError(accountFailures.openTheLink));
  const counted = await countTry(entry, code.id, maxTries);
  const isRight = counted !== undefined && isSame(counted.codeHmac, codeHmac(tools.secret, ticket, otp));
  // What was not looked at, or was right, is no wrong guess.
  if (!counted || isRight) for (const limit of limits) await giveBack(entry, limit);
  if (!isRight) throw refused(counted?.tries ?? code.tries);
  return counted;
};

const findLivingLink = async (entry: EntryScope, key: string): Promise<Code | undefined> => {
  const code = await findCodeOfLink(entry, hashToken(key));
  return code && !code.usedAt && isYounger(entry, code.createdAt, linkSeconds) ? code : undefined;
};

/** Checks and uses up a code: the digits count in the browser that asked for them, the link in every browser. */
export const useCode = async (
  entry: EntryScope,
  http: Http,
  tools: AccountTools,
  given: GivenCode,
): Promise<UsedCode> => {
  const code = given.key
    ? await findLivingLink(entry, given.key)
    : await checkDigits(entry, http, tools, given.otp);
  if (!code) throw refused();
  const pass = newToken();
  if (!(await markUsed(entry, code.id, hashToken(pass)))) throw refused();
  http.setCookie(passCookie, pass, ticketSeconds);
  const { email, purpose } = code;
  const own = hashToken(http.cookie(ticketCookie) ?? '');
  // The link proves the address. A browser that began a sign-up with it finishes its own, in whichever mail the link was.
  const isOwnSignUp = purpose === 'sign-up' && (await findPending(entry, own))?.email === email;
  const ticketHash = isOwnSignUp ? own : code.ticketHash;
  return { email, purpose, ticketHash, isHere: isSame(ticketHash, own) };
};

/** What the link of a mail would confirm, for the page that asks before it does. */
export const describeLink = async (entry: EntryScope, http: Http, key: string): Promise<LinkDetails> => {
  const code = await findLivingLink(entry, key);
  if (!code) throw new AppError(accountFailures.codeInvalid);
  const { email, purpose, ticketHash } = code;
  const isHere = isSame(ticketHash, hashToken(http.cookie(ticketCookie) ?? ''));
  const pending = purpose === 'sign-up' && !isHere ? await findPending(entry, ticketHash) : undefined;
  return {
    email,
    purpose,
    signUp: pending ? { name: pending.name, organisation: pending.organisation.org_name } : null,
  };
};

/** The address whose reset this browser has confirmed, while that is fresh; uses the confirmation up. */
export const takeResetPass = async (entry: EntryScope, http: Http): Promise<string> => {
  const passHash = hashToken(http.cookie(passCookie) ?? '');
  const code = await findConfirmed(entry, passHash);
  const isFresh = code?.usedAt && isYounger(entry, code.usedAt, ticketSeconds);
  if (code?.purpose !== 'reset' || !isFresh || !(await takePass(entry, passHash)))
    throw new AppError(accountFailures.resetNotStarted);
  http.setCookie(passCookie, null);
  return code.email;
};

/** The code with which a mail has confirmed that a sign-in to this account is its owner's: in this browser, or for it elsewhere. */
export const findConfirmation = async (
  entry: EntryScope,
  http: Http,
  email: string,
): Promise<string | null> => {
  const pass = http.cookie(passCookie);
  const candidates = [
    pass ? await findConfirmed(entry, hashToken(pass)) : undefined,
    (await findTicket(entry, http))?.code,
  ];
  const confirmed = candidates.find(
    (code) =>
      code?.purpose === 'sign-in' &&
      code.email === email &&
      code.usedAt &&
      isYounger(entry, code.usedAt, ticketSeconds),
  );
  return confirmed?.id ?? null;
};
