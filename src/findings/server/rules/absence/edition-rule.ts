import { noted } from '#kit/server/language/noted.ts';
import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { Fact } from '../../facts/fact.ts';
import type { Statement } from '../../facts/statements.ts';
import type { Rule } from '../rule.ts';
import { hasTerms } from './absence.ts';
import { madeToStandards } from './made-to-standard.ts';

const anyLatest =
  /\b(?:latest|current|last|valid|newest) (?:editions?|revisions?|issues?|versions?)\b|\beditions? in force\b/i;

/** "ASTM standards in their latest edition": those of one body alone. */
const ofOneBody =
  /\b(API|ASTM|ASME|EN|ISO|IEC|DIN|NACE|NORSOK|AWS|BS|MSS)\s(?:standards|codes|norms|specifications)\b/gi;

/** Whether a text leaves it to the edition in force, for this standard or for all. */
const isLeftOpen = ({ text }: Statement, designation: string): boolean => {
  if (!anyLatest.test(text)) return false;
  const bodies = findMatches(ofOneBody, text).map(([, body = '']) => body.toLowerCase());
  return bodies.length === 0 || bodies.some((body) => designation.startsWith(`${body} `));
};

/** A division of a code is called as it is written. */
const nameOf = ({ about, written }: Fact): string => {
  const [designation = ''] = about.split(', ');
  return /^asme \d$/.test(designation) ? written : designation.toUpperCase();
};

export const rule: Rule = {
  key: 'no-edition',
  kind: 'absence',
  title: 'The edition of a product standard is not stated',
  source: noted`API Spec Q1, 5.1.2: the specification in its edition is part of what is determined; the licence is for an edition.`,
  severity: 'minor',
  departments: ['Quality Assurance', 'Engineering'],
  check: (facts) => {
    if (!facts.profile.asksForGoods || !hasTerms(facts)) return [];
    const named = madeToStandards(facts).filter(
      ({ about }) => !facts.statements.some((each) => isLeftOpen(each, about)),
    );
    const open = named.filter(
      (fact) =>
        !named.some(
          (other) =>
            other.about.split(', ')[0] === fact.about.split(', ')[0] &&
            other.value.kind === 'standard' &&
            other.value.edition !== null,
        ),
    );
    const names = [...new Set(open.map(nameOf))].toSorted();
    const quotes = names
      .flatMap((name) => open.filter((fact) => nameOf(fact) === name).slice(0, 1))
      .map(({ quote }) => quote);
    if (names.length === 0) return [];
    const list = names.join(' and ');
    return [
      {
        title:
          names.length === 1
            ? noted`${list} is named without its edition`
            : noted`${list} are named without their editions`,
        question: `Which edition of ${list} applies: the one in force on the day of the order?`,
        quotes,
        about: 'edition',
      },
    ];
  },
  examples: [
    {
      texts: ['Please quote for 6 pumps. Offer valid 60 days. Payment 30 days net.\n\n4.1 Pumps to API 675.'],
      titles: ['API 675 is named without its edition'],
    },
    {
      texts: [
        'Please quote for 4 cylinders. Offer valid 60 days. Payment 30 days net. The cylinders are made to EN ISO 4413.',
      ],
      titles: ['EN 4413 is named without its edition'],
    },
    {
      texts: ['Please quote for 6 valves to API 6D. Offer valid 60 days. Payment 30 days net.'],
      titles: ['API 6D is named without its edition'],
    },
    {
      texts: [
        'Please quote for 36 pot bearings according to EN 1337-5. Offer valid 60 days. Payment 30 days net.',
      ],
      titles: ['EN 1337-5 is named without its edition'],
    },
    {
      texts: [
        'Please quote for 600 stud bolts. Offer valid 60 days. Payment 30 days net.\n\nStud bolts to API 20E. ASTM standards in the edition in force at closing.',
      ],
      titles: ['API 20E is named without its edition'],
    },
    {
      texts: [
        'Please quote for one vessel. Offer valid 60 days. Payment 30 days net.',
        'Medium | nitrogen\nDesign code | ASME VIII Div. 1, stamped\nVolume | 4 m3',
      ],
      titles: ['ASME VIII Div. 1 is named without its edition'],
    },
    {
      texts: [
        'Please quote for 6 gas meters. Offer valid 60 days. Payment 30 days net.\n\nThe meters are built and tested to ISO 17089-1.',
      ],
      titles: ['ISO 17089-1 is named without its edition'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Please quote for 6 studs to ASTM A193. Offer valid 60 days. Payment 30 days net. ASTM standards in the edition in force.',
      ],
    },
    {
      texts: [
        'Please quote for 6 pumps. Offer valid 60 days. Payment 30 days net. Pumps are tested to API 598 and made by welders to EN ISO 9606-1.',
      ],
    },
    {
      texts: [
        'Please quote for 6 doors, steel S355J2 to EN 10025-2, welded to EN ISO 5817. Offer valid 60 days. Payment 30 days net.',
      ],
    },
    {
      texts: ['Please quote for 6 valves to API 6D, 25th edition. Offer valid 60 days. Payment 30 days net.'],
    },
    {
      texts: [
        'Please quote for 6 valves to API 6D. Offer valid 60 days. Payment 30 days net. All standards in their latest edition.',
      ],
    },
  ],
};
