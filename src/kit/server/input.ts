import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';

type Part = Endpoint['body'];

/** First message per field, by its dotted path. */
const fieldErrors = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body';
    fields[path] ??= issue.message;
  }
  return fields;
};

/**
 * Paths of the texts that PostgreSQL cannot hold as they are: those with a NUL character or half of
 * a surrogate pair.
 */
const unstorable = (value: unknown, path: readonly PropertyKey[] = []): PropertyKey[][] => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => unstorable(each, [...path, key]));
};

/** A body that is no object at all is read as an empty one, so that every missing field is named. */
const bodyOf = (request: FastifyRequest): unknown =>
  request.body === null || request.body === undefined ? {} : request.body;

/**
 * Reads params, query and body by the endpoint's schemas; throws invalid_input naming every wrong
 * field at once.
 */
export const readInput = (
  endpoint: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } => {
  const fields: Record<string, string> = {};
  const parse = (schema: Part, value: unknown): unknown => {
    if (!schema) return undefined;
    const result = safeParse(schema, value);
    // Looked at after the schema has dropped what it does not know, so that the depth is bounded.
    const issues = result.success
      ? unstorable(result.data).map((path) => ({
          path,
          message: 'This contains a character that cannot be stored',
        }))
      : result.error.issues;
    if (result.success && issues.length === 0) return result.data;
    Object.assign(fields, fieldErrors(issues));
    return undefined;
  };
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: endpoint.kind === 'upload' ? undefined : parse(endpoint.body, bodyOf(request)),
  };
  if (Object.keys(fields).length > 0) throw new AppError(kitFailures.invalidInput, { fields });
  return input;
};

/**
 * Holds a reply against its schema; a reply that does not keep its word is a fault of ours, not of
 * the caller.
 */
export const checkedReply = (endpoint: Endpoint, reply: unknown): unknown => {
  const wire: unknown = reply === undefined ? undefined : JSON.parse(JSON.stringify(reply));
  const result = safeParse(endpoint.reply, wire);
  if (!result.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered off its schema: ${JSON.stringify(result.error.issues.slice(0, 3))}`,
    );
  return wire;
};
