import { changeSaidBy } from '#extraction/server/change-signs.ts';
import { findTerms } from '#text/terms.ts';
import type { KnownEnquiry, MailToSort } from '../mail-to-sort.ts';
import { bareSubject } from '../own-words.ts';
import { isAnnouncedChange } from '../wording.ts';
import { sentencesIn } from './sentences.ts';

/** The name of a later issue of a document: "Scope_Rev1.pdf", "Addendum 2.docx", "CCTP indice B.pdf". */
const laterIssue =
  /(?:^|[^\p{L}])(?:rev(?:ision|isión)?|rév|issue|indice|ind|ausgabe|version|ver|v)[\s._-]*(?:0*[1-9]\d?|[b-h])(?![\p{L}\d])|addend(?:um|a)|amend(?:ment|ed)|corrig|nachtrag|avenant|additif|adenda|enmienda|(?:^|[^\p{L}])(?:revised|updated|geändert|aktualisiert|modifi[ée]e?|actualizad[oa])(?![\p{L}])|ملحق|تعديل|معدل/iu;
/** Our own papers and orders come back in later issues too. */
const otherPaper =
  /quot|offer|angebot|offre|oferta|proposal|order|bestell|(?:^|[^\p{L}])p\.?o(?![\p{L}])|pedido|commande|invoice|rechnung/iu;

/** A file that may hold what was asked, rather than a picture of a signature. */
export const bringsPaper = ({ message }: MailToSort): boolean =>
  message.attachments.some(({ name }) => /\.(?:pdf|docx?|xlsx?|zip|dwg|csv|odt|ods|rtf)$/i.test(name));

export const findLaterIssue = ({ message }: MailToSort): string | null =>
  message.attachments.find(({ name }) => laterIssue.test(name) && !otherPaper.test(name))?.name ?? null;

/** The enquiry whole is taken back: that ends it, and changes no row of it. */
export const whole =
  /\b(?:tender|rf[qpi]|enquiry|inquiry|project|requisition|requirement|bid|procurement|vorhaben|projekt|anfrage|ausschreibung|appel d.offres|consultation|demande|projet|licitación|proyecto|solicitud)\b|مناقصة|المشروع|الطلب/iu;

/** A subject that takes the enquiry whole back: "Cancellation of tender 17". */
const takesBackWhole = new RegExp(
  String.raw`(?:cancell?ation|withdrawal|annulation|anulación|cancelación|aufhebung) (?:\p{L}+ ){0,2}(?:${whole.source})|(?:${whole.source})\S* (?:is |has been )?(?:cancell?ed|withdrawn)\s*$`,
  'iu',
);

const part =
  /(?<!\p{L})(?:items?|pos(?:ition|ición)?(?:en)?|lines?|lots?|postes?|partidas?|voc[ei]|البند)(?!\p{L})/iu;

/** Without what takes back the enquiry whole, or says so of its subject. */
export const withoutWhole = (own: string): string => {
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

/** Whether the subject tells of a change in words that no subject of the thread had before. */
export const isAnnounced = (subject: string, enquiry: KnownEnquiry): boolean =>
  isAnnouncedChange(subject) &&
  !takesBackWhole.test(subject) &&
  ![enquiry.subject, ...enquiry.sent.map((each) => each.subject)].some(
    (each) => bareSubject(each).toLowerCase() === subject.toLowerCase(),
  );
