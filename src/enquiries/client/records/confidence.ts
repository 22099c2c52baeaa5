/** How sure the reader is, in words: from 0.85 "sure", from 0.6 "likely", below "check"; empty when it did not say. */
export function confidenceWord(confidence: number | null): 'sure' | 'likely' | 'check' | '' {
  if (confidence === null) return '';
  if (confidence >= 0.85) return 'sure';
  return confidence >= 0.6 ? 'likely' : 'check';
}
