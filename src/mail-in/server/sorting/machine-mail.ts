import { sentencesIn } from './changes/sentences.ts';
import type { MailToSort } from './mail-to-sort.ts';
import { saidIn } from './said/saying.ts';

type HeaderSign = readonly [name: string, value: RegExp, reason: string];

/** How a program says that it wrote a mail: by a header line, or by the subject that mail programs give such mails. */
const headerSigns: readonly HeaderSign[] = [
  ['auto-submitted', /^auto-(?:replied|notified)/i, 'A program sent it by itself (Auto-Submitted).'],
  ['x-autoreply', /./, 'It is an automatic reply.'],
  ['x-autorespond', /./, 'It is an automatic reply.'],
  ['x-failed-recipients', /./, 'It reports that a mail could not be delivered.'],
  ['content-type', /^multipart\/report/i, 'It is a delivery report.'],
  ['content-type', /^text\/calendar/i, 'It is a calendar mail.'],
  ['precedence', /^auto_reply/i, 'It is an automatic reply.'],
  ['return-path', /^<>$/, 'It names nobody to answer to, as delivery reports do.'],
];

/** What newsletters carry, and as well a customer's mail to a group address, through a procurement portal or a form. */
const bulkSigns: readonly HeaderSign[] = [
  ['auto-submitted', /^auto-generated/i, 'A program wrote it (Auto-Submitted).'],
  ['precedence', /^(?:bulk|list|junk)/i, 'It was sent to many (Precedence).'],
  ['list-id', /./, 'It was sent to a mailing list (List-Id).'],
  ['list-unsubscribe', /./, 'It was sent to a list that one can leave (List-Unsubscribe).'],
  ['feedback-id', /./, 'It was sent in bulk (Feedback-ID).'],
];

const findHeaderSign = (signs: readonly HeaderSign[], { headers }: MailToSort): string | null =>
  signs.find(([name, value]) => headers.get(name)?.some((each) => value.test(each)))?.[2] ?? null;

/** Why a mail seems to have gone to many; alone it says nothing of whether it is an enquiry. */
export const findBulkSign = (mail: MailToSort): string | null => findHeaderSign(bulkSigns, mail);

/** The header lines by which a mail seems to have gone to many. */
export const bulkSignsIn = ({ headers }: MailToSort): string[] =>
  bulkSigns.flatMap(([name, value]) => (headers.get(name)?.some((each) => value.test(each)) ? [name] : []));

const leaving =
  /\b(?:unsubscribe|opt[- ]?out|(?:view|read|open) (?:this )?(?:e?-?mail )?(?:online|in your browser)|manage (?:your )?preferences|abmelden|abbestellen|im browser|se désabonner|désinscri\p{L}+|darse de baja|cancelar (?:la|su) suscripción|annulla (?:la )?iscrizione)(?!\p{L})|إلغاء الاشتراك/iu;

/** Whether a mail tells its readers how to receive no more, as newsletters do and people and portals for tenders do not. */
export const saysHowToLeave = ({ message }: MailToSort): boolean => leaving.test(message.body);

const link = /https?:\/\/|\bwww\./i;
const lure =
  /\b(?:pay (?:\w+ ){0,6}(?:within|here|now|fee)|(?:bank (?:details|account)|account (?:details|number)) (?:\w+ ){0,2}(?:changed|new)|unpaid|(?:verify|validate|confirm|update) your (?:account|identity|password|details|mailbox)|password|mailbox (?:is )?full|quota|suspended)\b/i;
const hurry =
  /\bwithin (?:the next )?\d+ ?(?:h|hours?|days?)\b|\b(?:immediately|urgent\w*|expires?|on hold|suspended|last notice)\b/i;

/** Whether a mail hurries its reader to pay or to sign in at a link. */
export const isLure = ({ message }: MailToSort): boolean =>
  link.test(message.body) && lure.test(message.body) && hurry.test(`${message.subject}\n${message.body}`);

/** Whether a mail speaks of passwords and accounts, in any language, and leads to a page. */
export const luresIn = ({ message }: MailToSort): boolean =>
  link.test(message.body) &&
  [message.subject, ...sentencesIn(message.body)].some((sentence) => saidIn(sentence).has('signsIn'));

const subjectSigns: readonly (readonly [subject: RegExp, reason: string])[] = [
  [
    /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|answer)|out of (?:the )?office|automatische antwort|abwesenheit\w*|abwesend|réponse automatique|absence du bureau|respuesta automática|risposta automatica|رد تلقائي)/i,
    'It is an automatic reply.',
  ],
  [
    /^(?:undeliver\w+|delivery (?:status|failure|has failed)|mail delivery (?:failed|subsystem)|returned mail|failure notice|unzustellbar|nicht zustellbar|non remis|zustellung fehlgeschlagen)/i,
    'It reports that a mail could not be delivered.',
  ],
  [
    /^(?:accepted|declined|tentative|cancell?ed|invitation|updated invitation|zugesagt|abgesagt|abgelehnt|einladung|accepté|refusé)\s?:/i,
    'It is a calendar mail.',
  ],
  [/^(?:read|not read|gelesen|lu|leído)\s?:/i, 'It says only that a mail was opened.'],
  [/^recall:/i, 'It takes back another mail.'],
];

const robots = /^(?:mailer-daemon|postmaster)@/i;

/** Why a mail counts as written by a program, and so as no enquiry; null for a person's mail. */
export const findMachineSign = (mail: MailToSort): string | null => {
  const { message } = mail;
  const sign = findHeaderSign(headerSigns, mail);
  if (sign) return sign;
  for (const [subject, reason] of subjectSigns) if (subject.test(message.subject.trim())) return reason;
  if (robots.test(message.from?.address ?? '')) return 'A mail server wrote it.';
  return message.attachments.some(
    ({ mediaType, name }) => mediaType === 'text/calendar' && /^invite/i.test(name),
  )
    ? 'It is a calendar mail.'
    : null;
};
