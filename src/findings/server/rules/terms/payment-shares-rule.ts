import { noted } from '#kit/server/language/noted.ts';
import { percentagesIn } from '../../facts/values/amounts.ts';
import { quoteFrom } from '../../facts/statements.ts';
import type { Rule } from '../rule.ts';

const pays = /\b(?:pay\w*|invoice\w*|milestones?|instal+ments?)\b/i;
const event =
  /^[^.;%]{0,12}?\b(?:advance|down|with|on|upon|at|after|against|within|before|prior|in|by|as|balance|retention|final)\b/i;
const other = /\b(?:LDs?|liquidated|penalt\w+|bonds?|guarantees?|interest|VAT|tax|discount)\b/i;
const whole = 100;
/** Sums beyond these say that the shares are of different things. */
const [minSum, maxSum] = [70, 140];

export const rule: Rule = {
  key: 'payment-shares',
  kind: 'contradiction',
  title: 'The shares of the payment are not the whole price',
  source: noted`API Spec Q1, 5.1.3: requirements are clear before they are accepted; shares of a price sum to 100 %.`,
  severity: 'important',
  departments: ['Finance'],
  check: ({ statements }) =>
    statements.flatMap((statement) => {
      const { text, label, heading, source, start, end } = statement;
      if (!pays.test(`${label} ${heading} ${text}`) || other.test(text) || statement.isSuperseded) return [];
      const shares = percentagesIn(text).filter(
        ({ value, end: behind }) => value.per === null && event.test(text.slice(behind)),
      );
      const sum = shares.reduce((total, { value }) => total + value.rate, 0);
      if (shares.length < 2 || sum === whole || sum < minSum || sum > maxSum) return [];
      const list = shares.map(({ value }) => `${value.rate} %`).join(', ');
      return [
        {
          title: noted`The shares of the payment sum to ${sum} %: ${list}`,
          question: `The shares ${list} sum to ${sum} %. Which shares apply?`,
          quotes: [quoteFrom(source, start, end)],
          about: list,
        },
      ];
    }),
  examples: [
    {
      texts: ['Payment: 30 % with order, 60 % upon delivery and 20 % after commissioning.'],
      titles: ['The shares of the payment sum to 110 %: 30 %, 60 %, 20 %'],
    },
  ],
  counterExamples: [
    {
      texts: [
        'Payment: 10 % against approved drawings, 80 % against delivery, 10 % against the data book, each net 45 days.',
      ],
    },
    { texts: ['Payment: 30 % with order, 60 % upon delivery and 10 % after commissioning.'] },
    { texts: ['Payment: 30 % against a bank guarantee of 10 % of the price.'] },
    { texts: ['10 % of the items are inspected upon delivery, 20 % in the works.'] },
  ],
};
