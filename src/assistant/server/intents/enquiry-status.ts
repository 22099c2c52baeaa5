import { noted } from '#kit/server/language/noted.ts';
import { statusLabels } from '#enquiries/contract/records/schema.ts';
import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import { askedDepartments } from '#reviews/contract/departments/not-asked.ts';
import { decisionLabels, type DepartmentReview, type Review } from '#reviews/contract/schema.ts';
import { findDetail } from '#enquiries/server/detail/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { findFor } from '#reviews/server/review/service.ts';
import type { Checked } from '../answering/guard.ts';
import { definiteEnquiry, enquiryNoun } from '../understanding/enquiry-nouns.ts';
import { dayText, enquiryPage, line, recordsAt, type Intent } from './intent.ts';
import { listed } from '../answering/plain-text.ts';
import { asksForRules, createPhrases, type Phrases } from './phrases.ts';

type About = { enquiry: EnquiryDetail; review: Review | null };
type Topic = 'status' | 'decided' | 'undecided' | 'holding' | 'assignee' | 'due' | 'priority';

const undecidedWords =
  /\b(?:which|what|how many|whose)? ?departments? (?:has|have|is|are|did|do)? ?(?:still |yet )?(?:not (?:yet )?(?:decided?|answered?|approved?|signed?|reviewed?|responded?)|missing|outstanding|open|pending|left|to (?:decide|answer|approve|sign))|\b(?:who|which departments?|what departments?) (?:still )?(?:has|have|needs?|must) (?:still |yet )?to (?:decide|answer|approve|sign|review)|\bwho (?:has|have|did) not (?:yet )?(?:decided?|answered?|approved?|signed?|reviewed?)|\bwho is (?:still )?(?:missing|outstanding)\b|\b(?:missing|outstanding|open|pending) (?:decisions|departments|approvals|signatures)\b/;
const decidedWords =
  /\b(?:which|what|how many) departments? (?:has |have )?(?:already )?(?:decided|answered|approved|rejected|signed|reviewed|responded)|\bwho (?:has |have )?(?:already )?(?:decided|approved|rejected|signed|reviewed)\b|\bdecisions? (?:of|by) (?:the )?departments\b|\bwhat (?:have|did) the departments (?:say|said|decide|decided)/;
const holdingWords =
  /\b(?:who|what|which department) (?:is |are )?(?:hold(?:s|ing)?|keeps?|keeping)\b(?: (?:it|this|that|them))?(?: (?:up|back))?|\bholding (?:it |this |that )?(?:up|back)\b|\bholds (?:it |this |that )?up\b|\bhold(?:s|ing)? up\b|\bblock(?:s|ed|ing|er|ers)?\b|\bwait(?:s|ing)? (?:for|on)\b|\bstuck\b|\bwhy (?:is|has|was) (?:it |this |that )?(?:\w+ )?not (?:yet )?(?:been )?(?:approved|decided|done|finished|accepted|ready)|\bdelay(?:s|ing)\b|\bbottleneck\b/;
const statusWords =
  /\b(?:what is |tell me |show )?(?:the )?(?:current )?(?:status|state|stage|progress|standing)(?: of)?\b|\bwhere (?:does|do|is|are|did)\b.*?\b(?:stand|now|at)\b|\bhow far\b|\bhow (?:is|does|are)\b.*?\b(?:going|coming along|doing|progressing|stand)\b|\b(?:is|has|was|been) (?:it |this |that )?(?:already |yet |been |finally )*(?:approved|accepted|declined|validated|closed|decided|rejected)\b|^(?:is|has|was)\b.*\b(?:approved|accepted|declined|validated|closed|decided|rejected)\b/;
const assigneeWords =
  /\bwho (?:is )?(?:handles?|handling|owns?|works? on|working on|looks? after|takes? care of|responsible(?: for)?|in charge(?: of)?|assigned(?: to)?)\b|\bassignee\b|\bassigned to whom\b|\bwho does .* belong to\b/;
const dueText =
  /\b(?:when is|by when is|what is)\b.*\b(?:due|due date|deadline)\b|\bdue date\b|\bis .* overdue\b/;
const priorityWords =
  /\b(?:what is )?(?:the )?(?:what )?priority(?: of| does)?\b|\bhow urgent\b|\bis .* urgent\b/;

const topics: readonly [Topic, RegExp][] = [
  ['undecided', undecidedWords],
  ['decided', decidedWords],
  ['holding', holdingWords],
  ['assignee', assigneeWords],
  ['due', dueText],
  ['priority', priorityWords],
  ['status', statusWords],
];

const fits = (topic: Topic, phrases: Phrases): boolean => {
  phrases.take(enquiryNoun);
  phrases.take(/\b(?:approval|feasibility|review|decision|date|due|overdue|urgent)s?\b/);
  return phrases.isUsedUp(
    `enquiry rfq tender department approved accepted declined validated closed decided reject finish done ready have ${topic === 'holding' ? 'delay process' : ''}`,
  );
};

const reviewPage = (enquiry: EnquiryDetail) => enquiryPage(enquiry, '?tab=review');
const names = (parts: readonly DepartmentReview[]): string =>
  listed(parts.map(({ department }) => department));
const waitingParts = ({ review }: About): DepartmentReview[] =>
  review?.departments.filter(({ waitingSince }) => waitingSince !== null) ?? [];

/** "9 of 10 departments", or "3 of 4 asked departments"; those that are not asked are named apart. */
const shareOf = (count: number, { departments }: NonNullable<About['review']>): string => {
  const asked = askedDepartments(departments).length;
  return noted`${count} of ${asked} ${asked === departments.length ? '' : 'asked '}departments`;
};
const notAskedText = ({ departments }: NonNullable<About['review']>): string => {
  const unasked = departments.filter(({ notAsked }) => notAsked !== null);
  return unasked.length === 0 ? '' : ` ${noted`Not asked: ${names(unasked)}.`}`;
};

const noReview = ({ enquiry }: About): Checked => {
  const text = noted`The feasibility review of ${enquiry.ReferenceNo} is not open yet, so no department is asked.`;
  return line(text, [recordsAt(enquiry.ReferenceNo, text, reviewPage(enquiry))]);
};

const waitingLine = (
  about: About,
  { department, reviewers, waitingSince, isAskedAgain }: DepartmentReview,
): Checked => {
  const who = reviewers.length > 0 ? listed(reviewers) : noted`no reviewer is named`;
  const text = noted`${department} (${who}), waiting since ${dayText(waitingSince ?? about.enquiry.createdAt)}${isAskedAgain ? ', asked again after a change' : ''}`;
  return line(
    text,
    [recordsAt(`${about.enquiry.ReferenceNo}, ${department}`, text, reviewPage(about.enquiry))],
    'item',
  );
};

const undecidedLines = (about: About): Checked[] => {
  const { enquiry, review } = about;
  if (!review) return [noReview(about)];
  const parts = waitingParts(about);
  const text =
    parts.length === 0
      ? `${noted`All departments have decided on ${enquiry.ReferenceNo}.`}${notAskedText(review)}`
      : `${noted`${shareOf(parts.length, review)} have not decided on ${enquiry.ReferenceNo} yet.`}${notAskedText(review)}`;
  return [
    line(text, [recordsAt(enquiry.ReferenceNo, text, reviewPage(enquiry))]),
    ...parts.map((part) => waitingLine(about, part)),
  ];
};

const decidedLines = (about: About): Checked[] => {
  const { enquiry, review } = about;
  if (!review) return [noReview(about)];
  const decided = review.departments.filter(({ decision }) => decision !== null);
  const text = `${noted`${shareOf(decided.length, review)} have decided on ${enquiry.ReferenceNo}.`}${notAskedText(review)}`;
  const items = decided.map(({ department, decision }) => {
    const said = `${department}: ${decision ? `${decisionLabels[decision.decision]}, ${decision.by}, ${dayText(decision.at)}` : ''}`;
    return line(
      said,
      [recordsAt(`${enquiry.ReferenceNo}, ${department}`, said, reviewPage(enquiry))],
      'item',
    );
  });
  return [line(text, [recordsAt(enquiry.ReferenceNo, text, reviewPage(enquiry))]), ...items];
};

const holdingLines = (about: About): Checked[] => {
  const { enquiry, review } = about;
  const say = (text: string) => line(text, [recordsAt(enquiry.ReferenceNo, text, reviewPage(enquiry))]);
  if (review?.approval)
    return [
      say(
        noted`Nothing holds ${enquiry.ReferenceNo} up: it was ${review.approval.outcome === 'accepted' ? 'accepted' : 'rejected'} on ${dayText(review.approval.at)} by ${review.approval.by}.`,
      ),
    ];
  if (!review && enquiry.unconfirmed > 0)
    return [
      say(
        noted`${enquiry.ReferenceNo} waits for a person: ${enquiry.unconfirmed} proposed fields, requirements and items are not confirmed yet.`,
      ),
    ];
  if (!review) return [noReview(about)];
  const blocking = review.departments.filter(
    ({ decision }) => decision?.decision === 'rejected' || decision?.decision === 'clarification',
  );
  const lines = [
    ...blocking.map(({ department, decision }) =>
      say(
        noted`${department} has ${decision?.decision === 'rejected' ? 'rejected' : 'asked for clarification on'} ${enquiry.ReferenceNo}${decision?.comment ? `: ${decision.comment}` : '.'}`,
      ),
    ),
    ...(waitingParts(about).length > 0 ? undecidedLines(about) : []),
  ];
  return lines.length > 0
    ? lines
    : [say(noted`All departments have signed ${enquiry.ReferenceNo} off; it waits for the final approval.`)];
};

const stateText = ({ enquiry, review }: About): string => {
  const stage = noted`${enquiry.ReferenceNo} of ${enquiry.CustomerName || noted`an unnamed customer`} stands in ${statusLabels[enquiry.Status]}`;
  if (enquiry.closedAt) return noted`${stage} and was closed on ${dayText(enquiry.closedAt)}.`;
  if (review?.approval)
    return noted`${stage}; it was ${review.approval.outcome === 'accepted' ? 'accepted' : 'rejected'} on ${dayText(review.approval.at)} by ${review.approval.by}.`;
  if (review) {
    const waiting = waitingParts({ enquiry, review });
    const decided = askedDepartments(review.departments).length - waiting.length;
    const next =
      waiting.length > 0 ? noted`it waits for ${names(waiting)}` : noted`and the final approval is to come`;
    return `${noted`${stage}; ${shareOf(decided, review)} have decided, ${next}.`}${notAskedText(review)}`;
  }
  return noted`${stage}; its feasibility review is not open yet.`;
};

const single = ({ enquiry }: About, text: string): Checked[] => [
  line(text, [recordsAt(enquiry.ReferenceNo, text, enquiryPage(enquiry))]),
];

const answers: Readonly<Record<Topic, (about: About) => Checked[]>> = {
  undecided: undecidedLines,
  decided: decidedLines,
  holding: holdingLines,
  status: (about) => single(about, stateText(about)),
  assignee: (about) =>
    single(
      about,
      about.enquiry.assignee
        ? noted`${about.enquiry.ReferenceNo} is assigned to ${about.enquiry.assignee.name}.`
        : noted`${about.enquiry.ReferenceNo} is assigned to nobody.`,
    ),
  due: (about) =>
    single(
      about,
      about.enquiry.dueDate
        ? noted`${about.enquiry.ReferenceNo} is due on ${dayText(about.enquiry.dueDate)}.`
        : noted`No date is set for ${about.enquiry.ReferenceNo}.`,
    ),
  priority: (about) =>
    single(
      about,
      about.enquiry.Priority === null
        ? noted`No priority is set for ${about.enquiry.ReferenceNo}.`
        : noted`${about.enquiry.ReferenceNo} has ${about.enquiry.Priority} priority.`,
    ),
};

const aboutOf = async (scope: Scope, id: string): Promise<About> => ({
  enquiry: await findDetail(scope, id),
  review: await findFor(scope, id),
});

/** How an enquiry stands, who has decided, who has not, and what holds it up. */
export const enquiryStatus: Intent = async (scope, { rest, question, enquiry }) => {
  const { text } = createPhrases(rest);
  if (asksForRules(text)) return null;
  const topic = topics.find(([name, pattern]) => {
    const phrases = createPhrases(rest);
    return phrases.take(pattern) !== null && fits(name, phrases);
  })?.[0];
  if (!topic) return null;
  if (enquiry)
    return {
      kind: 'records',
      lines: answers[topic](await aboutOf(scope, enquiry.id)),
      steps: [noted`Read the records of ${enquiry.ReferenceNo}`],
    };
  const isSemantic =
    definiteEnquiry.test(createPhrases(question).text) ||
    (topic === 'undecided' && /\bdepartments?\b/.test(text));
  return isSemantic ? { kind: 'needs-enquiry', question: noted`Which enquiry do you mean?` } : null;
};
