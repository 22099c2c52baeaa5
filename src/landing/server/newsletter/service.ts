import { dayMilliseconds } from '#kit/contract/days.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import type * as z from 'zod/mini';
import { AppError } from '#kit/contract/errors.ts';
import { landingFailures } from '#landing/contract/errors.ts';
import type { newsletterSchema } from '#landing/contract/schema.ts';
import { hasTry, takeTry } from '#kit/server/limit.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { EntryScope } from '#kit/server/scope.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';
import type { Visitor } from '../visitor.ts';
import { countedAs } from '../counting.ts';
import { requireMails } from '../reaching.ts';
import { alreadySubscribedMail, confirmationDays, confirmationMail, welcomeMail } from './mail.ts';
import {
  ask,
  findAddress,
  forgetUnconfirmed,
  insertLink,
  markConfirmed,
  markUnsubscribed,
  type LinkPurpose,
} from './store.ts';

export type NewsletterTools = { mailer: Mailer; appUrl: string; secret: string };

const confirmationMilliseconds = confirmationDays * dayMilliseconds;

const limits = {
  mailsPerAddress: { most: 3, seconds: 3600 },
  perIp: { most: 20, seconds: 3600 },
};

/** A link for the next mail to an address; only the hash of its token stays. */
const newLink = async (
  entry: EntryScope,
  email: string,
  purpose: LinkPurpose,
  appUrl: string,
): Promise<string> => {
  const token = newToken();
  const expiresAt = purpose === 'confirm' ? new Date(entry.now.getTime() + confirmationMilliseconds) : null;
  await insertLink(entry, { tokenHash: hashToken(token), email, purpose, expiresAt });
  return `${appUrl}/newsletter/${purpose}/${token}`;
};

/**
 * Somebody asks for the newsletter: what comes of it is told to the address alone, by mail
 * (LAND-8). An address that has had its mails for now gets no more, and the answer is still the
 * same: it would say that others asked for it.
 */
export const subscribe = async (
  entry: EntryScope,
  { email, website }: z.infer<typeof newsletterSchema>,
  { ip, language }: Visitor,
  { mailer, appUrl, secret }: NewsletterTools,
): Promise<void> => {
  if (website) return;
  requireMails(mailer);
  await takeTry(entry, { key: countedAs(secret, 'newsletter-ip', ip), ...limits.perIp });
  if (!(await hasTry(entry, { key: countedAs(secret, 'newsletter', email), ...limits.mailsPerAddress })))
    return;
  await forgetUnconfirmed(entry, new Date(entry.now.getTime() - confirmationMilliseconds));
  const isSubscribed = (await ask(entry, email)) === 'confirmed';
  const link = await newLink(entry, email, isSubscribed ? 'unsubscribe' : 'confirm', appUrl);
  entry.afterCommit(() =>
    mailer.send((isSubscribed ? alreadySubscribedMail : confirmationMail)({ email, language }, link)),
  );
};

const addressOf = async (entry: EntryScope, token: string, purpose: LinkPurpose): Promise<string> => {
  const email = await findAddress(entry, hashToken(token), purpose);
  if (email === undefined) throw new AppError(landingFailures.invalidLink);
  return email;
};

/** The owner of an address says yes; saying it twice changes nothing. */
export const confirm = async (
  entry: EntryScope,
  { token, language }: { token: string; language: Language },
  { mailer, appUrl }: NewsletterTools,
): Promise<void> => {
  const email = await addressOf(entry, token, 'confirm');
  if (!(await markConfirmed(entry, email))) return;
  const link = await newLink(entry, email, 'unsubscribe', appUrl);
  entry.afterCommit(() => mailer.send(welcomeMail({ email, language }, link)));
};

export const unsubscribe = async (entry: EntryScope, token: string): Promise<void> =>
  markUnsubscribed(entry, await addressOf(entry, token, 'unsubscribe'));
