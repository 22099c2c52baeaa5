import type { DrawnRoom } from './house.ts';

const step = 26;
const left = 150;
const top = 84;
const bottom = 130;

const ink = '#22302f';
const quiet = '#5d6b69';
const petrol = '#0b6e75';
const line = '#dfe6e4';

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${words}</text>`;

const figuresOf = ({ calls, tables = [], openTables = {} }: DrawnRoom): string => {
  const all = tables.length + Object.keys(openTables).length;
  return [
    calls ? `${calls} ${calls === 1 ? 'call' : 'calls'}` : '',
    all ? `${all} ${all === 1 ? 'table' : 'tables'}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
};

/**
 * docs/house.svg: a floor for each room, the first on the ground; a dot in a room's column where a
 * floor imports it.
 */
export const drawHouse = (house: readonly DrawnRoom[]): string => {
  const rooms = house.filter(({ name }) => name !== 'kit' && name !== 'ui');
  const places = new Map(rooms.map(({ name }, place) => [name, place]));
  const ground = top + rooms.length * step;
  const edge = left + rooms.length * step;
  const size = { width: edge + 130, height: ground + bottom };
  const middle = (place: number) => ground - place * step - step / 2;
  const column = (place: number) => left + place * step + step / 2;

  const floors = rooms.flatMap((room, place) => [
    `<rect x="${left}" y="${middle(place) - step / 2 + 1}" width="${(place + 1) * step - 1}" height="${step - 2}" rx="4" fill="${place % 2 ? '#f3f7f6' : '#eaf1ef'}"/>`,
    text(left - 12, middle(place) + 4, room.name, `text-anchor="end" fill="${ink}"`),
    text(
      left + (place + 1) * step + 10,
      middle(place) + 4,
      figuresOf(room),
      `fill="${quiet}" font-size="11"`,
    ),
    `<circle cx="${column(place)}" cy="${middle(place)}" r="3" fill="${quiet}"/>`,
    ...room.imports.flatMap(({ to, kind }) => {
      const at = places.get(to);
      if (at === undefined) return [];
      const look = kind === 'code' ? `fill="${petrol}"` : `fill="#fff" stroke="${petrol}" stroke-width="1.5"`;
      return [`<circle cx="${column(at)}" cy="${middle(place)}" r="5.5" ${look}/>`];
    }),
  ]);
  const columns = rooms.map(({ name }, place) =>
    text(
      0,
      0,
      name,
      `transform="translate(${column(place) + 4} ${ground + 40}) rotate(-55)" text-anchor="end" fill="${ink}" font-size="11"`,
    ),
  );
  const legend = [
    `<circle cx="${left + 6}" cy="52" r="5.5" fill="${petrol}"/>`,
    text(left + 18, 56, 'imports its server or client', `fill="${quiet}"`),
    `<circle cx="${left + 216}" cy="52" r="5.5" fill="#fff" stroke="${petrol}" stroke-width="1.5"/>`,
    text(left + 228, 56, 'imports its contract alone', `fill="${quiet}"`),
  ];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="IBM Plex Sans, system-ui, sans-serif" font-size="13" role="img">`,
    '<title>The rooms from the ground up, and which imports which</title>',
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
    text(
      left,
      30,
      'The house: a room knows those below it',
      `font-size="17" font-weight="600" fill="${ink}"`,
    ),
    ...legend,
    ...floors,
    `<rect x="${left}" y="${ground + 2}" width="${edge - left}" height="20" rx="4" fill="${line}"/>`,
    text(left + 10, ground + 16, 'kit and ui, on which every room stands', `fill="${quiet}" font-size="11"`),
    ...columns,
    '</svg>',
  ].join('\n')}\n`;
};
