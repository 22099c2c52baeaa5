import { conversationFailures } from '#conversations/contract/errors.ts';
import type { Template, TemplateText } from '#conversations/contract/schema.ts';
import {
  defaultTemplates,
  placeholderText,
  templateLabels,
  templateNames,
  unknownPlaceholders,
  type TemplateName,
} from '#conversations/contract/templates.ts';
import { AppError } from '#kit/contract/errors.ts';
import { record } from '#audit/server/service.ts';
import { announce } from '#kit/server/live.ts';
import type { Scope } from '#kit/server/scope.ts';
import { noted } from '#kit/server/language/noted.ts';
import { listTemplates, removeTemplate, saveTemplate } from './store.ts';

/** The organisation's templates: its own words, else those the product brings. */
export const templates = async (scope: Scope): Promise<{ templates: Template[] }> => {
  const changed = await listTemplates(scope);
  return {
    templates: templateNames.map((name) => {
      const own = changed.find((each) => each.name === name);
      return {
        name,
        subject: own?.subject ?? defaultTemplates[name].subject,
        text: own?.text ?? defaultTemplates[name].text,
        changedBy: own?.changedBy ?? null,
      };
    }),
  };
};

const templateOf = async (scope: Scope, name: TemplateName): Promise<Template> => {
  const found = (await templates(scope)).templates.find((each) => each.name === name);
  if (!found) throw new Error(`there is no template ${name}`);
  return found;
};

const written = async (
  scope: Scope,
  name: TemplateName,
  action: string,
  summary: string,
): Promise<Template> => {
  await record(scope, { action, subject: { type: 'mail-template', id: null }, summary, data: { name } });
  await announce(scope, 'settings', name);
  return templateOf(scope, name);
};

const assertKnown = (field: string, text: string): void => {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return;
  const message = `${placeholderText(unknown)} ${unknown.length > 1 ? 'do' : 'does'} not exist.`;
  throw new AppError(conversationFailures.unknownPlaceholder, { message, fields: { [field]: message } });
};

export const changeTemplate = async (
  scope: Scope,
  name: TemplateName,
  { subject, text }: TemplateText,
): Promise<Template> => {
  assertKnown('subject', subject);
  assertKnown('text', text);
  await saveTemplate(scope, { name, subject, text });
  return written(scope, name, 'template.changed', noted`changed the mail template “${templateLabels[name]}”`);
};

export const resetTemplate = async (scope: Scope, name: TemplateName): Promise<Template> => {
  await removeTemplate(scope, name);
  return written(
    scope,
    name,
    'template.reset',
    noted`put the mail template “${templateLabels[name]}” back to its first words`,
  );
};
