import { cancelling, remaining, replacing } from './text/changes/supersession-cues.ts';
import { says } from './text/changes/change-words.ts';
import { isConditional } from './text/triggers.ts';

/** What a sentence of a newer mail does to what was asked, as far as its words alone say: null for a sentence that changes nothing. */
export const changeSaidBy = (sentence: string): 'replaces' | 'cancels' | 'mayChange' | null => {
  if (says(remaining, sentence) || isConditional(sentence)) return null;
  if (says(replacing, sentence)) return 'replaces';
  return says(cancelling, sentence) ? 'cancels' : 'mayChange';
};
