import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Slots, Tools } from '#kit/server/rooms/room.ts';
import { loadEvidenceTables } from './evidence.ts';
import { evidenceIn, fillSlots, loadServerRooms, routesOf, serverRooms } from './rooms.ts';

const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the rooms of the server', () => {
  it('serve the calls of a new room once it has a folder and a line in the list of rooms', async () => {
    mkdirSync(join(folder, 'greetings/server'), { recursive: true });
    writeFileSync(
      join(folder, 'greetings/server/room.ts'),
      `export const serverRoom = {
        routes: () => [{ endpoint: { method: 'GET', path: 'greetings', access: 'member' } }],
        jobs: [{ name: 'greet' }],
      };`,
    );
    const rooms = await loadServerRooms(folder, ['greetings', 'room-of-the-client-alone']);
    expect(routesOf({} as Tools, rooms)).toEqual([
      { endpoint: { method: 'GET', path: 'greetings', access: 'member' } },
    ]);
    expect(rooms.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name))).toEqual(['greet']);
  });

  it('handle each of their jobs, and no other', () => {
    const slots = { withModel: (rules) => rules } as Partial<Slots> as Slots;
    const tools = { slots, config: {} } as Tools;
    for (const room of serverRooms)
      expect(room.handlers?.(tools).map(({ job }) => job.name) ?? []).toEqual(
        room.jobs?.map(({ name }) => name) ?? [],
      );
    expect(new Set(serverRooms.flatMap(({ jobs = [] }) => jobs)).size).toBeGreaterThan(5);
  });

  it('ORG-4: bring the same evidence to the server and to who checks the chain without it', async () => {
    const tables = evidenceIn();
    expect(tables.length).toBeGreaterThanOrEqual(10);
    expect(await loadEvidenceTables()).toEqual(tables);
  });

  it('do not start while a slot that one of them needs is filled by none', () => {
    expect(() => fillSlots({} as Tools, [{ needs: ['embedder'] }])).toThrow(
      'No room fills the slot embedder.',
    );
    const embedder = {} as Slots['embedder'];
    expect(fillSlots({} as Tools, [{ needs: ['embedder'] }, { fills: () => ({ embedder }) }])).toEqual({
      evidence: [],
      anchoredActions: [],
      embedder,
    });
  });
});
