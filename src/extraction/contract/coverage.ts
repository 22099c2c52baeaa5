/**
 * What a passage of a source became, or what it is; every character of a source that is no blank stands in
 * exactly one passage.
 */
export const passageClasses = [
  'requirement',
  'item',
  'field',
  'heading',
  'boilerplate',
  'procedure',
  'notUnderstood',
  'leftOut',
] as const;
export type PassageClass = (typeof passageClasses)[number];

/** The rule that makes a passage boilerplate. */
export const boilerplateRules = [
  'mailHeader',
  'mailFrame',
  'signature',
  'courtesy',
  'smallPrint',
  'background',
  'separator',
] as const;
export type BoilerplateRule = (typeof boilerplateRules)[number];

/**
 * Why a passage is in no requirement and no field: nothing was made of it, only a part of its sentence was
 * taken, it could not be understood, words of it stand unsurely in a picture, or it speaks to the program that reads.
 */
export const leftOutReasons = ['nothing', 'part', 'unread', 'damaged', 'doubtful', 'instruction'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
