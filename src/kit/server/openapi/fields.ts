import type { JsonSchema } from './schemas.ts';

/** One line of a table of fields; `name` is the path to it, `[]` for each member of a list. */
export type FieldRow = { name: string; type: string; isRequired: boolean };

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};

const alternativesOf = ({ anyOf, oneOf, allOf }: JsonSchema): JsonSchema[] => anyOf ?? oneOf ?? allOf ?? [];

/** The type of a field in words. */
const typeOf = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0)
    return [...new Set(alternatives.map(typeOf))].join(schema.allOf ? ' and ' : ' or ');
  if (schema.type === 'array') return schema.items ? `list of ${typeOf(schema.items)}` : 'list';
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return `object of ${typeOf(schema.additionalProperties)} by name`;
  const name = [schema.type ?? []].flat().map((type) => typeNames[type] ?? type);
  return schema.format ? `${name.join(' or ')} (${schema.format})` : name.join(' or ') || 'any';
};

/** The fields of a schema and of all it holds, in the order they are declared. */
export const listFieldRows = (schema: JsonSchema, path = ''): FieldRow[] => {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, each]) => {
    const name = path ? `${path}.${key}` : key;
    return [
      { name, type: typeOf(each), isRequired: schema.required?.includes(key) === true },
      ...listFieldRows(each, name),
    ];
  });
  const inList = schema.items ? listFieldRows(schema.items, `${path}[]`) : [];
  const ofOthers =
    typeof schema.additionalProperties === 'object'
      ? listFieldRows(schema.additionalProperties, path ? `${path}.*` : '*')
      : [];
  const rows = [
    ...own,
    ...inList,
    ...ofOthers,
    ...alternativesOf(schema).flatMap((each) => listFieldRows(each, path)),
  ];
  // Alternatives of one object name many fields in common.
  return [...new Map(rows.map((row) => [`${row.name} ${row.type}`, row])).values()];
};

/** What a schema is as a whole, for calls whose answer is no object. */
export const wholeTypeOf = typeOf;
