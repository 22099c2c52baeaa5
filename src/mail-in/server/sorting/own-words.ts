import { mailParts, type MailPart } from '#conversations/contract/rules.ts';
import { attributionOf, forwardMark, headerLine, isAuthor, opensForwardedMail } from '#text/mail-heads.ts';

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

const maxSignerWords = 5;
const maxClosingWords = 5;
const wordsIn = (line: string): string[] => line.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** The line on which the sender signs, or the few words that close the mail above it; -1 where he does not. */
const signatureAt = (lines: readonly string[], sender: string): number => {
  const names = new Set(wordsIn(sender).filter((word) => word.length > 2));
  const signed = lines.findIndex((line, at) => {
    const said = wordsIn(line);
    const own = said.filter((word) => names.has(word)).length;
    const isName = own > 0 && (own === said.length || (own > 1 && said.length <= maxSignerWords));
    return at > 0 && isName && !/[\d?؟:]/.test(line);
  });
  if (signed < 0) return -1;
  const above = lines.findLastIndex((line, at) => at < signed && line.trim() !== '');
  const closes = lines[above] ?? '';
  const isClosing = above > 0 && wordsIn(closes).length <= maxClosingWords && !/[\d.?؟:]/.test(closes.trim());
  return isClosing ? above : signed;
};

/** A mail without its signature and what companies put below it. */
const withoutFoot = (mail: string, sender: string): string => {
  const lines = mail.split('\n');
  const ends = [
    lines.findIndex(
      (line, index) =>
        signatureMark.test(line) ||
        disclaimer.test(line) ||
        (index > 0 && (closing.test(line) || closesWithThanks(lines, index))),
    ),
    signatureAt(lines, sender),
  ].filter((at) => at >= 0);
  const end = ends.length === 0 ? -1 : Math.min(...ends);
  const text = (end < 0 ? lines : lines.slice(0, end)).join('\n').trimEnd();
  return text.replace(bareName, '').trimEnd();
};

/**
 * Some mark their answers rather than what they repeat: “>>” below each question, in a mail in which no line is marked once, as it would
 * be in a mail that repeats another.
 */
const withoutAnswerMarks = (body: string): string =>
  /^>\s?[^>\s]/m.test(body) ? body : body.replace(/^>>+ ?(?=\S)/gm, '');

/** Whether a line begins a mail that is repeated: the head that a mail program of any language writes above it. */
const beginsRepeated = (line: string, next: string): boolean => {
  const header = headerLine.exec(line);
  return (
    forwardMark.test(line) ||
    attributionOf(line, next) !== null ||
    (header !== null && opensForwardedMail(header) && headerLine.test(next))
  );
};

/** What stands below the head of a repeated mail is repeated, but for what its writer put between lines marked as such. */
const withoutRepeated = (parts: readonly MailPart[]): MailPart[] => {
  const divided: MailPart[] = [];
  let isRest = false;
  for (const [index, part] of parts.entries()) {
    const lines = part.text.split('\n').map((line) => line.trim());
    const from =
      part.isQuoted || isRest
        ? -1
        : lines.findIndex(
            (line, at) => index + at > 0 && beginsRepeated(line, lines.slice(at + 1).find(Boolean) ?? ''),
          );
    if (from < 0) {
      divided.push(isRest ? { ...part, isQuoted: true } : part);
      continue;
    }
    const written = part.text.split('\n');
    divided.push({ text: written.slice(0, from).join('\n').trimEnd(), isQuoted: false });
    divided.push({ text: written.slice(from).join('\n'), isQuoted: true });
    // Above lines that are marked, the head alone is repeated: its writer may go on between them.
    isRest = parts[index + 1]?.isQuoted !== true;
  }
  return divided;
};

/** The mail in stretches of its sender's own words and of what it repeats, up to the signature. */
export const splitMail = (body: string, sender = ''): MailPart[] => {
  const parts = withoutRepeated(mailParts(withoutAnswerMarks(body.replaceAll('\r\n', '\n'))));
  const cut: MailPart[] = [];
  for (const part of parts) {
    const text = part.isQuoted ? part.text : withoutFoot(part.text, sender);
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

/** How mail programs mark a subject, in the languages they are used in: as an answer, and as passed on. */
const answered = String.raw`(?:re|aw|antw|sv|vs|r|rif|ref|res|resp?|rép|odp|ynt|رد)`;
const passedOn = String.raw`(?:fw|fwd|wg|tr|rv|enc|i|vb|vl|doorst|إعادة توجيه)`;
const headPattern = (words: string): RegExp => new RegExp(String.raw`^\s*${words}\s*(?:\[\d+\])?\s*:`, 'iu');
const [answerMark, forwardedMark] = [headPattern(answered), headPattern(passedOn)];
const marks = new RegExp(String.raw`^(?:\s*(?:${answered}|${passedOn})\s*(?:\[\d+\])?\s*:\s*)+`, 'iu');

/** A subject without the marks of answering and forwarding. */
export const bareSubject = (subject: string): string => subject.replace(marks, '').trim();

export const isReply = (subject: string): boolean => answerMark.test(subject);

export const isForward = (subject: string): boolean => forwardedMark.test(subject);

/**
 * The mail that a repeated text begins with, without its head, its signature, and the mails repeated below
 * it.
 */
const firstRepeated = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim());
  const from = lines.findIndex((line) => line !== '' && !forwardMark.test(line) && !headerLine.test(line));
  const headers = lines.slice(0, Math.max(0, from)).flatMap((line) => headerLine.exec(line) ?? []);
  if (from <= 0 || headers.length === 0) return '';
  const below = lines.slice(from);
  const end = below.findIndex((line, at) => beginsRepeated(line, below.slice(at + 1).find(Boolean) ?? ''));
  const author =
    lines.map((line) => headerLine.exec(line)).find((head) => isAuthor(head?.[1] ?? ''))?.[2] ?? '';
  return withoutFoot((end < 0 ? below : below.slice(0, end)).join('\n'), author.replace(/[<[(].*$/, ''));
};

/**
 * The stretches of a mail that may answer: its sender's own, and the mail of somebody else that he passes
 * on as the answer.
 */
export const splitReply = ({ subject, body }: { subject: string; body: string }, sender = ''): MailPart[] => {
  const parts = splitMail(body, sender);
  if (!isForward(subject)) return parts;
  const at = parts.findIndex(({ isQuoted, text }) => isQuoted && !/^\s*>/m.test(text));
  const passed = at < 0 ? '' : firstRepeated(parts[at]?.text ?? '');
  return passed === '' ? parts : parts.toSpliced(at, 1, { text: passed, isQuoted: false });
};
