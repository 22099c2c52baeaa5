import { describe, expect, it } from 'vitest';
import { extractFrom } from '#extraction/server/extract.ts';

const typeOf = (text: string): unknown =>
  extractFrom({
    sources: [{ id: 'typed', name: 'enquiry.txt', kind: 'mail', text, pageStarts: [0] }],
    subject: '',
    receivedVia: 'Manual',
    date: null,
    from: null,
  }).fields.find(({ field }) => field === 'EnquiryType')?.value;

describe('what an enquiry asks for, in the brackets of its type', () => {
  it.each([
    [
      'a letterhead above the title',
      'KESSEN BASIN WATER BOARD\nStores and Contracts Division\n\nTENDER SPECIFICATION KBWB/T/27/19\nOverhaul of two vertical turbine pumps, Lower Ferrin intake\n\nThe contractor lifts pumps P-3 and P-4 and overhauls them.\n',
      'Services (Overhaul of two vertical turbine pumps)',
    ],
    [
      'a specification for the goods',
      'WADI SAMRA GAS COMPANY LLC\nSpecification for mainline ball valves, Samra loop\n\nThe valves are quoted with spare seals.\n',
      'Supply (mainline ball valves)',
    ],
    [
      'a Spanish mail with its day between the heads',
      'De: Compras <compras@patagor.example>\nPara: ventas@bombas.example\nFecha: miércoles 10 de febrero de 2027\nAsunto: Pedido de cotización PC-LN-2291 / bombas mecánicas y varillas\n\nSolicitamos su oferta.\n',
      'Supply (bombas mecánicas y varillas)',
    ],
    [
      'an Arabic authority above its tender',
      'هيئة المرافق المائية بمنطقة الريان\nإدارة العقود والمشتريات\n\nمناقصة رقم 2027/118 - توريد صمامات كروية\n\nيلتزم المورد بتوريد الصمامات خلال ستين يوما.\n',
      'Supply (توريد صمامات كروية)',
    ],
    [
      'a subject with a number, a project and a courtesy',
      'From: a@buyer.example\nTo: sales@works.example\nSubject: KVT/26-27/1184 - needle valves, quick price please\n\nPlease quote.\n',
      'Supply (needle valves)',
    ],
    [
      'a subject that names nothing, above a list of goods',
      'From: a@buyer.example\nTo: sales@works.example\nSubject: Our project in the north\n\nPlease quote:\n1. 12 pcs gate valve 2" class 600\n2. 4 pcs gate valve 3" class 600\n',
      'Supply (gate valve)',
    ],
    [
      'tools for hire',
      'From: a@buyer.example\nTo: sales@works.example\nSubject: Rental of BOP test stump\n\nPlease quote a day rate.\n',
      'Rental (BOP test stump)',
    ],
  ])('is %s', (_, text, type) => {
    expect(typeOf(text)).toBe(type);
  });

  it.each([
    ['NAHR ALSHEKHAN ENERGY SERVICES CO.\nP.O. Box 118\n\nPlease send your best offer.\n'],
    ['From: a@buyer.example\nTo: sales@works.example\nSubject: INVITATION\n\nPlease send your best offer.\n'],
  ])('is left out where only a firm or a paper is named', (text) => {
    expect(String(typeOf(text))).not.toContain('(');
  });
});
