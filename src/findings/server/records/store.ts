import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { FindingDecisionKind } from '#findings/contract/decisions.ts';
import type { FindingDraft } from '#findings/contract/finding.ts';
import { jsonb } from '#kit/server/database/json.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { Scope } from '#kit/server/scope.ts';

type FindingDecisionsTable = {
  organisationId: string;
  id: Generated<string>;
  /** In the order of deciding, whatever the clocks say. */
  seq: GeneratedAlways<number>;
  enquiryId: string;
  key: string;
  finding: ColumnType<FindingDraft, FindingDraft, never>;
  kind: FindingDecisionKind;
  words: string;
  differenceId: string | null;
  actionId: string | null;
  revision: number;
  decidedBy: string;
  decidedById: string;
  decidedAt: Date;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    findingDecisions: FindingDecisionsTable;
  }
}

export const findingDecisionsEvidence: EvidenceTable = {
  table: 'finding_decisions',
  noun: 'decision on a finding',
  id: ['id'],
  columns: [
    'id',
    'enquiryId',
    'key',
    'finding',
    'kind',
    'words',
    'differenceId',
    'actionId',
    'revision',
    'decidedBy',
    'decidedById',
    'decidedAt',
  ],
};

export type FindingDecisionRow = Selectable<FindingDecisionsTable>;

/** What counts of each finding that was ever decided on: the newest line for its key. */
export const listFindingDecisions = (
  { db, organisationId }: Scope,
  enquiryId: string,
): Promise<FindingDecisionRow[]> =>
  db
    .selectFrom('findingDecisions')
    .selectAll()
    .distinctOn('key')
    .where('organisationId', '=', organisationId)
    .where('enquiryId', '=', enquiryId)
    .orderBy('key')
    .orderBy('seq', 'desc')
    .execute();

/** Whether a decision on a finding brought this question about, rather than taking up one that stood there. */
export const hasRaisedQuestion = async (
  { db, organisationId }: Scope,
  { id, addedAt }: { id: string; addedAt: string },
): Promise<boolean> => {
  const raising = await db
    .selectFrom('findingDecisions')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('differenceId', '=', id)
    .where('decidedAt', '=', new Date(addedAt))
    .executeTakeFirst();
  return raising !== undefined;
};

export const insertFindingDecision = async (
  scope: Scope,
  {
    finding,
    ...row
  }: Pick<
    FindingDecisionRow,
    'enquiryId' | 'key' | 'finding' | 'kind' | 'words' | 'differenceId' | 'actionId' | 'revision'
  >,
): Promise<FindingDecisionRow> => {
  const { db, organisationId, actor, now } = scope;
  const inserted = await db
    .insertInto('findingDecisions')
    .values({
      ...row,
      finding: jsonb(finding),
      organisationId,
      decidedBy: actor.name,
      decidedById: actor.userId ?? '',
      decidedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  noteRow(scope, findingDecisionsEvidence, inserted);
  return inserted;
};
