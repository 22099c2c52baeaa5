import type { Supersession } from '#extraction/contract/proposals.ts';
import { findTerms } from '#text/terms.ts';
import { spanOf } from '../../spans.ts';
import type { Reading, Unit } from '../reading.ts';
import { hasOtherFigures } from './coded-values.ts';
import { saysReplacing } from './change-words.ts';

const issueNamed = String.raw`(?:rev(?:ision|\.)?|issue|révision|revisión|revisione|revisão)\s?(?:no\.?\s?)?(?:[A-Z]|\d{1,2})`;
const issueBefore = String.raw`(?:the\s)?(?:first|previous|original|earlier|last|prior|former|initial)\s(?:issue|revision|version|publication|draft)`;

/** "Rated flow was 380 m3/h in rev A", "accuracy 0.15 % in Rev B": what an earlier issue said. */
const notes = [
  String.raw`(?:was|were|had been)\s(?<value>[^;:]{1,60}?)`,
  String.raw`(?<value>\S*\d[^;:]{0,30}?)`,
].map(
  (value) =>
    new RegExp(
      String.raw`(?:^|[:;]\s|^\d{1,3}[.)]\s)(?<what>\p{L}[^;:]{1,50}?)\s${value}\sin\s(?:${issueNamed}|${issueBefore})\b[^;]*`,
      'iu',
    ),
);

/** True for a sentence that only tells what an earlier issue of the document said: it changes nothing itself. */
export const tellsEarlierIssue = (text: string): boolean =>
  namesIssue.test(text) && notes.some((note) => note.test(text));
const namesIssue = /rev|r[eé]vis|issue|version|publication|draft/i;

/** "(first issue: 17 Nov 2026)": the older value beside the one that stands now. */
const beside = new RegExp(String.raw`\((?<old>(?:${issueBefore}|${issueNamed})\s?:\s[^()]{1,80})\)`, 'iu');
/** "345 barg (rev. 02)": a value with the issue it is of. */
const marked = new RegExp(String.raw`^(?<label>[^:()]{3,60}):\s[^()]*\((?<mark>${issueNamed})\)\W*$`, 'iu');
/** Documents carry revisions too, which say nothing of a value. */
const namesDocument =
  /\b(?:attachments?|annex(?:es)?|appendi\w+|drawings?|documents?|spec\w*|data ?sheets?|procedures?|ref\w*|enclosures?)\b/i;

/** "At first we asked for 1,300 pcs, now 1,750 as in the table": a sentence that has both values. */
const atFirst =
  /(?<!\p{L})(?<old>(?:at first|initially|originally|[^;:]{1,60}\s(?:was|were)\s(?:published|announced|stated|given) (?:as|for|with)|first we|earlier we|pertama|awalnya|semula|zuerst|zunächst|ursprünglich|au départ|initialement|al principio|inicialmente|inizialmente|كانت?|سابقا)(?!\p{L})[^;:]{0,100}?\d[^;:]{0,60}?)[,;،؛–-]?\s(?:but |and |and it is |is )?(?<now>(?:(?<=\sbut )(?:the|it|this)|this (?:figure|value|date) is|now|sekarang|kini|jetzt|nun|maintenant|désormais|ahora|ora|agora|و?(?:المطلوب )?الآن|أصبحت?)(?!\p{L})[^;]{0,60}\d[^;]{0,80})$/iu;
/** True for a sentence that tells itself what was first and what is now. */
export const tellsBothValues = (text: string): boolean => atFirst.test(text);

function bothValues(unit: Unit): Supersession[] {
  const match = atFirst.exec(unit.text);
  const { old = '', now = '' } = match?.groups ?? {};
  if (!match) return [];
  const from = unit.start + match.index;
  const to = unit.start + unit.text.length;
  return pairOf(unit, 'replaced', [from, from + old.length], [to - now.length, to]);
}

/** What a document says itself of its earlier issue: values beside those that stand now, notes, and clauses marked as gone. */
export function findIssueChanges(reading: Reading): Supersession[] {
  return [
    ...reading.units.flatMap((unit) => [
      ...valueBeside(unit),
      ...bothValues(unit),
      ...markedBefore(unit, reading.units),
    ]),
    ...reading.units.flatMap((unit) =>
      tellsEarlierIssue(unit.text) ? notedBefore(unit, reading.units) : [],
    ),
    ...findMarkedGone(reading),
  ];
}

type Range = readonly [start: number, end: number];
function pairOf(
  { source }: Pick<Reading, 'source'>,
  kind: Supersession['kind'],
  was: Range,
  now: Range,
): Supersession[] {
  const [older, newer] = [spanOf(source, ...was), spanOf(source, ...now)];
  return older && newer ? [{ older, newer, kind }] : [];
}

function valueBeside(unit: Unit): Supersession[] {
  const match = beside.exec(unit.text);
  const old = match?.groups?.['old'];
  if (!match || !old || !/[\p{L}\d]{2}/u.test(unit.text.slice(0, match.index))) return [];
  const from = unit.start + match.index;
  return pairOf(unit, 'replaced', [from + 1, from + 1 + old.length], [unit.start, from]);
}

/** "Test medium: potable water (rev. 02)." right before "Test medium: deionised water (rev. 03)." */
function markedBefore(unit: Unit, units: readonly Unit[]): Supersession[] {
  const now = marked.exec(unit.text)?.groups;
  const before = units[unit.index - 1];
  const was = before && marked.exec(before.text)?.groups;
  if (!now || !was || !before || namesDocument.test(now['label'] ?? '')) return [];
  const [label, old] = [now, was].map((each) => each['label']?.trim().toLowerCase());
  if (label !== old || (was['mark'] ?? '') >= (now['mark'] ?? '')) return [];
  return pairOf(unit, 'replaced', [before.start, before.end], [unit.start, unit.end]);
}

/** A note of what was, and the line of the same thing as it is now. */
function notedBefore(unit: Unit, units: readonly Unit[]): Supersession[] {
  let [from, rest] = [0, unit.text];
  const found: Supersession[] = [];
  for (;;) {
    const match = notes.map((note) => note.exec(rest)).find((each) => each !== null);
    if (!match) return found;
    const what = findTerms(match.groups?.['what'] ?? '');
    const told = match[0].replace(/^[:;]\s|^\d{1,3}[.)]\s/, '');
    const start = unit.start + from + match.index + match[0].length - told.length;
    const now = units.find((each) => each !== unit && isNow(each, what, match.groups?.['value'] ?? ''));
    if (now)
      found.push(...pairOf(unit, 'replaced', [start, start + told.trimEnd().length], [now.start, now.end]));
    from += match.index + match[0].length;
    rest = unit.text.slice(from);
  }
}

/** The line that begins with what a note speaks of, and has another figure. */
function isNow({ text }: Unit, what: readonly string[], value: string): boolean {
  if (tellsEarlierIssue(text) || !hasOtherFigures(text, value)) return false;
  const terms = findTerms(text);
  return terms[0] === what[0] && what.filter((term) => terms.includes(term)).length >= what.length / 2;
}

const gone = String.raw`cancel+ed|deleted|void|withdrawn|superseded|replaced|gestrichen|entfällt|ersetzt|annulée?s?|supprimée?s?|remplacée?s?|anulad[oa]s?|eliminad[oa]s?|suprimid[oa]s?|sustituid[oa]s?|annullat[oaie]|soppress[oaie]|sostituit[oaie]|cancelad[oa]s?|substituíd[oa]s?|dibatalkan|diganti|ملغى|ملغاة|ألغي|محذوف|مستبدل`;
const altered = String.raw`amended|modified|revised|changed|geändert|modifiée?s?|modificad[oa]s?|modificat[oaie]|alterad[oa]s?|diubah|معدل|معدلة`;
/** "(anulado por circular 1)", "[modifié le 12/03]": what a clause is marked with that no longer stands. */
const markedGone = new RegExp(
  String.raw`[ \t]*[([](?:now )?(?:(?<gone>${gone})|(?:${altered}))(?!\p{L})(?:[ ,:](?:by|on|see|in|per|with|le|par|voir|am|durch|siehe|por|el|ver|il|da|con|em|pada|oleh|as of|since)[ .\d][^)\]\n]{0,50}|)[)\]]`,
  'giu',
);
/** What says that it is new: "Nueva fecha límite", "Additif du 12/03", "changed to length 30 m". */
const opensNew =
  /^(?:\(?\d[\d.]*[.)]?\s)?(?:new|now|is now|changed to|revised|amended|replaced by|neue?[rs]?|jetzt|nouvelle|nouveau|désormais|additif|avenant|nuev[oa]|ahora|nuov[oa]|ora|nov[oa]|agora|addendum|amendment|nachtrag|sekarang|menjadi|الآن|يصبح|تصبح)(?!\p{L})/iu;

/** Clauses that are marked as gone, and what stands behind them in their place. */
function findMarkedGone({ source, units }: Reading): Supersession[] {
  return [...source.text.matchAll(markedGone)].flatMap((match): Supersession[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    const older = units.findLast(({ start }) => start < from);
    if (!older || older.block.kind === 'heading') return [];
    const was: Range = [older.start, Math.min(older.end, from)];
    const words = source.text.slice(...was);
    if (findTerms(words).length < 3 || words.includes('\n\n')) return [];
    const lineEnd = source.text.indexOf('\n', to);
    const rest: Range = [to, lineEnd < 0 ? source.text.length : lineEnd];
    const behind = source.text.slice(...rest).trim();
    if (opensNew.test(behind)) return pairOf({ source }, 'replaced', was, rest);
    const next = units.find(({ start }) => start >= Math.max(to, rest[1]));
    if (next && /[.)\]]\s*$/.test(source.text.slice(older.start, to)) && behind === '' && isInPlace(next))
      return pairOf({ source }, 'replaced', was, [next.start, next.end]);
    return match.groups?.['gone'] && behind === '' ? pairOf({ source }, 'cancelled', was, [from, to]) : [];
  });
}

const isInPlace = ({ text }: Unit): boolean =>
  opensNew.test(text) || (text.length < 300 && saysReplacing(text));
