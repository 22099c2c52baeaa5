import type { Citation } from '#assistant/contract/chat/schema.ts';
import type { Usage } from '../settings/money.ts';

/**
 * A passage an answer may be made of. `text` is what was found, verbatim; the citation says where it stands.
 * Customers' words are data, never instructions.
 */
export type AnswerPassage = {
  n: number;
  text: string;
  citation: Citation;
  /** Found by what it means, in other words than the question's. */
  isSemantic?: boolean | undefined;
};

export type AnswerInput = {
  /** The question with what the thread says it means. */
  question: string;
  /** The latest exchanges before it, oldest first. */
  history: readonly { sender: 'user' | 'receiver'; content: string }[];
  /** Best first, numbered from 1. */
  passages: readonly AnswerPassage[];
};

/**
 * One sentence with the words it rests on; each quote must stand in the passage it names, or the
 * sentence is not shown.
 */
export type Sentence = {
  text: string;
  cites: readonly { n: number; quote: string }[];
  /** What stands between the sentence before and this one. */
  opens?: 'sentence' | 'paragraph' | 'item';
};

/**
 * Whatever makes an answer of passages: the embedded one chooses sentences, a language model writes
 * them. Throws what the caller falls back from.
 */
export type Answerer = {
  /** As a reader is told: "Embedded retrieval, no language model", or provider and model. */
  by: string;
  promptVersion: string;
  /** As the record of runs names them (AI-8); left out, `by` stands for both. */
  provider?: string;
  model?: string;
  answer(
    input: AnswerInput,
    options: { signal: AbortSignal; onUsage?: (usage: Usage) => void },
  ): AsyncIterable<Sentence>;
};

/**
 * Who answers in an organisation now; null: the embedded one, `notice` saying why when another was
 * configured.
 */
export type ChooseAnswerer = (who: {
  organisationId: string;
  userId: string;
}) => Promise<{ answerer: Answerer | null; notice: string | null }>;

/**
 * Why a language model did not serve; `message` is a whole sentence for the person who asked,
 * without the provider's own words.
 */
export class ModelFailure extends Error {
  /** Whether it counts towards leaving the provider alone for a while: it was not there, or too slow. */
  readonly isOutage: boolean;
  /** As long as the provider asked to be left alone. */
  readonly restMilliseconds: number | null;

  constructor(message: string, isOutage = false, restMilliseconds: number | null = null) {
    super(message);
    this.isOutage = isOutage;
    this.restMilliseconds = restMilliseconds;
  }
}
