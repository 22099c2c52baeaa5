import type { FactSubject } from '../fact.ts';
import type { ReadFact } from './figure-facts.ts';
import type { Statement } from '../statements.ts';

/** A figure of a machine, a vessel or a structure, and the form that compares. */
type Rating = {
  subject: FactSubject;
  pattern: RegExp;
  fold: (figure: number, unit: string) => string;
  /** Words before it that make it the figure of a part or of something else. */
  ofOther?: RegExp;
};

const plain = (figure: number): string => String(figure);
const number = String.raw`(\d{1,3}(?:[ ,.]\d{3})+|\d+(?:[.,]\d+)?)`;
const litres: Readonly<Record<string, number>> = { m: 1000, l: 1 };

const ratings: readonly Rating[] = [
  {
    subject: 'rated power',
    pattern: new RegExp(String.raw`(?<![\d.,])${number}\s?(kW)\b`, 'g'),
    fold: plain,
    ofOther: /\b(?:heating|heater|cooling|shaft|absorbed|consum\w+|standby|auxiliar\w+)\b/i,
  },
  {
    subject: 'voltage',
    pattern: new RegExp(String.raw`(?<![\d.,])${number}\s?(k?V)\b`, 'g'),
    fold: (figure, unit) => String(figure * (unit === 'kV' ? 1000 : 1)),
    ofOther: /\b(?:control|signal|auxiliar\w+|solenoid|heater|lighting|test|instrument\w*)\b/i,
  },
  {
    subject: 'volume',
    pattern: new RegExp(
      String.raw`\b(?:volume|capacity|Inhalt|Volumen|capacité|contenance)\b[^.;\d]{0,25}${number}\s?(m³|m3|l\b|lit(?:re|er)s?\b)`,
      'gi',
    ),
    fold: (figure, unit) => String(figure * (litres[unit.charAt(0).toLowerCase()] ?? 1)),
    ofOther: /\b(?:tank truck|sump|oil|buffer|storage of)\b/i,
  },
  {
    subject: 'roughness',
    pattern: new RegExp(
      String.raw`\bRa\s?(?:≤|<|=|max\.?|of|inférieur à)?\s?${number}\s?(µm|μm|um|micron\w*)?`,
      'g',
    ),
    fold: plain,
  },
  {
    subject: 'nominal pressure',
    pattern: /\bPN\s?(\d{1,3})\b()/g,
    fold: plain,
  },
  {
    subject: 'safe working load',
    pattern: new RegExp(
      String.raw`\b(?:SWL|WLL|safe working load|working load limit|lifting capacity|Tragfähigkeit)\b[^.;\d]{0,15}${number}\s?(t\b|tonnes?\b|tons?\b|kN\b|kg\b)`,
      'gi',
    ),
    fold: (figure, unit) => `${figure} ${unit.charAt(0).toLowerCase()}${/kN/i.test(unit) ? 'n' : ''}`,
  },
  {
    subject: 'diameter',
    pattern: new RegExp(String.raw`\bdiameters?\b[^.;\d]{0,12}${number}\s?(mm)\b`, 'gi'),
    fold: plain,
    ofOther:
      /\b(?:shaft|bore|inner|inside|internal|pitch|hole|bolt|nozzle|manhole|rod|piston|flange|journal|minimum)\b/i,
  },
  {
    subject: 'operating temperature',
    pattern: /\boperating temperature\b[^.;\d-]{0,12}(-?\d{1,3})\s?(°?\s?C)\b/gi,
    fold: plain,
    ofOther: /\b(?:min|max)\w*\b/i,
  },
];

/** "1,200" and "1 200" as 1200, "0,8" as 0.8. */
const figureFrom = (written: string): number =>
  Number(written.replace(/[ ,.](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));

const maxBefore = 30;

const ratingFacts = ({ text }: Statement): ReadFact[] =>
  ratings.flatMap(({ subject, pattern, fold, ofOther }) =>
    [...text.matchAll(pattern)].flatMap((match): ReadFact[] => {
      const [whole, written = '', unit = ''] = match;
      if (ofOther?.test(text.slice(Math.max(0, match.index - maxBefore), match.index))) return [];
      const start = match.index + (subject === 'nominal pressure' ? 0 : whole.lastIndexOf(written));
      const value = { kind: 'text', text: fold(figureFrom(written), unit) } as const;
      return [{ subject, about: '', value, start, end: match.index + whole.length }];
    }),
  );

const steel = /\b(S(?:235|275|355|420|460|500|690)(?:[JKMNQ][A-Z0-9]{0,4})|EA[14][NT])\b/g;
const corrosivity = /\b(C[1-5][MI]?|CX)\b/g;

const classFacts = ({ text }: Statement): ReadFact[] => {
  const found = (subject: FactSubject, pattern: RegExp): ReadFact[] =>
    [...text.matchAll(pattern)].map((match) => ({
      subject,
      about: '',
      value: { kind: 'text', text: match[0].toUpperCase() },
      start: match.index,
      end: match.index + match[0].length,
    }));
  return [
    ...found('steel grade', steel),
    ...(/\bcorrosi/i.test(text) ? found('corrosivity', corrosivity) : []),
  ];
};

/** What a statement says of machines, vessels and structures: ratings, volumes, surfaces, grades of steel. */
export const machineFacts = (statement: Statement): ReadFact[] =>
  /\d/.test(statement.text) ? [...ratingFacts(statement), ...classFacts(statement)] : [];
