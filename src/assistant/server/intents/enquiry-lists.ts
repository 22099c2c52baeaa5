import { noted } from '#kit/server/language/noted.ts';
import { may } from '#permissions/server/service.ts';
import { statusLabels, type Priority, type Status } from '#enquiries/contract/records/schema.ts';
import type { Scope } from '#kit/server/scope.ts';
import { partsOf } from '../understanding/question-parts.ts';
import type { Understood } from '../understanding/meaning.ts';
import { findEnquiries, type EnquirySearch, type FoundEnquiry } from './enquiries-store.ts';
import { dayText, enquiryPage, line, recordsAt, type Intent } from './intent.ts';
import { enquiryNoun } from '../understanding/enquiry-nouns.ts';
import { listed } from '../answering/plain-text.ts';
import { takePeriod } from './periods.ts';
import { asksForRules, createPhrases, type Phrases } from './phrases.ts';

const maxListed = 10;
const maxWithCount = 5;

const statusWords: readonly [Status, RegExp][] = [
  ['in_review', /\b(?:still )?(?:in|under|for) review\b|\b(?:being|to be) reviewed\b/],
  ['drafting', /\b(?:in |being |at )?(?:the )?draft(?:ing|ed|s)?(?: stage)?\b/],
  ['approved', /\bapproved\b/],
];
const priorityWords =
  /\b(?:most |top |with )?(urgent|high|medium|low|top)(?:[ -]?(?:priority|prio))?\b|\bpriority (urgent|high|medium|low)\b/;
const overdueWords =
  /\boverdue\b|\b(?:past|over|beyond) (?:its |their |the )?(?:due dates?|due|dates?|deadlines?)\b|\b(?:late|delayed|behind schedule)\b|\bmissed (?:the |their )?deadlines?\b/;
const countText =
  /\bhow many\b|\b(?:what is )?(?:the )?(?:total |overall )?(?:number|count|total) of\b|\bcount\b/;
const listWords =
  /\b(?:which|what|list|show|give|find|display|see|any)\b|\b(?:are there|do we have|have we|is there|there are)\b/;

/** Only the records say how many enquiries there are, and which: "list all enquiries that need a certificate". */
const asksForRecords =
  /^(?:please )?(?:how many|list|show|display|count|(?:what is )?the number of)(?: (?:me|us|all|the|our|of|open|new|urgent))* (?:enquiries|inquiries|rfqs|rfps|tenders|bids)\b/;

type Asked = { search: EnquirySearch; words: string[] };

/** Of several stages the last one is meant: a question that goes on from another names the new one last. */
const takeStage = (phrases: Phrases, { search, words }: Asked): void => {
  const named = statusWords.flatMap(([status, pattern]) => {
    const found = phrases.take(pattern);
    return found ? [{ status, at: phrases.text.lastIndexOf(found[0]) }] : [];
  });
  const last = named.toSorted((one, other) => other.at - one.at)[0];
  if (!last) return;
  search.status = last.status;
  words.push(
    { in_review: noted`in review`, drafting: noted`in drafting`, approved: noted`approved` }[last.status],
  );
};

/** Words that narrow, taken out one after the other; each says itself in the answer. */
const takeState = (phrases: Phrases, { search, words }: Asked): void => {
  if (phrases.take(/\bnot (?:yet )?(?:been )?approved\b|\bunapproved\b/)) {
    search.notApproved = true;
    words.push(noted`not approved`);
  }
  if (phrases.take(overdueWords)) {
    search.isOverdue = true;
    words.push(noted`overdue`);
  }
  if (!search.notApproved) takeStage(phrases, { search, words });
  const outcome = phrases.take(/\b(accepted|won)\b|\b(declined|no[- ]bid|lost)\b/);
  if (outcome) {
    search.outcome = outcome[1] ? 'accepted' : 'declined';
    words.push(outcome[1] ? noted`accepted` : noted`declined`);
  }
  if (phrases.take(/\b(?:closed|archived|put away)\b/)) {
    search.isClosed = true;
    words.push('closed');
  }
  if (phrases.take(/\b(?:open|active|undecided|pending|outstanding|running)\b/)) {
    search.isOpen = true;
    words.push('open');
  }
};

const takeRest = (scope: Scope, phrases: Phrases, { search, words }: Asked): void => {
  const priority = phrases.take(priorityWords);
  if (priority) {
    const named = priority[1] ?? priority[2] ?? '';
    search.priority = named === 'top' ? 'urgent' : (named as Priority);
    words.push(search.priority === 'urgent' ? noted`urgent` : noted`of ${search.priority} priority`);
  }
  const isDue =
    phrases.take(
      /\b(?:are |is |fall )?due\b|\bdeadlines?\b|\b(?:will |are |is )?clos(?:es?|ing)(?: dates?)?\b/,
    ) !== null;
  const period = takePeriod(phrases, scope.now);
  if (period) {
    search[isDue ? 'due' : 'received'] = period;
    words.push(noted`${isDue ? 'due' : 'received'} ${period.words}`);
    phrases.take(
      /\b(?:received?|(?:have |has )?c[ao]me(?: in)?|arrived?|g[eo]t|new|registered|logged|incoming|taken in)\b/,
    );
  }
  const via = phrases.take(/\b(?:by|via|through|from|over) (?:e-?mails?)\b|\be-?mailed\b/)
    ? 'Email'
    : phrases.take(/\b(?:manual(?:ly)?(?: (?:entered|added|registered))?|by (?:tele)?phone|by hand)\b/)
      ? 'Manual'
      : null;
  if (via) {
    search.via = via;
    words.push(via === 'Email' ? noted`received by email` : noted`added by hand`);
    phrases.take(/\b(?:received|came in|arrived|added|entered)\b/);
  }
  if (scope.actor.userId && phrases.take(/\b(?:my|mine|assigned to me)\b/)) {
    search.assigneeId = scope.actor.userId;
    words.push(noted`assigned to you`);
  }
  if (
    phrases.take(
      /\bunassigned\b|\bnot assigned(?: to (?:anyone|anybody))?\b|\bwithout (?:an? )?(?:assignee|owner)\b/,
    )
  ) {
    search.isUnassigned = true;
    words.push(noted`without an assignee`);
  }
};

/** The page that shows the same: the board for a stage, the figures for what is overdue, else the list with its filter. */
const pageOf = ({
  status,
  isOverdue,
  priority,
  via,
  customer,
  isClosed,
  outcome,
  received,
}: EnquirySearch): string => {
  const address = new URLSearchParams();
  if (status) address.set('viewType', 'board');
  else if (isOverdue) address.set('viewType', 'chart');
  if (customer) address.set('search', customer);
  if (isClosed) address.set('scope', 'closed');
  else if (outcome) address.set('scope', 'approval');
  if (via) address.set('filterType', via === 'Email' ? 'email' : 'manual');
  if (received) address.set('sortOrder', 'desc');
  if (priority) address.set(status ? `${status}.priority` : 'priority', priority);
  const search = address.toString();
  return `/app/contract-review${search ? `?${search}` : ''}`;
};

const itemText = ({ ReferenceNo, CustomerName, Status: status, dueDate }: FoundEnquiry): string =>
  [ReferenceNo, CustomerName, statusLabels[status], ...(dueDate ? [noted`due ${dayText(dueDate)}`] : [])]
    .filter(Boolean)
    .join(', ');

/** "3 open enquiries of Imaginary Rigs are overdue." */
const headline = (total: number, words: readonly string[], customer: string | undefined): string => {
  const kind = words.find((word) => word === 'open' || word === 'closed');
  const states = listed(words.filter((word) => word !== 'open' && word !== 'closed'));
  const many = total > 1;
  const of = customer ?? '';
  const subject =
    total === 0
      ? noted`${states ? 'No' : 'no'} ${kind === 'open' ? 'open ' : kind === 'closed' ? 'closed ' : ''}enquiry${of ? ` of ${of}` : ''}`
      : noted`${total} ${kind === 'open' ? 'open ' : kind === 'closed' ? 'closed ' : ''}${many ? 'enquiries' : 'enquiry'}${of ? ` of ${of}` : ''}`;
  const isPast = /^(?:received|added)/.test(states);
  if (states)
    return many
      ? noted`${subject} ${isPast ? 'were' : 'are'} ${states}.`
      : noted`${subject} ${isPast ? 'was' : 'is'} ${states}.`;
  return noted`There ${many ? 'are' : 'is'} ${subject}.`;
};

/** What a question narrows the enquiries to; the words that none of the columns knows, where it counts or lists by them; null where it asks for something else. */
const readSearch = (
  scope: Scope,
  { rest, customer, isEnquiryNamed, documents }: Understood,
): (Asked & { isCount: boolean }) | string | null => {
  const phrases = createPhrases(rest);
  if (asksForRules(phrases.text) || !enquiryNoun.test(phrases.text) || (isEnquiryNamed && !customer))
    return null;
  const isCount = phrases.take(countText) !== null;
  const asked: Asked = { search: {}, words: [] };
  takeState(phrases, asked);
  takeRest(scope, phrases, asked);
  if (customer) asked.search.customer = customer;
  const noun = phrases.take(enquiryNoun)?.[0] ?? '';
  const isList = phrases.take(listWords) !== null;
  phrases.take(
    /\b(?:have|has) (?:come|been)\b|\bstand(?:s|ing)?\b|\bin (?:the )?(?:status|state|stage)\b|\bwith (?:the )?(?:status|state|priority)\b/,
  );
  const isNarrowed = asked.words.length > 0 || customer !== null;
  // "What is an enquiry" asks for a meaning; "which enquiry is overdue" for a record.
  const isPlural = noun.endsWith('s');
  const isAsked =
    isCount ||
    (isNarrowed && (isList || isPlural)) ||
    (isList && /\b(?:all|do we have|are there)\b/.test(phrases.text));
  const allowed = `enquiry come came received priority prio customer client new${isPlural ? ' status' : ''}`;
  if (!phrases.isUsedUp(allowed))
    return asksForRecords.test(phrases.text) && documents.length === 0 ? phrases.left() : null;
  return isAsked ? { ...asked, isCount } : null;
};

const unknownWords = (question: string, left: string): string =>
  partsOf(question).length > 1
    ? noted`Please ask one after the other: how enquiries stand is counted in the records, and the rest is looked up in the documents.`
    : noted`Enquiries are counted by stage, date, priority, customer and assignee. Nothing in the records says “${left}”.`;

/** How many enquiries, or which, are in a stage, overdue, of a priority, of a customer or received in a while. */
export const enquiryLists: Intent = async (scope, understood) => {
  const asked = readSearch(scope, understood);
  if (!asked) return null;
  if (!may(scope, 'enquiries:read'))
    return { kind: 'forbidden', message: noted`Your role does not let you see enquiries.` };
  if (typeof asked === 'string')
    return { kind: 'unknown', message: unknownWords(understood.question, asked) };
  const found = await findEnquiries(scope, asked.search, maxListed);
  const total = found[0]?.total ?? 0;
  const text = headline(total, asked.words, asked.search.customer);
  const listedRows = found.slice(0, asked.isCount ? maxWithCount : maxListed);
  const title =
    total > listedRows.length && listedRows.length > 0 ? noted`All ${total} enquiries` : noted`Enquiries`;
  const items = listedRows.map((each) =>
    line(itemText(each), [recordsAt(each.ReferenceNo, itemText(each), enquiryPage(each))], 'item'),
  );
  return {
    kind: 'records',
    lines: [line(text, [recordsAt(title, text, pageOf(asked.search))]), ...items],
    steps: [noted`Counted the enquiries`],
  };
};
