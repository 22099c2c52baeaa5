import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../../facts/read-enquiry.ts';
import { checkEnquiry } from '../check-enquiry.ts';
import { allKinds, rule } from './kind-data-rule.ts';

const keysOf = (text: string): string[] =>
  checkEnquiry(
    readEnquiry([{ id: 's1', name: 'Mail', kind: 'mail', text, receivedAt: null, order: 0 }]),
    undefined,
    [rule],
  ).map(({ key }) => key);

describe('what goods and work of a kind are priced by (FND-5)', () => {
  it.each(allKinds.map((each) => [each.kind, each] as const))(
    '%s: each matter is asked for where it alone is left out, and none where all are stated',
    (_, { kind, asked, matters }) => {
      const textOf = (given: typeof matters): string => [asked, ...given.map(({ as }) => as)].join(', ');
      expect(keysOf(`${textOf(matters)}.`)).toEqual([]);
      for (const matter of matters)
        expect(keysOf(`${textOf(matters.filter((each) => each !== matter))}.`)).toEqual([
          `kind-data: ${kind}: ${matter.name}`,
        ]);
    },
  );
});
