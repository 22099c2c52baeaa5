import type { Citation } from '#assistant/contract/chat/schema.ts';
import type { Checked } from './guard.ts';

const keyOf = (citation: Citation): string => {
  const { n: _n, ...place } = citation;
  return JSON.stringify(place);
};

const opening = (opens: Checked['opens'], before: Checked['opens'] | null): string => {
  if (opens === 'item') return before === null ? '- ' : '\n- ';
  if (before === null) return '';
  return opens === 'paragraph' || before === 'item' ? '\n\n' : ' ';
};

/**
 * The text of an answer as it grows: citations get their numbers in order of first use, the same
 * place the same number.
 */
export const createComposition = () => {
  const numbers = new Map<string, number>();
  const citations: Citation[] = [];
  let content = '';
  let before: Checked['opens'] | null = null;

  const numberOf = (citation: Citation): number => {
    const key = keyOf(citation);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const n = numbers.size + 1;
    numbers.set(key, n);
    citations.push({ ...citation, n });
    return n;
  };

  return {
    /** Adds a sentence with its markers; gives what was added. */
    add: ({ text, opens, citations: cited }: Checked): string => {
      const markers = [...new Set(cited.map(numberOf))].map((n) => `[${n}]`).join('');
      const delta = `${opening(opens, before)}${text}${markers ? ` ${markers}` : ''}`;
      before = opens;
      content += delta;
      return delta;
    },
    get content() {
      return content;
    },
    get citations(): readonly Citation[] {
      return citations;
    },
  };
};

export type Composition = ReturnType<typeof createComposition>;
