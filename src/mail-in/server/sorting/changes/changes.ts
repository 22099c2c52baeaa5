import { changeSaidBy } from '#extraction/server/change-signs.ts';
import { findTerms } from '#text/terms.ts';
import type { FoundAnswer, KnownEnquiry, MailToSort } from './mail-to-sort.ts';
import { bareSubject } from './own-words.ts';
import { findChange, isAnnouncedChange, isChaser, speaksOfOrder } from './wording.ts';

/** What speaks for a mail that changes what an enquiry asks for. */
export type ChangeFound = {
  words: string;
  /** It is said in so many words; a hint alone leaves the decision to a person. */
  isSaid: boolean;
};

export const formatChange = ({ words, isSaid }: ChangeFound): string =>
  isSaid ? `It says “${words}”.` : `It may change what was asked: “${words}”.`;

/** The name of a later issue of a document: "Scope_Rev1.pdf", "Addendum 2.docx", "CCTP indice B.pdf". */
const laterIssue =
  /(?:^|[^\p{L}])(?:rev(?:ision|isión)?|rév|issue|indice|ind|ausgabe|version|ver|v)[\s._-]*(?:0*[1-9]\d?|[b-h])(?![\p{L}\d])|addend(?:um|a)|amend(?:ment|ed)|corrig|nachtrag|avenant|additif|adenda|enmienda|(?:^|[^\p{L}])(?:revised|updated|geändert|aktualisiert|modifi[ée]e?|actualizad[oa])(?![\p{L}])|ملحق|تعديل|معدل/iu;
/** Our own papers and orders come back in later issues too. */
const otherPaper =
  /quot|offer|angebot|offre|oferta|proposal|order|bestell|(?:^|[^\p{L}])p\.?o(?![\p{L}])|pedido|commande|invoice|rechnung/iu;

/** A file that may hold what was asked, rather than a picture of a signature. */
export const bringsPaper = ({ message }: MailToSort): boolean =>
  message.attachments.some(({ name }) => /\.(?:pdf|docx?|xlsx?|zip|dwg|csv|odt|ods|rtf)$/i.test(name));

const findLaterIssue = ({ message }: MailToSort): string | null =>
  message.attachments.find(({ name }) => laterIssue.test(name) && !otherPaper.test(name))?.name ?? null;

const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟;])\s+|\n\s*\n|\n(?=\s*(?:[-•*–]|\(?\w{1,2}[).:])\s)/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');

/** The enquiry whole is taken back: that ends it, and changes no row of it. */
const whole =
  /\b(?:tender|rf[qpi]|enquiry|inquiry|project|requisition|requirement|bid|procurement|vorhaben|projekt|anfrage|ausschreibung|appel d.offres|consultation|demande|projet|licitación|proyecto|solicitud)\b|مناقصة|المشروع|الطلب/iu;

/** A subject that takes the enquiry whole back: "Cancellation of tender 17". */
const takesBackWhole = new RegExp(
  String.raw`(?:cancell?ation|withdrawal|annulation|anulación|cancelación|aufhebung) (?:\p{L}+ ){0,2}(?:${whole.source})|(?:${whole.source})\S* (?:is |has been )?(?:cancell?ed|withdrawn)\s*$`,
  'iu',
);

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

const countWords: readonly (readonly string[])[] = [
  ['one', 'ein', 'eine', 'einen', 'einem', 'un', 'une', 'una', 'uno'],
  ['two', 'zwei', 'zweien', 'deux', 'dos', 'due'],
  ['three', 'drei', 'trois', 'tres', 'tre'],
  ['four', 'vier', 'quatre', 'cuatro', 'quattro'],
  ['five', 'fünf', 'cinq', 'cinco', 'cinque'],
  ['six', 'sechs', 'seis', 'sei'],
  ['seven', 'sieben', 'sept', 'siete', 'sette'],
  ['eight', 'acht', 'huit', 'ocho', 'otto'],
  ['nine', 'neun', 'neuf', 'nueve', 'nove'],
  ['ten', 'zehn', 'dix', 'diez', 'dieci'],
  ['eleven', 'elf', 'onze', 'once', 'undici'],
  ['twelve', 'zwölf', 'douze', 'doce', 'dodici'],
];
/** "a" and "one" stand in any sentence: a count of one is read in figures alone. */
const spokenCounts = new Map(
  countWords.flatMap((each, at) => (at === 0 ? [] : each.map((word) => [word, String(at + 1)] as const))),
);
const withFigures = (sentence: string): string =>
  sentence.replace(/\p{L}+/gu, (word) => spokenCounts.get(word.toLowerCase()) ?? word);

const countOf = (asked: string): string | null => /^\s*(\d{1,5})\s/.exec(asked)?.[1] ?? null;

/** Whether a sentence gives one of the things asked for another number than the enquiry does. */
const givesOtherCount = (sentence: string, { asksFor }: KnownEnquiry): boolean => {
  const said = new Set(findTerms(sentence));
  return asksFor.some((asked) => {
    const count = countOf(asked);
    if (count === null) return false;
    const [, ...words] = findTerms(asked);
    const named = words.filter((word) => /\p{L}{3}/u.test(word)).slice(0, 3);
    if (!named.some((word) => said.has(word))) return false;
    const counts = [
      ...withFigures(sentence).matchAll(/(?<![\d./-])(\d{1,5})(?=\s+\p{L}{3,}|[.!;]?\s*$)/gu),
    ].map(([, found = '']) => found);
    return counts.length > 0 && counts.every((each) => each !== count);
  });
};

/** Whether a sentence names a count that the enquiry asks for beside another one: "20 and not 12". */
const contrastsCount = (sentence: string, { asksFor }: KnownEnquiry): boolean => {
  const counts: readonly string[] = sentence.match(/(?<![\p{L}\d.,/-])\d{1,5}(?![\d.,/-]\d)/gu) ?? [];
  return counts.length > 1 && asksFor.some((asked) => counts.includes(countOf(asked) ?? ''));
};

const findHint = (own: string, enquiry: KnownEnquiry, answers: readonly FoundAnswer[]): string | null => {
  const answered = answers.map(({ words }) => words.replace(/\s+/g, ' '));
  const asked = new Set(findTerms(enquiry.asksFor.join(' ')));
  return (
    sentencesIn(own).find((sentence) => {
      const does = changeSaidBy(sentence);
      if (does === null) return false;
      const isAnswered = answered.some(
        (words) => words.includes(sentence.replace(/[.;]$/, '')) || sentence.includes(words),
      );
      const speaksOfAsked = findTerms(sentence).some((term) => asked.has(term) && /\p{L}{3}/u.test(term));
      const asksOtherwise = asksToReckon.test(sentence) && asOption.test(sentence);
      if (speaksOfAsked && asksOtherwise) return true;
      if (isAnswered && does === 'replaces') return contrastsCount(sentence, enquiry);
      // What falls away may be worded like one of our questions.
      if (isAnswered) return does === 'cancels' && speaksOfAsked && !whole.test(sentence);
      if (does !== 'mayChange') return does === 'replaces' || !whole.test(sentence);
      if (!speaksOfAsked) return corrects.test(sentence);
      const isOtherCount = givesOtherCount(sentence, enquiry);
      return (
        corrects.test(sentence) || (isOtherCount && (asksToReckon.test(sentence) || wants.test(sentence)))
      );
    }) ?? null
  );
};

const part =
  /(?<!\p{L})(?:items?|pos(?:ition|ición)?(?:en)?|lines?|lots?|postes?|partidas?|voc[ei]|البند)(?!\p{L})/iu;

/** Without what takes back the enquiry whole, or says so of its subject. */
const withoutWhole = (own: string): string => {
  const sentences = sentencesIn(own);
  const left = sentences.filter(
    (sentence) => changeSaidBy(sentence) !== 'cancels' || !whole.test(sentence) || part.test(sentence),
  );
  return left.length === sentences.length ? own : left.join('\n');
};

/** What of a mail puts something in the place of what the enquiry asks for, or takes it away; null where nothing does. */
export const findChangeTo = (own: string, { subject, asksFor }: KnownEnquiry): string | null => {
  const asked = new Set(findTerms([bareSubject(subject), ...asksFor].join(' ')));
  return (
    sentencesIn(own).find((sentence) => {
      const does = changeSaidBy(sentence);
      const isChange = does === 'replaces' || (does === 'cancels' && !whole.test(sentence));
      return isChange && findTerms(sentence).some((term) => asked.has(term) && /\p{L}{3}/u.test(term));
    }) ?? null
  );
};

const demands =
  /(?<!\p{L})(?:needs?|want|require|shall|must|has to|have to|can you|could you|brauchen|benötigen|sollen?|müssen|muss|besoin|doit|doivent|faut|debe|deben|necesit\p{L}+|deve|devono|serv\p{L}+)(?!\p{L})|يجب|نحتاج/iu;

/** A figure with the unit of what is bought, other than a day. */
const measured =
  /\d ?(?:[kMG]W|[kM]?V|bar[ag]?|psi[ag]?|mm|cm|m[23³²]?|inch|["”″]|t|tons?|kg|°|[CF]|Hz|%|rpm|dB|pcs|nos|off|sets?|units?|stück|pièces|unidades)(?![\p{L}\d])/iu;

/**
 * What a customer says unasked of a thing he has asked for, with a figure or as a demand: nothing else of ours brought it about than that
 * it is otherwise now.
 */
const findNews = (own: string, { subject, asksFor }: KnownEnquiry, subjectSaid: string): string | null => {
  const asked = new Set(findTerms([bareSubject(subject), ...asksFor].join(' ')));
  const speaksOfAsked = (text: string): boolean =>
    findTerms(text).some((term) => asked.has(term) && /\p{L}{3}/u.test(term));
  const isAbout = speaksOfAsked(subjectSaid);
  return (
    sentencesIn(own).find((sentence) => {
      if (changeSaidBy(sentence) === null || whole.test(sentence)) return false;
      const isQuestion = /[?؟]\s*$/.test(sentence) && !/\b(?:can|could|would|will) you\b/i.test(sentence);
      if (isQuestion) return false;
      if (!speaksOfAsked(sentence)) return isAbout && measured.test(sentence);
      return /\d/.test(withFigures(sentence)) || (demands.test(sentence) && !/[?؟]\s*$/.test(sentence));
    }) ?? null
  );
};

/** Whether the subject tells of a change in words that no subject of the thread had before. */
const isAnnounced = (subject: string, enquiry: KnownEnquiry): boolean =>
  isAnnouncedChange(subject) &&
  !takesBackWhole.test(subject) &&
  ![enquiry.subject, ...enquiry.sent.map((each) => each.subject)].some(
    (each) => bareSubject(each).toLowerCase() === subject.toLowerCase(),
  );

/** What says that a mail changes its enquiry; null where nothing does, or where it answers at the places of our questions. */
export const findChangeOf = (
  mail: MailToSort,
  own: string,
  {
    enquiry,
    answers,
    isUnasked,
  }: {
    enquiry: KnownEnquiry;
    answers: readonly FoundAnswer[];
    /** It answers no mail of ours. */
    isUnasked: boolean;
  },
): ChangeFound | null => {
  const subject = bareSubject(mail.message.subject);
  const said = findChange(withoutWhole(own));
  if (isAnnounced(subject, enquiry)) return { words: said ?? subject, isSaid: true };
  const placed = answers.filter(({ isByPlace }) => isByPlace);
  if (placed.length > 0) {
    // The points of an addendum are numbered as our questions are.
    const changing = placed.map(({ words }) => findChange(words));
    const isAddendum = new Set(changing).size > 1 && !changing.includes(null);
    return said && isAddendum ? { words: said, isSaid: false } : null;
  }
  if (said) return { words: said, isSaid: true };
  const issue = findLaterIssue(mail);
  if (issue) return { words: issue, isSaid: true };
  const isNews = isUnasked && answers.length === 0 && !isChaser(own) && !speaksOfOrder(own);
  const hint = findHint(own, enquiry, answers) ?? (isNews ? findNews(own, enquiry, subject) : null);
  return hint ? { words: hint, isSaid: false } : null;
};

/** What a mail that answers us says in passing and may change the enquiry all the same; null where it says nothing of the kind. */
export const findChangeInPassing = (own: string, answers: readonly FoundAnswer[]): string | null =>
  findChange(answers.reduce((text, { words }) => text.replace(words, ' '), own));

/** What of a mail that points at no enquiry changes something that was asked before; null where nothing does. */
export const findChangeAlone = (own: string): string | null =>
  sentencesIn(own).find((sentence) => changeSaidBy(sentence) === 'replaces') ?? findChange(own);
