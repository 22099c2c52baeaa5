import type { RecordDocument, RecordField } from '../record-document.ts';

function field(
  name: string,
  value: string | null,
  quote: string | null = null,
  state: RecordField['state'] = 'confirmed',
): RecordField {
  return { name, value, state, quote, sourceName: quote === null ? null : 'Enquiry mail', page: null };
}

/** The fields of the enquiry, most of them quoted from its mail. */
export const fields: RecordField[] = [
  field('Customer name', 'Norrvik Energy', 'Norrvik Energy'),
  field('Enquiry type', 'Request for quotation', 'RFQ'),
  field('Received via', 'E-mail'),
  field('Reference number', 'NVK-4471 Rev B', 'NVK-4471 Rev B'),
  field('Date of receipt', '16 Nov 2026', 'Mon, 16 Nov 2026'),
  field(
    'Required certificate',
    'API Spec 6A PSL 3\nEN 10204 3.1\nNACE MR0175',
    'API Spec 6A, 21st edition, PSL 3',
    'edited',
  ),
  field('Delivery location', 'Port Merrow (DDP)', 'DDP Norrvik base, Port Merrow'),
  field('Delivery timeline', 'Not later than 30 June 2027', 'not later than 30 June 2027'),
  field(
    'Commercial terms',
    'USD, fixed, 120 days; 10 / 80 / 10',
    'Prices in USD, fixed and valid for 120 days.',
  ),
  field('Monogram requirement', null, null, 'not stated'),
];

/** What the fields and the ledger say of the terms. */
export const terms: RecordDocument['terms'] = [
  {
    name: 'Delivery',
    stated: [
      { label: 'Delivery location', value: 'Port Merrow (DDP)', field: 'Delivery location' },
      { label: 'Delivery timeline', value: 'Not later than 30 June 2027', field: 'Delivery timeline' },
    ],
    requirementNos: [11, 12],
    answeredBy: [{ department: 'Operations', decision: 'approved', by: 'Daniel Osei' }],
  },
  {
    name: 'API monogram',
    stated: [{ label: 'Monogram requirement', value: null, field: 'Monogram requirement' }],
    requirementNos: [2, 22],
    answeredBy: [{ department: 'Quality Assurance', decision: 'approved', by: 'Ines Okafor' }],
  },
];
