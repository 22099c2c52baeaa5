import * as z from 'zod/mini';
import { endpoint } from '#kit/contract/endpoint.ts';
import { kitFailures } from '#kit/contract/errors.ts';
import { messageReplySchema } from '#kit/contract/schema.ts';
import { codeSentSchema, codeStateSchema, keySchema, linkDetailsSchema } from './codes.ts';
import { accountFailures } from './errors.ts';
import {
  forgotPasswordSchema,
  sessionReplySchema,
  setPasswordSchema,
  signInSchema,
  signUpSchema,
  verifyReplySchema,
  verifySchema,
} from './schema.ts';
import { userSchema } from './user.ts';

const { tooManyRequests } = kitFailures;

export const accountEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: 'users/signup',
    access: 'public',
    body: signUpSchema,
    reply: codeSentSchema,
    failures: [accountFailures.emailRegistered, tooManyRequests],
  }),
  resendCode: endpoint({
    description: '"Send Again": a new code for the sign-up or reset this browser has started.',
    method: 'POST',
    path: 'users/resend-code',
    access: 'public',
    reply: codeSentSchema,
    failures: [accountFailures.codeInvalid, tooManyRequests],
  }),
  codeState: endpoint({
    description:
      'Where the code of this browser stands; asked again and again by the page that waits for its link to be opened elsewhere.',
    method: 'GET',
    path: 'users/code',
    access: 'public',
    reply: codeStateSchema,
    failures: [],
  }),
  describeLink: endpoint({
    description: 'What the link of a mail would confirm; confirms nothing.',
    method: 'POST',
    path: 'users/code-link',
    access: 'public',
    body: z.object({ key: keySchema }),
    reply: linkDetailsSchema,
    failures: [accountFailures.codeInvalid],
  }),
  verifyUser: endpoint({
    method: 'POST',
    path: 'users/verify-user',
    access: 'public',
    body: verifySchema,
    reply: verifyReplySchema,
    failures: [
      accountFailures.codeInvalid,
      accountFailures.openTheLink,
      accountFailures.emailRegistered,
      tooManyRequests,
    ],
  }),
  signIn: endpoint({
    method: 'POST',
    path: 'users/signin',
    access: 'public',
    body: signInSchema,
    reply: sessionReplySchema,
    failures: [
      accountFailures.userNotFound,
      accountFailures.accountIncomplete,
      accountFailures.wrongPassword,
      accountFailures.confirmSignIn,
      accountFailures.noMembership,
      accountFailures.deactivated,
      accountFailures.joinDeclined,
      accountFailures.notAMember,
      tooManyRequests,
    ],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: 'users/forgot-password',
    access: 'public',
    body: forgotPasswordSchema,
    reply: codeSentSchema,
    failures: [accountFailures.userNotFound, tooManyRequests],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'users/reset-password',
    access: 'public',
    body: setPasswordSchema,
    reply: messageReplySchema,
    failures: [accountFailures.resetNotStarted],
  }),
  resume: endpoint({
    description:
      'A tab without a token asks for one: by the HttpOnly half alone, which only a page of this origin can make the browser send. Null when nobody is signed in in this browser.',
    method: 'POST',
    path: 'users/session',
    access: 'public',
    reply: z.object({ session: z.nullable(sessionReplySchema) }),
    failures: [tooManyRequests],
  }),
  logout: endpoint({
    description: 'Public, because signing out must also work with a token that is no longer good.',
    method: 'POST',
    path: 'users/logout',
    access: 'public',
    body: z._default(z.looseObject({}), {}),
    reply: messageReplySchema,
    failures: [],
  }),
  me: endpoint({
    method: 'GET',
    path: 'users/me',
    access: 'member',
    reply: userSchema,
    failures: [],
    tags: ['Me'],
  }),
} as const;
