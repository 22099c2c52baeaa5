import { readFileSync } from 'node:fs';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MailInConfig } from '#kit/server/config.ts';
import { hasTry, networkOf, type Limit } from '#kit/server/limit.ts';
import type { Tools } from '#kit/server/rooms/room.ts';
import { withEntry } from '#kit/server/scope.ts';
import { ByteSemaphore } from '../mailboxes/byte-semaphore.ts';
import { maxDeliveredBytes, readDelivery, refusal } from './read-delivery.ts';
import { checkSender, resolveByDns, type Resolve } from './sender-check.ts';
import { findAddressee } from './store.ts';
import { keepDelivered, type Delivered } from './delivered.ts';

export type ListenTools = Pick<Tools, 'db' | 'clock' | 'queue' | 'log'>;
type Listener = NonNullable<MailInConfig['listener']>;

/** Of mails that other servers bring and that are not kept yet, in one process; what mailboxes fetch is bounded apart. */
const maxDeliveredBytesAtOnce = 64 * 1024 * 1024;

/** Of one network in a minute, of addresses that are none in an hour, and mails to one organisation in an hour. */
const limits = {
  connections: { most: 120, seconds: 60 },
  unknown: { most: 50, seconds: 3600 },
  mails: { most: 1000, seconds: 3600 },
};

const later = (message: string): Error => refusal(451, `4.3.0 ${message}`);

const countTry = ({ db, clock }: ListenTools, limit: Limit): Promise<boolean> =>
  withEntry(db, clock, (entry) => hasTry(entry, limit));

/** The local part of an address at our own domain, without what follows a plus; null for any other domain: nothing is passed on. */
const localPartOf = (address: string, domain: string): string | null => {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain) return null;
  return address.slice(0, at).toLowerCase().split('+')[0] ?? null;
};

/** Whose address it is; throws the answer for one that is nobody's. */
const findRecipient = async (
  tools: ListenTools,
  { domain }: Listener,
  { address, network }: { address: string; network: string },
): Promise<string> => {
  const localPart = localPartOf(address, domain);
  const organisationId = localPart
    ? await withEntry(tools.db, tools.clock, (entry) => findAddressee(entry, localPart))
    : null;
  if (!organisationId) {
    const mayGoOn = await countTry(tools, { key: `smtp unknown ${network}`, ...limits.unknown });
    throw mayGoOn
      ? refusal(550, '5.1.1 There is no such address here')
      : refusal(421, '4.7.0 Try again later');
  }
  if (!(await countTry(tools, { key: `smtp mails ${organisationId}`, ...limits.mails })))
    throw refusal(452, '4.3.1 Too many mails for this address; try again later');
  return organisationId;
};

/** A mail is kept before it is said to be; when it cannot be, its sender keeps it and tries again. */
const takeDelivered = async (
  tools: ListenTools,
  session: SMTPServerSession,
  { raw, organisationIds }: { raw: Buffer; organisationIds: readonly string[] },
  { domain, resolve }: { domain: string; resolve: Resolve },
): Promise<void> => {
  const { mailFrom, rcptTo } = session.envelope;
  const envelopeFrom = mailFrom ? mailFrom.address : '';
  const authentication = await checkSender(
    raw,
    {
      ip: session.remoteAddress,
      helo: session.hostNameAppearsAs || 'unknown',
      sender: envelopeFrom,
      mta: domain,
    },
    resolve,
  );
  const delivered: Omit<Delivered, 'organisationId'> = {
    raw,
    authentication,
    via: {
      kind: 'smtp',
      envelopeFrom,
      envelopeTo: rcptTo.map(({ address }) => address),
      remoteAddress: session.remoteAddress,
    },
  };
  for (const organisationId of organisationIds) await keepDelivered(tools, { ...delivered, organisationId });
};

type Callback = (error?: Error | null) => void;

/** What a promise brings as the protocol's callback; an error nobody meant is one to try again after. */
const answerWith = (tools: ListenTools, work: Promise<unknown>, callback: Callback): void => {
  work.then(
    () => callback(),
    (error: unknown) => {
      const isRefusal = error instanceof Error && 'responseCode' in error;
      if (!isRefusal) tools.log.error({ err: error }, 'a mail from another server could not be taken');
      callback(isRefusal ? error : later('It could not be kept; try again later'));
    },
  );
};

const tlsOptions = ({ tls }: Listener) =>
  tls ? { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) } : {};

/** Takes mail from other servers for the addresses of the organisations, and for nobody else. */
export const listenForMail = (
  tools: ListenTools,
  listener: Listener,
  resolve: Resolve = resolveByDns,
  memory = new ByteSemaphore(maxDeliveredBytesAtOnce),
): { port: Promise<number>; stop(): Promise<void> } => {
  const recipients = new WeakMap<SMTPServerSession, Set<string>>();
  const server = new SMTPServer({
    ...tlsOptions(listener),
    name: listener.domain,
    banner: 'Contract Review',
    size: maxDeliveredBytes,
    authOptional: true,
    disabledCommands: listener.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: 100,
    maxRecipients: 20,
    socketTimeout: 60_000,
    closeTimeout: 5000,
    logger: false,
    onConnect: (session, callback) => {
      const limit = { key: `smtp ${networkOf(session.remoteAddress)}`, ...limits.connections };
      const counted = countTry(tools, limit).then((may) => {
        if (!may) throw refusal(421, '4.7.0 Too many connections; try again later');
      });
      answerWith(tools, counted, callback);
    },
    onMailFrom: (_address, session, callback) => {
      recipients.set(session, new Set());
      callback();
    },
    onRcptTo: ({ address }, session, callback) => {
      const network = networkOf(session.remoteAddress);
      const found = findRecipient(tools, listener, { address, network }).then((organisationId) =>
        recipients.get(session)?.add(organisationId),
      );
      answerWith(tools, found, callback);
    },
    onData: (stream, session, callback) => {
      const organisationIds = [...(recipients.get(session) ?? [])];
      const taken = readDelivery(stream, memory, (raw) =>
        takeDelivered(tools, session, { raw, organisationIds }, { domain: listener.domain, resolve }),
      );
      answerWith(tools, taken, callback);
    },
  });
  const port = new Promise<number>((found, failed) => {
    // Connections that break off say so here as well.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES')
        tools.log.error(
          { err: error },
          `no mail comes in: port ${listener.port} of MAIL_IN_PORT cannot be opened`,
        );
      else tools.log.debug({ err: error }, 'a mail server went away');
      failed(error);
    });
    server.listen(listener.port, listener.host, () => {
      const address = server.server.address();
      found(typeof address === 'object' && address ? address.port : listener.port);
    });
  });
  port.catch(() => undefined);
  return { port, stop: () => new Promise<void>((stopped) => server.close(() => stopped())) };
};
