import type { FastifyInstance } from 'fastify';
import { outboxEndpoints } from '#conversations/contract/endpoints.ts';
import type { CallOf, Endpoint } from '#kit/contract/endpoint.ts';
import { send, type Jar } from './people.ts';

/** A stranger's browser: keeps its cookies, and sends a token only when told to. */
export const openBrowser = (app: FastifyInstance) => {
  const jar: Jar = new Map();
  return {
    jar,
    call: <E extends Endpoint>(endpoint: E, parts: CallOf<E>, token?: string) =>
      send(app, endpoint, parts, { token, jar }),
  };
};

export type Browser = ReturnType<typeof openBrowser>;

/** The four digits of the newest mail to an address, as its owner reads them. */
export const readCode = async (app: FastifyInstance, email: string): Promise<string> => {
  const { body } = await send(app, outboxEndpoints.list, {});
  const mail = body.mails.find((each) => each.to === email);
  const code = /^\d{4}$/m.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
};

/** Four digits that are surely not these. */
export const otherCode = (code: string, step = 1): string =>
  String((Number(code) + step) % 10_000).padStart(4, '0');
