import type { Statement } from '../statements.ts';
import { contentStems } from './attribute-words.ts';

const beginsLine = /^[\s\d.)•*-]*(\p{L}[\p{L} /-]{1,30}):\s/u;
/** "Frame: S460; core: S355" is of two things. */
const relabelled = /;\s\p{L}[\p{L} '’()-]{1,30}:\s/u;
/** Words that say how something is said, and not of what. */
const ofNothing =
  /^(?:notes?|remarks?|general|scope|requirements?|comments?|important|nb|attention|hinweis\w*)$/i;

/** "Bentonite: swelling 30; filtrate 15 ml": the words before the colon are of all that its line says. */
export const labelOfLine = ({ source, start }: Pick<Statement, 'source' | 'start'>): ReadonlySet<string> => {
  const from = source.text.lastIndexOf('\n', start - 1) + 1;
  const to = source.text.indexOf('\n', start);
  const line = source.text.slice(from, to < 0 ? undefined : to);
  const label = relabelled.test(line) ? '' : (beginsLine.exec(line)?.[1] ?? '');
  return contentStems(ofNothing.test(label.trim()) ? '' : label);
};

type Labelled = { label: ReadonlySet<string>; sourceId: string };
/** Lines of one text that each begin with what they are of: "Bentonite: …", "Barite: …". */
export const areOfOtherLabels = (one: Labelled, other: Labelled): boolean =>
  one.sourceId === other.sourceId &&
  one.label.size > 0 &&
  other.label.size > 0 &&
  one.label.isDisjointFrom(other.label);
