import { formatOtherPost } from '#extraction/contract/post-kinds.ts';
import { isSameAddress, isSameCompany } from './addresses.ts';
import { isSellers, listSigns } from './asking/offering.ts';
import type { ReadMail } from './asking/reading.ts';
import { measureLikeness, type Link } from './belonging/links.ts';
import { findChangeAlone, formatChange } from './changes/changes.ts';
import { findBulkSign, isLure, luresIn, saysHowToLeave } from './machine-mail.ts';
import { sorted, type Situation, type Sorting } from './mail-to-sort.ts';
import { findVisitor, hasFailed, isOurs, isVouchedFor } from './sender.ts';
import { findTradeNumbers, speaksOfOrder } from './wording.ts';

type Unlinked = {
  read: ReadMail;
  /** How likely it asks for an offer. */
  asks: number;
  situation: Situation;
  /** What it points at, the likeliest first. */
  candidates: readonly { link: Link }[];
};

/** What a person can check of a mail that seems to be no enquiry. */
const tellOtherMatter = ({ mail, judged, offering }: ReadMail): string => {
  if (judged.otherPost) return formatOtherPost(judged.otherPost);
  const bulk = findBulkSign(mail);
  if (bulk && saysHowToLeave(mail)) return 'It went to many, and says how to receive no more.';
  if (isLure(mail) || luresIn(mail)) return 'It hurries its reader to pay or to sign in at a link.';
  if (isSellers(offering, judged.asksForOffer))
    return `Its sender seems to sell to us: it ${listSigns(offering.signs)}.`;
  return bulk ?? 'Little in it asks for an offer.';
};

const minLikelihood = 0.5;
const minSureLikelihood = 0.9;

/** A mail that belongs to nothing here: an enquiry, or none. */
export const sortUnlinked = (given: Unlinked): Sorting => {
  const { read, asks, situation, candidates } = given;
  const { mail, own, judged, offering } = read;
  const link = candidates[0]?.link;
  const none = (reason: string): Sorting =>
    sorted({ kind: 'none', certainty: 'proposed', reasons: [reason] });
  if (link?.isFromThem === false && hasFailed(mail))
    return none(`It points at ${link.enquiry.number}, but comes from none of its people.`);
  if (hasFailed(mail) && luresIn(mail))
    return none('It leads to a page to sign in, and its domain does not vouch for it.');
  if (asks < minLikelihood) return none(tellOtherMatter(read));
  const { asksForOffer } = judged;
  const from = mail.message.from?.address ?? '';
  const visitor = isOurs(situation, from) ? findVisitor(mail, situation) : null;
  const sender = visitor ?? from;
  const isKnown = situation.enquiries.some(({ messages }) =>
    messages.some(({ from }) => isSameAddress(from, sender) || isSameCompany(from, sender)),
  );
  const doubts: string[] = [];
  if (visitor) doubts.push(`It came in our own name for ${visitor}, as a form sends it.`);
  if (asks < minSureLikelihood) doubts.push('It may ask for nothing.');
  if (offering.signs.length > 0) doubts.push(`It may be an offer to us: it ${listSigns(offering.signs)}.`);
  if (speaksOfOrder(`${mail.message.subject}\n${mail.message.body.slice(0, 2000)}`))
    doubts.push('It speaks of an order.');
  if (!asksForOffer) doubts.push('It does not ask for an offer in so many words.');
  if (mail.via === 'smtp' && !isKnown) doubts.push(`${sender || 'Its sender'} has not written before.`);
  if (mail.via === 'smtp' && isKnown && !isVouchedFor(mail)) doubts.push('Who wrote it is not proven.');
  // A customer who writes anew may change what he asked for in a mail that is not named.
  const change = isKnown ? findChangeAlone(own) : null;
  if (change) doubts.push(formatChange({ words: change, isSaid: false }));
  // He may go on with it in other words, unless he gives the new one a number.
  const said = `${mail.message.subject}\n${own}`;
  const isNumbered = findTradeNumbers(said).length > 0;
  if (link?.by === 'customer' && !isNumbered)
    doubts.push(
      measureLikeness(said, link.enquiry) >= 0.6
        ? `It speaks of what ${link.enquiry.number} asks for.`
        : `${link.enquiry.customerName} sent it, and may mean ${link.enquiry.number}.`,
    );
  if (link && link.by !== 'customer')
    doubts.push(`It points at ${link.enquiry.number}, but asks for something else.`);
  return sorted({
    kind: 'enquiry',
    certainty: doubts.length === 0 ? 'certain' : 'proposed',
    reasons: [asksForOffer ? 'It asks for an offer.' : 'Nothing speaks against an enquiry.', ...doubts],
  });
};
