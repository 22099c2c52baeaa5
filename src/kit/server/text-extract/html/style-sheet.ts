import { lookOf, type Look } from './style-rules.ts';

/** What a selector may name an element by. */
export type Marks = { name: string; id: string; classes: readonly string[] };
type Step = { name: string; id: string; classes: string[]; isChild: boolean };
type LongRule = { steps: Step[]; look: Look };

/**
 * The rules of a page: by one name (a tag, a class, an id), and those that ask for more, by what
 * they end with.
 */
export type StyleSheet = { short: Map<string, Look>; long: Map<string, LongRule[]> };

export const emptySheet = (): StyleSheet => ({ short: new Map(), long: new Map() });

const maxRules = 2_000;
/**
 * Rules that ask for several things are tried one after the other; a page that hides by thousands
 * of them is none.
 */
const maxLongRules = 300;

/**
 * Adds the rules of a style element: selectors of tags, classes and ids, alone, together or one inside the
 * other. Of other selectors only a background is kept, as unknown, so that white text on a painted cell is
 * never taken for hidden. Of rules inside @media those count that hold for every screen.
 */
export function addRules(sheet: StyleSheet, css: string): void {
  const text = css
    .slice(0, 200_000)
    .replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')
    .replace(/<!--|-->/g, ' ');
  let at = 0;
  while (at < text.length && sheet.short.size < maxRules) {
    const open = text.indexOf('{', at);
    if (open === -1) return;
    const selectors = text.slice(at, open).trim();
    const isBlock = selectors.startsWith('@');
    const close = isBlock ? blockEnd(text, open) : text.indexOf('}', open);
    const end = close === -1 ? text.length : close;
    const inner = text.slice(open + 1, end);
    if (!isBlock) for (const selector of selectors.split(',')) addRule(sheet, selector.trim(), inner);
    else if (/^@media\s+(?:only\s+)?(?:all|screen)\s*$/i.test(selectors)) addRules(sheet, inner);
    at = end + 1;
  }
}

function addRule(sheet: StyleSheet, selector: string, declarations: string): void {
  const look = lookOf(declarations);
  const steps = stepsOf(selector);
  const last = steps?.at(-1);
  if (steps && last) {
    const key = keysOf(last)[0] ?? '*';
    if (steps.length === 1 && keysOf(last).length <= 1) addShort(sheet, key, look);
    else if ([...sheet.long.values()].flat().length < maxLongRules)
      sheet.long.set(key, [...(sheet.long.get(key) ?? []), { steps, look }]);
    return;
  }
  const ending = /[a-z0-9_.#-]+$/i.exec(selector)?.[0];
  if (ending && look.background) addShort(sheet, ending.toLowerCase(), { background: 'unknown' });
}

function addShort({ short }: StyleSheet, key: string, look: Look): void {
  short.set(key, { ...short.get(key), ...look });
}

/** The parts of a selector from the outside in; null for one that asks for what is not followed here. */
function stepsOf(selector: string): Step[] | null {
  const steps: Step[] = [];
  let isChild = false;
  for (const part of selector.toLowerCase().replace(/>/g, ' > ').split(/\s+/)) {
    if (part === '>') {
      isChild = true;
      continue;
    }
    const named = /^([a-z][a-z0-9]*|\*)?((?:[.#][a-z0-9_-]+)*)$/.exec(part);
    if (!named || part === '') return null;
    const marks = named[2]?.match(/[.#][a-z0-9_-]+/g) ?? [];
    steps.push({
      name: named[1] === '*' ? '' : (named[1] ?? ''),
      id: marks.find((mark) => mark.startsWith('#'))?.slice(1) ?? '',
      classes: marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
      isChild,
    });
    isChild = false;
  }
  return steps;
}

/** By what a rule is looked up: its id, its classes, its tag. */
const keysOf = ({ id, classes, name }: Omit<Step, 'isChild'>): string[] =>
  [id && `#${id}`, ...classes.map((one) => `.${one}`), name].filter(Boolean);

/** What the rules of the page say of an element, given the elements around it. */
export function lookBySheet({ short, long }: StyleSheet, marks: Marks, around: readonly Marks[]): Look {
  const look: Look = {};
  const keys = [
    '*',
    marks.name,
    ...marks.classes.map((one) => `.${one}`),
    ...(marks.id ? [`#${marks.id}`] : []),
  ];
  for (const key of keys) Object.assign(look, short.get(key));
  for (const key of keys)
    for (const rule of long.get(key) ?? [])
      if (isMatch(rule.steps, marks, around)) Object.assign(look, rule.look);
  return look;
}

function isMatch(steps: readonly Step[], marks: Marks, around: readonly Marks[]): boolean {
  const last = steps.at(-1);
  if (!last || !isNamed(last, marks)) return false;
  let at = around.length;
  let isChild = last.isChild;
  for (const step of steps.slice(0, -1).toReversed()) {
    const next = around.findLastIndex((each, index) => index < at && isNamed(step, each));
    if (next === -1 || (isChild && next !== at - 1)) return false;
    at = next;
    isChild = step.isChild;
  }
  return true;
}

const isNamed = (step: Step, { name, id, classes }: Marks): boolean =>
  (step.name === '' || step.name === name) &&
  (step.id === '' || step.id === id) &&
  step.classes.every((one) => classes.includes(one));

function blockEnd(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}
