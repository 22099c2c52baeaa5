import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '#kit/contract/endpoint.ts';
import { recordEndpoints } from '#enquiries/contract/records/endpoints.ts';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { routesOf } from '#app/server/rooms.ts';
import { openMailer } from '../mailer.ts';
import { openApiOf, type OpenApi } from './document.ts';
import { apiIndexOf, apiRoomPageOf } from './page.ts';
import type { Operation } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

type Call = { path: string; method: string; operation: Operation };

let server: TestApp;
let endpoints: Endpoint[];
let document: OpenApi;
let calls: Call[];

beforeAll(async () => {
  server = await startApp({ config: { appUrl: 'https://review.specimen.example' } });
  const { tools } = server;
  endpoints = routesOf({ ...tools, mailer: openMailer(tools.config, tools.db, tools.clock, tools.log) }).map(
    (route) => route.endpoint,
  );
  document = (await server.app.inject('/api/openapi.json')).json();
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => server.stop());

const callTo = (path: string, method: string): Operation => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  return operation;
};

/** The document and everything in it, each value once. */
function* valuesIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const each of Object.values(value)) yield* valuesIn(each);
}

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

const isEmpty = (schema: JsonSchema): boolean => Object.keys(schema).length === 0;

describe('the document of the calls', () => {
  it('is OpenAPI 3.1, of this installation, for anyone to read', async () => {
    const reply = await server.app.inject('/api/openapi.json');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Contract Review' },
      servers: [{ url: 'https://review.specimen.example' }],
    });
  });

  it('is valid by the schema of OpenAPI 3.1, and a wrong one is not', async () => {
    const valid = await new Validator().validate(structuredClone(document));
    expect(valid).toMatchObject({ valid: true });
    const { paths: _, ...pathless } = structuredClone(document);
    expect(await new Validator().validate({ ...pathless, tags: 'none' })).toMatchObject({ valid: false });
  });

  it('describes every call that the server answers, and none that it does not', () => {
    const described = calls.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(described.toSorted()).toEqual(
      endpoints.map(({ method, path }) => `${method} /api/${path}`).toSorted(),
    );
    const unanswered = calls.filter(
      ({ path, method }) =>
        !server.app.hasRoute({ method: method.toUpperCase(), url: path.replace(/\{(\w+)\}/g, ':$1') }),
    );
    expect(unanswered).toEqual([]);
  });

  it('names each call once, under a heading that it lists', () => {
    expect(new Set(calls.map(({ operation }) => operation.operationId)).size).toBe(calls.length);
    const headings = new Set(document.tags.map(({ name }) => name));
    expect(
      calls.filter(
        ({ operation }) => operation.tags.length !== 1 || !operation.tags.every((tag) => headings.has(tag)),
      ),
    ).toEqual([]);
  });

  it('declares each parameter of a path, required, and no other; each parameter once', () => {
    const inPath = ({ path }: Call) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
    const declared = ({ operation }: Call) =>
      operation.parameters
        .filter((parameter) => parameter.in === 'path' && parameter.required)
        .map(({ name }) => name);
    expect(calls.map((call) => declared(call).toSorted())).toEqual(calls.map(inPath));
    for (const { operation } of calls) {
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size, operation.operationId).toBe(names.length);
    }
  });

  it('has no two paths that differ in the names of their parameters alone', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it('refers to nothing that is not there: schemas and ways to sign in', () => {
    const references = [...valuesIn(document)].flatMap((value) =>
      '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [],
    );
    expect(references.length).toBeGreaterThan(100);
    expect(
      references.filter((reference) => !reference.startsWith('#/') || at(reference) === undefined),
    ).toEqual([]);
    const schemes = new Set(
      calls.flatMap(({ operation }) => operation.security.flatMap((each) => Object.keys(each))),
    );
    expect([...schemes].toSorted()).toEqual(Object.keys(document.components.securitySchemes).toSorted());
  });

  it('says of every input and answer what it is', () => {
    const vague = calls.flatMap(({ operation: { operationId, parameters, requestBody, responses } }) => {
      const contents = [
        requestBody?.content ?? {},
        ...Object.values(responses).map(({ content }) => content),
      ];
      const schemas = [
        ...parameters.map(({ schema }) => schema),
        ...contents.flatMap((content) => Object.values(content).map(({ schema }) => schema)),
      ];
      return schemas.some(isEmpty) ? [operationId] : [];
    });
    expect(vague).toEqual([]);
    expect(
      calls.filter(({ operation: { responses } }) =>
        Object.values(responses).some(({ description }) => !description),
      ),
    ).toEqual([]);
  });

  it('leaves no query behind and gives GET no body', () => {
    const queried = endpoints
      .filter(({ query }) => query)
      .map(({ path, method }) => callTo(`/api/${path.replace(/:(\w+)/g, '{$1}')}`, method.toLowerCase()));
    expect(
      queried.filter(({ parameters }) => !parameters.some((parameter) => parameter.in === 'query')),
    ).toEqual([]);
    expect(calls.filter(({ method, operation }) => method === 'get' && operation.requestBody)).toEqual([]);
  });
});

describe('what it says of a call', () => {
  it('is who may make it', () => {
    expect(callTo('/api/users/signin', 'post').security).toEqual([]);
    expect(callTo('/api/users/me', 'get').security).toEqual([{ token: [], binding: [] }]);
    expect(callTo('/api/enquiries', 'get').security).toEqual([{ token: ['enquiries:read'], binding: [] }]);
    expect(document.components.securitySchemes.binding).toMatchObject({
      in: 'cookie',
      name: 'session_binding',
    });
  });

  it('is how it fails: its own failures and those of every such call, by status', () => {
    const { responses } = callTo('/api/enquiries/{id}/move', 'post');
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '500']);
    const codes = (status: string) =>
      responses[status]?.content['application/json']?.schema.properties?.code?.enum;
    expect(codes('403')).toEqual(['forbidden', 'workspace_read_only']);
    expect(codes('404')).toEqual(['enquiry_not_found']);
    expect(Object.keys(callTo('/api/permissions', 'get').responses)).toEqual(['200', '401', '500']);
  });

  it('is the kind of its content: a form of files, bytes, or events', () => {
    expect(
      callTo('/api/documents', 'post').requestBody?.content['multipart/form-data']?.schema.properties,
    ).toHaveProperty('files');
    expect(callTo('/api/enquiries/{id}/record', 'get').responses['200']?.content).toEqual({
      '*/*': { schema: { type: 'string', format: 'binary' } },
    });
    expect(
      callTo('/api/live', 'get').responses['200']?.content['text/event-stream']?.schema.properties,
    ).toHaveProperty('topic');
  });

  it('is the sentence of its declaration, without the numbers of a specification', () => {
    expect(callTo('/api/enquiries/{id}/close', 'post').description).toBe(
      '"Move & Close": it leaves list and board until someone reopens it; without a final decision it says how it ended.\n\nMembers whose role has the ability enquiries:move.',
    );
    expect(
      calls.filter(({ operation }) => /\b[A-Z]{3,}-\d|\*\/|endpoint\(/.test(operation.description)),
    ).toEqual([]);
  });
});

it('a call that is declared nowhere is refused, instead of described without a name', async () => {
  const stray = endpoint({ method: 'GET', path: 'stray', access: 'public', reply: z.null(), failures: [] });
  await expect(openApiOf([stray], { appUrl: '', cookieName: '' })).rejects.toThrow(
    'GET stray is declared nowhere',
  );
});

const anchorsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const roomsOf = () => document.tags.map(({ name }) => name.toLowerCase().replaceAll(' ', '-'));
const roomPage = (room: string, described = document) => apiRoomPageOf(described, room)?.html ?? '';

describe('the pages of the calls', () => {
  it('have its own anchor for each call and each part, and link to all parts', () => {
    const index = apiIndexOf(document);
    const anchors = anchorsIn(index);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(calls.filter(({ operation }) => !anchors.includes(operation.operationId))).toEqual([]);
    const there = new Set(
      roomsOf().flatMap((room) => [
        `/api-docs/${room}`,
        ...anchorsIn(roomPage(room)).map((id) => `/api-docs/${room}#${id}`),
      ]),
    );
    for (const html of [index, ...roomsOf().map((room) => roomPage(room))]) {
      const targets = [...html.matchAll(/ href="([^"#]+(?:#[^"]+)?)"/g)].map(([, target = '']) => target);
      expect(targets.length).toBeGreaterThan(10);
      expect(targets.filter((target) => !there.has(target))).toEqual([]);
    }
  });

  it('describe each call once, on the page of its room', () => {
    const described = roomsOf().flatMap((room) =>
      [...roomPage(room).matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id),
    );
    expect(described.toSorted()).toEqual(calls.map(({ operation }) => operation.operationId).toSorted());
    expect(apiRoomPageOf(document, 'cellar')).toBeNull();
  });

  it('show a first call that the server answers so, and the rooms beside every page', async () => {
    const index = apiIndexOf(document).replaceAll('&quot;', '"');
    const owner = await server.signInAs({});
    const answer = await owner.call(recordEndpoints.counts, {});
    const [, printed = ''] = /<code>({"total".*?})<\/code>/.exec(index) ?? [];
    expect(Object.keys(JSON.parse(printed) as object)).toEqual(Object.keys(answer.body));
    for (const [path, method] of [
      ['/api/users/signin', 'post'],
      ['/api/enquiries/counts', 'get'],
    ] as const) {
      callTo(path, method);
      expect(index).toContain(`https://review.specimen.example${path}`);
    }
    const [room = ''] = roomsOf();
    for (const html of [index, roomPage(room)]) expect(html).toContain('lg:grid-cols-[11rem_minmax(0,1fr)]');
  });

  it('shows words as words, whatever stands in them', () => {
    const [first = ''] = Object.keys(document.paths);
    const [method = ''] = Object.keys(document.paths[first] ?? {});
    const operation = {
      ...callTo(first, method),
      summary: '<script>alert(1)</script>',
      description: 'a & "b" <img>',
    };
    const odd = { ...document, paths: { [first]: { [method]: operation } } };
    const [room = ''] = operation.tags.map((tag) => tag.toLowerCase().replaceAll(' ', '-'));
    for (const html of [apiIndexOf(odd), roomPage(room, odd)])
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(roomPage(room, odd)).toContain('a &amp; &quot;b&quot; &lt;img&gt;');
    expect(roomPage(room, odd)).not.toContain('<img>');
  });
});
