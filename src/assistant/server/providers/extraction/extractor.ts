import { createHash, randomBytes } from 'node:crypto';
import type {
  EnquiryProposal,
  EnquiryToExtract,
  Extracted,
  Extractor,
} from '#extraction/contract/proposals.ts';
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
import { joinProposals, merge } from './merging.ts';
import { cutIntoParts, maxParts, type ReadSource } from './parts.ts';
import { proposalOf } from './reading.ts';

const maxOutputTokens = 6000;

/** The model's quotes and values with what it was not shown put back. */
const toLineView = (line: object, veil: Veil): object =>
  JSON.parse(JSON.stringify(line), (_, value: unknown) =>
    typeof value === 'string' ? veil.show(value) : value,
  ) as object;

const readingVeil = (model: UsableModel, { from, sources }: EnquiryToExtract, rules: Extracted): Veil => {
  const customer = rules.proposal.fields.find(({ field }) => field === 'CustomerName')?.value;
  const people = [
    ...(from?.name.includes(' ') ? [from.name] : []),
    ...sources.flatMap(({ text }) => signedNames(text)),
  ];
  return veilFor(model.redaction, {
    people,
    customers: typeof customer === 'string' ? [customer] : [],
    mark: randomBytes(4).toString('hex'),
  });
};

type Reader = { tools: ModelTools; asking: Asking; model: UsableModel; veil: Veil };

/** What a model wrote of one part of the texts; `failure` says why nothing of it counts, `isCut` that its answer is not whole. */
type PartRead = {
  lines: object[];
  usage: Usage | null;
  failure: string | null;
  isCut: boolean;
  latencyMs: number;
};

const readPart = async (
  { tools, asking, model, veil }: Reader,
  part: readonly ReadSource[],
): Promise<PartRead> => {
  const begun = performance.now();
  const reader = lineReader();
  const lines: object[] = [];
  let usage: Usage | null = null;
  let failure: string | null = null;
  let isCut = false;
  try {
    const asked = askModel(tools, asking, model, {
      prompt: promptFor('extract'),
      data: enclosed(
        part.map(({ kind, name, text }, at) => ({
          source: at + 1,
          kind,
          name: veil.hide(name),
          text: veil.hide(text),
        })),
      ),
      question: 'Write down what this enquiry states.',
      maxOutputTokens,
      onUsage: (spent) => void (usage = spent),
      onCut: () => void (isCut = true),
    });
    for await (const text of asked) lines.push(...reader.push(text));
    lines.push(...reader.end());
  } catch (error) {
    failure = failureOf(error, nameOf(model.access)).message;
  }
  return {
    lines: lines.map((line) => toLineView(line, veil)),
    usage,
    failure,
    isCut,
    latencyMs: performance.now() - begun,
  };
};

const hashPart = (part: readonly ReadSource[]): string =>
  createHash('sha256')
    .update(JSON.stringify(part.map(({ id, text }) => [id, text])))
    .digest('hex');

const answerLimit = `The answer reached its limit of ${maxOutputTokens} tokens: what it had not said by then is missing.`;

/** Keeps what was asked of one part, and no more than that (AI-8). */
const recordPart = (
  { tools, asking, model }: Reader,
  purpose: 'extract' | 'generate',
  part: readonly ReadSource[],
  { usage, failure, isCut, latencyMs }: PartRead,
): Promise<string> =>
  withinScope(tools, asking, (scope) =>
    recordRun(scope, {
      purpose,
      provider: model.access.kind,
      model: model.access.model,
      promptVersion: promptFor('extract').version,
      subject: part[0] ? { type: 'source', id: part[0].id } : null,
      question: null,
      inputHash: hashPart(part),
      sources: part.map(({ kind, id, from, text }) => ({
        kind,
        id,
        start: from,
        end: from + text.length,
        score: null,
      })),
      usage,
      latencyMs,
      finish: failure === null ? 'done' : 'failed',
      notice: failure ?? (isCut ? answerLimit : null),
    }),
  );

/** How much of the texts a model has read, and how much of its answers came, where it is not all. */
const extent = (reads: readonly PartRead[], parts: number): string => {
  const done = reads.filter(({ failure }) => failure === null).length;
  const failure = reads.at(-1)?.failure;
  const cut = reads.filter(({ isCut }) => isCut).length;
  return [
    done === parts
      ? ''
      : ` for the first ${done} of ${parts} parts of the texts${failure ? `: ${failure}` : ''}`,
    cut === 0
      ? ''
      : `; ${done === 1 ? 'its answer' : `${cut} of its ${done} answers`} reached the limit of length`,
  ].join('');
};

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
    const parts = cutIntoParts(enquiry.sources);
    if (!access || parts.length === 0) return extracted;
    if (reason) return { ...extracted, model: `${extracted.model} alone: ${reason}` };
    const model = { ...settings, access };
    const reader = { tools, asking, model, veil: readingVeil(model, enquiry, extracted) };
    const reads: PartRead[] = [];
    const found: EnquiryProposal[] = [];
    for (const part of parts.slice(0, maxParts)) {
      const read = await readPart(reader, part);
      await recordPart(reader, purpose, part, read);
      reads.push(read);
      if (read.failure !== null) break;
      found.push(proposalOf(read.lines, part, enquiry.matrix));
    }
    if (found.length === 0) return { ...extracted, model: `${extracted.model} alone: ${reads[0]?.failure}` };
    return {
      proposal: merge(extracted.proposal, joinProposals(found), enquiry.sources),
      model: `${extracted.model} and ${nameOf(access)}${extent(reads, parts.length)}`,
      promptVersion: `${extracted.promptVersion}, ${promptFor('extract').version}`,
    };
  };
