import { childrenOf, isMapOfWords, isValue, nameOf, nodesIn, visibleList, type Node } from './nodes.ts';
import {
  hidesStrings,
  isOneString,
  isQuoting,
  isText,
  placeOfAttribute,
  placeOfName,
  placeOfVariable,
  type Place,
} from './places.ts';
import { readWords } from './read-words.ts';
import {
  choose,
  patternsOf,
  readSentence,
  toChildrenCode,
  toStringCode,
  type Rewriting,
  type Sentence,
} from './sentence.ts';

const maxReadings = 8;
const keptWhole = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TaggedTemplateExpression']);

/**
 * Writes a module's code anew with its texts in another language. A text is what stands between the tags of an element, a string or a
 * template in an attribute or a property that people read, or one that reads like a text anywhere else. A choice of words inside of a
 * sentence ("row" or "rows") makes two sentences, so that each can be worded by itself.
 */
export const rewriteTexts = (program: Node, code: string, rewriting: Rewriting): string => {
  const written = new Rewriter(code, rewriting).write(program, 'loose');
  return code.slice(0, program.start) + written + code.slice(program.end);
};

class Rewriter {
  readonly #code: string;
  readonly #rewriting: Rewriting;

  constructor(code: string, rewriting: Rewriting) {
    this.#code = code;
    this.#rewriting = rewriting;
  }

  /** The code of a node that stands at such a place. */
  write(node: Node, place: Place): string {
    const isOfTypes = node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type);
    if (isOfTypes || keptWhole.has(node.type)) return this.#sliceOf(node);
    return (
      this.#writeSentence(node, place) ??
      this.#writeOfElement(node) ??
      this.#writeList(node, place) ??
      this.#writeParts(node, place)
    );
  }

  #writeSentence(node: Node, place: Place): string | undefined {
    const sentence = readSentence(node, (part) => this.#writePut(part));
    if (!sentence || !this.#readsAsText(sentence, place)) return undefined;
    const isValueOfList = place !== 'text' && this.#rewriting.isListed?.(String(node.value));
    return isValueOfList ? undefined : choose(sentence, toStringCode(this.#rewriting.translate));
  }

  #writeOfElement(node: Node): string | undefined {
    if (node.type === 'JSXFragment') return `<>${this.#writeChildren(nodesIn(node.children), false)}</>`;
    if (node.type === 'JSXAttribute') return this.#writeAttribute(node);
    if (node.type !== 'JSXElement') return undefined;
    const opening = node.openingElement as Node;
    const name = nameOf(opening.name);
    const isQuoted = isQuoting(name) || /\bdir="auto"/.test(this.#sliceOf(opening));
    const closing = node.closingElement as Node | null;
    const begun = this.write(opening, 'other');
    if (!closing) return begun;
    const inside = this.#writeChildren(nodesIn(node.children), isQuoted, isOneString(name));
    return begun + inside + this.#sliceOf(closing);
  }

  /** A list that is shown in one line says each of its members. */
  #writeList(node: Node, place: Place): string | undefined {
    const { sayName, comma } = this.#rewriting;
    const list = place === 'sealed' ? undefined : visibleList(node);
    if (!sayName || !list) return undefined;
    const [first = list] = nodesIn(node.arguments);
    return this.#spliced(node, [list, first], (child) => {
      if (child !== list) return comma ? `'${comma} '` : this.#sliceOf(child);
      const written = this.write(child, 'loose');
      // Brackets end a chain: where its beginning may be missing, the next step has to ask again.
      return `(${written})${written.includes('?.') ? '?' : ''}.map(${sayName})`;
    });
  }

  /** Each part of a node by what it stands for. */
  #writeParts(node: Node, place: Place): string {
    const inner: Place = place === 'text' ? 'loose' : place;
    const through = (placeOf: (child: Node) => Place) => this.#through(node, placeOf);
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return through((child) => (child === node.expression ? place : 'other'));
      case 'ConditionalExpression':
      case 'SwitchCase':
        return through((child) => (child === node.test ? 'other' : place));
      case 'Property':
        return this.#writeProperty(node, place);
      case 'VariableDeclarator':
        return through((child) => (child === node.init ? placeOfVariable(nameOf(node.id)) : inner));
      case 'TemplateLiteral':
        // Without words between them the values are still read: "Owner: Change members".
        return this.#spliced(node, childrenOf(node), (child) =>
          place === 'text' ? this.#writePut(child) : this.write(child, inner),
        );
      case 'ObjectPattern':
      case 'ArrayPattern':
      case 'AssignmentPattern':
        return this.#writePattern(node);
      case 'LogicalExpression':
        return through((child) => (child === node.left && node.operator === '&&' ? 'other' : place));
      case 'BinaryExpression':
        return through(() => (node.operator === '+' ? place : 'other'));
      case 'ObjectExpression':
        return through(() => (place === 'loose' && isMapOfWords(node) ? 'text' : place));
      case 'ArrayExpression':
      case 'ParenthesizedExpression':
      case 'SpreadElement':
      case 'JSXExpressionContainer':
        return through(() => place);
      case 'CallExpression':
      case 'NewExpression':
        return through((child) =>
          child !== node.callee && hidesStrings(nameOf(node.callee)) ? 'sealed' : inner,
        );
      case 'MemberExpression':
        return through((child) => (child === node.property ? 'other' : place));
      case 'ArrowFunctionExpression':
        return through((child) => (child === node.body ? place : 'other'));
      default:
        return through(() => inner);
    }
  }

  /** The children of an element: one sentence with what is put in, where words stand among them. */
  #writeChildren(children: readonly Node[], isQuoted: boolean, isString = false): string {
    const writeChild = (child: Node): string => {
      const expression = child.expression as Node | undefined;
      const text = child.type === 'JSXText' ? readWords(this.#sliceOf(child)) : expression?.value;
      const { comma } = this.#rewriting;
      if (comma && typeof text === 'string' && text.trim() === ',')
        return this.#sliceOf(child).replace(',', comma);
      return child.type === 'JSXExpressionContainer' && expression && isValue(expression) && !isQuoted
        ? `{${this.#say(expression)}}`
        : this.write(child, isQuoted && expression?.type === 'TemplateLiteral' ? 'loose' : 'text');
    };
    const sentence = children.flatMap((child): Sentence => {
      if (child.type === 'JSXText') {
        const text = readWords(this.#sliceOf(child));
        return text === '' ? [] : [{ text }];
      }
      if (child.type !== 'JSXExpressionContainer') return [{ code: this.write(child, 'loose') }];
      const expression = child.expression as Node;
      if (expression.type === 'JSXEmptyExpression') return [];
      return (
        readSentence(expression, (part) => this.#writePut(part)) ?? [
          { code: isString ? writeChild(child).slice(1, -1) : writeChild(child) },
        ]
      );
    });
    const hasWords = sentence.some((part) => !('code' in part)) && this.#readsAsText(sentence, 'text');
    const { translate } = this.#rewriting;
    const made = hasWords
      ? choose(sentence, (isString ? toStringCode : toChildrenCode)(translate))
      : undefined;
    if (made === undefined) return children.map(writeChild).join('');
    return made.startsWith('<>') ? made.slice('<>'.length, -'</>'.length) : `{${made}}`;
  }

  #writeProperty(node: Node, place: Place): string {
    if (node.shorthand || node.method || node.kind !== 'init') return this.#through(node, () => 'loose');
    const key = node.key as Node;
    const value = node.value as Node;
    const name = node.computed ? '' : nameOf(key);
    const isRead = place !== 'sealed' && placeOfName(name, 'loose') === 'text';
    const where = place === 'sealed' ? place : placeOfName(name, place);
    return this.#spliced(node, [key, value], (child) => {
      if (child === key) return this.write(key, 'other');
      return isRead && isValue(value) ? this.#say(value) : this.write(value, where);
    });
  }

  #writeAttribute(node: Node): string {
    const value = node.value as Node | null;
    if (!value) return this.#sliceOf(node);
    const name = this.#sliceOf(node.name as Node);
    const place = placeOfAttribute(name);
    if (value.type !== 'JSXExpressionContainer') {
      const written = this.write(value, place === 'loose' ? 'other' : place);
      return `${name}=${written === this.#sliceOf(value) ? written : `{${written}}`}`;
    }
    const expression = value.expression as Node;
    const isRead = place === 'text' && isValue(expression);
    return `${name}={${isRead ? this.#say(expression) : this.write(expression, place)}}`;
  }

  /** What is taken apart: its names stay; what stands in for a missing part may be a text. */
  #writePattern(node: Node): string {
    if (node.type === 'AssignmentPattern')
      return this.#through(node, (child) =>
        child === node.right ? placeOfName(nameOf(node.left), 'loose') : 'other',
      );
    const parts = node.shorthand ? [node.value as Node] : childrenOf(node);
    return this.#spliced(node, parts, (child) => this.#writePattern(child));
  }

  #through(node: Node, placeOf: (child: Node) => Place): string {
    return this.#spliced(node, childrenOf(node), (child) => this.write(child, placeOf(child)));
  }

  #spliced({ start, end }: Node, children: readonly Node[], make: (child: Node) => string): string {
    let text = '';
    let at = start;
    for (const child of children) {
      // A shorthand property is its key and its value.
      if (child.start < at) continue;
      text += this.#code.slice(at, child.start) + make(child);
      at = child.end;
    }
    return text + this.#code.slice(at, end);
  }

  #sliceOf({ start, end }: Node): string {
    return this.#code.slice(start, end);
  }

  #say(node: Node): string {
    const written = this.write(node, 'other');
    return this.#rewriting.sayName ? `${this.#rewriting.sayName}(${written})` : written;
  }

  /** What is put into a sentence may be a value of a list as well. */
  #writePut(node: Node): string {
    return isValue(node) ? this.#say(node) : this.write(node, 'loose');
  }

  #readsAsText(sentence: Sentence, place: Place): boolean {
    const patterns = patternsOf(sentence);
    return patterns.length <= maxReadings && patterns.some((pattern) => isText(pattern, place));
  }
}
