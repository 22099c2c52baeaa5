import { formatOtherPost } from '#extraction/contract/post-kinds.ts';
import { isSameAddress, isSameCompany } from './addresses.ts';
import { measureLikeness, type Judged, type Link } from './belonging.ts';
import { findChangeAlone, formatChange } from './changes/changes.ts';
import { findBulkSign, isLure, isNewsletter } from './machine-mail.ts';
import { sorted, type MailToSort, type Situation, type Sorting } from './mail-to-sort.ts';
import { isSellers, listSigns, namesGoods, type Offering } from './offering.ts';
import { findVisitor, hasFailed, isOurs, isVouchedFor } from './sender.ts';
import { asksPrice, asksReader, findTradeNumbers, speaksOfOrder } from './wording.ts';

type Unlinked = {
  mail: MailToSort;
  own: string;
  judged: Judged;
  offering: Offering;
  situation: Situation;
  link: Link | undefined;
};

/** Why a mail that belongs to nothing here seems to be no enquiry; null where it may be one. */
const findOtherMatter = ({ mail, own, judged, offering, link }: Unlinked): string | null => {
  if (link?.isFromThem === false && hasFailed(mail))
    return `It points at ${link.enquiry.number}, but comes from none of its people.`;
  if (judged.otherPost) return formatOtherPost(judged.otherPost);
  if (isNewsletter(mail)) return 'It went to many, and says how to receive no more.';
  if (isLure(mail) && (hasFailed(mail) || !offering.asksReader))
    return 'It hurries its reader to pay or to sign in at a link.';
  if (isSellers(offering, judged.asksForOffer))
    return `Its sender seems to sell to us: it ${listSigns(offering.signs)}.`;
  const bulk = findBulkSign(mail);
  if (bulk && !judged.asksForOffer) return bulk;
  const mayAsk =
    offering.asksReader ||
    judged.asksForOffer ||
    asksPrice(mail.message.body) ||
    asksReader(own) ||
    namesGoods(`${mail.message.subject}\n${mail.message.body}`);
  return mayAsk || mail.message.attachments.length > 0 ? null : 'It asks for no offer and names no goods.';
};

/** A mail that belongs to nothing here: an enquiry, or none. */
export const sortUnlinked = (given: Unlinked): Sorting => {
  const otherMatter = findOtherMatter(given);
  if (otherMatter) return sorted({ kind: 'none', certainty: 'proposed', reasons: [otherMatter] });
  const { mail, own, judged, offering, situation, link } = given;
  const { asksForOffer } = judged;
  const from = mail.message.from?.address ?? '';
  const visitor = isOurs(situation, from) ? findVisitor(mail, situation) : null;
  const sender = visitor ?? from;
  const isKnown = situation.enquiries.some(({ messages }) =>
    messages.some(({ from }) => isSameAddress(from, sender) || isSameCompany(from, sender)),
  );
  const doubts: string[] = [];
  if (visitor) doubts.push(`It came in our own name for ${visitor}, as a form sends it.`);
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
