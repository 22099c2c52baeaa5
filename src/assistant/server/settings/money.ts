import type { Prices } from '#assistant/contract/settings/schema.ts';

/** Money is counted in whole millionths of the currency, so that sums stay exact. */
const millionths = 1_000_000;

export const inUnits = (amount: number): number => amount / millionths;

/** Tokens of a call to a language model. */
export type Usage = { inputTokens: number; outputTokens: number };

/** Tokens of a call: what went in and came out, or, as one number, those of an embedding. */
export type Spend = Usage | number;

export const tokensIn = (spend: Spend): number =>
  typeof spend === 'number' ? spend : spend.inputTokens + spend.outputTokens;

/** What a call costs in millionths; prices are per million tokens. What has no price costs nothing. */
export const costOf = ({ input, output, embedding }: Prices, spend: Spend): number =>
  Math.round(
    typeof spend === 'number'
      ? spend * (embedding ?? 0)
      : spend.inputTokens * (input ?? 0) + spend.outputTokens * (output ?? 0),
  );
