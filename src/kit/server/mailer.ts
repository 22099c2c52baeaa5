import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/tables.ts';
import type { Log } from './log.ts';
import { readSmtpError, type Delivery } from './mail-delivery.ts';
import { withEntry } from './scope.ts';

export type MailAttached = { name: string; mediaType: string; bytes: Buffer };

export type Mail = {
  to: string | readonly string[];
  subject: string;
  text: string;
  cc?: readonly string[];
  /** Stands before the installation's own address. */
  fromName?: string;
  replyTo?: string;
  /** With angle brackets, as `newMessageId` makes it. */
  messageId?: string;
  inReplyTo?: string | null;
  references?: readonly string[];
  attachments?: readonly MailAttached[];
};

export type Mailer = {
  /** Sends or keeps; a failure is logged, never thrown: a person who waits for a mail can ask for it again. */
  send(mail: Mail): Promise<void>;
  /** Sends or keeps once, and says what became of it; never throws. */
  deliver(mail: Mail): Promise<Delivery>;
  /** A Message-ID in the domain mails are sent from. */
  newMessageId(): string;
  /** The address mails are sent from. */
  readonly address: string;
  /** Whether mails leave through a mail server. */
  readonly hasServer: boolean;
  /** True where mails are kept and shown on the outbox page instead of being sent. */
  readonly keepsMails: boolean;
};

declare module './database/tables.ts' {
  interface Database {
    outboxMails: { id: string; recipient: string; subject: string; body: string; createdAt: Date };
  }
}

const listOf = (addresses: string | readonly string[] = []): string[] =>
  typeof addresses === 'string' ? [addresses] : [...addresses];

const keep = (db: Kysely<Database>, clock: Clock, mail: Mail) =>
  withEntry(db, clock, async (entry) => {
    const attached = (mail.attachments ?? []).map((each) => `Attached: ${each.name}`);
    const row = {
      id: crypto.randomUUID(),
      recipient: [...listOf(mail.to), ...listOf(mail.cc)].join(', '),
      subject: mail.subject,
      body: [mail.text, ...(attached.length > 0 ? ['', ...attached] : [])].join('\n'),
      createdAt: entry.now,
    };
    await entry.db.insertInto('outboxMails').values(row).execute();
  });

/** "Contract Review <no-reply@localhost>" or a bare address. */
const addressIn = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();

/** Longer silences of a mail server count as a broken connection. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

const optionsOf = ({ fromName, attachments, cc, references, inReplyTo, ...mail }: Mail, address: string) => ({
  ...mail,
  to: listOf(mail.to),
  ...(fromName ? { from: { name: fromName, address } } : {}),
  ...(cc?.length ? { cc: [...cc] } : {}),
  ...(inReplyTo ? { inReplyTo } : {}),
  ...(references?.length ? { references: [...references] } : {}),
  ...(attachments
    ? {
        attachments: attachments.map((each) => ({
          filename: each.name,
          contentType: each.mediaType,
          content: each.bytes,
        })),
      }
    : {}),
  // Whatever a text or a name says, nothing on this machine or the network is read for it.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const noServer: Delivery = {
  isAccepted: false,
  reason: 'This installation has no mail server (SMTP_URL), so nothing can be sent.',
  isCertain: true,
  isTemporary: false,
};

/**
 * SMTP when SMTP_URL is set. Without it, mails are kept for the outbox page, which only a loopback
 * installation shows.
 */
export const openMailer = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'isLocal'>,
  db: Kysely<Database>,
  clock: Clock,
  log: Log,
): Mailer => {
  const transport = config.smtpUrl
    ? createTransport({ url: config.smtpUrl, ...timeouts }, { from: config.mailFrom })
    : null;
  const keepsMails = transport === null && config.isLocal;
  if (!transport && !keepsMails)
    log.warn('SMTP_URL is not set: no mail leaves this server, and nobody can sign up.');
  const address = addressIn(config.mailFrom);
  const post = async (mail: Mail): Promise<Delivery> => {
    if (!transport) {
      await keep(db, clock, mail);
      return keepsMails ? { isAccepted: true, refused: [] } : noServer;
    }
    const sent = await transport.sendMail(optionsOf(mail, address));
    return { isAccepted: true, refused: [...sent.rejected] };
  };
  return {
    hasServer: transport !== null,
    keepsMails,
    address,
    newMessageId: () => `<${crypto.randomUUID()}@${address.split('@')[1] ?? 'localhost'}>`,
    send: async (mail) => {
      try {
        await post(mail);
      } catch (error) {
        log.error({ err: error }, 'a mail could not be sent');
      }
    },
    deliver: async (mail) => {
      try {
        return await post(mail);
      } catch (error) {
        log.warn({ err: error }, 'a mail could not be delivered');
        return readSmtpError(error);
      }
    },
  };
};
