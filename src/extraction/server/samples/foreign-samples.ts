import type { Sample } from './sample.ts';

/** Short enquiries in other languages; companies and places are invented. */
export const foreignSamples: Sample[] = [
  {
    name: 'Spanish RFQ',
    mail: {
      from: 'compras@rioclaro-gas.example',
      date: '2026-03-11',
      subject: 'Solicitud de cotización SC-3391',
    },
    text: `Estimados señores:

Solicitamos {{su oferta para el suministro de 20 válvulas de bola DN 100 PN 100, cuerpo de acero al carbono}}.

{{Las válvulas deben cumplir con API 6D y ser ensayadas según API 598.}}
{{Se requiere certificado de materiales EN 10204 3.1.}}
{{El proveedor deberá entregar el manual de operación en español.}}
Plazo de entrega: {{máximo 12 semanas desde el pedido}}
Lugar de entrega: {{CIF Puerto Claro}}
Forma de pago: {{60 días fecha factura}}
{{La oferta debe presentarse antes del 25 de marzo de 2026.}}
{?Se valorará una garantía superior a 24 meses.}}

Quedamos a la espera de sus noticias.

Atentamente,
Lucía Ferrán
Rioclaro Gas S.A.
`,
    fields: {
      CustomerName: 'Rioclaro Gas S.A.',
      EnquiryType: 'Supply (válvulas de bola)',
      ReferenceNo: 'SC-3391',
      DateOfReceipt: '2026-03-11',
      RequiredCertificate: ['API 6D', 'API 598', 'EN 10204 3.1'],
      DeliveryLocation: 'CIF Puerto Claro',
      DeliveryTimeline: 'máximo 12 semanas desde el pedido',
      CommercialTerms: 'CIF Puerto Claro; pago 60 días fecha factura',
    },
  },
  {
    name: 'German RFQ',
    mail: {
      from: 'einkauf@tiefenbach-speicher.example',
      date: '2026-06-02',
      subject: 'Anfrage 60-11873 Druckbehälter',
    },
    text: `Sehr geehrte Damen und Herren,

wir bitten um {{Ihr Angebot für zwei Filterabscheider DN 800, PN 100}}.

Technische Anforderungen:
- {{Auslegung nach AD 2000 oder EN 13445}}
- {{Abnahmeprüfzeugnis 3.2 nach EN 10204 für alle drucktragenden Teile}}
- {{Die Schweißnähte sind zu 100 % zu röntgen.}}
- {{Der Lieferant muss nach ISO 9001 zertifiziert sein.}}

Liefertermin: {{KW 48/2026}}
Lieferort: {{DAP Speicher Tiefenbach}}
Zahlungsbedingungen: {{30 Tage netto}}
{{Ihr Angebot erwarten wir bis zum 19.06.2026.}}
{?Eine Option für Ersatzfilter ist erwünscht.}}

Mit freundlichen Grüßen
Jörg Albers
Tiefenbach Speicher GmbH
`,
    fields: {
      CustomerName: 'Tiefenbach Speicher GmbH',
      EnquiryType: 'Supply (Filterabscheider)',
      ReferenceNo: '60-11873',
      DateOfReceipt: '2026-06-02',
      RequiredCertificate: ['EN 10204', 'ISO 9001'],
      DeliveryLocation: 'DAP Speicher Tiefenbach',
      DeliveryTimeline: 'KW 48/2026',
      CommercialTerms: 'DAP Speicher Tiefenbach; 30 Tage netto',
    },
  },
];
