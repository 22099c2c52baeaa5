import type { DemoCalendar } from '../calendar.ts';
import type { MailToBuild } from '../mail-bytes.ts';
import { customers, type CustomerName } from './customers.ts';
import { supplies, type Supply, type SupplyName } from './supplies.ts';

export type Asked = {
  reference: string;
  customer: CustomerName;
  supply: SupplyName;
  /** Days before the day the demo is made on which the customer wrote. */
  daysBefore: number;
  /** The customer's terms: mild ones lie within the demo organisation's limits. */
  terms: 'mild' | 'hard';
};

const mildTerms = (calendar: DemoCalendar, daysBefore: number) => [
  'Payment: net 45 days from receipt of a correct invoice.',
  'Delivery time: 20 weeks after receipt of order.',
  'Liquidated damages: 0.5 % of the value of the delayed goods for each full week of delay, up to 5 %.',
  'Warranty: 12 months from use or 18 months from delivery, whichever is earlier.',
  `Validity: your offer shall remain valid until ${calendar.day(70 - daysBefore)}.`,
];

const hardTerms = (calendar: DemoCalendar, daysBefore: number) => [
  'Payment: net 90 days from acceptance of the goods on site.',
  'Delivery time: 9 weeks after receipt of order.',
  'Liquidated damages: 1 % of the order value for each week of delay or part of it, up to 15 %.',
  'Warranty: 36 months from acceptance on site; the supplier bears the cost of removal and reinstallation.',
  'The liability of the supplier is not limited.',
  `Validity: your offer shall remain valid until ${calendar.day(110 - daysBefore)}.`,
];

/** The customer's mail; the same day always gives the same mail. */
export const writeLetter = (asked: Asked, calendar: DemoCalendar): MailToBuild => {
  const { reference, daysBefore } = asked;
  const customer = customers[asked.customer];
  const supply: Supply = supplies[asked.supply];
  const terms = (asked.terms === 'mild' ? mildTerms : hardTerms)(calendar, daysBefore);
  const text = [
    'Dear Sir or Madam,',
    `${customer.name} asks for your offer for the goods and services listed below.`,
    `Enquiry no.: ${reference}\nType of enquiry: ${supply.type}\nClosing date: ${calendar.day(21 - daysBefore)}`,
    'Schedule of items',
    [
      'Item | Description | Quantity | Unit',
      ...supply.items.map(
        ([description, quantity, unit], place) => `${place + 1} | ${description} | ${quantity} | ${unit}`,
      ),
    ].join('\n'),
    'Technical and quality requirements',
    supply.clauses.map((clause, place) => `${place + 1}. ${clause}`).join('\n'),
    'Commercial terms',
    [`Delivery terms: ${customer.place} (Incoterms 2020)`, ...terms].join('\n'),
    'Kind regards,',
    `${customer.buyer}\n${customer.name}`,
  ].join('\n\n');
  return {
    from: `${customer.buyer} <${customer.address}>`,
    to: 'enquiries@demo-valves.example',
    subject: `${reference} - ${supply.type}`,
    messageId: `<${reference.toLowerCase()}@${customer.address.split('@')[1]}>`,
    date: calendar.sent(daysBefore, '07:40:00 +0000'),
    text: `${text}\n`,
  };
};
