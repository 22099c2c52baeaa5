import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type Answerer,
  type AnswerInput,
  type AnswerPassage,
  type Sentence,
  ModelFailure,
} from '../answering/answerer.ts';
import { nameOf, type ModelAccess } from '../settings/access.ts';
import { withinScope, type Asking, type ModelTools, type UsableModel } from './calling.ts';
import { customersIn } from './customers-store.ts';
import { citedTextReader, titleOf } from './citing/cited-text.ts';
import { askPieces, enclosed, lineReader, type Ask, type Piece } from './lines.ts';
import { promptFor } from './prompts.ts';
import { signedNames } from './redaction/names.ts';
import { veilFor, type Veil } from './redaction/redaction.ts';
import { supported } from './support.ts';

const maxPassages = 12;
/** About 8,000 tokens. */
const maxCharacters = 24_000;
const maxHistory = 6;
const maxMessageLength = 1500;
const maxOutputTokens = 800;

const citeSchema = z.object({ n: z.number(), quote: z.string().check(z.minLength(2), z.maxLength(1000)) });
const sentenceSchema = z.object({
  text: z.string().check(z.minLength(2), z.maxLength(1200)),
  cites: z.array(citeSchema).check(z.minLength(1), z.maxLength(6)),
  opens: z.catch(z.optional(z.enum(['sentence', 'paragraph', 'item'])), undefined),
});

/** Passages in their order until the prompt is full. */
const fitting = (passages: readonly AnswerPassage[]): AnswerPassage[] => {
  let left = maxCharacters;
  return passages.slice(0, maxPassages).filter(({ text }, at) => {
    left -= text.length;
    return at === 0 || left >= 0;
  });
};

/** What the model may see: without customers' mails where they are kept back, and then without earlier answers, which may quote them. */
const visible = ({ passages, history, question }: AnswerInput, sendsMails: boolean): AnswerInput => ({
  question,
  passages: fitting(sendsMails ? passages : passages.filter(({ citation }) => citation.trust !== 'customer')),
  history: history
    .filter(({ sender }) => sendsMails || sender === 'user')
    .slice(-maxHistory)
    .map(({ sender, content }) => ({ sender, content: content.slice(0, maxMessageLength) })),
});

const joinTexts = ({ passages, history, question }: AnswerInput): string =>
  [
    question,
    ...history.map(({ content }) => content),
    ...passages.flatMap(({ text, citation }) => [citation.title, text]),
  ].join('\n');

const veilOver = async (
  tools: ModelTools,
  asking: Asking,
  model: UsableModel,
  input: AnswerInput,
): Promise<Veil> => {
  const texts = joinTexts(input);
  const customers =
    model.redaction === 'contacts-and-customer'
      ? await withinScope(tools, asking, (scope) => customersIn(scope, texts))
      : [];
  return veilFor(model.redaction, {
    people: signedNames(texts),
    customers,
    mark: randomBytes(4).toString('hex'),
  });
};

const historyOf = ({ history }: AnswerInput, veil: Veil) =>
  history.map(({ sender, content }) => ({
    earlier: sender === 'user' ? 'question' : 'answer',
    text: veil.hide(content),
  }));

/** A line of the model as a sentence; null for a line that is none. */
const sentenceOf = (line: object): Sentence | null => {
  const read = z.safeParse(sentenceSchema, line);
  if (!read.success) return null;
  const { text, cites, opens } = read.data;
  return { text, cites, ...(opens ? { opens } : {}) };
};

/** How passages are given to a model, and how what it says is read: sentence by sentence, null for what should be one and is none. */
type Way = Pick<Ask, 'prompt' | 'documents' | 'data'> & {
  push(piece: Piece): (Sentence | null)[];
  end(): (Sentence | null)[];
};

/** Any model: passages as data, sentences as lines with their quotes. */
const byLines = (input: AnswerInput, veil: Veil): Way => {
  const passages = input.passages.map(({ n, text, citation }) => ({
    n,
    trust: citation.trust,
    title: veil.hide(citation.title),
    text: veil.hide(text),
  }));
  const reader = lineReader();
  const sentences = (lines: object[]) => lines.filter((line) => !('none' in line)).map(sentenceOf);
  return {
    prompt: promptFor('answer'),
    data: enclosed([...historyOf(input, veil), ...passages]),
    push: (piece) => (piece.type === 'text' ? sentences(reader.push(piece.text)) : []),
    end: () => sentences(reader.end()),
  };
};

/** A provider that cites by itself: passages as its documents, sentences as prose with its citations. */
const byCitations = (input: AnswerInput, veil: Veil): Way => {
  const history = historyOf(input, veil);
  const documents = input.passages.map(({ n, text, citation: { trust, title } }) => ({
    title: titleOf(n),
    context: `trust: ${trust}; from: ${veil.hide(title)}`,
    text: veil.hide(text),
  }));
  return {
    prompt: promptFor('cited'),
    documents,
    data: history.length > 0 ? enclosed(history) : '',
    ...citedTextReader(),
  };
};

const citesItself = ({ kind }: ModelAccess): boolean => kind === 'anthropic';

/** The sentence with what the model was not shown put back. */
const unveil = ({ text, cites, opens }: Sentence, veil: Veil): Sentence => ({
  text: veil.show(text),
  cites: cites.map(({ n, quote }) => ({ n, quote: veil.show(quote) })),
  ...(opens ? { opens } : {}),
});

/** A language model as an answerer: sentence by sentence, each held against the passages before it is given on. */
export const modelAnswerer = (tools: ModelTools, asking: Asking, model: UsableModel): Answerer => {
  const by = nameOf(model.access);
  const wayOf = citesItself(model.access) ? byCitations : byLines;
  async function* answer(
    input: AnswerInput,
    { signal, onUsage }: Parameters<Answerer['answer']>[1],
  ): AsyncGenerator<Sentence> {
    const seen = visible(input, model.sendsMails);
    if (seen.passages.length === 0)
      throw new ModelFailure(
        'Customers’ mails are kept out of the language model, and nothing else was found.',
      );
    const veil = await veilOver(tools, asking, model, seen);
    const question = `Question: ${JSON.stringify(veil.hide(seen.question))}`;
    const { push, end, ...way } = wayOf(seen, veil);
    let said = 0;
    let given = 0;
    const check = function* (sentences: readonly (Sentence | null)[]): Generator<Sentence> {
      for (const sentence of sentences) {
        said += 1;
        const held = sentence && supported(unveil(sentence, veil), seen.passages, seen.question);
        if (!held) continue;
        given += 1;
        yield held;
      }
    };
    for await (const piece of askPieces(tools, asking, model, {
      ...way,
      question,
      maxOutputTokens,
      signal,
      onUsage,
    }))
      yield* check(push(piece));
    yield* check(end());
    if (said > 0 && given === 0 && !signal.aborted)
      throw new ModelFailure(`What ${by} wrote did not hold against the documents.`);
  }
  return { by, promptVersion: promptFor(citesItself(model.access) ? 'cited' : 'answer').version, answer };
};
