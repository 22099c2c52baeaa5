import { describe, expect, it } from 'vitest';
import { lineItemColumns, type LineItemColumn } from '#extraction/contract/line-items.ts';
import { extractFrom } from '../../extract.ts';
import { askingCues, askingIn } from './asking-cues.ts';

const columns: readonly LineItemColumn[] = lineItemColumns;

/** The items of a letter, the filled cells of each; every cell is quoted from its place. */
function said(text: string): string[] {
  const { lineItems = [] } = extractFrom({
    receivedVia: 'Email',
    from: null,
    date: null,
    subject: 'RFQ 4471',
    isSureEnquiry: true,
    sources: [{ id: 's', kind: 'mail', name: 'mail', text, pageStarts: [] }],
  });
  return lineItems.map(({ cells, span }) => {
    expect(text.slice(span.start, span.end)).toBe(span.quote);
    return columns
      .flatMap((column) => {
        const cell = cells[column];
        if (!cell) return [];
        expect(text.slice(cell.span.start, cell.span.end)).toBe(cell.span.quote);
        return [cell.value];
      })
      .join(' | ');
  });
}

describe('goods asked for in sentences', () => {
  it.each(askingCues.map(({ example, counter }) => [example, counter]))(
    'READ-5: “%s” asks, “%s” does not',
    (example, counter) => {
      expect(askingIn(example)).not.toBeNull();
      expect(askingIn(counter)).toBeNull();
    },
  );

  it.each([
    [
      'Please bid for 4 pcs of gate valve 2" 5000 psi and 2 nos. of choke 3 1/16" with A182 F22 body.',
      [
        'gate valve 2" 5000 psi | 4 | pcs | 2" | 5000 psi',
        'choke 3 1/16" with A182 F22 body | 2 | nos. | 3 1/16" | A182 F22',
      ],
    ],
    [
      'We need 12 each hammer unions 2" and 6 each pup joints.',
      ['hammer unions 2" | 12 | each | 2"', 'pup joints | 6 | each'],
    ],
    [
      'Kindly quote: 3 sets hydraulic jacks; 5 m of armoured hose 1"; 2 pcs pressure gauges.',
      ['hydraulic jacks | 3 | sets', 'armoured hose 1" | 5 | m | 1"', 'pressure gauges | 2 | pcs'],
    ],
    [
      'We need three pumps in cast iron and two spare impellers.',
      ['pumps in cast iron | three | cast iron', 'spare impellers | two'],
    ],
    [
      'Looking for a quote on (10) brass ball valves and (4) strainers.',
      ['brass ball valves | 10 | brass', 'strainers | 4'],
    ],
    [
      'Our requirement is as follows: Qty 2 - tube bundles, Qty 1 - channel cover.',
      ['tube bundles | 2', 'channel cover | 1'],
    ],
    [
      'Price for the under noted: Pump liners 6" - 12 nos, valve seats - 24 nos.',
      ['Pump liners 6" | 12 | nos | 6"', 'valve seats | 24 | nos'],
    ],
    [
      'Same as in autumn: 20 off globe valve 2" class 800.',
      ['globe valve 2" class 800 | 20 | off | 2" | class 800'],
    ],
    [
      'Bitte bieten Sie uns 4 Stk. Kugelhähne DN 50 PN 40 und 10 m Schlauch DN 25 an.',
      ['Kugelhähne DN 50 PN 40 | 4 | Stk. | DN 50 | PN 40', 'Schlauch DN 25 | 10 | m | DN 25'],
    ],
    [
      'Merci de nous chiffrer 6 robinets DN 25 et 4 jeux de joints.',
      ['robinets DN 25 | 6 | DN 25', 'joints | 4 | jeux'],
    ],
    [
      'Rogamos coticen 5 válvulas de bola 2" y 3 juegos de juntas.',
      ['válvulas de bola 2" | 5 | 2"', 'juntas | 3 | juegos'],
    ],
    ['نحتاج إلى 5 قطع محابس و 10 متر خرطوم.', ['محابس | 5 | قطع', 'خرطوم | 10 | متر']],
    [
      'Please quote for:\n\n1. Seal kit, HNBR, 12 sets\n2. Bonnet, 3 pcs\n',
      ['1 | Seal kit, HNBR | 12 | sets | HNBR', '2 | Bonnet | 3 | pcs'],
    ],
    ['Could you price 3 x 10" flanges and 6 x M20 studs?', ['10" flanges | 3 | 10"', 'M20 studs | 6 | M20']],
    [
      'We would need 2 off heat exchangers in 316L and 1 off surge drum, 2 m3.',
      ['heat exchangers in 316L | 2 | off | 316L', 'surge drum, 2 m3 | 1 | off | 2 m3'],
    ],
    ['المطلوب: 3 مضخات غاطسة و 100 متر كابل.', ['مضخات غاطسة | 3', 'كابل | 100 | متر']],
    [
      'Please quote:\n\nItem 1: Pump, 2 nos, 7" x 12"\nItem 2: Liner, 6 nos\n',
      ['1 | Pump | 2 | nos | 7" x 12"', '2 | Liner | 6 | nos'],
    ],
    [
      'Please quote:\n\n1. Gate valve 4", 6 pcs\n2. Globe valve 2", 3 pcs\n\nAlso we need 25 m of hose.',
      ['1 | Gate valve 4" | 6 | pcs | 4"', '2 | Globe valve 2" | 3 | pcs | 2"', 'hose | 25 | m'],
    ],
    [
      'Please quote:\n\n- Item: Hose / Qty: 3 / Material: EPDM\n- Item: Clamp / Qty: 12 pcs / Material: 316\n',
      ['Hose | 3 | EPDM', 'Clamp | 12 | pcs | 316'],
    ],
    [
      'Merci de chiffrer 6 vannes et 120 m de câble 4 x 25 mm2, together with two (2) sets of bolts; 10 pcs V-belt.',
      ['vannes | 6', 'câble 4 x 25 mm2 | 120 | m | 4 x 25 mm2', 'bolts | 2 | sets', 'V-belt | 10 | pcs'],
    ],
    [
      'Please quote:\n\n- rubber stop: 32 pcs, 60 Shore\n- spring: 16 pcs\n',
      ['rubber stop | 32 | pcs | rubber', 'spring | 16 | pcs'],
    ],
    ['Description: Shaft seal; Qty: 4 pcs; Material: Viton', ['Shaft seal | 4 | pcs | Viton']],
  ])('READ-5: reads “%s”', (text, items) => {
    expect(said(text)).toEqual(items);
  });

  it.each([
    'Please quote within 5 days and send two copies of the data book and one set of drawings.',
    'We require 2 weeks notice, 4 copies of the test reports and three references.',
    'Please quote for the overhaul. We need two engineers for 3 days.',
    'The supplier shall supply 2 spare impellers and 4 gaskets with the pump.',
    'We need a pump for 40 m3/h, 150 bar and 3 stages, 10 m long.',
    'Offers are due on 28 November 2026 at 13:00 hrs.',
    'We want junction plates with 8 couplers each.',
    'We need pumps as 3 x 50 %, tags to be shown.',
    'Please quote: Price: firm; Payment: 30 days; Validity: 60 days',
    'Our plant has 4 boilers and 2 turbines; we had 3 failures in 2 years.',
    'Die Angebote sind bis 30. Juni in 3 Ausfertigungen einzureichen.',
    'يجب تقديم العرض خلال 20 يوما و 3 نسخ من الوثائق.',
    'Please quote for the above:\n\n1. Submit the data book, 3 sets\n2. Attend 2 meetings\n',
  ])('READ-5: finds no goods in “%s”', (text) => {
    expect(said(text)).toEqual([]);
  });
});
