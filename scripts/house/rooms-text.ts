import type { DrawnRoom } from './house.ts';

const width = 100;

/** Breaks a paragraph into lines that read well without a renderer; `indent` goes before all but the first. */
const wrap = (text: string, indent = ''): string => {
  const lines: string[] = [];
  for (const token of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + token.length < width)
      lines[lines.length - 1] = `${line} ${token}`;
    else lines.push(lines.length === 0 ? token : `${indent}${token}`);
  }
  return lines.join('\n');
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const bringsOf = ({ calls, jobs, tables = [], openTables = {}, ...room }: DrawnRoom): string[] => {
  const pages = [...(room.publicPages ?? []), ...(room.pages ?? [])];
  const open = Object.keys(openTables).length;
  return [
    ...(calls > 0 ? [count(calls, 'call')] : []),
    ...(jobs.length > 0 ? [`the ${jobs.length === 1 ? 'job' : 'jobs'} ${jobs.join(', ')}`] : []),
    ...(pages.length > 0
      ? [`the ${pages.length === 1 ? 'page' : 'pages'} ${pages.map(({ title }) => title).join(', ')}`]
      : []),
    ...(room.topics ? [`live messages about ${Object.keys(room.topics).join(', ')}`] : []),
    ...(tables.length > 0 ? [`${count(tables.length, 'table')} bound by row-level security`] : []),
    ...(open > 0 ? [`${count(open, 'table')} without it (${Object.keys(openTables).join(', ')})`] : []),
  ];
};

const sectionOf = (room: DrawnRoom, order: readonly string[]): string => {
  const parts = Object.entries(room.nouns ?? {}).map(([name, what]) => wrap(`- ${name}: ${what}`, '  '));
  const brings = bringsOf(room);
  const imported = room.imports
    .map(({ to }) => to)
    .filter((name) => name !== 'kit' && name !== 'ui')
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return [
    `## ${room.name}`,
    wrap(room.sentence),
    ...(parts.length > 0 ? [`Its parts, in their order:\n\n${parts.join('\n')}`] : []),
    ...(brings.length > 0 ? [wrap(`Brings ${brings.join('; ')}.`)] : []),
    ...(imported.length > 0 ? [wrap(`Imports ${imported.join(', ')}.`)] : []),
  ].join('\n\n');
};

/** docs/rooms.md: every room in its order, in short paragraphs. */
export const roomsText = (house: readonly DrawnRoom[]): string => {
  const order = house.map(({ name }) => name);
  const head = [
    '# Rooms',
    wrap(
      'Written by `npm run docs:rooms` from the manifests (`src/<room>/room.ts` and `src/<room>/server/room.ts`) and from the imports of the code; a test says when it is out of date. Change the manifests, not this file.',
    ),
    wrap(
      'A room may import the rooms before it in this list, through their doors: `service.ts`, `events.ts` and `ticket.ts` on the server; on the client `api.ts`, and the components and hooks that stand directly in the folder. It never imports a room after it. All may import kit, and on the client ui. How one enquiry goes through the rooms is told in [one-enquiry.md](one-enquiry.md); why manifests look as they do, in [decision 0023](decisions/0023-each-room-says-what-it-brings.md).',
    ),
    '![The rooms from the ground up, and which imports which](house.svg)',
  ];
  return `${[...head, ...house.map((room) => sectionOf(room, order))].join('\n\n')}\n`;
};
