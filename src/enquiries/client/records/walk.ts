import { createContext, startTransition, use, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import { useDetailAddress, type DetailAddress } from './page-address.ts';

/** A place that was opened, and how many steps the reader has gone from there. */
type Visit = { from: string; step: number };
type Step = Visit & { rowId: string };

/** So long a hand rests on a row before the address names it, in milliseconds. */
export const restMs = 500;

/** What `arrive` has left with the address; any other way to a place is a new visit. */
const visitIn = (key: string, state: unknown): Visit =>
  typeof state === 'object' && state && 'visit' in state ? (state.visit as Visit) : { from: key, step: 0 };

/**
 * The way from row to row of the ledger. A row is the current one at once; the address follows when the reader rests
 * on it, for every change of it draws the whole page anew and costs a browser ten milliseconds besides. Whatever
 * else changes the address meanwhile wins.
 */
export function useWalk() {
  const { key, state } = useLocation();
  const router = use(RouterContext)?.router;
  const { params, change, ...address } = useDetailAddress();
  const [last, setLast] = useState<Step | null>(null);
  const { from, step } = visitIn(key, state);
  // The address may name an earlier step while the reader goes on.
  const isAhead = (each: Step | null) => each?.from === from && each.step > step;
  const ahead = isAhead(last) ? last : null;
  const arrive = useEffectEvent(({ rowId, ...visit }: Step, drawn: string) => {
    // What a link leads to may not be drawn yet, or its code not be here.
    if (router?.state.location.key !== drawn || router.state.navigation.state !== 'idle') return;
    // A row alone in the address opens the ledger; here what is open stays.
    const row = { tab: address.tab, requirement: rowId, source: null, from: null, to: null };
    change(row, { state: { visit } });
  });
  useEffect(() => {
    if (!ahead) return undefined;
    const timer = setTimeout(() => arrive(ahead, key), restMs);
    return () => clearTimeout(timer);
  }, [ahead, key]);
  const place: DetailAddress = ahead ? { ...address, requirement: ahead.rowId, passage: null } : address;
  const walkTo = (rowId: string) =>
    // The focus has moved already: the next key is answered before what follows the row is drawn.
    startTransition(() =>
      setLast((before) => {
        const at = isAhead(before) ? before : null;
        const isThere = at ? at.rowId === rowId : rowId === address.requirement && !address.passage;
        return isThere ? before : { from, step: (at?.step ?? step) + 1, rowId };
      }),
    );
  return { place, params, change, walkTo, visit: `${from} ${ahead?.step ?? step}` };
}

/**
 * Another visit brings the passage into view again, also where a link leads to the one that is already marked; it is the
 * same before and after the address has followed the reader.
 */
export const VisitContext = createContext('');
