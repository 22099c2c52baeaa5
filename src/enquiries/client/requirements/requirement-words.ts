import { stateLabel } from '#enquiries/contract/requirements/labels.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { confidenceWord } from '../records/confidence.ts';

/** How far a person has gone with a row: "To decide · sure", "Accepted". */
export function rowStateWords(row: Pick<Requirement, 'state' | 'confidence' | 'amendment'>): string {
  const word = confidenceWord(row.confidence);
  return row.state === 'proposed' && word ? `${stateLabel(row)} · ${word}` : stateLabel(row);
}
