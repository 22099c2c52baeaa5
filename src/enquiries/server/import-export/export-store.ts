import type { FieldValue } from '#extraction/contract/fields.ts';
import type { Scope } from '#kit/server/scope.ts';

/** The fields of some enquiries, by enquiry. */
export const fieldsOf = async (
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Map<string, FieldValue>>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('enquiryFields')
    .select(['enquiryId', 'field', 'value'])
    .where('organisationId', '=', scope.organisationId)
    .where('enquiryId', 'in', [...ids])
    .execute();
  const fields = new Map<string, Map<string, FieldValue>>();
  for (const { enquiryId, field, value } of rows)
    fields.set(enquiryId, (fields.get(enquiryId) ?? new Map<string, FieldValue>()).set(field, value));
  return fields;
};
