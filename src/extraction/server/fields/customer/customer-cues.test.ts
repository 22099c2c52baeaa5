import { describe, expect, it } from 'vitest';
import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { extractFrom } from '../../extract.ts';
import { bodyNouns, closings, roleBehind, roleNames, rolesAndDepartments } from './customer-cues.ts';

const typed = (text: string): EnquiryToExtract => ({
  receivedVia: 'Manual',
  from: null,
  date: null,
  subject: '',
  sources: [{ id: 'mail', kind: 'mail', name: 'mail', text, pageStarts: [] }],
});

const customerOf = (text: string): unknown =>
  extractFrom(typed(text)).fields.find(({ field }) => field === 'CustomerName')?.value;

describe('the cues for a customer', () => {
  it.each([...closings, ...roleNames, ...bodyNouns, ...rolesAndDepartments])(
    'tell "$example" from "$counter"',
    ({ pattern, example, counter }) => {
      expect(pattern.test(example)).toBe(true);
      expect(pattern.test(counter)).toBe(false);
    },
  );

  it('take no goods for a customer', () => {
    expect(customerOf('Please quote.\n\nBOP needs recertification papers within three years.\n')).toBeNull();
    expect(customerOf('Please quote.\n\nKDPC needs recertification papers within three years.\n')).toBe(
      'KDPC',
    );
  });

  it('tell the party that is called Purchaser from one that sells', () => {
    expect(roleBehind.test(' (hereinafter “the Purchaser”)')).toBe(true);
    expect(roleBehind.test(' (hereinafter “the Supplier”)')).toBe(false);
  });
});

describe('the customer', () => {
  it.each([
    [
      'AL ZAHRA SHOAL PETROLEUM COMPANY (AZSP)\nTenders Department\n\nPublic tender 11',
      'AL ZAHRA SHOAL PETROLEUM COMPANY',
    ],
    ['CITY OF LARKSPUR BEND\nPURCHASING DIVISION\n\nINVITATION TO BID', 'CITY OF LARKSPUR BEND'],
    ['SOCIÉTÉ DU GAZ DE TARFA (SGT)\nAppel d’offres n° 12', 'SOCIÉTÉ DU GAZ DE TARFA'],
    [
      'ترغب شركة دلتا الواحة لتكرير البترول في الحصول على أفضل عروضكم لتوريد مضخات.',
      'شركة دلتا الواحة لتكرير البترول',
    ],
    [
      'OKIRIMA PETROLEUM LTD\non behalf of the OKD-9 joint venture\n\nInvitation to tender',
      'OKIRIMA PETROLEUM LTD',
    ],
    ['MOSSGATE HOSPITAL TRUST\nEstates Department\n\nInvitation to quote 12', 'MOSSGATE HOSPITAL TRUST'],
    [
      'السادة شركة الخليج للصمامات المحترمين\nيرجى تقديم عرضكم لتوريد مضخات.\n\nمع التقدير،\nشركة الواحات للنفط',
      'شركة الواحات للنفط',
    ],
    ['شركة رأس السدرة للطاقة ش.م.ع.م\nالشروط العامة للشراء', 'شركة رأس السدرة للطاقة ش.م.ع.م'],
    [
      'Project Wadi\nSPECIAL CONDITIONS OF CONTRACT (SCC)\n\n"Purchaser" means Calder Gas S.p.A. of Borgo Alto.',
      'Calder Gas S.p.A.',
    ],
    [
      'Bitte um Angebot.\n\nMit freundlichen Grüßen\nA. Kern\nEinkauf\nKern Gas GmbH & Co. KG',
      'Kern Gas GmbH & Co. KG',
    ],
    [
      'Please quote two chokes.\n\nCheers\nRory\n\nRory Macallan\nSenior Buyer, Northfirth Wells Ltd\n+44 1224 555 0137',
      'Northfirth Wells Ltd',
    ],
    [
      'Please quote.\n\nRegards\nAda\nHead of Supply Chain, Materials Manager, Brannock Energy',
      'Brannock Energy',
    ],
    ['Please quote.\n\nRegards\nAda\nLead, Copper & Zinc Ltd', 'Copper & Zinc Ltd'],
    ['Please quote.\n\nRegards\nAda\nEngineer Valves Ltd', 'Engineer Valves Ltd'],
    ['يرجى تقديم عرضكم.\n\nمع التقدير،\nعلي\nقسم التجهيز - شركة نفط السهل', 'شركة نفط السهل'],
    [
      'Please quote four valves.\n\nIsla\nBrannock Pipelines plc, registered in Scotland. Mails are monitored.',
      'Brannock Pipelines plc',
    ],
  ])('is named by letterhead, by role or by signature', (text, name) => expect(customerOf(text)).toBe(name));
});

describe('the customer of a mail', () => {
  const mailFrom = (from: string, body: string): EnquiryToExtract => ({
    ...typed(`From: ${from}\nTo: sales@us.example\nSubject: Valves\n\n${body}\n`),
    receivedVia: 'Email',
    from: { name: from.replace(/ <.*/, ''), address: /[^<>\s]+@[^<>\s]+/.exec(from)?.[0] ?? '' },
  });

  it.each([
    [
      'Jabu Mbatha <jm@kx.example>',
      'Price 2 pumps.\n\nRegards\nJabu Mbatha\nPlanner\nTwo Kraals Dairy\nPlot 7',
      'Two Kraals Dairy',
    ],
    [
      'Omar <omar@mail.example>',
      'Price 2 pumps.\n\nOmar Dab, Shop Manager, Falcon Ridge Cement',
      'Falcon Ridge Cement',
    ],
    [
      'Hedda <hedda@kx.example>',
      'Two pumps please.\n\nMvh\nHedda Nes\nDaglig leder\nKvitberg Fiskefôr',
      'Kvitberg Fiskefôr',
    ],
    [
      'Ann <ann@kx.example>',
      'Good day,\n\nthis is Ann Pereira from Blackstone Quay. Two pumps please.\n\nAnn',
      'Blackstone Quay',
    ],
    ['Sofie <sb@kx.example>', 'We at Hollerup Paper need two pumps.\n\nSofie', 'Hollerup Paper'],
    [
      'Pia <pia@wv-gruental.example>',
      'Zwei Pumpen.\n\nViele Grüße\nPia Vogt\nWasserwerk Grüntal',
      'Wasserwerk Grüntal',
    ],
    [
      'Thandi <tm@orrinmill.example>',
      'Two pumps.\n\nThanks\nThandi\nOrrin Pulp (Pty) Ltd',
      'Orrin Pulp (Pty) Ltd',
    ],
  ])('is named in its signature or its first sentence before the domain: %s', (from, body, name) => {
    const { fields } = extractFrom(mailFrom(from, body));
    expect(fields.find(({ field }) => field === 'CustomerName')?.value).toBe(name);
  });

  it('is neither an address nor a role beside the name of who signs', () => {
    const body = 'Two pumps please.\n\nRegards\nLena\nMaterials Controller\nBeacon House, 4 Harbour Row';
    const { fields } = extractFrom(mailFrom('Lena <lena@kx-ferries.example>', body));
    expect(fields.find(({ field }) => field === 'CustomerName')?.value).toBe('kx-ferries');
  });
});
