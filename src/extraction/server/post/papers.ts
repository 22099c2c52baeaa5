/** What an invoice has on its first page: its title on a line, its day, whom it is sent to, and its sum. */
const ofInvoices: readonly RegExp[] = [
  /^\s*(?:(?:tax|commercial|pro-?forma|final)\s)?(?:invoice|rechnung|facture|factura|fattura|fatura|فاتورة)(?:\s*(?:no|nr|n°|رقم)?\.?\s*[:#]?\s*[\p{L}\d/-]*\p{Nd}[\p{L}\p{Nd}/.-]*)?\s*$/imu,
  /\b(?:invoice date|date of invoice|rechnungsdatum|date de (?:la )?facture|fecha de (?:la )?factura|data (?:della )?fattura|tax point)\b|تاريخ الفاتورة/iu,
  /^\s*(?:bill(?:ed)? to|invoice to|sold to|rechnung an|facturé à|facturar a)\b/imu,
  /\b(?:amount due|total due|balance due|net total|grand total|zahlbetrag|rechnungsbetrag|montant dû|total a pagar|importo totale)\b|المبلغ المستحق/iu,
];
const minOfInvoices = 3;

/** What a leaflet says: come to us, nothing binds, how long and how well, why us, and what it is itself. */
const ofLeaflets: readonly RegExp[] = [
  /\b(?:send|tell|give) us your\b|\b(?:contact|call) (?:us|our (?:sales|experts|team))\b|\b(?:meet|visit) us (?:at|on|in)\b|\b(?:hall|halle) [\w.]{1,4},? (?:stand|booth)\b|\bbesuchen sie uns\b|\bvisítenos\b|\bvenez nous\b/iu,
  /\bsubject to (?:technical |design )?(?:changes?|alterations?|modifications?)\b|\b(?:figures|data|values) (?:are|is) not binding\b|\bno part of this (?:leaflet|brochure|catalogue?|publication)\b|\b(?:technische )?änderungen vorbehalten\b|\bsous réserve de modifications?\b|\bsalvo modific\w+\b/iu,
  /\bfor (?:(?:more than|over) )?[\w-]+ years,? (?:\p{Lu}[\p{L}-]+|we|our \w+) (?:has|have)\b|\bsince (?:19|20)\d\d,? (?:we|our)\b|\bworld[- ]?(?:leading|class)\b|\b(?:trusted|relied on) by\b|\bseit (?:19|20)\d\d\b/u,
  /\bwhy (?:choose )?[\p{L}-]+\?|\b(?:from|of) (?:our|the) [\p{L}\d-]{2,12} (?:family|range|series)\b|["”»] says (?:the|our|\p{Lu})|\bour (?:service engineers|product range|standard range|portfolio)\b/iu,
  /\bthis (?:leaflet|brochure|catalogue?|flyer)\b|\b(?:product|sales) (?:leaflet|brochure|catalogue?)\b|\bprospekt\b|\bplaquette\b/iu,
];
const minOfLeaflets = 3;

/** Letters of a text in which it shows that it is an invoice; a leaflet says it as often at its end. */
const maxInvoiceChars = 3_000;
const maxLeafletChars = 12_000;

const countIn = (text: string, marks: readonly RegExp[]): number =>
  marks.filter((mark) => mark.test(text)).length;

/** What a text is by its form, where it asks nobody for an offer: an invoice or a leaflet; null for any other. */
export function paperKind(text: string): 'bills' | 'sells' | null {
  if (countIn(text.slice(0, maxInvoiceChars), ofInvoices) >= minOfInvoices) return 'bills';
  return countIn(text.slice(0, maxLeafletChars), ofLeaflets) >= minOfLeaflets ? 'sells' : null;
}
