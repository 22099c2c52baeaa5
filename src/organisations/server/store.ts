import { sql, type Generated } from 'kysely';
import type { OrganisationForm } from '#organisations/contract/profile.ts';
import { noteRow, type EvidenceTable } from '#kit/server/evidence/imprints.ts';
import type { EntryScope, Scope } from '#kit/server/scope.ts';

type OrganisationsTable = {
  id: Generated<string>;
  name: string;
  industry: Generated<string>;
  sector: string;
  country: string;
  state: Generated<string>;
  city: Generated<string>;
  googlePlaceId: Generated<string | null>;
  isListed: Generated<boolean>;
  trialEndsAt: Date | null;
  requiresValidation: Generated<boolean>;
  signsWithPassword: Generated<boolean>;
  needsFourEyes: Generated<boolean>;
  asksConcernedOnly: Generated<boolean>;
  headsRecordsInArabic: Generated<boolean>;
  timeZone: Generated<string>;
  createdAt: Generated<Date>;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    organisations: OrganisationsTable;
  }
}

const ruleColumns = [
  'requiresValidation',
  'signsWithPassword',
  'needsFourEyes',
  'asksConcernedOnly',
  'headsRecordsInArabic',
] as const;

/** What a signature needed, and who was asked. */
export const reviewRulesEvidence: EvidenceTable = {
  table: 'organisations',
  since: 5,
  noun: 'set of review rules',
  id: ['id'],
  columns: ruleColumns,
  organisation: 'id',
};
/** What a statement that writes the rules returns of them. */
const noted = ['id', ...ruleColumns] as const;

export type ListedPlace = { id: string; name: string; city: string; state: string; country: string };
const place = ['id', 'name', 'city', 'state', 'country'] as const;

/** Listed organisations whose name begins with, or has a word that begins with, the text. */
export const searchListed = (entry: EntryScope, text: string, limit: number): Promise<ListedPlace[]> => {
  const escaped = text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return entry.db
    .selectFrom('organisations')
    .select(place)
    .where('isListed', '=', true)
    .where((is) =>
      is.or([is(sql`lower(name)`, 'like', `${escaped}%`), is(sql`lower(name)`, 'like', `% ${escaped}%`)]),
    )
    .orderBy('name')
    .limit(limit)
    .execute();
};

export const findListed = (entry: EntryScope, id: string): Promise<ListedPlace | undefined> =>
  entry.db
    .selectFrom('organisations')
    .select(place)
    .where('isListed', '=', true)
    .where('id', '=', id)
    .executeTakeFirst();

export type NewOrganisation = {
  name: string;
  sector: string;
  country: string;
  state: string;
  city: string;
  timeZone?: string;
  trialEndsAt: Date | null;
};

export const insertOrganisation = async (
  entry: EntryScope,
  organisation: NewOrganisation,
): Promise<string> => {
  const row = await entry.db
    .insertInto('organisations')
    .values(organisation)
    .returning(noted)
    .executeTakeFirstOrThrow();
  noteRow(entry, reviewRulesEvidence, row);
  return row.id;
};

export const findOwn = (scope: Scope): Promise<{ name: string }> =>
  scope.db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();

export const findTimeZone = async (scope: Scope): Promise<string> => {
  const { timeZone } = await scope.db
    .selectFrom('organisations')
    .select('timeZone')
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();
  return timeZone;
};

export const findProfile = (scope: Scope): Promise<{ sector: string; country: string; city: string }> =>
  scope.db
    .selectFrom('organisations')
    .select(['sector', 'country', 'city'])
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();

const toColumnsView = [
  'name',
  'industry',
  'sector',
  'country',
  'state',
  'city',
  'timeZone',
  'isListed',
  'trialEndsAt',
] as const;

export const findWhole = (scope: Scope) =>
  scope.db
    .selectFrom('organisations')
    .select(toColumnsView)
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();

export const updateOrganisation = async (scope: Scope, form: OrganisationForm): Promise<void> => {
  await scope.db.updateTable('organisations').set(form).where('id', '=', scope.organisationId).execute();
};

export type ReviewRules = Record<(typeof ruleColumns)[number], boolean>;

const selectReviewRules = (scope: Scope) =>
  scope.db.selectFrom('organisations').select(ruleColumns).where('id', '=', scope.organisationId);

export const findReviewRules = (scope: Scope): Promise<ReviewRules> =>
  selectReviewRules(scope).executeTakeFirstOrThrow();

export const holdReviewRules = (scope: Scope): Promise<ReviewRules> =>
  selectReviewRules(scope).forShare().executeTakeFirstOrThrow();

/** Organisations whose reviews may leave departments unasked. */
export const listByAskingConcernedOnly = async (entry: EntryScope): Promise<string[]> => {
  const rows = await entry.db
    .selectFrom('organisations')
    .select('id')
    .where('asksConcernedOnly', '=', true)
    .execute();
  return rows.map(({ id }) => id);
};

export const updateReviewRules = async (scope: Scope, rules: Partial<ReviewRules>): Promise<void> => {
  const row = await scope.db
    .updateTable('organisations')
    .set(rules)
    .where('id', '=', scope.organisationId)
    .returning(noted)
    .executeTakeFirstOrThrow();
  noteRow(scope, reviewRulesEvidence, row);
};
