import type { Unit } from '../text/reading.ts';
import { arabicPattern } from '../arabic/cues.ts';
import { foldArabic } from '../arabic/fold.ts';
import {
  arabicObligation,
  doesWithout,
  isArabicAnnouncement,
  isArabicCourtesy,
} from '../arabic/obligation.ts';

/** Labels that name somebody or something and ask for nothing. */
const identity = arabicPattern(
  '^الموضوع|^التاريخ|^تاريخ الاصدار|^تاريخ الطلب|^المرجع|^مرجعنا|^مرجعكم|^رقم*|^العميل|^المشتري|^الجهه*|^صاحب العمل|^اسم*|' +
    '^هاتف|^الهاتف|^جوال|^فاكس|^البريد*|^بريد*|^العنوان|^عنوان*|^عنايه|^المشروع|^مشروع*|^الوظيفه|^صادر*|^الاصدار|^من|^الى|' +
    '^نسخه|^المرفقات|^مرفقات|^ص ب|^المرسل|^المرسل اليه|^اعداد|^اعده|^المستخدم النهائي|^المالك|^الصفحه|^صفحه|^لجنه*',
);
const organisation = arabicPattern(
  '^شركه|^موسسه|^هييه|^وزاره|^مصفاه|^مجموعه|^ديوان|^قسم|^اداره|^داييره|^مديريه',
);
/** Words of a title at most; lines of a title have no stop and stand at the top. */
const maxTitleWords = 14;
const maxTitleUnits = 6;

/** True for a label such as "الموضوع" or "رقم الطلب": its value is a field of the enquiry. */
export const isArabicIdentity = (label: string): boolean => identity.test(foldArabic(label).text);

/**
 * True for what surrounds the requirements of an Arabic text: greetings, titles, names of offices, what is
 * told of the procedure.
 */
export function isArabicNoise(unit: Unit): boolean {
  const { text } = unit;
  if (isArabicCourtesy(text) || isArabicAnnouncement(text)) return true;
  const { weight } = arabicObligation(text);
  if (weight === 0 && doesWithout(text)) return true;
  const isShort = text.split(/\s+/).length <= maxTitleWords && !/[.؟!؛]\s*$/.test(text);
  if (!isShort || unit.block.kind === 'item' || unit.label !== '') return false;
  return weight < 0.75 && (unit.index < maxTitleUnits || organisation.test(foldArabic(text).text));
}
