import { use, useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { sourceEndpoints } from '#enquiries/contract/sources/endpoints.ts';
import type { Source } from '#enquiries/contract/sources/schema.ts';
import { send } from '#kit/client/call.ts';
import { failureOf } from '#kit/client/errors.ts';
import { showToast } from '#kit/client/toast.ts';
import { Button } from '#ui/Button.tsx';
import { pagePartsOf, type PagePart } from '#ui/pdf/page-parts.ts';
import type { PdfMark } from '#ui/pdf/PdfPage.tsx';
import { PdfPages } from '#ui/pdf/PdfPages.tsx';
import { Banner } from '#ui/States.tsx';
import type { Mark } from './highlights.ts';
import { passageOf } from './page-spans.ts';
import { VisitContext } from '../records/walk.ts';
import { searchOfRow } from './passage-search.ts';
import { isPdf } from './source-kind.ts';
import { sourceStateSentence } from '#enquiries/contract/sources/state-words.ts';
import { useFile } from './use-file.ts';

type SourcePagesProps = {
  enquiryId: string;
  source: Source;
  fileId: string;
  /** The canonical text, which quotes are positions in; null where the pages hold none. */
  text: string | null;
  marks: readonly Mark[];
  selected: { start: number; end: number } | null;
  onAdd: ((passage: { start: number; end: number; quote: string }) => void) | null;
  /** Switches to the text; null when there is none. */
  onText: (() => void) | null;
  /** The switch between page and text. */
  start: ReactNode;
};

const chosenId = 'chosen';
const onePage = [0];

/**
 * Passages by the pages they stand on; the chosen one begins where the reader is led to. Each is looked up once: a
 * decision brings all rows anew, with the same four hundred passages on five hundred pages.
 */
const rememberParts = (text: string, pageStarts: readonly number[]) => {
  const known = new Map<string, PagePart[]>();
  return ({ id, start, end }: Mark, isChosen: boolean): PdfMark[] => {
    const key = `${start} ${end}`;
    const parts = known.get(key) ?? pagePartsOf(text, pageStarts, { start, end });
    known.set(key, parts);
    return parts.map((part, place) => ({ ...part, id, isChosen: isChosen && place === 0 }));
  };
};

/**
 * A PDF or a picture as it looks on paper, with the quoted passages marked; what is selected can become a
 * requirement (DET-6).
 */
export function SourcePages({
  enquiryId,
  source,
  fileId,
  text,
  marks,
  selected,
  onAdd,
  onText,
  start,
}: SourcePagesProps) {
  const fetchBytes = useFile(enquiryId, fileId);
  const visit = use(VisitContext);
  const [params, setParams] = useSearchParams();
  const { id: sourceId, picture } = source;
  const isPicture = !isPdf(source);
  const pageStarts = isPicture ? onePage : source.pageStarts;
  const recognised = picture?.pages;
  const words = useCallback(
    (page: number) =>
      recognised?.includes(page)
        ? send(sourceEndpoints.page, { params: { id: enquiryId, sourceId, page: `${page}` } })
        : Promise.resolve(null),
    [recognised, enquiryId, sourceId],
  );
  const findParts = useMemo(
    () => (text === null ? null : rememberParts(text, pageStarts)),
    [text, pageStarts],
  );
  const quoted = useMemo(
    () => (findParts ? marks.map((mark) => ({ mark, parts: findParts(mark, false) })) : []),
    [findParts, marks],
  );
  const passages = useMemo(() => {
    if (!findParts) return [];
    const others = quoted.filter(
      ({ mark: { start: from, end } }) => from !== selected?.start || end !== selected.end,
    );
    return [
      ...others.flatMap(({ parts }) => parts),
      ...(selected ? findParts({ id: `${chosenId} ${visit}`, ...selected }, true) : []),
    ];
  }, [findParts, quoted, selected, visit]);
  const add = (selection: Parameters<typeof passageOf>[2]) => {
    const passage = text === null ? null : passageOf(text, pageStarts, selection);
    if (passage && text !== null)
      return onAdd?.({ ...passage, quote: text.slice(passage.start, passage.end) });
    showToast({
      message: 'These words are not in the text that was read. Select them in the text instead.',
      type: 'error',
    });
  };
  const toText = onText ? <Button onClick={onText}>Show the text</Button> : null;
  return (
    <>
      {source.state === 'ready' ? null : <Banner flush>{sourceStateSentence(source)}</Banner>}
      <PdfPages
        source={fetchBytes}
        isPicture={isPicture}
        words={words}
        label={source.name}
        onMark={(id) => {
          if (marks.some((mark) => mark.id === id))
            setParams(searchOfRow(params, id), { replace: true, preventScrollReset: true });
        }}
        marks={passages}
        action={onAdd && text !== null ? { label: 'Add as requirement', onPress: add } : null}
        missing={
          <Banner flush tone="warning" action={toText}>
            The passage could not be found on this page. It is in the text that was read.
          </Banner>
        }
        start={start}
        refusal={{
          password:
            source.state === 'ready'
              ? 'Its pages stay locked: the password was not saved. Its text was read: choose Text above.'
              : sourceStateSentence({ ...source, state: 'password' }),
          unreadable: 'The browser could not draw this file. Look at its text, or download the original.',
        }}
        failure={(error) => failureOf(error).message}
      />
    </>
  );
}
