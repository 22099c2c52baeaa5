import { changeSaidBy } from '#extraction/server/change-signs.ts';
import { findTerms } from '#text/terms.ts';
import type { FoundAnswer, KnownEnquiry, MailToSort } from '../mail-to-sort.ts';
import { saidTraits } from '../said/saying.ts';
import { bareSubject, isReply } from '../own-words.ts';
import { isChaser, speaksOfOrder } from '../wording.ts';
import { contrastsCount, givesOtherCount, givesOtherMeasure } from './counts.ts';
import { sentencesIn } from './sentences.ts';
import { bringsPaper, findLaterIssue, isAnnounced, whole } from './signs.ts';
import { toTraits, wordTraits } from '../word-traits.ts';

/** Asks us to reckon with something: of what the enquiry asks for, it changes that. */
const asksToReckon =
  /(?:\b(?:please|kindly|pls|can you|could you|would you|we (?:would |kindly )?(?:ask|like|want|need)|you (?:should|may|can)|bitte|merci de|veuillez|prière de|por favor|favor de|sírvanse?)\b|يرجى|نرجو|الرجاء)[^.?!]{0,60}(?:\b(?:consider|base|price|quote|include|add|assume|make|work (?:with|on|to)|change|take|offer|drop|leave|anbieten|bieten|berücksichtigen|kalkulieren|zugrunde|ändern|aufnehmen|tenir compte|prendre en compte|chiffrer|ajouter|retirer|considerar?e?|inclu\p{L}+|añad\p{L}+|agreg\p{L}+|cotizar?)\b|اعتماد|إضافة|احتساب|تعديل)/iu;

/** Offered apart from the rest: no more part of it. */
const asOption =
  /(?<!\p{L})(?:as (?:an )?(?:option|alternative)|optional(?:ly)?|als (?:option|alternative)|en (?:option|variante)|como (?:opción|alternativa)|in opzione|come opzione)(?!\p{L})|كخيار|اختياري/iu;

/** Says of something written before that it was wrong. */
const corrects =
  /(?<!\p{L})(?:(?:was|were|is|are|got|had|have) (?:\p{L}+ ){0,4}(?:wrong|incorrect|mistaken)|typo|by mistake|should have (?:been|read)|(?:war|waren|ist|sind) (?:\p{L}+ )?(?:falsch|fehlerhaft|irrtümlich)|richtig (?:ist|sind|wäre|muss)|muss (?:es )?(?:richtig )?heißen|il (?:fallait|faut) lire|(?:était|est) (?:erronée?|fausse?)|debe decir|lo correcto es|(?:estaba|está) (?:mal|equivocad[oa])|(?:era|è) (?:sbagliat[oa]|errat[oa]))(?!\p{L})/iu;

/** That so many are wanted, or no more than that. */
const wants =
  /(?<!\p{L})(?:only|just|need|want|require|make it|grown?|solo|sólo|solamente|necesit\p{L}+|nur|lediglich|brauchen|benötigen|seulement|uniquement|besoin|soltanto|servono|bastano|basta)(?!\p{L})/iu;

const demands =
  /(?<!\p{L})(?:needs?|want|require|shall|must|has to|have to|can you|could you|brauchen|benötigen|sollen?|müssen|muss|besoin|doit|doivent|faut|debe|deben|necesit\p{L}+|deve|devono|serv\p{L}+)(?!\p{L})|يجب|نحتاج/iu;

/** A figure with the unit of what is bought, other than a day. */
const measured =
  /\d ?(?:[kMG]W|[kM]?V|bar[ag]?|psi[ag]?|mm|cm|m[23³²]?|inch|["”″]|t|tons?|kg|°|[CF]|Hz|%|rpm|dB|pcs|nos|off|sets?|units?|stück|pièces|unidades)(?![\p{L}\d])/iu;

const daySaid =
  /\b\d{1,2}[./-]\d{1,2}\b|\b\d{1,2}\.? (?:jan|feb|mar|mär|apr|mai|may|jun|jul|aug|sep|oct|okt|nov|dec|dez|déc|dic|ene|abr|ago)\p{L}*/iu;

/** Whether a sentence names a day, or a figure with its unit: in any language, that may be one that was another before. */
export const namesDayOrMeasure = (sentence: string): boolean =>
  daySaid.test(sentence) || measured.test(sentence);

/** A mail beside the enquiry it belongs to. */
export type MailOfEnquiry = {
  mail: MailToSort;
  own: string;
  enquiry: KnownEnquiry;
  answers: readonly FoundAnswer[];
};

/** Wants to know something, rather than to have something done. */
const isQuestion = (text: string): boolean =>
  /[?؟]\s*$/.test(text) && !/\b(?:can|could|would|will) you\b/i.test(text);

const minLettersLeft = 40;
const manyAnswers = 3;
const longChars = 600;
/** What of a mail speaks for a change of its enquiry, or against one, as figures from 0 to 1. */
export const measureChange = ({ mail, own, enquiry, answers }: MailOfEnquiry): Record<string, number> => {
  const subject = bareSubject(mail.message.subject);
  const named = new Set([mail.message.inReplyTo, ...mail.message.references]);
  const placed = answers.filter(({ isByPlace }) => isByPlace);
  const spoken = answers.length - placed.length;
  const without = (found: readonly FoundAnswer[]): string =>
    found.reduce((text, { words }) => text.replace(words, ' '), own);
  const rest = without(placed);
  const left = without(answers);
  const asked = new Set(findTerms([...enquiry.asksFor, enquiry.subject].join(' ')));
  const speaksOfAsked = (text: string): boolean =>
    findTerms(text).some((term) => asked.has(term) && /\p{L}{3}/u.test(term));
  const said = sentencesIn(rest).map((text) => ({ text, does: changeSaidBy(text) }));
  const about = said.filter(({ text }) => speaksOfAsked(text));
  const told = about.filter(({ text }) => !isQuestion(text));
  const some = (of: typeof said, is: (text: string) => boolean): boolean => of.some(({ text }) => is(text));
  const traits: Record<string, boolean | number> = {
    answers: answers.length > 0,
    answersByPlace: Math.min(1, placed.length / manyAnswers),
    answersByWords: Math.min(1, spoken / manyAnswers),
    answersOneByWords: spoken === 1,
    answersTwo: answers.length >= 2,
    answersOneByPlace: placed.length === 1,
    answersShare: 1 - left.length / (own.length + 1),
    saysLittleElse: left.replace(/\s/g, '').length < minLettersLeft,
    saysAnything: rest.replace(/\s/g, '').length >= minLettersLeft,
    isUnasked: answers.length === 0 && !isChaser(own) && !speaksOfOrder(own),
    isReply: isReply(mail.message.subject),
    answersOurMail: enquiry.sent.some(({ messageId }) => named.has(messageId)),
    isOtherSubject: subject !== bareSubject(enquiry.subject),
    isClosed: enquiry.isClosed,
    isOffered: enquiry.questions.length === 0 && enquiry.sent.length > 0,
    isAsked: enquiry.questions.length > 0,
    isLong: Math.min(1, rest.length / longChars),
    asks: rest.includes('?'),
    asksAboutAsked: some(about, (text) => text.includes('?')),
    namesFigure: /\d/.test(rest),
    namesDay: daySaid.test(rest),
    namesAsked: about.length > 0,
    tellsOfAsked: told.length > 0,
    onlyAsks: said.length > 0 && said.every(({ text }) => isQuestion(text)),
    namesFigureOfAsked: some(told, (text) => /\d/.test(text)),
    measuresAsked: some(told, (text) => measured.test(text)),
    wantsAsked: some(told, (text) => wants.test(text)),
    demandsAsked: some(told, (text) => demands.test(text)),
    givesOtherMeasure: givesOtherMeasure(rest, enquiry),
    givesOtherCount: said.some(({ text, does }) => does !== null && givesOtherCount(text, enquiry)),
    contrastsCount: some(said, (text) => contrastsCount(text, enquiry)),
    asksToReckon: some(said, (text) => asksToReckon.test(text)),
    asksToReckonAsked: some(about, (text) => asksToReckon.test(text)),
    offersAsOption: some(said, (text) => asOption.test(text)),
    corrects: some(said, (text) => corrects.test(text)),
    replaces: said.some(({ does }) => does === 'replaces'),
    replacesAsked: about.some(({ does }) => does === 'replaces'),
    cancels: said.some(({ does }) => does === 'cancels'),
    cancelsAsked: about.some(({ does }) => does === 'cancels'),
    cancelsWhole: said.some(({ text, does }) => does === 'cancels' && whole.test(text)),
    isAnnounced: isAnnounced(subject, enquiry),
    bringsPaper: bringsPaper(mail),
    bringsLaterIssue: findLaterIssue(mail) !== null,
  };
  return {
    ...toTraits(traits),
    ...saidTraits(said.map(({ text }) => text)),
    ...saidTraits(
      about.map(({ text }) => text),
      'asked says',
    ),
    ...wordTraits(`${subject} . ${own}`),
  };
};
