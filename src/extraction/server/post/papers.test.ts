import { describe, expect, it } from 'vitest';
import { paperKind } from './papers.ts';

const invoice =
  'HOLM TOOLS\n        INVOICE 26-118\nInvoice date: 3 May 2026\nBill to: Accounts\n1 Thread repair 4 ea\n';
const leaflet =
  'The HT series\nFor thirty years Holm has made thread tools.\nWhy Holm?\nSend us your drawing.\n' +
  'Subject to technical changes.\n';

describe('a paper by its form', () => {
  it.each([
    ['an invoice', invoice, 'bills'],
    ['one in German', 'RECHNUNG 2026-7\nRechnungsdatum 3.5.2026\nRechnungsbetrag 900 EUR\n', 'bills'],
    ['a leaflet', leaflet, 'sells'],
  ])('READ-6: is %s', (_name, text, kind) => expect(paperKind(text)).toBe(kind));

  it.each([
    [
      'speaks of invoices',
      'Please quote 4 valves.\nThe invoice date counts for payment.\nAmount due in EUR.\n',
    ],
    ['asks for a drawing', 'Send us your drawing with the offer. Quantities are subject to changes.\n'],
  ])('READ-6: is neither where a customer %s', (_name, text) => expect(paperKind(text)).toBeNull());
});
