import { findTerms } from '#text/terms.ts';
import { findReplyTokens, isSameAddress, isSameCompany } from '../addresses.ts';
import type { KnownEnquiry, MailToSort, Situation } from '../mail-to-sort.ts';
import { bareSubject } from '../own-words.ts';
import { bareCode } from '../wording.ts';

/** By what a mail points at an enquiry, the surest first. */
export const linkKinds = [
  'replyAddress',
  'ourMail',
  'theirMail',
  'subjectNumber',
  'subject',
  'number',
  'ourNumber',
  'quotedNumber',
  'customer',
] as const;
type LinkKind = (typeof linkKinds)[number];

export type Link = {
  enquiry: KnownEnquiry;
  by: LinkKind;
  /** The sender is one of those this enquiry is written with, or of their company. */
  isFromThem: boolean;
};

/** All who have written about the enquiry, or were written to. */
const peopleOf = ({ messages, sent }: KnownEnquiry): string[] => [
  ...messages.map(({ from }) => from),
  ...sent.flatMap(({ to }) => to),
];

const isWrittenWith = (enquiry: KnownEnquiry, address: string): boolean =>
  peopleOf(enquiry).some((each) => isSameAddress(each, address) || isSameCompany(each, address));

/** Shorter ones stand in many texts by chance. */
const minReferenceLength = 4;

/** The same request comes again as another revision. */
const withoutRevision = (reference: string): string =>
  reference.replace(/[\s\-_/.,(]*\b(?:rev(?:ision)?|issue|indice)\b[\s.:]*\w{1,3}\)?\s*$/i, '');

/** Our own number without its letters, as people write it: "your quote 26-0188". */
const minFigures = 6;
const figuresOf = (number: string): string => number.replace(/^\D+/, '');

const names = (text: string, { number, reference }: KnownEnquiry): boolean => {
  const bare = bareCode(text);
  const own = withoutRevision(reference);
  const theirs = bareCode(own);
  const figures = figuresOf(number);
  return (
    bare.includes(bareCode(number)) ||
    (bareCode(figures).length >= minFigures && text.includes(figures) && standsIn(bare, text, figures)) ||
    (theirs.length >= minReferenceLength && /\d/.test(theirs) && standsIn(bare, text, own))
  );
};

/** The reference as a whole word: 4711 does not stand in 24711. */
const standsIn = (bare: string, text: string, reference: string): boolean => {
  if (!bare.includes(bareCode(reference))) return false;
  const pattern = [...bareCode(reference)].join('[^A-Za-z0-9]{0,3}');
  return new RegExp(`(?<![A-Za-z0-9])${pattern}(?![0-9])`, 'i').test(text);
};

/** Whether a text names another number that is written as the customer's own one is: "AO 2026-131" beside "AO 2026-118". */
export const namesSibling = (text: string, { reference }: KnownEnquiry): boolean => {
  const own = withoutRevision(reference);
  const runs = own.match(/\p{L}+|\d+/gu) ?? [];
  if (bareCode(own).length < minReferenceLength || runs.length < 2) return false;
  const shape = runs
    .map((run) => (/\d/.test(run) ? String.raw`\d{${run.length}}` : run))
    .join(String.raw`[^\p{L}\d\n]{0,3}`);
  const named = text.match(new RegExp(String.raw`(?<![\p{L}\d])${shape}(?![\p{L}\d])`, 'giu')) ?? [];
  return named.some((each) => bareCode(each) !== bareCode(own));
};

/** Numbers of our own in the subjects of what we sent, a quotation's above all: "MQ-0744", "A-26-0615". */
const ownNumbersIn = ({ sent, subject, reference }: KnownEnquiry): string[] => {
  const theirs = bareCode(`${reference} ${subject}`);
  return sent
    .flatMap((mail) => mail.subject.match(/(?<![A-Za-z0-9])[A-Z]{1,5}[-/]?\d[\d/-]{2,}(?![A-Za-z])/g) ?? [])
    .filter((number) => !theirs.includes(bareCode(number)));
};

/** Marks of equipment, positions and projects: "W-210", "BA-30". */
const codesIn = (text: string): string[] => text.toUpperCase().match(/\b[A-Z]{1,5}-\d{2,}[A-Z\d-]*\b/g) ?? [];

/** Enough in common to tell which of a customer's enquiries is meant. */
export const measureLikeness = (text: string, { subject, asksFor }: KnownEnquiry): number => {
  const said = new Set(findTerms(text));
  // A count or a size tells no enquiry from another.
  const asked = new Set(
    findTerms([bareSubject(subject), ...asksFor].join(' ')).filter((term) => !/^\d{1,3}$/.test(term)),
  );
  const shared = [...asked].filter((term) => said.has(term)).length;
  const codes = codesIn(text);
  const isCoded = codesIn([subject, ...asksFor].join(' ')).some((code) => codes.includes(code));
  return (asked.size === 0 ? 0 : shared / Math.sqrt(asked.size)) + (isCoded ? 1 : 0);
};

type Words = { own: string; quoted: string };

const linkTo = (
  enquiry: KnownEnquiry,
  { message, recipients }: MailToSort,
  { own, quoted }: Words,
): LinkKind | null => {
  const named = new Set([message.inReplyTo, ...message.references]);
  const tokens = findReplyTokens(recipients);
  const { sent, messages } = enquiry;
  if (sent.some(({ replyToken }) => replyToken !== null && tokens.includes(replyToken)))
    return 'replyAddress';
  if (sent.some(({ messageId }) => named.has(messageId))) return 'ourMail';
  if (messages.some(({ id }) => named.has(id))) return 'theirMail';
  if (names(message.subject, enquiry)) return 'subjectNumber';
  const subject = bareSubject(message.subject).toLowerCase();
  const isSameSubject =
    findTerms(subject).length > 1 &&
    [enquiry.subject, ...sent.map((each) => each.subject)].some(
      (each) => bareSubject(each).toLowerCase() === subject,
    );
  if (isSameSubject) return 'subject';
  if (names(own, enquiry)) return 'number';
  const said = `${message.subject}\n${own}`;
  if (ownNumbersIn(enquiry).some((each) => standsIn(bareCode(said), said, each))) return 'ourNumber';
  if (names(quoted, enquiry)) return 'quotedNumber';
  return isWrittenWith(enquiry, message.from?.address ?? '') ? 'customer' : null;
};

/** The enquiries a mail may belong to, the surest first. */
export const findLinks = (mail: MailToSort, words: Words, { enquiries }: Situation): Link[] => {
  const sender = mail.message.from?.address ?? '';
  const text = `${mail.message.subject}\n${words.own}`;
  const answered = mail.message.inReplyTo;
  /** Between two that are pointed at alike: the one answered, of the sender's people, the likest, one that is open. */
  const rank = ({ enquiry, by, isFromThem }: Link): number =>
    -10 * linkKinds.indexOf(by) +
    ([...enquiry.sent.map(({ messageId }) => messageId), ...enquiry.messages.map(({ id }) => id)].some(
      (id) => id === answered,
    )
      ? 15
      : 0) +
    (isFromThem ? 5 : 0) +
    Math.min(3, measureLikeness(text, enquiry)) +
    (enquiry.isClosed ? 0 : 1);
  return enquiries
    .flatMap((enquiry): Link[] => {
      const by = linkTo(enquiry, mail, words);
      return by ? [{ enquiry, by, isFromThem: isWrittenWith(enquiry, sender) }] : [];
    })
    .toSorted((one, other) => rank(other) - rank(one));
};
