import { cleanText, oneLine } from './paper/clean-text.ts';
import type { Target } from './paper/lines.ts';
import type { RecordDocument } from './record-document.ts';
import type { RecordSource, SourcePassage } from './record-sources.ts';

/**
 * The places of the record that links may go to. A target is null where there is nothing to go to,
 * so no link leads nowhere.
 */
export type Places = {
  requirementName: (index: number) => string;
  departmentName: (index: number) => string;
  sourceName: (index: number) => string;
  /** The passages to mark in a source, by where they begin. */
  passagesOf: (source: RecordSource) => Passage[];
  toRequirement: (no: number) => Target | null;
  toDepartment: (department: string) => Target | null;
  toPassage: (no: number) => Target | null;
  toField: (field: string) => Target | null;
  toSource: (anchor: string | null) => Target | null;
  /** A requirement in the product; null opens the enquiry itself. */
  toApp: (requirementId: string | null) => Target | null;
};

// Viewers search the names in byte order and the PDF writer sorts them by locale: lower-case
// letters and digits of one length agree in both.
const named = (kind: string, index: number) => `${kind}${String(index).padStart(6, '0')}`;

/**
 * A quoted passage: it begins and ends with something to see, and its first words are the place
 * that links go to.
 */
export type Passage = {
  start: number;
  end: number;
  requirementNo: number | null;
  field: string | null;
  names: string[];
};

export function layOutPlaces(record: RecordDocument): Places {
  const requirements = firstIndex(record.requirements.map(({ no }) => no));
  const departments = firstIndex(record.departments.map(({ department }) => department));
  const sources = firstIndex(record.sources.map(({ anchor }) => anchor));
  const fields = firstIndex(record.enquiry.fields.map(({ name }) => name));
  const passages = placePassages(record, requirements, fields);
  const toSource = (anchor: string | null): Target | null => {
    const index = anchor === null ? undefined : sources.get(anchor);
    return index === undefined ? null : { place: named('source', index), says: `Source ${index + 1}` };
  };
  return {
    requirementName: (index) => named('requirement', index),
    departmentName: (index) => named('department', index),
    sourceName: (index) => named('source', index),
    passagesOf: (source) => passages.bySource.get(source) ?? [],
    toRequirement: (no) => target(requirements.get(no), 'requirement', `Requirement ${no}`),
    toDepartment: (name) => target(departments.get(name), 'department', `Decision of ${oneLine(name)}`),
    toPassage: (no) =>
      passages.requirements.has(no)
        ? target(requirements.get(no), 'passage', `Passage of requirement ${no}`)
        : null,
    toField: (name) =>
      passages.fields.has(name) ? target(fields.get(name), 'field', `Passage of ${oneLine(name)}`) : null,
    toSource,
    toApp: appLinks(record),
  };
}

function target(index: number | undefined, kind: string, says: string): Target | null {
  return index === undefined ? null : { place: named(kind, index), says };
}

function firstIndex<Key>(keys: Key[]): Map<Key, number> {
  const found = new Map<Key, number>();
  keys.forEach((key, index) => {
    if (!found.has(key)) found.set(key, index);
  });
  return found;
}

type Placed = { bySource: Map<RecordSource, Passage[]>; requirements: Set<number>; fields: Set<string> };

/**
 * Gives each requirement and field the one passage its link goes to: the first in the source the
 * row names, else the first anywhere.
 */
function placePassages(
  record: RecordDocument,
  requirements: Map<number, number>,
  fields: Map<string, number>,
): Placed {
  const bySource = new Map(
    record.sources.map((source) => [
      source,
      source.spans.flatMap((span) => passageOf(source, span)).toSorted(byStart),
    ]),
  );
  const home = new Map(record.requirements.map(({ no, sourceAnchor }) => [no, sourceAnchor]));
  const placed: Placed = { bySource, requirements: new Set(), fields: new Set() };
  const take = (passage: Passage) => {
    const { requirementNo: no, field } = passage;
    const row = no === null ? undefined : requirements.get(no);
    if (no !== null && row !== undefined && !placed.requirements.has(no)) {
      placed.requirements.add(no);
      passage.names.push(named('passage', row));
    }
    const entry = field === null ? undefined : fields.get(field);
    if (field !== null && entry !== undefined && !placed.fields.has(field)) {
      placed.fields.add(field);
      passage.names.push(named('field', entry));
    }
  };
  for (const [source, passages] of bySource) {
    for (const passage of passages)
      if (passage.requirementNo !== null && home.get(passage.requirementNo) === source.anchor) take(passage);
  }
  for (const passage of [...bySource.values()].flat()) take(passage);
  return placed;
}

const byStart = (one: Passage, other: Passage) => one.start - other.start || other.end - one.end;

/** The span without blanks at its ends; nothing when it lies outside the text or holds only blanks. */
function passageOf(source: RecordSource, span: SourcePassage): Passage[] {
  const { text } = source;
  let { start, end } = span;
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end > text.length) return [];
  const blank = (at: number) => cleanText(text.charAt(at)).trim() === '';
  while (start < end && blank(start)) start += 1;
  while (start < end && blank(end - 1)) end -= 1;
  return start < end
    ? [{ start, end, requirementNo: span.requirementNo ?? null, field: span.field ?? null, names: [] }]
    : [];
}

function appLinks(record: RecordDocument): Places['toApp'] {
  const base = webAddress(record.appUrl);
  // By our own number: the customer's reference may still be corrected.
  const enquiry = `${base ?? ''}/app/contract-review/${encodeURIComponent(record.enquiry.number.toWellFormed())}`;
  return (id) => {
    if (base === null) return null;
    if (id === null) return { url: enquiry, says: 'Open the enquiry in the product' };
    return {
      url: `${enquiry}?requirement=${encodeURIComponent(id.toWellFormed())}`,
      says: 'Open the requirement in the product',
    };
  };
}

function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}`.replace(/\/+$/, '') : null;
}
