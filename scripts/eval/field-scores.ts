import { isSameObject, isSameScript, objectOf } from './asked-object.ts';
import { isRightValue } from './enquiry-match.ts';
import { fieldsOfParts, isRightByParts } from './field-parts.ts';
import type { LabelledField } from './labelled-texts.ts';
import type { ReadText, Score } from './labelled-scores.ts';
import { termsFound } from './terms-found.ts';

const fieldNames: LabelledField[] = [
  'CustomerName',
  'EnquiryType',
  'ReferenceNo',
  'DateOfReceipt',
  'RequiredCertificate',
  'DeliveryLocation',
  'DeliveryTimeline',
  'CommercialTerms',
  'MonogramRequirement',
];

/** Each field of a text with its label and whether it is right, by both rules. */
export function statedFields({ labels, proposal }: ReadText) {
  return fieldNames.map((field) => {
    const truth = labels.fields[field];
    const value = proposal.fields.find((each) => each.field === field)?.value ?? null;
    return {
      field,
      value,
      truth,
      isStated: truth !== null,
      isRight: isRightValue(field, value, [truth, ...(labels.accept[field] ?? [])]),
      isRightByParts: isRightByParts(field, value, [truth, ...(labels.accept[field] ?? [])]),
    };
  });
}

/** The figures of the fields: by their wording, and those of several parts by what they name. */
export function fieldScores(read: readonly ReadText[]): Score[] {
  const cases = read.flatMap(statedFields);
  const stated = cases.filter(({ isStated }) => isStated);
  const silent = cases.filter(({ isStated }) => !isStated);
  const score = (name: string, of: typeof cases): Score => ({
    name,
    right: of.filter(({ isRight }) => isRight).length,
    of: of.length,
  });
  return [
    score('fields where stated', stated),
    ...fieldNames.map((name) =>
      score(
        `  ${name}`,
        stated.filter(({ field }) => field === name),
      ),
    ),
    ...scoresByParts(stated),
    score('null where the text is silent', silent),
    commercialTermsFound(stated),
    ...objectScores(stated),
  ];
}

/** The same fields by what they name instead of by their words; see field-parts.ts for the rule. */
function scoresByParts(stated: ReturnType<typeof statedFields>): Score[] {
  const score = (name: string, of: typeof stated): Score => ({
    name,
    right: of.filter((each) => each.isRightByParts).length,
    of: of.length,
  });
  return [
    score('fields where stated, by their parts', stated),
    ...fieldsOfParts.map((name) =>
      score(
        `  ${name}, by its parts`,
        stated.filter(({ field }) => field === name),
      ),
    ),
  ];
}

/** Beside the wording of the whole field: the share of its single terms that the value holds. */
function commercialTermsFound(stated: ReturnType<typeof statedFields>): Score {
  const counted = stated
    .filter(({ field }) => field === 'CommercialTerms')
    .map(({ truth, value }) => termsFound([truth].flat().join('; '), [value ?? ''].flat().join('; ')));
  return {
    name: 'commercial terms found, of the stated',
    right: counted.reduce((sum, { right }) => sum + right, 0),
    of: counted.reduce((sum, { of }) => sum + of, 0),
  };
}

/**
 * What is asked for, which an enquiry type names in brackets and the field's own figure leaves out: of the
 * labelled objects, and of those the reader named.
 */
function objectScores(stated: ReturnType<typeof statedFields>): Score[] {
  const cases = stated
    .filter(({ field }) => field === 'EnquiryType')
    .map(({ value, truth }) => ({
      said: objectOf([value ?? ''].flat().join()),
      wanted: objectOf(String(truth)),
    }))
    .filter(({ said, wanted }) => wanted !== '' && (said === '' || isSameScript(said, wanted)));
  const right = cases.filter(({ said, wanted }) => isSameObject(said, wanted)).length;
  return [
    { name: 'object of the enquiry type named', right, of: cases.length },
    { name: 'objects right, of the named', right, of: cases.filter(({ said }) => said !== '').length },
  ];
}
