import { mailParts, type MailPart } from '#conversations/contract/rules.ts';

const disclaimer =
  /^\s*(?:this (?:e-?mail|message)\b.{0,80}\b(?:confidential|intended|privileged)|confidentiality notice|disclaimer\b|diese e-?mail\b.{0,40}\bvertraulich|the information (?:contained )?in this (?:e-?mail|message))/i;
const signatureMark = /^(?:-- ?|_{5,}|sent from my \w+.*|von meinem .{2,20} gesendet.*|get outlook for .*)$/i;
/** A line that closes a mail, in a few words, with or without a name behind. */
const closing =
  /^\s*(?:(?:\p{L}+[ ,]+(?:and |& )?){0,3}(?:regards|wishes|respect)|(?:yours |very )?(?:sincerely|faithfully|truly)(?: yours)?|rgds|br|b\.?r\.?g?ds|cheers|(?:many |best )?(?:thanks|tks|thx)(?: in advance| and (?:best |kind )?regards)?|thanking you|mfg|(?:mit )?(?:\p{L}+ ){0,2}(?:grüße[n]?|grüsse[n]?|gruß|gruss)|(?:\p{L}+ )?cordialement|bien à vous|(?:\p{L}+ ){0,2}salutations(?: distinguées)?|(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?|(?:muy )?atentamente|quedamos atentos|(?:cordiali|distinti) saluti|hilsen|(?:med )?vennlig hilsen|mvh|(?:و)?(?:مع )?(?:خالص |أطيب |فائق )?(?:التحية|التحيات|الشكر|الاحترام|وشكرا|شكرا)(?: والتقدير)?|وتفضلوا.*)(?:[\s,.!،]*|[\s,]+(?:\p{Lu}[\p{L}.-]*\s?){1,3})$/iu;

/** Thanks close a mail where nothing but a name stands below them. */
const thanks =
  /^\s*(?:(?:thank you|(?:many )?thanks|thx)(?: (?:very much|so much|in advance))?|(?:(?:muchas|mil) )?gracias(?: de antemano| por todo)?|(?:(?:vielen|herzlichen|besten) )?dank(?: (?:im voraus|vorab))?|danke(?: (?:im voraus|vorab))?|merci(?: d.avance| beaucoup)?|grazie(?: mille| in anticipo)?|(?:muito )?obrigad[oa]|شكرا(?: جزيلا)?|شكراً)[\s,.!،]*$/iu;
const nameLine = /^\s*(?:\p{Lu}[\p{L}.'-]*\s*){1,4}[,.]?\s*$/u;

const closesWithThanks = (lines: readonly string[], at: number): boolean => {
  const below = lines.slice(at + 1).find((line) => line.trim() !== '');
  return thanks.test(lines[at] ?? '') && (below === undefined || nameLine.test(below));
};

/** A name under the text, where no closing stands above it. */
const bareName = /\n\s*\n(?:\p{Lu}[\p{Ll}.-]+ ?){1,4}$/u;

/** A mail without its signature and what companies put below it. */
const withoutFoot = (mail: string): string => {
  const lines = mail.split('\n');
  const end = lines.findIndex(
    (line, index) =>
      signatureMark.test(line) ||
      disclaimer.test(line) ||
      (index > 0 && (closing.test(line) || closesWithThanks(lines, index))),
  );
  const text = (end < 0 ? lines : lines.slice(0, end)).join('\n').trimEnd();
  return text.replace(bareName, '').trimEnd();
};

/**
 * Some mark their answers rather than what they repeat: “>>” below each question, in a mail in which no line is marked once, as it would
 * be in a mail that repeats another.
 */
const withoutAnswerMarks = (body: string): string =>
  /^>\s?[^>\s]/m.test(body) ? body : body.replace(/^>>+ ?(?=\S)/gm, '');

/** The mail in stretches of its sender's own words and of what it repeats, up to the signature. */
export const splitMail = (body: string): MailPart[] => {
  const parts = mailParts(withoutAnswerMarks(body.replaceAll('\r\n', '\n')));
  const cut: MailPart[] = [];
  for (const part of parts) {
    const text = part.isQuoted ? part.text : withoutFoot(part.text);
    if (text.trim() !== '') cut.push({ ...part, text });
  }
  return cut;
};

/** What the sender wrote himself. */
export const ownWordsIn = (parts: readonly MailPart[]): string =>
  parts
    .filter(({ isQuoted }) => !isQuoted)
    .map(({ text }) => text)
    .join('\n\n');

/** A subject without the marks of answering and forwarding. */
export const bareSubject = (subject: string): string =>
  subject
    .replace(/^(?:\s*(?:re|fw|fwd|aw|wg|tr|sv|vs|rv|rif|res?p|antw|رد)\s*(?:\[\d+\])?\s*:\s*)+/i, '')
    .trim();

export const isReply = (subject: string): boolean =>
  /^\s*(?:re|aw|sv|vs|r|rif|res?p|antw|رد)\s*(?:\[\d+\])?\s*:/i.test(subject);

export const isForward = (subject: string): boolean => /^\s*(?:fw|fwd|wg|tr|rv)\s*:/i.test(subject);
