import { findMatches } from './matches.ts';
/** A delivery term with its named place; offsets relative to the text given. */
export type Incoterm = {
  term: string;
  place: string;
  start: number;
  end: number;
  placeStart: number;
  placeEnd: number;
};

/** Incoterms 2020, and the old or local terms still met: C&F (now CFR), DDU, DAT (now DPU), FOR. */
const terms = 'EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|C&F|CNF|DDU|DAT|FOT|FOR|DAF|DES|DEQ';
/** Words in small letters that belong to a place when they follow its name: "Tuas South yard". */
const siteWord =
  '(?:(?:store|storage|stock|base|fabrication|coating|laydown|refinery|plant|port|site|central|main|gas|oil|power) )?(?:yard|stores?|warehouse|terminal|refinery|plant|site|depot|works|jetty|quay|wharf|port|harbou?r|base|facility|station|airport|field|mill|shipyard|camp|gate|berth|hangar|shed|speicher|lager)(?![\\p{L}])';
/** What "in" stands before beside a town. */
const calendar =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Q\\d|Week)(?![\\p{L}])';
const ownPlace = `(?:your|our|seller['’]s|supplier['’]s|vendor['’]s|buyer['’]s|purchaser['’]s) (?:[\\p{L}]+ )?(?:works|plant|yard|warehouse|site|premises|facility|shop|stores?|quay|gate|dock|jetty|depot|terminal)(?![\\p{L}])(?:\\s(?:at|in|near)\\s(?!${calendar})\\p{Lu}[\\p{L}'’-]+(?:\\s\\p{Lu}[\\p{L}'’-]+){0,2})?`;
/**
 * "port de Sidi Merzoug", "ميناء أم الخير": a place that begins with its kind, or stands in Arabic letters.
 */
const foreignPlace =
  "(?:port|puerto|porto|aéroport|site|usine|planta|fábrica|magasin|entrepôt|dépôt|chantier|poste|raffinerie|almacén|bodega|patio|refinería|magazzino|deposito|cantiere|raffineria|armazém|pátio|refinaria|Lager|Werk)\\s(?:(?:de|d[aeo]l?)\\s\\p{Ll}+\\s)?(?:(?:de|do|da|du|del|di)\\s|d['’])?\\p{Lu}[\\p{L}'’-]*(?:\\s\\p{Lu}[\\p{L}'’-]*){0,3}" +
  '|(?!خلال|قبل|بعد|حتى|بحلول|وليس|في موعد)(?:في\\s)?\\p{Script=Arabic}{2,}(?:\\s(?!خلال|قبل|بعد|حتى|بحلول|وليس|كما|وفق|وفي|على)\\p{Script=Arabic}{2,}){0,4}';
/** "port of Dessing", "the warehouse of the Buyer in Karvel": the kind of a place before whose or which it is. */
const kinds = [
  'port|harbou?r|airport|railway station|city|town|sites?|works|yard|terminal',
  'plant|warehouse|stores?|quay|base|depot|refinery',
].join('|');
const capitals = `(?!${calendar})\\p{Lu}[\\p{L}'’-]*`;
const namedKind =
  `(?:the\\s)?(?:${kinds})\\s(?:of|in|at)\\s(?:the\\s)?${capitals}` +
  `(?:\\s${capitals}){0,2}(?:\\s(?:in|at|near)\\s${capitals})?`;
const pattern = new RegExp(
  `\\b(${terms}|[Ee]x[ -][Ww]orks)\\b(?:[\\s,]{1,2}\\(?(?:Incoterms?(?:®|\\s)?\\s?(?:20\\d\\d)?|(?:INCOTERMS)\\s?(?:20\\d\\d)?)\\)?)?(?:\\s*[:(–-]?\\s*((?:(?:job\\s?|central\\s|main\\s)?(?:site|yard|warehouse|base|plant|stores?|camp|depot|terminal|station|refinery|quay)\\s(?:(?:in|at|near)\\s)?(?!${calendar})(?=\\p{Lu}))?(?:${ownPlace}|${foreignPlace}|${namedKind}|(?:the\\s|your\\s|our\\s|at\\s|named\\s)?\\p{Lu}[\\p{L}'’.-]*(?:(?:,?\\s|\\s?[/&-]\\s?)(?:(?:of|al|el|de|and|the)\\s)?\\p{Lu}[\\p{L}'’-]*|\\s\\d{1,4}(?=[\\s,])|\\s${siteWord}){0,6})))?`,
  'gu',
);
/** "FOR SFPL Central Stores": capitals that name whose stores they are. */
const isStore = /\s(?:stores?|site|works|plant|refinery|depot|terminal|yard|warehouse)(?![\p{L}])/iu;
const notPlace =
  /^(?:Incoterms?|INCOTERMS|The|Price|Prices|Delivery|Please|Payment|Basis|All|Terms?|Value|Total|USD|EUR|INR|GBP|Offer|Quote|Bidders?)\b/;
const afterPlace =
  /\s?\/\s?(?:EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF)\b|,?\s(?:Incoterms?|INCOTERMS|Please|Payment|Prices?|Delivery|Basis|Quote|Offer|Bidders?)\b/;

/**
 * Delivery terms in a sentence, in order. "FOR" counts only with a place ("FOR Haldia"), since it is also a
 * word.
 */
export function incotermsIn(text: string): Incoterm[] {
  const found: Incoterm[] = [];
  for (const match of findMatches(pattern, text)) {
    const term = match[1] ?? '';
    const raw = match[2] ?? '';
    const place = notPlace.test(raw) ? '' : (raw.split(afterPlace)[0] ?? '').replace(/[.,\s]+$/, '');
    if (
      term === 'FOR' &&
      (place === '' ||
        /\p{Lu}{2}\s*$/u.test(text.slice(Math.max(0, match.index - 12), match.index)) ||
        (/^\p{Lu}{3}/u.test(place) && !isStore.test(place)))
    )
      continue;
    // "TRANSPORT DES HYDROCARBURES" is a name in capitals.
    const isInCapitals = /\p{Lu}{2}\s$/u.test(text.slice(0, match.index)) && /^\p{Lu}{3}/u.test(place);
    if (/^(?:DES|DAT|DAF)$/.test(term) && (place === '' || isInCapitals)) continue;
    // "AMPP CIP Level 2" is what an inspector has passed.
    if (
      term === 'CIP' &&
      (/\b(?:NACE|AMPP|BGAS|FROSIO)\s$/.test(text.slice(0, match.index)) || /^Level\b/.test(place))
    )
      continue;
    // "49 CFR Part 192" is a code of law.
    if (term === 'CFR' && (/\d\s$/.test(text.slice(0, match.index)) || /^Part\b/.test(place))) continue;
    const placeStart = place === '' ? match.index + term.length : match.index + match[0].lastIndexOf(raw);
    const placeEnd = place === '' ? placeStart : placeStart + place.length;
    found.push({
      term,
      place,
      start: match.index,
      end: Math.max(match.index + term.length, placeEnd),
      placeStart,
      placeEnd,
    });
  }
  return found;
}
