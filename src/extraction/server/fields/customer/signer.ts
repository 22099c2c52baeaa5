import { splitLines, type Line } from '#text/lines.ts';
import { lettersOf } from '#text/terms.ts';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { anyOf } from '../../gazetteer/alternatives.ts';
import { foundAt, type Found } from '../found.ts';
import type { Reading, Unit } from '../../text/reading.ts';
import { isOwnDomain } from './customer-address.ts';
import { closings, rolesAndDepartments } from './customer-cues.ts';

/** Lines of the block a mail is signed with: name, role, company, address, telephone. */
const maxBlock = 7;
const maxLine = 110;
const maxSearched = 200_000;
const between = /\s*[|•·]\s*|\s+[–—/-]\s+|,\s+|\s{3,}|\t+/g;
const word = String.raw`[\p{Lu}][\p{L}&'’.-]*`;
const small = anyOf(
  'of|and|de|du|des|der|del|della|di|da|do|dos|la|le|el|y|e|et',
  'for|für|und|&|van|von|zu',
);
const proper = new RegExp(String.raw`^(?:the\s)?${word}(?:\s(?:${small}\s){0,2}${word}){0,7}$`, 'u');
const weAt = String.raw`\b(?:[Ww]e|[Uu]s|[Hh]ere|[Tt]eam)\s(?:at|from)`;
const writing = String.raw`(?:(?:work|buy|writ|call|mail|contact)\p{Ll}*\s)?(?:to\s)?(?:you\s)?`;
const iFor = String.raw`\bI(?:\sam|['’]m)?\s${writing}(?:for|from|with|at|on behalf of)`;
const thisIsFrom = String.raw`\b[Tt]his is\s${word}(?:\s${word})?\s(?:from|of|at)`;
const greetingFrom = String.raw`^(?:[Hh]ello|[Hh]i|[Gg]reetings)\sfrom`;
/** "We at Orrin Vale Creamery", "I am writing from …", "here at …": who writes says for whom. */
const writesFor = new RegExp(
  anyOf(weAt, iFor, thisIsFrom, greetingFrom) +
    String.raw`\s(?:the\s)?(${word}(?:\s(?:${small}\s){0,2}${word}){0,6})`,
  'u',
);

/** A piece of a line between commas or strokes; one beside figures belongs to an address. */
type Part = { text: string; start: number; isInAddress: boolean };

/** The company in the block a mail is signed with, told by what the other lines of such a block are. */
export function signerName(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  const mail = readings[0];
  if (!mail || enquiry.receivedVia !== 'Email') return null;
  const from = mail.layout.sender?.end ?? 0;
  const person = wordsInName(enquiry.from?.name ?? mail.layout.sender?.value.replace(/<.*/, '') ?? '');
  const lines = splitLines(mail.source.text.slice(0, maxSearched), 'letter').filter(
    ({ text, start }) => text !== '' && start >= from,
  );
  const candidates = lines.flatMap((line, at) =>
    companiesUnder(line, lines.slice(at + 1, at + 1 + maxBlock), person, mail.source.text),
  );
  const own = candidates.find(({ text }) => isOwnDomain(text, enquiry, readings));
  const chosen = own ?? candidates.find(({ text, isInAddress }) => text.includes(' ') && !isInAddress);
  return chosen
    ? foundAt(mail.source, chosen.start, chosen.start + chosen.text.length, own ? 0.78 : 0.65)
    : null;
}

/** Names under a closing formula or the writer's own name, or beside it in the same line. */
function companiesUnder(line: Line, following: Line[], person: ReadonlySet<string>, source: string): Part[] {
  if (line.text.length > maxLine) return [];
  const isClosing = line.text.length < 60 && closings.some(({ pattern }) => pattern.test(line.text));
  const [first] = splitParts(line);
  const isWriter = first !== undefined && opensWithPerson(first.text, person);
  if (!isClosing && !isWriter) return [];
  const block = isWriter ? [line] : [];
  for (const next of following) {
    const isOtherMail = quoteDepth(next, source) !== quoteDepth(line, source);
    if (isOtherMail || next.text.length > maxLine || /[!?]$|[\p{Ll}\d]{5}\.$/u.test(next.text)) break;
    block.push(next);
  }
  const [name, ...rest] = block.flatMap(splitParts);
  if (!name) return [];
  // Under a closing formula stands a person first, whatever he is called.
  return rest.filter(({ text }) => proper.test(text) && !isPerson(text, person) && !isRoleOrDepartment(text));
}

function splitParts(line: Line): Part[] {
  const parts: Part[] = [];
  const isInAddress = /\d/.test(line.text);
  let start = 0;
  for (const gap of [...line.text.matchAll(between), null]) {
    const end = gap?.index ?? line.text.length;
    if (end > start)
      parts.push({ text: line.text.slice(start, end), start: line.textStart + start, isInAddress });
    start = end + (gap?.[0].length ?? 0);
  }
  return parts;
}

const quoteDepth = (line: Line, source: string): number =>
  source.slice(line.start, line.textStart).split('>').length;

const wordsInName = (name: string): Set<string> =>
  new Set(name.split(/[\s,."'’-]+/).flatMap((each) => lettersOf(each) || []));

/** The name of the writer or a part of it: "Maud", "M. Tellerup", "Fenwick, Morag". */
function isPerson(text: string, person: ReadonlySet<string>): boolean {
  const tokens = [...wordsInName(text)];
  return tokens.length > 0 && tokens.every((each) => person.has(each) || each.length === 1);
}

/** "Omar Dabbagh" of a mail from Omar: a line of a signature begins with whom its sender's name begins with. */
function opensWithPerson(text: string, person: ReadonlySet<string>): boolean {
  const [token = ''] = wordsInName(text);
  const isName = text.split(' ').length <= 3 && proper.test(text);
  return isPerson(text, person) || (isName && token.length >= 3 && person.has(token));
}

const isRoleOrDepartment = (text: string): boolean =>
  rolesAndDepartments.some(({ pattern }) => pattern.test(text));

/** Whom the writer of a mail says, in its first sentences, that he writes for. */
export function openingName(enquiry: EnquiryToExtract, units: Unit[]): Found {
  if (enquiry.receivedVia !== 'Email') return null;
  for (const unit of units.slice(0, 8)) {
    const name = writesFor.exec(unit.text)?.[1];
    if (name === undefined || (!name.includes(' ') && name.length < 4) || isRoleOrDepartment(name)) continue;
    const at = unit.text.indexOf(name);
    return foundAt(unit.source, unit.start + at, unit.start + at + name.length, 0.65);
  }
  return null;
}
