import { xmlTokens } from '../markup.ts';
import type { Lists } from '../office/docx-numbering.ts';

/** What the styles of an OpenDocument file say that matters for its text. */
export type OdfStyles = {
  /** Declarations as a web page writes them, by style: whether its words can be seen. */
  looks: ReadonlyMap<string, string>;
  /** The numbering of lists by the name of their style, and of headings under `outline`. */
  lists: Lists['lists'];
  /** Names of the styles of tables, rows and columns that are not shown. */
  hiding: ReadonlySet<string>;
};

export const outline = 'outline';

const formats: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};
const visible = ['color', 'font-size', 'background-color'];

/** Reads the style parts of an OpenDocument file: those of the content and those of `styles.xml`. */
export function odfStyles(parts: readonly string[]): OdfStyles {
  const looks = new Map<string, string>();
  const lists: Lists['lists'] = new Map();
  const hiding = new Set<string>();
  let style = '';
  let list: string | null = null;
  for (const token of parts.flatMap((xml) => [...xmlTokens(xml)])) {
    if (token.kind === 'text') continue;
    const { name } = token;
    if (token.kind === 'close') {
      if (name === 'list-style' || name === 'outline-style') list = null;
      continue;
    }
    const value = (key: string) => token.attributes.get(key) ?? '';
    if (name === 'style') style = value('name');
    else if (name === 'list-style' || name === 'outline-style') {
      list = name === 'outline-style' ? outline : value('name');
      lists.set(list, { levels: new Map(), styleLink: null, numStyleLink: null });
    } else if (name.endsWith('-properties')) {
      const said = visible.flatMap((key) => (value(key) === '' ? [] : [`${key}:${value(key)}`]));
      const isHidden = value('display') === 'none' || value('display') === 'false';
      if (name === 'text-properties' || name === 'paragraph-properties') {
        if (isHidden) said.push('display:none');
        if (said.length > 0) looks.set(style, [looks.get(style), ...said].filter(Boolean).join(';'));
      } else if (isHidden) hiding.add(style);
    } else if (list !== null && /level-style/.test(name)) {
      const place = Number(value('level')) - 1;
      const format = /bullet|image/.test(name) ? 'bullet' : (formats[value('num-format')] ?? 'none');
      const depth = Math.min(Number(value('display-levels')) || 1, place + 1);
      const counted = Array.from({ length: depth }, (_, at) => `%${place - depth + at + 2}`).join('.');
      lists.get(list)?.levels.set(place, {
        start: Number(value('start-value')) || 1,
        format,
        text: format === 'none' ? '' : `${value('num-prefix')}${counted}${value('num-suffix')}`,
        isPlain: false,
        restarts: true,
        style: null,
      });
    }
  }
  return { looks, lists, hiding };
}
