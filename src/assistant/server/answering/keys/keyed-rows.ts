import { findTerms } from '#text/terms.ts';
import { isLight } from '../../understanding/light-words.ts';
import { askedBy, heldBy, massOf, type Asked } from '../asked.ts';
import type { QuotedText } from '../passages.ts';
import { unitsOf } from '../units.ts';
import { askedKeys, isOneKind, newestKeys, withoutKeys, type AskedKey } from './asked-keys.ts';
import { matchKey, type KeyMatch } from './columns.ts';
import { matchSentence } from './sentence-keys.ts';
import { findTables, type Table } from '#text/tables.ts';

/** What an everyday word says beside one of a subject. */
const lightWeight = 0.3;
/** What words of the title count for a sentence: beside it stand others of the same title. */
const titleWeight = 0.4;
/** Below this share of the question's words a table is about something else. */
const minFit = 0.5;
/** What holds the key that is asked for comes before what does not, where it is about the question nearly as much. */
const nearBest = 0.85;
/** How far from what was found a table may stand. */
const reach = 1500;
const maxRows = 6;

type Stretch = { textId: string; start: number; end: number };

export type Absent = {
  kind: 'absent';
  textId: string;
  place: { start: number; end: number };
  missing: string[];
  name: string;
  values: string[];
  isTable: boolean;
};

/** What a question with keys finds: the rows it means, or where the keys of its kind stand, without the one that is asked for. */
export type Keyed =
  | {
      kind: 'rows';
      found: { textId: string; table: Table; rows: number[]; columns: number[] | null }[];
      left: Absent[];
    }
  | Absent
  /** A sentence speaks of the case: it is found as sentences are. */
  | { kind: 'sentence' };

type Candidate = { fit: number; keyed: Keyed };

type Text = QuotedText & { title: string };
type Sought = { question: string; keys: AskedKey[]; asked: Asked; mass: number };

const shareOf = (words: string, { asked, mass }: Sought, unresolved: number): number =>
  mass + unresolved === 0 ? 1 : massOf(heldBy(new Set(findTerms(words)), asked), asked) / (mass + unresolved);

/** Of the rows that hold the keys those that say most of the question's words: "room temperature" of three tests at PR2. */
const wordedRows = (rows: readonly number[], { rows: all }: Table, { asked }: Sought): number[] => {
  const masses = rows.map((row) =>
    massOf(heldBy(new Set(findTerms(all[row]?.cells.join(' ') ?? '')), asked), asked),
  );
  const most = Math.max(...masses);
  return rows.filter((_, at) => masses[at] === most).slice(0, maxRows);
};

/** A heading or introduction that speaks of another case of the kind: "Table 3: valves of PSL 2". */
const isCaptionOfOthers = ({ keys }: Sought, caption: string, matches: readonly KeyMatch[]): boolean =>
  matchSentence(keys, caption).some(({ kind }, at) => kind === 'others' && matches[at]?.kind === 'other');

/** Keys of one kind, such as two pressures, each name their own row; keys of different kinds narrow one another down. */
const rowsHeld = (matches: readonly KeyMatch[], all: readonly number[]): number[] => {
  const columns = Map.groupBy(
    matches.filter((match) => match.kind === 'rows'),
    ({ column }) => column,
  );
  return [...columns.values()].reduce(
    (rows, group) => rows.filter((row) => group.some((match) => match.rows.has(row))),
    [...all],
  );
};

const candidateOf = (sought: Sought, text: Text, table: Table): Candidate | null => {
  const { question, keys } = sought;
  const matches = keys.map((key) => matchKey(question, key, table));
  if (
    matches.every(({ kind }) => kind === 'other') ||
    matches.some(({ kind }) => kind === 'unclear') ||
    isCaptionOfOthers(sought, table.caption, matches)
  )
    return null;
  const about = [text.title, table.caption, table.header.join(' ')].join('\n');
  const isSaid = (key: AskedKey | undefined) =>
    key !== undefined && about.toLowerCase().includes(key.written.toLowerCase());
  const unresolved = matches.filter(({ kind }, at) => kind === 'other' && !isSaid(keys[at])).length;
  const everyRow = table.rows.map((_, at) => at);
  const isHeld = (at: number) =>
    matches.some(
      ({ kind }, other) => kind !== 'absent' && kind !== 'other' && isOneKind(keys[at], keys[other]),
    );
  const missing = keys.filter((_, at) => matches[at]?.kind === 'absent');
  const isAbsent = keys.some((_, at) => matches[at]?.kind === 'absent' && !isHeld(at));
  const held = rowsHeld(matches, everyRow);
  const rows = wordedRows(isAbsent || held.length === 0 ? everyRow : held, table, sought);
  const words = [about, ...rows.map((row) => table.rows[row]?.cells.join(' ') ?? '')].join('\n');
  const fit = shareOf(words, sought, unresolved);
  const absent = matches.find((match) => match.kind === 'absent');
  const base = { textId: text.id, place: { start: table.start, end: table.end }, isTable: true };
  if (isAbsent || held.length === 0) {
    const unmet = isAbsent ? missing : keys.filter((_, at) => matches[at]?.kind === 'rows');
    const values = absent?.values ?? [
      ...new Set(table.rows.map(({ cells }) => cells.slice(0, 2).join(', '))),
    ];
    return {
      fit,
      keyed: {
        kind: 'absent',
        ...base,
        missing: unmet.map(({ written }) => written),
        name: absent?.name ?? '',
        values,
      },
    };
  }
  const columns = matches.flatMap((match) => (match.kind === 'columns' ? [...match.columns] : []));
  const left = absent
    ? [
        {
          kind: 'absent' as const,
          ...base,
          missing: missing.map(({ written }) => written),
          name: absent.name,
          values: absent.values,
        },
      ]
    : [];
  return {
    fit,
    keyed: {
      kind: 'rows',
      found: [{ textId: text.id, table, rows, columns: columns.length > 0 ? columns : null }],
      left,
    },
  };
};

/** The sentences near what was found that speak of cases of the kind that is asked for. */
const sentenceCandidates = (
  sought: Sought,
  text: Text,
  stretches: readonly Stretch[],
  tables: readonly Table[],
): Candidate[] =>
  stretches.flatMap(({ start, end }) => {
    const from = text.text.lastIndexOf('\n', start) + 1;
    const part = text.text.slice(from, end);
    return unitsOf(part).flatMap((unit): Candidate[] => {
      const place = { start: unit.start + from, end: unit.end + from };
      if (unit.kind !== 'sentence' && unit.kind !== 'item') return [];
      if (tables.some((table) => place.start < table.end && place.end > table.start)) return [];
      const words = part.slice(unit.start, unit.end);
      const matches = matchSentence(sought.keys, words);
      const others = matches.flatMap((match, at) => (match.kind === 'others' ? [{ ...match, at }] : []));
      const unresolved = matches.filter(({ kind }) => kind === 'none').length;
      const own = shareOf(words, sought, unresolved);
      const fit = own + (shareOf(`${text.title}\n${words}`, sought, unresolved) - own) * titleWeight;
      if (others.length === 0)
        return matches.some(({ kind }) => kind === 'this') ? [{ fit, keyed: { kind: 'sentence' } }] : [];
      const missing = others.map(({ at }) => sought.keys[at]?.written ?? '');
      return [
        {
          fit,
          keyed: {
            kind: 'absent',
            textId: text.id,
            place,
            missing,
            name: '',
            values: [...new Set(others.flatMap(({ values }) => values))],
            isTable: false,
          },
        },
      ];
    });
  });

const nearTo = (table: Table, stretches: readonly Stretch[]): boolean =>
  stretches.some(({ start, end }) => table.start < end + reach && table.end > start - reach);

/**
 * The rows of the tables found whose keys are those of a question, compared as quantities and labels, never between two rows; or where
 * keys of their kind stand, when the one that is asked for is not among them. null where no key is named, or nothing found is known by such keys.
 */
export const keyedRows = (
  { question, newest }: { question: string; newest: string },
  found: readonly Stretch[],
  quoted: readonly QuotedText[],
): Keyed | null => {
  const all = askedKeys(question);
  const keys = newestKeys(all, newest);
  if (keys.length === 0) return null;
  const texts = quoted.map((text) => ({
    ...text,
    title: text.cite({ start: 0, end: 0, quote: '', page: null }).title,
  }));
  const asked = askedBy(withoutKeys(question, all), (term) => (isLight(term) ? lightWeight : 1));
  const mass = [...asked.weights.values()].reduce((sum, weight) => sum + weight, 0);
  const sought: Sought = { question, keys, asked, mass };
  const candidates = texts.flatMap((text) => {
    const stretches = found.filter(({ textId }) => textId === text.id);
    if (stretches.length === 0) return [];
    const tables = findTables(text.text, text.pageStarts.length > 0);
    const near = tables.filter((table) => nearTo(table, stretches));
    return [
      ...near.flatMap((table) => candidateOf(sought, text, table) ?? []),
      ...sentenceCandidates(sought, text, stretches, tables),
    ];
  });
  return bestOf(candidates.filter(({ fit }) => fit >= minFit));
};

const bestOf = (candidates: readonly Candidate[]): Keyed | null => {
  const most = Math.max(...candidates.map(({ fit }) => fit));
  const near = candidates
    .filter(({ fit }) => fit >= most * nearBest)
    .toSorted((one, other) => other.fit - one.fit);
  const rows = near.filter(({ keyed }) => keyed.kind === 'rows');
  const best = rows[0]?.fit ?? 0;
  // Tables that fit alike are all quoted: which of them is meant only their reader can tell.
  const alike = rows
    .filter(({ fit }) => fit >= best - 1e-9)
    .flatMap(({ keyed }) => (keyed.kind === 'rows' ? [keyed] : []));
  if (alike.length > 0)
    return {
      kind: 'rows',
      found: alike.flatMap(({ found }) => found).slice(0, 3),
      left: alike.slice(0, 1).flatMap(({ left }) => left),
    };
  return near.find(({ keyed }) => keyed.kind === 'sentence')?.keyed ?? near[0]?.keyed ?? null;
};
