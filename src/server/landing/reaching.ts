import { AppError } from '#shared/kit/errors.ts';
import { landingFailures } from '#shared/landing/errors.ts';
import type { Mailer } from '../kit/mailer.ts';

/** Where mails neither leave nor can be read, what a visitor leaves would reach nobody: then nothing is promised. */
export const requireMails = ({ hasServer, keepsMails }: Mailer): void => {
  if (!hasServer && !keepsMails) throw new AppError(landingFailures.noMail);
};
