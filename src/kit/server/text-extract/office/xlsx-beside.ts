import type { Archive } from '../../archive/read-zip.ts';
import { xmlTokens } from '../markup.ts';
import { findRelated, textOfPart } from './relations.ts';

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

/**
 * What stands beside the cells of a sheet: comments with the cell they are on, the words of text boxes, its header and footer.
 */
export async function sheetBeside(archive: Archive, sheet: string): Promise<string[]> {
  const related = [...(await findRelated(archive, sheet)).values()];
  const named = (kind: string) =>
    Promise.all(related.filter((each) => each.kind === kind).map(({ part }) => textOfPart(archive, part)));
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
    ...headerLines(await textOfPart(archive, sheet)),
  ];
  return [...new Set(lines)];
}
