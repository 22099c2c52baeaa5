import type {
  ModelUse,
  ProviderChoice,
  RedactionPolicy,
  SignIn,
} from '#assistant/contract/settings/schema.ts';
import type { Scope } from '#kit/server/scope.ts';

type AiSettingsTable = {
  organisationId: string;
  provider: ProviderChoice;
  model: string;
  embedModel: string;
  baseUrl: string;
  region: string;
  apiVersion: string;
  signIn: SignIn;
  sealedKey: Buffer | null;
  keyEnd: string;
  answer: ModelUse;
  extract: ModelUse;
  generate: ModelUse;
  embed: ModelUse;
  redaction: RedactionPolicy;
  sendsMails: boolean;
  perDay: number | null;
  perMonth: number | null;
  personPerDay: number | null;
  personPerMonth: number | null;
  currency: string;
  inputPrice: number | null;
  outputPrice: number | null;
  embedPrice: number | null;
  moneyPerDay: number | null;
  moneyPerMonth: number | null;
  personMoneyPerDay: number | null;
  personMoneyPerMonth: number | null;
  changedAt: Date;
  changedBy: string;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    aiSettings: AiSettingsTable;
  }
}

export type AiSettingsRow = Omit<AiSettingsTable, 'organisationId'>;

export const findSettings = (scope: Scope): Promise<AiSettingsRow | undefined> =>
  scope.db
    .selectFrom('aiSettings')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();

export const writeSettings = async (scope: Scope, row: AiSettingsRow): Promise<void> => {
  await scope.db
    .insertInto('aiSettings')
    .values({ ...row, organisationId: scope.organisationId })
    .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(row))
    .execute();
};
