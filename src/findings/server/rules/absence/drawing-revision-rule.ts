import { noted } from '#kit/server/language/noted.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  key: 'no-drawing-revision',
  kind: 'absence',
  title: 'A drawing is named without its revision',
  source: noted`API Spec Q1, 5.1.2 and 4.4: the drawing in its revision is part of what is determined.`,
  severity: 'important',
  departments: ['Engineering', 'Quality Assurance'],
  check: (facts) => {
    const drawings = facts.list.filter(
      ({ subject, about }) => subject === 'drawing revision' && about.startsWith('drawing '),
    );
    const number = (about: string): string => (about.split(', ')[0] ?? '').replace(/^drawing /, '');
    const known = new Set(
      facts.list
        .filter(
          ({ subject, value }) =>
            subject === 'drawing revision' && value.kind === 'text' && value.text !== '',
        )
        .map(({ about }) => number(about)),
    );
    const open = drawings.filter(({ about }) => !known.has(number(about)));
    const numbers = [...new Set(open.map(({ about }) => number(about)))].toSorted();
    if (numbers.length === 0) return [];
    const named = numbers.join(', ');
    return [
      {
        title: noted`Drawing ${named} is named without its revision`,
        question: `Which revision of drawing ${named} applies?`,
        quotes: numbers
          .flatMap((each) => open.filter(({ about }) => number(about) === each).slice(0, 1))
          .map(({ quote }) => quote),
        about: 'drawing revision',
      },
    ];
  },
  examples: [
    {
      texts: ['Please quote for 2 tanks. See drawings KV-V210-01 rev. 2 and KV-R310-01.'],
      titles: ['Drawing KV-R310-01 is named without its revision'],
    },
    {
      texts: [
        'Please quote for 6 filters. Nozzles according to plan SMG-DR-311, supports to sketch L-44-S03.',
      ],
      titles: ['Drawing L-44-S03, SMG-DR-311 is named without its revision'],
    },
    {
      texts: ['Please quote for 6 tubing hangers to drawing TH-7781.'],
      titles: ['Drawing TH-7781 is named without its revision'],
    },
  ],
  counterExamples: [
    { texts: ['Please quote for 2 tanks. See drawings KV-V210-01 rev. 2 and KV-R310-01 rev. 0.'] },
    { texts: ['Please quote for 2 tanks to drawing KV-V210-01 rev. 2 and EN 10204-3.1, tag V-210.'] },
    { texts: ['Please quote for 6 filters. Inspection plan QP-311 and quality plan Q-12 are yours.'] },
    { texts: ['Please quote for 6 tubing hangers to drawing TH-7781 Rev. C.'] },
    { texts: ['Please quote for 6 tubing hangers to drawing TH-7781.', 'TH-7781 Rev. C, tubing hanger'] },
  ],
};
