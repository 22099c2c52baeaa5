import type { SourceText } from '#extraction/contract/sources.ts';
import type { Line } from '#text/lines.ts';
import { isPromptInjection, withoutPromptInjections } from '#text/prompt-injection/detector.ts';
import { isAuthor } from '#text/mail-heads.ts';
import { parseMailChain, type ChainedMail, type MailHeader } from './mail-chain.ts';

/** The frame around the customer's words in a mail. */
export type MailLayout = {
  /** Header lines of the mail itself, then of the mails forwarded in it. */
  headers: MailHeader[];
  /**
   * The From line of the customer: that of the mail itself, or of the mail a colleague of ours forwards;
   * null without header lines.
   */
  sender: MailHeader | null;
  /** Lines after a closing formula: names, companies, addresses. */
  signature: Line[];
  /**
   * Where lines begin that are frame: headers, forward marks, signatures, and what our own people wrote
   * around the enquiry.
   */
  frame: Set<number>;
  /** How many mails stand in the text. */
  mails: number;
  /** Which of them an offset is in, the outermost and newest first. */
  mailAt: (offset: number) => number;
};

const freeMail =
  /(?:^|\.)(?:gmail|googlemail|yahoo|hotmail|outlook|live|msn|aol|icloud|gmx|web|mail|proton(?:mail)?|yandex|qq|163|126)\.[a-z.]+$/i;

/** Reads the frame of a mail text; a text without header lines simply has fewer of them. */
export function parseMailLayout(source: SourceText): MailLayout {
  const chain = parseMailChain(source.text);
  const layout: MailLayout = {
    headers: [],
    sender: null,
    signature: [],
    frame: new Set(),
    mails: chain.length,
    mailAt: placesOf(chain),
  };
  const theirs = new Set(customersOwn(chain));
  for (const mail of chain) {
    layout.headers.push(
      ...mail.headers.map((header) => ({ ...header, value: withoutPromptInjections(header.value) })),
    );
    const isTheirs = theirs.has(mail);
    // What a customer quotes between his own words is what we wrote to him.
    const saysMore = mail.lines.reduce((sum, { text }) => sum + text.length, 0) > 40;
    const ours = isTheirs
      ? [...mail.signature, ...(saysMore ? mail.quoted : [])]
      : [...mail.lines, ...mail.quoted];
    for (const line of [...mail.frame, ...ours]) layout.frame.add(line.textStart);
    if (!isTheirs) continue;
    layout.signature.push(...mail.signature);
    layout.sender ??=
      mail.headers.find(({ name, value }) => isAuthor(name) && !isPromptInjection(value)) ?? null;
  }
  return layout;
}

/**
 * The mails of a chain that are not our own: what a colleague writes when he forwards, and our answer quoted
 * below the customer's next mail, ask nothing of us. Ours is the domain the outermost mail is addressed to.
 */
function customersOwn(chain: ChainedMail[]): ChainedMail[] {
  const addressee = chain[0]?.headers.find(({ name }) => name === 'to')?.value ?? '';
  const ours = domainOf(addressee);
  if (ours === '' || freeMail.test(ours)) return chain;
  const theirs = chain.filter(({ author }) => domainOf(author) !== ours);
  return theirs.some(({ lines }) => lines.some(({ text }) => text !== '')) ? theirs : chain;
}

function domainOf(address: string): string {
  return /@([\w.-]*\w)/.exec(address)?.[1]?.toLowerCase() ?? '';
}

/** Which mail of a chain an offset is in: that of the last line that begins at it or before. */
function placesOf(chain: ChainedMail[]): (offset: number) => number {
  const starts = chain
    .flatMap(({ frame, lines, quoted }, mail) => [
      ...[...frame, ...lines].map(({ start }) => ({ start, mail })),
      // What a mail repeats between its own words is older than they are.
      ...quoted.map(({ start }) => ({ start, mail: mail + 1 })),
    ])
    .toSorted((a, b) => a.start - b.start);
  return (offset) => {
    let [from, until] = [0, starts.length];
    while (from < until) {
      const middle = (from + until) >> 1;
      if ((starts[middle]?.start ?? 0) <= offset) from = middle + 1;
      else until = middle;
    }
    return starts[from - 1]?.mail ?? 0;
  };
}
