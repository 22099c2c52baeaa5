import { join } from 'node:path';
import type { Room } from '#kit/contract/room.ts';
import { roomNames } from '#app/contract/rooms.ts';
import { loadManifests } from '#app/server/manifests.ts';
import { loadServerRooms } from '#app/server/rooms.ts';
import { filesBelow, isTest, roomImports, type RoomImport } from './imports.ts';

export type DrawnRoom = Room & { name: string; calls: number; jobs: string[]; imports: RoomImport[] };

const root = join(import.meta.dirname, '../..');

/** How many calls the contracts of a room declare. */
const countCalls = async (name: string): Promise<number> => {
  const files = filesBelow('src').filter((file) => file.startsWith(`src/${name}/contract/`) && !isTest(file));
  const modules = (await Promise.all(files.map((file) => import(join(root, file))))) as Record<
    string,
    object
  >[];
  const exported = modules.flatMap((module) => Object.values(module));
  const calls = exported.flatMap((each) => [each, ...Object.values(each ?? {})]) as {
    method?: string;
    path?: string;
  }[];
  return new Set(calls.flatMap((call) => (call?.method && call.path ? `${call.method} ${call.path}` : [])))
    .size;
};

/** The rooms with what they bring, in their order; kit and ui, on which all stand, come first. */
export const readHouse = async (): Promise<DrawnRoom[]> => {
  const names = ['kit', 'ui', ...roomNames];
  const src = join(root, 'src');
  const [rooms, servers] = await Promise.all([loadManifests(src, names), loadServerRooms(src, names)]);
  const imports = roomImports();
  return Promise.all(
    rooms.map(async (room, place) => ({
      ...room,
      calls: await countCalls(room.name),
      jobs: (servers[place]?.jobs ?? []).map(({ name }) => name),
      imports: imports.filter(({ from }) => from === room.name),
    })),
  );
};
