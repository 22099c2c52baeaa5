import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { keyOf, readDeclarations } from './declarations.ts';
import { operationOf, tagOf, type Operation } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};

/** What the caller of the generator knows of this installation. */
export type Installation = { appUrl: string; cookieName: string };

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string };

const texts: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The one shape of every error answer. Compare the code; show the message.',
  properties: {
    status: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { ...texts, description: 'What is wrong with each field, by its dotted path.' },
    details: { ...texts, description: 'What is needed to offer a way on.' },
    requestId: { type: 'string' },
  },
  required: ['status', 'code', 'message', 'requestId'],
};

/** The whole interface as an OpenAPI 3.1 document, made from the declarations of the calls and nothing else. */
export const openApiOf = async (
  endpoints: readonly Endpoint[],
  { appUrl, cookieName }: Installation,
): Promise<OpenApi> => {
  const declarations = await readDeclarations();
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    const declaration = declarations.get(keyOf(endpoint));
    if (!declaration) throw new Error(`${keyOf(endpoint)} is declared nowhere.`);
    const path = `/api/${endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, declaration) };
  }
  const rooms = new Set(endpoints.map((endpoint) => declarations.get(keyOf(endpoint))?.room ?? ''));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Contract Review',
      version,
      description:
        'Every call of the product. A session has two halves: the token that signing in answers, and the cookie that it sets. A call needs both.',
    },
    servers: [{ url: appUrl }],
    tags: [...rooms].map((room) => ({ name: tagOf(room) })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
        binding: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName,
          description: 'The cookie that signing in sets; scripts cannot read it.',
        },
      },
    },
  };
};
