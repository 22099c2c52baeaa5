import { xmlTokens } from '../markup.ts';

type Level = {
  start: number;
  format: string;
  text: string;
  isPlain: boolean;
  restarts: boolean;
  style: string | null;
};
type Levels = Map<number, Level>;
type List = { levels: Levels; styleLink: string | null; numStyleLink: string | null };
type Instance = { list: string; starts: Map<number, number> };

/** The lists of a word-processor file: their definitions, and the instances that paragraphs name. */
export type Lists = { lists: Map<string, List>; instances: Map<string, Instance> };

/** What a paragraph says of its number, or its style says for it. */
export type NumberingOf = { numId: string | null; level: number | null };

const plainLevel = (): Level => ({
  start: 1,
  format: 'decimal',
  text: '',
  isPlain: false,
  restarts: true,
  style: null,
});

const settings: Readonly<Record<string, (level: Level, value: string) => void>> = {
  start: (level, value) => (level.start = Number(value) || 0),
  numFmt: (level, value) => (level.format = value),
  lvlText: (level, value) => (level.text = value),
  isLgl: (level, value) => (level.isPlain = value !== '0' && value !== 'false'),
  lvlRestart: (level, value) => (level.restarts = value !== '0'),
  pStyle: (level, value) => (level.style = value),
};

/** Reads the part that defines lists. */
export function listsOf(xml: string): Lists {
  const found: Lists = { lists: new Map(), instances: new Map() };
  let list: List | null = null;
  let instance: Instance | null = null;
  let level: Level | null = null;
  let place = 0;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') continue;
    if (token.kind === 'close') {
      if (token.name === 'abstractNum') list = null;
      else if (token.name === 'num') instance = null;
      else if (token.name === 'lvl') level = null;
      continue;
    }
    const value = token.attributes.get('val') ?? '';
    if (token.name === 'abstractNum') {
      list = { levels: new Map(), styleLink: null, numStyleLink: null };
      found.lists.set(token.attributes.get('abstractNumId') ?? '', list);
    } else if (token.name === 'num') {
      instance = { list: '', starts: new Map() };
      found.instances.set(token.attributes.get('numId') ?? '', instance);
    } else if (token.name === 'abstractNumId' && instance) instance.list = value;
    else if (token.name === 'styleLink' && list) list.styleLink = value;
    else if (token.name === 'numStyleLink' && list) list.numStyleLink = value;
    else if (token.name === 'lvlOverride') place = Number(token.attributes.get('ilvl') ?? 0);
    else if (token.name === 'startOverride') instance?.starts.set(place, Number(value) || 0);
    else if (token.name === 'lvl' && list)
      list.levels.set(Number(token.attributes.get('ilvl') ?? 0), (level = plainLevel()));
    else if (level) settings[token.name]?.(level, value);
  }
  return found;
}

/** What each style of paragraphs says of numbers, with what it takes over from the style it is based on. */
export function numberedStyles(xml: string): Map<string, NumberingOf> {
  const own = new Map<string, NumberingOf & { basedOn: string | null }>();
  let id: string | null = null;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'close' && token.name === 'style') id = null;
    if (token.kind !== 'open') continue;
    const value = token.attributes.get('val') ?? '';
    if (token.name === 'style') {
      id = token.attributes.get('styleId') ?? null;
      if (id !== null) own.set(id, { numId: null, level: null, basedOn: null });
    }
    const style = id === null ? undefined : own.get(id);
    if (!style) continue;
    if (token.name === 'basedOn') style.basedOn = value;
    else if (token.name === 'numId') style.numId = value;
    else if (token.name === 'ilvl') style.level = Number(value) || 0;
  }
  const inherited = (name: string, depth = 0): NumberingOf => {
    const style = own.get(name);
    if (!style || depth > 20) return { numId: null, level: null };
    const base = style.basedOn === null ? null : inherited(style.basedOn, depth + 1);
    return { numId: style.numId ?? base?.numId ?? null, level: style.level ?? base?.level ?? null };
  };
  return new Map([...own.keys()].map((name) => [name, inherited(name)]));
}
