import type { Kysely } from 'kysely';
import { firstHash } from '../chain.ts';
import { record } from '../service.ts';
import { isBehind, lockHead } from '../store.ts';
import { walkChain } from '../walk.ts';
import { coveredAction, imprintReader } from './check-rows.ts';
import { evidenceRows, keyIn, type EvidenceRow } from './evidence-rows.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database/tables.ts';
import { noteRow, rowsNoted, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { withEntry, withScope, type Scope } from '#kit/server/scope.ts';

const rowsInEvent = 300;
const covering = { userId: null, name: 'audit trail', role: '', departments: [], abilities: [] };

/**
 * Notes in the chain what stands in the organisation's rows, where a release began it that noted none of them; once.
 * What was changed before this moment is not found by it.
 */
export const coverRows = async (scope: Scope, tables: readonly EvidenceTable[]): Promise<void> => {
  // From here on nobody else records: what is written meanwhile comes after.
  if (!(await lockHead(scope))) return;
  const chain = imprintReader();
  await walkChain(scope, { seq: 0, hash: firstHash }, chain.take);
  if (chain.isCovered({ since: rowsNoted })) return;
  const older: [EvidenceTable, EvidenceRow][] = [];
  for (const of of tables)
    for await (const row of evidenceRows(scope, of))
      if (!chain.noted.has(keyIn(of, row))) older.push([of, row]);
  for (let start = 0; start === 0 || start < older.length; start += rowsInEvent) {
    const part = older.slice(start, start + rowsInEvent);
    for (const [of, row] of part) noteRow(scope, of, row);
    await record(scope, {
      action: coveredAction,
      subject: { type: 'call', id: null },
      summary: `noted ${part.length} decisions, requirements, files and other entries as they stand`,
      data: { rowsNoted },
    });
  }
};

/** The same for every organisation; cheap where there is nothing to do. */
export const coverAllRows = async (
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  tables: readonly EvidenceTable[],
): Promise<void> => {
  const organisations = await withEntry(db, clock, ({ db: entry }) =>
    entry.selectFrom('auditHeads').select('organisationId').execute(),
  );
  for (const { organisationId } of organisations)
    await withScope(db, clock, { organisationId, actor: covering }, async (scope) => {
      if (await isBehind(scope, coveredAction)) await coverRows(scope, tables);
    });
};
