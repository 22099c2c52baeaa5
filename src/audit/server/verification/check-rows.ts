import { imprintFrom, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { StoredEvent } from '../store.ts';
import { evidenceRows, hasItsBytes, keyIn, type EvidenceRow } from './evidence-rows.ts';

/** Recorded when rows of a release that noted none became part of the trail. */
export const coveredAction = 'trail.covered';

type Noted = { seq: number; sha256: string | null };

/**
 * The state of the trail from an event on: the first event of an organisation and `trail.covered` say it, and an organisation of
 * the first release that noted rows says it by noting them.
 */
const stateIn = ({ seq, action, imprints, data }: StoredEvent): number => {
  if (action !== coveredAction && seq !== 1) return 0;
  const said = (data as { rowsNoted?: unknown } | null)?.rowsNoted;
  return typeof said === 'number' ? said : action === coveredAction || imprints !== null ? 1 : 0;
};

/** What a chain says of rows: of each the last that was noted. */
export const imprintReader = () => {
  const noted = new Map<string, Noted>();
  let state = 0;
  return {
    noted,
    /** Whether every row of a table has to stand in the chain. */
    isCovered: ({ since = 1 }: Pick<EvidenceTable, 'since'>) => state >= since,
    take: (events: readonly StoredEvent[]): void => {
      for (const event of events) {
        const { seq, imprints } = event;
        state = Math.max(state, stateIn(event));
        for (const [table, id, sha256] of imprints ?? []) noted.set(`${table} ${id}`, { seq, sha256 });
      }
    },
  };
};

export type RowCheck = { checked: number; older: number; faults: string[] };

/** Holds every row against what the chain says of it. */
export const checkRows = async (
  scope: Scope,
  tables: readonly EvidenceTable[],
  { noted, isCovered }: ReturnType<typeof imprintReader>,
): Promise<RowCheck> => {
  const found: RowCheck = { checked: 0, older: 0, faults: [] };
  const faultIn = (of: EvidenceTable, row: EvidenceRow, [, id, sha256]: readonly (string | null)[]) => {
    const last = noted.get(keyIn(of, row));
    const named = `the ${of.noun} ${id}`;
    if (row[hasItsBytes] !== true) return `${named} holds other bytes than it says`;
    if (last) return last.sha256 === sha256 ? null : `${named} is not what event ${last.seq} says it was`;
    if (isCovered(of)) return `${named} stands in no event`;
    found.older += 1;
    return null;
  };
  for (const of of tables) {
    for await (const row of evidenceRows(scope, of)) {
      const fault = faultIn(of, row, imprintFrom(of, row));
      if (fault) found.faults.push(fault);
      found.checked += 1;
      noted.delete(keyIn(of, row));
    }
    for (const [key, { seq, sha256 }] of noted) {
      const [table, id = ''] = key.split(' ');
      if (table === of.table && sha256 !== null)
        found.faults.push(`the ${of.noun} ${id} of event ${seq} is gone`);
    }
  }
  return found;
};
