import { safeParse } from 'zod/mini';
import type { RegisterField } from '../field.ts';
import { registers, type EntryValue, type EntryValues, type RegisterName } from './registers.ts';

/** An entry as a person types it, or as a row of a sheet gives it: text by field. */
export type EntryDraft = Readonly<Record<string, string>>;

const sixteenths = 16;

/** "2 1/16", "2.1/16", '2 1/16"', "2.0625", "15,000": a figure as the trade writes it; null when it is none. */
export const quantityFrom = (text: string): number | null => {
  const plain = text.trim().replace(/\s*(?:"|in\.?|psi|%)$/i, '');
  const [, whole = '0', above, below] = /^(?:(\d+)[ .-])?(\d+)\/(\d+)$/.exec(plain) ?? [];
  if (above !== undefined && Number(below) > 0) return Number(whole) + Number(above) / Number(below);
  const ungrouped = plain.replace(/,(?=\d{3}(?:\D|$))/g, '');
  return /^\d+(?:\.\d+)?$/.test(ungrouped) ? Number(ungrouped) : null;
};

/** 2.0625 as 2 1/16; what is no sixteenth stays a decimal. */
export const formatQuantity = (value: number): string => {
  const parts = (value % 1) * sixteenths;
  if (parts === 0 || !Number.isInteger(parts)) return String(value);
  const divisor = [8, 4, 2, 1].find((each) => parts % each === 0) ?? 1;
  const fraction = `${parts / divisor}/${sixteenths / divisor}`;
  return value < 1 ? fraction : `${Math.trunc(value)} ${fraction}`;
};

const choiceFrom = (text: string, options: readonly { value: string; label: string }[]): string => {
  const wanted = text.trim().toLowerCase();
  const found = options.find(({ value, label }) =>
    [value, label].some((each) => each.toLowerCase() === wanted),
  );
  return found?.value ?? text.trim();
};

const valueFrom = (field: RegisterField, text: string): unknown => {
  const plain = text.trim();
  if (field.kind === 'choice') return choiceFrom(plain, field.options);
  if (field.kind === 'list')
    return plain
      .split(/[;\n]/)
      .map((each) => each.trim())
      .filter(Boolean);
  if (field.kind === 'day') return plain === '' ? null : plain;
  if (field.kind === 'number' && plain === '') return field.isRequired ? undefined : null;
  // What is no figure stays the text, which the schema refuses at its field.
  return field.kind === 'number' ? (quantityFrom(plain) ?? plain) : plain;
};

const isSized = (name: string): boolean => name.startsWith('size');

/** A value as a person reads it and may type it again. */
export const textFrom = (name: string, value: EntryValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return isSized(name) ? formatQuantity(value) : String(value);
  if (typeof value !== 'string') return value.join('\n');
  return value;
};

/** What a choice says to a reader; any other value as its text, a list in one line. */
export const labelFrom = (name: string, field: RegisterField, value: EntryValue): string => {
  if (field.kind === 'choice')
    return value === '' ? '' : (field.options.find((each) => each.value === value)?.label ?? String(value));
  return textFrom(name, value).replaceAll('\n', '; ');
};

export const draftFrom = (register: RegisterName, entry: EntryValues): EntryDraft =>
  Object.fromEntries(registers[register].fields.map(([name]) => [name, textFrom(name, entry[name] ?? null)]));

export const emptyDraft = (register: RegisterName): EntryDraft =>
  Object.fromEntries(registers[register].fields.map(([name]) => [name, '']));

export type ReadDraft = { entry: EntryValues } | { problems: Readonly<Record<string, string>> };

/** The entry that a draft says, or what is wrong at which field. */
export const readDraft = (register: RegisterName, draft: EntryDraft): ReadDraft => {
  const { fields, schema } = registers[register];
  const values = Object.fromEntries(
    fields.map(([name, field]) => [name, valueFrom(field, draft[name] ?? '')]),
  );
  const read = safeParse(schema, values);
  if (read.success) return { entry: read.data as EntryValues };
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message;
  return { problems };
};
