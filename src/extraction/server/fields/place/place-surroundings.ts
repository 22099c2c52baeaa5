import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import type { Unit } from '../../text/reading.ts';
import type { PlaceCandidate } from './place-candidates.ts';
import { nameWords } from './place-words.ts';

/** What the whole text says of a place: where else its name stands, what else its sentence names, its row. */
export type PlaceSurroundings = {
  first: PlaceCandidate | undefined;
  hasLabelled: boolean;
  hasTerm: boolean;
  inUnit: ReadonlyMap<Unit | null, readonly PlaceCandidate[]>;
  /**
   * In how many other sentences a word of the name stands, two at most, and whether behind a label or a
   * term.
   */
  again: (place: PlaceCandidate) => { sentences: number; isSure: boolean };
  rowOf: (place: PlaceCandidate) => ProposedRequirement | undefined;
};

const isSure = ({ cues }: PlaceCandidate): boolean =>
  cues.includes('behindTerm') || cues.includes('placeLabel');
/** So many sentences are kept of a word: two, and one that may be the asking one. */
const keptOfWord = 3;
const maxAgain = 2;
const letters = 4096;

/** Listed once for all places of a text, so that the time grows with their number alone. */
export function describeSurroundings(
  all: readonly PlaceCandidate[],
  requirements: readonly ProposedRequirement[],
): PlaceSurroundings {
  const named = new Map<string, Set<Unit | null>>();
  const surely = new Map<string, Set<Unit | null>>();
  const keep = (words: typeof named, word: string, unit: Unit | null): void => {
    const units = words.get(word) ?? new Set();
    if (units.size < keptOfWord) words.set(word, units.add(unit));
  };
  for (const place of all)
    for (const word of nameWords(place.text)) {
      keep(named, word, place.unit);
      if (isSure(place)) keep(surely, word, place.unit);
    }
  const others = (words: typeof named, { text, unit }: PlaceCandidate): Set<Unit | null> => {
    const units = new Set(nameWords(text).flatMap((word) => [...(words.get(word) ?? [])]));
    units.delete(unit);
    return units;
  };
  const rows = new Map<string, ProposedRequirement[]>();
  for (const row of requirements)
    for (let at = Math.floor(row.span.start / letters); at * letters < row.span.end; at += 1) {
      const key = `${row.span.sourceId} ${at}`;
      rows.set(key, [...(rows.get(key) ?? []), row]);
    }
  return {
    first: all[0],
    hasLabelled: all.some(({ cues }) => cues.includes('placeLabel')),
    hasTerm: all.some(({ cues }) => cues.includes('behindTerm')),
    inUnit: Map.groupBy(all, ({ unit }) => unit),
    again: (place) => ({
      sentences: Math.min(maxAgain, others(named, place).size),
      isSure: others(surely, place).size > 0,
    }),
    rowOf: ({ unit, source, start }) => {
      const at = (unit?.start ?? 0) + start;
      return rows
        .get(`${source.id} ${Math.floor(at / letters)}`)
        ?.find(({ span }) => span.start <= at && at < span.end);
    },
  };
}
