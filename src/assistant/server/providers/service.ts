import type { TestResult } from '#assistant/contract/settings/schema.ts';
import type { Extractor } from '#extraction/contract/proposals.ts';
import type { Scope } from '#kit/server/scope.ts';
import type { ChooseAnswerer } from '../answering/answerer.ts';
import { installationAccess, nameOf } from '../settings/access.ts';
import { spentBudget } from '../settings/budget.ts';
import { settingsFor } from '../settings/service.ts';
import { modelAnswerer } from './answerer.ts';
import { restingReason, withinScope, type Asking, type ModelTools, type UsableModel } from './calling.ts';
import { modelExtractor } from './extraction/extractor.ts';
import { failureOf } from './failure.ts';
import { askModel } from './lines.ts';
import { promptFor } from './prompts.ts';

const withoutModel = (reason: string): string =>
  `Answered from the documents without the language model: ${reason}`;

/** Why a model cannot be asked at the moment; null when it can. */
const refusal = async (scope: Scope, model: UsableModel): Promise<string | null> => {
  const spent = await spentBudget(scope, model);
  return spent ? `${spent} for language models is used up.` : restingReason(scope, model.access);
};

const testTokens = 200;
const maxTestAnswerLength = 600;

/**
 * Everything language models are used for, each time as the organisation has chosen; without a
 * choice nothing of it loads.
 */
export const languageModels = (tools: ModelTools) => {
  // A wrong environment is said at the start, not at the first question.
  installationAccess(tools.config);

  const chooseAnswerer: ChooseAnswerer = async ({ organisationId, userId }) => {
    const asking: Asking = { organisationId, userId, name: 'Qucy' };
    const { settings, reason } = await withinScope(tools, asking, async (scope) => {
      const found = await settingsFor(scope, 'answer', tools.config);
      return {
        settings: found,
        reason: found.access ? await refusal(scope, { ...found, access: found.access }) : null,
      };
    });
    const { access } = settings;
    if (!access) return { answerer: null, notice: null };
    if (reason) return { answerer: null, notice: withoutModel(reason) };
    return { answerer: modelAnswerer(tools, asking, { ...settings, access }), notice: null };
  };

  /** The rules with a model beside them. */
  const extractor = (rules: Extractor, purpose: 'extract' | 'generate'): Extractor =>
    modelExtractor(tools, rules, purpose);

  /** Asks a model the test question, whatever it is set to be used for, and says how it went. */
  const test = async (asking: Asking, model: UsableModel, signal: AbortSignal): Promise<TestResult> => {
    const by = nameOf(model.access);
    const begun = performance.now();
    let text = '';
    let tokens: number | null = null;
    try {
      const prompt = promptFor('test');
      const onUsage = (usage: { inputTokens: number; outputTokens: number }) =>
        void (tokens = usage.inputTokens + usage.outputTokens);
      const asked = askModel(tools, asking, model, {
        prompt,
        data: '',
        question: '',
        maxOutputTokens: testTokens,
        signal,
        onUsage,
        isTest: true,
      });
      for await (const words of asked) text += words;
    } catch (error) {
      return { type: 'failed', by, reason: failureOf(error, by).message };
    }
    const answer = text.trim().slice(0, maxTestAnswerLength);
    if (!answer) return { type: 'failed', by, reason: `${by} answered, but with no words.` };
    return { type: 'answered', by, text: answer, latencyMs: Math.round(performance.now() - begun), tokens };
  };

  return { chooseAnswerer, extractor, test };
};

export type LanguageModels = ReturnType<typeof languageModels>;
