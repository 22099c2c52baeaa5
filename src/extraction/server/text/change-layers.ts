import type { MailLayout } from './mail-layout.ts';
import type { Reading, Unit } from './reading.ts';

/** The mails of a thread, the newest first. */
export type Layers = Pick<MailLayout, 'mails' | 'mailAt'>;

/** "CORRIGENDUM 1", "Addendum No. 2 of 3 May": a later part of one text that changes what stands before it. */
const amendingPart =
  /^\W{0,4}(?:amendments?|addend(?:um|a)|corrigend(?:um|a)|errat(?:um|a)|corrections?|revision|update|changes|nachtrag|berichtigung|änderung(?:en)?|avenant|rectificatif|additif|modification|enmienda|adenda|modificación|fe de erratas|rettifica|errata corrige|chiarimento|ملحق|تعديل|تصويب)\b/iu;
const maxTitle = 90;

/** A text of one mail with an amendment further down is read as two: the amendment is the newer. */
export function findLayers({ layout, blocks, source }: Reading): Layers {
  if (layout.mails > 1) return layout;
  const opens = blocks.slice(4).find(({ start, end }) => {
    const title = source.text.slice(start, Math.min(end, start + 2 * maxTitle));
    return title.length <= maxTitle && amendingPart.test(title) && !/[.;,]$/.test(title);
  });
  return opens ? { mails: 2, mailAt: (offset) => (offset >= opens.start ? 0 : 1) } : layout;
}

/** The heads of a table and of a page are said of everything, and replaced by nothing. */
export const isHead = ({ block, text }: Unit): boolean =>
  (block.kind === 'row' && !/\d/.test(text)) ||
  /\b(?:sheet|page|seite|blatt)\s\d+\s(?:of|von|\/)\s\d+/i.test(text);
