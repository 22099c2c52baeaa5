import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnquiryFieldName, FieldValue } from '#extraction/contract/fields.ts';
import { readMailDate } from '#kit/server/text-extract/mail/mail-date.ts';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import type { RequirementCategory } from '#extraction/contract/requirement-kinds.ts';
import type { Department } from '#organisations/contract/departments.ts';

export type LabelledField = Exclude<EnquiryFieldName, 'ReceivedVia'>;

export type LabelledRequirement = {
  text: string;
  category: RequirementCategory;
  mandatory: boolean;
  departments: Department[];
  burdens?: boolean;
};

export type LabelledItem = Record<
  | 'item'
  | 'tag'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'size'
  | 'rating'
  | 'material'
  | 'standard'
  | 'certificate'
  | 'needBy',
  string | null
>;

export type TextLabels = {
  class: string;
  languages: string[];
  isEnquiry: boolean;
  fields: Record<LabelledField, FieldValue>;
  accept: Partial<Record<LabelledField, FieldValue[]>>;
  requirements: LabelledRequirement[];
  negations: { text: string; notWanted: string }[];
  procedure: string[];
  noise: string[];
  superseded: { older: string; newer: string }[];
  injected: string[];
  lineItems: LabelledItem[];
};

export type LabelledText = { name: string; input: EnquiryToExtract; labels: TextLabels };

/** The parts of test/eval/texts that have been opened and are fitted on; `development` never is. */
export const fittedParts: readonly string[] = [
  'training',
  'opened',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];

/** The labelled texts of a folder (NNN.txt beside NNN.json), each as the product would have received it. */
export function readLabelledTexts(folder: string): LabelledText[] {
  return readdirSync(folder)
    .filter((file) => /^\d+\.txt$/.test(file))
    .toSorted()
    .map((file) => ({
      name: file.replace('.txt', ''),
      input: enquiryFromText(readFileSync(join(folder, file), 'utf8')),
      labels: JSON.parse(readFileSync(join(folder, file.replace('.txt', '.json')), 'utf8')) as TextLabels,
    }));
}

/** A text with header lines is a mail; without them it was typed in by hand. */
export function enquiryFromText(text: string): EnquiryToExtract {
  const header = (name: string): string =>
    new RegExp(`^${name}: *(.*)$`, 'm').exec(text.slice(0, text.indexOf('\n\n') + 1))?.[1]?.trim() ?? '';
  const isMail = /^(?:From|To|Date|Subject):/.test(text);
  const from = isMail ? header('From') : '';
  return {
    receivedVia: isMail ? 'Email' : 'Manual',
    from:
      from === ''
        ? null
        : {
            name: /^"?([^"<@]*?)"?\s*</.exec(from)?.[1] ?? '',
            address: /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from,
          },
    date: isMail ? (readMailDate(header('Date'))?.day ?? null) : null,
    subject: isMail ? header('Subject') : '',
    sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  };
}

/** Who wrote a labelled text: the hundreds of its number (320 the third, 1004 the tenth); null for a text of others. */
export const writerOf = (name: string): string | null => /^(\d{1,2})\d\d$/.exec(name)?.[1] ?? null;
