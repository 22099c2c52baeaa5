import type {
  Coverage,
  CoverageSum,
  LeftOut,
  NotRead,
  PassedOver,
} from '#enquiries/contract/coverage/schema.ts';
import { AppError } from '#kit/contract/errors.ts';
import { enquiryFailures } from '#enquiries/contract/errors.ts';
import { pageOf } from '#enquiries/contract/sources/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { listLines } from '../amendments/store.ts';
import { classifySource, type SourceCoverage, type TakenPassage } from '#extraction/server/classify.ts';
import { splitApart } from '#extraction/server/extract-apart.ts';
import { boilerplateRules, leftOutReasons } from '#extraction/contract/coverage.ts';
import { listFields } from '../fields/store.ts';
import { findSourceWithText, listSourcesWithText, type SourceWithText } from '../sources/store.ts';
import { findEnquiry } from '../records/ticket.ts';
import { placeBefore } from '../revisions/content.ts';
import { listLineItems } from '../items/store.ts';
import { listRequirements } from '../requirements/store.ts';
import { listChanges } from '../revisions/store.ts';

type Taken = TakenPassage & { sourceId: string };

/**
 * Every passage that a row, an item, a field or a line of an amendment quotes, whatever was decided on it,
 * and those that rows quoted before they changed.
 */
const takenFrom = async (scope: Scope, enquiryId: string): Promise<Taken[]> => {
  const rows = await listRequirements(scope, enquiryId);
  const fields = (await listFields(scope, enquiryId)).filter(({ value }) => value !== null);
  const lines = await listLines(scope, enquiryId);
  const items = await listLineItems(scope, enquiryId);
  const changes = await listChanges(scope, enquiryId);
  const placed = (
    as: Taken['as'],
    quoting: readonly (Parameters<typeof placeBefore>[0] & { state: string })[],
  ): Taken[] =>
    quoting.flatMap((each) => {
      const place = placeBefore(each);
      return place ? [{ ...place, as, isDecided: each.state !== 'proposed' }] : [];
    });
  const before = changes.flatMap((change): Taken[] =>
    change.placeBefore ? [{ ...change.placeBefore, as: 'requirement', isDecided: true }] : [],
  );
  return [
    ...placed('requirement', [...rows, ...lines.filter(({ kind }) => kind !== 'item')]),
    ...placed('item', [...items, ...lines.filter(({ kind }) => kind === 'item')]),
    ...placed('field', fields),
    ...before,
  ];
};

const coverSources = async (
  scope: Scope,
  enquiryId: string,
  sources: readonly SourceWithText[],
): Promise<Coverage[]> => {
  const taken = Map.groupBy(await takenFrom(scope, enquiryId), ({ sourceId }) => sourceId);
  const read = sources.filter(({ state }) => state === 'ready');
  // Sources of the first releases were kept without their statements.
  const uncut = read.filter(({ statements }) => statements === null);
  const cut = uncut.length > 0 ? await splitApart(uncut) : [];
  return read.map((source) => {
    const statements = source.statements ?? cut[uncut.indexOf(source)] ?? [];
    return toView(source, classifySource(source.text, taken.get(source.id) ?? [], statements));
  });
};

/**
 * What became of the sentences of each source that was read: the statements are those of its reading,
 * what became of them follows every decision.
 */
export const coverageOfEnquiry = async (scope: Scope, enquiryId: string): Promise<Coverage[]> =>
  coverSources(scope, enquiryId, await listSourcesWithText(scope, enquiryId));

const toView = (
  { id, name, pageStarts, text, hidden, isPartial }: SourceWithText,
  { sentences, counts, passages }: SourceCoverage,
): Coverage => ({
  sourceId: id,
  sentences,
  counts,
  hidden: hidden.length,
  isPartial,
  passedOver: passages.flatMap((passage): PassedOver[] => {
    const { start, end, why } = passage;
    if (why === 'separator') return [];
    if (passage.class !== 'heading' && passage.class !== 'boilerplate' && passage.class !== 'procedure')
      return [];
    return [
      { start, end, class: passage.class, rule: boilerplateRules.find((rule) => rule === why) ?? null },
    ];
  }),
  leftOut: passages.flatMap(({ start, end, why, language }): LeftOut[] => {
    const reason = leftOutReasons.find((each) => each === why);
    if (!reason) return [];
    const quote = text.slice(start, end);
    const place = { sourceId: id, sourceName: name, start, end, quote, page: pageOf(pageStarts, start) };
    return [{ reason, language, place }];
  }),
});

const toSum = ({ sourceId, sentences, counts, hidden, isPartial, leftOut }: Coverage): CoverageSum => ({
  sourceId,
  sentences,
  counts,
  hidden,
  isPartial,
  leftOut: [
    ...Map.groupBy(leftOut, ({ reason, language }) => `${reason} ${language ?? ''}`).values(),
  ].flatMap(([first, ...others]) =>
    first ? [{ reason: first.reason, language: first.language, count: 1 + others.length }] : [],
  ),
});

/**
 * The coverage of every source of an enquiry, and the sources that gave no text; empty while it is still
 * being read.
 */
export const coverage = async (
  scope: Scope,
  id: string,
): Promise<{ sources: CoverageSum[]; notRead: NotRead[] }> => {
  const enquiry = await findEnquiry(scope, id);
  if (enquiry.reading === 'reading') return { sources: [], notRead: [] };
  const sources = await listSourcesWithText(scope, enquiry.id);
  const notRead = sources
    // Of a package everything was read that stands below it; what was not taken out is said in its note.
    .filter(
      ({ state, note, isPartial }) =>
        isPartial || (state !== 'ready' && !(state === 'opened' && note === null)),
    )
    .map(({ id: sourceId, name, state, isPartial }) => ({ sourceId, name, state, isPartial }));
  return { sources: (await coverSources(scope, enquiry.id, sources)).map(toSum), notRead };
};

/** The passages of one source that nothing quotes; `notFound` where it is none of the enquiry, or gave no text. */
export const passages = async (
  scope: Scope,
  { id, sourceId }: { id: string; sourceId: string },
): Promise<Pick<Coverage, 'passedOver' | 'leftOut'>> => {
  const enquiry = await findEnquiry(scope, id);
  const source = await findSourceWithText(scope, enquiry.id, sourceId);
  const [covered] = await coverSources(scope, enquiry.id, source ? [source] : []);
  if (!covered) throw new AppError(enquiryFailures.notFound);
  return { passedOver: covered.passedOver, leftOut: covered.leftOut };
};
