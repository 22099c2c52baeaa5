import { cleanBody } from '../clean-text.ts';
import { readHtml } from '../html/html-text.ts';
import { unseenLetters } from '../hidden-text.ts';
import { cutAtLimit, textLimit } from '../reading.ts';

/**
 * HTML bodies beyond this are read up to here: far longer than any letter, short enough to read in a moment.
 */
const htmlLimit = 2_000_000;

/**
 * The words of a mail, at most 2,000,000 characters; `isCut` when there were more. The plain part is
 * preferred; the HTML part is taken when there is no plain one, or when it says far more (many programs write
 * only "this mail needs an HTML reader" into the plain part, others split a letter into a plain and an HTML
 * half). What the HTML part hides is said in either case.
 */
export function mailBody(plain: string, html: string): { text: string; isCut: boolean; hidden: string[] } {
  const plainText = cutAtLimit(cleanBody(plain.slice(0, textLimit + 1)));
  const plainBody = { text: plainText, isCut: plain.length > textLimit, hidden: unseenLetters(plain) };
  if (html === '') return plainBody;
  const page = readHtml(html.slice(0, htmlLimit));
  const htmlText = cutAtLimit(page.text);
  const hidden = [...page.hidden, ...unseenLetters(html)];
  const htmlWins = plainText === '' || weight(htmlText) > weight(plainText) * 1.5 + 200;
  return htmlWins
    ? { text: htmlText, isCut: html.length > htmlLimit, hidden }
    : { ...plainBody, hidden: [...plainBody.hidden, ...hidden] };
}

/** Letters that say something: link addresses and white space do not count. */
function weight(text: string): number {
  return text.replace(/<?https?:\S+/g, '').replace(/\s+/g, '').length;
}
