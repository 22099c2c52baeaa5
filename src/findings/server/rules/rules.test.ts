import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordNoted } from '#kit/server/language/noted.ts';
import { readEnquiry } from '../facts/read-enquiry.ts';
import { checkEnquiry, rules } from './check-enquiry.ts';
import { emptyContext, type CounterExample, type Rule } from './rule.ts';

const enquiryFrom = (texts: readonly string[]) =>
  readEnquiry(
    texts.map((text, at) => ({
      id: `s${at + 1}`,
      name: `Source ${at + 1}`,
      kind: at === 0 ? 'mail' : 'attachment',
      text,
      receivedAt: null,
      order: at,
    })),
  );

/** Where the passages stand that a model is said to have noticed; one that is nowhere is left out. */
const noticedIn = (texts: readonly string[], pairs: CounterExample['noticed'] = []) => {
  const places = (passage: string) =>
    texts.flatMap((text, at) => {
      const start = text.indexOf(passage);
      return start < 0 ? [] : [{ sourceId: `s${at + 1}`, start, end: start + passage.length }];
    });
  return pairs.flatMap(([one, other]) =>
    places(one).flatMap((a) => places(other).map((b) => ({ one: a, other: b }))),
  );
};

const findings = (rule: Rule, { texts, context, noticed }: CounterExample) =>
  checkEnquiry(
    { ...enquiryFrom(texts), noticed: noticedIn(texts, noticed) },
    { ...emptyContext, ...context },
    [rule],
  );

const titles = (rule: Rule, example: CounterExample): string[] =>
  findings(rule, example)
    .map(({ title }) => title)
    .toSorted();

describe('the rules (FND-1)', () => {
  it('are all loaded, each under a key of its own', () => {
    expect(rules).toHaveLength(globSync('*/*-rule.ts', { cwd: import.meta.dirname }).length);
    expect(new Set(rules.map(({ key }) => key)).size).toBe(rules.length);
  });

  it('WAY-2: are titled in the reader’s language, the reasons of a register with them', () => {
    const left = rules
      .flatMap(({ examples }) => examples.flatMap((each) => each.titles))
      .filter((title) => {
        const worded = wordNoted(title, 'ar');
        return (
          !/\p{Script=Arabic}/u.test(worded) ||
          /\b(?:is|are|outside|above|below|before|after|expires|not|welding)\b/.test(
            worded.replaceAll(/«[^»]*»/g, ''),
          )
        );
      });
    expect(left).toEqual([]);
  });

  it('WAY-2: say why in the reader’s language, whole sentences of it', () => {
    const found = rules.flatMap((rule) =>
      rule.examples.flatMap(({ texts, context, noticed }) => findings(rule, { texts, context, noticed })),
    );
    const reasons = found.flatMap(({ why, exposure, proposal }) => [
      why,
      ...(exposure ? [exposure.computation] : []),
      ...(proposal ? [proposal.basis] : []),
    ]);
    // Names, figures and editions stay as they are written; three English words in a row are a sentence that was left.
    const left = reasons.filter((reason) => {
      const worded = wordNoted(reason, 'ar');
      return !/\p{Script=Arabic}/u.test(worded) || /\b(?:is|are|was|the|that|for|when)\b/.test(worded);
    });
    expect(new Set(reasons).size).toBeGreaterThan(20);
    expect([...new Set(left)]).toEqual([]);
  });

  it('give examples and counter-examples', () => {
    expect(rules.filter((rule) => rule.examples.length === 0 || rule.counterExamples.length === 0)).toEqual(
      [],
    );
  });

  describe.each(rules.map((rule) => [rule.key, rule] as const))('%s', (_, rule) => {
    it.each(rule.examples.map((example) => [example.texts.join(' ¶ ').slice(0, 90), example] as const))(
      'finds in: %s',
      (_text, example) => expect(titles(rule, example)).toEqual(example.titles.toSorted()),
    );
    it.each(rule.counterExamples.map((each) => [each.texts.join(' ¶ ').slice(0, 90), each] as const))(
      'finds nothing in: %s',
      (_text, example) => expect(titles(rule, example)).toEqual([]),
    );
  });
});
