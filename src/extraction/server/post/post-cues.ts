import type { CueTable } from '#text/cues.ts';

/**
 * What a text says that asks for an offer, and what other post says: each by a language, with an
 * example and a counter-example.
 */
export const postCues: CueTable = {
  /** Somebody asks the reader for a price or an offer. */
  asksOffer: [
    [
      'en',
      '(please|kindly|pls|can you|could you|would you|you are|request(s|ed|ing)?|invit(e|es|ed|ing)|asks?) .. (quot(e|es|ation|ations|ing)|offers?|proposals?|bids?|tenders?|pric(e|es|ing)|estimates?)',
      'Please let us have your best offer.',
      'Please find the minutes attached.',
    ],
    [
      'en',
      '(we|i) (need|want|require|are looking for|would like|look forward to|shall be obliged) .. (quot(e|es|ation)|offers?|proposals?|bids?|pric(e|es|ing)|deliver(y|ies)|supply|lead ?times?)',
      'We need a price for ten valves.',
      'We need a decision.',
    ],
    [
      'en',
      '(send|submit|let us have|let me have|forward|provide|return|revert with) (us |me )?(your|a|an|the|firm|best) .. (quot(e|es|ation)|offers?|proposals?|bids?|tenders?|pric(e|es|ing))',
      'Submit your bid by Friday.',
      'Send us your invoice.',
    ],
    [
      'en',
      '(quote|qoute|quot|quotate) (us|me|for|your|the following|on|as|price|pls|plz|please|asap)|(pls|plz|please|kindly) (quote|qoute|quot|price)',
      'Quote for 20 gaskets.',
      'a quote from the minister',
    ],
    [
      'en',
      '(give|send|quote|provide|submit|advise|let (me|us) have) .. rates?',
      'Give me your monthly rate for one crane.',
      'The monthly rate has gone up.',
    ],
    [
      'en',
      'prices? (and (delivery|availability|lead ?time) )?(pls|plz|please)|prices? (wanted|needed) (for|by)',
      'Price pls for two pumps.',
      'The price is for two pumps.',
    ],
    [
      'en',
      '(your|best|firm|budget(ary)?|unit) (and final )?(quotation|offer|proposal|bid|prices?|price and delivery)',
      'Your quotation is expected.',
      'our quotation',
    ],
    [
      'en',
      '(offers?|bids?|tenders?|proposals?|quotations?|responses?) .. (shall|must|should|will|to|may|are to|is to) (only )?(be )?(submitted|received|sent|valid|remain valid|uploaded|in a sealed|made|delivered|due|reach|include|contain|state)',
      'Offers shall be submitted by noon.',
      'Bids were opened.',
    ],
    [
      'de',
      '(bitte|bitten|erbitten|ersuchen|wünschen|benötigen|brauchen) .. (angebots?|offerte|preis\\p{L}*|lieferzeit\\p{L}*|kosten\\p{L}*)',
      'Bitte um Ihr Angebot.',
      'Bitte um Rückruf.',
    ],
    [
      'de',
      '(anfrage|preisanfrage|angebotsanforderung|angebotsabgabe|ausschreibung|angebotsfrist|leistungsverzeichnis|vergabe\\p{L}*)',
      'Angebotsfrist: 12. Mai',
      'Die Fragen folgen.',
    ],
    [
      'fr',
      '(veuillez|merci de|prière de|nous (faire parvenir|transmettre|adresser)|souhait\\p{L}+|invit\\p{L}+) .. (offres?|devis|prix|cotations?|propositions?|chiffr\\p{L}+)',
      'Merci de nous transmettre votre offre.',
      'Merci de votre visite.',
    ],
    [
      'fr',
      '(demande de (prix|devis|cotation|chiffrage)|appel d.offres|dossier de consultation|remise des offres|avis de marché)',
      'Demande de prix n° 12',
      'Demande de congé',
    ],
    [
      'es',
      '(solicit\\p{L}+|rogamos|agradec\\p{L}+|sírvanse|enviar|remitir|cotizar|favor de|invit\\p{L}+) .. (ofertas?|cotizaci\\p{L}+|precios?|presupuestos?|propuestas?)',
      'Rogamos su mejor oferta.',
      'Agradecemos su visita.',
    ],
    [
      'es',
      '(licitaci[oó]n|pliego de (condiciones|bases)|solicitud de (cotización|oferta|presupuesto)|cotizar|presentación de (las )?ofertas)',
      'Licitación pública 12',
      'solicitud de empleo',
    ],
    [
      'it',
      '(vogliate|preghiamo|si prega di|chiediamo|richiediamo|inviare|invitiamo|gradiremmo) .. (offert[ae]|preventiv[oi]|quotazion[ei]|prezz[oi])',
      'Preghiamo inviare la Vostra offerta.',
      'Si prega di firmare.',
    ],
    [
      'it',
      '(richiesta di (offerta|preventivo|quotazione)|gara (d.appalto|n)|bando di gara|capitolato|presentazione delle offerte)',
      'Richiesta di offerta 44',
      'richiesta di ferie',
    ],
    [
      'pt',
      '(solicit\\p{L}+|favor|pedimos|gostar\\p{L}+) .. (cotaç\\p{L}+|propostas?|orçamentos?|preços?)',
      'Solicitamos sua cotação.',
      'Solicitamos sua presença.',
    ],
    [
      'ar',
      '(\\p{L}?(نرجو|يرجى|الرجاء|نطلب|ندعوكم|ندعو|تقديم|طلب|موافاتنا|تزويدنا|نود)) .. (\\p{L}{0,2}(عرض|عروض|عروضكم|عرضكم|أسعار|أسعاركم|سعر|عطاء|عطاءات|عطاءاتكم|تسعير|مناقصة))',
      'يرجى تقديم عرضكم.',
      'نرجو العلم.',
    ],
    [
      'ar',
      '(\\p{L}{0,2}(مناقصة|مناقصات|طلب عروض|طلب عرض|استدراج عروض|كراسة الشروط|العطاءات|عطاء))',
      'مناقصة عامة رقم 4',
      'اجتماع الإدارة',
    ],
  ],
  /** The papers by which offers are asked for. */
  namesEnquiry: [
    [
      'en',
      '(request for (quotation|quote|proposal|information|tender|price|bid|offer)s?|invitation (to|for) (tender|bid|quote|offer|negotiate)s?|RF[QPI]s?|ITT|ITB|NIT|IFB)',
      'RFQ 4711',
      'ITTO',
    ],
    [
      'en',
      '(enquiry|inquiry|tender|solicitation|bid|rfq|contract notice|requisition) (no|nr|number|ref|reference|document|package|notice|id|#)\\.?',
      'Enquiry no. 12',
      'account number 12',
    ],
    [
      'en',
      '(notice inviting|call for|combined synopsis|statement of work|scope of (work|supply|services)|material requisition|performance work statement|contracting (officer|authority|entity)|sealed bids?|quotation|solicitation)',
      'Scope of supply',
      'scope of the audit',
    ],
    [
      'en',
      '(corrigendum|bid clarifications?|tender bulletin|amendment (no|to)|addendum)',
      'Corrigendum 2',
      'an addition',
    ],
    [
      'en',
      '(conditions? of (purchase|contract|tender)|(purchase|purchasing|special|general) (terms and )?conditions( of (purchase|contract))?|terms of purchase|purchase conditions)',
      'General conditions of purchase',
      'good conditions',
    ],
  ],
  /** When offers are due. */
  namesClosing: [
    [
      'en',
      '(closing|due|submission|bid|tender|quotation|response|return|opening) (date|time|deadline|day)s?',
      'Bid due date: 4 May',
      'start date',
    ],
    [
      'en',
      '(deadline for|no later than|not later than|on or before|closes on|closing on|valid(ity)? (for|of|until|period))',
      'Offers close: not later than 4 May',
      'later than ever',
    ],
  ],
  /** Who offers is spoken of, and what binds him. */
  bindsSupplier: [
    [
      'en',
      '(the |any |each |every )?(bidder|tenderer|offeror|quoter|supplier|vendor|seller|contractor|manufacturer|consultant|respondent|provider)s? (shall|must|will|is to|are to|should|is required|are required|may|has to|bears?|confirms?|warrants?)',
      'The supplier shall deliver.',
      'The supplier was founded in 1990.',
    ],
    [
      'de',
      '(der |die )?(bieter|lieferant|auftragnehmer|verkäufer|hersteller)\\p{L}* (hat|haben|muss|müssen|ist|sind|soll|darf)',
      'Der Lieferant hat zu liefern.',
      'Lieferantentag',
    ],
    [
      'fr',
      '(le |les )?(soumissionnaire|fournisseur|titulaire|candidat|vendeur)s? (doi(t|vent)|est|sont|fournit|devra)',
      'Le fournisseur doit livrer.',
      'fournisseur agréé',
    ],
    [
      'es',
      '(el |los )?(oferente|licitador|licitante|proveedor|contratista|vendedor)(es|s)? (debe|deberá|es|tiene)\\p{L}*',
      'El proveedor deberá entregar.',
      'proveedor local',
    ],
    [
      'it',
      '(il |i )?(fornitor|offerent|venditor|appaltator|concorrent)[ei] (dev|dovr|è|sono|garantisc)\\p{L}*',
      'Il fornitore deve consegnare.',
      'fornitore locale',
    ],
    [
      'ar',
      '(على|يلتزم|يجب على|يتعهد) (المورد|المقاول|البائع|مقدم العطاء|المناقص|الطرف الثاني)',
      'على المورد التسليم.',
      'المورد المعتمد لدينا',
    ],
  ],
  /** How many of a thing are wanted. */
  namesQuantity: [
    [
      'en',
      '(qty|quantity|quantities|nos?|pcs|pieces?|ea|each|sets?|lots?|units?|MMBtu|metric tons?|mt|bbls?)',
      '20 pcs',
      'pies',
    ],
    ['de', '(stück|stk|menge|satz)', '20 Stück', 'Mengenlehre'],
    ['fr', '(quantité|pièces?|lot)s?', 'Quantité : 4', 'loterie'],
    ['es', '(cantidad|piezas?|unidades)', 'Cantidad: 4', 'cantar'],
    ['ar', '(الكمية|العدد|كمية|قطعة|عدد)', 'الكمية 20', 'عديد'],
  ],

  /** Somebody wants a thing, with or without asking for an offer. */
  wants: [
    [
      'en',
      "(we|i|they|client|customer|he|she|who)('d| would)?( now| also| again| urgently| currently)? (need|needs|want|wants|require|requires|like|are looking for|is looking for|look for|are after|is after|could use|will buy|intend to (buy|purchase)|would need|must have)",
      'We look for a coater.',
      'They met.',
    ],
    [
      'en',
      '(need|needs|looking for|in the market for|is after|are after) (\\d+|a|an|two|three|four|five|six|ten|them|it|some|the following|delivery)',
      'is after 9 check valves',
      'needless',
    ],
    [
      'de',
      '(wir|ich) (brauchen?|benötigen?|suchen?|bräuchten|möchten)',
      'Wir brauchen 12 Schieber.',
      'Wir danken.',
    ],
    [
      'fr',
      '(nous (aurions|avons) besoin|j.aurais besoin|il nous faut|nous (cherchons|recherchons|souhaitons|voudrions))',
      'Nous aurions besoin de 6 vannes.',
      'Nous vous remercions.',
    ],
    ['es', '(necesitamos|necesito|requerimos|buscamos|quisiéramos)', 'Necesitamos 300 m.', 'necesario'],
    [
      'it',
      '(ci (serve|servono|occorre|occorrono)|abbiamo bisogno|cerchiamo|vorremmo)',
      'Ci servono 200 pezzi.',
      'Vi ringraziamo.',
    ],
    ['ar', '(نحتاج|نريد|نرغب|نحن بحاجة|نبحث عن|مطلوب|المطلوب)', 'نحتاج إلى 8 صمامات.', 'حاجة العمل'],
  ],
  /** What it costs, when it can be there, where and on which terms. */
  asksTerms: [
    [
      'en',
      '(how (much|soon|fast|long)|what would .. (cost|take)|what can you do|can you (do|deliver|make|supply|hold|take)|could you (deliver|supply|take|hold|make)|do you (have|stock)|when (could|can) you|price and (delivery|lead time)|prices? (and|in|per|ex|fob|cif|is right)|lead ?times?|earliest (date|delivery)|best (price|delivery)|budget (figure|price))',
      'What would it cost?',
      'how it works',
    ],
    [
      'en',
      '(EXW|FCA|FOB|CIF|CFR|CPT|CIP|DAP|DDP|DPU|ex works|delivered (to|at|duty)|deliver(y|ies) (to|at|date|time|period|within|terms|point|place|schedule|required)|ship(ped)? (to|date)|weeks? (ARO|ARAD|after)|net \\d+|\\d+ ?% (down|on|at|of the (order|price)|advance)|period of performance|place of (delivery|performance))',
      'Delivery within 12 weeks',
      'deliverance',
    ],
    [
      'de',
      '(was (kostet|kosten)|lieferbar|lieferzeit|liefertermin|lieferung (frei|nach|an|bis)|frei haus|preise? (bitte|frei|je|pro))',
      'Was kosten die?',
      'kostenlos',
    ],
    [
      'fr',
      '(à quel prix|quel (est|serait) .. (délai|prix)|délai de livraison|livraison (à|sur|rendue|franco)|lieu de livraison)',
      'À quel prix ?',
      'livret',
    ],
    [
      'es',
      '(cuál es el precio|cuánto cuesta|plazo de entrega|entrega(rla|r)? en|lugar de entrega|cuándo podrían)',
      '¿Cuál es el precio?',
      'entregado ayer',
    ],
    [
      'it',
      '(prezzo e consegna|quanto costa|tempi di consegna|termini di consegna|consegna (a|presso|franco)|resa franco)',
      'prezzo e consegna',
      'consegnato',
    ],
    [
      'ar',
      '(كم السعر|كم سعر|مدة التسليم|مدة التوريد|متى يمكن|مكان التسليم|موعد التسليم|التسليم خلال)',
      'كم السعر؟',
      'تسليم الجائزة',
    ],
  ],
  /** Goods as the trade names them. */
  specifies: [
    [
      'en',
      '(API (Spec |Std )?\\d\\w*|ASME|ASTM|NACE|NORSOK|MSS|EN 10204|ISO \\d{3,5}|DIN|PSL ?\\d|PR ?[12]|class \\d{3,4}|PN ?\\d+|DN ?\\d+|\\d+ ?#|sch(edule)? ?\\d+|\\d+K|NSN|part (no|number)|P/N|ANSI)',
      'API 6A PSL 3',
      'apiary',
    ],
    [
      'en',
      '(valves?|wellheads?|pipes?|tubing|casing|chokes?|pumps?|flanges?|gaskets?|bolts?|studs?|forgings?|castings?|vessels?|separators?|actuators?|compressors?|turbines?|spares?|cables?|transformers?|motors?|instruments?|filters?|heat exchangers?)',
      'gate valves',
      'valvoline',
    ],
  ],
  /** It says itself that nothing is asked. */
  deniesAsking: [
    [
      'en',
      '((not|no) (an? )?(request|invitation|solicitation|obligation) (for|to)|does not (constitute|require)|for (your )?information only|no action is required|no need to reply|please do not reply|for your (files|records)|filed for information)',
      'This is not a request for offers.',
      'information only here',
    ],
    [
      'de',
      '(nur zur (information|kenntnis)|keine antwort erforderlich|zu ihrer information)',
      'Nur zur Information.',
      'Information',
    ],
    ['fr', '(pour (votre )?information|à titre d.information)', 'Pour information.', 'informations'],
    ['es', '(solo para (su )?información|a título informativo)', 'Solo para información.', 'informe'],
    ['ar', '(للعلم فقط|للاطلاع فقط|لا يعد طلبا|ولا يُعد طلباً|لا يلزم)', 'للعلم فقط', 'علم'],
  ],

  unsubscribes: [
    [
      'en',
      '(unsubscribe|opt.out|remove(d)? from (our|this|the) (mailing )?list|manage (your )?(subscription|preferences)|email preferences|e-mail preferences|mailing list)',
      'Click to unsubscribe.',
      'subscribe',
    ],
    [
      'en',
      '(you (are )?receiv(e|ed|ing) this|because you (signed up|registered|subscribed|left)|view (this|it|in) .. browser|view in browser)',
      'You receive this as a reader.',
      'You receive the goods.',
    ],
    ['de', '(abmelden|abbestellen|im browser (ansehen|anzeigen))', 'Newsletter abbestellen', 'anmelden'],
    ['fr', '(se désabonner|désinscri\\p{L}+|lettre d.information|infolettre)', 'Se désabonner', 'abonnement'],
    ['es', '(darse de baja|cancelar (la )?suscripción|boletín)', 'Darse de baja', 'de baja presión'],
    ['it', '(annulla(re)? (la )?(iscrizione|sottoscrizione)|disiscriv\\p{L}+)', 'Disiscriviti', 'iscrizione'],
    ['ar', '(إلغاء الاشتراك|النشرة البريدية|نشرة إخبارية)', 'إلغاء الاشتراك', 'اشتراك'],
  ],
  namesIssue: [
    [
      'en',
      '(newsletter|e.?news|e-?zine|dear reader|in this issue|this (week|month)(.s issue)?|issue (no )?\\d+|weekly|monthly update|news service|subscribers?|headlines|press release|webinar|register (now|today|here)|save (the|your) (date|seat))',
      'In this issue',
      'issued for construction',
    ],
  ],
  automatic: [
    [
      'en',
      '(auto(matic)?.?(reply|response|answer|generated)|out of (the )?office|on (annual )?leave until|limited access to (my )?e.?mail|undeliver\\w+|delivery (status notification|failure)|mail delivery failed|i am (currently )?away|will be back)',
      'I am out of the office.',
      'office of the buyer',
    ],
    [
      'de',
      '(abwesenheit\\p{L}*|nicht im (büro|haus)|automatische antwort|unzustellbar|zurück am)',
      'Automatische Antwort',
      'Anwesenheit',
    ],
    [
      'fr',
      '(réponse automatique|absente? (du bureau|jusqu)|en congés? jusqu)',
      'Réponse automatique',
      'réponse rapide',
    ],
    [
      'es',
      '(respuesta automática|fuera de la oficina|ausente hasta)',
      'Respuesta automática',
      'respuesta rápida',
    ],
    [
      'it',
      '(risposta automatica|fuori (sede|ufficio)|assente fino)',
      'Risposta automatica',
      'risposta rapida',
    ],
    ['ar', '(رد تلقائي|خارج المكتب)', 'رد تلقائي', 'رد سريع'],
  ],
  bills: [
    [
      'en',
      '(our|attached|enclosed|open|overdue|unpaid|outstanding|pro.?forma) (invoices?|payments?|amounts?|balance|credit notes?)',
      'our invoice 12',
      'three invoices shall be sent',
    ],
    [
      'en',
      '(payment reminder|invoice (no|number|date|reminder)|has (not )?been paid|statement of account|remittance|bank (details|account|transfer)|amount due|IBAN|reminder .. invoice)',
      'Payment reminder',
      'payment terms',
    ],
    [
      'de',
      '(unsere rechnung|mahnung|zahlungserinnerung|offene (rechnung|posten)\\p{L}*|rechnungsnummer|bankverbindung)',
      'Zahlungserinnerung',
      'Rechnung dreifach',
    ],
    [
      'fr',
      '(notre facture|facture (n|impayée)|relance|relevé de compte|coordonnées bancaires)',
      'facture impayée',
      'facturation',
    ],
    [
      'es',
      '(nuestra factura|factura (n|vencida)|recordatorio de pago|estado de cuenta)',
      'recordatorio de pago',
      'facturación',
    ],
    [
      'it',
      '(nostra fattura|fattura (n|scaduta)|sollecito|estratto conto)',
      'sollecito di pagamento',
      'fatturazione',
    ],
    ['ar', '(فاتورتنا|فاتورة رقم|تذكير بالدفع|كشف حساب|مستحقة الدفع)', 'فاتورة رقم 4', 'فواتير'],
  ],
  ships: [
    [
      'en',
      '(order (acknowledg\\w+|confirmation)|(acknowledge|confirm)(s|ing)? (receipt of )?your (purchase )?order|thank you for your (purchase )?order|your order (no|number|has))',
      'Order confirmation 12',
      'order of priority',
    ],
    [
      'en',
      '((has|have|was|were) (been )?(dispatched|despatched|shipped)|tracking (number|no)|waybill|out for delivery|(delivery|shipping|arrival) (notice|advice|notification)|where is our order|shipment \\w+ arrives)',
      'Your order was shipped.',
      'shipping marks',
    ],
    [
      'de',
      '(auftragsbestätigung|versandanzeige|lieferavis|sendungsnummer|wurde versandt)',
      'Auftragsbestätigung 12',
      'Auftrag',
    ],
    [
      'fr',
      '(accusé de réception de (votre )?commande|confirmation de commande|avis d.expédition)',
      'Confirmation de commande',
      'commande',
    ],
    ['es', '(confirmación de pedido|aviso de (envío|despacho))', 'Confirmación de pedido', 'pedido'],
    ['it', '(conferma d.ordine|avviso di spedizione)', 'Conferma d’ordine 4', 'ordine'],
    ['ar', '(تأكيد الطلبية|تم شحن|إشعار شحن)', 'تم شحن البضاعة', 'شحن'],
  ],
  sells: [
    [
      'en',
      '(we are|as) (a|an|the|one of the) .. (manufacturers?|suppliers?|exporters?|factory|stockists?|producers?|distributors?|agency|provider)',
      'We are a leading manufacturer.',
      'We are the buyer.',
    ],
    [
      'en',
      '(we (can|could|are able to|are happy to|are pleased to|will|would like to) (supply|offer|quote|provide|deliver|produce|introduce)|our (best |competitive |full |new |latest |main )?(products?|range|catalogue|catalog|brochure|factory|stock(list)?|solutions?|portfolio|services))',
      'Our product range is wide.',
      'our process engineer',
    ],
    [
      'en',
      '(contact us (today|now)|order (now|today)|special offer|\\d+ ?% (off|discount)|free (shipping|trial|quote|delivery|of charge trial)|click here|buy now|limited time|toll.free|money.back|ready stock|competitive prices?|features and benefits|product of the month|call us)',
      'Order now and save.',
      'ordered now',
    ],
    [
      'de',
      '(wir sind .. (hersteller|lieferant|anbieter)|unser(e|en)? (produkte?|sortiment|katalog|leistungen)|jetzt bestellen|sonderangebot)',
      'Unser Sortiment ist breit.',
      'unser Werk',
    ],
    [
      'fr',
      '(nous sommes .. (fabricant|fournisseur)|notre (gamme|catalogue)|nos produits|offre spéciale)',
      'Nos produits sont sûrs.',
      'nos usines',
    ],
    [
      'es',
      '(somos .. (fabricantes?|proveedor)|nuestr[oa]s? (productos?|gama|catálogo)|oferta especial)',
      'Nuestros productos son buenos.',
      'nuestra planta',
    ],
    [
      'it',
      '(siamo .. (produttor|fornitor)[ei]|la nostra gamma|i nostri prodotti|il nostro catalogo)',
      'I nostri prodotti sono buoni.',
      'il nostro impianto',
    ],
    ['ar', '(نحن شركة رائدة|منتجاتنا|نقدم لكم|عرض خاص|خصم)', 'منتجاتنا متنوعة', 'المنتج المطلوب'],
  ],
  applies: [
    [
      'en',
      '(appl(y|ying|ication) (for|as) .. (position|post|job|role|vacancy|inspector|engineer|manager|welder)|(my|attached) (cv|résumé|resume|curriculum vitae)|years of experience as)',
      'I apply for the position.',
      'apply for a permit',
    ],
    [
      'en',
      '((supplier|customer|satisfaction|online|sustainability) .. (survey|questionnaire)|complaint|non.?conformance report|NCR|8D report|corrective action|surveillance audit|certification audit|(company|annual|summer) (holidays?|closure|shutdown)|(office|plant|works) (is|will be) closed|order (was|has been) (placed|awarded) (with|to) another|not been successful)',
      'Company holidays',
      'inspection audit trail',
    ],
    [
      'de',
      '(bewerbung|lebenslauf|reklamation|mängelrüge|betriebsferien|feiertage)',
      'Betriebsferien im August',
      'Betriebsdruck',
    ],
    [
      'fr',
      '(candidature spontanée|réclamation|congés annuels|fermeture annuelle)',
      'Fermeture annuelle',
      'fermeture de la vanne',
    ],
    ['ar', '(إجازة|سيرة ذاتية|شكوى|للعلم فقط|نحيطكم علما|يسرنا أن نعلن|يسر شركة)', 'إجازة العيد', 'إجراء'],
  ],
  /** An internal document that says how things are done in the sender's house. */
  namesManual: [
    [
      'en',
      '(this|the) (manual|procedure|policy|handbook|work instruction|sop|guideline|guide|quality management system|qms|instruction|standard operating procedure|rulebook|chapter)',
      'This procedure describes the audit.',
      'this pump',
    ],
    [
      'en',
      '((quality|hse|safety|procedures?|operating|user|maintenance|operation|instruction) (manual|policy|procedure|handbook)|quality management system|standard operating procedure|work instruction|internal audit|management review|document control|revision history|table of contents|document owner|controlled (copy|document)|uncontrolled (when|if) printed|effective date|approved by|prepared by|reviewed by|version history)',
      'Quality manual',
      'manual valve',
    ],
    [
      'en',
      '(management representative|top management|quality (manager|department|team)|process owner|(all )?(employees|staff|personnel|departments|operators)|line managers?|document controller|the (company|organi[sz]ation) (shall|will|is|has|maintains|ensures|determines)|responsible for)',
      'Top management approves it.',
      'the tope',
    ],
    [
      'de',
      '(diese[rs]? (verfahrensanweisung|arbeitsanweisung|handbuch|richtlinie)|qualitätsmanagement\\p{L}*|verfahrensanweisung|arbeitsanweisung|inhaltsverzeichnis|geltungsbereich|zuständigkeiten|mitgeltende unterlagen)',
      'Geltungsbereich: das Werk',
      'Gültigkeit',
    ],
    [
      'fr',
      '(cette procédure|ce manuel|manuel qualité|domaine d.application|mode opératoire|table des matières|responsabilités)',
      'Ce manuel décrit',
      'vanne manuelle',
    ],
    [
      'es',
      '(este (manual|procedimiento)|manual de calidad|procedimiento (interno|operativo)|alcance y campo|tabla de contenido|responsabilidades)',
      'Este manual describe',
      'válvula manual',
    ],
    [
      'it',
      '(questa procedura|questo manuale|manuale (della )?qualità|campo di applicazione|istruzione operativa)',
      'Questo manuale descrive',
      'valvola manuale',
    ],
    [
      'ar',
      '(هذا الإجراء|هذا الدليل|دليل الجودة|نطاق التطبيق|المسؤوليات|إجراء العمل)',
      'دليل الجودة',
      'دليل الموردين',
    ],
  ],
  /** A contract as two parties made it. */
  madeContract: [
    [
      'en',
      '((this|the) (\\w+ )?agreement .. (is|was|has been) (made|entered into|dated|effective)|(made and )?entered into (as of|on|this|by and)|by and between|in witness whereof|now,? therefore|whereas|the parties (hereto|hereby agree|agree)|hereinafter|party of the|recitals?|witnesseth|exhibit 10)',
      'This Agreement is made by and between A and B.',
      'in agreement',
    ],
    [
      'en',
      '(mutual (covenants|promises)|receiving party|disclosing party|successors and assigns|counterparts|governing law|executed .. (agreement|by)|confidential information (means|shall)|duly authorized (representatives?|officers?))',
      'In several counterparts',
      'counter part',
    ],
    [
      'de',
      '(zwischen .. und .. wird (folgender|nachstehender) vertrag|vertragsparteien vereinbaren|präambel|dieser vertrag (wird|tritt))',
      'Die Vertragsparteien vereinbaren',
      'Vertragsstrafe',
    ],
  ],
  /** Colleagues who write to one another. */
  chats: [
    [
      'en',
      '(fyi|for your (information|review)|see below|as (we )?discussed|let me know (if|what|your|when)|any (questions|thoughts|comments)|thanks|thx|hey|guys|lunch|my thoughts|i (think|talked|spoke|believe|agree|guess|hope|wanted|will call|am ok|understand)|we (talked|spoke|discussed|met)|give me a call|call me|what do you think|let.s|sounds good|no problem|good point|fine with me|i.m|i.ll|i.ve|don.t|didn.t|we.re|we.ll|it.s|can.t)',
      'FYI, I talked to him.',
      'information for you',
    ],
    [
      'en',
      '(conference call|meeting (on|with|at|minutes)|agenda|action items?|minutes of|when:|where:|reschedule|staff meeting|original appointment)',
      'Agenda of the meeting',
      'agent',
    ],
    [
      'en',
      '(draft|mark.?up|redline|blackline|comments (on|to)|internal(ly)?|legal (review|department)|memo(randum)?|summary of|recommend(ation)?s?|strategy|our (team|group|desk|side|position))',
      'Comments on the draft',
      'drafted',
    ],
  ],
  /** What papers and agencies write. */
  reports: [
    [
      'en',
      '(said|says|reported|announced|according to|spokes(man|woman|person)|analysts?|percent|last (week|month|year)|governor|lawmakers?|senator|shares|stock market|traders?|futures|newswires?|copyright|all rights reserved|editor|column(ist)?)',
      'Analysts said so.',
      'sailing',
    ],
  ],
};
