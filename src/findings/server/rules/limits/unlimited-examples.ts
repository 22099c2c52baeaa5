import type { Rule } from '../rule.ts';
import { having, limit } from './example-limits.ts';

/** Amounts of which a bound is denied exceed any limit. */
export const examples: Rule['examples'] = [
  {
    texts: [
      'Please quote for 6 valves. The liability of the Supplier is without limit. Liquidated damages of 0.5 % per week apply without any cap.',
    ],
    context: having(limit('ld_rate', 0.5), limit('ld_cap', 10), limit('liability_cap', 100)),
    titles: [
      'Liability, cap: no limit is beyond our 100 % of the contract value',
      'Liquidated damages, cap: no limit is beyond our 10 % of the order value',
    ],
  },
  ...[
    'Supplier accepts unlimited joint and several liability.',
    'Liability: uncapped.',
    'Supplier shall be liable for all losses of the Buyer, and no limitation of liability shall apply.',
    'The Contractor shall indemnify the Company without limit as to amount.',
    'Limitation of liability is not accepted.',
    'The liability of the Seller is not limited to the contract price.',
  ].map((clause) => ({
    texts: [`Please quote for 6 valves. ${clause}`],
    context: having(limit('liability_cap', 100)),
    titles: ['Liability, cap: no limit is beyond our 100 % of the contract value'],
  })),
  ...['LDs 0.5 % per week, no maximum.', 'Penalty for late delivery 0.5 % per week, uncapped.'].map(
    (clause) => ({
      texts: [`Please quote for 6 valves. ${clause}`],
      context: having(limit('ld_cap', 10)),
      titles: ['Liquidated damages, cap: no limit is beyond our 10 % of the order value'],
    }),
  ),
];

/** Denied again, of something else, of the customer, or carved out of a cap as by law. */
export const counterExamples: Rule['counterExamples'] = [
  ...[
    'The liability of the Supplier shall not be unlimited.',
    'Supplier is liable for the cost of an unlimited number of inspections.',
    'Supplier is liable for damage and the Buyer may inspect the works without limit.',
    'Supplier shall be liable for loss, including but not limited to loss of tools.',
    'Supplier shall indemnify the Buyer against claims including, without limitation, those of third parties.',
    'The liability of the Supplier is limited to 100 % of the order value, except for gross negligence, for which it is unlimited.',
    'The liability of the Buyer is unlimited.',
    'Liability is capped at 100 % of the contract value. Access to the works is unlimited.',
  ].map((clause) => ({
    texts: [`Please quote for 6 valves. ${clause}`],
    context: having(limit('liability_cap', 100)),
  })),
  { texts: ['Please quote for 6 valves. The liability of the Supplier is without limit.'] },
];
