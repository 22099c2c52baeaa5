import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Route } from '#kit/server/route.ts';
import type { ServerRoom, Slots, Tools } from '#kit/server/rooms/room.ts';
import { roomNames } from '../contract/rooms.ts';

/**
 * The server's manifests of the named rooms, read from their folders; a room without one brings
 * nothing to the server.
 */
export const loadServerRooms = (folder: string, names: readonly string[]): Promise<ServerRoom[]> =>
  Promise.all(
    names.map(async (name) => {
      const file = join(folder, name, 'server/room.ts');
      if (!existsSync(file)) return {};
      const { serverRoom } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        serverRoom: ServerRoom;
      };
      return serverRoom;
    }),
  );

/** What each room brings to the server, in the order of the rooms. */
export const serverRooms: readonly ServerRoom[] = await loadServerRooms(
  join(import.meta.dirname, '../..'),
  roomNames,
);

/** Every table whose rows the audit trail vouches for. */
export const evidenceIn = (rooms: readonly ServerRoom[] = serverRooms): readonly EvidenceTable[] =>
  rooms.flatMap(({ evidence = [] }) => evidence);

/** Fills every slot that a room needs; throws for one that no room fills. */
export const fillSlots = (tools: Omit<Tools, 'slots'>, rooms: readonly ServerRoom[] = serverRooms): Slots => {
  const slots = Object.assign(
    {
      evidence: evidenceIn(rooms),
      anchoredActions: rooms.flatMap(({ anchoredActions = [] }) => anchoredActions),
    },
    ...rooms.map((room) => room.fills?.(tools)),
  ) as Slots;
  const empty = rooms.flatMap(({ needs = [] }) => needs).find((name) => !(name in slots));
  if (empty) throw new Error(`No room fills the slot ${empty}.`);
  return slots;
};

/** Every call of the product, room by room. */
export const routesOf = (tools: Tools, rooms: readonly ServerRoom[] = serverRooms): Route[] =>
  rooms.flatMap((room) => room.routes?.(tools) ?? []);
