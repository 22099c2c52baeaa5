import { offsetFrom } from '#kit/client/address-offset.ts';
import { useSearchParams } from 'react-router';
import {
  documentKinds,
  revisionStates,
  type DocumentKind,
  type RevisionState,
} from '#documents/contract/schema.ts';
import { holderOptions, type Holder } from './document-words.ts';

export const documentsPath = '/app/qms-documents';

/** A place in a document: the revision it stands in and its range there. */
export type Place = { documentId: string; revisionId?: string; start?: number; end?: number };

export const documentPath = ({ documentId, revisionId, start, end }: Place): string => {
  const search = new URLSearchParams([
    ...(revisionId ? [['revision', revisionId]] : []),
    ...(start !== undefined && end !== undefined
      ? [
          ['from', String(start)],
          ['to', String(end)],
        ]
      : []),
  ]).toString();
  return `${documentsPath}/${documentId}${search ? `?${search}` : ''}`;
};

/** What the list shows; `question` searches the text of the documents, `search` their titles. */
export type ListFilter = {
  folder: Holder | 'all';
  search: string;
  kind: DocumentKind | 'all';
  state: RevisionState | 'all';
  question: string;
};

export type SetUpStep = 'master' | 'policies';

export const noFilter: ListFilter = { folder: 'all', search: '', kind: 'all', state: 'all', question: '' };
const names = Object.keys(noFilter) as (keyof ListFilter)[];

const among = <V extends string>(known: readonly V[], text: string | null): V | 'all' =>
  known.find((each) => each === text) ?? 'all';

/** The filter an address holds; what is missing or not understood leaves nothing out. */
export const readFilter = (address: URLSearchParams): ListFilter => ({
  folder: among(
    holderOptions.map(({ value }) => value),
    address.get('folder'),
  ),
  search: (address.get('search') ?? '').slice(0, 200),
  kind: among(documentKinds, address.get('kind')),
  state: among(revisionStates, address.get('state')),
  question: (address.get('question') ?? '').slice(0, 2000),
});

/** The address of a filter; what leaves nothing out is left out. */
export const writeFilter = (filter: ListFilter): URLSearchParams =>
  new URLSearchParams(
    names.filter((name) => filter[name].trim() !== noFilter[name]).map((name) => [name, filter[name].trim()]),
  );

export const isNarrowed = ({ folder, search, kind, state }: ListFilter): boolean =>
  folder !== 'all' || search !== '' || kind !== 'all' || state !== 'all';

const stepOf = (text: string | null): SetUpStep | null =>
  text === 'master' || text === 'policies' ? text : null;

/** The list's filter in its address, the step of the set-up a link asks for, and how to change both. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  return {
    filter,
    asked: stepOf(address.get('step')),
    choose: (change: Partial<ListFilter>) =>
      setAddress(writeFilter({ ...filter, ...change }), { replace: true, preventScrollReset: true }),
    reset: () => setAddress(new URLSearchParams(), { replace: true }),
  };
}

/** Which revision a link names and, once it names a whole range, the passage in it. */
export function useViewerAddress() {
  const [address, setAddress] = useSearchParams();
  const [from, to] = [offsetFrom(address.get('from')), offsetFrom(address.get('to'))];
  const mode: 'page' | 'text' = address.get('as') === 'text' ? 'text' : 'page';
  return {
    revisionId: address.get('revision'),
    passage: from === null || to === null ? null : { start: from, end: to },
    mode,
    show: (next: 'page' | 'text') =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'text') after.set('as', 'text');
          else after.delete('as');
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
