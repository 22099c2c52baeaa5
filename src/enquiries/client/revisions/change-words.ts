import type { FieldValue } from '#extraction/contract/fields.ts';
import { categoryLabels } from '#enquiries/contract/requirements/labels.ts';
import type { RowContent } from '#enquiries/contract/revisions/schema.ts';

/** A field's value as one text; a list has a line for each of its values. */
export const valueText = (value: FieldValue): string =>
  Array.isArray(value) ? value.join('\n') : (value ?? '');

const bindingLabels = { must: 'Must', should: 'Should' } as const;

/**
 * What else than its words a row says, in one line to be compared: binding, category, standard, departments.
 */
export const factsOf = (content: RowContent): string =>
  [
    bindingLabels[content.mandatory ? 'must' : 'should'],
    categoryLabels[content.category],
    content.standard ?? '',
    content.departments.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
