import type { FastifyInstance } from 'fastify';
import type { ErrorReply } from '#kit/contract/errors.ts';
import { sayIn } from '#kit/server/language/say.ts';
import { findBrowserLanguage } from '#kit/server/pages/page-language.ts';
import { readCookie } from '#kit/server/wire/cookies.ts';

const isFailure = (payload: unknown): payload is ErrorReply =>
  typeof payload === 'object' && payload !== null && 'code' in payload && 'message' in payload;

/**
 * Why a call of the public page fails, in the language of the page: its scripts carry no words for what a server
 * says.
 */
export const wordFailures = (app: FastifyInstance, secureCookies: boolean): void => {
  app.addHook('preSerialization', async (request, _, payload: unknown) => {
    if (!request.url.startsWith('/api/landing/') || !isFailure(payload)) return payload;
    const cookie = (name: string) => readCookie(request, name, secureCookies);
    const { word } = sayIn(findBrowserLanguage({ cookie }));
    const { message, fields } = payload;
    const said = Object.entries(fields ?? {}).map(([name, text]) => [name, word(text)] as const);
    return {
      ...payload,
      message: word(message),
      ...(fields ? { fields: Object.fromEntries(said) } : {}),
    };
  });
};
