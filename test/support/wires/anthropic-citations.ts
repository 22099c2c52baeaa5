import type { Body } from './wire.ts';

type Document = {
  type: string;
  title: string;
  context?: string;
  source: { data: string };
  citations?: { enabled: boolean };
};

const documentsIn = (body: Body): Document[] =>
  (body.messages ?? [])
    .flatMap(({ content }) => (typeof content === 'string' ? [] : (content as Document[])))
    .filter(({ type, citations }) => type === 'document' && citations?.enabled === true);

/** Whether the model was given documents that it is to cite. */
export const hasDocuments = (body: Body): boolean => documentsIn(body).length > 0;

const numberIn = ({ title }: Document): number => Number(/\d+$/.exec(title)?.[0] ?? 0);

/** The documents as the other wires are given their passages: one JSON object a line. */
export const documentLines = (body: Body): { role: string; content: string }[] => {
  const lines = documentsIn(body).map((each) =>
    JSON.stringify({ n: numberIn(each), context: each.context, text: each.source.data }),
  );
  return lines.length > 0 ? [{ role: 'user', content: lines.join('\n') }] : [];
};

type Line = { text: string; cites: { n: number; quote: string }[]; opens?: string };

const lineIn = (words: string): Line | null => {
  try {
    const line = JSON.parse(words) as Partial<Line> & { none?: boolean };
    return line.none ? { text: 'NONE', cites: [] } : { text: line.text ?? '', cites: line.cites ?? [] };
  } catch {
    return null;
  }
};

/** A sentence and its quotes as the Messages API cites: the words of a block, then what they rest on. Anything else is words. */
export const citedEvents = (words: string, at: number, body: Body): object[] => {
  const line = lineIn(words);
  const documents = documentsIn(body);
  const citations = (line?.cites ?? []).map(({ n, quote }) => {
    const index = documents.findIndex((each) => numberIn(each) === n);
    const start = documents[index]?.source.data.indexOf(quote) ?? 0;
    return {
      type: 'char_location',
      cited_text: quote,
      document_index: index < 0 ? documents.length + n : index,
      document_title: documents[index]?.title ?? null,
      start_char_index: start,
      end_char_index: start + quote.length,
    };
  });
  const text = line ? `${at > 0 ? ' ' : ''}${line.text}` : words;
  return [
    { type: 'text_delta', text },
    ...citations.map((citation) => ({ type: 'citations_delta', citation })),
  ];
};
