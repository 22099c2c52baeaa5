import { lettersOf } from '#text/terms.ts';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { foundAt, type Found } from '../found.ts';
import { findMatches } from '../../gazetteer/matches.ts';
import { organisationsIn } from '../../gazetteer/organisations.ts';
import { type Reading } from '../../text/reading.ts';

const freeMail =
  /(?:^|\.)(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|gmx|web|mail|protonmail|proton|yandex|qq|163|126|rediffmail|zoho|comcast|verizon|sbcglobal|att|earthlink|btinternet|free|orange|t-online|eth|vsnl)\.[a-z.]+$/i;

const publicEnding = /^(?:com|co|org|net|gov|ac|edu|mail|www|email|corp)$/i;

/** The name in a sender's domain; "" for a free mail provider. */
function ownerOf(enquiry: EnquiryToExtract, readings: Reading[]): string {
  const written = readings[0]?.layout.sender?.value ?? '';
  const address = /[^\s<>"[\]()]+@[\w.-]+\w/.exec(written)?.[0] ?? enquiry.from?.address ?? '';
  const domain = address.includes('@') ? address.slice(address.lastIndexOf('@') + 1) : '';
  if (domain === '' || freeMail.test(domain)) return '';
  const parts = domain.split('.').slice(0, -1);
  return parts.findLast((part) => !publicEnding.test(part)) ?? '';
}

const capitalised =
  /(?:[\p{Lu}\d][\p{L}\d&'’.-]*)(?:[ \t]{1,2}(?:(?:of|and|de|&)[ \t])?[\p{Lu}\d][\p{L}\d&'’.-]*){0,6}/gu;

/**
 * Capitalised words that the sender's domain is made of, or whose initials it is: "Acme Wellheads" writes
 * from acme-wellheads.example.
 */
export function domainName(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  const mail = readings[0];
  const owner = lettersOf(ownerOf(enquiry, readings));
  if (!mail || owner.length < 3) return null;
  const lines = [
    ...mail.layout.signature.map((line) => ({ start: line.textStart, text: line.text })),
    ...mail.units.map(({ start, text }) => ({ start, text })),
  ];
  for (const line of lines.slice(0, 200)) {
    const named = organisationsIn(line.text).find(({ name }) => ownWords(name, owner)?.start === 0);
    if (named) return foundAt(mail.source, line.start + named.start, line.start + named.end, 0.65);
  }
  const whole = lines.find(({ text }) => text.length < 60 && lettersOf(text) === owner);
  if (whole) return foundAt(mail.source, whole.start, whole.start + whole.text.length, 0.6);
  for (const line of lines.slice(0, 200)) {
    for (const match of findMatches(capitalised, line.text.slice(0, 300))) {
      // An address or a link is no name.
      if (
        /[@/.]$/.test(line.text.slice(0, match.index)) ||
        /^[@/]|\.(?:com|net|org|example)\b/i.test(line.text.slice(match.index + match[0].length - 12))
      )
        continue;
      const named = ownWords(match[0], owner);
      if (named)
        return foundAt(
          mail.source,
          line.start + match.index + named.start,
          line.start + match.index + named.end,
          0.6,
        );
    }
  }
  return null;
}

/**
 * True where a domain is put together from whole words and initials of a name, some left out: "korrimulgas" of
 * Korrimul Basin Gas, "gtp-hauteplaine" of Groupement Travaux Pétroliers Haute-Plaine.
 */
function spells(words: readonly string[], domain: string, hasWhole = false): boolean {
  if (domain === '') return hasWhole;
  const [word = '', ...rest] = words;
  if (words.length === 0 || words.length > 8) return false;
  if (
    word.length >= 3 &&
    domain.startsWith(word) &&
    spells(rest, domain.slice(word.length), hasWhole || word.length >= 4)
  )
    return true;
  if (word !== '' && domain.startsWith(word.charAt(0)) && spells(rest, domain.slice(1), hasWhole))
    return true;
  return hasWhole && spells(rest, domain, hasWhole);
}

/** True where a name has a word of the sender's domain, umlauts written either way: "wv-altmuehde" of Wasserverband Altmühde. */
export function isOwnDomain(name: string, enquiry: EnquiryToExtract, readings: Reading[]): boolean {
  const owner = ownerOf(enquiry, readings);
  const plain = (text: string): string =>
    lettersOf(text.normalize('NFD').replace(/\p{M}/gu, '')).replace(/([aou])e/g, '$1');
  const parts = new Set(owner.split(/[-_]/).map(plain));
  return (
    name.split(/[\s'’-]+/).some((word) => plain(word).length >= 4 && parts.has(plain(word))) ||
    ownWords(name, lettersOf(owner))?.start === 0
  );
}

function ownWords(phrase: string, owner: string): { start: number; end: number } | null {
  const starts = [0, ...[...phrase.matchAll(/\s+(?=\p{Lu})/gu)].map((gap) => gap.index + gap[0].length)];
  for (const start of starts) {
    const rest = phrase.slice(start);
    const initials = (rest.match(/(?<![\p{L}\d])\p{Lu}/gu) ?? []).join('').toLowerCase();
    if (
      lettersOf(rest).startsWith(owner) ||
      (initials === owner && initials.length >= 3) ||
      spells(rest.split(/\s+/).map(lettersOf), owner)
    )
      return { start, end: phrase.length };
  }
  return null;
}

/** The sender's domain without its ending; a free mail provider says nothing. */
export function senderName(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  const mail = readings[0];
  const from = mail?.layout.sender;
  const owner = ownerOf(enquiry, readings);
  if (!mail || !from) return null;
  const at = mail.source.text.toLowerCase().indexOf(owner.toLowerCase(), from.start);
  return owner === '' || at < 0 || at > from.end ? null : foundAt(mail.source, at, at + owner.length, 0.4);
}
