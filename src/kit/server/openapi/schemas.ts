import { toJSONSchema } from 'zod/mini';
import type { Endpoint } from '#kit/contract/endpoint.ts';

/** A JSON Schema (draft 2020-12), as far as we look into it. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  $ref?: string;
  [key: string]: unknown;
};

/** `input`: what a caller may send; `output`: what it gets, which may hold more in later releases. */
export const schemaOf = (schema: NonNullable<Endpoint['body']>, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...made } = toJSONSchema(schema, {
    io,
    cycles: 'throw',
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
      // What zod writes for its own formats beside the name of the format.
      if (jsonSchema.format && jsonSchema.pattern) delete jsonSchema.pattern;
    },
  });
  return made as JsonSchema;
};
