/** Whose part something is: the supplier's who is asked, or not his. */
export type Party = 'buyer' | 'seller';

const word = (...alternatives: readonly string[]): string =>
  String.raw`(?:${alternatives.join('|')})(?![\p{L}-])`;

/** Those who buy, and who work for them or beside the supplier. */
const buyers = word(
  'buyer|purchaser|client|customer|employer|company|operator|charterer|lessee|hirer|renter|principal',
  'end[- ]user|others|auftraggebers?|bestellers?|käufers?|kunden?|bauherrn?',
  'cliente|comprador|contratante|propietario|acheteur|acquéreur',
);
const makers = '(?:fabricator|manufacturer|maker|builder|supplier|vendor)s?(?!\\p{L})';
/** "By the pump manufacturer". */
const ofGoods = String.raw`(?:[\p{L}-]{3,}\s(?=${makers}))?`;
/** Where the goods go to: "supplied by the vessel" is not by the supplier. */
const sites = String.raw`${word('terminal|vessel|ship|rig|platform|plant|refinery|site|mine')}(?!\s${makers})`;
const sellers = word(
  'supplier|vendor|seller|bidder|tenderer|manufacturer|maker|fabricator|lessor|foundry|mill|works',
  'auftragnehmers?|lieferanten?|lieferers?|verkäufers?|herstellers?',
  'proveedor|vendedor|fabricante|arrendador|fournisseur|vendeur',
);
/** Who owns what is hired out gives it; any other owner buys. */
const owners = word('owner');
/** The name of a public purchaser; any other authority is none of the two sides. */
const authorities = word('Authority');
/** He sells where no supplier is named beside him; else he may be the one who buys. */
const contractors = word('contractor|contratista');
const afterOurs = [
  '[,.;:)|]',
  String.raw`\s(?:at|on|in|for|to|from|with|free|and|or|will|shall)\s`,
  String.raw`\s\p{L}+s\s`,
  String.raw`\s*$`,
].join('|');
const ofOurs = String.raw`(?:us|we|our(?:\s[\p{L}-]+){1,3}?(?=${afterOurs}))`;
const ofYours = ofOurs.replace('us|we|our', 'you|your');
const article = String.raw`(?:the\s|an?\s|d(?:en|em|er|ie)\s|el\s|la\s)?`;

/** One who may have to do something; its groups tell whose side that one is on. */
export const partyPattern =
  String.raw`${article}(?:(?<buyer>${buyers}|${sites}|${ofOurs}(?![\p{L}-]))` +
  String.raw`|(?<seller>${ofGoods}${sellers}|${ofYours}(?![\p{L}-]))|(?<contractor>${contractors})` +
  String.raw`|(?<owner>${owners})|(?<authority>${authorities}))`;

const beside = new RegExp(
  String.raw`(?<![\p{L}])${word('supplier|vendor|seller|sub-?contractor|proveedor')}`,
  'iu',
);
const hires = new RegExp(String.raw`(?<![\p{L}])${word('renter|lessee|hirer|charterer')}`, 'iu');

/** Which side those are on whose name does not say so; null where that cannot be told. */
export type Sides = { contractor: Party | null; owner: Party };
export const sidesIn = (texts: readonly string[]): Sides => ({
  contractor: texts.some((text) => beside.test(text)) ? null : 'seller',
  owner: texts.some((text) => hires.test(text)) ? 'seller' : 'buyer',
});

/** The one whom a match of the pattern names; null where that cannot be told. */
export const partyFrom = (
  groups: Readonly<Record<string, string | undefined>> | undefined,
  sides: Sides,
): Party | null => {
  if (groups?.['buyer'] !== undefined) return 'buyer';
  if (groups?.['seller'] !== undefined) return 'seller';
  if (groups?.['owner'] !== undefined) return sides.owner;
  if (groups?.['authority'] !== undefined) return groups['authority'].startsWith('A') ? 'buyer' : null;
  return groups?.['contractor'] === undefined ? null : sides.contractor;
};

/** The beginnings of the words above, without the classes of letters that make a search slow. */
const beginnings = [
  'buy|purchas|client|customer|owner|employ|company|operat|charter|less|hir|princip|end|others|rent|auth',
  String.raw`auftrag|bestell|k\wuf|kund|bau|propiet|comprad|contrat|contract|ach|acqu`,
  'terminal|vessel|ship|rig|platform|plant|refin|site|mine',
  'suppl|vend|sell|bid|tender|manufact|maker|fabric|foundry|mill|works',
  'liefer|verk|herstell|proveed|arrend|fourn|us|we|our|you|your|kä',
].join('|');
export const anyParty = new RegExp(String.raw`\b(?:${beginnings})`, 'i');
