/**
 * A unit goods are counted or measured in, with the ways it is written in enquiries; the dot at its end is
 * left out.
 */
type UnitCue = {
  unit: string;
  kind: 'count' | 'measure' | 'time';
  pattern: RegExp;
  example: string;
  counter: string;
};

const unit = (
  name: string,
  kind: UnitCue['kind'],
  pattern: RegExp,
  [example, counter]: [string, string],
): UnitCue => ({ unit: name, kind, pattern, example, counter });

/** Whole words in small letters; English, German, French, Spanish, Italian, Portuguese and Arabic. */
export const unitCues: readonly UnitCue[] = [
  unit(
    'piece',
    'count',
    /^(?:ea|each|eaches|pcs?|pce|pces|piece\(?s?\)?|pieces|nos?|no\(s\)|number|off|units?|unit\(s\))$/,
    ['pcs', 'pack'],
  ),
  unit('piece', 'count', /^(?:st|stk|stck|st[üu]cke?)$/, ['Stück', 'Stunde']),
  unit('piece', 'count', /^(?:pi[èe]ces?|pce|u|unit[ée]s?)$/, ['pièce', 'pied']),
  unit('piece', 'count', /^(?:uds?|unds?|unid(?:ad|ade)?(?:es|s)?|un|pzas?|piezas?|pe[çc]as?|pzs?)$/, [
    'uds',
    'usd',
  ]),
  unit('piece', 'count', /^(?:pz|pezz[oi]|nr|n|unit[àa])$/, ['pz', 'prezzo']),
  unit('piece', 'count', /^(?:قطعة|قطع|عدد|وحد(?:ة|ات)|حبة)$/, ['قطعة', 'متر']),
  unit(
    'set',
    'count',
    /^(?:sets?|set\(s\)|kits?|s[äa]tze?|satz|jeux?|ensembles?|ens|juegos?|conjuntos?|kit|set|طقم|أطقم|مجموعة)$/,
    ['Satz', 'asset'],
  ),
  unit(
    'lot',
    'count',
    /^(?:lots?|lot\(s\)|ls|lump ?sum|pauschale?|psch|forfait|global|lotto|lotes?|a corpo|مقطوعية)$/,
    ['lot', 'slot'],
  ),
  unit(
    'person',
    'count',
    /^(?:pax|persons?|trainees?|candidates?|participants?|delegates?|personen|teilnehmer|participantes?|orang|org|peserta|متدربين?|متدربا)$/,
    ['pax', 'tax'],
  ),
  unit('pair', 'count', /^(?:pairs?|prs?|paare?|paires?|pares|par|paia|paio|زوج)$/, ['pairs', 'repair']),
  unit('joint', 'count', /^(?:joints?|jts?|lengths?|stands?|bars|rods|lgths?|tubos?)$/, ['joints', 'jet']),
  unit(
    'pack',
    'count',
    new RegExp(
      String.raw`^(?:packs?|packages?|pkgs?|boxes|box|cases?|bags?|sacks?|drums?|rolls?|coils?|cartons?|` +
        String.raw`pallets?|reels?|spools?|sheets?|bottles?|cans?|pails?|cylinders?|skids?|systems?|` +
        String.raw`assemblies|assembly|assy|bundles?|rollen?|f[äa]sser|cajas?|rollos?|fûts?|rouleaux?)$`,
      '',
    ),
    ['drums', 'drilling'],
  ),
  unit(
    'metre',
    'measure',
    /^(?:m|lm|lin\.? ?m|r\.?m|mtrs?|met(?:er|re)s?|meter|m[èe]tres?|metros?|metri|ml|متر|أمتار)$/,
    ['mtr', 'mm'],
  ),
  unit('kilometre', 'measure', /^(?:km|kms|kilomet(?:er|re)s?)$/, ['km', 'kg']),
  unit('foot', 'measure', /^(?:ft|feet|foot|lf|lin\.? ?ft|rft)$/, ['ft', 'if']),
  unit('square metre', 'measure', /^(?:m2|m²|sqm|sq\.? ?m|qm|متر مربع)$/, ['m2', 'm3']),
  unit('cubic metre', 'measure', /^(?:m3|m³|cbm|cu\.? ?m|nm3)$/, ['m³', 'm²']),
  unit('kilogram', 'measure', /^(?:kg|kgs|kilos?|kilograms?|كجم|كغ)$/, ['kg', 'km']),
  unit('tonne', 'measure', /^(?:t|mt|to|tons?|tonnes?|tonnen|toneladas?|tonnellate|طن)$/, ['MT', 'mtr']),
  unit('litre', 'measure', /^(?:l|ltrs?|lit(?:er|re)s?|litros?|litri|gal|gallons?|bbls?|barrels?)$/, [
    'ltr',
    'lb',
  ]),
  unit('hour', 'time', /^(?:h|hrs?|hours?|man[- ]hours?|stunden?|std|heures?|horas?|ore|ساعة)$/, [
    'hours',
    'house',
  ]),
  unit(
    'day',
    'time',
    /^(?:d|days?|day\(s\)|(?:man|crew|rig)[- ]?days?|shifts?|tage?|jours?|d[íi]as?|giorni|يوم)$/,
    ['day(s)', 'daily'],
  ),
  unit(
    'month',
    'time',
    /^(?:months?|man[- ]months?|mos?|monate?|mois|meses|mes|mesi|weeks?|wochen?|years?)$/,
    ['months', 'mouth'],
  ),
];

const fold = (written: string): string => written.trim().replace(/\.$/, '').toLowerCase();

/** What is counted or measured by a unit as written; null when it is no unit. */
export function unitOf(written: string): { unit: string; kind: UnitCue['kind'] } | null {
  const folded = fold(written);
  const found = folded.length > 14 ? undefined : unitCues.find(({ pattern }) => pattern.test(folded));
  return found ? { unit: found.unit, kind: found.kind } : null;
}

/**
 * The number a quantity says: "2 100", "1,200", "2.400" and "31.5"; null where it says none or more than
 * one.
 */
export function parseQuantity(written: string): number | null {
  const both = written
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .split(/\s\/\s/);
  // Said in the figures of two scripts: "٢ / 2".
  const [digits = ''] = both.every((each) => each === both[0]) ? both : [written];
  if (!/^\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?:[.,]\d{1,2})?$|^\d+(?:[.,]\d+)?$/.test(digits)) return null;
  const isGrouped = /^[1-9]\d{0,2}(?:[ \u00a0\u202f.,'’]\d{3})+(?:[.,]\d{1,2})?$/.test(digits);
  const [, whole = digits, part = ''] = isGrouped
    ? (/^(.*\d{3})(?:[.,](\d{1,2}))?$/.exec(digits) ?? [])
    : (/^(\d+)(?:[.,](\d+))?$/.exec(digits) ?? []);
  return Number(`${whole.replace(/\D/g, '')}.${part || '0'}`);
}
