import { nameOf, nodesIn, type Node } from './nodes.ts';
import { hasWord } from './places.ts';

/** Turns a text into that of another language; undefined where it has none. A text holds {0}, {1} … for what is put in. */
export type Translate = (text: string) => string | undefined;

export type Rewriting = {
  translate: Translate;
  /** The function that words a value of a fixed list where it is shown; without one such values stay. */
  sayName?: string;
  /** What stands between the members of a list, where it is not a comma as in English. */
  comma?: string;
  /** Whether a string is a value of a fixed list; such a one is no text unless a person reads it where it stands. */
  isListed?: (value: string) => boolean;
};

/** A part of a sentence: words of its own, or something that is put in. */
export type Part = { text: string } | { code: string };
/** Words that depend on a test: "row" or "rows". */
export type Choice = { test: string; yes: Sentence; no: Sentence };
export type Sentence = readonly (Part | Choice)[];

/** The sentence that an expression says; undefined where it says none by itself. `write` gives the code of what is put in. */
export const readSentence = (node: Node, write: (node: Node) => string): Sentence | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ text: node.value }];
  if (node.type === 'ParenthesizedExpression') return readSentence(node.expression as Node, write);
  if (node.type === 'TemplateLiteral') {
    const expressions = nodesIn(node.expressions);
    return nodesIn(node.quasis).flatMap((quasi, index) => {
      const { cooked } = quasi.value as { cooked: string };
      const expression = expressions[index];
      return [
        ...(cooked === '' ? [] : [{ text: cooked }]),
        ...(expression ? (readSentence(expression, write) ?? [{ code: write(expression) }]) : []),
      ];
    });
  }
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'countOf') return readCount(node, write);
  if (node.type !== 'ConditionalExpression') return undefined;
  const yes = readSentence(node.consequent as Node, write);
  const no = readSentence(node.alternate as Node, write);
  return yes && no ? [{ test: write(node.test as Node), yes, no }] : undefined;
};

/** countOf(rows, 'row', 'rows'): the number, and a choice of nouns. */
const readCount = (call: Node, write: (node: Node) => string): Sentence | undefined => {
  const [count, one, many] = nodesIn(call.arguments);
  const nouns = [one, many].map((node) => node && readSentence(node, write));
  if (!count || !nouns[0] || !nouns[1]) return undefined;
  const code = write(count);
  return [{ code }, { text: ' ' }, { test: `${code} === 1`, yes: nouns[0], no: nouns[1] }];
};

/** A reading as a text: "{0} rows left". */
export const toPattern = (parts: readonly Part[]): string => {
  let count = 0;
  return parts.map((part) => ('text' in part ? part.text : `{${count++}}`)).join('');
};

/** Every reading of a sentence, as a text. */
export const patternsOf = (sentence: Sentence): string[] => {
  const patterns: string[] = [];
  choose(sentence, (parts) => void patterns.push(toPattern(parts)));
  return patterns;
};

/** The code of a sentence in the other language, by what makes the code of one reading; undefined where one of them has no words there. */
export function choose(
  sentence: Sentence,
  make: (parts: readonly Part[]) => string | undefined,
  before: readonly Part[] = [],
  decided: ReadonlyMap<string, boolean> = new Map(),
): string | undefined {
  const [next, ...rest] = sentence;
  if (next === undefined) return make(joined(before));
  if (!('test' in next)) return choose(rest, make, [...before, next], decided);
  const { test } = next;
  const side = (is: boolean) =>
    choose([...(is ? next.yes : next.no), ...rest], make, before, new Map([...decided, [test, is]]));
  // "1 row is", "2 rows are": what the same test has chosen before goes on.
  const known = decided.get(test);
  if (known !== undefined) return side(known);
  const [yes, no] = [side(true), side(false)];
  return yes === undefined || no === undefined ? undefined : `(${test} ? ${yes} : ${no})`;
}

const joined = (parts: readonly Part[]): Part[] => {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && 'text' in last && 'text' in part) all[all.length - 1] = { text: last.text + part.text };
    else all.push(part);
  }
  return all;
};

/** The parts of a reading in the other language; white space around it stays. Without words of its own it stays as it is. */
const translated = (parts: readonly Part[], translate: Translate): readonly Part[] | undefined => {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(toPattern(parts)) ?? [];
  if (!hasWord(inner)) return parts;
  const found = translate(inner);
  if (found === undefined) return undefined;
  // What reads alike in both languages may be for a machine, such as a head of a call: nothing is put around its parts.
  if (found === inner) return parts;
  const put = parts.filter((part) => 'code' in part);
  return `${before}${found}${after}`
    .split(/(\{\d+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, index] = /^\{(\d+)\}$/.exec(piece) ?? [];
      return index === undefined ? { text: piece } : (put[Number(index)] ?? { text: '' });
    });
};

/**
 * U+2068 and U+2069 around what is put in: "2 1/16" and an English name keep their order among words from
 * right to left.
 */
const [isolate, pop] = [String.raw`\u2068`, String.raw`\u2069`];

/** A reading as a string of the code. */
export const toStringCode =
  (translate: Translate) =>
  (parts: readonly Part[]): string | undefined => {
    const found = translated(parts, translate);
    if (!found) return undefined;
    if (found.every((part) => 'text' in part)) return JSON.stringify(found.map(({ text }) => text).join(''));
    const inner = found.map((part) =>
      'text' in part
        ? part.text.replaceAll(/[`\\$]/g, String.raw`\$&`)
        : found === parts
          ? `\${${part.code}}`
          : `${isolate}\${${part.code}}${pop}`,
    );
    return `\`${inner.join('')}\``;
  };

/** A reading as what stands between the tags of an element: a string, or a fragment where something is put in. */
export const toChildrenCode =
  (translate: Translate) =>
  (parts: readonly Part[]): string | undefined => {
    const found = translated(parts, translate);
    if (!found) return undefined;
    if (found.every((part) => 'text' in part)) return JSON.stringify(found.map(({ text }) => text).join(''));
    // An element or what stands in braces is put in as it is, a value of a template in braces.
    const put = (code: string) => (/^[{<]/.test(code) ? code : `{${code}}`);
    return `<>${found.map((part) => put('text' in part ? `{${JSON.stringify(part.text)}}` : part.code)).join('')}</>`;
  };
