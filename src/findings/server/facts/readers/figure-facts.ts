import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { daysIn } from '../values/days.ts';
import { moneyIn, percentagesIn } from '../values/amounts.ts';
import { durationsIn, triggerAfter, type FoundValue } from '../values/durations.ts';
import type { Fact, FactValue } from '../fact.ts';
import type { Statement } from '../statements.ts';
import { arabicCues } from './arabic-cues.ts';
import { deliveryPart, subjectCues, type SubjectCue } from './subject-cues.ts';

/** A fact as a reader finds it; the offsets are relative to the statement. */
export type ReadFact = Pick<Fact, 'subject' | 'about' | 'value'> & {
  start: number;
  end: number;
};

type FoundCue = SubjectCue & { start: number; end: number };

const compiled = [...arabicCues, ...subjectCues].map((cue) => ({
  ...cue,
  pattern: new RegExp(cue.cue, 'giu'),
}));
/** Characters between the words of a subject and its figure, or its denied bound. */
export const maxReach = 110;
const clauseBreak = /[;]|[.!?]\s+(?=\p{Lu})|\|/u;

const cuesIn = (text: string): FoundCue[] => {
  const found = compiled.flatMap((cue) =>
    cue.gate && !cue.gate.test(text)
      ? []
      : findMatches(cue.pattern, text).map((match) => ({
          ...cue,
          start: match.index,
          end: match.index + match[0].length,
        })),
  );
  // "bond … valid" is one cue, not two.
  return found.filter(
    (cue) =>
      !found.some(
        (other) =>
          other !== cue &&
          other.takes.some((kind) => cue.takes.includes(kind)) &&
          other.start <= cue.start &&
          cue.end <= other.end &&
          other.end - other.start > cue.end - cue.start,
      ),
  );
};

/** "for rig Alfa (now at the yard, departing 5 January)": a bracket that says what else happens on its day. */
const otherEvent = /\([^()]*\p{L}{3}ing\s(?:on\s|by\s)?$/u;

/** How far a cue is from a figure; null where it does not reach it. */
const distance = (text: string, cue: FoundCue, value: FoundValue): number | null => {
  const isBefore = cue.end <= value.start;
  if (!isBefore && (cue.start < value.end || !cue.mayFollow)) return null;
  const between = isBefore ? text.slice(cue.end, value.start) : text.slice(value.end, cue.start);
  if (between.length > maxReach || clauseBreak.test(between.replace(/^\s*[|:]/, ''))) return null;
  if (isBefore && value.value.kind === 'date' && otherEvent.test(between)) return null;
  if (isBefore) return between.length + (/,/.test(between) ? 12 : 0);
  // Behind the figure only what belongs to it closely: "18 months warranty", "10 % of the price as retention".
  if (between.length > 45 || /[,;:.(|]/.test(between)) return null;
  return /^[\s'’-]*$/.test(between) ? 0 : between.length + 25;
};

const netDays = /\bnet\s(\d{2,3})(?=\s*(?:$|[\n.,;)]|EOM\b|from\b|after\b))/gi;
/** "net 30": the days of payment without their unit. */
const netDaysIn = (text: string): FoundValue[] =>
  findMatches(netDays, text).map((match): FoundValue => {
    const end = match.index + match[0].length;
    const days = Number(match[1]);
    const trigger = triggerAfter(text.slice(end));
    return {
      value: { kind: 'duration', days, maxDays: days, unit: 'day', trigger, bound: 'exact' },
      start: end - (match[1] ?? '').length,
      end,
    };
  });

const valuesIn = (statement: Statement): FoundValue[] => [
  ...durationsIn(statement.text),
  ...netDaysIn(statement.text),
  ...percentagesIn(statement.text),
  ...moneyIn(statement.text),
  ...daysIn(statement),
];

const nearestCue = (text: string, cues: readonly FoundCue[], found: FoundValue): FoundCue | null => {
  let best: FoundCue | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cue of cues) {
    if (!cue.takes.includes(found.value.kind) || cue.fits?.(found.value) === false) continue;
    const way = distance(text, cue, found);
    if (
      way === null ||
      way > least ||
      (way === least && best && best.end - best.start >= cue.end - cue.start)
    )
      continue;
    [best, least] = [cue, way];
  }
  return best;
};

const isRate = (value: FactValue): boolean => value.kind === 'percentage' && value.per !== null;

const ofThePast = /\b(?:last|past|previous|preceding)\s$/i;
const ofItsOwn =
  /^\s(?:of|in)\s(?:[\w-]+\s){0,3}(?:storage|experience|operation|preservation|service|records|training)\b/i;

/** A period that says for itself what it is of: "the last three years", "twelve months of outdoor storage". */
const isOtherPeriod = (text: string, { value, start, end }: FoundValue): boolean =>
  value.kind === 'duration' && (ofThePast.test(text.slice(0, start)) || ofItsOwn.test(text.slice(end)));

/** What is owed from the order on besides the goods: papers, securities, signatures, money, visits. */
const otherDuties =
  /\b(?:draw|document|paper|plan|procedure|schedul|programm|calculat|certificat|manual|report|dossier|book|guarantee|bond|securit|deposit|insur|polic|invoice|pay|paid|confirm|acknowledg|countersign|sign|notic|notif|inform|advis|name|nominat|appoint|meet|visit|cancel|terminat|withdraw|object|claim|valid|store|storage|warrant|zeichnung|unterlag|bestätig|rechnung|zahl|bürgschaft|gewähr|plano|dibujo|documento|garant|fianza|factura|pago|dessin|caution)/i;

/** What else has a day: offers and answers, papers by their date, works that begin, visits and tests. */
const otherDays =
  /\b(?:offer|bid|tender|quot|pric|rates?\b|noon|propos|angebot|oferta|offre|question|quer|clarif|clos|submi|respon|repl|answer|regist|rev\b|revis|edition|issue|dated|award|decision|start|begin|commenc|expir|shut|outage|turnaround|survey|inspect|witness|test|kick|audit|prepar|free issue|reach(?:es)? you|arriv|sail|depart|since|age|first|option|extend|prolong)/i;
const byThen =
  /(?<!\p{L})(?:by|(?:not|no) later than|at the latest|latest|spätestens(?: am| bis)?|a más tardar(?: el)?|au plus tard(?: le)?)\s(?:(?:the|el|le)\s)?(?:\p{L}+day,?\s)?$/iu;
const isDue =
  /(?<!\p{L})(?:(?:goods|all|equipment|materials?)\s(?:required|needed)|required (?:at|on)|completion|completed|finished)(?!\p{L})[^.;]{0,40}[:|]\s?$/iu;

/**
 * "Everything on site within 34 weeks of the order", "all spools must be finished by 18 June": a period from the order
 * or a latest day that no other duty has is that of the goods.
 */
const isOfTheGoods = ({ text, heading }: Statement, { value, start }: FoundValue): boolean => {
  if (otherDuties.test(`${heading} ${text}`)) return false;
  if (value.kind === 'duration') return value.trigger === 'order';
  const before = text.slice(0, start);
  return (
    value.kind === 'date' &&
    !otherDays.test(`${heading} ${text}`) &&
    (byThen.test(before) || isDue.test(before))
  );
};

/** Figures by the subject they belong to: periods, percentages, money and dates. */
export function figureFacts(statement: Statement): ReadFact[] {
  const { text } = statement;
  const values = valuesIn(statement).filter((found) => !isOtherPeriod(text, found));
  if (values.length === 0) return [];
  const cues = cuesIn(text);
  const heading = cues.length > 0 ? '' : `${statement.heading}: `.slice(-200);
  const above = cuesIn(heading);
  return values.flatMap((found): ReadFact[] => {
    const cue =
      nearestCue(text, cues, found) ??
      above.findLast(({ takes, fits }) => takes.includes(found.value.kind) && fits?.(found.value) !== false);
    if (!cue)
      return isOfTheGoods(statement, found)
        ? [{ subject: 'delivery', about: deliveryPart(text), ...found }]
        : [];
    const subject = subjectByRate(cue.subject, found.value);
    const about = cue.about?.(heading + text, cue) ?? '';
    return subject === null
      ? []
      : [{ subject, about, value: found.value, start: found.start, end: found.end }];
  });
}

/** A share that grows with time is a rate, one that does not is a cap, whatever word stands before it. */
function subjectByRate(subject: SubjectCue['subject'], value: FactValue): SubjectCue['subject'] | null {
  if (subject === 'liquidated damages cap' && isRate(value)) return 'liquidated damages rate';
  if (subject === 'liquidated damages rate' && value.kind === 'percentage' && value.per === null) return null;
  return subject;
}
