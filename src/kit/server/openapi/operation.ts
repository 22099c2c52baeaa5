import { spaced } from '#kit/contract/words.ts';
import { kitFailures, type Failure } from '#kit/contract/errors.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { uploadLimitBytes } from '../upload.ts';
import type { Declaration } from './declarations.ts';
import { schemaOf, type JsonSchema } from './schemas.ts';

type Content = Record<string, { schema: JsonSchema }>;
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema };
export type Response = { description: string; content: Content };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; description?: string; content: Content };
  responses: Record<string, Response>;
};

/** `updateOwnName` becomes "Update own name". */
const sentenceFrom = (name: string): string => {
  const words = spaced(name).replaceAll('-', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The heading a call stands under: its room; what belongs to none is general. */
export const tagOf = (room: string): string => (room === 'kit' ? 'General' : sentenceFrom(room));

/** Who may call it, in words. */
export const whoMay = (access: string): string => {
  if (access === 'public') return 'Anyone, without signing in.';
  return access === 'member'
    ? 'Any member who is signed in.'
    : `Members whose role has the ability ${access}.`;
};

const parametersOf = (where: Parameter['in'], schema: Endpoint['params']): Parameter[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }));
};

const megabytes = Math.floor(uploadLimitBytes / 1024 / 1024);
const uploadedFiles: JsonSchema = {
  type: 'object',
  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 10 } },
  required: ['files'],
};

const bodyOf = ({ kind, body }: Endpoint): Operation['requestBody'] => {
  if (kind === 'upload') {
    return {
      required: true,
      description: `The files in order, at most ten of at most ${megabytes} MB each.`,
      content: { 'multipart/form-data': { schema: uploadedFiles } },
    };
  }
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  return { required: (schema.required ?? []).length > 0, content: { 'application/json': { schema } } };
};

const successOf = ({ kind, reply }: Endpoint): Response => {
  if (kind === 'file')
    return {
      description: 'The file, with its name and media type.',
      content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
    };
  const schema = schemaOf(reply, 'output');
  if (kind !== 'stream') return { description: 'Done.', content: { 'application/json': { schema } } };
  return {
    description:
      'Server-sent events: the data of each is this, as JSON. Lines that begin with a colon keep the connection alive.',
    content: { 'text/event-stream': { schema } },
  };
};

/** Every way a call may fail: its own, and those the server adds to calls of this kind. */
const failuresOf = (endpoint: Endpoint): Failure[] => {
  const { access, method, kind, worksReadOnly, failures } = endpoint;
  const isGuarded = access !== 'public';
  const general = [
    ...(endpoint.params || endpoint.query || endpoint.body || kind === 'upload'
      ? [kitFailures.invalidInput]
      : []),
    ...(isGuarded ? [kitFailures.notSignedIn, kitFailures.sessionExpired] : []),
    ...(isGuarded && access !== 'member' ? [kitFailures.forbidden] : []),
    ...(isGuarded && method !== 'GET' && !worksReadOnly ? [kitFailures.readOnly] : []),
    ...(method === 'GET' || failures.some(({ status }) => status === 413) ? [] : [kitFailures.tooLarge]),
    ...(endpoint.body ? [kitFailures.wrongMediaType] : []),
    kitFailures.unexpected,
  ];
  return [...new Map([...failures, ...general].map((failure) => [failure.code, failure])).values()];
};

const failureResponses = (endpoint: Endpoint): Record<string, Response> => {
  const byStatus = Object.groupBy(failuresOf(endpoint), ({ status }) => status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, failures = []]) => [
      status,
      {
        description: failures.map(({ code, message }) => `${code}: ${message}`).join('\n'),
        content: {
          'application/json': {
            schema: {
              $ref: '#/components/schemas/Error',
              properties: { code: { enum: failures.map(({ code }) => code) } },
            },
          },
        },
      },
    ]),
  );
};

/** Both halves of a session at once, and with them the ability that the role must hold. */
const securityOf = (access: string): Operation['security'] =>
  access === 'public' ? [] : [{ token: access === 'member' ? [] : [access], binding: [] }];

/** One call as OpenAPI describes it. */
export const operationOf = (endpoint: Endpoint, { room, name }: Declaration): Operation => {
  const requestBody = bodyOf(endpoint);
  return {
    operationId: name,
    tags: [tagOf(room)],
    summary: sentenceFrom(name),
    description: [endpoint.description, whoMay(endpoint.access)].filter(Boolean).join('\n\n'),
    security: securityOf(endpoint.access),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(requestBody ? { requestBody } : {}),
    responses: { 200: successOf(endpoint), ...failureResponses(endpoint) },
  };
};
