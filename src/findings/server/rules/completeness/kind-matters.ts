import { noted } from '#kit/server/language/noted.ts';

/** What a supplier must know of goods or work of a kind to price it; `as` is a way to say it. */
export type KindMatter = { name: string; ask: string; stated: RegExp; as: string };
export type GoodsKind = {
  kind: string;
  /** Words that ask for it; `asked` is an enquiry that does. */
  named: RegExp;
  asked: string;
  source: string;
  matters: readonly KindMatter[];
};

export const matter = (name: string, ask: string, stated: RegExp, as: string): KindMatter => ({
  name,
  ask,
  stated,
  as,
});
export const anyPressure = /\d\s?(?:bar|barg|psi|psig|MPa|kPa)\b/i;
export const anyTemperature = /\d\s?(?:°\s?[CF]|deg\.?\s?[CF])(?![a-z])/i;
export const metal =
  /\b(?:SA|A|ASTM)[-\s]?\d{2,3}\b|\b(?:stainless|carbon steel|duplex|alloy|CF8M?|WC[BC]|(?:SS\s?)?3(?:04|16|17|21|47)L?|1\.4\d{3}|S355|P265\w*|P355\w*|titanium|bronze|Inconel|Incoloy|Monel|Hastelloy|(?:material|werkstoff|matériau|material)\b\s?:?)/i;
export const area = matter(
  'area classification',
  noted`the hazardous area, or that there is none`,
  /\b(?:ATEX|IECEx|zone \d|class I|non-?hazardous|safe area|Ex ?(?:d|e|ia|ib|db|eb))\b|\b(?:hazardous|classified) area/i,
  'zone 1, IIB T4',
);

export const dataSheets = (standard: string): string =>
  noted`${standard}, data sheets that the purchaser fills`;
