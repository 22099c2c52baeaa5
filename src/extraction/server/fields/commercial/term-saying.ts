import { hasArabic } from '#text/terms.ts';
import { endWithTrigger } from '../../text/triggers.ts';
import type { TermCue } from './term-cues.ts';
import { ceiling, noCeiling } from './term-figures.ts';

type Place = { start: number; end: number };
/** A figure of a sentence, with what its pattern named. */
export type Figure = Place & { text: string; groups: Record<string, string | undefined> };
/** Words of a sentence that name a commercial matter. */
export type Cued = Place & { cue: TermCue; text: string };

/** A word of being late is no name of what it costs. */
const costs: readonly [late: RegExp, cost: string][] = [
  [/^(?:deduct|late|delay|overdue|behind|beyond|you owe|damages|liquidated|L\.?D)/i, 'LD'],
  [/^verzug/i, 'Vertragsstrafe'],
  [/^retard/i, 'pénalité'],
  [/^retraso/i, 'penalidad'],
  [/^atraso/i, 'multa'],
  [/^ritardo/i, 'penale'],
  [/تأخير$|[يت]خصم|[يت]حسم/u, 'غرامة'],
];
const nounOf = (cue: TermCue, said: string): string =>
  cue.name === 'damages' ? (costs.find(([late]) => late.test(said))?.[1] ?? said) : (cue.noun ?? said);

/** A matter with its figure in short: what it is called, the figure, and what it is counted from or limited to. */
export function sayTerm(
  text: string,
  at: Figure,
  { cue, text: said, end: cueEnd }: Cued,
  per: string | null,
): string {
  const figureText = at.text.replace(/\s+/g, ' ').trim();
  const noun = nounOf(cue, said);
  if (cue.measure === 'rate') return `${noun} ${figureText} ${per ?? ''}${limitOf(text, at)}`.trim();
  if (cue.name === 'payment')
    return `${noun} ${figureText}${manner(text.slice(at.end)) || eventIn(text.slice(at.end))}`;
  if (/guarantee|bond/.test(cue.name))
    return `${cue.noun !== null && /undertak/i.test(said) ? cue.noun : said.trim()} ${figureText}`;
  if (cue.name === 'validity')
    return `${noun} ${figureText}${findTrigger(text, at.end).replace(/^\s(?:from|counted)\s.*$/, '')}`;
  if (cue.name !== 'warranty') return `${noun} ${figureText}`;
  const after = text.slice(at.end, at.end + 80);
  const other = otherMonths.exec(after)?.[1];
  if (other === undefined) return `${noun} ${figureText}${findTrigger(text, Math.max(at.end, cueEnd))}`;
  return `${noun} ${figureText.replace(/\p{Nd}+/u, `$&/${other}`)}`;
}

/** "18 months from delivery or 12 from installation" */
const otherMonths =
  /^\s(?:from|after|of|in)\s[^,;.]{3,50}?,?\s?(?:(?:or|at (?:the )?(?:most|latest)|not later than|max(?:imum)?\.?)\s)?(?:\/\s)?(?<=[,/]\s|\s(?:or|most|latest|than)\s)(\p{Nd}{1,2})\s(?:months?\s)?(?:from|after|of)\s/iu;

/** "Net", "end of month": how a period of payment is counted. */
export const manner = (after: string): string => {
  const match =
    /^\s?(?:\(?(?:from |after )?(?:the )?)?(net(?:to)?|EOM|end of (?:the )?month|fin de mois|fine mese|f\.m\.)(?![\p{L}])/iu.exec(
      after,
    );
  return match ? ` ${(match[1] ?? '').replace(' the ', ' ')}` : '';
};

/** The event a payment is counted from, where it is short: " after receipt of invoice". */
const eventIn = (after: string): string =>
  /^\s(?:from|after)\s(?:[\p{L}/]+\s?){1,4}(?=[,.;]|$)/iu.exec(after)?.[0] ?? '';

/** The event a period is counted from, unless it is a story. */
function findTrigger(text: string, end: number): string {
  const event = text.slice(end, endWithTrigger(text, end));
  return event.length <= 70 ? event : '';
}

function limitOf(text: string, at: Figure): string {
  const arabic = hasArabic(at.text + text.slice(at.end, at.end + 40));
  const after = text.slice(at.end, at.end + 200);
  const match = ceiling.exec(after);
  const most = match?.groups?.['top'];
  if (most !== undefined) {
    const numbers: Record<string, string> = { five: '5', ten: '10', fifteen: '15', twenty: '20' };
    const bare = match?.groups?.['bare'];
    const said = bare === undefined ? most : `${numbers[bare.toLowerCase()] ?? bare} %`;
    return arabic ? ` بحد أقصى ${said}` : `, max ${said}`;
  }
  if (!noCeiling.test(after)) return '';
  return arabic ? ' بلا سقف' : ', no cap';
}
