import type { TemplateName } from '#conversations/contract/templates.ts';
import type { Scope } from '#kit/server/scope.ts';

type MailTemplatesTable = {
  organisationId: string;
  name: TemplateName;
  subject: string;
  text: string;
  changedBy: string;
  changedAt: Date;
};

declare module '#kit/server/database/tables.ts' {
  interface Database {
    mailTemplates: MailTemplatesTable;
  }
}

export const listTemplates = (scope: Scope): Promise<Omit<MailTemplatesTable, 'organisationId'>[]> =>
  scope.db
    .selectFrom('mailTemplates')
    .select(['name', 'subject', 'text', 'changedBy', 'changedAt'])
    .where('organisationId', '=', scope.organisationId)
    .execute();

export const saveTemplate = async (
  scope: Scope,
  template: { name: TemplateName; subject: string; text: string },
): Promise<void> => {
  const { subject, text } = template;
  const changed = { changedBy: scope.actor.name, changedAt: scope.now };
  await scope.db
    .insertInto('mailTemplates')
    .values({ ...template, ...changed, organisationId: scope.organisationId })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'name']).doUpdateSet({ subject, text, ...changed }),
    )
    .execute();
};

export const removeTemplate = async (scope: Scope, name: TemplateName): Promise<void> => {
  await scope.db
    .deleteFrom('mailTemplates')
    .where('organisationId', '=', scope.organisationId)
    .where('name', '=', name)
    .execute();
};
