import { describe, expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';
import {
  negationSamples,
  type NegationSample,
} from '../../../../test/fixtures/extraction/negation-samples.ts';
import { unseenNegationSamples } from '../../../../test/fixtures/extraction/negation-samples-unseen.ts';

const textOf = (sentence: string) =>
  `Please quote for 4 gate valves to API 6D.\n\n${sentence}\n\nDelivery to our yard in Stavanger.\n`;

/**
 * What is proposed about a matter: the terms of the field, and the rows of the ledger that speak of money.
 */
const proposedOn = ({ text, term, beside }: NegationSample): string[] => {
  const source = { id: 's', kind: 'mail' as const, name: 's', text: textOf(text), pageStarts: [] };
  const { fields, requirements } = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: '',
    sources: [source],
  });
  const terms = fields.find(({ field }) => field === 'CommercialTerms')?.value;
  return [
    ...(typeof terms === 'string' ? terms.split('; ') : []),
    ...requirements
      .filter(({ category }) => category === 'commercial' || category === 'legal')
      .map((row) => row.text),
  ].filter((words) => term.test(words) && !beside?.test(words));
};

const sets = {
  'the sentences the rules were made on': negationSamples,
  'sentences written before the rules and kept from them': unseenNegationSamples,
};

describe.each(Object.entries(sets))('negation in %s', (_set, samples) => {
  it.each(samples.filter(({ is }) => is === 'not asked').map((sample) => [sample.text, sample] as const))(
    'READ-3: “%s” proposes no such term',
    (_text, sample) => expect(proposedOn(sample)).toEqual([]),
  );

  it.each(samples.filter(({ is }) => is === 'asked').map((sample) => [sample.text, sample] as const))(
    'READ-3: “%s” asks for it all the same',
    (_text, sample) => expect(proposedOn(sample)).not.toEqual([]),
  );
});
