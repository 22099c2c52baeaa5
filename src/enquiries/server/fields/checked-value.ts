import { safeParse } from 'zod/mini';
import {
  receivedViaValues,
  type EnquiryFieldName,
  type FieldValue,
  type ReceivedVia,
} from '#extraction/contract/fields.ts';
import { AppError, kitFailures } from '#kit/contract/errors.ts';
import { daySchema, hasHiddenCharacters, hiddenCharacters } from '#kit/contract/schema.ts';

const isDay = (value: FieldValue): boolean => safeParse(daySchema, value).success;

export type FieldDecision = {
  action: 'confirm' | 'reject' | 'edit';
  value?: FieldValue | undefined;
  /** Why; optional. */
  reason?: string | undefined;
};

/** Whether a value is the one that was looked at; a program, which looks at nothing, gives none. */
export const isAsLookedAt = (value: FieldValue, lookedAt: FieldValue | undefined): boolean =>
  lookedAt === undefined || JSON.stringify(value) === JSON.stringify(lookedAt);

const refuse = (message: string) => new AppError(kitFailures.invalidInput, { fields: { value: message } });

/** In characters: what stands on a card or is searched by is short, so that it fits into an index. */
const longest: Partial<Record<EnquiryFieldName, number>> = {
  ReferenceNo: 80,
  CustomerName: 200,
  EnquiryType: 200,
};
const maxTextLength = 4000;
const maxCertificates = 50;

const assertFits = (field: EnquiryFieldName, text: string): void => {
  const most = longest[field] ?? maxTextLength;
  if (text.length > most) throw refuse(`Use at most ${most} characters`);
  if (field in longest && hasHiddenCharacters(text)) throw refuse(hiddenCharacters);
};

/** The value as its field allows it; throws invalid_input with what to enter instead. */
export const checkedValue = (field: EnquiryFieldName, value: FieldValue | undefined): FieldValue => {
  if (field === 'RequiredCertificate') {
    const list = typeof value === 'string' ? [value] : (value ?? []);
    for (const each of list) assertFits(field, each);
    if (list.length > maxCertificates) throw refuse(`Name at most ${maxCertificates} certificates`);
    return list.map((each) => each.trim()).filter(Boolean);
  }
  const text = typeof value === 'string' ? value.trim() : null;
  if (Array.isArray(value)) throw refuse('Enter one value');
  assertFits(field, text ?? '');
  if (field === 'DateOfReceipt' && !isDay(text)) throw refuse('Enter a date');
  if (field === 'ReceivedVia' && !receivedViaValues.includes(text as ReceivedVia))
    throw refuse('Choose Email or Manual');
  return text || null;
};
