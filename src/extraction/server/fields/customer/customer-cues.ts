import { anyOf } from '../../gazetteer/alternatives.ts';

/** A cue with a text in which it must match and one in which it must not. */
export type Cue = { pattern: RegExp; example: string; counter: string };

/** Lines after which a mail is signed, in the languages that are read. */
export const closings: readonly Cue[] = [
  {
    pattern:
      /^(?:(?:many|kind|kindest|best|warm|with)\s)*(?:thanks|thank you|regards|rgds|br)\b[^.?]{0,40}[.!]?$/i,
    example: 'Kind regards,',
    counter: 'Thanks for your offer. Please send drawings.',
  },
  {
    pattern:
      /^(?:yours\s)?(?:sincerely|faithfully|truly|respectfully|cheers|best wishes|yours)\b[^.?]{0,25}[.!]?$/i,
    example: 'Yours faithfully',
    counter: 'Yours is the lowest price so far received by us',
  },
  {
    pattern:
      /^(?:mit\s)?(?:freundlich|best|viele|schöne)\p{L}*\s(?:gr[üu]\p{L}*|dank)|^(?:mfg|hochachtungs)/iu,
    example: 'Mit freundlichen Grüßen',
    counter: 'Beste Qualität wird erwartet',
  },
  {
    pattern:
      /^(?:bien\s)?(?:cordialement|(?:sincères )?salutations|bien à vous|respectueu)|^veuillez agréer/i,
    example: 'Cordialement,',
    counter: 'Veuillez chiffrer les postes 1 à 4.',
  },
  {
    pattern:
      /^(?:un\s)?(?:cordial(?:es|i)?\s)?(?:saludos?|atentamente|cordialmente|saluti|distinti saluti)\b/i,
    example: 'Saludos cordiales',
    counter: 'Saldo a 30 días',
  },
  {
    pattern: /^(?:com\s(?:os\s)?(?:melhores|nossos)\s)?(?:cumprimentos|atenciosamente|respeitosamente)\b/i,
    example: 'Com os melhores cumprimentos,',
    counter: 'Cumprimento das normas é obrigatório',
  },
  {
    pattern:
      /^(?:met\s)?(?:vriendelijke groet|hoogachtend|(?:med )?ve?n\p{L}+ hil\p{L}+|med v\p{L}+ h\p{L}+|mvh\b)/iu,
    example: 'Met vriendelijke groet,',
    counter: 'Met certificaat 3.1',
  },
  {
    pattern:
      /^(?:و?مع\s(?:خالص\s|فائق\s|وافر\s|أطيب\s)?(?:التقدير|الشكر|التحي(?:ة|ات)|الاحترام)|و?تفضلوا|تحياتي|والسلام)/,
    example: 'مع التقدير،',
    counter: 'مع تقديم الشهادات',
  },
];

/** Who buys, where a text gives the parties their names; the name follows the match. */
export const roleNames: readonly Cue[] = [
  {
    pattern:
      /["“”'«‘]?\b(?:Purchaser|Buyer|Company|Customer|Owner|Employer)["“”'»’]?\s(?:means|shall mean|is|denotes|refers to)\s/,
    example: '"Purchaser" means Calder Gas S.p.A.',
    counter: 'The Purchaser may inspect the goods',
  },
  {
    pattern:
      /["“”'«‘]Contractor["“”'»’]\s(?:means|shall mean|is|denotes)\s(?=.{4,160}\bVendor["“”'»’]?\s(?:means|is)\b)/,
    example: '"Contractor" is Dar Contracting Co. (DC); "Vendor" is you.',
    counter: '"Contractor" is you',
  },
  {
    pattern: /\b(?:Besteller|Auftraggeber|Käufer)\p{P}?\s(?:ist|bezeichnet|bedeutet)\s(?:die\s)?/u,
    example: '„Auftraggeber“ ist die Kern Gas GmbH',
    counter: 'Der Auftraggeber prüft die Unterlagen',
  },
  {
    pattern:
      /(?:المشتري|صاحب العمل|المالك|العميل|الشركة)["”»']?\s*(?::|هي|هو|يعني|تعني)?\s*(?=(?:شركة|مؤسسة|هيئة|وزارة|مصفاة))/,
    example: 'يقصد بكلمة "المشتري" شركة رأس السدرة للطاقة',
    counter: 'يخطر المورد المشتري فوراً',
  },
];

/** What stands behind the name of the party that buys: "Kern Gas GmbH (hereinafter “the Purchaser”)". */
export const roleBehind = new RegExp(
  String.raw`^,?\s?\(?\s?(?:the\s|l['’]|il\s|el\s)?` +
    anyOf(
      'hereinafter|hereafter|nachfolgend|im Folgenden|ci-après|en adelante|di seguito|doravante',
      String.raw`["“„«](?=(?:the\s)?(?:Purchaser|Buyer|Company|Client|Owner))`,
    ) +
    String.raw`[^).;]{0,30}\b` +
    anyOf(
      'Purchaser|Buyer|Company|Client|Owner|Employer|Besteller|Auftraggeber|Käufer',
      'Acheteur|Client|Maître|Comprador|Contratante|Cliente|Committente|Acquirente',
    ),
  'iu',
);

/** Nouns an organisation's name begins with where no legal form ends it. */
export const bodyNouns: readonly Cue[] = [
  {
    pattern: /^(?:the\s)?(?:city|county|town|state|commonwealth|province|municipality) of \p{L}/iu,
    example: 'CITY OF LARKSPUR BEND',
    counter: 'Delivery to the city of Larkspur Bend',
  },
  {
    pattern:
      /^(?:the\s)?(?:ministry|department|bureau|directorate|government|university|authority) (?:of|for) \p{L}/iu,
    example: 'Ministry of Oil',
    counter: 'Materials department',
  },
  {
    pattern:
      /^(?:société|compagnie|entreprise|groupement|office|régie|syndicat) (?:(?:de|du|des|d['’])\s?)?\p{L}/iu,
    example: 'Société Sahélienne de Stockage Gazier',
    counter: 'Compagnies d’assurance',
  },
  {
    pattern:
      /^(?:empresa|compañía|companhia|refinaria|refinería|petróle[oa]s|gasoducto|autoridad) (?:(?:de|do|da|del)\s)?\p{L}/iu,
    example: 'Empresa Nacional del Gas',
    counter: 'empresas participantes',
  },
  {
    pattern:
      /^(?:stadtwerke|raffinerie|gemeinde|verband|zweckverband|consorzio|azienda|raffineria|ente) \p{L}/iu,
    example: 'Stadtwerke Hohenmoor',
    counter: 'entsprechend Norm',
  },
];

/** An Arabic organisation from its noun to the end of its line or the next mark. */
export const arabicOrganisation =
  /(?<![\p{L}])(?:ال)?(?:شركة|مؤسسة|هيئة|وزارة|مصفاة|مجموعة|بلدية|مديرية)(?:\s(?!(?:في|عن|إلى|الى)\s)(?:ش\.[\p{L}.]+|[\p{Script=Arabic}]{2,})){1,6}/u;

const jobs = anyOf(
  'buyer|manager|engineer|director|officer|president|coordinator|specialist|supervisor|superintendent',
  'lead|head|planner|expediter|administrator|assistant|analyst|purchaser|foreman|chief|partner|keeper',
  'fitter|technician|secretary|clerk|controller|agent|adviser|advisor',
);
const ranks = anyOf(
  '(?:head|director|manager|lead|chief|vp) (?:of|for)',
  String.raw`(?:senior|sr\.?|deputy|dy\.?|assistant|chief|acting|group) `,
);
const departments = anyOf(
  'purchas(?:ing|es)|procurement|stores?|sourcing|tenders?|contracts|materials|maintenance|logistics',
  'supply chain|quality|subcontracts|estates|accounts|projects|operations|engineering|relations',
  String.raw`department|dept\.?|division|section|desk|office|team|unit`,
);
const rolesElsewhere = anyOf(
  'einkauf|abteilung|leiter(?:in)?|sachbearbeiter(?:in)?|ingenieur(?:in)?|technik',
  'achats?|responsable|acheteu(?:r|se)|approvisionnements?|compras|comprador(?:a)?|jef[ea]|suprimentos',
  'ufficio|acquisti|responsabile|inkoop|innkjøp|inköp',
);

/** What stands in a signature beside the company: what somebody is there, or where in the house he works. */
export const rolesAndDepartments: readonly Cue[] = [
  {
    pattern: new RegExp(String.raw`(?:^|\s|-)${jobs}s?(?:\s(?:of|for)\s.*|,?\s\(.*\))?$`, 'i'),
    example: 'Senior Buyer',
    counter: 'Calder Gas',
  },
  {
    pattern: new RegExp(`^${ranks}`, 'i'),
    example: 'Head of Supply Chain',
    counter: 'Headland Quarry',
  },
  {
    pattern: new RegExp(String.raw`^(?:[\p{L}&]+[\s&-]+){0,3}${departments}$`, 'iu'),
    example: 'Materials & Contracts',
    counter: 'Tarnwick Yard',
  },
  {
    pattern: new RegExp(String.raw`^(?:[\p{L}/.]+\s){0,2}${rolesElsewhere}(?:\s.*)?$`, 'iu'),
    example: 'Responsable achats',
    counter: 'Laiterie de Brevaux',
  },
];
