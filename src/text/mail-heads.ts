/** How mail programs name the head of a mail they repeat, in the languages they are used in. */
const heads = {
  author: ['from|sender|von|de|da|fra|från|van|dari|kimden|от|من|المرسل'],
  sent: [
    'date|sent|gesendet|datum|envoyé|fecha|enviado(?: el| em)?|enviada em|inviato|data|sendt|dato|skickat',
    'verzonden|tanggal|tarih|дата|отправлено|التاريخ|تاريخ الإرسال',
  ],
  to: ['to|an|à|para|til|till|aan|kepada|kime|кому|إلى|الى', 'a(?=\\s*:.{0,80}@)'],
  subject: [
    'subject|title|betreff|objet|asunto|oggetto|assunto|emne|ämne|onderwerp|perihal|konu|тема|الموضوع',
  ],
  other: ['cc|bcc|cco|reply-to|importance|attachments|kopi|kopia|копия|نسخة'],
};
type HeadName = keyof typeof heads;
const alternatives = (names: readonly string[]): string => `(?:${names.join('|')})`;

/** A line of the head of a mail: its name, and its value of at most 400 letters. */
export const headerLine = new RegExp(
  `^[*_]{0,2}(${alternatives(Object.values(heads).flat())})[*_]{0,2}\\s*:[*_]{0,2}\\s*(.{0,400})$`,
  'i',
);

const whole = (head: HeadName): RegExp => new RegExp(`^${alternatives(heads[head])}$`, 'i');
const [author, sent, subject] = [whole('author'), whole('sent'), whole('subject')];

/** The header that names the author, in the languages mail programs write it in. */
export const isAuthor = (name: string): boolean => author.test(name);
/** The header that says when a mail was sent. */
export const isSentHeader = (name: string): boolean => sent.test(name);
/** The line of a text, a mail or a form, that says what it is about. */
export const subjectLine = new RegExp(`^${alternatives(heads.subject)}\\s*:[ \\t]*(\\S.*)$`, 'im');
/** The header that says what a mail is about. */
export const isSubject = (name: string): boolean => subject.test(name);

/** A line above a mail that is passed on. */
export const forwardMark =
  /^[-_*\s]{0,20}(?:original (?:message|inquiry|enquiry|mail|e-?mail|request|rfq)|earlier (?:message|mail|e-?mail)|forwarded by|forwarded message|forwarded(?=[-_*\s]*$)|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|begin forwarded message|ursprüngliche nachricht|mensaje original|message d['’]origine|messaggio originale|mensagem original|mensagem encaminhada|opprinnelig melding|oprindelig meddelelse|videresendt|ursprungligt meddelande|vidarebefordrat|oorspronkelijk bericht|doorgestuurd bericht|الرسالة الأصلية|رسالة معاد توجيهها)/i;
const attributionStart =
  /^(?:on|am|le|el|il|em|den|op|på|في|بتاريخ|كتب)\s|^\d{1,2}[. /-](?:\p{L}{3,9}\.?|\d{1,2})[. /-]\d{2,4}\b/iu;
const attribution =
  /^(?:(?:on|am|le|el|il|em|den|op|på|في|بتاريخ|كتب)\s|\d{1,2}[. /-]).{6,240}(?:\b(?:wrote|schrieb.{0,60}|a écrit|escribió|escreveu|ha scritto|skrev.{0,60}|schreef.{0,60})|كتب.{0,80}|ما يلي)\s*:$/i;

/** Whether a header line begins the head of a mail within another. */
export function opensForwardedMail(header: RegExpExecArray): boolean {
  const name = (header[1] ?? '').toLowerCase();
  const value = header[2] ?? '';
  return (
    isAuthor(name) && value.length < 160 && /@|\[|\p{Lu}\p{L}+[, ]+\p{Lu}|^\p{Script=Arabic}/u.test(value)
  );
}

/**
 * Who is quoted: "On 2 April 2026, Jonas <jonas@works.example> wrote:", on one line or two; null for any
 * other line.
 */
export function attributionOf(head: string, next: string): string | null {
  if (!attributionStart.test(head)) return null;
  if (attribution.test(head)) return head;
  return !head.endsWith('.') && head.length < 200 && attribution.test(`${head} ${next}`)
    ? `${head} ${next}`
    : null;
}
