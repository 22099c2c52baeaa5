import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import { foundAs, type Found } from './found.ts';
import { inspectionTypesIn } from './inspection-types.ts';
import { placeIn } from './single-spaces.ts';
import { monogramRequirement } from './monogram.ts';
import { mayDeny, polarityOf } from '../text/negation.ts';
import { withoutDenials } from '../text/does-without.ts';
import type { Reading } from '../text/reading.ts';
import { folded, spanOf } from '../spans.ts';
import { isDenied, standardsIn, type NamedStandard } from '../gazetteer/standards.ts';
import { isMoreSpecific, standardKey } from '../gazetteer/standard-keys.ts';

/** More names than this is a list of references, not what must be delivered. */
const maxCertificates = 40;

/**
 * Every certificate or certification the texts name, one entry for each standard in its most specific form,
 * in reading order; quoted where the first stands. The monogram is listed only where it is wanted.
 */
export function requiredCertificates(
  readings: Reading[],
  lineItems: readonly ProposedLineItem[] = [],
): Found {
  const names = new Map<string, string>();
  const wantsMonogram = monogramRequirement(readings)?.value === 'Required';
  let first: Found = null;
  const asked = new Set(withoutDenials(readings).flatMap(({ units }) => units));
  for (const { units } of readings) {
    for (const unit of units) {
      if (!asked.has(unit) && !contrast.test(unit.text)) continue;
      for (const standard of findCertificates(unit.text)) {
        if (smallWord.test(standard.text)) continue;
        const name = nameOf(folded(standard.text));
        if (!wantsMonogram && /\bmonogram/i.test(name)) continue;
        first ??= foundAs(
          [name],
          spanOf(unit.source, placeIn(unit, standard.start), placeIn(unit, standard.end)),
          0.8,
        );
        enter(names, name);
      }
    }
  }
  for (const { cells } of lineItems) {
    const types = cells.certificate?.value.match(itemType) ?? [];
    for (const type of types) {
      first ??= foundAs([`EN 10204 ${type}`], cells.certificate?.span ?? null, 0.8);
      enter(names, `EN 10204 ${type}`);
    }
  }
  return first && { ...first, value: [...names.values()] };
}

/** In the certificate column of a list of goods "3.1" alone is a type of EN 10204. */
const itemType = /(?<![\d.])[23]\.[12](?![\d.])/g;

/** Abbreviations that are words of a language in small letters: "bis", "cor", "saber". */
const smallWord = /^(?:bis|cor|voc|ccc|sni|saber|iram|retie|sirim|icv|desp|as|um)\b/;

/**
 * The certificates of a sentence; "inspection certificates" is left out where EN 10204, which defines them,
 * is named at once.
 */
function findCertificates(text: string): NamedStandard[] {
  const types = inspectionTypesIn(text);
  const named = [
    ...standardsIn(text).filter(
      ({ isCertificate, text: name }) =>
        (isCertificate || isWorkingStandard(name)) &&
        !(types.length > 0 && isInspection(name) && !isTyped.test(name)),
    ),
    ...types,
  ]
    .filter((standard) => !isDenied(text, standard) && !isNegated(text, standard))
    .sort((one, other) => one.start - other.start);
  return named.filter((standard, at) => {
    const next = named[at + 1];
    const isOther = /conform|complian|origin|fire|calibrat|insurance|منشأ|مطابقة|معايرة/i.test(standard.text);
    if (
      !next ||
      isOther ||
      !/certificat|certs?$|\bM\wCs?$|\bMTRs?$|^شهاد/i.test(standard.text) ||
      /\d/.test(standard.text) ||
      !/10204/.test(next.text)
    )
      return true;
    return !/^[\s(:,.]*(?:(?:shall|must|to|be|are|is|in|accordance|with|according|as|per|of|type|acc\.?|issued|following|وفق|وفقاً|حسب)\s*){0,6}[\s(:,]*$/i.test(
      text.slice(standard.end, next.start),
    );
  });
}

/** "EN 10204 type 3.2": as much as can be said. */
const isTyped = /10204\b.*[23]\.[12]$/;

/** "EN 10204" and "certificates 3.1" say less than the type that the sentence names. */
function isInspection(name: string): boolean {
  return (
    /^(?:(?:BS|DIN) )?EN[ -]?10204$|^[23]\.[12]\b|\b[23]\.[12]$/i.test(name) ||
    /^(?:material|mill|inspection|works)\b[^\d]*$|^certificat (?:de )?mati|^شهادات? (?:ال)?(?:فحص|مواد|اختبار)$|^(?:werks|abnahmeprüf|material)\p{L}+$/iu.test(
      name,
    )
  );
}

/**
 * A standard the goods or the work are made or tested to; one of a material, a flange, a thread or a paint
 * is not asked for as a paper.
 */
function isWorkingStandard(name: string): boolean {
  return /^(?:ISO|EN|DIN|BS|IEC|AWS|NFPA|MSS|IGEM|GOST|IEEE|AGMA)\b/.test(name) && !materialOrSize.test(name);
}

const materialOrSize =
  /\b(?:10025|10028|10083|10088|10204|10210|10213|10216|10217|10222|10269|1092|1514|12944|8501|2768|228|965|286|261|1302|898|3506|7-1)\b/;

/** A clause that says something else of something else: "to API 20E, the monogram however is not needed". */
const contrast =
  /\s(?=\([^)]{0,60}(?<!\p{L})(?:not|no|nicht|pas|non)(?!\p{L}))|,\s(?=[^,;.]{0,40}(?<!\p{L})(?:invece|instead|however|hingegen|dagegen|jedoch|par contre|en revanche|en cambio|no entanto|but)(?!\p{L}))/iu;

function isNegated(text: string, { start, end }: NamedStandard): boolean {
  const stop = contrast.exec(text.slice(end));
  const clause = stop ? text.slice(0, end + stop.index) : text;
  return mayDeny.test(clause) && polarityOf(clause, start, end) === 'negated';
}

/** Names as a register has them: in full, with the short form in use beside; one a line. */
export const registerNames: readonly { pattern: RegExp; name: string; example: string }[] = [
  { pattern: /^CO?Os?$/i, name: 'certificate of origin (COO)', example: 'COO' },
  { pattern: /^(?:COCs?|C of C)$/i, name: 'certificate of conformity (COC)', example: 'CoC' },
  { pattern: /^Canadian Registration Numbers?$/i, name: 'CRN', example: 'Canadian Registration Number' },
  { pattern: /^certificate of recognition$/i, name: 'COR', example: 'Certificate of Recognition' },
  {
    pattern: /^National Board(?: (?:registration|registered|number|stamp))?$/i,
    name: 'National Board registration',
    example: 'National Board registered',
  },
  { pattern: /^2014\/34\/EU$/, name: 'ATEX 2014/34/EU', example: '2014/34/EU' },
  { pattern: /^2014\/68\/EU$/, name: 'PED 2014/68/EU', example: '2014/68/EU' },
  { pattern: /^شهاد(?:ة|ات) (?:ال)?منشأ$/u, name: 'شهادة منشأ', example: 'شهادة المنشأ' },
  { pattern: /^شهاد(?:ة|ات) (?:ال)?مطابقة$/u, name: 'شهادة مطابقة', example: 'شهادة المطابقة' },
];

/**
 * One of several papers by its name: "MTRs" are "MTR", and who holds a "6A license" is licensed to API 6A.
 */
function nameOf(written: string): string {
  const licence = /^(\d[\w-]*) licen[cs]es?$/i.exec(written)?.[1];
  if (licence !== undefined) return `API ${licence}`;
  return (
    registerNames.find(({ pattern }) => pattern.test(written))?.name ??
    written.replace(/^([A-Z]{2,4})s$/, '$1')
  );
}

/** A name already entered under its standard stays unless the new one says more. */
function enter(names: Map<string, string>, name: string): void {
  const key = standardKey(name);
  const known = names.get(key);
  if (known !== undefined) {
    if (isMoreSpecific(name, known)) names.set(key, name);
    return;
  }
  const types = [...names.keys()].filter((other) => other.startsWith(`${key} type`));
  if (types.length > 0 || names.size >= maxCertificates) return;
  // The bare standard gives way to the type of certificate that is asked for.
  const bare = key.replace(/ type .*$/, '');
  if (bare === key || !names.has(bare)) names.set(key, name);
  else {
    const entries = [...names].map(([other, text]): [string, string] =>
      other === bare ? [key, name] : [other, text],
    );
    names.clear();
    for (const [other, text] of entries) names.set(other, text);
  }
}
