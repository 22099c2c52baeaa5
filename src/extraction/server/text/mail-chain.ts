import { splitLines, type Line } from '#text/lines.ts';
import { attributionOf, forwardMark, headerLine, isAuthor, opensForwardedMail } from '#text/mail-heads.ts';

export type MailHeader = { name: string; value: string; start: number; end: number };

/** One mail of a chain: its header lines, what it says, and its signature (lines after a closing formula). */
export type ChainedMail = {
  headers: MailHeader[];
  /** Name and address of who wrote it, as written; "" when nothing says so. */
  author: string;
  /** Quoted in an answer ("On … wrote:"), so that the outer mail goes on after it. */
  isQuote: boolean;
  lines: Line[];
  /** Lines of another mail between its own ("> Which code applies?"). */
  quoted: Line[];
  /** Header lines and marks of forwarding. */
  frame: Line[];
  signature: Line[];
};

/** Header lines that only programs read. */
const machineLine =
  /^(message-id|mime-version|content-[a-z-]+|auto-submitted|received|return-path|references|in-reply-to|precedence|thread-[a-z]+|user-agent|delivered-to|list-[a-z-]+|authentication-results|dkim-signature|x-[a-z0-9-]+)\s*:\s*(.{0,400})$/i;
/** Names that open a head; the others, which are also words, only go on with one. */
const plainName =
  /^(?:from|sender|sent|to|cc|date|subject|reply-to|von|betreff|de|da|objet|asunto|oggetto|assunto|fra|emne|från|ämne|van|onderwerp|dari|perihal|kimden|konu|от|тема|من|المرسل|التاريخ|الموضوع)$/i;
const closing =
  /^(?:(?:many |kind |best |warm |with )*(?:thanks|thank you|regards|rgds|br|sincerely|yours (?:sincerely|faithfully|truly)|respectfully|cheers|mit freundlichen gr|cordialement)\b[^.?]{0,40}[.!]?|(?:و?تفضلوا بقبول|مع (?:خالص |فائق |أطيب )?(?:التقدير|التحية|التحيات|الشكر|تحيات)|والسلام عليكم|شاكرين)[^.?]{0,60}[.،]?|--)$/i;
/** "P.S.", "PS2:", "P.P.S.": what a writer adds below his name. */
export const postscript = /^(?:P\.?\s?){1,2}S(?:\.|\d|\b)(?!\s?\d)/i;
/** Lines of a signature at most; anything longer is text again. */
const maxSignatureLength = 14;

/**
 * The mails of a chain in the order they stand in the text, the outermost first. A text that is no mail is
 * one mail without headers.
 */
export function parseMailChain(text: string): ChainedMail[] {
  const chain = new ChainReader(text);
  const lines = splitLines(text, 'letter');
  for (const [at, line] of lines.entries()) chain.add(line, lines[at + 1]);
  return chain.finish();
}

class ChainReader {
  readonly text: string;
  readonly mails: ChainedMail[] = [mailBy('', false)];
  private mail: ChainedMail;
  private inHeader = true;
  /** Lines since a closing formula, while they may still be a signature. */
  private closed: Line[] | null = null;

  constructor(text: string) {
    this.text = text;
    this.mail = this.mails[0] ?? mailBy('', false);
  }

  add(line: Line, next: Line | undefined): void {
    const head = line.text.slice(0, 500);
    if (this.mail.isQuote && line.text !== '' && !this.isQuoted(line) && this.mail.lines.length > 0)
      this.goBack();
    const header = headerLine.exec(head);
    if (
      header &&
      ((this.inHeader && (this.mail.headers.length > 0 || plainName.test(header[1] ?? ''))) ||
        opensForwardedMail(header))
    ) {
      this.addHeader(line, (header[1] ?? '').toLowerCase(), (header[2] ?? '').trim());
      return;
    }
    if (this.inHeader && this.isMachineLine(line, head)) {
      this.mail.frame.push(line);
      return;
    }
    this.inHeader = false;
    if (forwardMark.test(head)) {
      this.settle(true);
      this.mail.frame.push(line);
      this.inHeader = true;
      return;
    }
    const author = attributionOf(head, next?.text.slice(0, 240) ?? '');
    if (author === null) this.addLine(line, head);
    else {
      this.open(mailBy(author, next !== undefined && (this.isQuoted(next) || !head.endsWith(':'))));
      this.mail.frame.push(line);
    }
  }

  finish(): ChainedMail[] {
    this.settle(true);
    return this.mails;
  }

  /** A line for programs in the head of the outermost mail, or its folded end. */
  private isMachineLine(line: Line, head: string): boolean {
    const isHead = this.mails.length === 1 && this.mail.lines.length === 0;
    return (
      isHead &&
      line.text !== '' &&
      (machineLine.test(head) || (this.mail.frame.length > 0 && /^[ \t]/.test(this.text.charAt(line.start))))
    );
  }

  private addHeader(line: Line, name: string, value: string): void {
    const opensNext = isAuthor(name) && this.mail.headers.some((header) => isAuthor(header.name));
    // A mail that is forwarded behind quote marks is quoted as a whole, and its words are its author's.
    if (opensNext || this.mail.lines.some(({ text }) => text !== ''))
      this.open(mailBy('', this.isQuoted(line)));
    this.inHeader = true;
    if (isAuthor(name)) this.mail.author = value;
    this.mail.headers.push({ name, value, start: line.textStart, end: line.end });
    this.mail.frame.push(line);
  }

  private addLine(line: Line, head: string): void {
    // The second line of "On … <address> / wrote:".
    if (
      this.mail.lines.length === 0 &&
      /^(?:<[^>]*>\s*)?(?:wrote|schrieb)?:$/i.test(head) &&
      this.mail.author !== ''
    ) {
      this.mail.frame.push(line);
      return;
    }
    if (!this.mail.isQuote && this.mail.headers.length > 0 && this.isQuoted(line)) {
      this.mail.quoted.push(line);
      return;
    }
    this.mail.lines.push(line);
    if (closing.test(head)) {
      this.settle(false);
      this.closed = [line];
    } else if (this.closed && postscript.test(head)) this.settle(true);
    else if (this.closed && line.text !== '') {
      const goesOn =
        line.text.length > 90 ||
        this.closed.length > maxSignatureLength ||
        /\b(?:shall|must|please|request for)\b/i.test(head);
      if (goesOn) this.settle(false);
      else this.closed.push(line);
    }
  }

  private open(mail: ChainedMail): void {
    this.settle(true);
    this.mail = mail;
    this.mails.push(mail);
  }

  private goBack(): void {
    this.settle(true);
    this.mail = this.mails.findLast(({ isQuote }) => !isQuote) ?? this.mail;
  }

  private settle(isSignature: boolean): void {
    if (isSignature) this.mail.signature.push(...(this.closed ?? []));
    this.closed = null;
  }

  private isQuoted(line: Line): boolean {
    return this.text.slice(line.start, line.textStart).includes('>');
  }
}

function mailBy(author: string, isQuote: boolean): ChainedMail {
  return { headers: [], author, isQuote, lines: [], quoted: [], frame: [], signature: [] };
}
