import { offsetFrom } from '#kit/client/address-offset.ts';
import { useSearchParams } from 'react-router';

export const detailTabs = [
  'details',
  'requirements',
  'items',
  'findings',
  'sources',
  'revisions',
  'conversation',
  'actions',
  'history',
  'review',
] as const;
export type DetailTab = (typeof detailTabs)[number];

/** The three places of the page; each part of an enquiry has its own in one of them. */
export type DetailArea = 'work' | 'thread' | 'log';

/** Where a part stands: an address of a part, old or new, leads to the place it is in. */
export const areaOf = (tab: DetailTab): DetailArea =>
  tab === 'conversation' ? 'thread' : tab === 'revisions' || tab === 'history' ? 'log' : 'work';

/** A passage as the address names it; without `from` the source is open at its beginning. */
export type OpenPassage = { sourceId: string; from: number | null; to: number | null };

/** Everything a link to this page can say. */
export type DetailAddress = {
  view: 'details' | 'kanban';
  tab: DetailTab;
  /** Id of the ledger row that is open. */
  requirement: string | null;
  /** Name of the field that is being checked. */
  field: string | null;
  passage: OpenPassage | null;
  /** The reader has put the source away: the review stands beside the ledger instead. */
  isSourceClosed: boolean;
};

/**
 * Reads the page's address; a link that names only a requirement, as those of the PDF record do, opens the
 * requirements tab.
 */
export function readAddress(params: URLSearchParams): DetailAddress {
  const requirement = params.get('requirement');
  const named = params.get('tab');
  const tab = detailTabs.find((each) => each === named) ?? (requirement ? 'requirements' : 'details');
  const sourceId = params.get('source');
  return {
    view: params.get('view') === 'kanban' ? 'kanban' : 'details',
    tab,
    requirement,
    field: params.get('field'),
    passage: sourceId
      ? { sourceId, from: offsetFrom(params.get('from')), to: offsetFrom(params.get('to')) }
      : null,
    isSourceClosed: params.get('beside') === 'review',
  };
}

/** The parameters after some of them changed; null takes one away. */
export function withChanges(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/**
 * What the address says and how to change it; a change replaces the entry of the browser's history unless
 * it opens something.
 */
export function useDetailAddress() {
  const [params, setParams] = useSearchParams();
  const change = (
    changes: Readonly<Record<string, string | number | null>>,
    { push = false, state = null }: { push?: boolean; state?: unknown } = {},
  ) =>
    setParams((before) => withChanges(before, changes), { replace: !push, preventScrollReset: true, state });
  return { ...readAddress(params), params, change };
}
