import { noted } from '#kit/server/language/noted.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { accountFailures } from '#accounts/contract/errors.ts';
import type { ChangePassword } from '#accounts/contract/own-account-forms.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import type { Language } from '#kit/contract/language/languages.ts';
import { record, type NewEvent } from '#audit/server/service.ts';
import { giveBack, takeTry } from '#kit/server/limit.ts';
import { keepBrowserLanguage } from '#kit/server/pages/page-language.ts';
import type { Http, Identity } from '#kit/server/route.ts';
import { KeptFailure, type EntryScope, type Scope } from '#kit/server/scope.ts';
import { hashToken } from '#kit/server/tokens.ts';
import type { AccountTools } from './codes/codes.ts';
import { rememberDevice } from './codes/known-devices.ts';
import { passwordChangedMail } from './codes/mail.ts';
import {
  findEmail,
  findLanguage,
  findName,
  findOwnPasswordHash,
  hasNamesake,
  saveLanguage,
  saveName,
  saveOwnPasswordHash,
} from './own-store.ts';
import { hashPassword, isPassword } from './secrets.ts';
import { recordEverywhere } from './security-events.ts';
import { endOtherBrowsers } from './sessions-store.ts';

/** Wrong tries only: one that succeeds gives its try back. */
const wrongPasswords = { most: 10, seconds: 900 };

const tell = (scope: Scope, event: Pick<NewEvent, 'action' | 'summary' | 'data'>): Promise<void> =>
  record(scope, { ...event, subject: { type: 'user', id: scope.actor.userId } });

/**
 * The caller goes by another name from now on, in all their organisations, and each has it on its trail; what is on record
 * keeps the old one.
 */
export const renameSelf = async (
  entry: EntryScope,
  { organisationId, actor }: Identity,
  name: string,
): Promise<void> => {
  const userId = actor.userId ?? '';
  const before = await findName(entry, userId);
  if (before === name) return;
  // A signature shows a name: nobody takes one that reads as a colleague's.
  if (await hasNamesake(entry, userId, name)) {
    const say = sayIn(await findLanguage(await entry.enter(organisationId, actor)));
    throw new AppError(kitFailures.invalidInput, {
      fields: { name: say`A colleague has this name. Add an initial.` },
    });
  }
  await recordEverywhere(
    entry,
    { id: userId, name: before },
    {
      action: 'user.renamed',
      summary: `changed their name to ${name}`,
      data: { before, after: name },
      announces: { topic: 'members', id: userId },
    },
  );
  await saveName(await entry.enter(organisationId, actor), name);
};

const changedTo: Readonly<Record<Language, string>> = {
  en: noted`changed their language to English`,
  ar: noted`changed their language to Arabic`,
};

/** The caller reads the product in another language from now on, in this browser at once. */
export const chooseLanguage = async (scope: Scope, language: Language, http: Http): Promise<void> => {
  keepBrowserLanguage(http, language);
  const before = await findLanguage(scope);
  if (before === language) return;
  await saveLanguage(scope, language);
  await tell(scope, {
    action: 'user.language-changed',
    summary: changedTo[language],
    data: { before, after: language },
  });
};

const tokenOf = (http: Http): Buffer => (http.token ? hashToken(http.token) : Buffer.alloc(0));

/** Ends the caller's sessions in every browser but the one that asks. */
export const endOthers = async (scope: Scope, http: Http): Promise<void> => {
  await endOtherBrowsers(scope, tokenOf(http), 'ended in settings');
  await tell(scope, { action: 'session.others-ended', summary: 'ended all of their other sessions' });
};

/** A new password for a person who knows the old one; other sessions that were signed in with it end. */
export const changePassword = async (
  scope: Scope,
  form: ChangePassword,
  http: Http,
  tools: AccountTools,
): Promise<void> => {
  const limit = { key: `own-password:${scope.actor.userId}`, ...wrongPasswords };
  await takeTry(scope, limit);
  if (!(await isPassword(await findOwnPasswordHash(scope), form.current))) {
    await tell(scope, {
      action: 'user.password-refused',
      summary: 'gave a wrong password when they wanted to change it',
      data: { ip: http.ip },
    });
    throw new KeptFailure(
      new AppError(accountFailures.currentWrong, {
        fields: { current: accountFailures.currentWrong.message },
      }),
    );
  }
  await giveBack(scope, limit);
  const passwordHash = await hashPassword(form.password);
  await saveOwnPasswordHash(scope, passwordHash);
  await endOtherBrowsers(scope, tokenOf(http), 'password changed');
  const email = await findEmail(scope);
  const person = { name: scope.actor.name, email, language: await findLanguage(scope) };
  if (scope.actor.userId)
    rememberDevice(http, tools.secret, { id: scope.actor.userId, email: person.email, passwordHash });
  scope.afterCommit(() => tools.mailer.send(passwordChangedMail(person, scope.now, tools.appUrl)));
  await tell(scope, {
    action: 'user.password-changed',
    summary: 'changed their password',
    data: { ip: http.ip },
  });
};
