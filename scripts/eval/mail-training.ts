import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findAnswers, measureAnswers } from '#mail-in/server/sorting/answers/answers.ts';
import { readMail, type ReadMail } from '#mail-in/server/sorting/asking/reading.ts';
import { measureAsking } from '#mail-in/server/sorting/asking/traits.ts';
import { findLinks } from '#mail-in/server/sorting/belonging/links.ts';
import { measureBelonging } from '#mail-in/server/sorting/belonging/traits.ts';
import { measureChange } from '#mail-in/server/sorting/changes/traits.ts';
import { findMachineSign } from '#mail-in/server/sorting/machine-mail.ts';
import { ownWordsIn } from '#mail-in/server/sorting/own-words.ts';
import type { Situation } from '#mail-in/server/sorting/mail-to-sort.ts';
import { isFromColleague, maxCandidates, passesOn } from '#mail-in/server/sorting/sort-mail.ts';
import type { Weights } from '#mail-in/server/sorting/sorting-weights.ts';
import { findTicket } from '#mail-in/server/sorting/ticket.ts';
import { readLabelledMails, type LabelledMail } from './labelled-mails.ts';

/** What is judged of a mail, with whether a person says so. */
export type MailSample = {
  firm: string;
  name: string;
  features: Record<string, number>;
  isRight: boolean;
  weight: number;
};

export type Firm = { firm: string; situation: Situation; mails: (LabelledMail & { read: ReadMail })[] };

const root = join(import.meta.dirname, '../../test/eval/mails');

/** The folders of labelled mails, each one firm. */
export const mailFolders = (): string[] => [
  join(root, 'training'),
  ...['training2', 'opened'].flatMap((part) =>
    readdirSync(join(root, part)).map((firm) => join(root, part, firm)),
  ),
];

export const readFirm = async (folder: string): Promise<Firm> => {
  const { situation, mails } = await readLabelledMails(folder);
  return {
    firm: basename(folder),
    situation,
    mails: mails.map((each) => ({ ...each, read: readMail(each.mail) })),
  };
};

/** Mails that are weighed at all, rather than laid aside or filed by a sign. */
const weighed = ({ situation, mails }: Firm): Firm['mails'] =>
  mails.filter(
    ({ mail, label }) =>
      label.kind !== 'support' && findMachineSign(mail) === null && findTicket(mail, situation) === null,
  );

const fold = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much of the words that a person marked stands in what is weighed, and the other way round. */
const overlap = (words: string, text: string): number => {
  const [marked, said] = [fold(words), fold(text)];
  if (` ${said.join(' ')} `.includes(` ${marked.join(' ')} `)) return 1;
  if (` ${marked.join(' ')} `.includes(` ${said.join(' ')} `)) return said.length / marked.length;
  return 0;
};
const minOverlap = 0.4;

/** Sentences and clauses of mails, each held against each open question. */
export const readAnswerSamples = (given: Firm): MailSample[] =>
  weighed(given).flatMap(({ name, label, read }) => {
    const enquiry = given.situation.enquiries.find(({ number }) => number === label.enquiry);
    if (!enquiry) return [];
    return measureAnswers(read.reply, enquiry).map(({ text, question, traits }) => ({
      firm: given.firm,
      name,
      features: traits,
      isRight: (label.answers ?? []).some(
        (each) => each.question === question.id && overlap(each.words, text) >= minOverlap,
      ),
      weight: 1,
    }));
  });

/** Mails beside each enquiry they point at. */
export const readBelongingSamples = (given: Firm, answers: Weights): MailSample[] =>
  weighed(given)
    .filter(({ mail }) => !isFromColleague(mail, given.situation))
    .flatMap(({ name, label, mail, read }) => {
      const links = findLinks(mail, read, given.situation).slice(0, maxCandidates);
      return links.map((link) => ({
        firm: given.firm,
        name,
        features: measureBelonging({
          read,
          link,
          links,
          answers: findAnswers(read.reply, link.enquiry, answers).length,
        }),
        isRight: link.enquiry.number === label.enquiry,
        weight: 1,
      }));
    });

/** Mails that belong to nothing here. */
export const readAskingSamples = (given: Firm): MailSample[] =>
  weighed(given)
    .filter(({ label }) => label.kind === 'enquiry' || label.kind === 'none')
    .filter(({ mail, read }) => !isFromColleague(mail, given.situation) || passesOn(read))
    .map(({ name, label, read }) => ({
      firm: given.firm,
      name,
      features: measureAsking(read, given.situation),
      isRight: label.kind === 'enquiry',
      weight: 1,
    }));

/** Mails of an enquiry that is here, with whether they change it. */
export const readChangeSamples = (given: Firm, answers: Weights): MailSample[] =>
  weighed(given).flatMap(({ name, label, mail, read }) => {
    const enquiry = given.situation.enquiries.find(({ number }) => number === label.enquiry);
    if (!enquiry) return [];
    const found = findAnswers(read.reply, enquiry, answers);
    return [
      {
        firm: given.firm,
        name,
        features: measureChange({ mail, own: ownWordsIn(read.reply), enquiry, answers: found }),
        isRight: label.kind === 'amendment',
        weight: 1,
      },
    ];
  });
