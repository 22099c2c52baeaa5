import type { Sentence } from '../../answering/answerer.ts';
import type { Piece } from '../lines.ts';

type Cites = Sentence['cites'];
/** A stretch of the text that is not cut into sentences yet, with the citations of its block. */
type Span = { start: number; end: number; cites: Cites };

const titlePattern = /^Passage (\d+)$/;

/** What a passage is called towards the model; its citations name it by that. */
export const titleOf = (n: number): string => `Passage ${n}`;

const citeOf = ({ title, quote }: Extract<Piece, { type: 'citation' }>): Cites[number] => ({
  n: Number(titlePattern.exec(title)?.[1] ?? 0),
  quote: quote.trim(),
});

/** Where one sentence ends and the next begins; a line is a sentence at most. */
const boundary = /(?<=[.!?]["”’)]?)[^\S\n]+(?=["“(]?\p{Lu})|\s*\n\s*/gu;

const isNone = (text: string): boolean => /^none\.?$/i.test(text);

/**
 * Reads a text that comes with the provider's own citations as sentences. It comes in blocks, each
 * with the citations of all of it; a sentence has the citations of each block it has words of, and
 * one without any stays without.
 */
export const citedTextReader = (): { push(piece: Piece): Sentence[]; end(): Sentence[] } => {
  let block = '';
  let cites: Cites[number][] = [];
  let text = '';
  let spans: Span[] = [];
  let opens: Sentence['opens'] = 'sentence';

  const between = (start: number, end: number): Sentence[] => {
    const words = text.slice(start, end).trim();
    const plain = words.replace(/^[-*•]\s+/, '');
    if (plain === '' || isNone(plain)) return [];
    const touched = spans.filter(
      (span) => text.slice(Math.max(start, span.start), Math.min(end, span.end)).trim() !== '',
    );
    return [
      { text: plain, cites: touched.flatMap((span) => span.cites), opens: plain === words ? opens : 'item' },
    ];
  };
  const endBlock = (): Sentence[] => {
    spans.push({ start: text.length, end: text.length + block.length, cites });
    text += block;
    [block, cites] = ['', []];
    let done = 0;
    const found: Sentence[] = [];
    for (const { 0: gap, index } of text.matchAll(boundary)) {
      found.push(...between(done, index));
      done = index + gap.length;
      opens = gap.includes('\n') ? 'paragraph' : 'sentence';
    }
    text = text.slice(done);
    spans = spans
      .filter(({ end }) => end > done)
      .map((span) => ({ ...span, start: Math.max(0, span.start - done), end: span.end - done }));
    return found;
  };
  return {
    push: (piece) => {
      if (piece.type === 'end') return endBlock();
      if (piece.type === 'text') block += piece.text;
      else cites.push(citeOf(piece));
      return [];
    },
    end: () => [...endBlock(), ...between(0, text.length)],
  };
};
