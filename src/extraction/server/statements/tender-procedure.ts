import { hasArabic } from '#text/terms.ts';
import { isEnglish } from '#text/cues.ts';
import { isArabicAnnouncement } from '../arabic/obligation.ts';
import { proceduresIn } from './procedure-cues.ts';

/**
 * What is asked of a bidder, although the sentence speaks of the procedure: "Bidders shall sign …", "Please
 * attend …".
 */
const asksBidder =
  /\b(?:suppliers?|vendors?|contractors?|sellers?) (?:will (?!be\b)|accepts?\b|grants?\b|agrees?\b|undertakes?\b|refunds?\b|bears?\b|pays?\b)|\b(?:bidders?|tenderers?|suppliers?|vendors?|contractors?|sellers?|applicants?|offers?|bids?|tenders?|you)\b[^.;]{0,40}\b(?:shall|must|has to|have to|is to|are to|should)\b(?! be (?:opened|evaluated|ranked|compared|informed|notified))|\b(?:please|kindly)\b|\b(?:no|not) later than\b/i;
/** What a bidder has to keep to: the day of closing, a fee, a form of his offer. */
const bindsBidder =
  /\b(?:clos(?:e|es|ing)|valid\w*|firm|deadline|due|fees?|only|conference|may be sent|termine|importo|dovr\w+|firmat\w+|requisiti|criterio|express an interest)\b/i;
/** What lays something down or keeps it open: the documents, teams and results of a supply are then no matter of a tender. */
const laysDown = /\b(?:shall|must|will be|to be|(?:is|are|has|have) to|reserves?|may|can)\b/i;
/**
 * "Only bids that pass the technical stage are opened, on the closing date": whose bids are opened and
 * when, not what is due.
 */
const ofOpening =
  /\b(?:on|of|after) (?:the )?(?:day of )?closing(?: date)?\b|\bonly (?=[^.;]*\b(?:technical(?:ly)?|qualified|pass|score|scoring)\b)|\b(?<=\b(?:technical(?:ly)?|qualified)\b[^.;]{0,40})only\b/gi;
const speaksOfTender = new RegExp(
  [
    String.raw`bids?|bidd\w+|tender\w*|offers?|proposals?|quotations?|envelopes?|award\w*|procurement|auction|lowest|preference|(?:this|the|a|contract|tender) notice(?! of)`,
    String.raw`committee|commission|candidates?|applicants?|shortlist\w*|pre-?qualif\w*|adjudicat\w*|criteri\w+|negotiat\w*|any or all`,
    String.raw`protests?|appeals?|standstill|addend\w+|queries|questions?|reasons?|clarifications?|rank\w*|scor(?:e|es|ed|ing)|evaluated|visits?|hear|informs?`,
    String.raw`procedure (?:is|will be)|(?:restricted|negotiated|open) procedure|place (?:the|an?|any|this) (?:order|contract)s?`,
    String.raw`(?:contract|order|agreement)s? (?:will|shall|may|can|is|are) (?:be )?(?:signed|concluded|placed|made|split|divided)`,
  ]
    .map((words) => String.raw`\b(?:${words})\b`)
    .join('|'),
  'i',
);
/** Where the buyer speaks of his procedure alone. */
const procedureSection = /\b(?:award|evaluation|opening|review procedures?|appeals?|procedure)\b/i;

/**
 * True for a sentence about how the buyer conducts his tender, which asks nothing of the supply; `section`
 * is the heading above it.
 */
export function isTenderProcedure(sentence: string, { section = '' }: { section?: string } = {}): boolean {
  if (hasArabic(sentence) && isArabicAnnouncement(sentence)) return true;
  const procedures = proceduresIn(sentence);
  const told = procedures.has('opening') ? sentence.replace(ofOpening, '') : sentence;
  if (asksBidder.test(sentence) || bindsBidder.test(told)) return false;
  if (isEnglish(sentence) && laysDown.test(sentence) && !speaksOfTender.test(sentence)) return false;
  const parts = procedures.size;
  return (
    parts > 1 ||
    (parts === 1 && (procedureSection.test(section) || !/\b(?:shall|must)\b/i.test(sentence))) ||
    (parts === 1 && /\b(?:shall|will) (?:not )?be\b/i.test(sentence))
  );
}
