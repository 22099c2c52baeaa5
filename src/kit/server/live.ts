import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { liveMemoryMs, type LiveMessage } from '#kit/contract/live.ts';
import type { Log } from './log.ts';
import type { Scope } from './scope.ts';
import { clientConfig, type Connection } from './database/connection.ts';

type Listener = (message: LiveMessage) => void;

const channel = 'live';
/** Carries the id of an organisation in whose audit trail something was written. */
export const recordedChannel = 'recorded';
/** Carries the organisation whose sessions changed; nothing where it can be several (migration 0056). */
const sessionsChannel = 'sessions_changed';
/** Carries what the processes tell each other for seconds and nobody keeps. */
const signalChannel = 'signals';
const reconnectMilliseconds = 1000;

/**
 * Tells every process, once the transaction commits, that something of this organisation changed;
 * for changes that record nothing.
 */
export const announce = async (scope: Scope, topic: string, id: string): Promise<void> => {
  await sql`select ${announcement(scope, { topic, id })}`.execute(scope.db);
};

/** The same as an expression, for a statement that does more. */
export const announcement = (scope: Scope, { topic, id }: LiveMessage): RawBuilder<unknown> =>
  sql`pg_notify(${channel}, ${JSON.stringify({ organisationId: scope.organisationId, topic, id })})`;

/** Tells every process, once the transaction commits, what no table keeps; a small object, for those who asked for its kind. */
export const signal = async (scope: Scope, kind: string, said: object): Promise<void> => {
  const { organisationId } = scope;
  await sql`select pg_notify(${signalChannel}, ${JSON.stringify({ organisationId, kind, said })})`.execute(
    scope.db,
  );
};

type Signal = { organisationId: string; kind: string; said: unknown };

export type Live = {
  /**
   * Tells what is announced from now on, and at once what was in the last `sinceMs` milliseconds
   * (at most `liveMemoryMs`): a page reads its answers before it listens.
   */
  subscribe(organisationId: string, listener: Listener, sinceMs?: number): () => void;
  /**
   * Told the organisation after each commit that recorded something there; null after a lost
   * connection: any may have.
   */
  onRecorded(listener: (organisationId: string | null) => void): () => void;
  /** Told the id of each announcement of a topic, of any organisation; null after a lost connection: any may have been made. */
  onTopic(topic: string, listener: (id: string | null) => void): () => void;
  /** Told the organisation whose sessions changed, in any process; null: anybody's may have. */
  onSessionsChanged(listener: (organisationId: string | null) => void): () => void;
  /** Told each signal of a kind, from any process; after a lost connection those of the meantime are missing. */
  onSignal(kind: string, listener: (signal: Signal) => void): () => void;
  /** Tells the subscribers of this process alone. */
  tell(organisationId: string, message: LiveMessage): void;
  /** False while announcements cannot be heard. */
  isListening(): boolean;
  close(): Promise<void>;
};

/** Adds a listener under a key; returns how to take it out again. */
const addTo = <L>(sets: Map<string, Set<L>>, key: string, listener: L): (() => void) => {
  const set = sets.get(key) ?? new Set<L>();
  sets.set(key, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0) sets.delete(key);
  };
};

/** What was announced in the last seconds, oldest first. */
const rememberRecent = () => {
  const recent: { organisationId: string; message: LiveMessage; at: number }[] = [];
  const forgetOld = () => {
    const kept = recent.findIndex(({ at }) => at >= performance.now() - liveMemoryMs);
    recent.splice(0, kept === -1 ? recent.length : kept);
  };
  return {
    add(organisationId: string, message: LiveMessage): void {
      forgetOld();
      recent.push({ organisationId, message, at: performance.now() });
    },
    tell(organisationId: string, listener: Listener, sinceMs: number): void {
      forgetOld();
      const from = performance.now() - sinceMs;
      for (const each of recent)
        if (each.organisationId === organisationId && each.at >= from) listener(each.message);
    },
  };
};

/**
 * One listening connection per process, shared by all its subscribers; reconnects by itself and
 * then asks everyone to look again.
 */
export const openLive = async (connection: Connection, log: Log): Promise<Live> => {
  const listeners = new Map<string, Set<Listener>>();
  const followers = new Set<(organisationId: string | null) => void>();
  const topicFollowers = new Map<string, Set<(id: string | null) => void>>();
  const sessionFollowers = new Set<(organisationId: string | null) => void>();
  const signalListeners = new Map<string, Set<(signal: Signal) => void>>();
  const recent = rememberRecent();
  let client: pg.Client | null = null;
  let isClosed = false;

  const tell = (organisationId: string, message: LiveMessage) => {
    recent.add(organisationId, message);
    for (const listener of listeners.get(organisationId) ?? []) listener(message);
  };
  const deliver = (payload: string | undefined) => {
    const { organisationId, topic, id } = JSON.parse(payload ?? '{}') as {
      organisationId: string;
    } & LiveMessage;
    tell(organisationId, { topic, id });
    for (const follower of topicFollowers.get(topic) ?? []) follower(id);
  };
  const deliverSignal = (payload: string | undefined) => {
    const told = JSON.parse(payload ?? '{}') as Signal;
    for (const listener of signalListeners.get(told.kind) ?? []) listener(told);
  };
  const lookAgain = () => {
    for (const each of listeners.values()) for (const listener of each) listener({ topic: 'all', id: '' });
    for (const follower of [...followers, ...sessionFollowers]) follower(null);
    for (const each of topicFollowers.values()) for (const follower of each) follower(null);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...clientConfig(connection),
      keepAlive: true,
      application_name: 'contract-review live',
    });
    const lost = (error?: Error) => {
      if (client !== next || isClosed) return;
      client = null;
      log.warn({ err: error }, 'live updates lost their connection');
      setTimeout(() => void reconnect(), reconnectMilliseconds);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', (notification) => {
      if (notification.channel === channel) return deliver(notification.payload);
      if (notification.channel === signalChannel) return deliverSignal(notification.payload);
      const told = notification.channel === sessionsChannel ? sessionFollowers : followers;
      for (const follower of told) follower(notification.payload || null);
    });
    await next.connect();
    const channels = [channel, recordedChannel, sessionsChannel, signalChannel];
    await next.query(channels.map((name) => `listen ${name}`).join('; '));
    client = next;
  };
  const reconnect = async (): Promise<void> => {
    if (isClosed) return;
    try {
      await connect();
      lookAgain();
    } catch (error) {
      log.warn({ err: error }, 'live updates cannot connect yet');
      setTimeout(() => void reconnect(), reconnectMilliseconds);
    }
  };

  await connect();
  return {
    subscribe: (organisationId, listener, sinceMs = 0) => {
      if (sinceMs > 0) recent.tell(organisationId, listener, sinceMs);
      return addTo(listeners, organisationId, listener);
    },
    onTopic: (topic, listener) => addTo(topicFollowers, topic, listener),
    onRecorded: (listener) => {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
    onSessionsChanged: (listener) => {
      sessionFollowers.add(listener);
      return () => void sessionFollowers.delete(listener);
    },
    onSignal: (kind, listener) => addTo(signalListeners, kind, listener),
    tell,
    isListening: () => client !== null,
    close: async () => {
      isClosed = true;
      await client?.end();
    },
  };
};
