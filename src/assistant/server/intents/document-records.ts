import { noted } from '#kit/server/language/noted.ts';
import {
  type DocumentCard,
  type QmsDocument,
  type RevisionState,
  revisionStateLabels,
} from '#documents/contract/schema.ts';
import { may } from '#permissions/server/service.ts';
import { findFull, browseDocuments } from '#documents/server/service.ts';
import type { Scope } from '#kit/server/scope.ts';
import { activeMembers } from '#members/server/service.ts';
import type { Checked } from '../answering/guard.ts';
import type { Understood } from '../understanding/meaning.ts';
import { departmentWords } from './department-words.ts';
import { dayText, line, recordsAt, type Intent } from './intent.ts';
import { listed } from '../answering/plain-text.ts';
import { asksForRules, createPhrases, type Phrases } from './phrases.ts';

const maxListed = 10;

const pageOf = (id: string, revisionId?: string): string =>
  `/app/qms-documents/${id}${revisionId ? `?revision=${revisionId}` : ''}`;

type Topic = 'revision' | 'revised' | 'approver' | 'unread' | 'read' | 'review' | 'owner' | 'state';

const topics: readonly [Topic, RegExp][] = [
  [
    'unread',
    /\bwho (?:has|have|did)? ?(?:still )?(?:not (?:yet )?read|to read|needs? to read|must (?:still )?read)\b|\bnot (?:yet )?(?:been )?read by\b|\bunread by\b/,
  ],
  [
    'read',
    /\bwho (?:has |have )?(?:already )?(?:read|confirmed)\b|\bhow many (?:people |members |persons )?(?:have )?read\b|\bread by whom\b/,
  ],
  [
    'review',
    /\b(?:when is|when does|is)\b.*\b(?:due for review|to be reviewed|need (?:a )?review|reviewed next|overdue)\b|\b(?:next )?review (?:date|due)\b|\bnext review\b|\boverdue for review\b/,
  ],
  [
    'approver',
    /\bwho (?:has )?(?:approved|released|signed)\b|\bapproved by whom\b|\bwhen was\b.*\b(?:approved|released)\b/,
  ],
  [
    'revised',
    /\b(?:when|how long ago)\b.*\b(?:revised|changed|updated|issued|modified|amended|edited)\b|\b(?:last|latest) (?:revision|change|update) (?:date|of)\b|\bdate of (?:the )?(?:last |latest )?(?:revision|issue|change)\b|\bwhat (?:has )?changed (?:last )?\b/,
  ],
  [
    'revision',
    /\b(?:which|what|latest|current|newest)? ?(?:is (?:the )?)?(?:latest |current |valid |newest )?(?:revision|version|issue)(?: number| no)?\b|\bin force\b|\bup to date\b/,
  ],
  ['owner', /\bwho (?:owns?|maintains?|is (?:the )?(?:owner|responsible))\b|\bowner of\b/],
  [
    'state',
    /\b(?:what is |the )?(?:status|state)(?: of)?\b|^is\b.*\b(?:approved|in review|a draft|draft|obsolete|valid)\b/,
  ],
];

const say = (document: DocumentCard, text: string, revisionId?: string): Checked =>
  line(text, [recordsAt(document.title, text, pageOf(document.id, revisionId))]);

const inForceOf = ({ revisions }: QmsDocument) => revisions.find(({ state }) => state === 'approved');

const readers = async (scope: Scope, document: QmsDocument, isUnread: boolean): Promise<Checked[]> => {
  const revision = inForceOf(document) ?? document.revisions[0];
  const read = new Set(revision?.readBy.map(({ name }) => name));
  const members = (await activeMembers(scope))
    .filter(({ abilities }) => abilities.includes('documents:read'))
    .map(({ name }) => name);
  const names = isUnread ? members.filter((name) => !read.has(name)) : [...read];
  const what = noted`revision ${revision?.no ?? 0} of “${document.title}”`;
  const isOne = names.length === 1;
  const text =
    names.length === 0
      ? noted`${isUnread ? 'Everybody who may read documents has' : 'Nobody has'} read ${what}.`
      : isUnread
        ? noted`${names.length} ${isOne ? 'member has' : 'members have'} not confirmed to have read ${what}: ${listed(names)}.`
        : noted`${names.length} ${isOne ? 'person has' : 'people have'} confirmed to have read ${what}: ${listed(names)}.`;
  return [say(document, text, revision?.id)];
};

const reviewText = ({ title, reviewDate }: QmsDocument, now: Date): string => {
  if (!reviewDate) return noted`No review date is set for “${title}”.`;
  return reviewDate < now.toISOString().slice(0, 10)
    ? noted`“${title}” has been overdue for review since ${dayText(reviewDate)}.`
    : noted`“${title}” is due for review on ${dayText(reviewDate)}.`;
};

const answerFor = async (scope: Scope, document: QmsDocument, topic: Topic): Promise<Checked[]> => {
  const inForce = inForceOf(document);
  const [latest] = document.revisions;
  const cited = inForce ?? latest;
  if (!latest || !cited) return [];
  const { title } = document;
  const draft =
    latest.id === inForce?.id
      ? ''
      : ` ${noted`Revision ${latest.no} is ${revisionStateLabels[latest.state].toLowerCase()}.`}`;
  switch (topic) {
    case 'unread':
    case 'read':
      return readers(scope, document, topic === 'unread');
    case 'review':
      return [say(document, reviewText(document, scope.now))];
    case 'approver':
      return [
        say(
          document,
          inForce
            ? noted`Revision ${inForce.no} of “${title}” was approved by ${inForce.approvedBy ?? noted`nobody`} on ${dayText(inForce.approvedAt ?? inForce.addedAt)}.`
            : noted`No revision of “${title}” is approved.`,
          cited.id,
        ),
      ];
    case 'revised':
      return [
        say(
          document,
          noted`“${title}” was last revised on ${dayText(latest.addedAt)}: revision ${latest.no}, added by ${latest.addedBy}${latest.change ? ` (${latest.change})` : ''}, ${revisionStateLabels[latest.state].toLowerCase()}.`,
          latest.id,
        ),
      ];
    case 'owner':
      return [
        say(
          document,
          document.owner
            ? noted`“${title}” is owned by ${document.owner.name}.`
            : noted`“${title}” has no owner.`,
        ),
      ];
    default:
      return [
        say(
          document,
          inForce
            ? `${noted`Revision ${inForce.no} of “${title}” is in force.`}${draft}`
            : `${noted`No revision of “${title}” is in force.`}${draft}`,
          cited.id,
        ),
      ];
  }
};

const aboutOne = async (scope: Scope, { rest, documents }: Understood): Promise<Checked[] | null> => {
  const [document] = documents;
  if (!document || documents.length > 1) return null;
  const topic = topics.find(([, pattern]) => {
    const phrases = createPhrases(rest);
    const isNamed = phrases.take(pattern) !== null;
    phrases.take(/\b(?:last|latest|current(?:ly)?|valid|in force|next)\b/);
    return (
      isNamed && phrases.isUsedUp('document procedure policy form manual instruction revision version read')
    );
  })?.[0];
  return topic ? answerFor(scope, await findFull(scope, document.id), topic) : null;
};

type Narrow = { words: string[]; holds: (card: DocumentCard) => boolean };
const noun = /\b(?:qms )?(?:documents?|procedures?|policies|work instructions?|forms?|specifications?)\b/;
const stateWords: readonly [RevisionState, RegExp][] = [
  ['draft', /\b(?:in |a )?drafts?\b/],
  ['in_review', /\b(?:in|under) review\b/],
  ['approved', /\bapproved\b|\bin force\b|\bvalid\b/],
];

const narrowed = (phrases: Phrases, today: string): Narrow => {
  const words: string[] = [];
  const holds: ((card: DocumentCard) => boolean)[] = [];
  const add = (word: string, hold: (card: DocumentCard) => boolean) => {
    words.push(word);
    holds.push(hold);
  };
  if (
    phrases.take(
      /\b(?:overdue|past due|late)(?: for (?:a |their )?(?:periodic )?review)?\b|\bdue for (?:a |their )?(?:periodic )?review\b|\bneed (?:a )?review\b/,
    )
  )
    add(noted`overdue for review`, ({ reviewDate }) => reviewDate !== null && reviewDate < today);
  if (phrases.take(/\bnot (?:yet )?(?:approved|in force)\b|\bwithout (?:an? )?approved revision\b/))
    add(noted`without a revision in force`, ({ inForce }) => inForce === null);
  if (phrases.take(/\bwithout (?:an? )?review date\b/))
    add(noted`without a review date`, ({ reviewDate }) => reviewDate === null);
  for (const [state, pattern] of stateWords)
    if (words.length === 0 && phrases.take(pattern))
      add(
        state === 'approved' ? noted`in force` : noted`in ${state === 'draft' ? 'draft' : 'review'}`,
        (card) => (state === 'approved' ? card.inForce !== null : card.latest.state === state),
      );
  for (const [department, pattern] of departmentWords)
    if (phrases.take(pattern)) add(noted`of ${department}`, (card) => card.department === department);
  return { words, holds: (card) => holds.every((hold) => hold(card)) };
};

const cardText = ({ title, inForce, latest, reviewDate }: DocumentCard): string =>
  [
    title,
    inForce === null
      ? noted`revision ${latest.no}, ${revisionStateLabels[latest.state].toLowerCase()}`
      : noted`revision ${inForce} in force`,
    ...(reviewDate ? [noted`review by ${dayText(reviewDate)}`] : []),
  ].join(', ');

const aboutMany = async (scope: Scope, { rest, documents }: Understood): Promise<Checked[] | null> => {
  const phrases = createPhrases(rest);
  if (documents.length > 0 || !noun.test(phrases.text)) return null;
  const isCount = phrases.take(/\bhow many\b|\bnumber of\b|\bcount\b/) !== null;
  const { words, holds } = narrowed(phrases, scope.now.toISOString().slice(0, 10));
  phrases.take(noun);
  const isList =
    phrases.take(/\b(?:which|what|list|show|give)\b|\b(?:are there|do we have|have we)\b/) !== null;
  if (
    !(isCount || (isList && words.length > 0)) ||
    !phrases.isUsedUp('document procedure qms quality management system')
  )
    return null;
  const { items } = await browseDocuments(scope, { search: '' });
  const found = items.filter(holds);
  const text =
    words.length > 0
      ? noted`${found.length} ${found.length === 1 ? 'document is' : 'documents are'} ${listed(words)}.`
      : noted`There ${found.length === 1 ? 'is' : 'are'} ${found.length} ${found.length === 1 ? 'document' : 'documents'}.`;
  const cards = found
    .slice(0, isCount && words.length === 0 ? 0 : maxListed)
    .map((card) => line(cardText(card), [recordsAt(card.title, cardText(card), pageOf(card.id))], 'item'));
  return [line(text, [recordsAt(noted`QMS documents`, text, '/app/qms-documents')]), ...cards];
};

/** Which revision of a document is in force, when it was revised, who has read it; which documents wait for a review. */
export const documentRecords: Intent = async (scope, understood) => {
  const { text } = createPhrases(understood.rest);
  if (!may(scope, 'documents:read') || asksForRules(text)) return null;
  const lines = (await aboutOne(scope, understood)) ?? (await aboutMany(scope, understood));
  return lines && { kind: 'records', lines, steps: [noted`Looked at the documents’ revisions`] };
};
