import type { NegationSample } from './negation-samples.ts';

/** Written before the rules of negation and not looked at while they were made: what the rules are worth on sentences they have not seen. */
export const unseenNegationSamples: readonly NegationSample[] = [
  {
    text: 'There is no requirement for a performance bond of any kind.',
    term: /performance/i,
    is: 'not asked',
  },
  {
    text: 'You will not have to furnish a bid security of 2 % for this package.',
    term: /bid security/i,
    is: 'not asked',
  },
  { text: 'EMD: N/A', term: /EMD/i, is: 'not asked' },
  { text: 'The Purchaser dispenses with retention of 10 %.', term: /retention/i, is: 'not asked' },
  {
    text: 'Since the order is small, a performance guarantee of 10 % is unnecessary.',
    term: /performance/i,
    is: 'not asked',
  },
  { text: 'We shall not be requiring an advance payment from our side.', term: /advance/i, is: 'not asked' },
  { text: 'Bid bond or performance guarantee: none', term: /bid bond|performance/i, is: 'not asked' },
  {
    text: 'Liquidated damages of 1 % per week will never be levied on partial deliveries.',
    term: /damages/i,
    is: 'not asked',
  },
  {
    text: 'The contractor is released from the obligation to provide a performance bond of 5 %.',
    term: /performance/i,
    is: 'not asked',
  },
  {
    text: 'No EMD or tender fee of INR 5,000 has to be paid by MSME bidders.',
    term: /EMD|fee/i,
    is: 'not asked',
  },
  { text: 'A letter of credit is not acceptable for payment.', term: /letter of credit/i, is: 'not asked' },
  { text: 'Initial security can be dispensed with.', term: /initial security/i, is: 'not asked' },
  { text: 'Eine Anzahlung oder Zahlungsgarantie ist nicht erforderlich.', term: /zahlung/i, is: 'not asked' },
  {
    text: 'Auf eine Sicherheit für die Zahlung wird verzichtet.',
    term: /zahlung|sicherheit/i,
    is: 'not asked',
  },
  { text: 'Garantie bancaire pour le paiement : sans objet', term: /garantie|paiement/i, is: 'not asked' },
  {
    text: "Il n'y a pas lieu de fournir une caution pour le paiement.",
    term: /caution|paiement/i,
    is: 'not asked',
  },
  { text: 'Queda exento el proveedor de la garantía de pago.', term: /garant|pago/i, is: 'not asked' },
  { text: 'La garantía de pago no es obligatoria.', term: /garant|pago/i, is: 'not asked' },
  { text: 'Il pagamento anticipato non è previsto.', term: /pagamento/i, is: 'not asked' },
  {
    text: 'Pagamento senza cauzione a garanzia, che non deve essere prestata.',
    term: /cauzione|garanzia/i,
    is: 'not asked',
  },
  {
    text: 'Offers not accompanied by a bid bond of EUR 10,000 are disqualified.',
    term: /bid bond/i,
    is: 'asked',
  },
  {
    text: 'The performance bond of 10 % must not expire earlier than the warranty.',
    term: /performance/i,
    is: 'asked',
  },
  {
    text: 'Not later than 14 days after award a performance guarantee of 5 % is to be lodged.',
    term: /performance/i,
    is: 'asked',
  },
  { text: 'Retention of 5 % applies without exception.', term: /retention/i, is: 'asked' },
  {
    text: 'No invoice is paid unless a performance guarantee of 10 % has been received.',
    term: /performance/i,
    is: 'asked',
  },
  { text: 'The warranty shall run for no less than 24 months.', term: /warrant/i, is: 'asked' },
];
