import {
  archiveJob,
  listArchives,
  requestArchive,
  type ArchivePart,
  type Making,
  type Plan,
} from '#archives/server/service.ts';
import type { Queue } from '#kit/server/queue.ts';
import type { Scope } from '#kit/server/scope.ts';
import { organisationName } from '#organisations/server/service.ts';
import { leftOut, nouns, type Noun } from './nouns.ts';
import { countFiles, listPeople, streamBytes, streamFiles, streamRows, type ListedFile } from './rows.ts';

export const exportJob = archiveJob('export-make');

const only = (text: string): Buffer[] => [Buffer.from(text)];

/** One JSON array, written row by row. */
const toTablePart = ({ within }: Making, noun: Noun): ArchivePart => {
  let count = 0;
  return {
    name: `${noun.file}.json`,
    steps: 1,
    note: () => ({ count }),
    pieces: async function* () {
      yield Buffer.from('[');
      for await (const rows of streamRows(within, noun)) {
        const text = rows.map((row) => JSON.stringify(row)).join(',\n');
        yield Buffer.from(count === 0 ? `\n${text}` : `,\n${text}`);
        count += rows.length;
      }
      yield Buffer.from('\n]\n');
    },
  };
};

const toPeoplePart = ({ within }: Making): ArchivePart => {
  let count = 0;
  return {
    name: 'people.json',
    steps: 1,
    note: () => ({ count }),
    pieces: async function* () {
      const people = await within(listPeople);
      count = people.length;
      yield Buffer.from(`${JSON.stringify(people, null, 1)}\n`);
    },
  };
};

/**
 * Names stay readable and can be unpacked on any system; the id before them keeps two of the same name apart.
 */
const pathOf = ({ id, name }: ListedFile): string =>
  `files/${id}/${name.replace(/[\\/:*?"<>|\p{Cc}]|[. ]+$|^\.+/gu, '_')}`;

/** What was written, and of what; the last file of the export. */
const toManifestPart = (making: Making): ArchivePart => ({
  name: 'manifest.json',
  steps: 1,
  pieces: async function* () {
    const { archive, organisationId, within, written } = making;
    const counts: Record<string, number> = {};
    let files = 0;
    for await (const { name, note } of written()) {
      if (name.startsWith('files/')) files += 1;
      else counts[name] = (note as { count: number }).count;
    }
    counts['files/'] = files;
    const organisation = { id: organisationId, name: await within(organisationName) };
    const takenAt = archive.askedAt.toISOString();
    yield* only(
      `${JSON.stringify({ organisation, takenAt, by: archive.askedByName, counts, leftOut }, null, 2)}\n`,
    );
  },
});

/** Everything an organisation has here: each table as JSON, each file under its own name (SET-1). */
export const exportPlan: Plan = async function* (making) {
  const { within, expect } = making;
  await expect(nouns.length + (await within(countFiles)) + 2);
  for (const noun of nouns) yield toTablePart(making, noun);
  yield toPeoplePart(making);
  for await (const file of streamFiles(within))
    yield { name: pathOf(file), steps: 1, isPacked: true, pieces: () => streamBytes(within, file) };
  yield toManifestPart(making);
};

/** Asks for everything of the organisation as one archive, which a job makes (SET-1). */
export const requestExport = (scope: Scope, queue: Queue) =>
  requestArchive(
    scope,
    { queue, job: exportJob },
    { kind: 'export', title: `Contract Review export ${scope.now.toISOString().slice(0, 10)}`, asked: {} },
  );

export const listExports = (scope: Scope) => listArchives(scope, 'export');
