/** Writes docs/rooms.md and docs/house.svg from the manifests of the rooms and the imports of the code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHouse } from './house/drawing.ts';
import { readHouse } from './house/house.ts';
import { roomsText } from './house/rooms-text.ts';

const docs = join(import.meta.dirname, '../docs');
const house = await readHouse();
writeFileSync(join(docs, 'rooms.md'), roomsText(house));
writeFileSync(join(docs, 'house.svg'), drawHouse(house));
