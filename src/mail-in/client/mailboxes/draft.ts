import type { Mailbox, MailboxForm, Security, MailboxSignIn } from '#mail-in/contract/mailboxes/schema.ts';

/** What is being filled in: the form with the port as it is typed. */
export type Draft = Omit<MailboxForm, 'port' | 'password' | 'clientSecret' | 'refreshToken'> & {
  port: string;
  password: string;
  clientSecret: string;
  refreshToken: string;
};

/** What the parts of the form are given. */
export type PartProps = {
  draft: Draft;
  faults: Record<string, string>;
  change: (change: Partial<Draft>) => void;
};

const untyped = { password: '', clientSecret: '', refreshToken: '' };

const newDraft: Draft = {
  host: '',
  port: '993',
  security: 'tls',
  signIn: 'password',
  userName: '',
  tenant: '',
  clientId: '',
  folder: 'INBOX',
  afterReading: 'leave',
  moveTo: '',
  checkedBy: '',
  takesOld: false,
  ...untyped,
};

export const draftFrom = (mailbox: Mailbox | null): Draft => {
  if (!mailbox) return newDraft;
  const { host, port, security, signIn, userName, tenant, clientId, folder } = mailbox;
  const { afterReading, moveTo, checkedBy, takesOld } = mailbox;
  const place = { host, port: String(port), security, signIn, userName, tenant, clientId };
  return { ...place, folder, afterReading, moveTo, checkedBy, takesOld, ...untyped };
};

const servers: Readonly<Record<MailboxSignIn, string>> = {
  password: '',
  google: 'imap.gmail.com',
  microsoft: 'outlook.office365.com',
};

/** Another way of signing in: the server that goes with it, unless one was entered. */
export const withSignIn = ({ host }: Draft, signIn: MailboxSignIn): Partial<Draft> => ({
  signIn,
  ...(host === '' || Object.values(servers).includes(host) ? { host: servers[signIn] } : {}),
});

const ports: Readonly<Record<Security, string>> = { tls: '993', starttls: '143', none: '143' };

/** Another encryption: the port that goes with it, unless another was entered. */
export const withSecurity = ({ port }: Draft, security: Security): Partial<Draft> => ({
  security,
  ...(Object.values(ports).includes(port) ? { port: ports[security] } : {}),
});

/** What is to be saved, or what is wrong by field. */
export const formFrom = (draft: Draft): { form: MailboxForm } | { faults: Record<string, string> } => {
  const port = Number(draft.port);
  if (!/^\d{1,5}$/.test(draft.port.trim()) || port < 1 || port > 65_535)
    return { faults: { port: 'Enter a port from 1 to 65535' } };
  return { form: { ...draft, port } };
};
