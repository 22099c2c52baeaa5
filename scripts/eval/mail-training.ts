import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findAnswers } from '#mail-in/server/sorting/answers/answers.ts';
import { measureChange } from '#mail-in/server/sorting/changes/traits.ts';
import { ownWordsIn, splitMail } from '#mail-in/server/sorting/own-words.ts';
import { readLabelledMails } from './labelled-mails.ts';

/** A mail of an enquiry that is here, with whether a person called it an amendment. */
export type ChangeSample = {
  firm: string;
  name: string;
  features: Record<string, number>;
  isChange: boolean;
};

const root = join(import.meta.dirname, '../../test/eval/mails');

/** The folders of labelled mails, each one firm. */
export const mailFolders = (): string[] => [
  join(root, 'training'),
  ...['training2', 'opened'].flatMap((part) =>
    readdirSync(join(root, part)).map((firm) => join(root, part, firm)),
  ),
];

export const readChangeSamples = async (folder: string): Promise<ChangeSample[]> => {
  const { situation, mails } = await readLabelledMails(folder);
  return mails.flatMap(({ name, label, mail }) => {
    const enquiry = situation.enquiries.find(({ number }) => number === label.enquiry);
    if (!enquiry) return [];
    const parts = splitMail(mail.message.body);
    const answers = findAnswers(parts, enquiry);
    const features = measureChange({ mail, own: ownWordsIn(parts), enquiry, answers });
    return [{ firm: basename(folder), name, features, isChange: label.kind === 'amendment' }];
  });
};
