/** A grade, class or code that goods have: known by how it is written, and compared within its family. */
export type CodeFamily = {
  family: string;
  pattern: RegExp;
  /** Words without which the pattern is no such code. */
  cue?: RegExp;
  /** Words that only name the family. */
  names: string;
  /** Parts have different ones, so that words have to say of what. */
  isCommon?: true;
  departments?: 'material';
  /** It is written before what it is said of: "wooden crates". */
  isAdjective?: true;
  /** It is written without any figure. */
  isWord?: true;
  /** What a word stands for where several mean the same. */
  fold?: (written: string) => string;
};

/** A closed list of the field: what a standard knows of one matter, so that two of its words cannot both be meant. */
export type Vocabulary = CodeFamily & {
  /** Texts, each with the values read in it. */
  examples: readonly (readonly [text: string, values: readonly string[]])[];
  /** Texts that hold words of the list and mean something else. */
  counterExamples: readonly string[];
};

const end = String.raw`(?![\p{L}\d])`;
/** What may not stand right before a code is seen by the reader: looking back at every letter takes long. */
export const code = (pattern: string, flags = 'gu'): RegExp => new RegExp(`(?:${pattern})${end}`, flags);

/** Words, each with the name by which all that mean the same compare. */
export const words = (kinds: Readonly<Record<string, string>>) => {
  const known = Object.entries(kinds).map(
    ([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`, 'iu')] as const,
  );
  return {
    pattern: code(`((?<!\\p{L})(?:${Object.values(kinds).join('|')}))`, 'giu'),
    isWord: true as const,
    fold: (written: string): string => known.find(([, each]) => each.test(written))?.[0] ?? written,
  };
};

export const steel = {
  names:
    'material|materials|steel|alloy|grade|quality|werkstoff|stahl|acier|acero|acciaio|made|carbon|cast|forged|astm|type',
  isCommon: true,
  departments: 'material',
} as const;
