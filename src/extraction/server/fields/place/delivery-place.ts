import type { ProposedRequirement } from '#extraction/contract/proposals.ts';
import { sharesWith } from '#text/likelihood.ts';
import type { Found } from '../found.ts';
import { foundPlace, placesIn } from './place-candidates.ts';
import { onlyAnOption, placeFeatures, type PlaceFeatures } from './place-features.ts';
import { describeSurroundings } from './place-surroundings.ts';
import { placeWeights } from './place-weights.ts';
import type { Reading } from '../../text/reading.ts';

/** From this share on one of the places is taken for that of the delivery. */
const minShare = 0.25;

/**
 * Where the goods or works are wanted: of all places that the texts name the one that most speaks for, by
 * weights that were fitted on labelled texts; null where nothing does.
 */
export function deliveryPlace(readings: Reading[], requirements: readonly ProposedRequirement[]): Found {
  const all = placesIn(readings);
  const around = describeSurroundings(all, requirements);
  const chosen = choosePlace(
    placeWeights,
    all.map((place) => placeFeatures(place, around)),
  );
  const place = chosen && all[chosen.at];
  return place ? foundPlace(place, Math.floor(chosen.share * 10) / 10) : null;
}

/**
 * Which of several places is taken and how much speaks for it; one that is only an option where no other
 * is.
 */
export function choosePlace(
  weights: Readonly<Record<string, number>>,
  places: readonly PlaceFeatures[],
): { at: number; share: number } | null {
  for (const isTaken of [(each: PlaceFeatures) => !each[onlyAnOption], () => true]) {
    const among = [...places.entries()].filter(([, each]) => isTaken(each));
    const shares = sharesWith(
      weights,
      among.map(([, each]) => each),
    );
    const share = shares.reduce((most, each) => Math.max(most, each), 0);
    const [at] = among[shares.indexOf(share)] ?? [];
    if (at !== undefined && share >= minShare) return { at, share };
  }
  return null;
}
