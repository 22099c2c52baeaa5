import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Answerer, AnswerInput, AnswerPassage, Sentence } from '../answering/answerer.ts';
import { nameOf } from '../settings/access.ts';
import { withinScope, type Asking, type ModelTools, type UsableModel } from './calling.ts';
import { customersIn } from './customers-store.ts';
import { ModelFailure } from './failure.ts';
import { askModel, enclosed, lineReader } from './lines.ts';
import { promptFor } from './prompts.ts';
import { signedNames } from './redaction/names.ts';
import { veilFor, type Veil } from './redaction/redaction.ts';
import { supported } from './support.ts';

const mostPassages = 12;
/** About 8,000 tokens. */
const mostCharacters = 24_000;
const mostHistory = 6;
const longestMessage = 1500;
const maxOutputTokens = 800;

const citeSchema = z.object({ n: z.number(), quote: z.string().check(z.minLength(2), z.maxLength(1000)) });
const sentenceSchema = z.object({
  text: z.string().check(z.minLength(2), z.maxLength(1200)),
  cites: z.array(citeSchema).check(z.minLength(1), z.maxLength(6)),
  opens: z.catch(z.optional(z.enum(['sentence', 'paragraph', 'item'])), undefined),
});

/** Passages in their order until the prompt is full. */
const fitting = (passages: readonly AnswerPassage[]): AnswerPassage[] => {
  let left = mostCharacters;
  return passages.slice(0, mostPassages).filter(({ text }, at) => {
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
    .slice(-mostHistory)
    .map(({ sender, content }) => ({ sender, content: content.slice(0, longestMessage) })),
});

const textsOf = ({ passages, history, question }: AnswerInput): string =>
  [question, ...history.map(({ content }) => content), ...passages.flatMap(({ text, citation }) => [citation.title, text])].join('\n');

const veilOver = async (tools: ModelTools, asking: Asking, model: UsableModel, input: AnswerInput): Promise<Veil> => {
  const texts = textsOf(input);
  const customers = model.redaction === 'contacts-and-customer' ? await withinScope(tools, asking, (scope) => customersIn(scope, texts)) : [];
  return veilFor(model.redaction, { people: signedNames(texts), customers, mark: randomBytes(4).toString('hex') });
};

const dataOf = ({ history, passages }: AnswerInput, veil: Veil): string =>
  enclosed([
    ...history.map(({ sender, content }) => ({ earlier: sender === 'user' ? 'question' : 'answer', text: veil.hide(content) })),
    ...passages.map(({ n, text, citation }) => ({ n, trust: citation.trust, title: veil.hide(citation.title), text: veil.hide(text) })),
  ]);

/** A line of the model as a sentence with what it was not shown put back; null for a line that is none. */
const sentenceOf = (line: object, veil: Veil): Sentence | null => {
  const read = z.safeParse(sentenceSchema, line);
  if (!read.success) return null;
  const { text, cites, opens } = read.data;
  const shown = cites.map(({ n, quote }) => ({ n, quote: veil.show(quote) }));
  return { text: veil.show(text), cites: shown, ...(opens ? { opens } : {}) };
};

/** A language model as an answerer: sentence by sentence, each held against the passages before it is given on. */
export const modelAnswerer = (tools: ModelTools, asking: Asking, model: UsableModel): Answerer => {
  const prompt = promptFor('answer');
  const by = nameOf(model.access);
  async function* answer(input: AnswerInput, { signal, onUsage }: Parameters<Answerer['answer']>[1]): AsyncGenerator<Sentence> {
    const seen = visible(input, model.sendsMails);
    if (seen.passages.length === 0) throw new ModelFailure('Customers’ mails are kept out of the language model, and nothing else was found.');
    const veil = await veilOver(tools, asking, model, seen);
    const question = `Question: ${JSON.stringify(veil.hide(seen.question))}`;
    const reader = lineReader();
    let lines = 0;
    let given = 0;
    const check = function* (objects: object[]): Generator<Sentence> {
      for (const line of objects) {
        if ('none' in line) continue;
        lines += 1;
        const sentence = sentenceOf(line, veil);
        const held = sentence && supported(sentence, seen.passages, seen.question);
        if (!held) continue;
        given += 1;
        yield held;
      }
    };
    for await (const text of askModel(tools, asking, model, { prompt, data: dataOf(seen, veil), question, maxOutputTokens, signal, onUsage }))
      yield* check(reader.push(text));
    yield* check(reader.end());
    if (lines > 0 && given === 0 && !signal.aborted) throw new ModelFailure(`What ${by} wrote did not hold against the documents.`);
  }
  return { by, promptVersion: prompt.version, answer };
};
