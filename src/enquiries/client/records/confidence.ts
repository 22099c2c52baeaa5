import { minSureConfidence } from '#extraction/contract/proposals.ts';

const minLikelyConfidence = 0.6;
const confidenceLabels = { sure: 'sure', likely: 'likely', check: 'check' } as const;

/** How sure the reader is: "sure" where a proposal may be accepted unseen; empty when it did not say. */
export function confidenceWord(confidence: number | null): string {
  if (confidence === null) return '';
  if (confidence >= minSureConfidence) return confidenceLabels.sure;
  return confidence >= minLikelyConfidence ? confidenceLabels.likely : confidenceLabels.check;
}
