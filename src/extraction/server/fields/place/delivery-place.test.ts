import { describe, expect, it } from 'vitest';
import { extractFrom } from '../../extract.ts';

const placeOf = (text: string): unknown =>
  extractFrom({
    receivedVia: 'Manual',
    from: null,
    date: null,
    subject: '',
    sources: [
      { id: 'mail', kind: 'mail', name: 'mail', text: `Please quote 4 valves.\n${text}`, pageStarts: [] },
    ],
  }).fields.find(({ field }) => field === 'DeliveryLocation')?.value;

describe('the place of delivery', () => {
  it.each([
    ['Contrôle périodique des capacités, dépôt de Port Vallée.', 'dépôt de Port Vallée'],
    ['Movilización a más tardar el 3 de mayo a planta Los Álamos.', 'planta Los Álamos'],
    ['The skids must be on the quay in Brandvik by Friday.', 'quay in Brandvik'],
    ['Inspection of vessels, Winton Creek Compressor Station', 'Winton Creek Compressor Station'],
    ['Name of work: cathodic protection for the 12" Barla - Sonepur spur line', 'Barla - Sonepur spur line'],
    ['تصل الدفعة إلى مخزننا في رأس الوادي DAP قبل ٢٠ مارس ٢٠٢٧.', 'مخزننا في رأس الوادي'],
    ['توريد وتركيب منظومة إنذار ومضخات وكواشف للغاز في محطة الضخ بحقل الرمال.', 'محطة الضخ بحقل الرمال'],
    ['يتحمل المقاول نقل المعدات من حقل النخيل وإليه.', 'حقل النخيل'],
    ['Delivery: DDP our yard at Port Harlow.', 'DDP our yard at Port Harlow'],
    ['Collection is FCA your works in March 2027.', 'FCA your works'],
    ['Delivery to our brewhouse store in Malmeby by 3 May.', 'our brewhouse store in Malmeby'],
    ['It has to be delivered free to our works, Mill Lane 4, Ashbeck.', 'our works, Mill Lane 4, Ashbeck'],
    ['The lot must reach us at Port Harlow within 14 weeks.', 'Port Harlow'],
    ['Es ist an unser Lager in Nordbeck zu liefern.', 'Lager in Nordbeck'],
    ['El equipo es para el yacimiento Cerro Pardo.', 'yacimiento Cerro Pardo'],
    ['The works take place at Port-Savel in June.', 'Port-Savel'],
    ['Handover is FCA your quay on 27 September.', 'FCA your quay'],
    ['Positions 3 and 5 are done at station Duinbeck.', 'station Duinbeck'],
    ['It goes to Marbeck jetty, not the office.', 'Marbeck jetty'],
    ['Crews go to any location in Concession Area 18 at call.', 'any location in Concession Area 18'],
    ['It has to be back at our gate by 5 March.', 'our gate'],
    ['Overhaul of two pumps, Lower Fernbeck intake', 'Lower Fernbeck intake'],
    ['توريد وحدة قياس - محطة القياس رقم 3 - الوادي', 'محطة القياس رقم 3 - الوادي'],
    ['Rates for the work are to be in MYR.', null],
    ['Rates are for work on site and to be in Canadian dollars.', null],
    ['Fabrication shall be to AS/NZS 5131 construction category CC3.', null],
    ['A method statement reaches the Board ten days before the lift.', null],
    ['Faces reach Ra 3.2 to 6.3.', null],
    ['Please send your offer to our buyer.', null],
    ['Goods DAP our Grimshaw yard.', 'DAP our Grimshaw yard'],
    ['Livraison CFR port de Ras Tellia, 7 mois après la commande.', 'CFR port de Ras Tellia'],
    [
      'يتم التوريد إلى مخازن الهيئة في المنطقة الصناعية الثالثة خلال ١٢٠ يوماً.',
      'مخازن الهيئة في المنطقة الصناعية الثالثة',
    ],
    [
      'F.O.B. Destination, freight prepaid, Utilities Warehouse, 40 Quarry Loop.',
      'F.O.B. Destination, freight prepaid, Utilities Warehouse, 40 Quarry Loop',
    ],
    ['Trucking both ways from yard 14, Nisku Flats, is with you.', 'yard 14, Nisku Flats'],
    ['Solicitamos a inspeção na base logística de Malembe, hangar 2.', 'base logística de Malembe, hangar 2'],
    ['أعمال العزل الحراري للأنابيب في محطة معالجة الأثل', 'محطة معالجة الأثل'],
    ['تنقل المواد القديمة إلى الموقع الذي تحدده الشركة.', null],
    ['The final documents are handed over in Polish and delivered in Polish.', null],
    ['Lieferanschrift: Tor 3, Zentrallager Hohenmoor', 'Tor 3, Zentrallager Hohenmoor'],
    ['Coating at our workshops at Stenudden.', 'our workshops at Stenudden'],
    ['one crane at our jetty yard Oloma for 3 months', 'our jetty yard Oloma'],
    ['Training in March at our Vasant training centre.', 'Vasant training centre'],
    [
      'Delivery point is now Birlik warehouse in Atyrau, everything in one lot.',
      'Birlik warehouse in Atyrau',
    ],
    ['Goods are delivered DAP to the place\n     named in the Order.', 'DAP to the place named in the Order'],
    ['Pipe: DDP camp Km 212, Challapata section, 150 days.', 'DDP camp Km 212, Challapata section'],
    [
      'Please give also the price CIF Ras Port as an option. Our crane takes it over at the Oakhurst yard.',
      'Oakhurst yard',
    ],
    [
      'ستصلكم القطع من ورشتنا في الدمام، المدينة الصناعية الثانية.',
      'ورشتنا في الدمام، المدينة الصناعية الثانية',
    ],
    ['Entrega en nuestra planta de Villafranca.', 'planta de Villafranca'],
    ['Inspectors hold AMPP CIP Level 2; gauges come from an ISO/IEC 17025 laboratory.', null],
    ['Rates shall be in Omani Rials and fixed.', null],
    ["The work is done at Bidder's Site shall be certified to ISO 3834-2.", null],
    ['Goods are not to arrive at the Buyer early.', null],
    ['SOCIETE DE TRANSPORT DES HYDROCARBURES', null],
    ['TENDER FOR INSPECTION, TESTING AND WORK AT HEIGHT', null],
    ['Delivery within 45 days, DDP terminal main store.', 'DDP terminal main store'],
    ['Entrega DAP base logística do Soyo, primeira remessa em julho.', 'DAP base logística do Soyo'],
    ['6.2 Delivery duty paid (DDP) Jetty 3, Harrowmere.', 'Jetty 3, Harrowmere'],
    ['Can you get it all to our midland yard by 14 August?', 'our midland yard'],
    ['Bids go to our office in Port Harlow, the pumps to DAP Marbeck base.', 'DAP Marbeck base'],
    ['The law of Port Harlow applies.', null],
    ['Disputes go to arbitration in Port Harlow under the laws of Marbeck.', null],
    ['Goods are made in Malmeby and delivered to our yard at Marbeck.', 'our yard at Marbeck'],
  ])('of %j is %j', (text, place) => expect(placeOf(text)).toBe(place));

  it.each([
    ['CONCURSO 7/26\nServicio de compresión de gas – yacimiento Loma Rota\n', 'yacimiento Loma Rota'],
    ['TENDER 7/26\nInspection of the 20" line between Fallow and Sedge\n', 'between Fallow and Sedge'],
    ["DEMANDE 7/26\nRetubage à l'arrêt du terminal d'Ornac\n", "terminal d'Ornac"],
  ])('of the title %j is %j, where nothing else says where', (title, place) => {
    const read = (text: string): unknown =>
      extractFrom({
        receivedVia: 'Manual',
        from: null,
        date: null,
        subject: '',
        sources: [{ id: 'mail', kind: 'attachment', name: 'itt.pdf', text, pageStarts: [] }],
      }).fields.find(({ field }) => field === 'DeliveryLocation')?.value;
    const body = '\nThe contractor shall supply two compressors and test them.\n';
    expect(read(title + body)).toBe(place);
    expect(read(`${title}${body}Delivery DAP Brandvik base.\n`)).toBe('DAP Brandvik base');
  });
});
