import { askedKeys, type AskedKey } from './asked-keys.ts';
import { isSameFamily, isSameLabel, labelsIn } from './labels.ts';
import { holdsFor, quantitiesIn } from './quantities.ts';

/** Whether a question only wants to know whether something is so: a limit answers it, whatever figure is asked about. */
const isYesNo = (question: string): boolean =>
  /^\W*(?:is|are|was|may|can|could|shall|must|should|do|does|did|has|have|will|would)\b/i.test(question);

/** What stands before a figure that is the result of a rule, not the case it holds for. */
const beforeResult =
  /(?:\b(?:is|are|be|was|to|at|than|least|most|reads?|equals?|with|held|filled|tested|preheated|heated|every|within)|=|:)\s*(?:about\s+|a\s+)?$/i;
/** What stands before or behind a figure that says for which case a rule holds. */
const beforeCase =
  /(?:\b(?:for|rated(?:\s+(?:at|to))?|rating\s+of|class|grade|size|of|from|above|over|below|up to|between|and|those of|thickness(?:es)?(?:\s+of)?)|[,(])\s*(?:an?\s+|the\s+)?$/i;
const behindCase =
  /^\s*(?:[-\s]?rated|rating|working pressure|valves?|chokes?|equipment|flanges?|bod(?:y|ies)|fittings?|pipes?|bolts?|ropes?|lines?|wires?|joints?|tubing|casing|units?)\b/i;

/** How a sentence stands to a key: it speaks of that case, of others of its kind only, or of none. */
export type SentenceMatch = { kind: 'this' } | { kind: 'others'; values: string[] } | { kind: 'none' };

type Placed = { start: number; end: number; written: string };

const isCase = (sentence: string, { start, end }: Placed): boolean => {
  const before = sentence.slice(Math.max(0, start - 40), start);
  if (behindCase.test(sentence.slice(end))) return true;
  return beforeCase.test(before) && !beforeResult.test(before);
};

const matchKeyInSentence = (sentence: string, key: AskedKey): SentenceMatch => {
  if (key.kind === 'label') {
    const kin = labelsIn(sentence).filter((each) => isSameFamily(each, key.of));
    if (kin.some((each) => isSameLabel(each, key.of))) return { kind: 'this' };
    return kin.length > 0 ? { kind: 'others', values: kin.map(({ written }) => written) } : { kind: 'none' };
  }
  const kin = quantitiesIn(sentence).filter(({ dimension }) => dimension === key.of.dimension);
  const cases = kin.filter((each) => isCase(sentence, each));
  if (cases.some((each) => holdsFor(each, key.of))) return { kind: 'this' };
  if (cases.length > 0) return { kind: 'others', values: cases.map(({ written }) => written) };
  return { kind: 'none' };
};

/** How a sentence stands to each of these keys. */
export const matchSentence = (keys: readonly AskedKey[], sentence: string): SentenceMatch[] =>
  keys.map((key) => matchKeyInSentence(sentence, key));

/** Whether a sentence gives figures of other cases than the one a question names: its figure answers another question. */
export const isOfOtherCase = (question: string, sentence: string): boolean =>
  !isYesNo(question) && matchSentence(askedKeys(question), sentence).some(({ kind }) => kind === 'others');
