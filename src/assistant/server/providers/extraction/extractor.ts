import { createHash, randomBytes } from 'node:crypto';
import type { EnquiryToExtract, Extracted, Extractor } from '#extraction/contract/proposals.ts';
import { recordRun } from '../../runs/service.ts';
import { nameOf } from '../../settings/access.ts';
import { settingsFor, type ModelSettings } from '../../settings/service.ts';
import type { Usage } from '../../settings/money.ts';
import { withinScope, type Asking, type ModelTools, type UsableModel } from '../calling.ts';
import { failureOf } from '../failure.ts';
import { askModel, enclosed, lineReader } from '../lines.ts';
import { promptFor } from '../prompts.ts';
import { signedNames } from '../redaction/names.ts';
import { veilFor, type Veil } from '../redaction/redaction.ts';
import { merge } from './merging.ts';
import { proposalOf, type ReadSource } from './reading.ts';

/** Of one mail with its attachments. */
const maxCharacters = 60_000;
const maxOutputTokens = 6000;

/** The sources in their order, as far as the prompt holds them. */
const cut = (sources: EnquiryToExtract['sources']): EnquiryToExtract['sources'] => {
  let left = maxCharacters;
  return sources.flatMap((source) => {
    const text = source.text.slice(0, left);
    left -= text.length;
    return text ? [{ ...source, text }] : [];
  });
};

/** The model's quotes and values with what it was not shown put back. */
const toLineView = (line: object, veil: Veil): object =>
  JSON.parse(JSON.stringify(line), (_, value: unknown) =>
    typeof value === 'string' ? veil.show(value) : value,
  ) as object;

const readingVeil = (
  model: UsableModel,
  enquiry: EnquiryToExtract,
  sources: readonly ReadSource[],
  rules: Extracted,
): Veil => {
  const customer = rules.proposal.fields.find(({ field }) => field === 'CustomerName')?.value;
  const people = [
    ...(enquiry.from?.name.includes(' ') ? [enquiry.from.name] : []),
    ...sources.flatMap(({ text }) => signedNames(text)),
  ];
  return veilFor(model.redaction, {
    people,
    customers: typeof customer === 'string' ? [customer] : [],
    mark: randomBytes(4).toString('hex'),
  });
};

type Reading = { extracted: Extracted; usage: Usage | null; failure: string | null };

type Reader = { tools: ModelTools; asking: Asking; model: UsableModel };

const read = async (
  { tools, asking, model }: Reader,
  enquiry: EnquiryToExtract,
  rules: Extracted,
): Promise<Reading> => {
  const by = nameOf(model.access);
  const prompt = promptFor('extract');
  const sources = cut(enquiry.sources);
  const veil = readingVeil(model, enquiry, sources, rules);
  const data = enclosed(
    sources.map(({ kind, name, text }, at) => ({
      source: at + 1,
      kind,
      name: veil.hide(name),
      text: veil.hide(text),
    })),
  );
  const reader = lineReader();
  const lines: object[] = [];
  let usage: Usage | null = null;
  try {
    const question = 'Write down what this enquiry states.';
    const asked = askModel(tools, asking, model, {
      prompt,
      data,
      question,
      maxOutputTokens,
      onUsage: (spent) => void (usage = spent),
    });
    for await (const text of asked) lines.push(...reader.push(text));
    lines.push(...reader.end());
  } catch (error) {
    const failure = failureOf(error, by).message;
    return { extracted: { ...rules, model: `${rules.model} alone: ${failure}` }, usage, failure };
  }
  const found = proposalOf(
    lines.map((line) => toLineView(line, veil)),
    sources,
    enquiry.matrix,
  );
  const extracted = {
    proposal: merge(rules.proposal, found, enquiry.sources),
    model: `${rules.model} and ${by}`,
    promptVersion: `${rules.promptVersion}, ${prompt.version}`,
  };
  return { extracted, usage, failure: null };
};

const hashOf = (sources: EnquiryToExtract['sources']): string =>
  createHash('sha256')
    .update(JSON.stringify(sources.map(({ id, text }) => [id, text])))
    .digest('hex');

const record = (
  tools: ModelTools,
  asking: Asking,
  enquiry: EnquiryToExtract,
  run: { model: UsableModel; purpose: 'extract' | 'generate'; reading: Reading; latencyMs: number },
): Promise<string> =>
  withinScope(tools, asking, (scope) =>
    recordRun(scope, {
      purpose: run.purpose,
      provider: run.model.access.kind,
      model: run.model.access.model,
      promptVersion: promptFor('extract').version,
      subject: enquiry.sources[0] ? { type: 'source', id: enquiry.sources[0].id } : null,
      question: null,
      inputHash: hashOf(enquiry.sources),
      sources: enquiry.sources.map(({ kind, id, text }) => ({
        kind,
        id,
        start: 0,
        end: text.length,
        score: null,
      })),
      usage: run.reading.usage,
      latencyMs: run.latencyMs,
      finish: run.reading.failure === null ? 'done' : 'failed',
      notice: run.reading.failure,
    }),
  );

/** Why a model that is set is not asked for a mail; null when it is. */
const keptBack = ({ access, sendsMails }: ModelSettings): string | null =>
  access && !sendsMails ? 'customers’ mails are kept out of the language model.' : null;

/** Rules that always run, with a language model beside them where the organisation has chosen one for it. */
export const modelExtractor =
  (tools: ModelTools, rules: Extractor, purpose: 'extract' | 'generate'): Extractor =>
  async (enquiry, asked) => {
    const extracted = await rules(enquiry, asked);
    const asking: Asking = { organisationId: asked.organisationId, userId: null, name: asked.askedBy };
    const settings = await withinScope(tools, asking, (scope) => settingsFor(scope, purpose, tools.config));
    const { access } = settings;
    const reason = keptBack(settings);
    if (!access || enquiry.sources.length === 0) return extracted;
    if (reason) return { ...extracted, model: `${extracted.model} alone: ${reason}` };
    const model = { ...settings, access };
    const begun = performance.now();
    const reading = await read({ tools, asking, model }, enquiry, extracted);
    await record(tools, asking, enquiry, { model, purpose, reading, latencyMs: performance.now() - begun });
    return reading.extracted;
  };
