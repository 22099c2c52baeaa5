export const placeName = String.raw`(?:(?:the|our|your)\s)?(?:\p{Lu}(?:[\p{L}\d&'’-]|\.(?=\S|\s?$)|(?<=\b\p{L}{1,3})\.)*)(?:,?\s{1,3}(?:(?:of|and|the|de|al|el|in|near)\s)?(?:[\p{Lu}][\p{L}\d&'’-]*|\d{1,5}(?=[\s,]))){0,7}`;
/** Words that lead to a place, and what such a lead is called. */
export type PlacePhrase = { cue: string; pattern: RegExp };
/** Sites in other languages, with a small or a capital letter. */
export const foreignSite = `(?:${[
  'base|planta|instalaciones|obra|taller|puerto|porto|port|impianto|stabilimento|stabilimenti|magazzino|cantiere',
  'refinaria|refinería|almacén|armazém|bodega|pozo|poço|yacimiento|usine|dépôt|site|chantier|raffinerie|atelier',
  'plataforma|estaleiro|campo|unidade|fábrica|cais|central|patio|muelle|estación|estação|raffineria|deposito|officina|centrale',
  'unité|complexe|plateforme|champ|gare|parc|magasin|kraftwerk|standort|anlage|raffinerie|bohrung|hafen|kaverne|werft',
  'poste de livraison|poste|entrepôt|plate-forme|werk|lager|baustelle|halle|tanklager|bohrplatz|station|terminal',
]
  .join('|')
  .replace(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)})`;
const arabicSite =
  '(?:مخازن|مخزن|مستودع|مستودعات|ميناء|موقع|مواقع|ساحة|ورشة|مصفاة|محطة|مطار|حقل|قاعدة|منصة|معمل|مقر|منشأة)';
export const arabicName = String.raw`[بل]?(?:ال|لل)?${arabicSite}(?:\s(?!(?:الذي|التي|المحددة?|المذكورة?|خلال|قبل|وفقا?ً?|حسب|على|مع|أو|وفي|وخلال|بموعد|في موعد|كما)(?!\p{L}))\p{Script=Arabic}+){1,7}`;
/** "ورشتنا في الدمام": a place of ours with the town it is in. */
const arabicOwnSite = String.raw`(?:ورشة|ورشت|مخازن|مخزن|مستودعات|مستودع|مصنع|ساحة|ساحت|موقع|مقر|محطت|مصفات|قاعدت)نا\s(?:في|ب)\s?\p{Script=Arabic}+(?:\s(?!خلال|قبل|على|مع|أو|وفي|كما|حيث)\p{Script=Arabic}+){0,2}(?:،\s(?!خلال|قبل|على|مع|وقد|كما)\p{Script=Arabic}+(?:\s(?!خلال|قبل|على|مع|وقد|كما)\p{Script=Arabic}+){1,3})?`;
const anyTerm = '(?:EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|DAT|DDU)';
/** The place is the first group. */
export const placePhrases: readonly PlacePhrase[] = [
  {
    cue: 'deliveryPointIs',
    pattern: new RegExp(
      String.raw`\b(?:[Dd]elivery|[Uu]nloading|[Ss]hipping|[Cc]ollection)\s(?:point|place|address|location|site)\s(?:is|will be|becomes|shall be|changes to)\s(?:now\s)?(?:the\s|our\s)?(${placeName}(?:\s(?:warehouse|yard|base|stores?|depot|plant|site|terminal))?(?:\s(?:in|at|near)\s${placeName})?)`,
      'u',
    ),
  },
  {
    cue: 'termOfOrder',
    pattern: new RegExp(
      String.raw`\b(${anyTerm}\b(?:\s\(Incoterms[^)]{0,10}\))?\s(?:to\s)?(?:the\s)?(?:named\s)?(?:place|address|point|destination)(?:\sof delivery)?\s(?:(?:named|stated|given|specified|shown)\s)?(?:in|on)\s(?:it\b|the\s\p{L}+(?:\s[Oo]rder)?))`,
      'u',
    ),
  },
  { cue: 'arabicOwnSite', pattern: new RegExp(`(${arabicOwnSite})`, 'u') },
  {
    cue: 'arabicDeliveredTo',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:[وي]?(?:ال)?(?:تسليم|توريد|شحن|تجهيز|تسلم|يسلم|تورد|يورد))(?:\s\p{Script=Arabic}+){0,3}?\s?:?\s(?:(?:في|إلى|الى|لدى|داخل)\s)?(${arabicName})`,
      'u',
    ),
  },
  {
    cue: 'foreignDeliveredTo',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:[Aa]n)?(?:[Ll]ieferung|[Ll]ivraison|[Ll]ivr\p{Ll}+|[Rr]endue?s?|[Ee]ntreg\p{Ll}+|[Cc]onsegn\p{Ll}+|[Rr]esa|[Ff]ranco|[Ff]rei)(?:\s(?:an|nach|frei|in|im|à|au|aux|en|em|na|no|ao|a|presso|al?|sur|sul)){1,2}\s(?:(?:unser\p{Ll}*|notre|nuestr\p{Ll}+|noss\p{Ll}+|nostr\p{Ll}+|la|le|el|o|il|das|den|die)\s)?((?:\p{Ll}+\s(?:(?:d[eioa]l?s?|la)\s)?){0,2}\p{Lu}[\p{L}'’-]+(?:,?\s(?:d[eioa]l?\s)?(?:\p{Lu}[\p{L}'’-]*|\d{1,4})){0,5})`,
      'u',
    ),
  },
  {
    cue: 'fobDestination',
    pattern: new RegExp(
      String.raw`\b(F\.?\s?O\.?\s?B\.?\s(?:Destination|Origin|Shipping Point)(?:,?\s(?:freight\s\p{Ll}+(?:\sand\s\p{Ll}+)?))?(?:,\s(?:\d{1,5}\s)?\p{Lu}[\p{L}'’-]*(?:\s(?:#?\d{1,5}|\p{Lu}[\p{L}'’-]*|of|and))*){1,4})`,
      'u',
    ),
  },
  {
    cue: 'foreignAtSite',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:[Nn]a|[Nn]o|[Ee]m|[Ee]n(?: la| el)?|[Aa](?: la)?|[Aa]l|nel|nella|sul|sulla|presso(?: il| la)?|[Àà](?: la)?|dans|sur(?: le| la)?|au|auf(?: der)?|[Ii]m|[Ii]n(?: der)?|[Ff]rei|rendue?s?|puestos?|franco|reso|resa)\s(?:nostr[oa]\s|nuestr[oa]s?\s|noss[oa]\s|notre\s|nos\s|unser\p{L}*\s)?(${foreignSite}(?:\s\p{Ll}+)?\s(?:d[eioa]l?s?\s|d['’])?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,3}(?:,\s(?:hangar|Tor|porte|gate|muelle|cais)\s\d+)?)`,
      'u',
    ),
  },
  // The place that ends a title: "Inspection en service, terminal de Cap Ebène".
  {
    cue: 'foreignTitleEnd',
    pattern: new RegExp(
      String.raw`[,–—-]\s(${foreignSite}\s(?:d[eiou]l?s?\s|d['’])(?:la\s)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,3})\.?$`,
      'u',
    ),
  },
  {
    cue: 'numberedYard',
    pattern: new RegExp(
      String.raw`\b(?:[Ff]rom|[Tt]o|[Aa]t|[Ii]n)\s((?:yard|gate|warehouse|quay|hangar|berth|pump station|store|well pad)\s(?:no\.?\s)?[A-Z]?\d{1,3}[A-Z]?(?:,\s\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*){0,3}){0,2})`,
      'u',
    ),
  },
  {
    cue: 'ourSiteNamed',
    pattern: new RegExp(
      String.raw`\b((?:our|the)\s(?:\p{Ll}+\s)?(?:workshops?|shops?|yards?|bases?|plants?|stores?|warehouses?|sites?|terminals?|stations?|depots?|jett(?:y|ies)|facilit(?:y|ies))\s(?:(?:at|in|near)\s)?${placeName})`,
      'u',
    ),
  },
  {
    cue: 'shipTo',
    pattern: new RegExp(
      String.raw`\b(?:[Ss]hip|[Ss]end|[Dd]eliver|[Rr]eturn|[Tt]ransport|[Mm]obili[sz]e|[Cc]onsign)\s(?:\w+\s){0,3}?to\s(?:our\s|the\s)?(${placeName}(?:\s(?:yard|stores?|base|depot|warehouse|site|plant|dock|shop)\b)?(?:\s(?:in|at)\s${placeName})?)`,
      'u',
    ),
  },
  {
    cue: 'siteInBrackets',
    pattern: new RegExp(
      String.raw`\b(?:at|to|on)\s(?:the\s|our\s|your\s)?(?:job\s?)?(?:site|base|yard|warehouse|stores?|depot|plant|works|facility|premises)\s?\(\s?(${placeName})`,
      'u',
    ),
  },
  {
    cue: 'deliveredTo',
    pattern: new RegExp(
      String.raw`\b(?:[Dd]eliver(?:y|ed|ies|able)?(?:\s(?:shall|must|is|are|will|to)\b)?(?:\s(?:be|made|required))*|ship(?:ped|ment)?|despatch(?:ed)?|dispatch(?:ed)?|mobili[sz](?:ed?|ation)|transport(?:ed)?|sent|(?:[Mm]ust|[Ss]hall|[Ss]hould|to) be(?:\sback)?|[Gg]o back)\s+(?:to|at|on|into|in|CIF|ex)\s+(${placeName})`,
      'u',
    ),
  },
  {
    cue: 'backTo',
    pattern: new RegExp(
      String.raw`\b(?:(?:back|returned) to|on location at|reach(?:es)?|arrives? (?:at|in))\s(?:the\s|our\s)?(${placeName}(?:\s(?:yard|stores?|base|depot|warehouse|site|plant|dock|terminal)\b)?)`,
      'u',
    ),
  },
  {
    cue: 'freeTo',
    pattern: new RegExp(String.raw`\b(?:frei Haus|[Rr]endu|[Ff]ranco|[Dd]elivered)\s(${placeName})`, 'u'),
  },
  {
    cue: 'deliveryThenPlace',
    pattern: new RegExp(
      String.raw`^[Dd]elivery\s(${placeName})(?=,?\s(?:by|within|until|till|before|not|no|latest|in)\b)`,
      'u',
    ),
  },
  {
    cue: 'atNamedSite',
    pattern: new RegExp(
      String.raw`\bat\s((?:our\s|the\s)?(?:\p{Lu}[\p{L}\d&'’.-]*\s){0,4}(?:Stores?|Yard|Base|Warehouse|Depot|Plant|Refinery|Terminal|Works|Site|Workshop)\b(?:,\s\p{Lu}[\p{L}'’-]*){0,2})`,
      'u',
    ),
  },
  {
    cue: 'siteIn',
    pattern: new RegExp(
      String.raw`\b(?:facility|facilities|plant|site|sites|base|camp|depot|stores?|premises|shipyard|jetty|workshop|rig|refinery|terminal|mill|warehouse|yard|field|platform|wells?|project|power station|station|works)\s+(?:is |are |located |situated )*(?:in|at|near)\s+(${placeName})`,
      'u',
    ),
  },
  {
    cue: 'locatedIn',
    pattern: new RegExp(
      String.raw`\b(?:located|situated|performed|carried out|executed|installed)\s+(?:in|at|within|near)\s+(?:the\s)?(${placeName})`,
      'u',
    ),
  },
  {
    cue: 'toOurNamedSite',
    pattern: new RegExp(
      String.raw`\b(?:to|at|from|for|in)\s(?:our|the)\s(${placeName}(?:\s(?:compressor|metering|gas|pump|supply|training))?\s+(?:cent(?:re|er)|facility|plant|site|refinery|terminal|mill|warehouse|yard|field|platform|port|base|shore ?base|laborator(?:y|ies)|depot|stores?|station|workshop|shipyard|quayside|jetty|dock))\b`,
      'u',
    ),
  },
  {
    cue: 'namedSite',
    pattern: new RegExp(
      String.raw`\b(${placeName}(?:\s(?:compressor|metering|gas|pump|supply|pipe|junction|storage))?\s+(?:facility|plant|site|refinery|terminal|mill|warehouse|yard|field|platform|basin|port|shore ?base|base|laboratory|depot|stores?|compressor station|shipyard|workshop|job ?site|works))\b`,
      'u',
    ),
  },
  {
    cue: 'rig',
    pattern: new RegExp(
      String.raw`\b((?:[Oo]ffshore\s)?(?:[Rr]ig|FPSO|[Pp]latform|[Pp]ad|CGS)\s["“]?(?:\p{Lu}[\p{L}\d-]*\d*|\d{1,3})["”]?(?:\s\p{Lu}[\p{L}'’-]+)?(?:\sand\s\p{Lu}[\p{L}\d-]+(?:\s\p{Lu}[\p{L}'’-]+)?)?)`,
      'u',
    ),
  },
  {
    cue: 'platform',
    pattern: new RegExp(
      String.raw`\b(\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}[\p{L}'’-]*|and)){0,4}\s(?:platforms?|AGI|power plant|tank farm|supply base|heliport|rigs?|terminals?))\b`,
      'u',
    ),
  },
  {
    cue: 'station',
    pattern:
      /\b(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2}\s(?:Compressor|Pump(?:ing)?|Metering|Gas|Power|Valve|Booster)\sStation)\b/u,
  },
  {
    cue: 'quayAt',
    pattern: new RegExp(
      String.raw`\b(?:on|at|to)\s(?:the\s|our\s)?((?:quay|quayside|dock|jetty|berth|pier|wharf|airport|heliport)\s(?:in|at|of)\s${placeName})`,
      'u',
    ),
  },
  // A line between two towns: the work is done along it.
  {
    cue: 'lineBetween',
    pattern: /(\p{Lu}[\p{L}'’-]+\s[-–]\s\p{Lu}[\p{L}'’-]+\s(?:\p{Ll}+\s)?(?:pipe)?line)\b/u,
  },
  {
    cue: 'arabicFromAndBack',
    pattern: new RegExp(String.raw`(?<!\p{L})من\s(${arabicName})\sو?(?:إليه|اليه|إليها|اليها)(?!\p{L})`, 'u'),
  },
  {
    cue: 'arabicAt',
    pattern: new RegExp(String.raw`(?<!\p{L})(?:في|إلى|الى|لدى)\s(${arabicName})`, 'u'),
  },
  {
    cue: 'sellersShop',
    pattern:
      /\b(?:in|at|from|to)\s(?:the\s)?((?:[Cc]ontractor|[Ss]upplier|[Vv]endor|[Ss]eller)['’]s\s(?:own\s)?(?:workshops?|shop|premises|facility))\b/u,
  },
];
