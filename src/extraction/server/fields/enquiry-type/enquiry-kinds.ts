/** A kind of enquiry with the words that tell it. */
export type Kind = {
  words: string;
  pattern: RegExp;
  /** Wider words that say the same in a title. */
  title?: RegExp;
};

/** What the enquiry asks us to do; acts first, then kinds of object from the most special to the plainest. */
export const kinds: readonly Kind[] = [
  {
    words: 'Amendment',
    pattern:
      /\b(?:corrigend\w+|addend\w+|amendment(?: no\.?)?|rev(?:ision)?\.?\s?\d+\b[^.]{0,30}\breplac\w+|(?:replaces|supersedes) (?:our |the )?(?:rev|previous|earlier|enquiry|inquiry|rfq)|revised (?:enquiry|rfq|inquiry)|(?:changes?|amends?|modif(?:y|ies)|revises?) the (?:ITT|RF[QPX]|tender|enquiry|inquiry)\b|extension of (?:the )?(?:bid|tender|closing|due|submission)|revised (?:closing|submission|due) date|date extended)\b/i,
    title:
      /,\s?revision\s\d\b|\b(?:addendum|nachtrag|avenant|enmienda|adenda|rettifica|ملحق|تعديل)(?![\p{L}])/iu,
  },
  {
    words: 'Clarification',
    pattern:
      /\b(?:(?:need|require|request|ask for|have|following|some|few) (?:\w+ ){0,2}clarifications?|response to (?:your )?(?:queries|questions)|answers to (?:bidders|questions)|technical quer(?:y|ies)|(?:questions|comments|queries|remarks) (?:on|about|to|regarding) your (?:offer|quotation|bid|proposal)|thank you for your (?:offer|quotation|bid|proposal)\b[^?]{0,120}?\b(?:questions|points|comments|queries|remarks))\b/i,
    title: /\bclarifications?\b/i,
  },
  {
    words: 'Refresh of quotation',
    pattern:
      /\b(?:refresh(?:ed)?|re-?quote|update (?:your|the|our) (?:quot\w+|offers?|pric\w+|indicat\w+)|updated (?:quot\w+|pric\w+|indicat\w+)|extend (?:the )?validity of your)\b/i,
  },
  {
    words: 'Supplier qualification',
    pattern:
      /\b(?:(?:supplier |contractor |vendor )?(?:pre-?)?qualification (?:system|of (?:suppliers|vendors|contractors))|request for (?:pre-?)?qualifications?|statement of qualifications|vendor registration|registration of (?:vendors|suppliers|contractors)|pre-?qualification|RFQual|empanelment|approved (?:vendor|supplier) list)\b/i,
  },
  {
    words: 'Charter',
    pattern: /\b(?:charter(?:ing|ers?)?(?: hire| party)?|hire of|rental of|hiring of|lease of)\b/i,
    title: /\b(?:rental(?! crew)|hire|charter|lease|alquiler|noleggio|aluguel|vermietung|miete)\b/i,
  },
  {
    words: 'Consultancy services',
    pattern:
      /\b(?:consultanc(?:y|ies)|consulting|consultants?|advisory services?|feasibility stud(?:y|ies)|project management consultant|FEED\b|engineering stud(?:y|ies)|expert advice)\b/i,
  },
  {
    words: 'Information',
    pattern:
      /\b(?:request for information|RFI|sources sought|expression of interest only|market (?:survey|sounding)|budgetary (?:quot\w+|pric\w+|offer)|can you (?:tell|explain)|information request)\b/i,
  },
  {
    words: 'Supply and installation',
    pattern:
      /\b(?:supply|provision|design|purchase|deliver\w*)[\w,&/ -]{0,40}\b(?:and|&) (?:install\w*|commission\w*|erection|fitting)\b|(?:fourniture et (?:pose|installation|montage)|suministro e instalación|fornecimento e (?:instalação|montagem)|fornitura e (?:posa|installazione|montaggio)|Lieferung und Montage|توريد وتركيب|تجهيز ونصب)/i,
  },
  {
    words: 'Works',
    pattern:
      /\b(?:construction|EPCI?C?\b|civil works?|building works?|laying of|pipe-?lay\w*|turnkey|LSTK|erection of|demolition|excavation|works contract|installation works?|rehabilitation|dismantling|decommissioning works)\b/i,
  },
  {
    words: 'Services',
    pattern:
      /\b(?:(?<!H2S )(?<!in )(?<!sour )services\b|maintenance|operator|inspection of|operation of|transportation of|drilling of|survey(?:ing)?|calibration|training|repair|(?<!\w)re-?certif\w+|refurbish\w+|overhaul|cleaning|cementing|well testing|logging|storage agreement|security guards?|catering)\b/,
    title:
      /\b(?:services?|inspection|testing|re-?certification|certification of|repairs?|recut\w*|purg\w*|pigging|overhaul|refurbishment|maintenance|calibration|rental crew|cleaning|coating|machining|threading|hardbanding|overlay|heat treatment|rope access|slickline|wireline|coiled tubing|snubbing|directional drilling|mud logging|well intervention|bolt tensioning|flange facing|manpower|technicians?|personnel)\b|(?<!\p{L})(?:prestations?|réparation|entretien|révision|serviços?|manutenção|reparação|inspeção|calibração|servicios?|mantenimiento|reparación|calibración|servizi|manutenzione|riparazione|collaudo|wartung|instandsetzung|überholung|prüfung|kalibrierung|(?:ال|ل|لل|ب)?(?:خدمات|صيانة|إصلاح|تأهيل|فحص|معايرة|عمرة))(?!\p{L})/iu,
  },
  {
    words: 'Commodity supply',
    pattern:
      /\b(?:natural gas|gas (?:supply|deal|volumes?)|MMBtu|dth|electric(?:ity| power)|megawatts?|crude|LNG|LPG|power supply|NYMEX|basis quote|fuel oil|diesel|firm gas)\b/i,
  },
  {
    words: 'Supply',
    pattern:
      /\b(?:supply|purchase|procurement|buy(?:ing)?|quot\w+|RFQ|material|valves?|pipes?|casing|tubing|spares?|equipment|pumps?|delivery of|suministro|cotización|presupuesto|lieferung|angebot|anfrage|fourniture|devis|fornitura|fornecimento|aquisi[cç][aãi]\p{L}+|achat|beschaffung|forniture)(?![\p{L}])|(?<!\p{L})(?:ال|ل|لل|ب)?(?:توريد|تجهيز|شراء)(?!\p{L})/iu,
  },
];
