import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Databases } from '../database/pool.ts';
import type { EvidenceTable } from '../evidence/imprints.ts';
import type { Live } from '../live.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mailer.ts';
import type { Job, JobHandler, Queue } from '../queue.ts';
import type { Route } from '../route.ts';

/**
 * What a room needs of rooms below it, which it may not import. It declares each slot beside its
 * manifest: `declare module '…/rooms/room.ts' { interface Slots { recordEvent: RecordEvent } }`; a
 * room further down fills it.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- declared by the rooms
export interface Slots {}

/** Everything a process has besides its routes. */
export type Tools = Databases & {
  config: Config;
  log: Log;
  clock: Clock;
  queue: Queue;
  live: Live;
  mailer: Mailer;
  slots: Slots;
  /** Ends what runs beside the jobs, before the connections are given back. */
  beforeClose(stop: () => Promise<void>): void;
};

type Stop = () => void | Promise<void>;

/** What a room brings to the server; a room without this file brings nothing to it. */
export type ServerRoom = {
  /** Slots of rooms above that this room fills. */
  fills?(tools: Omit<Tools, 'slots'>): Partial<Slots>;
  /** Slots that a room below has to fill, or the process does not start. */
  needs?: readonly (keyof Slots)[];
  routes?(tools: Tools): readonly Route[];
  /** Tables whose rows the audit trail vouches for. */
  evidence?: readonly EvidenceTable[];
  /** Actions after which the audit trail is anchored at once. */
  anchoredActions?: readonly string[];
  /** Addresses outside /api/, such as the ones that search engines ask for. */
  serve?(app: FastifyInstance, tools: Tools): void | Promise<void>;
  jobs?: readonly Job<object>[];
  /** One handler for each of its jobs. */
  handlers?(tools: Tools): readonly JobHandler[];
  /** Starts what runs in every process, web or worker, until it closes. */
  start?(tools: Tools): Stop;
  /** Starts what a worker does beside its jobs. */
  startWork?(tools: Tools): Stop;
};
