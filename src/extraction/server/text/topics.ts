/** What a text of an enquiry states once: a newer statement on one of these takes the place of the older. */
export type Topic =
  | 'quantity'
  | 'place'
  | 'time'
  | 'payment'
  | 'damages'
  | 'warranty'
  | 'validity'
  | 'closing'
  | 'period'
  | 'start'
  | 'training';

type TopicCue = readonly [topic: Topic, pattern: RegExp, example: string, counter: string];

const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`;
/** A day as mails write it: "3 May", "October 30th 2026", "09.07.2026", "mid July". */
const day = String.raw`(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?[ .-]{1,2}(?:of )?${month}|${month} \d{1,2}(?:st|nd|rd|th)?\b|\d{1,2}[./-]\d{1,2}[./-](?:20)?\d\d\b|20\d\d-\d\d-\d\d|(?:mid(?:dle)?|end|beginning|early|late)(?: of)?[ -]${month}))`;
const offers = String.raw`(?:offers?|quot(?:e|es|ation|ations|ing)|bids?|tenders?|proposals?|repl(?:y|ies)|answers?|prices?|Angebote?|offres?|ofertas?|offert[ae]|propostas?|penawaran)`;

export const topicCues: readonly TopicCue[] = [
  [
    'quantity',
    /\b(?:quantit(?:y|ies)|qty)\b|(?<!\p{L})(?:Menge|Stückzahl|quantités?|cantidad(?:es)?|quantità|(?:ال)?كمي[ةه]|(?:ال)?عدد)(?!\p{L})/iu,
    'The quantity is 24.',
    'The quality is high.',
  ],
  [
    'place',
    /\b(?:EXW|FCA|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|delivery (?:basis|place|point|address)|deliver(?:ed|y)?(?: now)? to)\b/i,
    'Delivery basis is DAP Qaraburun.',
    'Delivery in May.',
  ],
  [
    'place',
    /(?<!\p{L})(?:Lieferort|Lieferadresse|lieu de livraison|lugar de entrega|luogo di consegna|مكان التسليم|موقع التسليم)(?!\p{L})/iu,
    'Lieferort ist Emden.',
    'Lieferzeit 3 Wochen.',
  ],
  [
    'time',
    /\b(?:deliver(?:y|ed)|lead time|shipment|completion)\b[^.]{0,60}\b(?:\d+ (?:weeks?|days?|months?)|(?:by|on|before|in) [\w ]{0,12}(?:20\d\d|January|February|March|April|May|June|July|August|September|October|November|December))\b/i,
    'Delivery now 12 weeks.',
    'Delivery DAP Basra.',
  ],
  [
    'time',
    /\bneed(?:ed)?[- ]?(?:by|on|date)\b|\b(?:on[- ]site|ex[- ]?works|shipping|shipment|delivery) date\b|\b(?:need|require|want|expect)(?:s|ed)?\s(?:it|them|these|those|all|everything|the [\w-]+)\b[^.;]{0,40}\b(?:by|before|until|no later than)\b|\bterm\b\s?[-–:]\s?(?:until|by)\b/i,
    'We need them on site by 4 March.',
    'We need them painted.',
  ],
  [
    'time',
    new RegExp(
      String.raw`^(?!.*\b(?:${offers}|visit|meeting|${month} was)\b).*\b(?:required|needed|need|wanted|ready|wait|arrive|handover|collection|deliver(?:y|ed)?|shipment|at the (?:port|site|yard|base|quay))\b[^.;]{0,40}\b${day}`,
      'iu',
    ),
    'Required on dock 30 June 2027.',
    'The certificate of 30 June is required.',
  ],
  [
    'time',
    new RegExp(
      String.raw`^(?!.*\b(?:${offers}|visit|meeting)\b).*(?:\b(?:by|before|until|not later than) ${day}|\b${day}[^.;]{0,30}\b(?:works|suits|will do|is fine|does it)\b)`,
      'iu',
    ),
    'Get it all to our yard by Aug 14, freight on you.',
    'Your offer by 15 March, please.',
  ],
  [
    'time',
    /\bdeliver(?:y|ed|able)?\b[^.;]{0,24}\b(?:latest|not later than|no later than|within|week|KW)\b[^.;]{0,16}\d/i,
    'Delivery latest 30 April 2027.',
    'Delivery to gate 2.',
  ],
  [
    'time',
    /(?<!\p{L})(?:Lieferzeit|Liefertermin|Lieferfrist|délai de livraison|plazo de entrega|termine di consegna|tempi di consegna|مدة (?:التسليم|التوريد|التجهيز))(?!\p{L})/iu,
    'Lieferzeit 12 Wochen',
    'Lieferort Emden',
  ],
  [
    'payment',
    /\b(?:payments?|pay terms)\b(?!\s*(?:guarantee|bond))|\bnet \d{2,3}\b|\b\d{2,3} days? net\b|\binvoices?\b[^.;]{0,30}\b(?:paid|settled?)\b|\b(?:pays?|settles?) (?:you |your |the )?(?:invoices?|after|at|within)\b|(?<!\p{L})(?:Zahlungsziel|zahlt|\d{2,3} Tagen? netto|Zahlung(?:sbedingungen)?|paiement|pago|pagamento|(?:ال)?دفع|(?:ال)?سداد)(?!\p{L})/iu,
    'Payment: 30 % advance.',
    'Price in EUR.',
  ],
  [
    'damages',
    /(?<!\p{L})(?:LDs?|liquidated damages|delay damages|penalt(?:y|ies)|Vertragsstrafe|Pönale|pénalités?|penalidad(?:es)?|penale|penali|multa|غرام[ةه] التاخير|غرام[ةه] التأخير)(?!\p{L})[^.;]{0,40}[\d٠-٩]/iu,
    'LDs: 1 % per week up to 10 %.',
    'The date is fixed and LDs apply.',
  ],
  [
    'warranty',
    /\bwarranty\b|(?<!\p{L})(?:Gewährleistung|garantie (?:de|mécanique)|garantía|garanzia|فترة الضمان|مدة الضمان)(?!\p{L})/iu,
    'Warranty 24 months.',
    'Offer of 24 valves.',
  ],
  [
    'validity',
    /\b(?:validity|valid (?:for|until))\b|(?<!\p{L})(?:Bindefrist|gültig bis|validité|validez|validità|صلاحية العرض|نفاذية العرض|سريان العرض)(?!\p{L})/iu,
    'Validity 90 days.',
    'A valid licence.',
  ],
  [
    'closing',
    /\b(?:closing date|due date|deadline|bids? (?:close|due)|offers? (?:by|due|until)|quote by|submission date)\b/i,
    'The closing date is 3 May.',
    'Close the valve.',
  ],
  [
    'closing',
    /^the closing(?: date| time| day)?\s(?:is|has been|was|will be|moves?|shifts?|slips?)\b/i,
    'The closing is put off by one week.',
    'The closing of the valve is slow.',
  ],
  [
    'closing',
    /\bcloses\s(?:on\s)?\d|\b(?:quotes?|quotations?|tenders?|proposals?|bids?|offers?)\b[^.;]{0,30}\b(?:not later than|at (?:the )?latest)\b[^.;]{0,24}\d/i,
    'Offers not later than 29 January.',
    'The valve closes in 12 s.',
  ],
  [
    'closing',
    /\b(?:last (?:date|day) (?:of|for) (?:submission|receipt|bidding|offers?|bids?|tenders?)|(?:bid|tender|offer) (?:closing|due|submission)|closing\b\s?:|return date|(?:quotes?|quotations?|tenders?|proposals?|bids?|offers?)\b[^.;]{0,30}\b(?:due|by|until|before|no later than|reach us)\b[^.;]{0,24}\d)/i,
    'Last date of submission is 12 May.',
    'The last date of calibration',
  ],
  [
    'closing',
    new RegExp(
      String.raw`\b${offers}\b[^.;]{0,60}?\b(?:by|until|till|due|before|on|up to|not later than|no later than|bis(?: zum)?|avant le|au plus tard le|hasta el|antes del?|entro(?: il)?|at[ée]|sebelum|paling lambat)\s[^.;]{0,12}?(?:${day}|\d{1,2}\.\d{1,2}\.20\d\d|\d{1,2} (?:de )?\p{L}{3,10} (?:de )?20\d\d)|\bclosing (?:on|moves|is)\b[^.;]{0,12}\d`,
      'iu',
    ),
    'Ihr Angebot erwarten wir bis 05.06.2026.',
    'Offers for 12 valves.',
  ],
  [
    'closing',
    /(?<!\p{L})(?:Angebotsfrist|Abgabetermin|date limite|fecha límite|plazo de presentación|termine di presentazione|(?:آخر )?موعد تقديم العروض|آخر موعد)(?!\p{L})/iu,
    'Angebotsfrist 3. Mai',
    'Angebot in EUR',
  ],
  [
    'closing',
    /(?:موعد|تاريخ)\s+(?:لتقديم|تقديم|إغلاق|اقفال|إقفال)/u,
    'موعد تقديم العروض 30 تموز',
    'موعد الشحن 30 تموز',
  ],
  [
    'period',
    /\b(?:(?:hire|rental|contract|charter) (?:period|duration|is)|^(?:period|duration))\b|(?<!\p{L})(?:Mietdauer|Laufzeit|durée|duración|durata|مدة العقد)(?!\p{L})/iu,
    'Hire is now 75 days firm.',
    'We hire 3 cranes.',
  ],
  [
    'start',
    /\b(?:on location|mobili[sz](?:ation|ed|ing)|we start|start (?:of work|date)|work starts)\b|(?<!\p{L})(?:Beginn|início|inicio|inizio|début|بدء)(?!\p{L})/iu,
    'On location 3 December.',
    'Locate the unit.',
  ],
  [
    'training',
    /\btraining\b|(?<!\p{L})(?:Schulung|formation|capacitación|formazione|تدريب)(?!\p{L})/iu,
    'Training of operators',
    'Straining of gauges',
  ],
];

/** The topics a sentence speaks of. */
export const findTopics = (text: string): Set<Topic> =>
  new Set(topicCues.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic));
