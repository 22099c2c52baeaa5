import type { Supersession } from '#extraction/contract/proposals.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { numberWord } from '../../gazetteer/number-words.ts';
import { spanOf } from '../../spans.ts';
import { findLayers, isHead, type Layers } from './change-layers.ts';
import { likenessOf, mayBeReprint } from './change-likeness.ts';
import {
  findChangeRows,
  findChangesInRows,
  findRowAround,
  kindOfRow,
  saysSame,
  type ChangeRow,
} from './change-tables.ts';
import {
  asksFirst,
  isChange,
  isOption,
  isRepeatedQuestion,
  leadsToChanges,
  leavesTheRest,
  saysCancelling,
  saysReplacing,
  splitChanges,
} from './change-words.ts';
import { findCodedValues } from './coded-values.ts';
import { changeToCompare, rememberCompared } from './compared-changes.ts';
import type { Change, Compared, ComparedChange } from './compared-changes.ts';
import { onlyDoesWithout } from '../does-without.ts';
import { findQuotedChanges, findStruckWords } from './quoted-changes.ts';
import { findIssueChanges, tellsBothValues, tellsEarlierIssue } from './issue-changes.ts';
import type { Reading, Unit } from '../reading.ts';
import { findTopics } from '../topics.ts';
import { isConditional } from '../triggers.ts';

/** From this likeness on an older sentence is what a newer one speaks of. */
const minLikeness = 1;
/** A sentence that says it changes something needs less than one that only states another value. */
const minUnsaid = 2.4;
/** Changes held against older sentences: a longer thread is a log. */
const maxChanges = 200;
const maxOlder = 2000;

/** "7. (replaced, see A2.6)": the place of a clause that is gone. */
const emptied =
  /^\W{0,3}(?:replaced|superseded|deleted|cancel+ed|void|not used|intentionally (?:left )?blank)\b/i;

/**
 * What newer words of a thread replace or cancel in older ones, both quoted. Newer is the mail that stands
 * further out; in a text of one mail only what is said after, and says that it changes something.
 */
export function findSupersessions(readings: readonly Reading[]): Supersession[] {
  const found: Supersession[] = [];
  for (const reading of readings) {
    const units = reading.units.filter(
      (unit) => !isHead(unit) && !leavesTheRest(unit.text) && !emptied.test(unit.text),
    );
    const compared = rememberCompared(units);
    const { mails, mailAt } = findLayers(reading);
    const rows = findChangeRows(reading.source.text);
    found.push(
      ...findQuotedChanges(reading),
      ...findStruckWords(reading),
      ...findChangesInRows(reading, rows),
      ...findIssueChanges(reading),
    );
    // The oldest change first: what a second change replaces is the first one, not what stood before it.
    const changes = units
      .flatMap((unit) =>
        splitChanges(unit)
          .flatMap((each) => changeIn(each, { mails, mailAt }, rows))
          .map((change) => ({ ...change, ...answeredBy(unit, reading.units) })),
      )
      .slice(0, maxChanges)
      .toSorted((a, b) => mailAt(b.unit.start) - mailAt(a.unit.start));
    const taken = new Map<Unit, ReadonlySet<string>[]>();
    for (const change of changes) {
      const toCompare = changeToCompare(change, compared, mails === 1);
      const older = units.filter((unit) => isOlder(unit, change, { mails, mailAt })).slice(0, maxOlder);
      for (const inOneMail of Map.groupBy(older, ({ start }) => mailAt(start)).values()) {
        const best = bestOf(toCompare, inOneMail, { compared, taken });
        if (!best || isTaken(toCompare, taken.get(best)) || isOfRow(best, change.unit, rows)) continue;
        taken.set(best, [...(taken.get(best) ?? []), toCompare.topics]);
        const [olderSpan, newerSpan] = [best, change.unit].map((unit) =>
          spanOf(unit.source, unit.start, unit.end),
        );
        if (olderSpan && newerSpan) found.push({ older: olderSpan, newer: newerSpan, kind: change.kind });
      }
    }
  }
  return found;
}

/** "Was: …" and "Now: …" of one change, which the pair itself has told. */
function isOfRow(older: Unit, newer: Unit, rows: ReadonlyMap<number, ChangeRow>): boolean {
  const row = findRowAround(newer, rows);
  return row !== null && older !== newer && row === findRowAround(older, rows);
}

/** The question that a sentence answers: quoted from the older mail right above it, or before "A:" of the same list. */
function answeredBy({ source, start, index }: Unit, units: readonly Unit[]): { asked?: string } {
  const before = units[index - 1];
  if (before?.text.endsWith('?') && answerMark.test(source.text.slice(before.end, start + 12)))
    return { asked: before.text.replace(questionMark, '') };
  const lineStart = source.text.lastIndexOf('\n', start - 1);
  const above = source.text.slice(source.text.lastIndexOf('\n', lineStart - 1) + 1, Math.max(0, lineStart));
  return /^\s*>+\s*\S/.test(above) && above.length < 400 ? { asked: above.replace(/^[\s>]+/, '') } : {};
}
const answerMark =
  /^\s*(?:A|R|Ans|Answer|Reply|Response|Antwort|Réponse|Respuesta|Risposta|Resposta)\s?\d{0,3}\s?[.:)-]/i;
const questionMark =
  /^(?:\p{L}+ )?(?:Q|TQ|RFI|Question|Query|Frage|Pregunta|Domanda)[\s.-]?\d{0,3}\s?[.:)-]\s*/iu;

function changeIn(unit: Unit, layout: Layers, rows: ReadonlyMap<number, ChangeRow>): Change[] {
  // "Is amended as follows:" only leads to what is changed.
  if (unit.text.length > 600 || isRepeatedQuestion(unit.text) || leadsToChanges(unit.text)) return [];
  if (tellsEarlierIssue(unit.text) || tellsBothValues(unit.text)) return [];
  const row = findRowAround(unit, rows);
  if (row) {
    // "Was: …", in a line above "Now: …".
    const isOld = unit.end <= row.now.start;
    return isOld || saysSame(row) ? [] : [{ unit, kind: kindOfRow(row), isSaid: true, old: row.old.text }];
  }
  // "Should you wish to propose …, in lieu of …" leaves what was asked as it is.
  const isReplaced =
    saysReplacing(unit.text) && !/^(?:should (?:you|an?|the)|if you|you may|bidders? may)\b/i.test(unit.text);
  const isCancelled =
    !isReplaced && saysCancelling(unit.text) && !isConditional(unit.text) && !mayCancel.test(unit.text);
  const isNewerMail = layout.mailAt(unit.start) < layout.mails - 1;
  if (isCancelled) return [{ unit, kind: asksFirst(unit.text) ? 'replaced' : 'cancelled', isSaid: true }];
  if (isReplaced) return isOption(unit.text) ? [] : [{ unit, kind: 'replaced', isSaid: true }];
  // A question changes nothing; what is done without in a newer mail is no longer asked.
  if (unit.text.endsWith('?')) return [];
  if (isNewerMail && onlyDoesWithout(unit.text)) return [{ unit, kind: 'cancelled', isSaid: false }];
  const said = unit.text.replace(answerMark, '');
  const mayReplace =
    isNewerMail && !addsOrConfirms.test(unit.text) && (findTopics(unit.text).size > 0 || saysValue(said));
  return mayReplace ? [{ unit, kind: 'replaced', isSaid: false }] : [];
}

/** A right to cancel cancels nothing. */
const mayCancel =
  /\b(?:may|might|right to|entitled to|option to)\s(?:\p{L}+ ){0,2}(?:cancel|withdraw|delete|omit|revoke|drop)\b/iu;

const counted = new RegExp(String.raw`(?<!\p{L})${numberWord}(?!\p{L})`, 'iu');
const saysValue = (text: string): boolean =>
  /\d/.test(text) || counted.test(text) || findCodedValues(text).size > 0;

/** What comes on top of what was asked, or says that it was right, replaces nothing. */
const addsOrConfirms =
  /\b(?:in addition|over and above|on top of|besides|additional(?:ly)?|as well|(?:is|are) (?:correct|right|confirmed)|(?:as|like) (?:known|already|before|agreed|stated|written)|as (?:per|in|of) (?:the |our |your |my )?(?:original|first|initial|earlier|previous)|exactly as|please keep|no changes?|(?:not|nothing) (?:changed|to change)|unchanged|likewise|still (?:required|needed|applies|stands|valid))\b|(?<!\p{L})(?:zusätzlich|außerdem|weiterhin|nach wie vor|en plus|en outre|toujours|además|todavía|inoltre|ancora|بالاضافة|بالإضافة|كذلك|علاوة)(?!\p{L})/iu;

function isOlder(unit: Unit, change: Change, layout: Layers): boolean {
  const isQuestion = change.asked !== undefined && Math.abs(change.unit.start - unit.end) < 12;
  if (isQuestion) return false;
  const [older, newer] = [layout.mailAt(unit.start), layout.mailAt(change.unit.start)];
  if (older !== newer) return older > newer;
  // In one text a change replaces what was asked, never another change.
  return layout.mails === 1 && change.isSaid && unit !== change.unit && !isChange(unit.text);
}

/**
 * What a change has replaced is not replaced again, unless the two speak of different things: "DAP our yard, 30
 * weeks" may have its place from one sentence and its time from another.
 */
const isTaken = ({ topics }: ComparedChange, before: readonly ReadonlySet<string>[] = []): boolean =>
  before.some(
    (others) => topics.size === 0 || others.size === 0 || [...topics].some((each) => others.has(each)),
  );

function bestOf(
  change: ComparedChange,
  older: readonly Unit[],
  {
    compared,
    taken,
  }: { compared: (unit: Unit) => Compared; taken: ReadonlyMap<Unit, ReadonlySet<string>[]> },
): Unit | null {
  let best: Unit | null = null;
  let most = change.isSaid ? minLikeness : minUnsaid;
  let alike = 0;
  for (const unit of older) {
    // What stands after a change in the same text is older only where the text is printed again as it was.
    const isReprinted = change.isWithin && unit.start > change.start;
    if (isReprinted && !mayBeReprint(change, compared(unit))) continue;
    const score = likenessOf(change, compared(unit), unit.block.marker);
    alike = score === most ? alike + 1 : score > most ? 1 : alike;
    // Of two that are as like, the one that nothing has replaced yet.
    const isFreed = score === most && best !== null && taken.has(best) && !taken.has(unit);
    if (score <= most && !isFreed) continue;
    best = unit;
    most = score;
  }
  // "It" is the one thing that was counted, or nobody knows what.
  return change.isOfCount && alike > 1 ? null : best;
}

/** True for a sentence that says itself which words stand for others: it is asked for as it reads now. */
export const saysBoth = (place: Place, { kind, older, newer }: Supersession): boolean =>
  kind === 'replaced' && isWithin(older, place) && isWithin(newer, place);

type Place = Pick<Span, 'sourceId' | 'start' | 'end'>;
const isWithin = ({ sourceId, start, end }: Place, place: Place): boolean =>
  sourceId === place.sourceId && place.start <= start && end <= place.end;

/** True for a passage that a newer one replaces or cancels. */
export const isSuperseded = (span: Span, supersessions: readonly Supersession[]): boolean =>
  supersessions.some(
    (each) =>
      each.older.sourceId === span.sourceId &&
      each.older.start < span.end &&
      span.start < each.older.end &&
      !saysBoth(span, each),
  );

/** The words of a sentence, those blanked that it says itself to be replaced or to fall away. */
export function withoutOldWords(
  { source, start, end, text }: Unit,
  supersessions: readonly Supersession[],
): string {
  const place = { sourceId: source.id, start, end };
  return supersessions
    .filter(({ older, newer }) => older.start > start && isWithin(older, place) && isWithin(newer, place))
    .reduce((rest, { older }) => blanked(rest, older.start - start, older.end - start), text);
}

/** The readings without the sentences that newer ones replace or cancel. */
export function withoutSuperseded(
  readings: readonly Reading[],
  supersessions: readonly Supersession[],
): Reading[] {
  return readings.map((reading) => ({
    ...reading,
    units: reading.units.flatMap((unit) => {
      const { source, start, end } = unit;
      const text = withoutOldWords(unit, supersessions);
      if (text !== unit.text) return [{ ...unit, text }];
      return isSuperseded({ sourceId: source.id, start, end, quote: '' }, supersessions) ? [] : [unit];
    }),
  }));
}

const blanked = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
