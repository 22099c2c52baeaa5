import { stateLabel } from '#enquiries/contract/requirement-words.ts';
import type { Requirement } from '#enquiries/contract/requirements.ts';
import { confidenceWord } from '../confidence.ts';

/** How far a person has gone with a row: "To decide · sure", "Accepted". */
export function rowStateWords(row: Pick<Requirement, 'state' | 'confidence' | 'amendment'>): string {
  const word = confidenceWord(row.confidence);
  return row.state === 'proposed' && word ? `${stateLabel(row)} · ${word}` : stateLabel(row);
}
