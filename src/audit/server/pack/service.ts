import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kit/server/config.ts';
import { contentFrom, rowId, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import { readAnchors, toLine } from '../anchors/anchor-file.ts';
import { firstHash } from '../chain.ts';
import { eventsOf } from '../service.ts';
import { readPublicKeys, type PublicKey } from '../signing/keys.ts';
import { listSignatures } from '../signing/store.ts';
import { listAfter, type StoredEvent } from '../store.ts';
import { listEvidenceRows, type EvidenceRow } from '../verification/evidence-rows.ts';
import { headOf, type Head } from '../walk.ts';

/** Runs work in one short transaction: what is long is read some at a time. */
type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

const eventsAtOnce = 500;

const toLines = (values: readonly unknown[]): Buffer =>
  Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

/** An event as it is hashed, with its hash and the one before. */
const toEventLine = (event: StoredEvent): object => ({ ...event, at: event.at.toISOString() });

/** The whole chain of an organisation, an event a line; `head` says where it ended. */
export const trailLines = (within: Within) => {
  let head: Head = { seq: 0, hash: firstHash };
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      const after = head.seq;
      const events = await within((scope) => listAfter(scope, after, eventsAtOnce));
      yield toLines(events.map(toEventLine));
      const last = events.at(-1);
      if (last) head = { seq: last.seq, hash: last.hash };
      if (events.length < eventsAtOnce) return;
    }
  };
  return { pieces, head: () => head };
};

/** The events about one thing. */
export const trailLinesOf = async (scope: Scope, subjectId: string): Promise<Buffer> =>
  toLines((await eventsOf(scope, subjectId)).map(toEventLine));

export const signatureLines = async function* (within: Within, last: number): AsyncGenerator<Buffer> {
  for (let after = 0; after < last; after += eventsAtOnce) {
    const [from, to] = [after, Math.min(after + eventsAtOnce, last)];
    yield toLines(await within((scope) => listSignatures(scope, from, to)));
  }
};

/** Anchors of an organisation up to an event. */
export const anchorLines = async (
  { anchors: { folder } }: Pick<Config, 'anchors'>,
  organisationId: string,
  last: number,
): Promise<Buffer> => {
  const kept = folder === null ? [] : await readAnchors(folder, organisationId);
  return Buffer.from(
    kept
      .filter(({ seq }) => seq <= last)
      .map((anchor) => `${toLine(anchor)}\n`)
      .join(''),
  );
};

export const publicKeys = async ({ auditKeys }: Pick<Config, 'auditKeys'>): Promise<PublicKey[]> =>
  auditKeys === null ? [] : readPublicKeys(auditKeys);

/** Rows that the trail vouches for, with the head before the first was read; files are not among them: they are too large. */
export const rowLines = async function* (
  within: Within,
  evidence: readonly EvidenceTable[],
): AsyncGenerator<Buffer> {
  const tables = evidence.filter(({ bytes }) => !bytes);
  const { seq } = await within(headOf);
  const nouns = Object.fromEntries(tables.map(({ table, noun }) => [table, noun]));
  const since = Object.fromEntries(tables.map(({ table, since: from = 1 }) => [table, from]));
  yield toLines([{ head: seq, nouns, since }]);
  for (const of of tables) {
    let rows = await within((scope) => listEvidenceRows(scope, of, null));
    while (rows.length > 0) {
      const { table, noun } = of;
      yield toLines(rows.map((row) => ({ noun, table, id: rowId(of, row), says: contentFrom(of, row) })));
      const last: EvidenceRow | null = rows.at(-1) ?? null;
      rows = await within((scope) => listEvidenceRows(scope, of, last));
    }
  }
};

/** The program that checks a pack, in one file: its parts one after the other, without what joins them. */
export const verifierText = async (): Promise<string> => {
  const parts = ['reading', 'heads', 'verify'].map((name) =>
    readFile(join(import.meta.dirname, 'verify', `${name}.mjs`), 'utf8'),
  );
  return (await Promise.all(parts))
    .join('\n')
    .replaceAll(/^import \{[^}]*\} from '\.\/[\w-]+\.mjs';\n/gm, '')
    .replaceAll(/^export /gm, '');
};
