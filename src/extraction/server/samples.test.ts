import { describe, expect, it } from 'vitest';
import { checkSamples } from '../../../test/fixtures/extraction/check-samples.ts';
import { foreignSamples } from '../../../test/fixtures/extraction/foreign-samples.ts';
import { mailSamples } from '../../../test/fixtures/extraction/mail-samples.ts';
import { noticeSamples } from '../../../test/fixtures/extraction/notice-samples.ts';
import { scoreOf, totalsOf } from '../../../test/fixtures/extraction/score.ts';

const own = [...mailSamples, ...noticeSamples, ...foreignSamples];

describe('invented enquiries in varied layouts', () => {
  it.each(own.map((sample) => [sample.name, sample] as const))(
    'AI-6: most requirements of the %s are found and few rows are none',
    (_name, sample) => {
      const score = scoreOf(sample);
      expect(score.found / score.wanted, `missed: ${score.missed.join(' | ')}`).toBeGreaterThanOrEqual(0.75);
      expect(score.right / score.given, `extra: ${score.extra.join(' | ')}`).toBeGreaterThanOrEqual(0.7);
    },
  );

  it('AI-6: over all of them recall, precision, fields and force stay above their floors', () => {
    const totals = totalsOf(own);
    expect(totals.recall).toBeGreaterThanOrEqual(0.93);
    expect(totals.precision).toBeGreaterThanOrEqual(0.91);
    expect(totals.fields).toBeGreaterThanOrEqual(0.92);
    expect(totals.mandatory).toBeGreaterThanOrEqual(0.92);
  });

  it('AI-6: enquiries no rule was made from stay above lower floors', () => {
    const totals = totalsOf(checkSamples);
    expect(totals.recall).toBeGreaterThanOrEqual(0.78);
    expect(totals.precision).toBeGreaterThanOrEqual(0.88);
    expect(totals.fields).toBeGreaterThanOrEqual(0.84);
  });
});
