import { describe, expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';

const findCertificates = (text: string): unknown =>
  extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [
      { id: 'mail', kind: 'mail', name: 'mail', text: `Please quote valves.\n\n${text}`, pageStarts: [] },
    ],
  }).fields.find(({ field }) => field === 'RequiredCertificate')?.value;

describe('certificates', () => {
  it.each([
    ['Wir erwarten Abnahmeprüfzeugnisse 3.1 nach EN 10204.', ['EN 10204 3.1']],
    ['Certificat matière 3.1 selon EN 10204 pour les postes 01 et 04.', ['EN 10204 3.1']],
    ['Inspection certificate 3.2 for lines 20 and 30, 3.1 for the others.', ['EN 10204 3.2', 'EN 10204 3.1']],
    ['Material certificates are of type 3.1.', ['EN 10204 3.1']],
    ["Certificat d'origine visé par la chambre de commerce.", ["Certificat d'origine"]],
    ['تُرفق بالمواد شهادة مطابقة وشهادة منشأ.', ['شهادة مطابقة', 'شهادة منشأ']],
    ['Your 6A license must be valid. MTRs with the data book.', ['API 6A', 'MTR']],
    [
      'Piping to ASME B31.3. Recut to API 7-2, inspected to DS-1 Cat 3-5.',
      ['ASME B31.3', 'API 7-2', 'DS-1 Cat 3-5'],
    ],
    ['3.1 certificates for housings and stems.', ['EN 10204 3.1']],
    [
      'Valves to carry the monogram. 3.1 certs on bodies, 2.2 will do for the rest.',
      ['EN 10204 3.1', 'EN 10204 2.2'],
    ],
    ['3.1 Certificates of origin go with the goods.\n3.2 Packing is in cases.', ['Certificates of origin']],
    ['Mill certificates need not be furnished.', []],
    ['Ein Zeugnis 3.2 ist nicht erforderlich.', []],
    ['Solicitamos cotação conforme o Pedido de compra.', []],
  ])('of "%s"', (text, names) => expect(findCertificates(text)).toEqual(names));
});
