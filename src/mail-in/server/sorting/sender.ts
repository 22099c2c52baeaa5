import { isSameAddress, isSameCompany } from './addresses.ts';
import type { MailToSort, Situation } from './mail-to-sort.ts';

export const hasFailed = ({ authentication }: MailToSort): boolean => authentication?.dmarc === 'fail';
export const isVouchedFor = ({ authentication }: MailToSort): boolean => authentication?.dmarc === 'pass';

export const isOurs = ({ own }: Situation, address: string): boolean =>
  own.some((each) => isSameAddress(each, address) || isSameCompany(each, address));

/** Whose answer is wanted where it is somebody outside: what a form of our own site sends names the visitor there. */
export const findVisitor = ({ headers }: MailToSort, situation: Situation): string | null => {
  const replyTo = /[^\s<>,;"]+@[^\s<>,;"]+/.exec(headers.get('reply-to')?.[0] ?? '')?.[0];
  return replyTo && !isOurs(situation, replyTo) ? replyTo : null;
};
