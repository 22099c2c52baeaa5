import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#kit/contract/errors.ts';
import { supportFailures } from '#support/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { ArchiveTooLarge, writeZip, type StreamedPart } from '#kit/server/archive/write-zip.ts';
import { findFile } from '#kit/server/files.ts';
import { takeTry } from '#kit/server/limit.ts';
import type { StreamedFile } from '#kit/server/route.ts';
import type { Scope } from '#kit/server/scope.ts';
import { organisationName } from '#organisations/server/service.ts';
import { leftOut, nouns, type Noun } from './nouns.ts';
import { listFileIds, listPeople, streamRows } from './rows.ts';

const maxPerHour = 20;
/** The archive waits on the disk until it is fetched. */
const maxArchiveBytes = 4 * 1024 ** 3;

const only = async function* (text: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
};

/** One JSON array, written row by row; counts them into `counts`. */
const jsonOf = async function* (
  scope: Scope,
  noun: Noun,
  counts: Record<string, number>,
): AsyncGenerator<Buffer> {
  let count = 0;
  yield Buffer.from('[');
  for await (const rows of streamRows(scope, noun)) {
    const text = rows.map((row) => JSON.stringify(row)).join(',\n');
    yield Buffer.from(count === 0 ? `\n${text}` : `,\n${text}`);
    count += rows.length;
  }
  yield Buffer.from('\n]\n');
  counts[`${noun.file}.json`] = count;
};

/**
 * Names stay readable and can be unpacked on any system; the id before them keeps two of the same name apart.
 */
const pathOf = ({ id, name }: { id: string; name: string }): string =>
  `files/${id}/${name.replace(/[\\/:*?"<>|\p{Cc}]|[. ]+$|^\.+/gu, '_')}`;

/** What goes along, each part when the one before is written; counts what each holds into `counts`. */
const partsOf = async function* (scope: Scope, counts: Record<string, number>): AsyncGenerator<StreamedPart> {
  for (const noun of nouns) yield { name: `${noun.file}.json`, pieces: jsonOf(scope, noun, counts) };
  const people = await listPeople(scope);
  yield { name: 'people.json', pieces: only(`${JSON.stringify(people, null, 1)}\n`) };
  counts['people.json'] = people.length;
  const files = await listFileIds(scope);
  for (const file of files) {
    const stored = await findFile(scope, file.id);
    if (stored) yield { name: pathOf(file), pieces: only(stored.content) };
  }
  counts['files/'] = files.length;
  const { organisationId, actor, now } = scope;
  const organisation = { id: organisationId, name: await organisationName(scope) };
  const manifest = { organisation, takenAt: now.toISOString(), by: actor.name, counts, leftOut };
  yield { name: 'manifest.json', pieces: only(`${JSON.stringify(manifest, null, 2)}\n`) };
};

const writeArchive = async (
  scope: Scope,
  path: string,
): Promise<{ size: number; counts: Record<string, number> }> => {
  const counts: Record<string, number> = {};
  try {
    return { size: await writeZip(path, partsOf(scope, counts), maxArchiveBytes), counts };
  } catch (error) {
    throw error instanceof ArchiveTooLarge ? new AppError(supportFailures.takeoutTooLarge) : error;
  }
};

/**
 * Everything of the organisation as one archive: written to its own file, so that it is whole before its
 * first byte leaves and a slow connection holds no transaction; the file goes when the download ends (SET-1).
 */
export const takeOut = async (scope: Scope): Promise<StreamedFile> => {
  await takeTry(scope, { key: `takeout:${scope.organisationId}`, most: maxPerHour, seconds: 3600 });
  const folder = await mkdtemp(join(tmpdir(), 'takeout-'));
  const clear = () => void rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'data.zip');
    const { size, counts } = await writeArchive(scope, path);
    await record(scope, {
      action: 'organisation.exported',
      subject: { type: 'organisation', id: scope.organisationId },
      summary: 'exported all data of the organisation',
      data: { bytes: size, counts },
    });
    const stream = createReadStream(path);
    stream.on('close', clear);
    return {
      stream,
      size,
      name: `contract-review-${scope.now.toISOString().slice(0, 10)}.zip`,
      mediaType: 'application/zip',
    };
  } catch (error) {
    clear();
    throw error;
  }
};
