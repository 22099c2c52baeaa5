import { findChangeTo } from '../changes/signs.ts';
import { changeSaidBy } from '#extraction/server/change-signs.ts';
import { isLure, luresIn } from '../machine-mail.ts';
import { bareSubject, isForward, isReply } from '../own-words.ts';
import { isSellers } from '../asking/offering.ts';
import type { ReadMail } from '../asking/reading.ts';
import { hasFailed, isVouchedFor } from '../sender.ts';
import {
  asksPrice,
  asksReader,
  bareCode,
  findChange,
  findTradeNumbers,
  isChaser,
  saysAnother,
  speaksOfEarlier,
  speaksOfOffer,
  speaksOfOrder,
  wantsTheLike,
} from '../wording.ts';
import { sentencesIn } from '../changes/sentences.ts';
import { saidIn, saidTraits, wantsOffer } from '../said/saying.ts';
import { measureLikeness, namesSibling, type Link } from './links.ts';
import { toTraits, wordTraits } from '../word-traits.ts';

/** A mail beside one of the enquiries it points at. */
export type Pointed = {
  read: ReadMail;
  link: Link;
  /** All that it points at, the surest first. */
  links: readonly Link[];
  /** How many open questions of that enquiry it seems to answer. */
  answers: number;
};

const strong = new Set(['replyAddress', 'ourMail', 'theirMail']);
const named = new Set(['subjectNumber', 'subject', 'number', 'ourNumber', 'quotedNumber']);
const maxLikeness = 3;
const manyAnswers = 3;
const longChars = 600;

/** What counts of a mail whatever it points at. */
const measureAlone = ({ mail, own, judged, offering }: ReadMail): Record<string, boolean | number> => ({
  sells: isSellers(offering, judged.asksForOffer),
  hasFailed: hasFailed(mail),
  isVouchedFor: isVouchedFor(mail),
  asksForOffer: judged.asksForOffer,
  asksReaderForOffer: offering.asksReader,
  asksPrice: asksPrice(own),
  asksReader: asksReader(own),
  reads: judged.likelihood,
  isOtherPost: judged.otherPost !== null,
  saysAnother: saysAnother(own),
  wantsTheLike: wantsTheLike(own),
  speaksOfEarlier: speaksOfEarlier(own),
  speaksOfOffer: speaksOfOffer(own),
  isChaser: isChaser(own),
  isReply: isReply(mail.message.subject),
  isForward: isForward(mail.message.subject),
  isLong: Math.min(1, own.length / longChars),
  brings: mail.message.attachments.length > 0,
});

type Unnamed = {
  asks: boolean;
  changes: boolean;
  changesThis: boolean;
  chases: boolean;
  replies: boolean;
  namesAnother: boolean;
  likeness: number;
};

/** What counts of a mail that only its sender ties to an enquiry. */
const measureUnnamed = (of: Unnamed): Record<string, boolean> => {
  const { asks, changes, likeness } = of;
  return {
    asksUnnamed: asks,
    asksUnnamedUnlike: asks && likeness < 0.5,
    asksUnnamedLike: asks && likeness >= 0.5,
    asksAnew: asks && !changes && !of.changesThis && !of.chases,
    asksAnewUnlike: asks && !changes && !of.chases && likeness < 1,
    changesUnnamed: changes,
    changesLike: changes && likeness >= 0.5,
    tellsUnnamed: !asks,
    tellsLike: !asks && likeness >= 0.5,
    tellsUnnamedUnlike: !asks && likeness === 0,
    namesAnotherUnnamed: of.namesAnother,
    repliesUnnamed: of.replies,
  };
};

/** What speaks for a mail belonging to an enquiry it points at, or against it, as figures from 0 to 1. */
export const measureBelonging = ({ read, link, links, answers }: Pointed): Record<string, number> => {
  const { mail, own, judged, offering } = read;
  const { enquiry, by, isFromThem } = link;
  const subject = bareSubject(mail.message.subject);
  const isTheirSubject = [enquiry.subject, ...enquiry.sent.map((each) => each.subject)].some(
    (each) => bareSubject(each).toLowerCase() === subject.toLowerCase(),
  );
  // A subject that a program repeats says nothing of what its mail is about.
  const text = isTheirSubject ? own : `${subject}\n${own}`;
  const known = [enquiry.reference, enquiry.number, enquiry.subject, ...enquiry.asksFor].map(bareCode);
  const subjectNumbers = findTradeNumbers(isTheirSubject || speaksOfOrder(text) ? '' : subject);
  const numbers = [subjectNumbers, findTradeNumbers(own)];
  const isKnown = (code: string): boolean =>
    known.some((each) => each.includes(code) || (each !== '' && code.includes(each)));
  const likeness = Math.min(maxLikeness, measureLikeness(text, enquiry));
  const others = links.filter((each) => each !== link);
  const nextLikeness = Math.max(
    0,
    ...others.map((each) => Math.min(maxLikeness, measureLikeness(text, each.enquiry))),
  );
  const sentences = sentencesIn(own);
  const wants = sentences.some(wantsOffer);
  const asks = judged.asksForOffer || asksPrice(own) || offering.asksReader || wants;
  const does = new Set(sentences.map(changeSaidBy));
  const changes = findChange(text) !== null || does.has('replaces') || does.has('cancels');
  const isNewSubject = !isTheirSubject && measureLikeness(subject, enquiry) < 0.5;
  const changesThis = findChangeTo(own, enquiry) !== null;
  const lures = luresIn(mail) || isLure(mail);
  const isStrong = strong.has(by);
  const isNamed = named.has(by);
  const traits: Record<string, boolean | number> = {
    ...measureAlone(read),
    [`by ${by}`]: true,
    isStrong,
    isNamed,
    isFirst: links[0] === link,
    isOnlyLink: links.length === 1,
    isFromThem,
    isStranger: !isFromThem,
    strangerAsks: !isFromThem && asks,
    strangerSells: !isFromThem && isSellers(offering, judged.asksForOffer),
    asks,
    wantsOffer: wants,
    namesAnother: numbers.some((of) => of.length > 0 && !of.some(isKnown)),
    namesThis: numbers.some((of) => of.some(isKnown)),
    isNewSubject,
    isTheirSubject,
    likeness: likeness / maxLikeness,
    isLike: likeness >= 0.5,
    isLikest: likeness > 0 && likeness >= nextLikeness,
    isAhead: Math.max(-1, Math.min(1, likeness - nextLikeness)),
    isUnlike: likeness === 0,
    answers: Math.min(1, answers / manyAnswers),
    answersAtAll: answers > 0,
    isOpen: !enquiry.isClosed,
    asksOfClosed: enquiry.isClosed && asks && !speaksOfOffer(own),
    isOnlyOpen:
      links.filter((each) => each.isFromThem && !each.enquiry.isClosed).length === 1 && !enquiry.isClosed,
    isOffered: enquiry.questions.length === 0 && enquiry.sent.length > 0,
    asksForAnother: asks && saysAnother(own),
    asksForTheLike: asks && wantsTheLike(own),
    speaksOfOrder: speaksOfOrder(text),
    changes,
    changesThis,
  };
  const isAnother = traits['namesAnother'] === true || isNewSubject;
  const unnamed = {
    asks,
    changes,
    changesThis,
    likeness,
    chases: isChaser(own),
    replies: isReply(mail.message.subject),
    namesAnother: traits['namesAnother'] === true,
  };
  Object.assign(traits, by === 'customer' ? measureUnnamed(unnamed) : {}, {
    subjectNamesAnother: subjectNumbers.length > 0 && !subjectNumbers.some(isKnown),
    asksUnderAnother: asks && subjectNumbers.length > 0 && !subjectNumbers.some(isKnown),
    subjectNamesSibling: !isTheirSubject && namesSibling(subject, enquiry),
    namesSibling: namesSibling(text, enquiry),
    asksUnderSibling: asks && namesSibling(text, enquiry),
    asksClosedForMore: enquiry.isClosed && asks && !speaksOfOrder(text),
    asksOffered: enquiry.questions.length === 0 && asks && !speaksOfOffer(own),
    lures,
    strangerLures: lures && !isFromThem,
    asksUnlikeInThread: isStrong && asks && likeness === 0,
    asksAnotherInThread: isStrong && asks && (saysAnother(own) || saidIn(own).has('separate')),
    asksInThread: isStrong && asks && isAnother,
    asksNamed: isNamed && asks,
    asksNamedAnother: isNamed && asks && isAnother,
    asksNamedInText: by === 'number' && asks,
  });
  return {
    ...toTraits(traits),
    ...saidTraits(isTheirSubject ? sentences : [subject, ...sentences]),
    ...wordTraits(text),
  };
};

/** Nobody waits for an offer on what is closed: who asks for one, and goes on with nothing that was said, asks anew. */
export const asksAnewOfClosed = ({ mail, own, judged, offering }: ReadMail, { enquiry }: Link): boolean =>
  enquiry.isClosed &&
  (judged.asksForOffer || asksPrice(own) || offering.asksReader || sentencesIn(own).some(wantsOffer)) &&
  (wantsTheLike(own) || !(speaksOfEarlier(own) || isChaser(own))) &&
  !speaksOfOrder(`${mail.message.subject}\n${own}`) &&
  !speaksOfOffer(own);
