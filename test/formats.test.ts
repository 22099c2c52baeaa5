import { beforeAll, describe, expect, it } from 'vitest';
import { sourceStateSentence, sourceTag } from '#enquiries/contract/sources/state-words.ts';
import type { ReadingState } from '#extraction/contract/sources.ts';
import { zip } from '#kit/server/archive/write-zip.ts';
import type { Reading } from '#kit/server/text-extract/reading.ts';
import { readText } from '#kit/server/text-extract/read-text.ts';
import { buildMail } from './support/mailbox.ts';
import { buildSpecimens, type Specimen } from './support/specimens.ts';

const ways = ['plain', 'nested', 'broken', 'protected', 'hostile'] as const;
type Way = (typeof ways)[number];
const formats = new Map<string, Map<string, string>>();
const sentences: string[] = [];

const read = (name: string, bytes: Uint8Array) =>
  readText({ name, mediaType: 'application/octet-stream', bytes, opens: true, recognises: true });

/** The number of a sentence below the table. */
const numberOf = (sentence: string): number => {
  if (!sentences.includes(sentence)) sentences.push(sentence);
  return sentences.indexOf(sentence) + 1;
};

/** What the card of a source says: its tag, and the numbers of the sentences below it. */
const cardOf = (name: string, reading: Reading): string => {
  const state: ReadingState = reading.picturePages?.length ? 'recognising' : reading.state;
  const said = [
    ...(state === 'ready' || state === 'opened' ? [] : [sourceStateSentence({ name, mediaType: '', state })]),
    ...(reading.note === undefined ? [] : [reading.note]),
    ...(reading.asksPassword ? ['Below stands a field for the password.'] : []),
    ...(reading.hidden?.length ? ['Hidden text found.'] : []),
  ];
  const numbers = said.length === 0 ? '' : ` (${said.map(numberOf).join(', ')})`;
  return `${sourceTag(state, 0, reading.isPartial ?? false)}${numbers}`;
};

/** All plain files in one ZIP that is attached to a mail, as they come out of it. */
const unpacked = async (specimens: readonly Specimen[]): Promise<Map<string, Uint8Array>> => {
  const archive = await zip(specimens.map(({ name, plain }) => ({ name, content: plain ?? '' })));
  const mail = await read('a.eml', await buildMail({ attachments: [{ name: 'all.zip', bytes: archive }] }));
  const [attached] = mail.parts ?? [];
  const { parts = [] } = await read('all.zip', attached?.bytes ?? new Uint8Array());
  return new Map(parts.map(({ name, bytes }) => [name, bytes]));
};

const table = (): string => {
  const rows = [
    ['', ...ways],
    ...[...formats].map(([format, cards]) => [format, ...ways.map((way) => cards.get(way) ?? '–')]),
  ];
  const widths = ['', ...ways].map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...body.map(lineOf)].join('\n');
};

const page = (): string => `# What each kind of file becomes

What a person sees on the card of a file: its tag, and by number the sentences below it. _Nested_ is the plain file in a ZIP in a
mail; _broken_ a file that was damaged or cut off; _protected_ one that is locked or encrypted; _hostile_ one that was made to
fill the memory, to lead in circles or to say what nobody sees. "–": there is no such file, or it is another format's.

${table()}

${sentences.map((sentence, at) => `${at + 1}. ${sentence}`).join('\n')}

Pages of a TIFF and large pictures of an office file stand below it as pictures, whose words are recognised. Old Excel and
PowerPoint are not read at all, locked or not: no reader on the registry is kept, without known holes and held by the memory limit of a
thread ([decision 0027](decisions/0027-files-stand-below-what-they-came-in.md)).

Written by \`npm run docs:formats\` from files that are made and read; a test compares.
`;

beforeAll(async () => {
  const specimens = await buildSpecimens();
  const nested = await unpacked(specimens);
  const all = await Promise.all(
    specimens.map(async ({ format, name, ...files }) => {
      const readings = new Map<Way, Reading>();
      for (const way of ways) {
        const bytes = way === 'nested' ? nested.get(name) : files[way];
        const plain = readings.get('plain');
        // The same bytes under the same name are read the same.
        const isPlain = way === 'nested' && bytes && Buffer.from(bytes).equals(files.plain ?? bytes);
        if (bytes) readings.set(way, isPlain && plain ? plain : await read(name, bytes));
      }
      return { format, name, readings };
    }),
  );
  for (const { format, name, readings } of all)
    formats.set(format, new Map([...readings].map(([way, reading]) => [way, cardOf(name, reading)])));
});

describe('READ-7: every kind of file that a customer sends', () => {
  it('becomes what the documentation says; npm run docs:formats writes it anew', async () => {
    await expect(page()).toMatchFileSnapshot('../docs/formats.md');
  });

  it('comes out of a ZIP in a mail as it was', () => {
    for (const [format, cards] of formats)
      expect([format, cards.get('nested')]).toEqual([format, cards.get('plain')]);
  });
});
