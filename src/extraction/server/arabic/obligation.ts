import { arabicPattern, type ArabicPattern } from './cues.ts';
import { foldArabic } from './fold.ts';
import { arabicActs, type ArabicAct } from './obligation-cues.ts';
import { arabicGoodsSubjects } from './goods-subjects.ts';
import { arabicTermSubjects } from './term-subjects.ts';

const compilePatterns = (act: ArabicAct): ArabicPattern[] =>
  arabicActs[act].map(([words]) => arabicPattern(words));
const patterns: Record<ArabicAct, ArabicPattern[]> = {
  binds: compilePatterns('binds'),
  forbids: compilePatterns('forbids'),
  asks: compilePatterns('asks'),
  wishes: compilePatterns('wishes'),
  burdens: compilePatterns('burdens'),
  holdsHarmless: compilePatterns('holdsHarmless'),
  doesWithout: compilePatterns('doesWithout'),
  tells: compilePatterns('tells'),
  greets: compilePatterns('greets'),
};
const subjects = [...arabicTermSubjects, ...arabicGoodsSubjects].map(({ cue: [words] }) =>
  arabicPattern(words),
);

/** How strongly each act speaks for a requirement, as the cues of the other languages do. */
const weights: readonly (readonly [ArabicAct, number])[] = [
  ['binds', 1],
  ['forbids', 0.95],
  ['asks', 0.85],
  ['burdens', 0.8],
  ['holdsHarmless', 0.9],
  ['wishes', 0.75],
];
/** A verb in the present tense lays down what is done, as "shall" does: "يقدم المورد", "تُرفق الشهادات". */
const ledByVerb = 0.75;
/** A statement without a verb about a subject of contracts or goods: "الدفع باعتماد مستندي". */
const ledBySubject = 0.6;

const presentVerb = /^[^\p{L}]*(?:[وف]?س?)(?:لا |لن )?[يت]\p{L}{2,}/u;
/** Words that only look like a verb of the present tense. */
const noVerb =
  /^[^\p{L}]*[وف]?(?:تاريخ|تحي|تفاصيل|تم |تمت |تلك|تحت|تجاه|تقريبا|يوم|يناير|يوليو|يونيو|تموز|تشرين|تعريف|تعليق|تحديث)/u;
const verbOfSupplier =
  /(?<!\p{L})[وف]?س?[يت]\p{L}{2,} (?:\p{L}+ )?(?:المورد|المقاول|البايع|المجهز|المتعهد|المصنع|العارض|مقدم العطاء|الطرف الثاني)(?!\p{L})/u;
/** A piece of a sentence that may say the opposite of the one before it. */
const pieces = /[،,؛;]|(?<!\p{L})(?:و?لكن|بل|وانما|انما|اما|غير ان|ويكتفي)(?!\p{L})/u;
const except = /(?<!\p{L})(?:الا|ما عدا|باستثناء|سوي)(?!\p{L})/u;

const says = (act: ArabicAct, folded: string): boolean => patterns[act].some((each) => each.test(folded));

/** True for a greeting, a contact or a closing formula; in doubt it is none. */
export function isArabicCourtesy(text: string): boolean {
  const folded = foldArabic(text).text;
  return (
    says('greets', folded) && !says('binds', folded) && !says('forbids', folded) && !says('asks', folded)
  );
}

/** True for what an Arabic text tells of its procedure, its words or its author. */
export function isArabicAnnouncement(text: string): boolean {
  return says('tells', foldArabic(text).text);
}

/** True for a clause that lays a burden on the supplier: penalties, bonds, liability, law. */
export function isArabicBurden(text: string): boolean {
  const folded = foldArabic(text).text;
  return says('burdens', folded) || says('holdsHarmless', folded);
}

/**
 * True for a sentence that says that something is not wanted or does not apply; "… except" wants it under a
 * condition.
 */
export function doesWithout(text: string): boolean {
  const folded = foldArabic(text).text;
  return (
    says('doesWithout', folded) &&
    !says('forbids', folded) &&
    !says('holdsHarmless', folded) &&
    !except.test(folded)
  );
}

/** How an Arabic sentence obliges: weight 0 to 1, and whether it binds. */
export function arabicObligation(text: string): { weight: number; mandatory: boolean } {
  const whole = foldArabic(text).text;
  if (says('tells', whole)) return { weight: 0, mandatory: true };
  const wanted = except.test(whole)
    ? whole
    : whole
        .split(pieces)
        .filter(
          (piece) => !says('doesWithout', piece) || says('forbids', piece) || says('holdsHarmless', piece),
        )
        .join('، ');
  if (wanted.trim().split(/\s+/).length < 2) return { weight: 0, mandatory: true };
  const weight = Math.max(
    ...weights.map(([act, strength]) => (says(act, wanted) ? strength : 0)),
    isLedByVerb(wanted) || verbOfSupplier.test(wanted) ? ledByVerb : 0,
    subjects.some((each) => each.test(wanted)) ? ledBySubject : 0,
    /؟\s*$/.test(text) ? 0.5 : 0,
  );
  return { weight, mandatory: says('forbids', wanted) || !says('wishes', wanted) };
}

const isLedByVerb = (folded: string): boolean => presentVerb.test(folded) && !noVerb.test(folded);
