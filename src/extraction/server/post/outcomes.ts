import { hasArabic } from '#text/terms.ts';
import { foldArabic } from '../arabic/fold.ts';

/** "OFFER" stands for an offer that was made, ".." for some words of the same sentence. */
const english = (words: string): RegExp =>
  new RegExp(
    words
      .replaceAll('OFFER', '(?:bids?|tenders?|offers?|quotations?|proposals?|submissions?|applications?)')
      .replaceAll('..', String.raw`[^.;\n]{0,60}?`),
    'i',
  );

/** What a customer writes once offers have been compared: who has won, who has not, what became of the order. */
const outcomes: readonly RegExp[] = [
  english(
    String.raw`(?<!\b(?:if|once|after|until|when|where|whether) )\byour OFFER\b..` +
      String.raw`\b(?:was|were|has|have)(?: been)?(?: not| un)? ?(?:been )?(?:success|accept|select|retain|chosen|reject|declin|disqualif)`,
  ),
  english(
    String.raw`\b(?:contract|order|tender|work|job|business|package)\b..` +
      String.raw`\b(?:has been|have been|was|were|has gone|went)(?: now)? ?(?:awarded|placed|given|let)?\b..` +
      String.raw`\b(?:to|with) (?:another|a different|an alternative|other|your competitor|a competitor|someone else)\b`,
  ),
  english(
    String.raw`\b(?:pleased|happy|glad|delighted) to (?:inform|advise|tell|notify|let) you\b..` +
      String.raw`\b(?:your OFFER\b..\b(?:successful|accepted|selected)|you (?:have been|were) (?:awarded|selected)|(?:been|was) awarded)`,
  ),
  english(
    String.raw`\b(?:regret|sorry|unfortunately)\b..\b(?:your OFFER|you (?:have not been|were not)|(?:not been |un)successful)\b`,
  ),
  /\b(?:Ihr|Ihrem) Angebot\b[^.\n]{0,60}\b(?:nicht (?:berücksichtig|angenommen)|(?:den|keinen) Zuschlag)/i,
  /\bAuftrag\b[^.\n]{0,40}\banderweitig vergeben\b/i,
  /votre offre[^.\n]{0,60}(?:n['’]a (?:malheureusement )?pas été retenue|a été (?:retenue|rejetée|écartée))/iu,
  /su oferta[^.\n]{0,60}(?:no (?:ha sido|fue|resultó)|ha sido) (?:seleccionad|adjudicad|aceptad|elegid|rechazad)/iu,
  /vostra offerta[^.\n]{0,60}(?:non )?è (?:stata|risultata)|vossa proposta[^.\n]{0,60}(?:não )?foi/iu,
];
const arabicOutcomes =
  /(?:عرضكم|عطاءكم|عطائكم|عطاؤكم)[^.\n]{0,60}(?:لم يفز|لم يقبل|لم يتم (?:اختيار|قبول|ترسيه)|تم قبول)|نعتذر[^.\n]{0,40}(?:عرضكم|عطا)/u;

/** What the heading alone of such a letter says; elsewhere the same words fix a day or a condition. */
const outcomeHeads = [
  english(
    String.raw`\b(?:outcome|results?) of (?:the |our |your )?(?:evaluation|ITT|ITB|RF[QP]|enquiry|inquiry|OFFER)\b`,
  ),
  /\b(?:notice|notification|letter) of (?:award|acceptance|regret|rejection|intent to award)\b|\b(?:regret letter|award notice)\b/i,
  /\b(?:Absage|Zuschlags(?:erteilung|schreiben))\b|\bnotification d['’]attribution\b|\badjudicación\b/i,
  /اشعار (?:ترسيه|قبول|رفض)/u,
];

/** Words by which the same letter asks for offers all the same: a second round, a new invitation. */
const asksAgain = [
  /\b(?:re-?tender|re-?bid|re-?invite|(?:new|revised|further) (?:bid|tender|offer|quotation|price)|best and final)/i,
  /\b(?:please|kindly|invit(?:e|ed|ing)|asks?|asked|request(?:ed)?)\b[^.?!\n]{0,60}\b(?:quot(?:e|ation)|offer|bid|tender|proposal|price)/i,
];

const said = (cues: readonly RegExp[], text: string): boolean => cues.some((cue) => cue.test(text));

/** True for a letter whose subject or opening says how an offer fared, and that asks for no further one. */
export function reportsOutcome(subject: string, opening: string): boolean {
  const [head, body] = [subject, opening].map((text) => (hasArabic(text) ? foldArabic(text).text : text));
  const reports = [head ?? '', body ?? ''].some((text) => said(outcomes, text) || arabicOutcomes.test(text));
  return (reports || said(outcomeHeads, head ?? '')) && !said(asksAgain, `${subject}. ${opening}`);
}
