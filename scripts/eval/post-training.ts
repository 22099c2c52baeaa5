import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { measurePostFeatures, type PostFeatures } from '#extraction/server/post/post-features.ts';
import { readSource } from '#extraction/server/text/reading.ts';
import { postSamples } from '../../test/fixtures/extraction/post-samples.ts';
import { readSet } from './enquiry-set.ts';
import { enquiryFromText, readLabelledTexts } from './labelled-texts.ts';

/** A text with whether a person called it an enquiry. */
export type PostSample = { name: string; set: string; features: PostFeatures; isEnquiry: boolean };

const root = join(import.meta.dirname, '../..');

const sampleOf = (set: string, name: string, input: EnquiryToExtract, isEnquiry: boolean): PostSample => {
  const readings = input.sources.map((source) => readSource(source, 2_000));
  return { name: `${set}/${name}`, set, features: measurePostFeatures(input, readings), isEnquiry };
};

const mailOf = (subject: string, body: string): EnquiryToExtract =>
  enquiryFromText(
    `From: Sam Sender <sam@sender.example>\nTo: sales@works.example\nSubject: ${subject}\n\n${body}\n`,
  );

const withoutSource = (text: string): string =>
  text.startsWith('Source:') ? text.slice(text.indexOf('\n') + 1) : text;

/** The labelled mails and texts of this project, and its own manuals, which ask for nothing. */
export async function ownPost(): Promise<PostSample[]> {
  const mails = (await readSet()).map(({ name, input, truth }) =>
    sampleOf('mails', name, input, truth.enquiry),
  );
  const texts = ['training', 'opened'].flatMap((part) =>
    readLabelledTexts(join(root, 'test/eval/texts', part)).map(({ name, input, labels }) =>
      sampleOf(part, name, input, labels.isEnquiry),
    ),
  );
  const folder = join(root, 'src/demo/server/documents');
  const manuals = readdirSync(folder).map((file) =>
    sampleOf('manuals', file, enquiryFromText(readFileSync(join(folder, file), 'utf8')), false),
  );
  const invented = postSamples.map(([is, subject, body], at) =>
    sampleOf('invented', `${at} ${subject}`, mailOf(subject, body), is === 'enquiry'),
  );
  return [...mails, ...texts, ...manuals, ...invented];
}

/** Texts of a folder that a list names: a line holds the file and "yes" or "no". */
export function listedPost(set: string, folder: string, list: string): PostSample[] {
  if (!existsSync(list)) return [];
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [file = '', label] = line.split(' ');
      if (!existsSync(join(folder, file))) return [];
      const text = withoutSource(readFileSync(join(folder, file), 'utf8'));
      return [sampleOf(set, file, enquiryFromText(text), label === 'yes')];
    });
}
