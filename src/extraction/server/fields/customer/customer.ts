import type { EnquiryToExtract } from '#extraction/contract/proposals.ts';
import { isOfGoods } from '../enquiry-type/asked-words.ts';
import { foundAt, foundIn, type Found } from '../found.ts';
import { subjectOf } from '../opening-lines.ts';
import { anyOf } from '../../gazetteer/alternatives.ts';
import { organisationsIn } from '../../gazetteer/organisations.ts';
import { valueOf, type Reading, type Unit } from '../../text/reading.ts';
import { arabicOrganisation } from './customer-cues.ts';
import { letterheadName, partyName, signedName } from './letterhead.ts';
import { domainName, senderName } from './customer-address.ts';
import { openingName, signerName } from './signer.ts';

const buyerLabel = new RegExp(
  `^${anyOf(
    'official name|(?:name of (?:the )?)?(?:client|customer|buyer|purchaser|employer|owner|company(?: name)?)',
    '(?:contracting|procuring) (?:authority|entity)|operator|charterer|authority|issued by|requested by company',
    'organi[sz]ation|issuing (?:company|office|authority)|(?:bill|sold|invoice) to',
    "auftraggeber|besteller|kunde|käufer|vergabestelle|firma|maître d[’']ouvrage|acheteur|client final",
    'acquirente|committente|stazione appaltante|comprador|cliente|contratante|entidad contratante',
    'opdrachtgever|koper|المشتري|العميل|صاحب العمل|الجهة الطالبة|اسم الشركة',
  )}$`,
  'u',
);
/** Who will use the goods is the customer only where nobody else buys them. */
const endUserLabel =
  /^(?:name of (?:the )?)?(?:end[- ]?(?:user|client|customer)|ultimate user|endkunde|utilisateur final)$/;
const word = String.raw`(?:(?:Co|Inc|Ltd|St|Corp|Pvt|Pte)\.|[\p{Lu}\d](?:[\p{L}\d&'’/-]|\.(?=[\p{L}\d])|(?<=\p{Lu})\.)*)`;
const proper = String.raw`${word}(?:,?\s{1,3}(?:(?:of|and|de|for|&)\s)?${word}){0,7}`;
const onBehalf = new RegExp(
  String.raw`\b(?:on behalf of|acting for|as (?:the |an? )?(?:\w+ ){0,2}(?:agents?|brokers?|buyers?|consultants?|contractors?|representatives?|office) (?:of|for|to)|for and on behalf of|for our (?:end[- ])?(?:client|customer|principal|user)s?,?|our (?:end[- ])?(?:client|customer|principal|user)s?,?(?: is| are)?|end[- ]?(?:user|client|customer) is)[\s:]+(?:(?:our|the|its)\s(?:client|customer|principal|member)s?,?\s)?(?:the\s)?(${proper})`,
  'u',
);
const asks = String.raw`(?:(?:is|are)(?: also| currently| hereby)? (?:requesting|seeking|looking|inviting|buying|planning|interested|issuing|soliciting|in need|preparing|tendering)|requests?|seeks?|invites?|intends?|requires?|wishes|desires|wants?|needs?|would like|hereby invites|proposes|plans|has (?:issued|a requirement)|issues|asks(?: you)? for)`;
/** One organisation does it: "Ends need to be bevelled" has no customer in it. */
const asksAlone = asks.replace(
  /(requests|seeks|invites|intends|requires|wishes|desires|wants|needs)\?/g,
  '$1',
);
const asking = new RegExp(
  String.raw`(?:^|[.;:]\s+|,\s)(?:the\s)?(${proper})\s*(?:,?\s*\([^)]{1,120}\))?(?:,[^.;]{0,220}?,)?\s+${asksAlone}\b`,
  'u',
);
const pronouns =
  /^(?:We|I|You|It|This|That|These|Those|They|The|Seller|Supplier|Buyer|Contractor|Bidders?|Tenderers?|Applicants?|Vendors?|Company|Lot|All|Please|If|Any|As|Each|There|Project|Offering|Solutions?|Interested|Who|Scope)\b(?!\s\p{Lu})|^\p{Lu}[\p{Ll}-]+$/u;
/** "Our QA would like to visit" names people of the customer, not the customer. */
const ownPeople = /^(?:Our|My|Your|His|Her|Their)\b/;
/** "On behalf of the OKD-9 joint venture": the one who writes is its operator, and the customer. */
const venture =
  /^\s(?:joint venture|JV\b|consortium|partners|co-?venturers|unit\b|group\b|licen[cs]e group)/i;

/**
 * Who wants the goods: a labelled name, the party a broker writes for, the one who "is requesting", a
 * letterhead, the signature, and last the sender's own domain.
 */
export function customerName(enquiry: EnquiryToExtract, readings: Reading[]): Found {
  const units = readings.flatMap((reading) => reading.units);
  return (
    labelledName(units, buyerLabel) ??
    behalf(units) ??
    partyName(readings) ??
    (enquiry.receivedVia === 'Email' ? null : letterheadName(readings)) ??
    asker(units) ??
    definedName(units) ??
    writtenSender(readings) ??
    signatureName(readings, 'with legal form') ??
    signedName(readings) ??
    signerName(enquiry, readings) ??
    openingName(enquiry, units) ??
    signatureName(readings, 'any') ??
    labelledName(units, endUserLabel) ??
    domainName(enquiry, readings) ??
    bodyName(units) ??
    subjectName(readings) ??
    senderName(enquiry, readings)
  );
}

function labelledName(units: Unit[], label: RegExp): Found {
  for (const unit of units) {
    if (!label.test(unit.label)) continue;
    const value = valueOf(unit);
    const stop =
      /[;(]|\s[–-]\s|(?<!\b(?:Pte|Pvt|Pty|Co|Sdn|Bhd|St|Mr|Ms|Dr|Inc|Corp|L\.L|W\.L))\.\s|,\s(?=\d|P\.?O\.?\b)/.exec(
        value,
      )?.index ?? value.length;
    if (stop < 2 || stop > 140 || !/\p{L}{2}/u.test(value)) continue;
    return foundIn(unit, unit.valueStart - unit.start, unit.valueStart - unit.start + stop, 0.93);
  }
  return null;
}

function behalf(units: Unit[]): Found {
  return firstMatch(units.slice(0, 60), onBehalf, 0.85);
}

function asker(units: Unit[]): Found {
  const opening = units.slice(0, 40);
  return firstMatch(opening, asking, 0.8) ?? legalAsker(opening) ?? arabicAsker(opening);
}

/**
 * "Kestrel Gas Company ("KGC"), a partnership of …": the organisation a text opens with and gives a
 * short name.
 */
function definedName(units: Unit[]): Found {
  for (const unit of units.slice(0, 20)) {
    const first = organisationsIn(unit.text.slice(0, 300)).find(
      ({ start, end }) =>
        start <= 4 && /^\s*\(\s*(?:the\s|hereinafter\s)?["“']/i.test(unit.text.slice(end, end + 30)),
    );
    if (first) return foundIn(unit, first.start, first.end, 0.7);
  }
  return null;
}

/** "ترغب شركة … في الحصول على عروضكم": the organisation behind a verb of asking, up to what it asks. */
const arabicAsks = new RegExp(
  String.raw`(?<!\p{L})(?:ترغب|ترجو|تدعو|تعلن|تطلب|تعتزم|تنوي|تود|يسر|تتشرف|يرغب|يعلن|تدعوكم)\s(${arabicOrganisation.source.replace('){1,6}', '){1,8}?')})(?=\s(?:في|عن|إلى|الى|من|بدعوت\p{L}+|دعوت\p{L}+|أن|شراء|توريد|تقديم)(?!\p{L})|[،,.:(])`,
  'u',
);

function arabicAsker(units: Unit[]): Found {
  for (const unit of units) {
    const match = arabicAsks.exec(unit.text);
    const name = match?.[1];
    if (!match || name === undefined) continue;
    const at = match.index + match[0].indexOf(name);
    return foundIn(unit, at, at + name.length, 0.8);
  }
  return null;
}

const asksNext = new RegExp(String.raw`^\s*(?:,?\s*\([^)]{1,120}\)\s*)?${asks}\b`);

/**
 * "for the autumn campaign Moraine Drilling GmbH is looking for": a company in mid-sentence, told
 * by its legal form.
 */
function legalAsker(units: Unit[]): Found {
  for (const unit of units) {
    const named = organisationsIn(unit.text).find(
      ({ hasLegalForm, end }) => hasLegalForm && asksNext.test(unit.text.slice(end, end + 240)),
    );
    if (named) return foundIn(unit, named.start, named.end, 0.8);
  }
  return null;
}

function firstMatch(units: Unit[], pattern: RegExp, confidence: number): Found {
  for (const unit of units) {
    const match = pattern.exec(unit.text);
    const name = match?.[1] ?? '';
    if (!match || pronouns.test(name) || ownPeople.test(name) || name.length < 3 || isOfGoods(name)) continue;
    if (venture.test(unit.text.slice(match.index + match[0].length))) continue;
    const legal = organisationsIn(name)[0];
    const at = match.index + match[0].indexOf(name) + (legal?.hasLegalForm ? legal.start : 0);
    return foundIn(unit, at, at + (legal?.hasLegalForm ? legal.end - legal.start : name.length), confidence);
  }
  return null;
}

/** "From: Acme Valves Limited, Newport": a sender written as an organisation. */
function writtenSender(readings: Reading[]): Found {
  const mail = readings[0];
  const from = mail?.layout.sender;
  if (!mail || !from) return null;
  const named = organisationsIn(
    mail.source.text.slice(from.start, Math.min(from.end, from.start + 300)),
  ).find(({ hasLegalForm }) => hasLegalForm);
  return named ? foundAt(mail.source, from.start + named.start, from.start + named.end, 0.75) : null;
}

/** The organisation under the closing formula, or in the last short lines of the mail. */
function signatureName(readings: Reading[], form: 'with legal form' | 'any'): Found {
  const mail = readings[0];
  if (!mail) return null;
  const tail = mail.units
    .slice(-14)
    .filter(
      ({ text, block }) =>
        text.length < 90 &&
        block.kind !== 'item' &&
        !/[.?!]$/.test(text.replace(/(?:\b(?:Inc|Ltd|Ltda|Co|Corp|Bhd|Pty|Est)|\.\s?\p{L})\.$/u, '')),
    );
  const lines = [
    ...mail.layout.signature.map((line) => ({ start: line.textStart, text: line.text.slice(0, 120) })),
    ...tail.map(({ start, text }) => ({ start, text })),
  ];
  let plain: Found = null;
  for (const line of lines) {
    const named = organisationsIn(line.text)[0];
    if (!named) continue;
    const found = foundAt(
      mail.source,
      line.start + named.start,
      line.start + named.end,
      named.hasLegalForm ? 0.78 : 0.6,
    );
    if (named.hasLegalForm) return found;
    if (form === 'any') plain ??= found;
  }
  return plain;
}

function bodyName(units: Unit[]): Found {
  for (const unit of units.slice(0, 12)) {
    const legal = organisationsIn(unit.text).find(({ hasLegalForm }) => hasLegalForm);
    if (legal) return foundIn(unit, legal.start, legal.end, 0.6);
  }
  return null;
}

function subjectName(readings: Reading[]): Found {
  const mail = readings[0];
  const subject = subjectOf(mail);
  if (!mail || !subject) return null;
  const line = mail.source.text.slice(subject.start, Math.min(subject.end, subject.start + 300));
  const match = new RegExp(String.raw`(${proper})\s+(?:RFP|RFQ|RFI|Enquiry|Inquiry|Tender)\b`, 'u').exec(
    line.slice(8),
  );
  const name = match?.[1] ?? '';
  return match && name !== ''
    ? foundAt(
        mail.source,
        subject.start + 8 + match.index,
        subject.start + 8 + match.index + name.length,
        0.5,
      )
    : null;
}
