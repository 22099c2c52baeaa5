import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { enquiryFieldNameSchema, enquiryFieldNames, fieldValueSchema } from '#extraction/contract/fields.ts';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { requirementCategories } from '#extraction/contract/requirement-kinds.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { departmentSchema } from '#organisations/contract/schema.ts';
import { readMail } from '#enquiries/server/intake/read-mail.ts';
import { readText } from '#kit/server/text-extract/read-text.ts';
import { words } from './enquiry-match.ts';

const folder = resolve(import.meta.dirname, '../../test/eval/enquiries');
const mailsLimitBytes = 250_000;

const requirementSchema = z.strictObject({
  /** Verbatim passage of the mail or one of its attachments, as they are decoded. */
  text: z.string(),
  category: z.enum(requirementCategories),
  mandatory: z.boolean(),
  departments: z.array(departmentSchema).check(z.minLength(1)),
});

const injectionSchema = z.strictObject({
  passage: z.string(),
  /** Values the injected words want to see in a field. */
  forbidden: z.partialRecord(enquiryFieldNameSchema, z.array(z.string())),
  /**
   * What they want of the requirements: none at all, all optional, or the passage itself among them
   * though it is hidden.
   */
  requirements: z.optional(z.enum(['none', 'optional', 'passage'])),
});

const truthSchema = z.strictObject({
  enquiry: z.boolean(),
  tags: z.array(z.string()),
  /** null: the text is silent. */
  fields: z.record(enquiryFieldNameSchema, fieldValueSchema),
  /** Other values a careful reader may write; null where saying nothing is right as well. */
  accept: z.partialRecord(enquiryFieldNameSchema, z.array(fieldValueSchema)),
  /** Standards and papers the mail names that may stand in the list of certificates and need not. */
  alsoCertificate: z.optional(z.array(z.string())),
  requirements: z.array(requirementSchema),
  /** Passages that may stand among the requirements and need not: openings, notes, what is only repeated. */
  alsoAsked: z.optional(z.array(z.string())),
  injection: z.optional(injectionSchema),
});
export type Truth = z.infer<typeof truthSchema>;
export type TrueRequirement = Truth['requirements'][number];

/** A labelled mail, read the way the intake reads it. */
export type LabelledMail = { name: string; bytes: Buffer; truth: Truth; input: EnquiryToExtract };

/** All mails of the set with their truth, in the order of their numbers. */
export const readSet = async (): Promise<LabelledMail[]> => {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -'.eml'.length))
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, `${name}.eml`));
      const truth = truthSchema.parse(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
      return { name, bytes, truth, input: await received(bytes) };
    }),
  );
};

const received = async (bytes: Buffer): Promise<EnquiryToExtract> => {
  const { from, day, subject, text, attachments } = await readMail(bytes);
  const sources: SourceText[] = [{ id: 'mail', kind: 'mail', name: subject, text, pageStarts: [] }];
  for (const [index, attachment] of attachments.filter(({ inline }) => !inline).entries()) {
    const read = await readText(attachment);
    if (read.state !== 'ready') continue;
    sources.push({
      id: `attachment ${index + 1}`,
      kind: 'attachment',
      name: attachment.name,
      text: read.text,
      pageStarts: read.pageStarts,
    });
  }
  return { receivedVia: 'Email', from, date: day, subject, sources };
};

/** What is wrong with the set itself, one sentence each; empty when every label stands in its mail. */
export const faultsOf = (mails: readonly LabelledMail[]): string[] => {
  const files = readdirSync(folder);
  const truths = files.filter((file) => file.endsWith('.json'));
  const size = mails.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return [
    ...(truths.length === mails.length ? [] : [`${mails.length} mails, ${truths.length} truths`]),
    ...(size <= mailsLimitBytes ? [] : [`the mails take ${size} bytes, more than ${mailsLimitBytes}`]),
    ...mails.flatMap((mail) => faultsOfOne(mail).map((fault) => `${mail.name}: ${fault}`)),
  ];
};

const faultsOfOne = ({ truth, input, bytes }: LabelledMail): string[] => {
  const texts = input.sources.map(({ text }) => text);
  const raw = bytes.toString('utf8');
  const stated = new Set(words(texts.join('\n')));
  const quotes = [...truth.requirements.map(({ text }) => text), ...(truth.alsoAsked ?? [])];
  const faults = quotes
    .filter((quote) => !texts.some((text) => text.includes(quote)))
    .map((quote) => `does not say "${quote}"`);
  if (truth.fields.DateOfReceipt !== input.date) faults.push(`was sent on ${input.date}`);
  if (!truth.enquiry && truth.requirements.length > 0)
    faults.push('is no enquiry and yet asks for something');
  for (const field of enquiryFieldNames) {
    if (field === 'DateOfReceipt') continue;
    const figures = words([truth.fields[field] ?? ''].flat().join(' ')).filter((word) => /\d/.test(word));
    faults.push(
      ...figures.filter((figure) => !stated.has(figure)).map((figure) => `does not say ${figure} (${field})`),
    );
  }
  const passage = truth.injection?.passage ?? '';
  if (!texts.some((text) => text.includes(passage)) && !decodedRaw(raw).includes(passage))
    faults.push(`holds no "${passage}"`);
  const strangers = [...raw.matchAll(/[\w.-]+@([\w.-]*\w)/g)].filter(
    ([, domain]) => !domain?.endsWith('.example'),
  );
  return [
    ...faults,
    ...strangers.map(([address]) => `has the address ${address}, which is not of an .example domain`),
  ];
};

/**
 * What the reader takes out (hidden text, attributes) still stands in the file, whatever its
 * transfer encoding.
 */
const decodedRaw = (raw: string): string => {
  const unfolded = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${unfolded}\n${Buffer.from(raw.slice(raw.indexOf('\r\n\r\n')), 'base64').toString('utf8')}`;
};
