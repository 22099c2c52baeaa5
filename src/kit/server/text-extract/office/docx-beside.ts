import { xmlTokens } from '../markup.ts';

/** The words of each paragraph of a part, with the author where the part names one (comments). */
function paragraphsOf(xml: string): { author: string; words: string }[] {
  const paragraphs: { author: string; words: string }[] = [];
  let author = '';
  let inText = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      const last = paragraphs.at(-1);
      if (inText && last) last.words += token.text;
      continue;
    }
    if (token.prefix !== 'w') continue;
    const isOpen = token.kind === 'open' && !token.closed;
    if (token.name === 't') inText = isOpen;
    else if (token.kind === 'open' && token.name === 'comment') author = token.attributes.get('author') ?? '';
    else if (token.kind === 'open' && token.name === 'p') paragraphs.push({ author, words: '' });
    else if (token.kind === 'open' && (token.name === 'tab' || token.name === 'br')) {
      const last = paragraphs.at(-1);
      if (last) last.words += ' ';
    }
  }
  return paragraphs.filter(({ words }) => words.trim() !== '');
}

const labels = [
  { part: /^word\/header\d*\.xml$/, label: () => 'Header' },
  { part: /^word\/footer\d*\.xml$/, label: () => 'Footer' },
  {
    part: /^word\/comments\.xml$/,
    label: (author: string) => (author === '' ? 'Comment' : `Comment by ${author}`),
  },
];

/**
 * What stands beside the body of a word-processor file: headers and footers, each once, and the
 * comments in the margin.
 */
export function besideLines(parts: ReadonlyMap<string, string>): string[] {
  const lines = labels.flatMap(({ part, label }) =>
    [...parts]
      .filter(([name]) => part.test(name))
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([, xml]) => paragraphsOf(xml))
      .map(({ author, words }) => `${label(author)}: ${words.replace(/\s+/g, ' ').trim()}`),
  );
  return [...new Set(lines)];
}
