import { standardsIn } from '../../gazetteer/standards.ts';
import { obligationOf } from '../../text/obligations.ts';
import type { Unit } from '../../text/reading.ts';
import { burdensIn } from '../burden-cues.ts';

const anyOf = (...words: string[]): string => `(?:${words.join('|')})`;
const told = anyOf('background', 'introduction', 'history', 'about (?:us|the \\w+)', 'company profile');
const existing = `(?:existing|present|current) ${anyOf('plant', 'facilit(?:y|ies)', 'systems?', 'installations?', 'situation', 'equipment')}`;
/** Under such a heading it is told why and where something is bought, and what stands there already. */
const toldSection = new RegExp(
  `^(?:[\\divx]{1,4}(?:\\.\\d{1,2})*[.)]? )?(?:(?:project|general|historical|program\\w*|agency) )?(?:${told}|${existing})` +
    '(?: information| and (?:history|introduction|objectives?))?:?$',
);
const parties = anyOf(
  'you',
  'your',
  '(?:supplier|vendor|contractor|seller|bidder|offeror|tenderer|manufacturer)s?',
);
const asked = anyOf('supply', 'provi\\w+', 'procure\\w*', 'purchase', 'deliver\\w*', 'replac\\w+', 'scope');
const bound = anyOf(
  'require\\w*',
  'seeks?',
  'needs?',
  'shall',
  'must',
  'should',
  'will',
  'only',
  'not',
  'no',
);
const measured = '\\d\\s?(?:%|°|bar|psi|mm|inch|kg|t\\/|m3|ppm|kW|MW|Hz|V\\b)';
/** Of whom or of what a sentence asks something all the same: him, the goods, a figure that is designed to. */
const asksThere = new RegExp(`\\b(?:${parties}|${asked}|${bound})\\b|${measured}`, 'i');

/**
 * True for what a text tells of itself under a heading such as "Background": a sentence that names nobody
 * who is asked, no goods to be brought and no figure to design by. Numbered clauses lay down, whatever
 * heading they seem to stand under.
 */
export const isBackground = (clause: string, { block }: Unit): boolean =>
  block.kind === 'paragraph' &&
  block.marker === '' &&
  toldSection.test(block.section.trim()) &&
  !asksThere.test(clause) &&
  obligationOf(clause).weight < 0.5 &&
  burdensIn(clause).size === 0 &&
  standardsIn(clause).length === 0;
