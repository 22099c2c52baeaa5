import type { Authentication, Certainty, MailKind, Via } from '#mail-in/contract/received/schema.ts';
import type { MailMessage } from '#kit/server/text-extract/mail/mail-message.ts';

/** What we have asked a customer and what is not answered yet. */
export type OpenQuestion = {
  id: string;
  /** In our own list; the mail that asked may count otherwise. */
  no: number;
  text: string;
  /** The requirements it is about. */
  rows: readonly string[];
};

/** A mail of ours to a customer. */
export type SentMail = {
  messageId: string;
  replyToken: string | null;
  to: readonly string[];
  subject: string;
  text: string;
};

/** An enquiry that is here, as far as a mail can point at it. */
export type KnownEnquiry = {
  id: string;
  number: string;
  reference: string;
  customerName: string;
  subject: string;
  isClosed: boolean;
  /** Mails of the customer that are here. */
  messages: readonly { id: string; from: string }[];
  sent: readonly SentMail[];
  asksFor: readonly string[];
  questions: readonly OpenQuestion[];
};

export type KnownTicket = {
  id: string;
  number: string;
  replyToken: string | null;
  /** Message-IDs of the mails about it. */
  mailIds: readonly string[];
  /** The addresses of support and of the person who asked. */
  desk: string;
  asker: string;
};

export type MailToSort = {
  message: Pick<
    MailMessage,
    | 'messageId'
    | 'from'
    | 'to'
    | 'cc'
    | 'subject'
    | 'body'
    | 'inReplyTo'
    | 'references'
    | 'attachments'
    | 'day'
  >;
  /** Its header lines by lower-case name. */
  headers: ReadonlyMap<string, readonly string[]>;
  via: Via['kind'];
  /** Every address it was sent to, the envelope's among them. */
  recipients: readonly string[];
  authentication: Authentication | null;
};

/** What is known where a mail arrives. */
export type Situation = {
  /** Addresses of colleagues and of the organisation itself. */
  own: readonly string[];
  enquiries: readonly KnownEnquiry[];
  tickets: readonly KnownTicket[];
};

/** Words of a mail that answer a question of ours, proposed. */
export type FoundAnswer = {
  questionId: string;
  words: string;
  reason: string;
  /** It stands under the number of the question or below it; otherwise its words are alike. */
  isByPlace: boolean;
};

export type Sorting = {
  kind: MailKind;
  certainty: Certainty;
  reasons: string[];
  enquiryId: string | null;
  ticketId: string | null;
  answers: FoundAnswer[];
};

type Found = Pick<Sorting, 'kind' | 'certainty' | 'reasons'> & Partial<Sorting>;

/** A mail that was sorted: it belongs to nothing unless that is said. */
export const sorted = (found: Found): Sorting => ({ enquiryId: null, ticketId: null, answers: [], ...found });
