import type { Comment } from './schema.ts';

const editMilliseconds = 15 * 60_000;

/** Whether its author may still change the comment; `now` and `at` in milliseconds. */
export const isStillEditable = (at: number, now: number): boolean => now - at <= editMilliseconds;

/** Of these members, those whom the text names as @Name. */
export const mentionedIn = <M extends { name: string }>(text: string, members: readonly M[]): M[] =>
  members.filter((member) => text.includes(`@${member.name}`));

export type TextPart = { text: string; isMention: boolean };

/** The comment's text with the names it mentions told apart; the longest name that fits is taken. */
export const commentParts = ({ text, mentions }: Pick<Comment, 'text' | 'mentions'>): TextPart[] => {
  const names = mentions.map((each) => `@${each.name}`).toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plain = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = names.find((each) => text.startsWith(each, at));
    if (!name) continue;
    if (at > plain) parts.push({ text: text.slice(plain, at), isMention: false });
    parts.push({ text: name, isMention: true });
    plain = at + name.length;
    at = plain - 1;
  }
  if (plain < text.length) parts.push({ text: text.slice(plain), isMention: false });
  return parts;
};

export type MailPart = { text: string; isQuoted: boolean };

const quoteMark = /^\s{0,3}>/;
/**
 * "On Tue, 3 Mar 2026, Adam wrote:", also in German and French, and the lines programs put above a
 * whole quoted mail.
 */
const quoteHead =
  /^\s*(?:(?:On|Am|Le)\b.{0,300}(?:wrote|schrieb|écrit)\b.{0,60}:\s*$|-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht)\s*-{2,})/i;
const headerLine = /^\s*(?:From|Von|De):\s\S/i;
const otherHeaderLine = /^\s*(?:Sent|Date|To|Gesendet|Datum|An|Envoyé|À|Subject|Betreff|Objet):\s/i;

/** Whether everything from this line on repeats an earlier mail: such programs put the answer above it. */
const beginsQuotedMail = (lines: readonly string[], index: number): boolean => {
  const line = lines[index] ?? '';
  if (/^\s*-{2,}/.test(line)) return quoteHead.test(line);
  return headerLine.test(line) && otherHeaderLine.test(lines[index + 1] ?? '');
};

/**
 * A mail's text in stretches of the sender's own words and of what it repeats of earlier mails,
 * which the screen folds.
 */
export const mailParts = (text: string): MailPart[] => {
  const lines = text.split('\n');
  const parts: { lines: string[]; isQuoted: boolean }[] = [];
  let isRest = false;
  for (const [index, line] of lines.entries()) {
    // The first lines of a mail are its own: a forwarded mail that says nothing itself is not
    // folded away whole.
    isRest ||= index > 0 && beginsQuotedMail(lines, index);
    const next = lines.slice(index + 1, index + 3).find((each) => each.trim() !== '') ?? '';
    const isHead = line.length < 400 && quoteHead.test(line) && quoteMark.test(next);
    const last = parts.at(-1);
    const continues = line.trim() === '' && last !== undefined;
    const isQuoted =
      isRest || quoteMark.test(line) || isHead || (continues && last.isQuoted && quoteMark.test(next));
    if (last && last.isQuoted === isQuoted) last.lines.push(line);
    else parts.push({ lines: [line], isQuoted });
  }
  return parts
    .map((part) => ({ text: part.lines.join('\n').replace(/^\n+/, '').trimEnd(), isQuoted: part.isQuoted }))
    .filter((part) => part.text !== '');
};
