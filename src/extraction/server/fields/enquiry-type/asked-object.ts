import type { ProposedLineItem } from '#extraction/contract/line-items.ts';
import type { Span } from '#extraction/contract/sources.ts';
import { organisationsIn } from '../../gazetteer/organisations.ts';
import { folded, spanOf } from '../../spans.ts';
import { valueOf, type Unit } from '../../text/reading.ts';
import { afterRequest, splitPhrases, withoutFrame } from './asked-phrases.ts';
import { baseFormOf, isOfAnyEnquiry, isOfGoods, isShared } from './asked-words.ts';

/** What is asked for in a few words, and the passage that says it. */
export type AskedObject = { words: string; span: Span };

/** A line that may name what is asked for. */
export type NamingLine = { text: string; span: Span };

const maxWords = 8;
/** Units of a text in which the request stands. */
const maxUnits = 14;
/** Share of the words of a phrase that are of goods or work, from which it names what is asked for. */
const enough = 0.3;

const parseWords = (text: string): string[] => text.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]+/gu) ?? [];
const linking =
  /^(?:of|and|the|for|with|und|der|die|das|des|les|pour|para|con|del|los|las|per|di|von|für)$/iu;

/** How much a word names goods or work, 0 to 1: by its meaning, or because an item is called so. */
type Evidence = (word: string) => number;

function evidenceOf(items: readonly ProposedLineItem[]): Evidence {
  const described = items.slice(0, 60).map(({ cells }) => parseWords(cells.description?.value ?? ''));
  const ofItems = new Set(described.flat().map(baseFormOf));
  return (word) =>
    isOfAnyEnquiry(word)
      ? 0
      : isShared(word)
        ? 0.4
        : isOfGoods(word) || ofItems.has(baseFormOf(word))
          ? 1
          : 0;
}

/** The share of a phrase that names goods or work; names, numbers and words of any enquiry do not. */
function weightOf(phrase: string, evidence: Evidence): number {
  const words = parseWords(phrase).filter((word) => word.length > 2 && !linking.test(word));
  return words.length === 0 ? 0 : words.reduce((sum, word) => sum + evidence(word), 0) / words.length;
}

const separator = /\s[-–—|·]+\s|\s?\/\/+\s?|\s\/\s|[;:,()[\]|]\s|[()[\]]/u;
/** The parts of a line that name goods or work, in their order: "Enq 4/B - gate valves, Field Nord" is "gate valves". */
function namedIn(line: string, evidence: Evidence): string | null {
  const parts = line
    .split(separator)
    .filter((part) => !isParty(part))
    .flatMap(
      (part) =>
        splitPhrases(withoutFrame(folded(part))).find((head) => weightOf(head, evidence) >= enough) ?? [],
    );
  return parts.length === 0 ? null : shortened(parts.join(', '));
}

/** A department, an office, an address: who asks, and not for what. */
const party = new RegExp(
  String.raw`^(?:شركة|هيئة|مؤسسة|إدارة|قسم|السادة|وزارة)\s|@|\bP\.?O\.? Box\b|` +
    String.raw`\b(?:departments?|divisions?|directorate|direction|management|chain|board|commission|authority|bureau|` +
    String.raw`secretariat|office|desk|engineer|manager|buyer|supt|superintendent|planning|abteilung|departamento|gerencia|ufficio)\b`,
  'iu',
);
const isParty = (part: string): boolean =>
  party.test(part) || organisationsIn(part).some(({ hasLegalForm }) => hasLegalForm);

/** A line that names a thing and says nothing of it. */
export const isTitle = (text: string): boolean =>
  parseWords(text).length <= 16 && !/^\d|[.?!]$|\b(?:shall|must|will|is|are|has|have)\b|\||\t/.test(text);

const shortened = (phrase: string): string =>
  phrase
    .split(' ')
    .slice(0, maxWords)
    .join(' ')
    .replace(/(?:[\s,.;:–-]|\s(?:of|and|the|for|with|in|to|und|et|y|e|de|و))+$/iu, '');

/** A position, a count and its unit before what the item is. */
const beforeItem =
  /^(?:\S*\d\S*\s+|(?:pcs?|nos?|ea|each|stk?|stück|off|sets?|pza|un|x|of|mtr?s?|jts?|joints|ft|m)\.?\s+|\P{L}+)*/iu;

/** What the items are, by the first words of their descriptions; at most two kinds, the most frequent first. */
function namedByItems(items: readonly ProposedLineItem[], evidence: Evidence): AskedObject | null {
  const kinds = new Map<string, { words: string; count: number; span: Span }>();
  for (const { cells } of items) {
    const described = cells.description;
    const head = /^\p{L}[\p{L}\p{M}'’ /-]{2,60}/u
      .exec((described?.value ?? '').replace(beforeItem, ''))?.[0]
      .trim();
    if (!described || !head || weightOf(head, evidence) < enough) continue;
    const words = head.split(' ').slice(0, 4);
    const noun = words.findLastIndex(isOfGoods);
    const name = words.slice(0, noun < 0 ? 4 : noun + 1).join(' ');
    const key = baseFormOf(words[Math.max(0, noun)] ?? '');
    const kind = kinds.get(key) ?? { words: name, count: 0, span: described.span };
    kinds.set(key, { ...kind, count: kind.count + 1 });
  }
  const most = [...kinds.values()].sort((one, other) => other.count - one.count).slice(0, 2);
  return most[0] ? { words: shortened(most.map(({ words }) => words).join(', ')), span: most[0].span } : null;
}

/**
 * What is asked for: behind the request in a title ("quotation for …"), else in a part of it, behind the request in
 * the opening of the text, or as the items are called. Null where nothing names it: a name or a number in its
 * place would be untrue.
 */
export function askedObject(
  titles: readonly NamingLine[],
  units: readonly Unit[],
  items: readonly ProposedLineItem[],
): AskedObject | null {
  const evidence = evidenceOf(items);
  const among = (lines: readonly NamingLine[], cut: (text: string) => string | null): AskedObject | null => {
    for (const { text, span } of lines) {
      const said = cut(text);
      const words = said === null ? null : namedIn(said, evidence);
      if (words !== null) return { words, span };
    }
    return null;
  };
  const opening = units.slice(0, maxUnits).flatMap((unit) => {
    const span = spanOf(unit.source, unit.valueStart, unit.end);
    return span ? [{ text: folded(valueOf(unit)), span }] : [];
  });
  return (
    among(titles, afterRequest) ??
    among(titles, (text) => text) ??
    among(opening, afterRequest) ??
    namedByItems(items, evidence)
  );
}
