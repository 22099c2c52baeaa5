import { expect, it } from 'vitest';
import { noted, unwordNoted, wordNoted } from './noted.ts';

/** Without the signs that keep names in their order among words from right to left. */
const inArabic = (summary: string): string => wordNoted(summary, 'ar').replaceAll(/[\u2068\u2069]/g, '');

it('WAY-2: a sentence of the trail is read in the language of who reads it, and kept in English', () => {
  const summary = noted`moved ${'SS-1'} from ${'In Review'} to ${'Approved'}`;
  expect(wordNoted(summary)).toBe('moved SS-1 from In Review to Approved');
  expect(inArabic(summary)).toBe('نقل SS-1 من قيد المراجعة إلى معتمد');
});

it('WAY-2: what is put into a sentence is worded where it is a part of one, as are additions at its end', () => {
  expect(inArabic('commented on requirement 4 of SS-1')).toBe('علّق على المتطلب 4 في SS-1');
  expect(inArabic('signed “Approved” for Finance, 2 of 7 not answered, for Dana (absent 3–14 Dec)')).toBe(
    'وقّع «معتمد» لقسم المالية، 2 من أصل 7 بلا جواب، نيابة عن Dana (مدة الغياب: 3–14 Dec)',
  );
  expect(inArabic('signed “Approved” for Finance, 13 answers kept from revision 1')).toBe(
    'وقّع «معتمد» لقسم المالية، 13 من الأجوبة محفوظة من المراجعة 1',
  );
  // As an earlier release said it.
  expect(inArabic('Finance: Approved, 2 of 7 not answered')).toBe('المالية: معتمد، 2 من أصل 7 بلا جواب');
});

it('WAY-2: so is what stands before a name in brackets', () => {
  expect(inArabic('set the priority to high (SS-1)')).toBe('حدّد الأولوية عالية (SS-1)');
});

it('WAY-2: what a person wrote stays as it was written, though it reads like a sentence of the trail', () => {
  expect(inArabic('set a reminder for Dana: closed valves')).toBe('ضبط تذكيرًا لصالح Dana: «closed valves»');
  expect(inArabic('rejected MR-1: It came too late.')).toBe('رفض MR-1: «It came too late.»');
  expect(inArabic('added the file “signed in.pdf”')).toBe('أضاف الملف «signed in.pdf»');
});

it('WAY-2: a sentence that no room says any more is read as it was written', () => {
  expect(wordNoted('did what nobody does now', 'ar')).toBe('did what nobody does now');
});

it('WAY-2: a question that was offered in another language is asked in English', () => {
  const offered = wordNoted('What does QP-07 Contract review say about risk?', 'ar');
  expect(offered).not.toContain('What');
  expect(unwordNoted(offered)).toBe('What does QP-07 Contract review say about risk?');
  expect(unwordNoted('ما المدة؟')).toBe('ما المدة؟');
});

it('WAY-2: so is a span of time, in the form of the word that its number takes', () => {
  expect(inArabic('Validity: 12 months is beyond our 5 months')).toBe(
    'مدة السريان: 12 شهرًا يتجاوز حدّنا 5 أشهر',
  );
});

it('WAY-2: a count that may be read in two ways stays as the customer wrote it', () => {
  for (const span of ['12,5 weeks', '1.200 days'])
    expect(inArabic(`Validity: ${span} is beyond our 5 months`)).toContain(span);
});

it('WAY-2: a day is written as people write it in the language', () => {
  expect(inArabic('SS-1 is due on 4 March 2026.')).toBe('يستحق SS-1 في 4 مارس 2026.');
});

it('WAY-2: what was not read of a file is said in the language, one sentence after the other', () => {
  expect(
    inArabic(
      'Sheet “Valves 2026” has more than 200,000 filled rows; only the first were read. Hidden slides were left out.',
    ),
  ).toBe('في الورقة «Valves 2026» أكثر من 200,000 صف مملوء، ولم يُقرأ إلا أولها. استُبعدت شرائح مخفية.');
  expect(inArabic('Files that ask for a password: a.pdf, b.docx and 3 more.')).toBe(
    'ملفات تطلب كلمة مرور: a.pdf, b.docx وغيرها: 3.',
  );
  expect(inArabic('The mail has no text of its own. 3 hidden sheets were left out.')).toBe(
    'لا نص في متن الرسالة. عدد الأوراق المخفية المستبعدة: 3.',
  );
  expect(inArabic('On pages 2, 3: no words were found.')).toBe('في الصفحات 2, 3: لم يُعثر على كلمات.');
  expect(
    inArabic(
      'One hidden sheet was left out. The search for requirements in this file failed. Generate the requirements again, or read the file and add what it asks for by hand.',
    ),
  ).toBe(
    'استُبعدت ورقة مخفية واحدة. تعذّر البحث عن المتطلبات في هذا الملف. استخرج المتطلبات من جديد، أو اقرأ الملف وأضف ما يطلبه يدويًا.',
  );
});

it('WAY-2: the level of those who test is said in the language', () => {
  expect(inArabic('No qualification covers MT level 2: MT-11, R. Fjell: level 1, below level 2')).toBe(
    'لا تأهيل يغطي MT، المستوى 2: MT-11, R. Fjell: المستوى 1، دون المستوى 2',
  );
});

it('WAY-2: what two places state differently is named in the language, as are the ways to drive a valve', () => {
  expect(inArabic('The actuation is stated as hydraulic and as manual')).toBe(
    'نوع التشغيل، القيم المذكورة تختلف: هيدروليكي ويدوي',
  );
  expect(inArabic('The seal plan is stated as Plan 52 and as Plan 53B')).toContain('مخطط مانع التسرب، القيم');
  expect(inArabic('The voltage is stated as 6 kV and as 6.6 kV')).toContain('الجهد، القيم');
});
