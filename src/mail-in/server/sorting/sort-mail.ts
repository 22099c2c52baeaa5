import { judgeMail } from '#extraction/server/judge-mail.ts';
import type { Certainty } from '#mail-in/contract/received/schema.ts';
import { findAnswers } from './answers/answers.ts';
import { belongs, findLinks, type Judged, type Link } from './belonging.ts';
import { formatChange, judgeChange } from './changes/changes.ts';
import { bringsPaper } from './changes/signs.ts';
import { findBulkSign, findMachineSign, isLure } from './machine-mail.ts';
import { sorted, type FoundAnswer, type MailToSort, type Situation, type Sorting } from './mail-to-sort.ts';
import { isSellers, readOffering } from './offering.ts';
import { isForward, ownWordsIn, splitMail } from './own-words.ts';
import { findVisitor, hasFailed, isOurs, isVouchedFor } from './sender.ts';
import { findTicket } from './ticket.ts';
import { sortUnlinked } from './unlinked.ts';
import { asksPrice, isChaser, speaksOfOrder } from './wording.ts';

/**
 * Says what a mail is and where it belongs, and whether that is certain enough to happen without a person. From alone proves nothing:
 * an enquiry that is here is touched by itself only where the mail names a secret of that conversation (the Message-ID or the reply
 * address of a mail of ours), or names a mail of the customer while his domain vouches for it; and only where it comes from the people
 * of that enquiry and no check of its sender has failed.
 */
export const sortMail = (mail: MailToSort, situation: Situation): Sorting => {
  const machine = findMachineSign(mail);
  const parts = splitMail(mail.message.body);
  const own = ownWordsIn(parts);
  const quoted = parts
    .filter(({ isQuoted }) => isQuoted)
    .map(({ text }) => text)
    .join('\n');
  const ticket = findTicket(mail, situation);
  if (ticket && !machine) return withCaution(mail, ticket);
  if (machine) return sorted({ kind: 'none', certainty: 'certain', reasons: [machine] });
  const links = findLinks(mail, { own, quoted }, situation);
  const judged = judge(mail);
  const [link] = links;
  if (isFromColleague(mail, situation))
    return withCaution(mail, sortColleague(mail, { judged, quoted, link }));
  const isStranger = link?.isFromThem === false;
  // The subject of a stranger may only name for what he hopes to sell.
  const offering = readOffering(isStranger ? '' : mail.message.subject, own || mail.message.body);
  const isNotTheirs =
    isStranger && (hasFailed(mail) || isLure(mail) || isSellers(offering, judged.asksForOffer));
  const answers = link ? findAnswers(parts, link.enquiry) : [];
  const isOnlyOpen = links.filter(({ enquiry, isFromThem }) => isFromThem && !enquiry.isClosed).length === 1;
  if (link && !isNotTheirs && belongs({ mail, own, link, judged, answers: answers.length, isOnlyOpen })) {
    const tied = links.filter(({ by }) => by === link.by);
    return withCaution(mail, sortLinked({ mail, own, link, answers, tied, judged }));
  }
  return withCaution(mail, sortUnlinked({ mail, own, judged, offering, situation, link }));
};

const judge = ({ message, headers }: MailToSort): Judged =>
  judgeMail({
    receivedVia: 'Email',
    from: message.from,
    date: message.day,
    subject: message.subject,
    sources: [
      {
        id: '0',
        kind: 'mail',
        name: 'mail',
        pageStarts: [],
        text: [
          `Subject: ${message.subject}`,
          ...(headers.get('list-id') ?? []).map((each) => `List-Id: ${each}`),
          '',
          message.body,
        ].join('\n'),
      },
    ],
  });

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

const isFromColleague = (mail: MailToSort, situation: Situation): boolean =>
  isOurs(situation, mail.message.from?.address ?? '') && findVisitor(mail, situation) === null;

/** A colleague who passes on a customer's mail sends an enquiry; anything else between colleagues is none. */
const sortColleague = (
  { message }: MailToSort,
  { judged, quoted, link }: { judged: Judged; quoted: string; link: Link | undefined },
): Sorting => {
  const passesOn = quoted.trim() !== '' || message.attachments.length > 0 || judged.asksForOffer;
  if (link && link.by !== 'customer')
    return sorted({
      kind: 'none',
      certainty: 'proposed',
      reasons: [`A colleague wrote it, about ${link.enquiry.number}.`],
    });
  return isForward(message.subject) && judged.otherPost === null && passesOn
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

const sortLinked = ({
  mail,
  own,
  link,
  answers,
  tied,
  judged,
}: {
  mail: MailToSort;
  own: string;
  link: Link;
  answers: FoundAnswer[];
  tied: Link[];
  judged: Judged;
}): Sorting => {
  const { enquiry, by, isFromThem } = link;
  const { change, doubt } = judgeChange({ mail, own, enquiry, answers });
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
  const isUnexplained = answers.length === 0 && !change && !speaksOfOrder(own) && bringsPaper(mail);
  const isPlaced = answers.some(({ isByPlace }) => isByPlace);
  const asksForOffer = asksPrice(own) || (judged.asksForOffer && readOffering('', own).asksReader);
  if (!change?.isSaid && !isPlaced && asksForOffer && !isChaser(own))
    doubts.push('It asks for an offer, and may be about something new.');
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
