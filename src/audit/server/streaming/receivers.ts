import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import type { StreamConfig } from '#kit/server/evidence/stream-config.ts';
import type { StoredEvent } from '../store.ts';

const silenceMilliseconds = 15_000;
/** RFC 5424: facility 13 is “log audit”, severity 5 “notice”. */
const priority = 13 * 8 + 5;
const syslogPorts: Readonly<Record<string, number>> = { 'syslog:': 601, 'syslogs:': 6514 };

/** An event whole, so that the receiver can hold it against its hash; the same event may come twice. */
const toText = ({ imprints, ...event }: StoredEvent): string =>
  JSON.stringify({ ...event, at: event.at.toISOString(), imprints });

const post = async (
  { url, token }: NonNullable<StreamConfig>,
  events: readonly StoredEvent[],
): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: events.map((event) => `${toText(event)}\n`).join(''),
    redirect: 'error',
    signal: AbortSignal.timeout(silenceMilliseconds),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the receiver of the audit trail answered ${response.status}`);
};

/** One message with its length before it (RFC 6587, 3.4.1). */
const toMessage = (event: StoredEvent): Buffer => {
  const name = event.action.replace(/[^\x21-\x7e]/g, '').slice(0, 32) || '-';
  const head = `<${priority}>1 ${event.at.toISOString()} ${hostname()} contract-review ${process.pid} ${name} -`;
  const message = Buffer.from(`${head} ${toText(event)}`);
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
};

/** TCP tells that a message left, not that it was read: what a receiver that goes away had not read is lost. */
const writeSyslog = async (url: URL, events: readonly StoredEvent[]): Promise<void> => {
  const place = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || syslogPorts[url.protocol]),
  };
  const isSafe = url.protocol === 'syslogs:';
  const socket = isSafe ? connectTls({ ...place, servername: place.host }) : connect(place);
  socket.setTimeout(silenceMilliseconds, () =>
    socket.destroy(new Error('the receiver of the audit trail is silent')),
  );
  try {
    await once(socket, isSafe ? 'secureConnect' : 'connect');
    const closed = once(socket, 'close');
    socket.resume();
    socket.end(Buffer.concat(events.map(toMessage)));
    await closed;
  } finally {
    socket.destroy();
  }
};

export const sendEvents = (to: NonNullable<StreamConfig>, events: readonly StoredEvent[]): Promise<void> =>
  to.url.protocol.startsWith('http') ? post(to, events) : writeSyslog(to.url, events);
