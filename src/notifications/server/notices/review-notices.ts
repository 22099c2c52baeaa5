import { departments as allDepartments, type Department } from '#organisations/contract/departments.ts';
import type { DecisionKind } from '#reviews/contract/schema.ts';
import { mayApprove, mayDecideFor } from '#reviews/contract/departments/deputising.ts';
import { runningAbsences } from '#members/server/absences/service.ts';
import type { Say } from '#kit/server/language/say.ts';
import { lastActor } from '#audit/server/service.ts';
import type { AboutEnquiry } from './enquiries-store.ts';
import {
  aboutEnquiry,
  actionsPlace,
  enquiryOf,
  inWords,
  type Heard,
  type Listener,
  type Notice,
  type Person,
  type Saying,
} from './notice.ts';

const isDepartment = (name: string): name is Department => allDepartments.some((each) => each === name);

/** Departments an event asks; one that says none asks all. */
const askedBy = ({ texts }: Heard): readonly Department[] => {
  const named = texts('departments').filter(isDepartment);
  return named.length > 0 ? named : allDepartments;
};

/**
 * Tells each reviewer, and who stands in for an absent one, which departments of theirs are asked; those that
 * signed meanwhile, or are not asked now, are not.
 */
const askReviewers = async (heard: Heard, enquiry: AboutEnquiry, title: Saying): Promise<Notice[]> => {
  const absences = await runningAbsences(heard.scope);
  const { approvedDepartments, notAskedDepartments } = enquiry;
  const open = askedBy(heard).filter(
    (each) => !approvedDepartments.includes(each) && !notAskedDepartments.includes(each),
  );
  return [...heard.people.values()].flatMap((person) => {
    const deputised = absences.filter(({ deputy }) => deputy.id === person.id);
    const own = open.filter(
      (each) =>
        (person.departments.includes(each) && mayDecide(person)) ||
        deputised.some(({ absent }) => absent.departments.includes(each) && mayDecideFor(absent, each)),
    );
    const [first] = own;
    if (!first) return [];
    return [
      {
        ...aboutEnquiry(enquiry),
        kind: 'decision_needed',
        to: [person.id],
        title,
        detail: (say) =>
          [own.map((each) => say.word(each)).join(', '), enquiry.customerName].filter(Boolean).join(' · '),
        place: { department: first },
      } satisfies Notice,
    ];
  });
};

const mayDecide = ({ abilities }: Person): boolean =>
  abilities.includes('reviews:decide') || abilities.includes('reviews:decide-any');

const opened: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  return enquiry?.reviewState === 'open'
    ? askReviewers(heard, enquiry, (say) => say`Your decision is needed on ${enquiry.reference}`)
    : [];
};

const askedAgain: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (enquiry?.reviewState !== 'open' || heard.texts('departments').length === 0) return [];
  return askReviewers(
    heard,
    enquiry,
    (say) => say`${enquiry.reference} has changed: your decision is needed again`,
  );
};

const askedAfterAll: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (enquiry?.reviewState !== 'open' || heard.texts('departments').length === 0) return [];
  return askReviewers(heard, enquiry, (say) => say`${enquiry.reference}: your decision is needed after all`);
};

/** The last department that had not decided may turn out as not concerned: then the final approval is next. */
const notAsked: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  return enquiry ? readyForApproval(heard, enquiry) : [];
};

const reminded: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (enquiry?.reviewState !== 'open') return [];
  const department = heard.text('department');
  return [
    {
      ...aboutEnquiry(enquiry),
      kind: 'decision_needed',
      to: heard.texts('userIds'),
      title: (say) =>
        say`${heard.event.actorName} reminds you: your decision is needed on ${enquiry.reference}`,
      detail: (say) => [department && say.word(department), enquiry.customerName].filter(Boolean).join(' · '),
      place: department ? { department } : {},
      mail: 'off',
    },
  ];
};

/** The person who answers for the enquiry, and the one who opened its review. */
const interested = async ({ scope }: Heard, enquiry: AboutEnquiry) => [
  enquiry.assigneeId,
  await lastActor(scope, enquiry.id, 'review.opened'),
];

/** Of what a department has just done, in a title. */
const wordsOfDecision = (kind: string, say: Say): string => {
  const words: Readonly<Record<string, string>> = {
    approved: say`approved`,
    rejected: say`rejected`,
    not_applicable: say`not applicable`,
    clarification: say`clarification asked`,
  } satisfies Record<DecisionKind, string>;
  return words[kind] ?? say`decision withdrawn`;
};

const decided: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (!enquiry) return [];
  const kind = heard.event.action.slice('decision.'.length);
  const department = heard.text('department');
  const notice: Notice = {
    ...aboutEnquiry(enquiry),
    kind: kind === 'clarification' ? 'clarification' : 'decided',
    to: await interested(heard, enquiry),
    title: (say) =>
      say`${department ? say.word(department) : say`A department`}: ${wordsOfDecision(kind, say)} (${enquiry.reference})`,
    detail: [heard.event.actorName, enquiry.customerName].filter(Boolean).join(' · '),
    place: department ? { department } : {},
  };
  return [notice, ...(await readyForApproval(heard, enquiry))];
};

/** With the last signature the enquiry waits for its final approval; told once per revision. */
const readyForApproval = async ({ people, scope }: Heard, enquiry: AboutEnquiry): Promise<Notice[]> =>
  enquiry.validated && enquiry.reviewState === 'open'
    ? [
        {
          ...aboutEnquiry(enquiry),
          kind: 'decision_needed',
          to: [
            ...[...people.values()].filter(mayApprove).map(({ id }) => id),
            ...(await runningAbsences(scope)).flatMap(({ absent, deputy }) =>
              mayApprove(absent) ? [deputy.id] : [],
            ),
          ],
          title: (say) => say`${enquiry.reference} is ready for the final approval`,
          place: { tab: 'review' },
          cause: `final:${enquiry.id}:${enquiry.revision}`,
        },
      ]
    : [];

const finished: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (!enquiry) return [];
  return [
    {
      ...aboutEnquiry(enquiry),
      kind: 'final_decision',
      to: await interested(heard, enquiry),
      title: inWords(heard),
      place: { tab: 'review' },
    },
  ];
};

const actionGiven: Listener = async (heard) => {
  const enquiry = await enquiryOf(heard);
  if (!enquiry || heard.text('ownerId') === heard.before('ownerId')) return [];
  const dueDate = heard.text('dueDate');
  return [
    {
      ...aboutEnquiry(enquiry),
      kind: 'action_assigned',
      to: [heard.text('ownerId')],
      title: (say) => say`${heard.event.actorName} gave you an action on ${enquiry.reference}`,
      detail: (say) =>
        [heard.text('what'), dueDate ? say`due ${dueDate}` : ''].filter(Boolean).join(', ') ||
        enquiry.customerName,
      place: actionsPlace,
    },
  ];
};

export const reviewListeners: Readonly<Record<string, Listener>> = {
  'review.opened': opened,
  'review.reminded': reminded,
  'departments.asked': askedAfterAll,
  'departments.not-asked': notAsked,
  'revision.opened': askedAgain,
  'enquiry.revised': askedAgain,
  'decision.approved': decided,
  'decision.rejected': decided,
  'decision.not_applicable': decided,
  'decision.clarification': decided,
  'decision.withdrawn': decided,
  'enquiry.accepted': finished,
  'enquiry.declined': finished,
  'action.added': actionGiven,
  'action.changed': actionGiven,
};
