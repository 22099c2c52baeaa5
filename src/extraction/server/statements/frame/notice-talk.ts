import { noticeTalkCues } from './notice-cues.ts';

const bidder =
  '(?:offerors?|bidders?|vendors?|contractors?|suppliers?|tenderers?|sellers?|applicants?|' +
  'quotes?|offers?|proposals?|responses|you)';
const held =
  '(?:shall|should|(?:is|are) (?:to|required|responsible)|ha(?:s|ve) to|needs? to|may not|can ?not)';
const handedIn = '(?:(?:are|is|will be) )?(?:due|closes?|received)';
/** What asks of a bidder all the same. */
const asks = new RegExp(
  `\\b(?:must|please|not? later than|${bidder} ${handedIn}\\b|${bidder} ${held})\\b`,
  'i',
);

/** Goods that are named with their number or their count are asked for, whatever the sentence begins with. */
const namesGoods = new RegExp(
  String.raw`\b(?:qty|quantit(?:y|ies)|NSN|P\/?N|part (?:no|numbers?)|following (?:items?|goods|supplies))\b|` +
    String.raw`\b\d[\d,.]* (?:EA|each|pcs|nos|units|sets)\b`,
  'i',
);

/** What leads up to the subject: "NOTE:", "However,", "Prior to this date", "It is anticipated that". */
const leads = [
  /^\(?[\da-z]{1,2}[.)] /i,
  /^(?:please )?not(?:e|ice)(?: that)?:? /i,
  /^(?:however|therefore|accordingly|also|additionally|furthermore|in addition|at this time|currently),? /i,
  /^if [^,;.]{2,160}, (?:then )?/i,
  /^it is (?:currently )?(?:anticipated|expected|estimated|planned) that /i,
  /^(?:prior to|before|after|until|once|upon) [^,;.]{2,80}, /i,
  /^(?:pursuant to|in accordance with|based on|under|per|for) [^,;.]{2,80}, /i,
];

/** The sentence from its subject on. */
function fromSubject(sentence: string): string {
  const shorter = leads.reduce((left, pattern) => left.replace(pattern, ''), sentence);
  return shorter === sentence ? sentence : fromSubject(shorter);
}

/**
 * True for what a notice says of itself, of the buyer's plans and of its readers: it holds nobody to
 * anything.
 */
export function isNoticeTalk(sentence: string): boolean {
  const words = sentence.replace(/\s+/g, ' ');
  if (asks.test(words) || namesGoods.test(words)) return false;
  const said = fromSubject(words);
  return noticeTalkCues.some(([pattern]) => pattern.test(words) || pattern.test(said));
}
