import { anyOf } from '../../gazetteer/alternatives.ts';

/**
 * The words by which a customer asks for an offer, in the languages that are read; what he asks for follows
 * them.
 */
const request = new RegExp(
  anyOf(
    String.raw`\b(?:quot(?:e|es|ation|ations)|offers?|bids?|tenders?|proposals?|rates?|prices?|enquiry|inquiry)\b[^.;]{0,30}?\s(?:for|on|to)\s`,
    String.raw`\b(?:please|kindly|pls)\s(?:quote|bid|price|offer)\b|\binvit\w+\b[^.;]{0,60}?\sfor\s|\b(?:is|are)\ssought\sfor\s`,
    String.raw`\b(?:Angebot\p{L}*|Anfrage)\s(?:über|für|zur|zum)\s|\bum\sIhr\sAngebot\b`,
    String.raw`\b(?:appel\sd['’]offres|offre|devis|prix|consultation)\b[^.;]{0,40}?\s(?:pour|relative?\sà)\s`,
    String.raw`\b(?:cotiza\p{L}+|oferta|presupuesto|cota[cç]ão|proposta|licita\p{L}+)\s(?:de|para|do|da)\s`,
    String.raw`\b(?:offerta|quotazione|preventivo|gara)\s(?:per|di)\s|(?:عرض(?:كم)?|عطاء(?:ات)?|مناقصة)\s(?=\p{L})`,
  ),
  'giu',
);
/** Letters after the request in which the object stands. */
const reach = 110;

/** What may be asked for, by the act it names; one language or group of acts a line. */
export const askedKinds: readonly { kind: string; pattern: RegExp; example: string; counter: string }[] = [
  {
    kind: 'Charter',
    pattern:
      /(?<!\p{L})(?:rental|rent|hire|charter|lease|leasing|(?:an)?mietung|vermietung|miete|location de|alquiler|arriendo|noleggio|aluguer|aluguel|afretamento)(?!\p{L})|تأجير|استئجار/iu,
    example: 'rental rates for a BOP',
    counter: 'parental advice',
  },
  {
    kind: 'Works',
    pattern:
      /\b(?:construction|erection|EPC|civil works?|demolition|installation works?|laying|dismantling|hook-?up)\b|(?<!\p{L})(?:travaux|obras?|lavori|errichtung|rückbau|tiefbau\p{L}*)(?!\p{L})|إنشاء|أعمال مدنية/iu,
    example: 'tender for construction of a tank',
    counter: 'instruction manuals',
  },
  {
    kind: 'Services',
    pattern:
      /\b(?:repair|overhaul|refurbish\w*|re-?certif\w*|recut\w*|inspect\w*|calibrat\w*|testing|maintenance|servic\w+|clean\w*|purg\w*|pigging|displac\w*|commissioning|survey\w*|NDT|training|transport\w*|machining|hardband\w*|coating of|balancing|rope access|slickline|wireline|coiled tubing|snubbing|directional drilling|rewind\w*|logging|cementing)\b/i,
    example: 'rates for calibration of the instruments',
    counter: 'ball valves and spare parts',
  },
  {
    kind: 'Services',
    pattern:
      /(?<!\p{L})(?:wartung|reparatur|instandsetzung|überholung|prüfung|kalibrierung|reinigung|montage|réparation|entretien|étalonnage|prestations?|révision|inspection|maintenance)(?!\p{L})/iu,
    example: 'Angebot über die Wartung der Pumpen',
    counter: 'Angebot über Pumpen',
  },
  {
    kind: 'Services',
    pattern:
      /(?<!\p{L})(?:repara\p{L}+|manten\p{L}+|manuten\p{L}+|inspec\p{L}+|inspe[cç]\p{L}+|calibra\p{L}+|servi[cç]i?os?|servicios?|ripara\p{L}+|taratura|collaudi|servizi\p{L}*)(?!\p{L})|صيانة|إصلاح|فحص|معايرة|خدمات|تنظيف/iu,
    example: 'cotação para a inspeção de equipamentos',
    counter: 'cotação para válvulas',
  },
  {
    kind: 'Supply',
    pattern:
      /(?<!\p{L})(?:supply|purchase|delivery|lieferung|fourniture|suministro|adquisición|fornitura|fornecimento|aquisição)(?!\p{L})|توريد|تجهيز|شراء/iu,
    example: "appel d'offres pour la fourniture de pièces",
    counter: 'appel pour avis',
  },
];

/** The kind of what the requests of a text ask for: the act named first behind one of them. */
export function askedKind(text: string): string | undefined {
  for (const match of [...text.matchAll(request)].slice(0, 12)) {
    const object =
      text.slice(match.index + match[0].length, match.index + match[0].length + reach).split(/[.;\n]/)[0] ??
      '';
    const named = askedKinds
      .map(({ kind, pattern }) => ({ kind, at: object.search(pattern) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    if (named) return named.kind;
  }
  return undefined;
}
