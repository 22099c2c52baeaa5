import { bondKind, type SubjectCue } from './subject-cues.ts';

const bond = String.raw`(?:خطابات?\sضمان|(?:ال)?كفالة|(?:ال)?تأمين\s(?:ال)?(?:ابتدائي|نهائي)|ضمان\s(?:ابتدائي|نهائي|حسن|بنكي|العطاء))`;

/** Words by which a figure of an Arabic text belongs to a matter of trade, beside those that other cues hold. */
export const arabicCues: readonly SubjectCue[] = [
  {
    subject: 'bond amount',
    gate: /ضمان|كفالة|تأمين/,
    takes: ['percentage', 'money'],
    cue: bond,
    about: bondKind,
    mayFollow: true,
  },
  {
    subject: 'liquidated damages cap',
    gate: /غرام|جزاء/,
    takes: ['percentage', 'money'],
    cue: String.raw`(?<=(?:غرام|جزاء)[^;]{0,200})(?:و?[بك]حد\sأقصى|(?:لا|ألا|أن لا)\s[يت](?:تجاوز|زيد))`,
  },
  {
    subject: 'liquidated damages rate',
    gate: /غرام|جزاء/,
    takes: ['percentage', 'money'],
    cue: String.raw`(?:ال)?غرام(?:ة|ات)(?:\s(?:ال)?تأخير)?|جزاء(?:ات)?\s(?:ال)?تأخير`,
  },
  {
    subject: 'advance payment',
    gate: /مقدم/,
    takes: ['percentage'],
    cue: String.raw`(?<!ضمان\s|كفالة\s)(?:ال)?دفعة\s(?:ال)?مقدمة`,
    mayFollow: true,
  },
  {
    subject: 'payment',
    gate: /دفع|سداد|سدد|فاتورة|فواتير/,
    takes: ['duration'],
    cue: String.raw`(?:ال)?(?:دفع(?!\p{L})|سداد)|[يت](?:دفع|سدد)|(?:ال)?(?:فاتورة|فواتير)`,
    about: (statement) => (/مقدم/.test(statement) ? 'advance' : ''),
    mayFollow: true,
  },
];
