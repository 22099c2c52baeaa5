import { describe, expect, it } from 'vitest';
import { extractFrom } from '../extract.ts';

/** The rows of a mail in Arabic that opens and closes as such mails do. */
const readRows = (body: string) => {
  const text = `السادة المحترمون،\nتحية طيبة وبعد،\n\n${body}\n\nوتفضلوا بقبول فائق الاحترام والتقدير،\nسالم الحربي\n`;
  const source = { id: 's', kind: 'mail' as const, name: 's', text, pageStarts: [] };
  return extractFrom({ receivedVia: 'Email', from: null, date: null, subject: '', sources: [source] })
    .requirements;
};

describe('READ-4: obligations in Arabic', () => {
  it.each([
    'يجب أن تكون جميع الصمامات مطابقة لمواصفة API 6D.',
    'يَجِبُ عَلَى المُوَرِّدِ تَقْدِيمُ خُطَّةِ الجَوْدَة.',
    'على المقـــاول تسليم المعدات خلال ٩٠ يوماً من تاريخ أمر الشراء.',
    'لا يجوز التنازل عن العقد أو عن أي جزء منه.',
    'يحق للشركة إلغاء أمر الشراء في أي وقت دون تعويض.',
    'تُجرى الاختبارات الهيدروستاتيكية بحضور مفتش المالك.',
    'غرامة التأخير ١٪ عن كل أسبوع وبحد أقصى ١٠٪ من قيمة العقد.',
    'تكون مسؤولية المورد غير محدودة عن الأضرار البيئية.',
    'يُقدَّم خطاب ضمان بنكي بنسبة ١٠٪ من قيمة الأمر.',
    'المورد مسؤول عن جميع الرسوم الجمركية.',
    'نطلب تزويدنا بعدد ١٢ صماماً بوابياً مقاس ٨ بوصة.',
    'الدفع خلال ستين يوماً من استلام الفاتورة.',
    'ينبغي إرفاق شهادات المواد وفق EN 10204 3.1 مع الشحنة.',
  ])('“%s” is a row that binds', (sentence) => {
    expect(readRows(sentence)).toMatchObject([{ mandatory: true, span: { quote: sentence } }]);
  });

  it.each([
    'يفضل أن يكون المورد من أصحاب الخبرة في المنطقة.',
    'يستحسن إرفاق قائمة بالمشاريع المنفذة.',
    'نرحب بأي بديل يخفض كلفة الصيانة.',
    'يجوز للمورد عرض مادة أخرى مكافئة.',
    'يقدم التدريب في الموقع إن أمكن.',
  ])('“%s” is a wish', (sentence) => {
    expect(readRows(sentence)).toMatchObject([{ mandatory: false, span: { quote: sentence } }]);
  });

  it.each([
    'لا نطلب كفالة ابتدائية لهذا الاستفسار.',
    'شهادة المعايرة غير مطلوبة.',
    'لسنا بحاجة إلى تدريب المشغلين.',
    'يعفى المورد من تقديم العينات.',
    'تقوم اللجنة بفتح المظاريف ودراسة العروض.',
    'الشركة غير ملزمة بقبول أقل العروض سعراً.',
    'تبقى بقية الشروط دون تغيير.',
    'نشكركم على حسن تعاونكم.',
  ])('“%s” is no row', (sentence) => {
    expect(readRows(sentence)).toEqual([]);
  });

  it('keeps what is wanted beside what is not, and an exception', () => {
    const sentences = [
      'لا حاجة إلى طلاء خارجي، ويجب تركيب أغطية واقية على الأطراف.',
      'لا تطلب كفالة إلا إذا تجاوزت القيمة 100,000 ريال.',
    ];
    expect(readRows(sentences.join('\n\n')).map(({ span }) => span.quote)).toEqual(sentences);
  });

  it('ends sentences at the marks of the script and reads numbered lines without their number', () => {
    expect(
      readRows(
        '١- يرفق المورد كتيب الصيانة؛ ويقدم قائمة قطع الغيار.\n٢- هل تشمل الأسعار أجور الشحن؟\nأ) يسلم الجدول الزمني خلال أسبوعين.',
      ).map(({ span }) => span.quote),
    ).toEqual([
      'يرفق المورد كتيب الصيانة',
      'ويقدم قائمة قطع الغيار.',
      'هل تشمل الأسعار أجور الشحن؟',
      'يسلم الجدول الزمني خلال أسبوعين.',
    ]);
  });
});
