import { minSureConfidence } from '#extraction/contract/proposals.ts';

const minLikelyConfidence = 0.6;

/** How sure the reader is: "sure" where a proposal may be accepted unseen; empty when it did not say. */
export function confidenceWord(confidence: number | null): 'sure' | 'likely' | 'check' | '' {
  if (confidence === null) return '';
  if (confidence >= minSureConfidence) return 'sure';
  return confidence >= minLikelyConfidence ? 'likely' : 'check';
}
