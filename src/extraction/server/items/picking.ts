import {
  lineItemColumns,
  type ItemCell,
  type LineItemColumn,
  type ProposedLineItem,
} from '#extraction/contract/line-items.ts';
import { departmentsOfItem } from '#extraction/contract/item-departments.ts';
import type { DepartmentMatrix } from '#extraction/contract/subjects.ts';
import type { Range } from '#text/sentences.ts';
import { standardsIn } from '../gazetteer/standards.ts';
import { spanOf } from '../spans.ts';
import { cellAt, type Draft, type Place } from './drafts.ts';
import { findValue } from './looks.ts';

/** A draft as a proposed item: what its columns leave unsaid is picked out of the description. */
export function itemFromDraft(draft: Draft, matrix?: DepartmentMatrix): ProposedLineItem | null {
  const { source, cells } = draft;
  const span = spanOf(source, draft.start, draft.end);
  if (!span || !(cells.description || cells.tag)) return null;
  for (const column of pickedColumns) {
    if (cells[column] || draft.own.has(column)) continue;
    const picked = pickedFrom(draft, column);
    if (picked) cells[column] = picked;
  }
  const complete = Object.fromEntries(
    lineItemColumns.map((column) => [column, cells[column] ?? null]),
  ) as Record<LineItemColumn, ItemCell | null>;
  return {
    cells: complete,
    span,
    isOptional: draft.isOptional,
    departments: departmentsOfItem(complete, matrix),
    confidence: draft.confidence,
  };
}

const pickedColumns = ['size', 'rating', 'material', 'standard', 'certificate'] as const;
type Picked = (typeof pickedColumns)[number];

/**
 * Looks in the description first, then in the standard ("ASTM A106 Gr. B"), then in what else is told of the
 * item.
 */
function pickedFrom({ source, cells, pieces, told = [] }: Draft, column: Picked): ItemCell | null {
  const description = cells.description ? [pieces ?? [cells.description.span]] : [];
  // "Specification" heads a column that says size and grade as well.
  const standard = column === 'standard' || !cells.standard ? [] : [[cells.standard.span]];
  for (const places of [...description, ...standard, ...told.map((place) => [place])]) {
    const { words, at } = wordsAt(source.text, places);
    const found =
      column === 'standard'
        ? standardIn(words)
        : (findValue(column, words) ?? (column === 'size' ? lengthIn(words) : null));
    if (!found) continue;
    const cell = cellAt(source, at(found.start), at(found.end - 1) + 1);
    if (cell) return { ...cell, value: words.slice(found.start, found.end).replace(/\s+/g, ' ') };
  }
  return null;
}

/** "Tag line kit, 20 m", "sling, 32 mm x 4 m": a length that is a piece of the words by itself. */
const length =
  /(?<=, (?:\p{Ll}+ )?)(?:\d{1,4} ?mm ?[x×] ?)?\d{1,3}(?:[.,]\d{1,2})?(?: ?(?:-|–|to) ?\d{1,3}(?:[.,]\d{1,2})?)? ?m\b(?= (?:long|effective)\b|[,;]|$)|(?<=\p{L}{4} )\d{1,2}(?:[.,]\d{1,2})? ?m$/u;

function lengthIn(words: string): Range | null {
  const match = length.exec(words);
  return match && { start: match.index, end: match.index + match[0].length };
}

const maxWords = 1200;

/** The words of some places as one line, and where each of their letters stands in the source. */
function wordsAt(text: string, places: readonly Place[]): { words: string; at: (offset: number) => number } {
  const parts = places.map(({ start, end }) => text.slice(start, Math.min(end, start + maxWords)));
  const words = parts.map((part) => part.replace(/[\n\r\t]/g, ' ')).join(' ');
  const at = (offset: number): number => {
    let left = offset;
    for (const [place, part] of parts.entries()) {
      if (left < part.length) return (places[place]?.start ?? 0) + left;
      left -= part.length + 1;
    }
    return places.at(-1)?.end ?? 0;
  };
  return { words, at };
}

const leadOfMaterial = /[\s,;(/-]*(?:mat(?:erial|['’]l|\.)? ?)?(?:class|cl\.?|grade|gr\.?|type)?[\s:,(]*$/i;

/** A standard for the goods: what names a material or a certificate has its own columns, also behind it ("API 6A, material class FF"). */
function standardIn(words: string): Range | null {
  const material = findValue('material', words);
  for (const { start, end, text } of standardsIn(words)) {
    if (!/\d/.test(text) || /10204|^[23]\.[12]/.test(text)) continue;
    if (!material || material.end <= start || end <= material.start) return { start, end };
    const before = words.slice(start, Math.max(start, material.start)).replace(leadOfMaterial, '');
    if (/\p{L}\D*\d/u.test(before)) return { start, end: start + before.length };
  }
  return null;
}
