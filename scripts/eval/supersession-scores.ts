import { cover } from './enquiry-match.ts';
import type { ReadText, Score } from './labelled-scores.ts';

/** Both passages are marked when half the words of each stand in what was proposed. */
const markedFrom = 0.5;

const supersessionsIn = ({ proposal }: ReadText) => proposal.supersessions ?? [];

const isMarked = (text: ReadText, pair: { older: string; newer: string }): boolean =>
  supersessionsIn(text).some(
    ({ older, newer }) =>
      cover(pair.older, older.quote) >= markedFrom && cover(pair.newer, newer.quote) >= markedFrom,
  );

/** From this share on, a row has the words of a passage before it. */
const standsFrom = 0.8;

/** The older words are a row of the ledger that has none of the newer ones: unmarked, departments answer what is no longer asked. */
const standsAsRow = ({ proposal }: ReadText, pair: { older: string; newer: string }): boolean =>
  proposal.requirements.some(
    ({ span: { quote } }) => cover(pair.older, quote) >= standsFrom && cover(pair.newer, quote) < markedFrom,
  );

const isLabelled = ({ labels }: ReadText, older: string): boolean =>
  labels.superseded.some((pair) => cover(pair.older, older) >= markedFrom);

/**
 * How much of what newer words replace or cancel is marked, how much where the older words stand as a row, and how much of what is
 * marked is so labelled.
 */
export function supersessionScores(read: readonly ReadText[]): Score[] {
  const pairs = read.flatMap((text) => text.labels.superseded.map((pair) => isMarked(text, pair)));
  const rows = read.flatMap((text) =>
    text.labels.superseded.filter((pair) => standsAsRow(text, pair)).map((pair) => isMarked(text, pair)),
  );
  const marked = read.flatMap((text) =>
    supersessionsIn(text).map(({ older }) => isLabelled(text, older.quote)),
  );
  const score = (name: string, cases: readonly boolean[]): Score => ({
    name,
    right: cases.filter(Boolean).length,
    of: cases.length,
  });
  return [
    score('superseded passages marked', pairs),
    score('of those that stand as a row', rows),
    score('marked as superseded and so labelled', marked),
  ];
}

/** What was replaced or cancelled unmarked, and what was marked. */
export function supersessionMisses(text: ReadText): string[] {
  const missed = text.labels.superseded
    .filter((pair) => !isMarked(text, pair))
    .map(({ older, newer }) => `${text.name} not marked as superseded: ${older} by ${newer}`);
  const marked = supersessionsIn(text).map(
    ({ older, newer, kind }) => `${text.name} marked as ${kind}: ${older.quote} by ${newer.quote}`,
  );
  return [...missed, ...marked];
}
