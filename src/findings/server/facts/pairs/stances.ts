import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { partyFrom, type Sides } from '../duties/party-words.ts';
import { mayNameParty, partiesActing } from '../duties/said-duties.ts';
import type { FoundValue } from './found-value.ts';
import { stances } from './stance-words.ts';

const mayStand =
  /inclu|exclu|price|rate|charge|cost|receipt|scope|supply|extra|separat|requir|need|necess|want|request|allow|permit|accept|mandat|compuls|oblig|must|option|volunt|waiv|dispens|refus|reject|forbid|prohib|omit|left|apply|applic|consider|look|welcome|enthalten|inbegr|erford|notwend|zuläss|vorges|geford|entfällt|incluid|compris|requis|exig|nécess|permit/i;

const toValue = (measure: string, code: string, { 0: written, index }: RegExpExecArray): FoundValue => ({
  measure,
  kind: 'stance',
  isCommon: true,
  isMaterial: false,
  isListed: false,
  names: '',
  value: { kind: 'code', code },
  start: index,
  end: index + written.length,
  fact: null,
});

/**
 * What a text says of things without a figure: whose part they are, whether the price holds them, whether
 * they are wanted.
 */
export function stancesIn(text: string, sides: Sides): FoundValue[] {
  const said = mayStand.test(text)
    ? stances.flatMap(({ measure, pattern, fold }) =>
        findMatches(pattern, text).map((match) => toValue(measure, fold(match[0]), match)),
      )
    : [];
  const parts = mayNameParty(text) ? partiesActing(text) : [];
  return [
    ...said,
    ...parts.flatMap((match) => {
      const party = partyFrom(match.groups, sides);
      return party === null ? [] : [toValue('whose part it is', party, match)];
    }),
  ];
}
