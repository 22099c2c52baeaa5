import { useState } from 'react';
import type { AiSettings, TestResult } from '#assistant/contract/settings/schema.ts';
import { failureOf } from '#kit/client/errors.ts';
import { formatNumber } from '#kit/contract/language/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Banner } from '#ui/States.tsx';
import { askTestQuestion } from './api.ts';

type Outcome = Extract<TestResult, { type: 'answered' | 'failed' }>;

const unanswered = (by: string): Outcome => ({
  type: 'failed',
  by,
  reason: 'The connection broke off before the model answered. Please try again.',
});

/** Asks the model one fixed question for real, as things are saved. */
export function TestCard({ settings, isChanged }: { settings: AiSettings; isChanged: boolean }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setOutcome(null);
    try {
      const result = await askTestQuestion();
      setOutcome(result && result.type !== 'asking' ? result : unanswered(settings.by));
    } catch (error) {
      setOutcome({ type: 'failed', by: settings.by, reason: failureOf(error).message });
    }
    setAsking(false);
  };
  return (
    <Card title="Try it">
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">
          Asks the model which clause of API Spec Q1 is about contract review. Nothing of yours goes with it.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={isAsking} aria-disabled={isChanged} onClick={() => void ask()}>
            Send a test question
          </Button>
          {isChanged ? <span className="text-xs text-ink-3">Save first.</span> : null}
        </div>
        {outcome?.type === 'answered' ? (
          <Banner tone="success">
            <p className="wrap-anywhere">{outcome.text}</p>
            <p className="text-xs text-ink-2">
              {outcome.by}, {(outcome.latencyMs / 1000).toFixed(1)} s
              {outcome.tokens === null ? '' : `, ${formatNumber(outcome.tokens)} tokens`}
            </p>
          </Banner>
        ) : null}
        {outcome?.type === 'failed' ? <Banner tone="error">{outcome.reason}</Banner> : null}
      </div>
    </Card>
  );
}
