import { anyOf } from '../../gazetteer/alternatives.ts';

/** What stands near a time and tells whose it is: that of the delivery, or of the offer, the payment, a paper. */
export type TimeCue = {
  what: string;
  /** How much it speaks for the delivery when it stands close by; a negative one speaks for another clock. */
  weight: number;
  pattern: RegExp;
  /** Counts for days of the calendar alone, or for periods alone. */
  kind?: 'day' | 'period';
  example: string;
  counter: string;
};

const word = (...parts: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}])${anyOf(...parts)}(?![\p{L}])`, 'giu');

export const timeCues: readonly TimeCue[] = [
  {
    what: 'delivery',
    weight: 4,
    pattern: word(
      'deliver(?:y|ed|ies|ing|able)?|deliv\\w{1,4}|dely|shipment|shipped|ship|dispatch(?:ed)?|despatch(?:ed)?|lead[ -]?time',
      'ex[ -](?:works|mill)|(?:on|at) (?:the )?(?:site|location|quay|rig|yard)|turn-?around|turnaround time|ros',
      'load-?out|sail-?away|mobili[sz]\\w*|hand(?:ed)?[ -]?over|completion|completed?|finish(?:ed)?|ready(?:ness)?',
    ),
    example: 'dely 3 wks',
    counter: 'validity 3 wks',
  },
  {
    what: 'delivery in other languages',
    weight: 4,
    pattern: word(
      '(?:an|aus)?liefer\\p{L}*|fertigstell\\p{L}*|termin|livr\\p{L}+|délais?|exécution|expédi\\p{L}+',
      'inbetriebnahme|mise en (?:service|route)|puesta en (?:marcha|servicio)|messa in (?:servizio|marcia)|movilización|mobilisation',
      'entreg\\p{L}+|prazo|plazo|suministr\\p{L}+|execução|embarque|consegn\\p{L}+|pront[oaie]|approntamento|levering',
      '[وبل]?(?:ال)?(?:تسليم|توريد|تجهيز|إنجاز|انجاز|تنفيذ|شحن)|يورد|تورد',
    ),
    example: 'pronti in 5 settimane',
    counter: 'validi 5 settimane',
  },
  {
    what: 'what is wanted on the day',
    weight: 3,
    pattern: word(
      'need(?:ed|s)?|required?|requires|want(?:ed)?|must have|arrive|reach(?:es)?|receive|back|return(?:ed)?|collect(?:ed)?',
      'pick(?:ed)?[ -]?up|be (?:at|in|on)|be(?= $)|come|land|send|sent|leave|installed|commissioned|supplied|supply|have (?:it|them)|goods?|material',
      'you have|leaves you|gives? you|refill(?:ed)?|replenish(?:ed|ment)?|restock(?:ed)?',
      'benötigt|gebraucht|requis|necesitamos|precisamos|serve|servono',
    ),
    example: 'needed by 3 March',
    counter: 'quoted by 3 March',
  },
  {
    what: 'window of work',
    weight: 4,
    pattern: word(
      'window|outage|shut-?down|turnaround|stoppage|campaign|start(?:s|ing|ed)?|commenc\\w+|begin\\w*|on board',
      'hire(?: period)?|charter|works? (?:at|is|are|shall|will|to)|stillstand|revision|arrêt|parada|fermata|início|inicio|duração|dura',
      'takes? place|alquiler|aluguel|noleggio|miete|mietdauer',
    ),
    example: 'the outage is 2-13 June',
    counter: 'the offer is dated 2 June',
  },
  {
    what: 'length of a contract',
    weight: 2.5,
    pattern: word(
      'term|duration|period|agreement|framework|contract|durée|dauer|laufzeit|duración|vigencia|vigência|durata|مدة',
    ),
    example: 'for a period of 36 months',
    counter: 'for 36 months',
  },
  {
    what: 'lot',
    weight: 2,
    pattern: word(
      'first|second|balance|remainder|rest|remaining|lots?|items?|lines?|pos|batch|others?|sets?|partie|posten|البند',
    ),
    example: 'balance in 20 weeks',
    counter: 'valid 20 weeks',
  },
  {
    what: 'offer kept open',
    weight: -6,
    pattern: word(
      'valid(?:ity)?|open|firm|holds?|(?:hold |is |are |prices? )?good|binding|irrevocable|acceptance|bindefrist|gültig\\p{L}*|validité|valables?',
      'validez|válidas?|validade|validità|valid[ai]|صلاحية|سارية|صالحة?|نفاذية|سريان|الأسعار|أسعار',
    ),
    example: 'offers stay open for 90 days',
    counter: 'delivery in 90 days',
  },
  {
    what: 'handing in of the offer',
    weight: -5,
    kind: 'day',
    pattern: word(
      'quot(?:e|es|ation|ations)|offers?|bids?|tenders?|proposals?|repl(?:y|ies)|respon\\w+|revert|submi\\w+|closing|closes?',
      'due|deadline|price|prices|questions?|quer(?:y|ies)|clarif\\w+|angebot\\p{L}*|offre|oferta|offerta|عروض|العروض|العطاءات',
    ),
    example: 'quote by Friday 3 March',
    counter: 'deliver by 3 March',
  },
  {
    what: 'answers and notices',
    weight: -5,
    pattern: word(
      'repl(?:y|ies)|respond|revert|acknowledg\\w+|submi\\w+|confirm(?:ation|ed)?|notice|warning|notif\\w+|inform\\w*|advance',
      'application|apply|regist\\w+|join|sealed|opened|reach us|rejected|envelopes?|prior|ahead(?! of (?:the )?(?:rest|others|balance))|(?:come|get) back|earliest|meeting|visit|attend\\w*|publication|published|award notice|debrief\\w*|protest|questionnaire|avisier\\p{L}*|voranmeld\\p{L}*|zuvor|vorher|préavis|preaviso|preavviso|pré-aviso|إخطار\\p{L}*|إشعار',
    ),
    example: "ten days' notice",
    counter: 'ten days delivery',
  },
  {
    what: 'payment',
    weight: -6,
    pattern: word(
      'pay(?:s|able|ments?)?|(?<!(?:carriage|freight|postage|duty|duties) )paid|invoic\\w+|net|credit|account|settled|eom|retention|retained|holdback|withheld|deposit',
      'zahl\\p{L}+|paiement|règlement|payé|pago|pagar|pagament[oi]|fatura|factura|fattura|الدفع|تدفع|الفواتير|السداد|المستحقات',
    ),
    example: 'payment 30 days after receipt',
    counter: 'delivery 30 days after receipt',
  },
  {
    what: 'warranty, bonds and cover',
    weight: -6,
    pattern: word(
      'warrant\\w+|guarantees?|defects?|liabilit\\w+|bonds?|securit(?:y|ies)|insurance|cover|gewährleist\\p{L}+|garantie?',
      'repairs?|replaces?|faulty|first use|start-up|ends sooner|garantía|garanzia|garantia|bürgschaft|caution|fianza|كفالة|ضمان\\p{L}*|الضمان|يضمن|تأمين\\p{L}*',
    ),
    example: 'warranty 18 months from delivery',
    counter: 'delivery 18 months from order',
  },
  {
    what: 'papers',
    weight: -4,
    pattern: word(
      'drawings?|documents?|documentation|reports?|data ?books?|dossier|plans?|procedures?|calculations?|itp|schedules?',
      'p&ids?|gas?|gads?|mtrs?|mrbs?|mdrs?|sdrl|vdrl|sds|load data|foundation loads?|data ?sheets?|first issue|review',
      'lists?|certificates?|records?|manuals?|files?|minutes|packing list|zeichnungen|unterlagen|plans|documents|الرسومات|وثائق',
    ),
    example: 'drawings within 3 weeks of order',
    counter: 'pumps within 3 weeks of order',
  },
  {
    what: 'age and experience',
    weight: -5,
    pattern: word(
      'older|old(?=[,.;)]|\\s(?:at|on|when|and)(?!\\p{L})|$)|experience|past|last|previous|experience|since|recent|preceding|expir\\w+|current for|kept|keep|preserved|stored|storage|suspend\\w*',
      'for up to|yearly|annual(?:ly)?|founded|established|shelf life|interval|every|at least|run out|خبرة|سابقة|يحتفظ|لا تقل عن',
    ),
    example: 'certificates less than 12 months old',
    counter: 'certificates in 12 months',
  },
  {
    what: 'damages for delay',
    weight: -5,
    pattern: word(
      'per|for each|each|delay(?:ed)?|late|lateness|overdue|damages|penalt\\w+|abates?|postpon\\w+|cancel\\w*|terminat\\w+',
      'event|incident|accident|occurrence|investigation|verzug|retard|atraso|retraso|ritardo|التأخير|تأخير|غرامة',
    ),
    example: '1 % for each week late',
    counter: 'one week after order',
  },
  {
    what: 'people and places of work',
    weight: -3,
    pattern: word(
      'training|medical|rotation|shifts?|inducti\\w+|working hours|rest period|in a row|day rate|supervis\\w+|audit',
      'witness\\w*|fat|hold points?|access|questionnaire|response',
    ),
    example: 'crew on a rotation of 28 days',
    counter: 'pumps in 28 days',
  },
];

/** The event a delivery is counted from. */
export const orderEvent = new RegExp(
  String.raw`(?<![\p{L}])` +
    anyOf(
      String.raw`A\.?R\.?O\b|ARAD|(?:purchase |work )?orders?|P\.?O\.?(?![\p{L}])|award|contract|LO[IA]|call-?off|effective date`,
      'signature|mise en vigueur|approval|(?:down|advance) payment|letter of credit|handover|collection|receipt of (?:the )?\\p{L}+',
      'auftrag\\p{L}*|bestell\\p{L}+|commande|lettre de crédit|pedido|orden|contrato|ordine|contratto|encomenda|adjudica\\p{L}+',
      'أمر|الشراء|العقد|الاعتماد|الترسية|التوقيع',
    ),
  'iu',
);
/** Words of a deadline before a time. */
export const deadline =
  /^(?:within|by|before|until|no later|not later|on or before|latest|at the latest|spätestens|innerhalb|binnen|bis|au plus tard|sous|dans|hasta|antes|até|entro|خلال|قبل|حتى)/iu;
