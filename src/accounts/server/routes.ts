import { ownSessionEndpoints } from '#accounts/contract/own-sessions.ts';
import { accountEndpoints } from '#accounts/contract/endpoints.ts';
import { outgoingMailEndpoints } from '#accounts/contract/outgoing-mail.ts';
import { ownAccountEndpoints } from '#accounts/contract/own-account.ts';
import { browserLanguageEndpoint, languageEndpoint } from '#accounts/contract/language.ts';
import { accountMessages } from '#accounts/contract/errors.ts';
import { keepBrowserLanguage } from '#kit/server/pages/page-language.ts';
import { route, routeAcross, type Route } from '#kit/server/route.ts';
import { codeState, describeLink, resendCode, type AccountTools } from './codes/codes.ts';
import { outgoingMail, testMail } from './outgoing-mail.ts';
import { changePassword, chooseLanguage, endOthers, renameSelf } from './own-account.ts';
import { findLeaving, recordSignOut } from './security-events.ts';
import { forgotPassword, resetPassword, signIn, verifyUser } from './service.ts';
import { codeSent, signUp } from './sign-up.ts';
import { findMe, resume, signOut, switchTo } from './sessions.ts';
import { confirmSelf } from './own-confirming.ts';
import { endOwn, ownOrganisations, ownSessions } from './own-sessions.ts';

export const accountRoutes = (tools: AccountTools): Route[] => [
  route(accountEndpoints.signUp, (entry, { body }, http) => signUp(entry, body, http, tools)),
  route(accountEndpoints.resendCode, async (entry, _, http) =>
    codeSent(await resendCode(entry, http, tools)),
  ),
  route(accountEndpoints.codeState, (entry, _, http) => codeState(entry, http)),
  route(accountEndpoints.describeLink, (entry, { body }, http) => describeLink(entry, http, body.key)),
  route(accountEndpoints.verifyUser, (entry, { body }, http) => verifyUser(entry, body, http, tools)),
  route(accountEndpoints.signIn, (entry, { body }, http) => signIn(entry, body, http, tools)),
  route(accountEndpoints.forgotPassword, (entry, { body }, http) =>
    forgotPassword(entry, body.email, http, tools),
  ),
  route(accountEndpoints.resetPassword, (entry, { body }, http) => resetPassword(entry, body, http, tools)),
  route(accountEndpoints.logout, async (entry, _, http) => {
    const leaving = await findLeaving(entry, http);
    await signOut(entry, http);
    if (leaving) await recordSignOut(entry, leaving, http);
    return { message: accountMessages.signedOut };
  }),
  route(accountEndpoints.resume, async (entry, _, http) => {
    const begun = await resume(entry, http);
    return { session: begun && { message: accountMessages.signedIn, ...begun } };
  }),
  route(browserLanguageEndpoint, (_, { body }, http) => {
    keepBrowserLanguage(http, body.language);
    return { message: 'Language chosen' };
  }),
  routeAcross(ownAccountEndpoints.organisations, async (entry, _, _http, identity) => ({
    organisations: await ownOrganisations(entry, identity),
  })),
  routeAcross(ownAccountEndpoints.switchTo, (entry, { body }, http) =>
    switchTo(entry, body.organisationId, http),
  ),
  route(ownSessionEndpoints.sessions, (scope, _, http) => ownSessions(scope, http)),
  route(ownSessionEndpoints.endSession, async (scope, { params }) => {
    await endOwn(scope, params.id);
    return { message: 'Session ended' };
  }),
  route(ownAccountEndpoints.endOtherSessions, async (scope, _, http) => {
    await endOthers(scope, http);
    return { message: 'Signed out everywhere else' };
  }),
  routeAcross(ownAccountEndpoints.rename, async (entry, { body }, http, identity) => {
    await renameSelf(entry, identity, body.name);
    return findMe(await entry.enter(identity.organisationId, identity.actor), http);
  }),
  route(languageEndpoint, async (scope, { body }, http) => {
    await chooseLanguage(scope, body.language, http);
    return findMe(scope, http);
  }),
  route(ownAccountEndpoints.changePassword, async (scope, { body }, http) => {
    await changePassword(scope, body, http, tools);
    return { message: 'Password changed' };
  }),
  route(ownAccountEndpoints.confirm, async (scope, { body }, http) => {
    await confirmSelf(scope, body.password, http);
    return { message: 'Confirmed' };
  }),
  route(outgoingMailEndpoints.find, () => outgoingMail(tools.mailer)),
  route(outgoingMailEndpoints.test, (scope) => testMail(scope, tools.mailer)),
  route(accountEndpoints.me, (scope, _, http) => findMe(scope, http)),
];
