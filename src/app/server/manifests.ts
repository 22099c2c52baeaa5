import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Room } from '#kit/contract/room.ts';
import { roomNames } from '../contract/rooms.ts';

export type NamedRoom = Room & { readonly name: string };

/** The plain data of the named rooms, read from their folders. */
export const loadManifests = (folder: string, names: readonly string[]): Promise<NamedRoom[]> =>
  Promise.all(
    names.map(async (name) => {
      const file = pathToFileURL(join(folder, name, 'room.ts')).href;
      const { room } = (await import(/* @vite-ignore */ file)) as { room: Room };
      return { name, ...room };
    }),
  );

/** What each room is, in their order. */
export const manifests: readonly NamedRoom[] = await loadManifests(
  join(import.meta.dirname, '../..'),
  roomNames,
);
