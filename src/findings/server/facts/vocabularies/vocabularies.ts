import { driveWords } from './drive-words.ts';
import { gradeWords } from './grade-words.ts';
import { inspectionWords } from './inspection-words.ts';
import { sealWords } from './seal-words.ts';
import { signalWords } from './signal-words.ts';
import { threadWords } from './thread-words.ts';
import { tradeWords } from './trade-words.ts';
import { tubularWords } from './tubular-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The closed lists of the field, each from its standard. */
export const vocabularies: readonly Vocabulary[] = [
  ...tubularWords,
  ...threadWords,
  ...gradeWords,
  ...sealWords,
  ...signalWords,
  ...driveWords,
  ...inspectionWords,
  ...tradeWords,
];
