import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawHouse } from '../scripts/house/drawing.ts';
import { readHouse, type DrawnRoom } from '../scripts/house/house.ts';
import { roomsText } from '../scripts/house/rooms-text.ts';

const doc = (name: string): string => readFileSync(join(import.meta.dirname, '../docs', name), 'utf8');

let house: DrawnRoom[];
beforeAll(async () => void (house = await readHouse()));

describe('the documentation of the rooms', () => {
  it('says what the manifests and the imports say; npm run docs:rooms writes it anew', () => {
    expect(doc('rooms.md')).toBe(roomsText(house));
    expect(doc('house.svg')).toBe(drawHouse(house));
  });

  it('reads without a renderer: no table, no line beyond a terminal', () => {
    const lines = roomsText(house).split('\n');
    expect(lines.filter((line) => line.startsWith('|') || line.length > 110)).toEqual([]);
  });

  it('draws a dot for each import of a room, and tells the contract from the code', () => {
    const drawing = drawHouse([
      { name: 'mails', sentence: '', calls: 1, jobs: [], imports: [] },
      {
        name: 'threads',
        sentence: '',
        calls: 0,
        jobs: [],
        imports: [{ from: 'threads', to: 'mails', kind: 'code' }],
      },
    ]);
    const dots = (text: string) => text.match(/r="5\.5"/g)?.length ?? 0;
    expect(dots(drawing) - dots(drawHouse([]))).toBe(1);
    expect(drawing).toContain('1 call<');
  });
});
