import { noted } from '#kit/server/language/noted.ts';
import { isInForce, quoteFrom, type Statement } from '../../facts/statements.ts';
import type { Rule } from '../rule.ts';
import { silenceClause } from '../clauses.ts';

/** Words by which the customer leaves a matter to later. */
const open =
  /(?<!\p{L})(?:TB[ACD]|t\.\s?b\.\s?[acd]\.|(?:to be|will be) (?:advised|announced|determined|decided|defined|informed|confirmed)(?: (?:later|separately|in due course|by (?:us|the (?:buyer|purchaser|client|company|owner))))?|(?:yet|still) (?:to be (?:fixed|decided|agreed)|open)|not yet (?:known|decided|fixed|available)|noch offen|wird nachgereicht|à préciser|à confirmer|a definir|da definire)(?![\p{L}-])/iu;
/** What the supplier is to say is left to him, and what comes with a step of the order is no silence. */
const isTheirs =
  /\b(?:by|with|from) (?:the )?(?:bidders?|tenderers?|vendors?|suppliers?|sellers?|contractors?|manufacturers?|you)\b|\b(?:your|bidders?|tenderers?|vendors?|suppliers?|sellers?|contractors?|manufacturers?|you)\b[^.;]{0,40}\bto (?:be )?(?:advise|confirm|state|define)|\b(?:after|upon|following|during|at|in) (?:the )?(?:award|order|kick-?off|detailed? (?:design|engineering)|execution|meeting)\b|\bif\b|\bwhen\b|\bwinner|\bsuccessful\b|\bresults?\b|\b(?:site )?visit|\bopening\b/i;
const maxName = 60;

/** The matter, by the words before: "Corrosion allowance" of "Corrosion allowance: TBA". */
const matterIn = ({ text, label }: Statement): string => {
  const before = text.slice(0, open.exec(text)?.index ?? 0);
  const words = before
    .split(/[|;\t]|\s{2,}|[.!?]\s|,\s/)
    .map((each) =>
      each.replace(/^[\s\d.)*•-]+|[\s:=(–-]+$/g, '').replace(/\s(?:is|are|shall be|to be)$/i, ''),
    )
    .filter((each) => /\p{L}{2}/u.test(each));
  return (words.at(-1) ?? label).slice(-maxName).replace(/\s+/g, ' ').trim();
};

export const rule: Rule = {
  key: 'left-open',
  kind: 'absence',
  title: 'A matter is named and left to be told later',
  source: silenceClause,
  severity: 'important',
  departments: ['Project Management', 'Engineering'],
  check: ({ profile, statements }) => {
    if (!profile.asksForOffer) return [];
    const found = statements.flatMap((statement) => {
      if (!isInForce(statement) || !open.test(statement.text) || isTheirs.test(statement.text)) return [];
      const matter = matterIn(statement);
      return matter === '' ? [] : [{ statement, matter }];
    });
    const each = new Map(found.map((one) => [one.matter.toLowerCase(), one]));
    return [...each].map(
      ([
        about,
        {
          statement: { source, start, end },
          matter,
        },
      ]) => ({
        title: noted`Left to be told later: ${matter}`,
        question: `Please tell us what you left open: ${matter}.`,
        quotes: [quoteFrom(source, start, end)],
        about,
      }),
    );
  },
  examples: [
    {
      texts: ['Please quote for 2 vessels.\n\nDesign pressure: 38 barg\nCorrosion allowance: TBA'],
      titles: ['Left to be told later: Corrosion allowance'],
    },
    {
      texts: ['Please quote for 6 tubing hangers. The quantity of spare seals is still to be decided.'],
      titles: ['Left to be told later: The quantity of spare seals'],
    },
    {
      texts: ['Please quote for 6 tubing hangers.\n\nPlace of delivery: will be advised later'],
      titles: ['Left to be told later: Place of delivery'],
    },
  ],
  counterExamples: [
    {
      texts: ['Please quote for 6 tubing hangers.\n\nWeight: to be advised by bidder\nColour: your standard'],
    },
    { texts: ['Please quote for 6 tubing hangers. The inspector will be announced after award.'] },
    {
      texts: [
        'Please quote for 6 tubing hangers. Supplier to confirm the bend radius, to be confirmed by you.',
      ],
    },
  ],
};
