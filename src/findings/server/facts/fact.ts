import type { FindingQuote } from '../../contract/finding.ts';

/** What a fact can be about; a rule asks for facts by these names. */
export const factSubjects = [
  'advance payment',
  'bond amount',
  'bond validity',
  'bore',
  'certificate type',
  'closing date',
  'contract value',
  'currency',
  'delivery',
  'delivery term',
  'design life',
  'drawing revision',
  'end connection',
  'governing law',
  'grade',
  'inspection',
  'inspection notice',
  'liability cap',
  'liquidated damages cap',
  'liquidated damages rate',
  'material class',
  'monogram',
  'order of precedence',
  'partial delivery',
  'payment',
  'performance requirement',
  'pressure',
  'pressure class',
  'product standard',
  'record retention',
  'retention',
  'seat of arbitration',
  'size',
  'sour service',
  'spare parts',
  'specification level',
  'standard edition',
  'temperature',
  'temperature class',
  'validity',
  'wall thickness',
  'warranty',
  'water depth',
  'weight',
  'work period',
] as const;
export type FactSubject = (typeof factSubjects)[number];

/** Whether a figure is what is asked, or only the least or the most that is. */
export type Bound = 'exact' | 'minimum' | 'maximum';

/** A value in a form that compares: 24 months and 2 years are the same days. */
export type FactValue =
  | { kind: 'money'; amount: number; currency: string | null; bound: Bound }
  | {
      kind: 'percentage';
      rate: number;
      per: 'day' | 'week' | 'month' | null;
      base: string | null;
      bound: Bound;
    }
  | {
      kind: 'duration';
      /** The shortest and the longest of a range, in days. */
      days: number;
      maxDays: number;
      unit: 'hour' | 'day' | 'week' | 'month' | 'year';
      /** The event it is counted from, folded; null where none is stated. */
      trigger: string | null;
      bound: Bound;
    }
  /** An amount of which a bound is denied: more than any figure. */
  | { kind: 'unlimited' }
  /** The day, or the last of a week; `from` is the first one then. */
  | { kind: 'date'; day: string; from?: string }
  | { kind: 'quantity'; amount: number; unit: string | null; bound: Bound }
  | { kind: 'standard'; designation: string; edition: string | null }
  | { kind: 'term'; term: string; place: string }
  /** Whether something is asked at all. */
  | { kind: 'asked'; isAsked: boolean }
  /** Anything else, folded so that the same is written the same. */
  | { kind: 'text'; text: string };

/** One thing that a text states. */
export type Fact = {
  subject: FactSubject;
  /** What of the enquiry it is about where that matters: "item 10", a bond's kind, a drawing's number. */
  about: string;
  value: FactValue;
  /** As written, for titles: "32 weeks". */
  written: string;
  isOptional: boolean;
  /** Newer words take its place. */
  isSuperseded: boolean;
  quote: FindingQuote;
  /** Which statement it comes from: alternatives of one sentence share it. */
  statement: number;
  /** Where in its statement it stands. */
  start: number;
  end: number;
};
