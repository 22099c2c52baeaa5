const firstArabicLetter = 0x600;

/** What a supply is spoken of with, in the words of the English text that stands beside it. */
const english: Readonly<Record<string, string>> = {
  عقد: 'contract',
  مده: 'period',
  فتره: 'period',
  تعبئه: 'mobilisation',
  توريد: 'supply',
  تسليم: 'delivery',
  تنفيذ: 'execution',
  تركيب: 'erection',
  تشغيل: 'commissioning',
  عرض: 'bid',
  عروض: 'bids',
  عطاء: 'bid',
  ضمان: 'warranty',
  فحص: 'inspection',
  اختبار: 'test',
  دفع: 'payment',
  فاتوره: 'invoice',
  تقرير: 'report',
  تقارير: 'reports',
  خزان: 'tank',
  صمام: 'valve',
  صمامات: 'valves',
  انبوب: 'pipe',
  انابيب: 'pipes',
  مضخه: 'pump',
  مضخات: 'pumps',
  ماء: 'water',
  مياه: 'water',
  حريق: 'fire',
  زيت: 'oil',
  زيوت: 'oil',
  غاز: 'gas',
  سعه: 'capacity',
  حجم: 'volume',
  ضغط: 'pressure',
  حراره: 'temperature',
  طول: 'length',
  قطر: 'diameter',
  سماكه: 'thickness',
  سمك: 'thickness',
  وزن: 'weight',
  ارتفاع: 'height',
  قاع: 'bottom',
  طلاء: 'painting',
  تصميم: 'design',
};

const folded = (word: string): string => word.replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه');
/** "and", "by the", "for the": what an Arabic word begins with and is no part of it. */
const prefix = /^[وف]?(?:بال|كال|لل|ال|[بلك])?/;

/** The English of an Arabic word of the trade; any other word as it is. */
export function inEnglish(word: string): string {
  if (word.charCodeAt(0) < firstArabicLetter) return word;
  const plain = folded(word);
  return english[plain] ?? english[plain.replace(prefix, '')] ?? word;
}
