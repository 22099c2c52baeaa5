import type { BoilerplateRule } from '#extraction/contract/coverage.ts';
import { saysSomething } from '#kit/contract/words.ts';
import type { SourceText } from '#extraction/contract/sources.ts';
import { splitLines, type Line } from '#text/lines.ts';
import { burdensIn } from './statements/burden-cues.ts';
import { isHiddenBurden } from './statements/burdens.ts';
import { isAnnouncement, isBoilerplate, saysDuty } from './statements/noise.ts';
import { isBackground } from './statements/frame/background.ts';
import { bindsBeside } from './statements/frame/beside-cues.ts';
import { isNoticeTalk } from './statements/frame/notice-talk.ts';
import { isTenderProcedure } from './statements/tender-procedure.ts';
import type { LetterBlock } from '#text/letter-blocks.ts';
import { isPromptInjection } from '#text/prompt-injection/detector.ts';
import { isDisclaimer } from './text/disclaimer.ts';
import { isHastyText, readSource, type Reading, type Unit } from './text/reading.ts';
import { splitBehindMarkup } from '#text/markup.ts';
import { splitSentences, type Range } from '#text/sentences.ts';
import { unreadRunsIn } from './gazetteer/unread-language.ts';

/** What a piece of a source is before anything was made of it. */
export type StatementKind =
  | 'text'
  | 'heading'
  | 'boilerplate'
  | 'procedure'
  | 'unread'
  | 'damaged'
  | 'doubtful'
  | 'instruction';

/** One sentence, list item, table row, heading or line of frame; `rule` says why it is boilerplate, `language` what an unread one is written in. */
export type Statement = Range & {
  kind: StatementKind;
  rule: BoilerplateRule | null;
  language: string | null;
};
type Named = Pick<Statement, 'kind' | 'rule'>;

const plain = (kind: StatementKind): Named => ({ kind, rule: null });
const boilerplate = (rule: BoilerplateRule): Named => ({ kind: 'boilerplate', rule });

const replaced = /[\uFFFD\p{Co}\u0080-\u009F]|(?:Ã[\u0080-\u00BF©¨¼¶¤Ÿ]|â€[™œ\u009D“”])/u;
/** A heading that says something by itself: "NO SUBCONTRACTING", "THE LIABILITY OF THE VENDOR IS UNLIMITED". */
const sayingHeading =
  /\b(?:shall|must|should|will|are|is|may|can|no|not|never|without|only|unlimited|uncapped|mandatory|required|prohibited|excluded)\b|\d\s?%/i;
/** A line of a signature with more words than this may be more than a name or an address. */
const maxSignatureWords = 8;

/**
 * Cuts a source into statements, in order and without leaving out a word: what the reader skips (frames, headings, small print) is
 * named as such, and whatever binds the supplier is never among it. Linear in the length of the text.
 */
export function splitStatements(source: SourceText): Statement[] {
  const reading = readSource(source, Number.POSITIVE_INFINITY);
  const units = new Map(reading.units.map((unit) => [unit.start, unit]));
  const isHasty = isHastyText(source.text);
  const inBlocks = reading.blocks.flatMap((block) => splitBlock(reading, block, { units, isHasty }));
  const statements = [...splitFrame(reading), ...inBlocks].toSorted((a, b) => a.start - b.start);
  return source.doubtful?.length ? markDoubtful(statements, source.doubtful) : statements;
}

/** What a picture may have said otherwise is not understood, whatever a rule makes of it. */
function markDoubtful(statements: readonly Statement[], doubtful: readonly Range[]): Statement[] {
  let next = 0;
  return statements.map((statement) => {
    while ((doubtful[next]?.end ?? Infinity) <= statement.start) next += 1;
    const isDoubtful = (doubtful[next]?.start ?? Infinity) < statement.end;
    const isNamed = statement.kind === 'unread' || statement.kind === 'damaged';
    return isDoubtful && !isNamed ? { ...statement, ...plain('doubtful') } : statement;
  });
}

function splitBlock(
  { source }: Reading,
  block: LetterBlock,
  known: { units: Map<number, Unit>; isHasty: boolean },
): Statement[] {
  const { text } = source;
  const words = text.slice(block.start, block.end);
  if (block.kind === 'heading')
    return pieces(text, block, plain(sayingHeading.test(words) ? 'text' : 'heading'));
  const isSmallPrint = isDisclaimer(words.slice(0, 1600));
  const cutFrom = block.label === '' ? block.start : block.valueStart;
  const sentences = splitSentences(
    text,
    { start: cutFrom, end: block.end },
    { style: 'letter', isHasty: known.isHasty },
  );
  const ranges = splitBehindMarkup(text, sentences);
  if (ranges.length === 0) return pieces(text, block, plain('text'));
  return ranges.flatMap((range, at) => {
    const start = at === 0 ? block.start : range.start;
    const sentence = text.slice(start, range.end);
    const mayBind = saysDuty(sentence) || burdensIn(sentence).size > 0;
    const isSpoken = isSmallPrint && !mayBind;
    if (isSpoken) return pieces(text, { start, end: range.end }, boilerplate('smallPrint'));
    const unit = known.units.get(start);
    const isInjection = !isSmallPrint && (unit === undefined || isPromptInjection(sentence));
    if (isInjection) return pieces(text, { start, end: range.end }, plain('instruction'));
    if (!isSmallPrint && !mayBind && unit !== undefined && isBoilerplate(unit))
      return pieces(text, { start, end: range.end }, boilerplate('courtesy'));
    const isTold = !isSmallPrint && unit !== undefined && isBackground(unit.text, unit);
    const kind = isProcedure(sentence)
      ? plain('procedure')
      : isTold
        ? boilerplate('background')
        : plain('text');
    return pieces(text, { start, end: range.end }, kind);
  });
}

/** What the buyer says of his own procedure; a sentence that burdens the supplier never is. */
const isProcedure = (sentence: string): boolean =>
  !bindsBeside(sentence) &&
  ((isNoticeTalk(sentence) && !isHiddenBurden(sentence)) ||
    (burdensIn(sentence).size === 0 && (isAnnouncement(sentence) || isTenderProcedure(sentence))));

/** Headers, forward marks, signatures, and what our own people wrote around the enquiry. */
function splitFrame({ source, layout }: Reading): Statement[] {
  const signature = new Set(layout.signature.map(({ textStart }) => textStart));
  const isHeader = ({ textStart, text }: Line) =>
    layout.headers.some(({ start }) => start >= textStart && start <= textStart + text.length);
  return splitLines(source.text, 'letter')
    .filter((line) => layout.frame.has(line.textStart) && line.text !== '')
    .flatMap((line) => {
      const range = { start: line.textStart, end: line.textStart + line.text.length };
      const mayBind =
        signature.has(line.textStart) &&
        line.text.split(/\s+/).length > maxSignatureWords &&
        saysDuty(line.text);
      if (mayBind) return pieces(source.text, range, plain('text'));
      const rule = isHeader(line) ? 'mailHeader' : signature.has(line.textStart) ? 'signature' : 'mailFrame';
      return [{ ...range, ...boilerplate(rule), language: null }];
    });
}

/** A range as statements: damaged, or with the runs of languages that are not read set apart from the words around them. */
function pieces(text: string, { start, end }: Range, named: Named): Statement[] {
  const words = text.slice(start, end);
  if (replaced.test(words)) return [{ start, end, ...plain('damaged'), language: null }];
  const statements: Statement[] = [];
  let from = 0;
  const rest = (until: number): void => {
    const part = words.slice(from, until);
    if (!saysSomething(part)) return;
    const lead = part.length - part.trimStart().length;
    statements.push({
      start: start + from + lead,
      end: start + from + part.trimEnd().length,
      ...named,
      language: null,
    });
  };
  for (const run of unreadRunsIn(words)) {
    rest(run.start);
    statements.push({
      start: start + run.start,
      end: start + run.end,
      ...plain('unread'),
      language: run.language,
    });
    from = run.end;
  }
  rest(words.length);
  return statements;
}
