import {
  anchoredText,
  chainLimit,
  chainText,
  faultLines,
  rowsText,
  signedText,
} from '#audit/contract/words.ts';
import type { Config } from '#kit/server/config.ts';
import type { EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { EntryScope, Scope } from '#kit/server/scope.ts';
import type { Anchor } from './anchors/anchor-file.ts';
import { headFound, readAgainst, verify } from './verification/service.ts';

/**
 * Heads noted earlier, whole or from their first sixteen characters on, and the organisation they were noted from
 * (null: found).
 */
export type Wanted = {
  heads: readonly string[];
  organisation: string | null;
  /** Where keys and anchors are kept. */
  config: Pick<Config, 'auditKeys' | 'anchors'>;
  /** Anchors that somebody kept elsewhere. */
  anchors: readonly Anchor[];
  /** The tables whose rows the trail vouches for. */
  tables: readonly EvidenceTable[];
};

export type Findings = { lines: string[]; isSound: boolean };

const reader = { userId: null, name: 'audit verify', role: '', departments: [], abilities: [] };

type Organisation = { id: string; name: string };

const findOrganisations = async ({ db }: EntryScope, wanted: string | null): Promise<Organisation[]> => {
  const all = await db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (wanted === null) return all;
  const found = all.filter(
    ({ id, name }) => id === wanted.toLowerCase() || name.toLowerCase() === wanted.toLowerCase(),
  );
  if (found.length === 0) throw new Error(`There is no organisation ${wanted} in this database.`);
  return found;
};

type Chain = { lines: string[]; isBroken: boolean; contained: string[] };

const checkChain = async (
  scope: Scope,
  name: string,
  { heads, config, anchors, tables }: Wanted,
): Promise<Chain> => {
  const result = await verify(scope, {
    ...(await readAgainst(config, scope.organisationId, anchors)),
    tables,
  });
  const lines = [
    `${result.broken ? 'BROKEN  ' : 'matches '}  ${name}: ${chainText(result)} Head ${result.head}`,
    ...faultLines(result).map((line) => `FAULT       ${line}`),
    ...[signedText(result), anchoredText(result), rowsText(result)].flatMap((line) =>
      line ? `            ${line}` : [],
    ),
  ];
  const contained: string[] = [];
  for (const head of heads) {
    const seq = await headFound(scope, head, result.events);
    if (seq === null) continue;
    contained.push(head);
    lines.push(`            contains the noted head ${head} as event ${seq}`);
  }
  return { lines, isBroken: result.broken !== null || result.faults.length > 0, contained };
};

const missingText = (head: string, organisations: readonly Organisation[]): string => {
  const [only, ...others] = organisations;
  const which =
    only && others.length === 0
      ? `The chain of ${only.name} does not contain`
      : 'No chain of this database contains';
  return (
    `MISSING     ${which} the noted head ${head}: what was recorded up to that head has been rewritten or removed, ` +
    'or the head was noted from another chain.'
  );
};

/**
 * Checks the chain of every organisation, or of the one that is named, and whether the heads noted
 * earlier are in them.
 */
export const verifyInstallation = async (entry: EntryScope, wanted: Wanted): Promise<Findings> => {
  const { heads } = wanted;
  const organisations = await findOrganisations(entry, wanted.organisation);
  const lines: string[] = [];
  const contained = new Set<string>();
  let broken = 0;
  for (const { id, name } of organisations) {
    const chain = await checkChain(await entry.enter(id, reader), name, wanted);
    if (chain.isBroken) broken += 1;
    chain.contained.forEach((head) => contained.add(head));
    lines.push(...chain.lines);
  }
  const missing = heads.filter((head) => !contained.has(head));
  lines.push(...missing.map((head) => missingText(head, organisations)));
  lines.push(`${organisations.length - broken} of ${organisations.length} chains match.`);
  if (heads.length === 0) lines.push(`${chainLimit} Name such heads with --head.`);
  return { lines, isSound: broken === 0 && missing.length === 0 };
};
