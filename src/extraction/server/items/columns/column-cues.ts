import type { LineItemColumn } from '#extraction/contract/line-items.ts';

/**
 * What a column holds: a cell of an item, the weight of a pipe (part of its size), words that say several
 * things of an item ("Remarks"), or something no item keeps.
 */
export type ColumnMeaning = LineItemColumn | 'weight' | 'details' | 'other';

/** Whether a column fills no cell of its items by itself. */
export const isNoCell = (means: ColumnMeaning): means is 'weight' | 'details' | 'other' =>
  means === 'weight' || means === 'details' || means === 'other';

type ColumnCue = {
  means: ColumnMeaning;
  language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'ar';
  /** The whole head of a column, in small letters, without a stop at its end and without a unit in brackets. */
  pattern: RegExp;
  example: string;
  counter: string;
};

const cue = (
  means: ColumnMeaning,
  language: ColumnCue['language'],
  pattern: RegExp,
  [example, counter]: [string, string],
): ColumnCue => ({ means, language, pattern, example, counter });

/**
 * Heads of columns; the first cue that matches speaks ("Material no." is a tag before "Material" is
 * a material).
 */
export const columnCues: readonly ColumnCue[] = [
  // The number of the position.
  cue('item', 'en', /^(?:(?:bid|line|mr|rfq|lot)[ -])?items?(?: ?(?:no|number|nr|#|ref))?$/, [
    'Item No.',
    'Item description',
  ]),
  cue('item', 'en', /^(?:po |mr |rfq )?(?:line|ln|position)(?: ?(?:no|number|nr|#|item))?$/, [
    'Ln',
    'Pipeline',
  ]),
  cue('item', 'en', /^(?:(?:sl|sr|ser|serial)\.? ?(?:no|nr|#)?|s\.? ?\/?n(?:o|r)?)$/, ['Sl. No.', 'Slope']),
  cue('item', 'en', /^(?:no|nr|#|n°|nº|№|clin|it|itm|ref|seq|id)$/, ['No.', 'None']),
  cue('item', 'de', /^(?:lfd\.? ?)?(?:pos|nr|position|posten)(?:\.?-? ?(?:nr|nummer))?$/, [
    'Pos.-Nr.',
    'Post',
  ]),
  cue('item', 'fr', /^(?:postes?|rep|ligne|n° ?(?:de )?(?:poste|ligne|d'ordre)?)$/, ['Poste', 'Posté']),
  cue('item', 'es', /^(?:[íi]tem|partida|rengl[óo]n|posici[óo]n|l[íi]nea)(?: ?n[°º.]?)?$/, [
    'Partida',
    'Partido',
  ]),
  cue('item', 'it', /^(?:voce|riga|posizione|pos)(?: ?n[°.]?)?$/, ['Voce', 'Voci di costo']),
  cue('item', 'pt', /^(?:item|linha|posi[çc][ãa]o)(?: ?n[°º.]?)?$/, ['Linha', 'Linha de crédito']),
  cue('item', 'ar', /^(?:م|ت|البند|رقم البند|الرقم|رقم|مسلسل)$/, ['البند', 'الكمية']),
  // What names the piece: a tag of the plant, the number of a part.
  cue(
    'tag',
    'en',
    /^(?:(?:equipment|instrument|valve|item|asset) )?tags?(?: ?(?:no|nos|number|numbers|id|#))?$/,
    ['Tag No.', 'Stage'],
  ),
  cue(
    'tag',
    'en',
    new RegExp(
      String.raw`^(?:mfr |oem |mfg |manufacturer |vendor )?(?:part|p\/n|pn\.? ?no|catalogue|cat|` +
        String.raw`model|article|stock|material|mesc|sap|nsn|commodity|ident)(?:\.? ?(?:no|nos|nr|` +
        String.raw`number|code|id|#))$`,
      '',
    ),
    ['Part No.', 'Part'],
  ),
  cue(
    'tag',
    'en',
    /^(?:p\/n|tag|equipment (?:no|number|id)|instrument (?:no|number|id)|serial number|model|code)$/,
    ['P/N', 'PN'],
  ),
  cue(
    'tag',
    'de',
    new RegExp(
      String.raw`^(?:(?:art(?:ikel)?|mat(?:erial)?|sach|teile|zeichnungs|bestell|ident)\.?-?(?:nr|` +
        String.raw`nummer)|kks|mess(?:stelle|stellen-?nr)|anlagenkennzeichen|typ)$`,
      '',
    ),
    ['Artikel-Nr.', 'Artikel'],
  ),
  cue('tag', 'fr', /^(?:r[ée]f[ée]rences?|r[ée]f|rep[èe]re|n° ?(?:de )?pi[èe]ce|code(?: article)?)$/, [
    'Référence',
    'Préférence',
  ]),
  cue('tag', 'es', /^(?:c[óo]digo|referencia|ref|n[°º.]? ?(?:de )?(?:parte|pieza)|matr[íi]cula|tag)$/, [
    'Código',
    'Codo',
  ]),
  cue('tag', 'it', /^(?:codice(?: articolo)?|sigla|riferimento|rif|matricola)$/, ['Codice', 'Codice etico']),
  cue('tag', 'pt', /^(?:c[óo]digo|refer[êe]ncia|identifica[çc][ãa]o)$/, ['Código', 'Côdigos']),
  cue('tag', 'ar', /^(?:رقم القطعة|الرمز|الكود|رمز المعدة)$/, ['الرمز', 'الوصف']),
  // What it is.
  cue(
    'description',
    'en',
    new RegExp(
      String.raw`^(?:(?:item|material|short|long|goods|product|full|brief|equipment|technical|` +
        String.raw`service) )*descriptions?(?: of (?:the )?(?:goods|items?|materials?|products?|` +
        String.raw`equipment|articles?|supplies|services?|works?))?(?: of .*| and specifications?)?$`,
      '',
    ),
    ['Description of goods', 'Job describer'],
  ),
  cue(
    'description',
    'en',
    new RegExp(
      String.raw`^(?:designations?|goods|products?|articles?|equipment|instruments?|particulars|` +
        String.raw`item name|product name|part name|part|commodity|supplies\/services|nomenclature|` +
        String.raw`valve type|details|(?:item )?names?(?: of (?:the )?(?:goods|items?|materials?|` +
        String.raw`products?|equipment|articles?|parts?))?)$`,
      '',
    ),
    ['Particulars', 'Particle'],
  ),
  cue(
    'description',
    'de',
    new RegExp(
      String.raw`^(?:(?:artikel|material|kurz)?-?(?:bezeichnung|beschreibung|benennung)|artikel|` +
        String.raw`gegenstand|bauteil|kurztext)$`,
      '',
    ),
    ['Bezeichnung', 'Zeichnung'],
  ),
  cue(
    'description',
    'fr',
    /^(?:d[ée]signations?(?: des? .*)?|libell[ée]|descriptions?|articles?|fournitures?)$/,
    ['Désignation', 'Destination'],
  ),
  cue(
    'description',
    'es',
    /^(?:descripci[óo]n(?: de.*)?|denominaci[óo]n|art[íi]culo|concepto|equipo|detalle)$/,
    ['Descripción', 'Inscripción'],
  ),
  cue('description', 'it', /^(?:descrizione(?: de.*)?|denominazione|articolo|designazione)$/, [
    'Descrizione',
    'Iscrizione',
  ]),
  cue('description', 'pt', /^(?:descri[çc][ãa]o(?: d.*)?|denomina[çc][ãa]o|discrimina[çc][ãa]o)$/, [
    'Descrição',
    'Inscrição',
  ]),
  cue('description', 'ar', /^(?:الوصف|البيان|المواصفات والوصف|الصنف|وصف المادة|المادة|اسم المادة)$/, [
    'الوصف',
    'الوحدة',
  ]),
  // How many.
  cue(
    'quantity',
    'en',
    new RegExp(
      String.raw`^(?:(?:est|estimated|req'?d|required|total|order|approx|net|firm)\.? )?(?:qty|q'ty|` +
        String.raw`quantity|quantities|quant|quan)\.?(?: (?:req'?d|required|reqd|ordered|total))?$`,
      '',
    ),
    ['Est. Qty', 'Quality'],
  ),
  cue(
    'quantity',
    'en',
    new RegExp(
      String.raw`^(?:no\.? ?(?:of )?(?:units?|off|pieces|pcs|sets?|joints)|nos|number(?: of (?:units|` +
        String.raw`pieces|off))?|count|how many|total no)$`,
      '',
    ),
    ['No. of units', 'No. of pages'],
  ),
  cue(
    'quantity',
    'en',
    new RegExp(
      String.raw`^(?:(?:estimated |est\.? )?(?:annual|yearly|monthly) (?:volume|usage|consumption|` +
        String.raw`requirement)s?|volumes?|(?:min(?:imum)?\.?|max(?:imum)?\.?|safety) stock)$`,
      '',
    ),
    ['Annual volume', 'Requirement'],
  ),
  cue('quantity', 'de', /^(?:(?:bestell|gesamt)?-?menge|anzahl|st[üu]ck(?:zahl)?)$/, [
    'Menge',
    'Mengenrabatt',
  ]),
  cue('quantity', 'fr', /^(?:quantit[ée]s?|qt[ée]s?|nombre|nbre?)$/, ['Qté', 'Qualité']),
  cue('quantity', 'es', /^(?:cantidad(?:es)?|cant|ctd)$/, ['Cant.', 'Cantina']),
  cue('quantity', 'it', /^(?:quantit[àa]|q\.?(?:t|tit)?[àa]|q\.t[àa]|n(?:r|\.)? pezzi)$/, [
    'Q.tà',
    'Qualità',
  ]),
  cue('quantity', 'pt', /^(?:quantidades?|qtde?|quant)$/, ['Qtde', 'Qualidade']),
  cue('quantity', 'ar', /^(?:الكمية|العدد|كمية)$/, ['الكمية', 'الوصف']),
  // Counted in what.
  cue(
    'unit',
    'en',
    /^(?:units?|uoms?|u\/m|u\/i|um|u\.?o\.?m|unit of (?:measure(?:ment)?|issue)|measure|order unit)$/,
    ['U/M', 'Unit price'],
  ),
  cue('unit', 'de', /^(?:(?:mengen)?-?einheit|me|einh|mengenein)$/, ['ME', 'Menge']),
  cue('unit', 'fr', /^(?:unit[ée]s?|u|unit[ée] de mesure)$/, ['Unité', 'Prix unitaire']),
  cue('unit', 'es', /^(?:unidad(?:es)?|uds?|unid|u\.?m)(?: de medida)?$/, ['Unidad', 'Precio unitario']),
  cue('unit', 'it', /^(?:unit[àa](?: di misura)?|u\.?m|udm)$/, ['U.M.', 'Umidità']),
  cue('unit', 'pt', /^(?:unidades?|un|und)$/, ['Unidade', 'Preço']),
  cue('unit', 'ar', /^(?:الوحدة|وحدة القياس|وحدة)$/, ['الوحدة', 'سعر الوحدة']),
  // How big.
  cue('size', 'en', /^(?:[a-z]+\.? )?(?:sizes?|diameter|dia|dimensions?|bore)$/, ['Nominal size', 'Resize']),
  cue('size', 'en', /^(?:nps|dn|o\.?d|size x .*|dn\/nps|nps\/dn)$/, ['NPS', 'ID']),
  cue(
    'size',
    'en',
    /^(?:inlet|size|conn(?:ection)?s?)? ?(?:inlet)? ?(?:x|×|\/|by|and) ?outlet(?: sizes?)?$/,
    ['Inlet x outlet', 'Outlet pressure'],
  ),
  // How much one piece does or holds is its size where goods have no bore: a pump, a drum of inhibitor.
  cue('size', 'en', /^(?:capacit(?:y|ies)|power|packs?|pack(?:ing)? sizes?|packaging|containers?)$/, [
    'Capacity',
    'Capability',
  ]),
  cue('size', 'de', /^(?:leistung|kapazität|fassungsvermögen|gebinde(?:größe)?)$/, ['Gebinde', 'Gebiet']),
  cue('size', 'fr', /^(?:capacité|puissance|conditionnement)$/, ['Capacité', 'Capitale']),
  cue('size', 'es', /^(?:capacidad|potencia|envase|presentación)$/, ['Capacidad', 'Capataz']),
  cue('size', 'it', /^(?:capacità|potenza|confezione)$/, ['Potenza', 'Potenziale']),
  cue('size', 'ar', /^(?:السعة|القدرة|العبوة)$/, ['السعة', 'السعر']),
  cue('size', 'de', /^(?:gr[öo](?:ß|ss)e|nennweite|abmessung(?:en)?|durchmesser|ma(?:ß|ss)e)$/, [
    'Nennweite',
    'Nennwert',
  ]),
  cue('size', 'fr', /^(?:tailles?|diam[èe]tre|dimensions?|[øo]|dn)$/, ['Diamètre', 'Paramètre']),
  cue('size', 'es', /^(?:tama[ñn]o|di[áa]metro|medidas?|dimensi[óo]n(?:es)?)$/, ['Tamaño', 'Medio']),
  cue('size', 'it', /^(?:dimensioni?|diametro|misura)$/, ['Diametro', 'Parametro']),
  cue('size', 'pt', /^(?:tamanho|bitola|di[âa]metro|dimens[ãõo]\w*)$/, ['Bitola', 'Bico']),
  cue('size', 'ar', /^(?:المقاس|الحجم|القطر|القياس)$/, ['المقاس', 'الوصف']),
  cue(
    'weight',
    'en',
    /^(?:nominal |nom\.? |unit |pipe )?(?:weight|wt|ppf|lb\/ft|weight per (?:foot|ft|metre))$/,
    ['Weight', 'Net weight kg total'],
  ),
  // For what pressure.
  cue(
    'other',
    'en',
    /^(?:temp(?:erature)?|leakage|accuracy|protection|seat|service|area|hazard\w*) (?:class|rating)$/,
    ['Leakage class', 'Class'],
  ),
  cue('material', 'en', /^mat(?:erial|l)?\.? (?:class|grade|spec)$/, ['Material class', 'Class']),
  cue(
    'rating',
    'en',
    /^(?:(?:[a-z]+\.? )?(?:rating|class|cl)|pressure (?:rating|class)|(?:ansi|asme) (?:rating|class))$/,
    ['Pressure class', 'Glass'],
  ),
  cue('rating', 'en', /^(?:pn|ansi|asme|w\.?p|working pressure|pressure|lbs?|#|psi)$/, [
    'WP',
    'Set pressure',
  ]),
  cue('rating', 'de', /^(?:druckstufe|nenndruck|druckklasse|klasse)$/, ['Druckstufe', 'Drucker']),
  cue('rating', 'fr', /^(?:classe(?: de pression)?|pression(?: nominale)?|s[ée]rie)$/, ['Classe', 'Clause']),
  cue('rating', 'es', /^(?:clase|presi[óo]n(?: nominal)?|rango)$/, ['Clase', 'Cláusula']),
  cue('rating', 'it', /^(?:classe|pressione(?: nominale)?)$/, ['Pressione', 'Impressione']),
  cue('rating', 'ar', /^(?:الضغط|الفئة|التصنيف)$/, ['الضغط', 'الكمية']),
  // Of what.
  cue(
    'material',
    'en',
    new RegExp(
      String.raw`^(?:[a-z]+\.? ?\/?)?(?:material|matl?|mat'l|moc|m\.?o\.?c|metallurgy|` +
        String.raw`alloy)s?(?: (?:grade|spec|of construction))?$`,
      '',
    ),
    ['Tube matl.', 'Materials list no'],
  ),
  cue('material', 'en', /^(?:(?:steel|material) )?grade$|^body$|^body \/ ?(?:bonnet|trim)$|^mat\.? ?class$/, [
    'Grade',
    'Graded',
  ]),
  cue('material', 'de', /^(?:werkstoff(?:e|nr|-nr)?|material|g[üu]te|stahlsorte|gehäusewerkstoff)$/, [
    'Werkstoff',
    'Werkstatt',
  ]),
  cue('material', 'fr', /^(?:mati[èe]res?|mat[ée]riau(?:x)?|nuance)$/, ['Nuance', 'Finance']),
  cue('material', 'es', /^(?:materiale?s?|calidad|acero|grado)$/, ['Material', 'Materia prima']),
  cue('material', 'it', /^(?:materiale|qualit[àa] acciaio|acciaio|grado)$/, ['Materiale', 'Matricola']),
  cue('material', 'ar', /^(?:الخامة|المعدن|نوع المعدن)$/, ['الخامة', 'الكمية']),
  // After what, with which paper, until when.
  cue(
    'standard',
    'en',
    new RegExp(
      String.raw`^(?:(?:applicable|design|product|manufacturing) )?(?:standards?|` +
        String.raw`spec(?:ification)?s?|codes?|norm)(?: ?\/ ?(?:code|spec|standard))?$`,
      '',
    ),
    ['Standard', 'Spectacle'],
  ),
  cue('standard', 'de', /^(?:norm(?:en)?|regelwerk|spezifikation)$/, ['Norm', 'Normal']),
  cue('standard', 'fr', /^(?:normes?|sp[ée]cifications?)$/, ['Norme', 'Énorme']),
  cue('standard', 'es', /^(?:normas?|especificaci[óo]n)$/, ['Norma', 'Forma']),
  cue('standard', 'it', /^(?:norm[ae]|specifica|standard)$/, ['Norma', 'Forma']),
  cue('standard', 'ar', /^(?:المواصفة|المواصفات|المعيار)$/, ['المواصفة', 'الكمية']),
  cue(
    'certificate',
    'en',
    new RegExp(
      String.raw`^(?:(?:material|inspection|test|mill) )*(?:cert(?:ificate|ification)?s?|mtcs?|` +
        String.raw`mtrs?)\.?(?: (?:type|req'?d|required|level))?$`,
      '',
    ),
    ['Cert. type', 'Concert'],
  ),
  cue(
    'certificate',
    'de',
    /^(?:(?:werks|pr[üu]f|abnahmepr[üu]f)?-?zeugnis(?:se)?|bescheinigung|zeugnis.*)$/,
    ['Zeugnis', 'Zeugen'],
  ),
  cue('certificate', 'fr', /^(?:certificats?(?: mati[èe]re)?)$/, ['Certificat', 'Certifié']),
  cue('certificate', 'es', /^(?:certificados?)$/, ['Certificado', 'Certero']),
  cue('certificate', 'it', /^(?:certificat[oi]|collaudo)$/, ['Certificato', 'Certezza']),
  cue('certificate', 'ar', /^(?:الشهادة|الشهادات)$/, ['الشهادة', 'الكمية']),
  cue(
    'needBy',
    'en',
    new RegExp(
      String.raw`^(?:need(?:ed)?[ -]?(?:by|on|date)|req(?:uire|['’]?)?d?(?: delivery)? ?(?:by|on|` +
        String.raw`date|at site)|r\.?o\.?s(?: date)?|(?:requested )?delivery(?: date| by)?|` +
        String.raw`due(?: date)?|date (?:required|needed)|wanted by)(?: .{1,10})?$`,
      '',
    ),
    ['Needed by', 'Required documents'],
  ),
  cue('needBy', 'de', /^(?:(?:liefer|wunsch|bedarfs)?-?termin|lieferdatum|ben[öo]tigt (?:bis|am))$/, [
    'Liefertermin',
    'Terminal',
  ]),
  cue('needBy', 'fr', /^(?:d[ée]lai(?: de livraison)?|date (?:de livraison|souhait[ée]e)|livraison)$/, [
    'Délai',
    'Délégué',
  ]),
  cue('needBy', 'es', /^(?:fecha(?: de)?(?: entrega| requerida)?|plazo(?: de entrega)?|entrega)$/, [
    'Fecha de entrega',
    'Flecha',
  ]),
  cue('needBy', 'it', /^(?:(?:data (?:di )?)?consegna|termine)$/, ['Consegna', 'Consiglio']),
  cue('needBy', 'ar', /^(?:تاريخ التسليم|موعد التسليم)$/, ['تاريخ التسليم', 'الكمية']),
  // What a schedule has besides, and no item keeps.
  cue(
    'other',
    'en',
    /^(?:(?:unit|total|net|bid|quoted|extended) )*(?:prices?|amount|cost|value|total|rate)(?: .{0,20})?$/,
    ['Unit price USD', 'Pricing rule'],
  ),
  cue(
    'other',
    'en',
    new RegExp(
      String.raw`^(?:ends?(?: ?conn(?:ection)?s?)?|conn(?:ection)?s?|` +
        String.raw`facing|thread|trim|seat|range|accuracy|service|schedule|sch|rev(?:ision)?|` +
        String.raw`drawing(?: no)?|dwg(?: no)?|length|thickness|w\.?t|hs code|currency|lead time|type|` +
        String.raw`model|make|location|project|area|plant|system|operator|actuation|flow|noise|` +
        String.raw`temp(?:erature)?)$`,
      '',
    ),
    ['Facing', 'Facility'],
  ),
  // Words about the item that may name its material, its standard or its paper.
  cue(
    'details',
    'en',
    /^(?:remarks?|notes?|comments?|technical (?:data|particulars|details|requirements?))$/,
    ['Remarks', 'Remarkable'],
  ),
  cue('details', 'de', /^(?:bemerkung(?:en)?|technische (?:daten|angaben)|hinweise?)$/, [
    'Bemerkung',
    'Merkblatt',
  ]),
  cue('details', 'fr', /^(?:observations?|remarques?|caract[ée]ristiques(?: techniques)?)$/, [
    'Observations',
    'Observateur',
  ]),
  cue('details', 'es', /^(?:observaci(?:ón|ones)|caracter[íi]sticas(?: t[ée]cnicas)?)$/, [
    'Observaciones',
    'Observador',
  ]),
  cue('details', 'it', /^(?:note|osservazioni|caratteristiche(?: tecniche)?)$/, ['Note', 'Noto']),
  cue('details', 'ar', /^(?:ملاحظات|الملاحظات)$/, ['ملاحظات', 'الكمية']),
  cue('other', 'de', /^(?:(?:einzel|gesamt)?-?preis|anschluss|gewicht|länge|typ|zeichnung)$/, [
    'Anschluss',
    'Beschluss',
  ]),
  cue('other', 'fr', /^(?:prix(?: .{0,12})?|montant(?: .{0,8})?|raccordement|poids)$/, [
    'Prix unitaire',
    'Priorité',
  ]),
  cue('other', 'es', /^(?:precio(?: .{0,12})?|importe|conexi[óo]n|peso|total)$/, ['Precio', 'Preciso']),
  cue('other', 'it', /^(?:prezzo(?: .{0,12})?|importo|attacchi|peso)$/, ['Prezzo', 'Prezioso']),
  cue('other', 'ar', /^(?:السعر|سعر الوحدة|الإجمالي)$/, ['السعر', 'الكمية']),
];
