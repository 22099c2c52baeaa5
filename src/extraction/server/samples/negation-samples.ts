/** A sentence of a customer; `term` is what it speaks of, `is` whether it asks for it; `beside` what else it asks for, so that it may be quoted whole. */
export type NegationSample = { text: string; term: RegExp; is: 'asked' | 'not asked'; beside?: RegExp };

/** Ways in which customers say that something is not wanted, beside sentences with a "not" that ask for it all the same. */
export const negationSamples: readonly NegationSample[] = [
  { text: 'An advance payment guarantee is not needed.', term: /advance|guarantee/i, is: 'not asked' },
  { text: 'No bid bond is required for this enquiry.', term: /bid bond/i, is: 'not asked' },
  { text: 'Performance security: not applicable', term: /performance/i, is: 'not asked' },
  {
    text: 'Payment is made in full within 30 days net, without retention of 5 %.',
    term: /retention/i,
    is: 'not asked',
    beside: /^Payment is made/,
  },
  {
    text: 'The earnest money deposit of INR 200,000 has been waived.',
    term: /earnest|EMD/i,
    is: 'not asked',
  },
  {
    text: 'Bidders need not submit a tender bond with the commercial offer.',
    term: /tender bond/i,
    is: 'not asked',
  },
  {
    text: 'We do not ask for a performance bank guarantee of 10 % under this order.',
    term: /performance/i,
    is: 'not asked',
  },
  {
    text: 'Neither a bid bond nor a performance guarantee of 5 % will be called for.',
    term: /bid bond|performance/i,
    is: 'not asked',
  },
  {
    text: 'Liquidated damages of 0.5 % per week shall not apply to spare parts.',
    term: /damages/i,
    is: 'not asked',
  },
  { text: "A down payment isn't foreseen.", term: /down payment/i, is: 'not asked' },
  { text: 'Retention: nil', term: /retention/i, is: 'not asked' },
  { text: 'The bid bond requirement is hereby deleted.', term: /bid bond/i, is: 'not asked' },
  {
    text: 'Suppliers on the framework are exempt from the performance bond of 10 %.',
    term: /performance/i,
    is: 'not asked',
  },
  {
    text: 'Eine Zahlung per Vorkasse 30 Tage vor Lieferung wird nicht verlangt.',
    term: /zahlung/i,
    is: 'not asked',
  },
  { text: 'Garantie: keine', term: /garanti/i, is: 'not asked' },
  { text: "Aucune garantie de paiement n'est exigée.", term: /garantie|paiement/i, is: 'not asked' },
  { text: "Le paiement à 30 jours n'est pas demandé.", term: /paiement/i, is: 'not asked' },
  { text: 'Garantía: no aplica', term: /garant/i, is: 'not asked' },
  { text: 'No se requiere garantía de pago a 30 días.', term: /garant|pago/i, is: 'not asked' },
  {
    text: 'Non è richiesta alcuna garanzia sul pagamento a 30 giorni.',
    term: /garanzia|pagamento/i,
    is: 'not asked',
  },
  { text: 'The bid bond shall not be less than 2 % of the bid value.', term: /bid bond/i, is: 'asked' },
  { text: 'Bids without a bid bond of USD 20,000 will be rejected.', term: /bid bond/i, is: 'asked' },
  {
    text: 'The performance guarantee of 10 % shall not be released before the end of the warranty period.',
    term: /performance/i,
    is: 'asked',
  },
  {
    text: 'Liquidated damages are 0.5 % per week and shall not exceed 10 % of the order value.',
    term: /damages/i,
    is: 'asked',
  },
  { text: 'No deviation from the performance bond of 10 % is accepted.', term: /performance/i, is: 'asked' },
  { text: 'The requirement for a bid bond of 2 % cannot be waived.', term: /bid bond/i, is: 'asked' },
];
