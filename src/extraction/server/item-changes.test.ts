import { describe, expect, it } from 'vitest';
import { changeFrames } from './items/change-cues.ts';
import { readSource } from './text/reading.ts';
import { parseItemChange, itemChangesIn } from './item-changes.ts';

const inShort = (said: string) => {
  const change = parseItemChange(said);
  if (!change) return null;
  const { items, does, column, old, next, number } = change;
  const numbers =
    typeof items === 'string'
      ? items
      : items.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(' ');
  return [numbers, does, column, next || number, old]
    .filter((each) => each !== '' && each !== null)
    .join(' | ');
};

describe('what an amendment changes in items', () => {
  it.each(changeFrames.map((frame) => [frame.example, frame] as const))('READ-5: “%s”', (example, frame) => {
    expect(frame.pattern.test(example)).toBe(true);
    expect(frame.pattern.test(frame.counter)).toBe(false);
    if (!frame.pattern.source.startsWith('^')) expect(parseItemChange(example)?.does).toBe(frame.does);
  });

  it.each([
    ['Item 50 is increased to 52.', '50 | write | quantity | 52'],
    ['The quantity of item 50 is increased from 46 to 52 nos.', '50 | write | quantity | 52 nos | 46'],
    ['Delete item 3.', '3 | remove | 1'],
    ['Items 3 and 4 are hereby cancelled.', '3 4 | remove | 1'],
    ['Item 3 is not cancelled.', null],
    ['The actuator of item 3 shall be electric, pneumatic is deleted.', null],
    ['Item 7: 13Cr instead of L80.', '7 | write | material | 13Cr | L80'],
    ['Please quote 13Cr instead of L80 for item 7.', '7 | write | material | 13Cr | L80'],
    ['The quantities of items 2–5 are doubled.', '2–5 | multiply | quantity | 2'],
    ['The quantities of items 2 to 5 are doubled.', '2–5 | multiply | quantity | 2'],
    ['Reduce item 4 to 10 pcs.', '4 | write | quantity | 10 pcs'],
    ['All quantities are doubled.', 'all | multiply | quantity | 2'],
    ['Item 4: size 3" instead of 2"', '4 | write | size | 3" | 2"'],
    ['Pos. 10: 24 Stück statt 20.', '10 | write | quantity | 24 Stück | 20'],
    ['Pos. 3 entfällt.', '3 | remove | 1'],
    ['La quantité du poste 3 est portée à 24.', '3 | write | quantity | 24'],
    ['تعديل كمية البند 3 من 20 إلى 24', '3 | write | quantity | 24 | 20'],
    ['Item 2 is reduced by 4.', '2 | lower | quantity | 4'],
    ['Add item 14: 6 ea gate valve 2" CL150', '14 | add | 1'],
    ['Item C make it 160 ea instead of 120, deviation is more', 'c | write | quantity | 160 ea | 120'],
    ['Item 3: please take 6 not 4.', '3 | write | quantity | 6 | 4'],
    ['Quantity goes from 4 to 5 pcs.', 'counted | write | quantity | 5 pcs | 4'],
    ['Quantity tolerance runs from 4 to 5 %.', null],
    ['Each item that a bidder leaves out is named.', null],
    ['The valves shall be painted white.', null],
    ['External varnish is omitted on line 30.', null],
    ['Items 30 and 90: materials to NACE MR0175.', null],
    ['In item 20 read "X60M" for "X52M".', '20 | write | material | X60M | X52M'],
    ['The size of item 3 shall be confirmed.', null],
    ['Item 3 shall be tested to API 598.', null],
    ['Item 3 shall be delivered within 20 weeks.', null],
    ['The material of item 3 shall be 316L.', '3 | write | material | 316L'],
    ['Item 3 is described in the data sheet.', null],
    ['Positive identification by handheld XRF is desirable on Pos 9 to 20.', null],
    ['PMI is required on Pos. 9–20.', null],
    ['PMI is needed for item 9 to item 20.', null],
    ['Paint is required for items from 9 to 20.', null],
    ['Eine Bescheinigung ist nun für Pos. 9 bis 20 erwünscht.', null],
    ['Pos. 9 bis einschließlich 20 nun mit Lack.', null],
    ['La peinture est requise pour les postes de 9 à 20.', null],
    ['Se requiere PMI en las partidas de la 9 a la 20.', null],
    ['Il PMI è richiesto per le voci da 9 a 20.', null],
    ['يلزم الطلاء للبنود و البند 9 إلى 20', null],
    ['Pos 9 to 20 are deleted.', '9–20 | remove | 1'],
    ['Items from 9 to 20 are deleted.', '9–20 | remove | 1'],
    ['Item 9 to item 20 are deleted.', '9–20 | remove | 1'],
    ['Die Positionen 9 bis 20 entfallen.', '9–20 | remove | 1'],
    ['Les postes de 9 à 20 sont supprimés.', '9–20 | remove | 1'],
    ['Se eliminan las partidas de la 9 a la 20.', '9–20 | remove | 1'],
    ['Increase item 9 to 20.', '9 | write | quantity | 20'],
  ])('READ-5: “%s”', (said, expected) => {
    expect(inShort(said)).toBe(expected);
  });

  it('READ-5: quotes the sentence with the mark it begins with', () => {
    const text = 'Please note:\n\nItem 7: 13Cr instead of L80.\nItem 8 is deleted. The rest is unchanged.\n';
    const source = { id: 's', kind: 'mail' as const, name: 'Mail', text, pageStarts: [] };
    expect(itemChangesIn(readSource(source)).map(({ span, does }) => [span.quote, does])).toEqual([
      ['Item 7: 13Cr instead of L80.', 'write'],
      ['Item 8 is deleted.', 'remove'],
    ]);
  });
});
