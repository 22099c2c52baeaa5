import { AppError } from '#kit/contract/errors.ts';
import { landingFailures } from '#landing/contract/errors.ts';
import type { Mailer } from '#kit/server/mailer.ts';

/**
 * Where mails neither leave nor can be read, what a visitor leaves would reach nobody: then nothing
 * is promised.
 */
export const requireMails = ({ hasServer, keepsMails }: Mailer): void => {
  if (!hasServer && !keepsMails) throw new AppError(landingFailures.noMail);
};
