import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '../route.ts';
import { saysHttps } from './this-machine.ts';

/**
 * The name of a cookie as browsers know it. Under https it begins with __Host-, which no neighbour under the
 * same domain can set; a browser takes such a name only with Secure and the path /.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/**
 * Cookies need https except on loopback (`secureCookies`); they need it there too when the browser came by https
 * through a proxy.
 */
const needsHttps = ({ headers }: FastifyRequest, secureCookies: boolean): boolean =>
  secureCookies || saysHttps(headers);

export const readCookie = (request: FastifyRequest, name: string, secureCookies: boolean): string | null =>
  request.cookies[cookieName(name, needsHttps(request, secureCookies))] ?? null;

/** How a call reads and sets cookies. */
export const bindCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  secureCookies: boolean,
): Pick<Http, 'cookie' | 'setCookie'> => ({
  cookie: (name) => readCookie(request, name, secureCookies),
  setCookie: (name, value, seconds, reach = 'calls') => {
    const secure = needsHttps(request, secureCookies);
    const isForPages = reach === 'pages';
    const options = {
      httpOnly: true,
      sameSite: isForPages ? ('lax' as const) : ('strict' as const),
      secure,
      path: secure || isForPages ? '/' : '/api',
    };
    if (value === null) reply.clearCookie(cookieName(name, secure), options);
    else
      reply.setCookie(cookieName(name, secure), value, {
        ...options,
        ...(seconds ? { maxAge: seconds } : {}),
      });
  },
});
