import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { CueIndex } from '#text/cues.ts';
import type { Reading } from '../text/reading.ts';
import { reportsOutcome } from './outcomes.ts';
import { machineWritten, speaksOfOtherMatters } from './other-matters.ts';
import { paperKind } from './papers.ts';
import { postCues } from './post-cues.ts';

/** Named traits of a text as figures from 0 to 1. */
export type PostFeatures = Readonly<Record<string, number>>;

/**
 * Characters that are looked at: of the mail, of each attachment, at the foot; a text shows early what it is.
 */
const maxMailChars = 12_000;
const maxAttachmentChars = 4_000;
const maxAttachments = 6;
const minMailChars = 300;
const openingChars = 1_500;
const footChars = 900;

const index = new CueIndex<string>();
for (const [said, lines] of Object.entries(postCues))
  for (const [language, words] of lines) index.add(words, language, said);

/** What asks for an offer asks for one wherever it stands. */
const requestCues = new Set([
  'asksOffer',
  'namesEnquiry',
  'namesClosing',
  'bindsSupplier',
  'namesQuantity',
  'wants',
  'asksTerms',
  'specifies',
]);

function countsIn(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { said } of index.matchesIn(text)) counts.set(said, (counts.get(said) ?? 0) + 1);
  return counts;
}

/** The words of a source without its frame, headings among them. */
const joinBlocks = ({ source, blocks }: Reading, maxChars: number): string => {
  let text = '';
  for (const { start, end } of blocks) {
    if (text.length >= maxChars) break;
    text += `${source.text.slice(start, Math.min(end, start + maxChars))}\n`;
  }
  return text.slice(0, maxChars);
};

/** Header lines of what goes to many. */
const bulkSent = /^(?:list-unsubscribe|list-id|precedence:\s*(?:bulk|list))/im;
const numbered = /^\s*(?:\d{1,2}\.){1,4}\d{0,2}\s+\p{L}/gmu;
const manualHeads = new RegExp(
  String.raw`^[\s#]*(?:\d[\d.]*\s+)?(?:purpose|scope|responsibilit(?:y|ies)|definitions?|references?|records|method|abbreviations|` +
    String.raw`zweck|geltungsbereich|zuständigkeit(?:en)?|begriffe|ablauf|objet|domaine d.application|responsabilités|` +
    String.raw`objeto|alcance|responsabilidades|definiciones|scopo|responsabilità|الغرض|النطاق|نطاق التطبيق|المسؤوليات)\s*:?\s*$`,
  'gimu',
);
const links = /\bhttps?:\/\/|\bwww\./g;

/** True where neither the paper of an enquiry nor the day it closes is named. */
const requestsNone = (features: PostFeatures): boolean =>
  !['namesEnquiry', 'namesClosing'].some((trait) => features[trait] === 1);

/** The traits of what came in, by which it is judged to be an enquiry or other post. */
export function measurePostFeatures(enquiry: EnquiryToExtract, readings: readonly Reading[]): PostFeatures {
  const [first, ...others] = readings;
  if (!first) return {};
  const subject = enquiry.subject.replace(/^(?:(?:re|fw|fwd|aw|wg|tr|rv)\s*:\s*)+/i, '');
  const beside = others.slice(0, maxAttachments).map((each) => joinBlocks(each, maxAttachmentChars));
  const body = joinBlocks(first, maxMailChars);
  // A mail of a line or two sends what is attached.
  const mail = body.length < minMailChars ? [body, ...beside].join('\n') : body;
  const source = first.source.text;
  const head = source.slice(0, 64_000).split(/\r?\n\r?\n/, 1)[0] ?? '';
  const features: Record<string, number> = {};
  const thousands = Math.max(1, mail.length / 1000);
  for (const [said, count] of countsIn(mail)) {
    features[said] = 1;
    features[`${said}Often`] = Math.min(1, count / thousands / 3);
  }
  for (const said of countsIn(`${subject}. ${mail.slice(0, openingChars)}`).keys())
    features[`${said}First`] = 1;
  for (const said of countsIn(subject).keys()) features[`${said}InSubject`] = 1;
  for (const said of countsIn(beside.join('\n')).keys()) if (requestCues.has(said)) features[said] = 1;
  if (countsIn(source.slice(-footChars)).has('unsubscribes')) features['unsubscribesAtFoot'] = 1;
  if (speaksOfOtherMatters(enquiry, readings)) features['otherMatters'] = 1;
  const paper = requestsNone(features) ? paperKind(source) : null;
  if (paper) for (const trait of [paper, `${paper}First`, 'otherMatters']) features[trait] = 1;
  if (reportsOutcome(subject || (first.units[0]?.text ?? ''), body.slice(0, openingChars)))
    features['reportsOutcome'] = 1;
  if (machineWritten.test(head)) features['machineWritten'] = 1;
  if (bulkSent.test(head)) features['bulkSent'] = 1;
  features['numberedHeads'] = Math.min(1, (mail.match(numbered) ?? []).length / thousands / 3);
  const heads = new Set(
    source
      .slice(0, maxMailChars)
      .match(manualHeads)
      ?.map((each) => each.trim().toLowerCase()),
  );
  features['manualHeads'] = Math.min(1, heads.size / 3);
  features['links'] = Math.min(1, (source.slice(0, maxMailChars).match(links) ?? []).length / thousands / 2);
  features['isShort'] = mail.length < 400 ? 1 : 0;
  return features;
}
