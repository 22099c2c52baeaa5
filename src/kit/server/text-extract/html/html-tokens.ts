import { decodeEntities } from './entities.ts';

export type HtmlToken =
  | { kind: 'open'; name: string; attributes: Map<string, string> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'style'; text: string }
  | { kind: 'comment'; text: string };

/** Elements whose content is no text of the page. Their content is skipped up to the matching end tag. */
const skipped = new Set([
  'script',
  'style',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'textarea',
  'template',
  'svg',
  'object',
  'select',
]);

/** The tokens of an HTML text in one pass; declarations and the content of scripts are left out. Never throws. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const textEnd = tag === -1 ? html.length : tag;
    if (textEnd > at) yield { kind: 'text', text: decodeEntities(html.slice(at, textEnd)) };
    if (tag === -1) return;
    const next = html[tag + 1] ?? '';
    if (html.startsWith('<!--', tag)) {
      at = commentEnd(html, tag);
      yield { kind: 'comment', text: html.slice(tag + 4, at).replace(/-->$/, '') };
    } else if (next === '!' || next === '?') at = after(html, '>', tag);
    else if (next === '/') {
      const end = after(html, '>', tag);
      yield { kind: 'close', name: nameAt(html, tag + 2) };
      at = end;
    } else if (/[a-z]/i.test(next)) {
      const open = openTag(html, tag);
      at = open.end;
      if (skipped.has(open.name) && !open.closed) {
        const content = contentEnd(html, open.name, at);
        if (open.name === 'style') yield { kind: 'style', text: html.slice(at, content.start) };
        at = content.end;
      } else yield { kind: 'open', name: open.name, attributes: open.attributes };
    } else {
      yield { kind: 'text', text: '<' };
      at = tag + 1;
    }
  }
}

function after(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from);
  return end === -1 ? html.length : end + mark.length;
}

function commentEnd(html: string, from: number): number {
  if (html.startsWith('<!-->', from)) return from + 5;
  return after(html, '-->', from);
}

function nameAt(html: string, from: number): string {
  return (/^[a-z][a-z0-9:-]{0,30}/i.exec(html.slice(from, from + 31))?.[0] ?? '').toLowerCase();
}

function contentEnd(html: string, name: string, from: number): { start: number; end: number } {
  const search = new RegExp(`</${name}[\\s/>]`, 'gi');
  search.lastIndex = from;
  const match = search.exec(html);
  return match
    ? { start: match.index, end: after(html, '>', match.index) }
    : { start: html.length, end: html.length };
}

/** Attributes beyond this many are read past, not kept. */
const attributeLimit = 40;

function openTag(
  html: string,
  from: number,
): { name: string; attributes: Map<string, string>; end: number; closed: boolean } {
  const attributes = new Map<string, string>();
  const name = nameAt(html, from + 1);
  const pattern = /[\s/]*(?:([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?|(>))/gy;
  pattern.lastIndex = from + 1 + name.length;
  for (;;) {
    const match = pattern.exec(html);
    if (!match) return { name, attributes, end: after(html, '>', from), closed: false };
    if (match[5] !== undefined)
      return { name, attributes, end: pattern.lastIndex, closed: html[pattern.lastIndex - 2] === '/' };
    const key = (match[1] ?? '').toLowerCase();
    if (attributes.size < attributeLimit && !attributes.has(key))
      attributes.set(key, decodeEntities(match[2] ?? match[3] ?? match[4] ?? ''));
  }
}
