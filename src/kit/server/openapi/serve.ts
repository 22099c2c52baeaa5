import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { openApiOf, type Installation, type OpenApi } from './document.ts';
import { apiIndexOf, apiRoomPageOf } from './page.ts';

/** The description of the interface, made when it is first asked for; the start does not wait for it. */
export type Description = {
  document: () => Promise<OpenApi>;
  /** The page of a room's calls, or without a room of all; null where there is no such room. */
  page: (room?: string) => Promise<{ title: string; html: string } | null>;
};

export const describeCalls = (endpoints: readonly Endpoint[], installation: Installation): Description => {
  let made: Promise<OpenApi> | undefined;
  const document = () => (made ??= openApiOf(endpoints, installation));
  const page: Description['page'] = async (room) => {
    const described = await document();
    return room === undefined
      ? { title: 'API', html: apiIndexOf(described) }
      : apiRoomPageOf(described, room);
  };
  return { document, page };
};

/** Answers GET /api/openapi.json, to anyone: it tells what calls there are, and nothing of who uses them. */
export const serveDescription = (app: FastifyInstance, { document }: Description): void => {
  let text: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(await document());
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(text);
  });
};
