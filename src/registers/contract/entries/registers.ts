import type * as z from 'zod/mini';
import { licenceFields, licenceSchema, type Licence } from '../licences/licence.ts';
import { limitFields, limitSchema, limitSubjects, type Limit } from '../limits/limit.ts';
import {
  qualificationFields,
  qualificationKinds,
  qualificationSchema,
  type Qualification,
} from '../qualifications/qualification.ts';
import { standardFields, standardSchema, type Standard } from '../standards/standard.ts';
import type { FieldsOf, RegisterField } from '../field.ts';

export type RegisterEntries = {
  licences: Licence;
  qualifications: Qualification;
  standards: Standard;
  limits: Limit;
};
export const registerNames = ['licences', 'qualifications', 'standards', 'limits'] as const;
export type RegisterName = (typeof registerNames)[number];

/** An entry whichever register it is of, by the names of its fields. */
export type EntryValue = string | number | null | readonly string[];
export type EntryValues = Readonly<Record<string, EntryValue>>;

/** What is known of an entry of any register. */
export type EntryFacts = {
  /** What makes it this entry and no other in its register. */
  key: string;
  /** As a sentence names it. */
  name: string;
  /** The last day it is valid, or the day it is withdrawn. */
  expiresOn: string | null;
  /** What requirements name when they depend on it. */
  mentions: string | null;
};

export type RegisterDefinition = {
  title: string;
  /** One entry, in the middle of a sentence. */
  noun: string;
  fields: readonly (readonly [string, RegisterField])[];
  schema: z.ZodMiniType;
  /** Of values that the schema has taken. */
  factsOf: (entry: EntryValues) => EntryFacts;
};

type Declared<T> = {
  title: string;
  noun: string;
  schema: z.ZodMiniType<T>;
  fields: FieldsOf<T>;
  identity: (entry: T) => readonly string[];
  name: (entry: T) => string;
  expiresOn: (entry: T) => string | null;
  mentions: (entry: T) => string | null;
};

const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

const define = <T extends EntryValues>(declared: Declared<T>): RegisterDefinition => ({
  title: declared.title,
  noun: declared.noun,
  fields: Object.entries<RegisterField>(declared.fields),
  schema: declared.schema,
  factsOf: (values) => {
    const entry = values as T;
    return {
      key: declared.identity(entry).map(fold).join(' | '),
      name: declared.name(entry),
      expiresOn: declared.expiresOn(entry),
      mentions: declared.mentions(entry),
    };
  },
});

export const registers: Readonly<Record<RegisterName, RegisterDefinition>> = {
  licences: define<Licence>({
    title: 'Licences',
    noun: 'licence',
    schema: licenceSchema,
    fields: licenceFields,
    identity: ({ number, facility }) => [number, facility],
    name: ({ number, specification, facility }) => `${number} (${specification}, ${facility})`,
    expiresOn: ({ expires }) => expires,
    mentions: ({ specification }) => specification,
  }),
  qualifications: define<Qualification>({
    title: 'Qualifications',
    noun: 'qualification',
    schema: qualificationSchema,
    fields: qualificationFields,
    identity: ({ kind, number }) => [kind, number],
    name: ({ kind, number, holder }) => [number, holder || qualificationKinds[kind]].join(', '),
    expiresOn: ({ expires }) => expires,
    mentions: ({ number }) => number,
  }),
  standards: define<Standard>({
    title: 'Standards',
    noun: 'standard',
    schema: standardSchema,
    fields: standardFields,
    identity: ({ designation, edition }) => [designation, edition],
    name: ({ designation, edition }) => `${designation}, ${edition}`,
    expiresOn: ({ withdrawnOn }) => withdrawnOn,
    mentions: ({ designation }) => designation,
  }),
  limits: define<Limit>({
    title: 'Limits',
    noun: 'limit',
    schema: limitSchema,
    fields: limitFields,
    identity: ({ subject, appliesTo }) => [subject, appliesTo],
    name: ({ subject, appliesTo }) => [limitSubjects[subject].label, appliesTo].filter(Boolean).join(' for '),
    expiresOn: () => null,
    mentions: () => null,
  }),
};
