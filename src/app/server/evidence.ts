import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import { roomNames } from '../contract/rooms.ts';

const src = join(import.meta.dirname, '../..');

/**
 * Every table whose rows the audit trail vouches for, without the rest of the rooms, which takes longer to load
 * than a chain to check.
 */
export const loadEvidenceTables = async (): Promise<readonly EvidenceTable[]> => {
  const files = roomNames.map((name) => join(src, name, 'server/evidence-tables.ts')).filter(existsSync);
  const tables = await Promise.all(
    files.map(async (file) => {
      const room = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        evidenceTables: readonly EvidenceTable[];
      };
      return room.evidenceTables;
    }),
  );
  return tables.flat();
};
