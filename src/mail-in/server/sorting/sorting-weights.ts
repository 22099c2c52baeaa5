import { answerWeights } from './answers/answer-weights.ts';
import { askWeights } from './asking/ask-weights.ts';
import { belongingWeights } from './belonging/belonging-weights.ts';
import { changeWeights } from './changes/change-weights.ts';

/** What each trait speaks for something or against it. */
export type Weights = Readonly<Record<string, number>>;

/** The weights a mail is sorted by, each fitted by scripts/train-mails.ts. */
export type SortingWeights = {
  /** Whether words answer a question of ours. */
  answers: Weights;
  /** Whether a mail asks for an offer. */
  asks: Weights;
  /** Whether a mail belongs to an enquiry it points at. */
  belongs: Weights;
  /** Whether a mail changes what its enquiry asks for. */
  changes: Weights;
};

export const sortingWeights: SortingWeights = {
  answers: answerWeights,
  asks: askWeights,
  belongs: belongingWeights,
  changes: changeWeights,
};
