import { findTerms } from '#text/terms.ts';
import { isSameAddress, isSameCompany } from '../addresses.ts';
import { bulkSignsIn, isLure, luresIn, saysHowToLeave } from '../machine-mail.ts';
import type { Situation } from '../mail-to-sort.ts';
import { isForward, isReply } from '../own-words.ts';
import { findVisitor, hasFailed, isOurs, isVouchedFor } from '../sender.ts';
import {
  asksPrice,
  asksReader,
  findTradeNumbers,
  isChaser,
  speaksOfEarlier,
  speaksOfOffer,
  speaksOfOrder,
} from '../wording.ts';
import { sentencesIn } from '../changes/sentences.ts';
import { saidIn, saidTraits, wantsOffer } from '../said/saying.ts';
import { isSellers, namesGoods, offeringSigns } from './offering.ts';
import type { ReadMail } from './reading.ts';
import { toTraits, wordTraits } from '../word-traits.ts';

const longChars = 800;
const manyLines = 4;
const manyQuestions = 3;

/** Addresses that programs write from and nobody reads, as their owners name them in many languages. */
const unread =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|n[aã]o[-_.]?respond\p{L}*|no[-_.]?respond\p{L}*|non[-_.]?rispond\p{L}*|ne[-_.]?pas[-_.]?repondre|keine[-_.]?antwort|notif\p{L}*|alerts?|mailer|robot|system)[^@]*@/iu;

/** "4 pcs", "2 x", "35 عدد", "- 12 bridas": a line that counts things. */
const counts =
  /^\s*(?:[-–•*]|\(?\w{1,3}[).:])?\s*\d{1,5}\s?(?:x\s|\p{L}{2,})|(?<![\p{L}\d])\d{1,5}\s?(?:pcs|nos|pieces|units?|sets?|ea|off|st|stk|stück|pz|pezzi|un|uds?|unidades|pças|peças|pièces|عدد)(?!\p{L})|(?:qty|menge|quantit\p{L}+|cantidad|quantidade|عدد)\s*:?\s*\d/iu;
/** "Quantity: 12" and the like, as forms and portals write them. */
const labelled = /^\s*\p{L}[\p{L} ./-]{1,28}\s*:\s*\S/u;
const money =
  /(?:EUR|USD|GBP|AED|SAR|OMR|CHF|BRL|MXN|CAD|R\$|[€$£])\s?\d|\d[\d.,]*\s?(?:EUR|USD|GBP|AED|SAR|OMR|CHF|BRL|MXN|CAD|€|£)/u;
const links = /https?:\/\/|\bwww\./giu;

const linesLike = (text: string, pattern: RegExp): number =>
  text.split('\n').filter((line) => pattern.test(line)).length;
const upTo = (most: number, of: number): number => Math.min(1, of / most);

/** What speaks for a mail asking for an offer, or against it, as figures from 0 to 1. */
export const measureAsking = (read: ReadMail, situation: Situation): Record<string, number> => {
  const { mail, own, quoted, judged, offering } = read;
  const words = read.text;
  const { message } = mail;
  const from = message.from?.address ?? '';
  const isFromUs = isOurs(situation, from);
  const visitor = isFromUs ? findVisitor(mail, situation) : null;
  const customers = situation.enquiries.flatMap(({ messages }) => messages.map((each) => each.from));
  const isCustomers = customers.some((each) => isSameAddress(each, from) || isSameCompany(each, from));
  const named = message.inReplyTo !== null || message.references.length > 0;
  const repeatsUs = situation.own.some((address) =>
    quoted.toLowerCase().includes(address.split('@')[1] ?? address),
  );
  const text = `${message.subject}\n${words}`;
  const sells = isSellers(offering, judged.asksForOffer);
  const sentences = [message.subject, ...sentencesIn(words)];
  const wants = sentences.filter(wantsOffer).length;
  const asks = judged.asksForOffer || asksPrice(text) || offering.asksReader || wants > 0;
  const said = new Set(sentences.flatMap((sentence) => [...saidIn(sentence)]));
  const invitesToOffer =
    said.has('closes') && (said.has('enquiry') || said.has('invites') || said.has('price'));
  const passesOn = isFromUs && visitor === null && (isForward(message.subject) || own.length < quoted.length);
  const files = message.attachments.map(({ name }) => name.toLowerCase());
  const traits: Record<string, boolean | number> = {
    asks,
    wantsOffer: wants > 0,
    wantsOfferOften: upTo(3, wants),
    wantsOfferFirst: sentences.slice(0, 3).some(wantsOffer),
    reads: judged.likelihood,
    isOtherPost: judged.otherPost !== null,
    asksReaderForOffer: offering.asksReader,
    asksPrice: asksPrice(text),
    asksReader: asksReader(words),
    namesGoods: namesGoods(text),
    sells,
    sellsAndAsksNot: sells && !asks,
    sellsByMany: upTo(3, offering.signs.length),
    ...Object.fromEntries(offeringSigns.map((sign) => [`sign ${sign}`, offering.signs.includes(sign)])),
    ...Object.fromEntries(bulkSignsIn(mail).map((sign) => [`bulk ${sign}`, true])),
    isBulk: bulkSignsIn(mail).length > 0,
    isBulkAndAsks: bulkSignsIn(mail).length > 0 && asks,
    canBeLeft: saysHowToLeave(mail),
    isNewsletter: saysHowToLeave(mail) && bulkSignsIn(mail).length > 0,
    pricesInReply: isReply(message.subject) && !isCustomers && money.test(words),
    isUnread: unread.test(from),
    isLure: isLure(mail),
    luresIn: luresIn(mail),
    hasFailed: hasFailed(mail),
    isVouchedFor: isVouchedFor(mail),
    isFromUs: isFromUs && visitor === null && !passesOn,
    passesOn,
    invitesToOffer,
    invitesByProgram: invitesToOffer && bulkSignsIn(mail).length > 0,
    formAsks: visitor !== null && asks,
    isForm: visitor !== null,
    isCustomers,
    onlyAsks: asksReader(words) && offering.signs.length === 0 && bulkSignsIn(mail).length === 0 && !named,
    isReply: isReply(message.subject),
    isForward: isForward(message.subject),
    repliesToNobody: named && quoted === '',
    repeats: quoted !== '',
    repeatsUs: repeatsUs && !isForward(message.subject),
    isReplyToUs: repeatsUs && isReply(message.subject),
    speaksOfEarlier: speaksOfEarlier(own),
    speaksOfOffer: speaksOfOffer(own),
    speaksOfOrder: speaksOfOrder(text),
    isChaser: isChaser(own),
    namesNumber: findTradeNumbers(text).length > 0,
    counts: upTo(manyLines, linesLike(words, counts)),
    countsAtAll: linesLike(words, counts) > 0,
    isLabelled: upTo(manyLines, linesLike(words, labelled)),
    namesMoney: upTo(manyLines, text.match(new RegExp(money, 'gu'))?.length ?? 0),
    hasLinks: upTo(2, message.body.match(links)?.length ?? 0),
    hasQuestions: upTo(manyQuestions, text.match(/[?؟]/g)?.length ?? 0),
    hasFigures: /\d/.test(words),
    isShort: words.length < 200,
    isLong: upTo(longChars, words.length),
    saysNothing: findTerms(own).length < 3,
    brings: files.length > 0,
    bringsPaper: files.some((name) => /\.(?:pdf|docx?|xlsx?|zip|dwg|csv)$/.test(name)),
    bringsSheet: files.some((name) => /\.(?:xlsx?|csv|dwg|zip)$/.test(name)),
  };
  return {
    ...toTraits(traits),
    ...saidTraits(sentences),
    ...saidTraits([message.subject], 'subject says'),
    ...wordTraits(text),
  };
};
