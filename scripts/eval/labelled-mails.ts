import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findReplyTokens } from '#mail-in/server/sorting/addresses.ts';
import type { FoundAnswer, MailToSort, Situation, Sorting } from '#mail-in/server/sorting/mail-to-sort.ts';
import { sortMail } from '#mail-in/server/sorting/sort-mail.ts';
import type { MailKind } from '#mail-in/contract/received/schema.ts';
import { readHeaders } from '#mail-in/server/received/identity.ts';
import { readMessage } from '#kit/server/text-extract/mail/mail-message.ts';

/** The folder's own words for what is known; test/eval/mails/README.md tells them. */
type WrittenSituation = {
  organisation: { address: string; people: string[] };
  enquiries: {
    number: string;
    reference: string;
    customer: string;
    subject: string;
    messages: { id: string; from: string }[];
    asksFor: string[];
    isClosed: boolean;
    sent: { id: string; replyTo: string | null; to: string[]; subject: string; text: string }[];
    questions: { id: string; no: number; text: string; rows: string[] }[];
  }[];
  tickets: { number: string; replyTo: string | null }[];
};

export type MailLabel = {
  kind: MailKind;
  enquiry: string | null;
  answers?: { question: string; words: string }[];
  via?: 'imap' | 'smtp';
  dmarc?: 'pass' | 'fail' | 'none';
  byItself?: 'never';
};

export type SortedMail = { name: string; label: MailLabel; sorting: Sorting };

const readJson = (folder: string, name: string): unknown =>
  JSON.parse(readFileSync(join(folder, name), 'utf8'));

const tokenOf = (replyTo: string | null): string | null => findReplyTokens([replyTo ?? ''])[0] ?? null;

const readSituation = (folder: string): Situation => {
  const written = readJson(folder, 'situation.json') as WrittenSituation;
  return {
    own: [written.organisation.address, ...written.organisation.people],
    enquiries: written.enquiries.map(({ number, customer, sent, ...enquiry }) => ({
      ...enquiry,
      id: number,
      number,
      customerName: customer,
      sent: sent.map(({ id, replyTo, ...mail }) => ({
        ...mail,
        messageId: id,
        replyToken: tokenOf(replyTo),
      })),
    })),
    tickets: written.tickets.map(({ number, replyTo }) => ({
      id: number,
      number,
      replyToken: tokenOf(replyTo),
      mailIds: [],
      desk: 'support@contract-review.example',
      asker: written.organisation.people[0] ?? '',
    })),
  };
};

export type LabelledMail = { name: string; label: MailLabel; mail: MailToSort };

/** The labelled mails of a folder, and what is known where they arrive. */
export const readLabelledMails = async (
  folder: string,
): Promise<{ situation: Situation; mails: LabelledMail[] }> => {
  const labels = readJson(folder, 'labels.json') as Record<string, MailLabel>;
  const mails: LabelledMail[] = [];
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.eml'))
    .toSorted()) {
    const label = labels[name];
    if (!label) throw new Error(`${name} has no label.`);
    const raw = readFileSync(join(folder, name));
    const message = await readMessage(raw);
    if (!message) throw new Error(`${name} is no mail.`);
    const mail: MailToSort = {
      message,
      headers: readHeaders(raw),
      via: label.via ?? 'imap',
      recipients: [...message.to, ...message.cc],
      authentication:
        label.dmarc === undefined || label.dmarc === 'none'
          ? null
          : { spf: null, dkim: null, dmarc: label.dmarc, by: 'us' },
    };
    mails.push({ name, label, mail });
  }
  return { situation: readSituation(folder), mails };
};

/** Sorts every labelled mail of a folder as the product does, each on its own. */
export const sortLabelledMails = async (folder: string): Promise<SortedMail[]> => {
  const { situation, mails } = await readLabelledMails(folder);
  return mails.map(({ name, label, mail }) => ({ name, label, sorting: sortMail(mail, situation) }));
};

const fold = (text: string): string =>
  text
    .replace(/^[>\s]+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const isSortedRight = ({ label, sorting }: SortedMail): boolean =>
  label.kind === sorting.kind && (label.enquiry ?? null) === sorting.enquiryId;

const isWrongByItself = (mail: SortedMail): boolean =>
  mail.sorting.certainty === 'certain' &&
  (!isSortedRight(mail) || (mail.label.byItself === 'never' && mail.sorting.kind !== 'none'));

/** How the answer to a question was found; "cut" where the right words were there, and not whole. */
export type AnswerOutcome = 'right' | 'cut' | 'none' | 'wrong';
export type ComparedAnswer = { question: string; outcome: AnswerOutcome };

const minCutShare = 0.5;

const outcomeOf = (wanted: string | undefined, found: string | undefined): AnswerOutcome => {
  if (found === undefined) return 'none';
  if (wanted === undefined) return 'wrong';
  if (fold(found).includes(fold(wanted))) return 'right';
  const said = new Set(fold(found).split(' '));
  const words = fold(wanted).split(' ');
  return words.filter((word) => said.has(word)).length >= words.length * minCutShare ? 'cut' : 'wrong';
};

/** The questions that were answered or seemed to be, each with whether the right words stand at it. */
export const compareAnswers = (
  labelled: readonly { question: string; words: string }[],
  found: readonly FoundAnswer[],
): ComparedAnswer[] => {
  const questions = new Set([
    ...labelled.map(({ question }) => question),
    ...found.map(({ questionId }) => questionId),
  ]);
  return [...questions].map((question) => ({
    question,
    outcome: outcomeOf(
      labelled.find((each) => each.question === question)?.words,
      found.find(({ questionId }) => questionId === question)?.words,
    ),
  }));
};

/** Of all questions compared, how many have each outcome. */
export const countOutcomes = (compared: readonly ComparedAnswer[]): Record<AnswerOutcome, number> => {
  const counts = { right: 0, cut: 0, none: 0, wrong: 0 };
  for (const { outcome } of compared) counts[outcome] += 1;
  return counts;
};

const comparedAnswers = ({ label, sorting }: SortedMail): ComparedAnswer[] =>
  compareAnswers(label.answers ?? [], sorting.answers);

export type MailScores = { name: string; right: number; of: number }[];

export const scoreMails = (mails: readonly SortedMail[]): MailScores => {
  const answers = mails.flatMap(comparedAnswers);
  const { right, cut, none, wrong } = countOutcomes(answers);
  const certain = mails.filter(({ sorting }) => sorting.certainty === 'certain');
  return [
    { name: 'sorted right', right: mails.filter(isSortedRight).length, of: mails.length },
    {
      name: 'of those by themselves, right',
      right: certain.filter((mail) => !isWrongByItself(mail)).length,
      of: certain.length,
    },
    { name: 'answers at their question', right, of: answers.length },
    { name: 'not found', right: none, of: answers.length },
    { name: 'cut wrong', right: cut, of: answers.length },
    { name: 'at a wrong question', right: wrong, of: answers.length },
  ];
};

/** What went wrong with a mail, in lines for a person. */
export const mailMisses = (mail: SortedMail): string[] => {
  const { name, label, sorting } = mail;
  const said = `${sorting.kind} ${sorting.enquiryId ?? ''} (${sorting.certainty}: ${sorting.reasons.join(' ')})`;
  return [
    ...(isSortedRight(mail) ? [] : [`${name}: is ${label.kind} ${label.enquiry ?? ''}, sorted ${said}`]),
    ...(isWrongByItself(mail) ? [`${name}: must not happen by itself: ${said}`] : []),
    ...comparedAnswers(mail)
      .filter(({ outcome }) => outcome !== 'right')
      .map(({ question }) => {
        const wanted = label.answers?.find((each) => each.question === question)?.words;
        const found = sorting.answers.find(({ questionId }) => questionId === question)?.words;
        return `${name}: ${question} wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`;
      }),
  ];
};
