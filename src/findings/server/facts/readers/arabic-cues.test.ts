import { describe, expect, it } from 'vitest';
import { valueKey } from '../comparing.ts';
import { factsFrom } from '../facts.ts';
import { readEnquiry } from '../read-enquiry.ts';

const read = (text: string): string[] =>
  factsFrom(
    readEnquiry([{ id: 's', name: 'Terms', kind: 'attachment', text, receivedAt: null, order: 0 }]),
  ).list.map(({ subject, about, value }) => [subject, about, valueKey(value)].filter(Boolean).join(' '));

describe('the terms of an Arabic text (FND-1)', () => {
  it('are the securities by their kind', () => {
    expect(read('التأمين الابتدائي 3 % من قيمة العطاء.')).toEqual(['bond amount bid bond 3 %']);
    expect(read('التأمين النهائي 10 % من قيمة العقد.')).toEqual(['bond amount performance bond 10 %']);
    expect(read('يقدم خطاب ضمان حسن التنفيذ بنسبة 5 % من القيمة.')).toEqual([
      'bond amount performance bond 5 %',
    ]);
  });

  it('are damages by their rate and their cap', () => {
    expect(read('غرامة التأخير 0.5 % عن كل أسبوع وبحد أقصى 10 %.')).toEqual([
      'liquidated damages rate 0.5 % a week',
      'liquidated damages cap 10 %',
    ]);
  });

  it('are periods with what they are counted from', () => {
    expect(read('يتم الدفع خلال 60 يوماً من تاريخ استلام الفاتورة.')).toEqual(['payment 60 days from invoice']);
    expect(read('تبقى العروض سارية لمدة 90 يوماً من تاريخ فتح المظاريف.')).toEqual([
      'validity 90 days from closing',
    ]);
    expect(read('مدة الضمان 18 شهراً من تاريخ التسليم.')).toEqual(['warranty 547.88 days from delivery']);
  });

  it('are none where a figure is of something else', () => {
    expect(read('يلتزم المقاول بتشغيل 30 % من العمالة المحلية.')).toEqual([]);
    expect(read('خطاب ضمان ساري المفعول لمدة 12 شهراً.')).not.toContain('warranty 365.25 days');
  });
});
