import { posix } from 'node:path';
import type { Archive } from '../../archive/read-zip.ts';
import { xmlTokens } from '../markup.ts';

/** Codes of a header or footer that stand for no words: its parts, fonts, page numbers and dates. */
const codes = /&(?:"[^"]*"|[LCRPNDTFAZGBIUESXYHO+-]|K[0-9A-F]{6}|\d+)/g;
const headerParts = /^(?:odd|even|first)(Header|Footer)$/;

const asLine = (label: string, words: string): string[] => {
  const said = words.replace(/\s+/g, ' ').trim();
  return said === '' ? [] : [`${label}: ${said}`];
};

/** The words of each element of a name, with the attributes of the element; a new paragraph is a blank. */
function wordsWithin(
  xml: string,
  element: string,
): { words: string; attributes: ReadonlyMap<string, string> }[] {
  const found: { words: string; attributes: ReadonlyMap<string, string> }[] = [];
  let depth = 0;
  let inText = false;
  for (const token of xmlTokens(xml)) {
    const last = found.at(-1);
    if (token.kind === 'text') {
      if (depth > 0 && inText && last) last.words += token.text;
    } else if (token.name === element) {
      if (token.kind === 'close') depth = Math.max(0, depth - 1);
      else if (!token.closed && (depth += 1) === 1) found.push({ words: '', attributes: token.attributes });
    } else if (token.name === 't' || token.name === 'text') inText = token.kind === 'open' && !token.closed;
    else if (token.name === 'p' && last) last.words += ' ';
  }
  return found;
}

/** The header and footer of a sheet, each once. */
function headerLines(xml: string): string[] {
  const lines: string[] = [];
  let part: string | undefined;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (part) lines.push(...asLine(part, token.text.replaceAll(codes, ' ').replaceAll('&&', '&')));
    } else part = token.kind === 'open' && !token.closed ? headerParts.exec(token.name)?.[1] : undefined;
  }
  return lines;
}

/** The parts that a sheet names beside itself, by the last word of their kind: comments, threadedComment, drawing. */
function relatedParts(sheet: string, relations: string): { kind: string; part: string }[] {
  return [...xmlTokens(relations)].flatMap((token) => {
    if (token.kind !== 'open' || token.name !== 'Relationship') return [];
    const target = token.attributes.get('Target') ?? '';
    const part = posix.join(target.startsWith('/') ? '/' : `/${posix.dirname(sheet)}`, target).slice(1);
    return [{ kind: posix.basename(token.attributes.get('Type') ?? ''), part }];
  });
}

/**
 * What stands beside the cells of a sheet: comments with the cell they are on, the words of text boxes, its header and footer.
 */
export async function sheetBeside(archive: Archive, sheet: string): Promise<string[]> {
  const textOf = async (name: string) => Buffer.from((await archive.read(name)) ?? []).toString('utf8');
  const relations = `${posix.dirname(sheet)}/_rels/${posix.basename(sheet)}.rels`;
  const related = relatedParts(sheet, await textOf(relations));
  const named = (kind: string) =>
    Promise.all(related.filter((each) => each.kind === kind).map(({ part }) => textOf(part)));
  const threads = await named('threadedComment');
  // A threaded comment has an old one beside it that only says so.
  const comments = threads.length > 0 ? threads : await named('comments');
  const element = threads.length > 0 ? 'threadedComment' : 'comment';
  const lines = [
    ...comments
      .flatMap((xml) => wordsWithin(xml, element))
      .flatMap(({ words, attributes }) => asLine(`Comment on ${attributes.get('ref') ?? 'a cell'}`, words)),
    ...(await named('drawing'))
      .flatMap((xml) => wordsWithin(xml, 'txBody'))
      .flatMap(({ words }) => asLine('Text box', words)),
    ...headerLines(await textOf(sheet)),
  ];
  return [...new Set(lines)];
}
