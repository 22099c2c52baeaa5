import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import { parseQuantity, unitOf } from '#extraction/contract/units.ts';
import { overlaps, type EnquiryToCheck, type Place } from '../enquiry-to-check.ts';
import { stem } from './attribute-words.ts';

type Item = EnquiryToCheck['items'][number];

/** An item of one source, with what it can be known by in another. */
export type ListedItem = {
  item: Item;
  sourceId: string;
  number: string;
  /** The words for the goods, before any figure; the last is the noun in most languages read here. */
  nouns: readonly string[];
  codes: readonly string[];
  amount: number | null;
  unit: string | null;
};

const nameEnd =
  /[,;(|]|\d|\b(?:NPS|DN|PN|class|type|with|for|acc|according|as per|per|to|of|in|made|nach|für|aus|selon|pour|de|en|per|con)\b/iu;
/** Words for a property, in which a value stands beside goods. */
const property =
  /^(?:press|druck|pression|temperatur|température|temperatura|volum|flow|power|voltag|load|length|width|height|thickness|diameter|weight|mass|speed|rang|messbereich|betriebsdruck|auslegungsdruck|capaciti|work|design|operat|maximum|minimum|rated|normal|test|service|calcul|total|nominal|payload|stroke|travel|head$|dose|nois|radius|span|net$|gross$)/;
/** "Tank shell thickness 6 mm": a value of the goods. */
const isMeasure =
  /^(?:thickness|length|width|height|diameter|weight|pressur|temperatur|capaciti|volum|voltag|radiu|speed|power)$/;
/** Nothing is ordered by it. */
const sizeUnit = /^(?:mm|cm|µm|bar\w*|psi|MPa|°\s?C|kW|kVA|V|kV|A|Hz|rpm|dB.*|%)$/u;
const notGoods = /^(?:each|delivery|net|gross|feed|payment|guarantee|warranty|ur-\d+)\b/i;

/** The noun phrase at the head of a description: "HSFG bolt assembly M24 x 90" is a bolt assembly. */
export const headNouns = (description: string): string[] => {
  const text = description.trim().replace(/^(?:of|de|d['’]|von|the|a|an)\s/i, '');
  const at = text.search(nameEnd);
  const name = at < 0 ? text : text.slice(0, at);
  return (name.match(/\p{L}{3,}/gu) ?? []).map(stem).filter((word) => word.length > 2);
};

const code = /(?=[A-Z0-9./-]*\d)(?=[A-Z0-9./-]*[A-Z-])[A-Z0-9]{1,8}(?:[./-][A-Z0-9]{1,8}){1,5}/g;
/** Numbers of standards and grades, which many goods share. */
const noCode = /^(?:EN|ISO|API|DIN|ASTM|IP|PN|DN|[AC]\d{2,3}|S\d{3}|\d+[./-]\d+$)/;

export const codesIn = (text: string): string[] =>
  findMatches(code, text)
    .map(([each]) => each)
    .filter((each) => each.length > 3 && !noCode.test(each));

const numbered =
  /^\W*(?:item|[ií]tem|pos(?:ition)?|partida|line|poste)\.?\s?(?:no\.?\s)?(\d{1,3}[a-z]?)(?![\d.])/iu;
/** "Item 1, 480 pcs, stud bolts": the number that the line of an item begins with. */
const numberBefore = ({ sources }: EnquiryToCheck, { sourceId, start, end }: Place): string => {
  const text = sources.find(({ id }) => id === sourceId)?.text ?? '';
  const line = text.lastIndexOf('\n', start - 1) + 1;
  return numbered.exec(text.slice(line, end))?.[1] ?? '';
};

/** The items of all sources; goods that a further source lists in the very same words are on its list too. */
export const listedItems = (enquiry: EnquiryToCheck): ListedItem[] =>
  [...enquiry.items, ...saidAgain(enquiry)].flatMap((item): ListedItem[] => {
    const description = item.cells.description?.value ?? '';
    const amount = parseQuantity(item.cells.quantity?.value ?? '');
    const unit = item.cells.unit?.value ?? null;
    if (!item.place || item.isOptional || notGoods.test(description)) return [];
    const nouns = headNouns(description);
    if (nouns.length > 0 && nouns.every((each) => property.test(each))) return [];
    if (sizeUnit.test(unit?.trim() ?? '') || isMeasure.test(nouns.at(-1) ?? '')) return [];
    const kind = unit === null ? undefined : unitOf(unit);
    return [
      {
        item,
        sourceId: item.place.sourceId,
        number: (item.cells.item?.value ?? numberBefore(enquiry, item.place))
          .toLowerCase()
          .replace(/[^\p{L}\d]/gu, '')
          .replace(/^(?:item|pos\p{L}*|line|partida)(?=\d)/u, ''),
        nouns,
        codes: codesIn(`${description} ${item.cells.tag?.value ?? ''}`),
        amount,
        unit:
          kind?.unit === 'piece' || kind?.unit === 'set' || unit === null
            ? null
            : (kind?.unit ?? unit.toLowerCase()),
      },
    ];
  });

/** The reading keeps an item once, in the source that came first: which that was must not count. */
const saidAgain = ({ items, sources }: EnquiryToCheck): Item[] =>
  items.flatMap((item) => {
    const first = sources.find(({ id }) => id === item.place?.sourceId);
    const words = first?.text.slice(item.place?.start, item.place?.end) ?? '';
    if (words.length < minEntry) return [];
    return sources.flatMap((source): Item[] => {
      const start = source === first ? -1 : source.text.indexOf(words);
      if (start < 0) return [];
      const again = { sourceId: source.id, start, end: start + words.length };
      return items.some(({ place }) => place !== null && overlaps(place, again))
        ? []
        : [{ ...item, place: again }];
    });
  });
/** In characters; a shorter entry may stand in any text. */
const minEntry = 10;
