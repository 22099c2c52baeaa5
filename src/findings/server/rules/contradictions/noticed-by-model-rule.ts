import { contentOfPassage } from '#extraction/server/passage.ts';
import { clipText } from '#kit/contract/words.ts';
import { noted } from '#kit/server/language/noted.ts';
import { differencesClause } from '../clauses.ts';
import { foldText } from '#text/terms.ts';
import type { FindingQuote } from '../../../contract/finding.ts';
import { overlaps, type Place } from '../../facts/enquiry-to-check.ts';
import type { Facts } from '../../facts/facts.ts';
import type { Rule, RuleFinding } from '../rule.ts';

const maxQuoted = 90;

/** What a newer mail or an accepted amendment has put aside contradicts nothing any more. */
const isPutAside = ({ enquiry, statements }: Facts, place: Place): boolean =>
  enquiry.replaced.some((each) => overlaps(each, place)) ||
  statements.some(
    ({ isSuperseded, source, start, end }) =>
      isSuperseded && overlaps({ sourceId: source.id, start, end }, place),
  );

/** The passage as its source has it; null where its source is not among those to check. */
const quoteAt = ({ enquiry }: Facts, { sourceId, start, end }: Place): FindingQuote | null => {
  const text = enquiry.sources.find(({ id }) => id === sourceId)?.text.slice(start, end);
  return text ? { sourceId, start, end, text } : null;
};

const finding = (quotes: readonly [FindingQuote, FindingQuote]): RuleFinding => {
  const texts = quotes
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .toSorted((a, b) => (a < b ? -1 : 1));
  const [one = '', other = ''] = texts.map((text) => clipText(text, maxQuoted));
  return {
    title: noted`Read as contradictory by the language model: “${one}” and “${other}”`,
    question: `You state “${one}” and “${other}”. Which one applies?`,
    quotes: [...quotes],
    why: `${differencesClause} ${noted`The language model may be wrong: compare the two passages.`}`,
    departments: contentOfPassage(texts.join(' ')).departments,
    about: texts.map(foldText).join(' / '),
  };
};

/** No word of the model is in what this finds: only which passages it held against each other, checked against their sources. */
export const rule: Rule = {
  key: 'noticed-by-model',
  kind: 'contradiction',
  title: 'The language model reads two passages as contradictory',
  source: differencesClause,
  severity: 'important',
  departments: ['Engineering'],
  yields: 'all',
  check: (facts) =>
    facts.enquiry.noticed.flatMap(({ one, other }) => {
      const [a, b] = [quoteAt(facts, one), quoteAt(facts, other)];
      return a && b && !isPutAside(facts, one) && !isPutAside(facts, other) ? [finding([a, b])] : [];
    }),
  examples: [
    {
      texts: ['Pipes are to be bundled, six to a bundle.', 'All joints are shipped loose in open racks.'],
      noticed: [['Pipes are to be bundled', 'All joints are shipped loose']],
      titles: [
        'Read as contradictory by the language model: “All joints are shipped loose” and “Pipes are to be bundled”',
      ],
    },
  ],
  counterExamples: [
    { texts: ['Pipes are to be bundled, six to a bundle.', 'All joints are shipped loose in open racks.'] },
    {
      texts: [
        'Please quote 24 valves.\n\nThe pipes are shipped in bundles.\n\nCorrection: ship the pipes loose instead of in bundles.',
      ],
      noticed: [['The pipes are shipped in bundles', 'ship the pipes loose']],
    },
  ],
};
