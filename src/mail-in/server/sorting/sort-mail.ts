import type { Certainty } from '#mail-in/contract/received/schema.ts';
import { likelihoodWith } from '#text/likelihood.ts';
import { findAnswers } from './answers/answers.ts';
import { readOffering } from './asking/offering.ts';
import { readMail, type ReadMail } from './asking/reading.ts';
import { measureAsking } from './asking/traits.ts';
import { findLinks, type Link } from './belonging/links.ts';
import { asksAnewOfClosed, measureBelonging } from './belonging/traits.ts';
import { formatChange, judgeChange } from './changes/changes.ts';
import { bringsPaper } from './changes/signs.ts';
import { findBulkSign, findMachineSign, isLure, luresIn } from './machine-mail.ts';
import { sorted, type FoundAnswer, type MailToSort, type Situation, type Sorting } from './mail-to-sort.ts';
import { isForward, ownWordsIn } from './own-words.ts';
import { findVisitor, hasFailed, isOurs, isVouchedFor } from './sender.ts';
import { sortingWeights, type SortingWeights } from './sorting-weights.ts';
import { findTicket } from './ticket.ts';
import { sortUnlinked } from './unlinked.ts';
import { asksPrice, isChaser, speaksOfOrder } from './wording.ts';

type Candidate = { link: Link; answers: FoundAnswer[]; likelihood: number };

/** More enquiries than these are not looked at for what a mail may mean. */
export const maxCandidates = 6;

/** The enquiries a mail points at, with how likely it belongs to each, the likeliest first. */
const findCandidates = (read: ReadMail, situation: Situation, weights: SortingWeights): Candidate[] => {
  const links = findLinks(read.mail, read, situation).slice(0, maxCandidates);
  return links
    .map((link): Candidate => {
      const answers = findAnswers(read.reply, link.enquiry, weights.answers);
      const traits = measureBelonging({ read, link, links, answers: answers.length });
      return { link, answers, likelihood: likelihoodWith(weights.belongs, traits) };
    })
    .toSorted((one, other) => other.likelihood - one.likelihood);
};

/**
 * Says what a mail is and where it belongs, and whether that is certain enough to happen without a person. From alone proves nothing:
 * an enquiry that is here is touched by itself only where the mail names a secret of that conversation (the Message-ID or the reply
 * address of a mail of ours), or names a mail of the customer while his domain vouches for it; and only where it comes from the people
 * of that enquiry and no check of its sender has failed.
 */
export const sortMail = (
  mail: MailToSort,
  situation: Situation,
  weights: SortingWeights = sortingWeights,
): Sorting => {
  const machine = findMachineSign(mail);
  const ticket = findTicket(mail, situation);
  if (ticket && !machine) return withCaution(mail, ticket);
  if (machine) return sorted({ kind: 'none', certainty: 'certain', reasons: [machine] });
  const read = readMail(mail);
  const candidates = findCandidates(read, situation, weights);
  const [likeliest] = candidates;
  const asks = likelihoodWith(weights.asks, measureAsking(read, situation));
  if (isFromColleague(mail, situation))
    return withCaution(mail, sortColleague(read, { link: likeliest?.link, asks }));
  const isStranger = likeliest?.link.isFromThem === false;
  const isForged = (hasFailed(mail) && (isStranger || luresIn(mail))) || (isStranger && isLure(mail));
  const isTheirs = likeliest && likeliest.likelihood >= 0.5 && !asksAnewOfClosed(read, likeliest.link);
  if (isTheirs && !isForged) {
    const tied = candidates.map(({ link }) => link).filter(({ by }) => by === likeliest.link.by);
    return withCaution(mail, sortLinked({ ...likeliest, read, tied, weights }));
  }
  return withCaution(mail, sortUnlinked({ read, asks, situation, candidates }));
};

/** What failed a check of its sender, or seems to have gone to many, never happens by itself. */
const withCaution = (mail: MailToSort, found: Sorting): Sorting => {
  const bulk = findBulkSign(mail);
  if (found.kind === 'none' || !(bulk || hasFailed(mail))) return found;
  const failed = `The domain of ${mail.message.from?.address ?? 'its sender'} does not vouch for it (DMARC failed).`;
  return {
    ...found,
    certainty: 'proposed',
    reasons: [...found.reasons, ...(bulk ? [bulk] : []), ...(hasFailed(mail) ? [failed] : [])],
  };
};

/** Whether somebody of ours wrote a mail, rather than a form of our own site for a visitor. */
export const isFromColleague = (mail: MailToSort, situation: Situation): boolean =>
  isOurs(situation, mail.message.from?.address ?? '') && findVisitor(mail, situation) === null;

/** Whether somebody of ours passes another's mail on. */
export const passesOn = ({ mail: { message }, quoted }: ReadMail): boolean =>
  isForward(message.subject) || quoted.trim() !== '';

/** A colleague who passes on a customer's mail sends an enquiry; anything else between colleagues is none. */
const sortColleague = (read: ReadMail, { link, asks }: { link: Link | undefined; asks: number }): Sorting => {
  if (link && link.by !== 'customer')
    return sorted({
      kind: 'none',
      certainty: 'proposed',
      reasons: [`A colleague wrote it, about ${link.enquiry.number}.`],
    });
  return passesOn(read) && asks >= 0.5
    ? sorted({
        kind: 'enquiry',
        certainty: 'proposed',
        reasons: ['A colleague passed it on, and it reads like an enquiry.'],
      })
    : sorted({ kind: 'none', certainty: 'proposed', reasons: ['A colleague wrote it.'] });
};

const linkReasons: Readonly<Record<Link['by'], (enquiry: Link['enquiry']) => string>> = {
  replyAddress: ({ number }) => `It was sent to the reply address of a mail of ours about ${number}.`,
  ourMail: ({ number }) => `It answers a mail of ours about ${number}.`,
  theirMail: ({ number }) => `It continues the customer’s own mail of ${number}.`,
  subjectNumber: ({ number, reference }) => `Its subject names ${reference || number}.`,
  subject: ({ number }) => `Its subject is that of ${number}.`,
  number: ({ number, reference }) => `It names ${reference || number}.`,
  ourNumber: ({ number }) => `It names the number of a mail of ours about ${number}.`,
  quotedNumber: ({ number, reference }) => `It repeats a mail that names ${reference || number}.`,
  customer: ({ number, customerName }) => `${customerName} sent it, and it reads like ${number}.`,
};

/** Whether the mail knows a secret of the conversation, or its sender is proven; From alone anybody can write. */
const mayTouch = (mail: MailToSort, { by, isFromThem }: Link): boolean =>
  isFromThem &&
  !hasFailed(mail) &&
  (by === 'replyAddress' || by === 'ourMail' || (by === 'theirMail' && isVouchedFor(mail)));

/** Below it, a person sees whether the mail belongs where it points. */
const minSureLikelihood = 0.8;

const sortLinked = ({
  read: { mail, own, reply, judged },
  link,
  likelihood,
  answers,
  tied,
  weights,
}: Candidate & { read: ReadMail; tied: Link[]; weights: SortingWeights }): Sorting => {
  const { enquiry, by, isFromThem } = link;
  const { change, doubt } = judgeChange({ mail, own: ownWordsIn(reply), enquiry, answers }, weights.changes);
  const reasons = [linkReasons[by](enquiry)];
  if (change) reasons.push(formatChange(change));
  const doubts: string[] = [];
  if (!isFromThem)
    doubts.push(
      `${mail.message.from?.address ?? 'Its sender'} has not written about ${enquiry.number} before.`,
    );
  else if (!mayTouch(mail, link))
    doubts.push('Who wrote it is not proven: anybody can write such a sender and such a reference.');
  if (enquiry.isClosed) doubts.push(`${enquiry.number} is closed.`);
  if (tied.length > 1)
    doubts.push(
      `It may also belong to ${tied
        .slice(1, 4)
        .map((each) => each.enquiry.number)
        .join(', ')}.`,
    );
  if (doubt) doubts.push(doubt);
  if (likelihood < minSureLikelihood) doubts.push('It may be about something else.');
  const isUnexplained = answers.length === 0 && !change && !speaksOfOrder(own) && bringsPaper(mail);
  const isPlaced = answers.some(({ isByPlace }) => isByPlace);
  const asksForOffer = asksPrice(own) || (judged.asksForOffer && readOffering('', own).asksReader);
  if (!change?.isSaid && !isPlaced && asksForOffer && !isChaser(own))
    doubts.push('It asks for an offer, and may be about something new.');
  if (change && answers.length > 0) doubts.push('It also seems to answer what we asked.');
  if (isUnexplained) doubts.push('It brings a file, and says neither an answer nor a change.');
  const certainty: Certainty = doubts.length === 0 && change?.isSaid !== false ? 'certain' : 'proposed';
  return sorted({
    kind: change ? 'amendment' : 'answer',
    certainty,
    reasons: [...reasons, ...doubts],
    enquiryId: enquiry.id,
    answers: change ? [] : answers,
  });
};
