import { noted } from '#kit/server/language/noted.ts';
import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { polarityOf } from '#extraction/server/text/negation.ts';
import {
  materialGroupsIn,
  processesIn,
  type QualifiedWork,
} from '#registers/server/qualifications/service.ts';
import type { Qualification } from '#registers/contract/qualifications/qualification.ts';
import type { Facts } from '../../facts/facts.ts';
import { quoteFrom, type Statement } from '../../facts/statements.ts';
import type { FindingQuote } from '../../../contract/finding.ts';

type Work = Omit<QualifiedWork, 'on'>;
/** A work that a statement asks, for which somebody or something has to be qualified. */
export type AskedWork = {
  kind: 'wps' | 'nde';
  /** As a title names it: "UT level 3", "welding of P-No. 8". */
  name: string;
  work: Work;
  /**
   * It speaks of people and their certificates, or of welds, which are made here; to hold nobody matters only
   * then.
   */
  asksForPeople: boolean;
  quote: FindingQuote;
};

const methods: readonly (readonly [Qualification['method'], RegExp])[] = [
  ['RT', /\bRT\b|\b[Rr]adiograph\w*|\b[Xx]-?[Rr]ay/],
  ['UT', /\bUT\b|\b[Uu]ltrasonic/],
  ['MT', /\bMT\b(?=.*\b(?:NDE|NDT|level|test|exam|inspect))|\bMPI\b|\b[Mm]agnetic particle/],
  // "PT Nusantara Baja" is a firm.
  ['PT', /\bPT\b(?!\s\p{Lu}\p{Ll})|\bDPI\b|\b(?:[Dd]ye|[Ll]iquid) penetrant|\b[Pp]enetrant test/u],
  ['VT', /\bVT\b/],
  // "ET" alone is a word of French.
  ['ET', /\b[Ee]ddy[- ]currents?|\b[Cc]orrientes inducidas|\b[Cc]ourants de Foucault|\b[Ww]irbelstrom/],
  ['PAUT', /\bPAUT\b|\b[Pp]hased array/],
  ['TOFD', /\bTOFD\b|\b[Tt]ime of flight/],
];
/** "UT level 3": each is worded as one. */
const withLevel: Readonly<Record<string, (level: string) => string>> = {
  RT: (level) => noted`RT level ${level}`,
  UT: (level) => noted`UT level ${level}`,
  MT: (level) => noted`MT level ${level}`,
  PT: (level) => noted`PT level ${level}`,
  VT: (level) => noted`VT level ${level}`,
  ET: (level) => noted`ET level ${level}`,
  PAUT: (level) => noted`PAUT level ${level}`,
  TOFD: (level) => noted`TOFD level ${level}`,
};
/** What shall not be done at all. */
const forbidden =
  /\b(?:not|no)\b[^.;]{0,20}\b(?:permitted|allowed|accepted|acceptable)\b|\b(?:prohibited|forbidden)\b/i;
const levelAsked =
  /(?<!\b(?:PSL|specification|acceptance|quality|performance|inspection|sensitivity|technique|testing|severity)\s)\blevels?\s?(III|II|I|[1-3])\b(?!\s?(?:acceptance|quality))/i;
/** "RT level 3", "MT, nivel 2": the level of those who test, behind the name of what they do. */
const levelOf =
  /^\w*\)?(?:\s?\([^)]{0,30}\))?[\s,]{1,3}(?:level|nivel|niveau|livello|Stufe)\s?(III|II|I|[1-3])\b(?!\s?(?:acceptance|quality|of\b))/i;
const levels: Readonly<Record<string, Qualification['level']>> = { I: '1', II: '2', III: '3' };
const ofPeople =
  /\b(?:personnel|operators?|inspectors?|technicians?|examiners?|specialists?|engineers?|persons?|qualified|certified)\b|\bISO\s?9712|\bSNT-TC-1A|\bPCN\b/i;

/** Overlays and claddings are welded; material groups and processes are those of welding. */
const welding = /\bweld\w*|\bWPS\b|\bPQR\b|\bWPQR\b|\boverlaid\b|\bP-?Nos?\.|\b(?:GTAW|SMAW|GMAW|FCAW)\b/i;
const wallThickness =
  /(?:\b(?:wall|base metal|plate|material|weld|shell)?\s?thickness(?:es)?\s(?:of |is |up to |: )*(\d+(?:[.,]\d+)?)\s?mm|(\d+(?:[.,]\d+)?)\s?mm\s(?:wall|thick))/i;

/** Material groups of ASME IX by the steels that are welded. */
const steelGroups: readonly (readonly [group: string, steel: RegExp])[] = [
  ['8', /\b(?:304|316|321|347)(?:L|H|Ti)?\b|\baustenitic\b/],
  ['10H', /\b(?:super ?)?duplex\b|\b(?:2205|2507)\b|\bS3(?:1803|2205|2750|2760)\b/i],
  ['5A', /\b[PF]-?22\b|\b2[.,]25\s?Cr\b/],
  ['15E', /\b[PF]-?91\b|\b9\s?Cr-?1\s?Mo-?V/],
  ['43', /\b(?:Inconel|alloy)\s?(?:600|625)\b|\bUNS N06625\b/i],
];
/** The joints that are made, not the ends and flanges that others weld. */
const jointMade = /\b(?:welding|welded|welds?|welders?|WPS|PQR|WPQR)\b(?!\s(?:necks?|ends?|on\b|overlay))/i;
const ofOthers = /\b(?:butt|socket)[- ]?weld\w*|\bweld(?:ing)?[- ](?:necks?|ends?)\b/gi;
const groupsOfSteels = (text: string): string[] =>
  jointMade.test(text.replace(ofOthers, ' '))
    ? steelGroups.filter(([, steel]) => steel.test(text)).map(([group]) => group)
    : [];

const weldMade = /\b(?:welds?|welded|seams)\b/i;
const levelBehind = (method: RegExp, text: string): string | undefined =>
  findMatches(new RegExp(method, 'gu'), text)
    .flatMap(({ index, 0: { length } }) => levelOf.exec(text.slice(index + length))?.[1] ?? [])
    .toSorted()
    .at(-1);
const levelFrom = (written: string | undefined): Qualification['level'] | undefined =>
  written === undefined ? undefined : (levels[written.toUpperCase()] ?? (written as Qualification['level']));

const ndeWork = (statement: Statement, quote: FindingQuote): AskedWork[] => {
  const { text } = statement;
  const ofAll = ofPeople.test(text) ? levelAsked.exec(text)?.[1] : undefined;
  return methods.flatMap(([method, words]): AskedWork[] => {
    const match = words.exec(text);
    if (!match || polarityOf(text, match.index, match.index + match[0].length) === 'negated') return [];
    const level = levelFrom(levelBehind(words, text) ?? ofAll);
    // Radiography needs a source of rays, and is mostly done by others.
    const asksForPeople = level !== undefined || (method !== 'RT' && weldMade.test(text));
    const name = (level !== undefined && withLevel[method]?.(level)) || method;
    const work: Work = { method, ...(level !== undefined && { level }) };
    return [{ kind: 'nde', name, work, asksForPeople, quote }];
  });
};

/** "welding of P-No. 8 by GTAW": each way of saying it is worded as one. */
const weldingName = (group: string | undefined, process: string | undefined, thickness: number): string => {
  if (group && process)
    return thickness > 0
      ? noted`welding of P-No. ${group} by ${process} at ${thickness} mm`
      : noted`welding of P-No. ${group} by ${process}`;
  if (group)
    return thickness > 0
      ? noted`welding of P-No. ${group} at ${thickness} mm`
      : noted`welding of P-No. ${group}`;
  if (process)
    return thickness > 0 ? noted`welding by ${process} at ${thickness} mm` : noted`welding by ${process}`;
  return noted`welding at ${thickness} mm`;
};

const weldingWork = ({ text }: Statement, quote: FindingQuote): AskedWork[] => {
  const match = welding.exec(text);
  if (!match || polarityOf(text, match.index, match.index + match[0].length) === 'negated') return [];
  const thick = wallThickness.exec(text);
  const thickness = Number((thick?.[1] ?? thick?.[2] ?? '').replace(',', '.'));
  const named = (group: string | undefined, process: string | undefined): AskedWork => ({
    kind: 'wps',
    name: weldingName(group, process, thickness),
    work: {
      ...(process !== undefined && { process }),
      ...(thickness > 0 && { thickness }),
      ...(group !== undefined && { materialGroup: group }),
    },
    asksForPeople: true,
    quote,
  });
  const ofAll = processesIn(text);
  const orAny = (found: readonly string[]): readonly (string | undefined)[] =>
    found.length > 0 ? found : [undefined];
  // A cell of a table has its own group and process; a group that is welded by two needs both.
  const numbered = text.split('|').flatMap((cell) => {
    const own = processesIn(cell);
    const groups = materialGroupsIn(cell);
    const by = own.length > 0 ? own : ofAll;
    return groups.flatMap((group) =>
      orAny(groups.length === 1 ? by : by.slice(0, 1)).map((process) => named(group, process)),
    );
  });
  if (numbered.length > 0) return numbered;
  const groups = groupsOfSteels(text);
  if (groups.length > 0) return groups.map((group) => named(group, ofAll[0]));
  return ofAll.length > 0 || thickness > 0 ? orAny(ofAll).map((process) => named(undefined, process)) : [];
};

/** Every work of an enquiry that asks for a qualified procedure or person, each once. */
export function askedWork(facts: Facts): AskedWork[] {
  const found = facts.statements
    .filter(({ isOptional, isSuperseded, text }) => !isOptional && !isSuperseded && !forbidden.test(text))
    .flatMap((statement) => {
      const quote = quoteFrom(statement.source, statement.start, statement.end);
      return [...ndeWork(statement, quote), ...weldingWork(statement, quote)];
    });
  return [...new Map(found.toReversed().map((each) => [each.name, each])).values()].toReversed();
}
