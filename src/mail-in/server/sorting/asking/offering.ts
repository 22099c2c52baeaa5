import { isReply } from '../own-words.ts';

const givesPrices = 'gives prices';
const handlesOrder = 'confirms, delivers or charges an order of ours';

/** What a mail says that only somebody who sells says to his customer: each a reason for a person, and its words in several languages. */
const signs: readonly (readonly [says: string, ...patterns: RegExp[]])[] = [
  [
    'says what its sender makes or supplies',
    /\bwe (?:can|could|are able to|are pleased to|have pleasure in|would like to|specialise|specialize)? ?(?:also )?(?:supply(?:ing)?|offer(?:ing)? (?:you|our|a|the following|as follows)|quote (?:you )?(?:as follows|the following|below)|provide|manufactur\w+|export|stock|distribute|introduce|specialis\w+|specializ\w+)\b/i,
    /\bwe are (?:an? |the |one of |one |amongst |among )?(?:\w+[ -]){0,4}?(?:manufacturers?|suppliers?|foundry|forge|factory|stockists?|distributors?|exporters?|dealers?|traders?|workshop|mill)\b/i,
    /\b(?:professional|leading|reliable) (?:\w+ ){0,3}?(?:manufacturers?|suppliers?|exporters?|factory)\b/i,
    /\b(?:do|are) you (?:need|require|look(?:ing)? for|search(?:ing)? for|in need of)\b|\bwe would be (?:glad|happy|pleased|delighted) to (?:support|assist|serve|help|supply|work with) you\b/i,
    /\b(?:benötigen|brauchen|suchen) sie\b[^.\n]{0,80}\?|\b(?:können|könnten|möchten|dürfen|würden) wir (?:ihnen )?[^.\n]{0,80}\banbieten\b/iu,
    /(?<!\p{L})(?:avez-vous besoin|cherchez-vous|nous pouvons vous (?:proposer|offrir|fournir|livrer))(?!\p{L})/iu,
    /(?<!\p{L})(?:¿ ?(?:necesita|busca)n?|(?:le|les) (?:puedo|podemos|podríamos) (?:ofrecer|suministrar)|avete bisogno|possiamo (?:offrirvi|fornirvi|proporvi))(?!\p{L})/iu,
    /\bwir (?:bieten (?:ihnen|an\b|freibleibend)|liefern|fertigen|produzieren|führen|sind (?:ein |eine |der |die )?(?:\p{L}+ ){0,3}?(?:hersteller|lieferant|händler|großhändler))|\b(?:liefern|fertigen|bieten) wir\b/iu,
    /\bnous (?:vous proposons|réalisons|fabriquons|fournissons|sommes (?:un |une )?(?:\p{L}+ ){0,2}?(?:fabricants?|fournisseurs?|fonderie|spécialis\p{L}+))|\bspécialisée?s? dans\b/iu,
    /\b(?:somos (?:un |una )?(?:\p{L}+ )?fabricantes?|le ofrecemos|les ofrecemos|podemos suministrar)\b/iu,
    /\b(?:vi (?:offriamo|proponiamo)|siamo (?:lieti|felici) di (?:offr|propor|sottopor)\p{L}+|siamo (?:un.azienda|produttori|fornitori|specializzati|una ditta)|(?:somos|oferecemos|fornecemos)\b)/iu,
    /يسرنا أن نقدم|نقدم لكم|(?:نحن|إننا) (?:شركة|مصنع|مؤسسة)|(?:يمكننا|نستطيع) (?:تزويدكم|توريد|تقديم)|شركة متخصصة/,
  ],
  [
    'speaks of its sender’s own prices',
    /\bour (?:\w+ ){0,3}?(?:price list|prices?|pricing|rates?|catalogue|catalog|brochure|stock list|offer|quotation|proposal|fee|charges?|discounts?|latest products?)\b(?! (?:to|for) (?:our|the|an?) (?:own )?(?:clients?|customers?|end user))/i,
    /\b(?:stock list|attractive prices|competitive prices|(?<!your (?:\w+ )?)best prices?|special (?:offer|prices?)|introductory price|list prices|save \d+ ?%|\d+ ?% (?:off|discount)|FOB prices?|price list attached)\b/i,
    /\b(?:unser(?:e|en|em|er)? (?:\p{L}+ ){0,2}?(?:preisliste|preise|katalog|angebot|sortiment|konditionen)|aktionspreis\p{L}*|freibleibend|rabatt)\b/iu,
    /(?<!\p{L})(?:notre (?:\p{L}+ )?(?:catalogue|tarif|offre|devis|proposition|gamme)|nos (?:prix|tarifs|conditions|produits)|offre spéciale|remise de \d+)/iu,
    /\b(?:(?:nostr[aoie]|ns\.?) (?:\p{L}+ )?(?:offerta|quotazione|prezz[oi]|listino|catalogo|condizioni|preventivo)|nossa (?:oferta|proposta|cotação))/iu,
    /\bnuestra (?:oferta|lista de precios|cotización)\b/iu,
    /أسعارنا|عرضنا|منتجاتنا|كتالوج|أسعار منافسة/,
  ],
  [
    givesPrices,
    /\b(?:prices?|rates?|each|unit|total|net|cost|fee)\b[^.\n]{0,50}(?:\b(?:EUR|USD|AED|SAR|QAR|OMR|KWD|GBP|CHF|INR)\b|[€$£]) ?\d/i,
    /(?:(?:\b(?:EUR|USD|AED|SAR|QAR|OMR|KWD|GBP|CHF|INR)\b|[€$£]) ?\d[\d.,]*|\d[\d.,]* ?(?:\b(?:EUR|USD|AED|SAR|QAR|OMR|KWD|GBP|CHF|INR)\b|€)) ?(?:\/|per\b|each\b|all in\b|net\b|pro\b|je\b|l’unité|le\b)/i,
    /\b(?:preis|prix unitaire|tarif|precio)\p{L}*[^.\n]{0,40}\d[\d.,]* ?(?:EUR|€|CHF|USD)/iu,
    /\bfür \d[\d.,]* ?(?:EUR|€|CHF)/iu,
    /(?:السعر|بسعر)[^.\n]{0,20}\d/,
  ],
  [
    'names its price and when it delivers',
    /(?:\d[\d.,]* ?(?:EUR|USD|GBP|AED|CHF|€|£|\$)|(?:EUR|USD|GBP|AED|CHF|€|£|\$) ?\d[\d.,]*)[^?!\n]{0,100}(?:\d+ ?(?:to|bis|à|a|-|–)? ?\d* ?(?:working |business )?(?:weeks?|days?|months?|wochen|tagen?|monaten?|semaines|jours|semanas|días|settimane|giorni)\b|\bex stock|\bab lager|\ben stock|\bpronta consegna)/iu,
  ],
  [
    'asks for our enquiries or our order',
    /\b(?:send|forward|share|receive|receiving|welcome|await(?:ing)?|submit|have|register)\b[^.\n]{0,40}\b(?:your|any) (?:\w+ ){0,2}?(?:enquir(?:y|ies)|inquir(?:y|ies)|drawings?|requirements?|orders?|needs|purchase order|cargo details|next requirement)\b/i,
    /\blet us (?:quote|offer|bid|help|support|show|introduce|be your)\b/i,
    /\b(?:approved|registered) (?:vendor|supplier)\b|\b(?:await|look(?:ing)? forward to) your (?:valued )?order\b|\bquote against\b|\bwe (?:will|can|shall) (?:be (?:pleased|happy|glad) to )?(?:send (?:you )?our|quote|give you|come back with)\b|\b(?:quote|quotation) within \d+ ?(?:hours|days|h)\b/i,
    /\b(?:ihren? (?:bedarf|auftrag|bestellung|anfragen)\b[^.\n]{0,50}\b(?:freuen|zu|wir)|(?:schicken|senden) sie uns (?:einfach )?ihre?n? (?:bedarf|anfragen?|zeichnung\p{L}*)|für (?:rückfragen und )?bestellungen stehen)/iu,
    /\b(?:attente de votre commande|(?:envoyer|adresser|transmettre) vos (?:plans|demandes|besoins)|nous vous adresserons)/iu,
    /\b(?:in attesa (?:di|del) vostr[oa] (?:gradit[oa] )?(?:ordine|conferma|riscontro)|vostro gradito ordine)/iu,
    /\b(?:envíenos su (?:consulta|pedido)|a la espera de su pedido)\b/iu,
    /(?:بانتظار|استلام|استقبال|نرحب) ?(?:ب)?(?:طلباتكم|طلبكم|استفساراتكم)/,
  ],
  [
    'answers an enquiry of ours',
    /\b(?:attached|enclosed|find)\b[^.\n]{0,40}\bour (?:quotation|offer|proposal)\b|\bas (?:you (?:asked|requested)|requested by you)\b/i,
    /\b(?:thank(?:s| you) (?:very much )?for|with (?:reference|regard) to|in (?:reply|response) to|further to|refer(?:ring)? to|against) your (?:\w+ ){0,2}?(?:rf[qp]|enquiry|inquiry|request for (?:quotation|offer))\b/i,
    /\b(?:vielen )?dank für ihre (?:\p{L}+ )?anfrage|\b(?:gemäß|laut|zu|auf) ihrer (?:\p{L}+ )?anfrage/iu,
    /\b(?:suite à|en réponse à) votre (?:demande|consultation)/iu,
    /\b(?:en respuesta a|gracias por) su (?:solicitud|consulta)/iu,
    /\b(?:in (?:riferimento|risposta|seguito) alla|facendo seguito alla|ringraziamo per la) (?:vostra|vs\.?) (?:\p{L}+ )?(?:richiesta|domanda)/iu,
    /بناء على طلبكم|إشارة إلى طلبكم/,
  ],
  [
    handlesOrder,
    /\b(?:thank you for your (?:purchase )?order|(?:we )?confirm your (?:purchase )?order|order (?:confirmation|acknowledge?ment)|your (?:po|order)\b[^.\n]{0,30}\b(?:left|shipped|dispatched|despatched|ready|has been)|dispatch note|delivery note|our invoice|invoice (?:no|number|\d)|amount due|overdue invoice|remittance|statement of account|your (?:po|order)\s*:)/i,
    /\b(?:auftragsbestätigung|ihre bestellung|lieferschein|unsere rechnung|rechnung (?:nr|\d)|zahlungserinnerung|mahnung)\b/iu,
    /\b(?:(?:réception|confirmation) de votre commande|votre commande (?:n|réf)|facture (?:n|\d)|bon de livraison|avis d’expédition)/iu,
    /\b(?:confirmación de (?:su )?pedido|su pedido|factura (?:n|\d))/iu,
    /تأكيد طلب|فاتورة|أمر الشراء الخاص بكم/,
  ],
];

/** All that a mail may say that only a seller says. */
export const offeringSigns: readonly string[] = signs.map(([says]) => says);

/** A gap within a sentence that does not come to what the sender himself sells or does. */
const gap = String.raw`(?:(?!\b(?:our|we|my|find|invoice)\b)[^.?!;]){0,90}?`;
const noun = String.raw`(?:offers?|quot(?:e|es|ation|ations|ing)|pric(?:e|es|ing)(?: list)?|proposals?|bids?|tenders?|estimates?|lead ?times?|delivery times?)`;

/** How somebody who buys asks the reader for an offer. */
const requests: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:please|kindly|pls|plz|could you|can you|would you|(?:we|i) (?:hereby |would |would like to |kindly |also )?(?:request|ask|invite|need|require|want|like|seek|are looking for)|let (?:us|me) have|looking forward to|look forward to|request(?:ed|s)? (?:you )?to|invited? (?:you )?to|invites? (?:you|bidders?|bids?|offers?|tenders?|quot\w+))\b${gap}\b${noun}\b(?! (?:the|our|this) (?:invoice|order|number|reference)| (?:number|reference))`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:send|submit|provide|give|forward|revert with|return|offer|quote) (?:us |me )?(?:your|a|an|the|firm|best|lowest) (?:\w+ ){0,3}?${noun}\b(?! by return)|\byour (?:best|firm|lowest|most competitive|commercial|technical|formal) (?:\w+ )?${noun}\b`,
    'i',
  ),
  /\b(?:offers?|bids?|tenders?|proposals?|quotations?) (?:shall|must|should|are to|is to|close|are due|is due|are invited)\b|\b(?:invitation to (?:bid|tender|quote)|request for (?:\w+ )?(?:quotation|proposal|tender|price|offer|bid))\b|(?<!\byour (?:\w+ )?)\binvited (?:herewith )?to (?:participate|tender|bid|quote|take part|submit)\b|\brf[qp](?: for|[\s#:.no-]*[A-Z]{0,4}[-/ ]?\d)|\b(?:need|require|expect|await|submit) your (?:\w+ ){0,2}(?:offer|quotation|price|bid|proposal)/i,
  /\b(?:bitten|bitte|erbitten|ersuchen|benötigen|brauchen|wünschen|anzubieten|unterbreiten sie|machen sie uns)\b(?:(?!\b(?:unser\p{L}*|beachten|prüfen|wir)\b)[^.?!;]){0,120}?(?:\bihr(?:e|en|em|er|es)? (?:\p{L}+ ){0,2}?(?:angebots?|preis\p{L}*|offerte|lieferzeit)|\bum (?:ein )?(?:\p{L}+ )?angebot|\bein angebot|\b(?:an|zu)?bieten\b|\banzubieten|\bpreis(?:e|angabe)?\b|\blieferzeit|\bkostenvoranschlag)|\b(?:preisanfrage|angebotsanfrage|ausschreibung|angebotsabgabe|angebotsfrist)/iu,
  /\b(?:veuillez|merci de|prière de|pourriez-vous|pouvez-vous|nous vous (?:prions|demandons|invitons)|souhait\p{L}+|nous (?:faire parvenir|transmettre|adresser|communiquer))(?!\p{L})(?:(?!\b(?:notre|nos)\b)[^.?!;]){0,100}?(?:votre|vos|une?|la|le|des) (?:\p{L}+ ){0,2}?(?:offres?|devis|prix|cotations?|tarifs?|propositions?)|\b(?:demande de (?:prix|devis|cotation)|appel d.offres|consultation n)/iu,
  /\b(?:solicit\p{L}+|rogamos|agradec\p{L}+|necesitamos|por favor|favor de|sírvanse)\b(?:(?!\bnuestr)[^.?!;]){0,100}?\b(?:oferta|cotizaci[oó]n|cotizar|precios?|presupuesto|plazo)/iu,
  /(?:نرجو|يرجى|الرجاء|نطلب|نأمل|ندعوكم|نود)[^.؟!]{0,90}?(?:عرض (?:ال)?سعر|عرض (?:ال)?أسعار|عروض|عرضكم|أسعاركم|بأسعاركم|تسعير|تسعيرة|تقديم عرض)|طلب (?:عرض|عروض|تسعير)|مناقصة|ما (?:هو |هي )?(?:سعر|أسعار|تكلفة)|كم (?:سعر|ثمن|تكلفة)/,
];

export type Offering = {
  /** What speaks for a seller who writes. */
  signs: readonly string[];
  /** Whether the reader is asked for an offer. */
  asksReader: boolean;
};

const maxTextLength = 8000;

/** Who of the two buys: whether a mail asks its reader for an offer, and what speaks for its sender being the one who offers. */
export const readOffering = (subject: string, words: string): Offering => {
  // What stands behind "Re:" are the words of whom it answers.
  const own = isReply(subject) ? '' : subject;
  const text = `${own}\n\n${words}`
    .slice(0, maxTextLength)
    .replaceAll('\r\n', '\n')
    // Programs break lines within a sentence; what begins a line with a mark or a figure begins anew.
    .replace(/(?<=[\p{L},])\n(?=\p{L})/gu, ' ');
  return {
    signs: signs.flatMap(([says, ...patterns]) =>
      patterns.some((pattern) => pattern.test(text)) ? [says] : [],
    ),
    asksReader: requests.some((request) => request.test(text)),
  };
};

/** So many signs of a seller outweigh that the reader is asked for an offer, or that words of offers stand in the mail. */
const minSellerSigns = { whereAsked: 3, whereNamed: 2, elsewhere: 1 };

/** Whether the one who writes is the one who sells; a price alone may be a bond, a value or a target, and an order of ours says it alone. */
export const isSellers = ({ signs, asksReader }: Offering, namesOffers: boolean): boolean => {
  const weight = signs.length + (signs.includes(handlesOrder) ? 1 : 0);
  const isMoreThanPrice = signs.some((sign) => sign !== givesPrices);
  const least = minSellerSigns[asksReader ? 'whereAsked' : namesOffers ? 'whereNamed' : 'elsewhere'];
  return isMoreThanPrice && weight >= least;
};

/** The signs in one phrase, behind "it". */
export const listSigns = (said: readonly string[]): string =>
  [said.slice(0, -1).join(', '), said.at(-1)].filter(Boolean).join(' and ');

const goods =
  /\d\s?(?:pcs|pieces|nos|off|ea|sets?|lengths|joints|units|stück|stk|pièces|tons?|inch|["”″]|mm\b|bar\b|psi\b)|\b(?:dn|pn|nps|class|cl|qty|quantity|menge)[ .:]?\d|\b(?:valves?|pipes?|pumps?|flanges?|casing|tubing|fittings?|bolts?|spares?|gaskets?|repairs?|rental|hire|quot\w+|enquir\w+|inquir\w+|tenders?|requisition|anfrage|armatur\p{L}*|vannes?|válvulas?|(?:supply|delivery|purchase|procurement) of|fourniture d|suministro de|fornitura d|lieferung von)\b|صمام|محبس|محابس|مضخ|أنابيب|توريد|نحتاج/iu;

/** Whether a mail names anything that somebody may want to have offered. */
export const namesGoods = (text: string): boolean => goods.test(text.slice(0, maxTextLength));
