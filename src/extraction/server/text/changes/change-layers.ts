import { postscript } from '../mail-chain.ts';
import type { MailLayout } from '../mail-layout.ts';
import type { Reading, Unit } from '../reading.ts';
import { leavesTheRest } from './change-words.ts';

/** The mails of a thread, the newest first. */
export type Layers = Pick<MailLayout, 'mails' | 'mailAt'>;

/** "CORRIGENDUM 1", "Addendum No. 2 of 3 May": a later part of one text that changes what stands before it. */
const amendingPart =
  /^\W{0,4}(?:amendments?|addend(?:um|a)|corrigend(?:um|a)|errat(?:um|a)|corrections?|revision|update|changes|nachtrag|berichtigung|änderung(?:en)?|avenant|rectificatif|additif|modification|enmienda|adenda|modificación|fe de erratas|rettifica|errata corrige|chiarimento|(?:circular|bulletin)\s(?:n\S{0,3}\s?)?\d{1,3}(?=\s*(?:$|[(:–-]|of\s|dated\s|d[ue]l?\s)))(?!\p{L})|^\W{0,4}(?:(?:رسالة )?(?:إلحاقية|الحاقية)|ملحق|تعديل|تصويب)(?!\p{L})/iu;
const maxTitle = 90;

/** "All else in the request below stands": what follows is the older text. */
const below =
  /\b(?:below|hereunder)\b|أدناه|(?<!\p{L})(?:unten|nachstehend|ci-dessous|ci-après|a continuación|di seguito)(?!\p{L})/iu;
const maxTold = 200;

/** The mails of a text; one mail with an amendment in it, or with the old text below, is read as two, the amendment the newer. */
export function findLayers({ layout, blocks, source, units }: Reading): Layers {
  if (layout.mails > 1) return layout;
  const told = units.find(({ text }) => text.length < maxTold && leavesTheRest(text) && below.test(text));
  if (told) return { mails: 2, mailAt: (offset) => (offset < told.end ? 0 : 1) };
  const reprint = findReprint({ blocks, source, units });
  if (reprint !== null) return { mails: 2, mailAt: (offset) => (offset < reprint ? 0 : 1) };
  const opens = blocks.slice(4).find(({ start, end }) => {
    const title = source.text.slice(start, Math.min(end, start + 2 * maxTitle));
    return title.length <= maxTitle && amendingPart.test(title) && !/[.;,]$/.test(title);
  });
  const later = (opens ? [opens] : units.slice(3).filter(({ text }) => isAdded(text))).map(
    ({ start }) => start,
  );
  if (later.length === 0) return layout;
  return { mails: later.length + 1, mailAt: (offset) => later.filter((start) => start > offset).length };
}

/** True for a postscript, an update or a correction: what a writer adds below his words is newer than they. */
const isAdded = (text: string): boolean =>
  postscript.test(text) ||
  /^(?:correction|nachtrag|korrektur|(?:hang|hold) on|wait|actually,? no|scratch that|(?:update|edit)(?:\s?\([^)]{1,20}\)|\s\d[\d:.]*\s?(?:[ap]m|h|uhr)?)?\s?:)(?!\p{L})/iu.test(
    text,
  );

/** "PART 2 - CLAUSES OF THE ENQUIRY (reprint)": the heading of what an amendment prints again as it was. */
const reprinted =
  /\b(?:re-?print(?:ed)?|as (?:first |originally )?(?:issued|tendered)|original (?:enquiry|inquiry|tender|request|text|wording|clauses)|(?:enquiry|inquiry|request|mail|text) of \d)/i;

/** Where the older text begins that an amendment prints again below; null where it does not. */
function findReprint({ blocks, source, units }: Pick<Reading, 'blocks' | 'source' | 'units'>): number | null {
  const named = source.text
    .slice(0, maxTop)
    .split('\n')
    .find((line) => amendingPart.test(line) && line.length <= maxTitle);
  if (named === undefined) return null;
  const titleEnd = source.text.indexOf(named) + named.length;
  const heads = [
    ...blocks.filter(({ kind }) => kind === 'heading'),
    ...units.filter(({ text }) => text.length <= maxTitle && !/[.;,]$/.test(text)),
  ];
  const starts = heads
    .filter(({ start, end }) => start > titleEnd && reprinted.test(source.text.slice(start, end)))
    .map(({ start }) => start);
  return starts.length > 0 ? Math.min(...starts) : null;
}
/** The title of an amendment stands so far up. */
const maxTop = 800;

/** The heads of a table and of a page are said of everything, and replaced by nothing. */
export const isHead = ({ block, text }: Unit): boolean =>
  (text.length <= maxTitle && (amendingPart.test(text) || reprinted.test(text)) && !/[.;,]$/.test(text)) ||
  (block.kind === 'row' && !/\d/.test(text)) ||
  /\b(?:sheet|page|seite|blatt)\s\d+\s(?:of|von|\/)\s\d+/i.test(text);
