import type { EnquiryDetail } from '#enquiries/contract/detail/schema.ts';
import type { Requirement } from '#enquiries/contract/requirements/schema.ts';
import { countOf } from '#kit/contract/words.ts';
import type { Finding } from '#findings/contract/decisions.ts';
import { holdingFindings } from '#findings/contract/rules.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { holdingDepartments, type FourEyes } from '#reviews/contract/departments/four-eyes.ts';
import { askedDepartments } from '#reviews/contract/departments/not-asked.ts';
import { signsOff } from '#reviews/contract/rules.ts';
import type { Review } from '#reviews/contract/schema.ts';

/** What stands in the address for a step; `open` opens the review instead. */
type Way =
  | { go: Readonly<Record<string, string | null>>; focus?: string | undefined }
  | { open: true }
  | { to: string }
  | null;

/** What is to be done next with an enquiry, and how far it has come. */
export type NextStep = {
  /** "Decide on 46 requirements", "Resolve 3 findings", "Waiting for 3 departments". */
  label: string;
  way: Way;
  /** How much of the stage is done, in figures and in words. */
  done: number;
  total: number;
  progress: string;
  /** How many findings it is about. */
  findings?: number;
  /** Why the step is another than one would expect. */
  note?: string | undefined;
};

export type Situation = {
  enquiry: Pick<EnquiryDetail, 'reading' | 'closedAt' | 'review' | 'fields' | 'items' | 'isGenerating'>;
  requirements: readonly Pick<Requirement, 'id' | 'no' | 'state'>[];
  findings: readonly Finding[];
  /** Null before it is opened. */
  review: Pick<Review, 'departments' | 'approval' | 'mayApprove' | 'fourEyes'> | null;
  /** Departments that the asking member reviews for. */
  own: readonly Department[];
  mayWrite: boolean;
  mayOpen: boolean;
  mayInvite: boolean;
  /** Departments that may be left unasked: a person chooses before the review is opened. */
  unconcerned: readonly Department[];
  /** Amendments of the customer nobody has decided on, mails that nobody has sorted, and files that are still read. */
  later: { amendments: number; mails: readonly { path: string }[]; files: number };
};

const isProposed = ({ state }: { state: string }): boolean => state === 'proposed';

/** Findings that nobody has decided on. */
export const openFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter((each) => !each.decision && !each.isSettled);

const toReview = { tab: 'review', requirement: null, source: null, from: null, to: null };

const generating = { label: 'Requirements still being generated', way: null };

/** The step before departments are asked: each proposal is decided, then the findings. */
function stepToReview(situation: Situation, findings: readonly Finding[]): NextStep | null {
  const { enquiry, requirements, review, mayOpen, mayWrite, unconcerned } = situation;
  const rows = requirements.filter(isProposed).toSorted((a, b) => a.no - b.no);
  const total = requirements.length;
  const none = 'No requirement to review yet';
  const progress = total === 0 ? none : `${total - rows.length} of ${total} decided`;
  const bar = { done: total - rows.length, total, progress };
  const step = (label: string, tab: string, requirement: string | null = null, focus?: string): NextStep => ({
    ...bar,
    label,
    way: mayWrite
      ? { go: { tab, requirement, source: null, from: null, to: null, beside: null }, focus }
      : null,
  });
  const fields = enquiry.fields.filter(isProposed);
  if (fields[0]) {
    // Where it is confirmed; the source follows the focus.
    const focus = `[data-field="${fields[0].field}"] [aria-keyshortcuts]`;
    return step(`Check ${countOf(fields.length, 'field', 'fields')}`, 'details', null, focus);
  }
  if (rows[0])
    return step(
      `Decide on ${countOf(rows.length, 'requirement', 'requirements')}`,
      'requirements',
      rows[0].id,
    );
  if (enquiry.items.toDecide > 0)
    return step(`Check ${countOf(enquiry.items.toDecide, 'item', 'items')}`, 'items');
  if (review) return null;
  // Findings are weighed when the ledger is whole: rows come before them, those still to come too.
  if (enquiry.isGenerating) return { ...bar, ...generating };
  if (requirements.every(({ state }) => state === 'rejected'))
    return { ...step('Add a requirement', 'requirements'), progress: none };
  if (findings.length > 0)
    return {
      ...step(`Resolve ${countOf(findings.length, 'finding', 'findings')}`, 'findings'),
      findings: findings.length,
    };
  if (mayOpen && unconcerned.length > 0) {
    const way = { go: toReview, focus: '[data-unasked] input' };
    return { ...bar, label: 'Choose who is asked', way };
  }
  return { ...bar, label: 'Open review', way: mayOpen ? { open: true } : null };
}

const noFourEyes: FourEyes = { signed: [], lacking: [], lacksApprover: false };

const needsAnother = 'Four eyes: another person must sign';

/** Where four eyes leave nobody to sign: somebody is invited, or gets the right, by whom that is for. */
const anotherPerson = ({ mayInvite }: Situation) =>
  mayInvite
    ? { note: needsAnother, label: 'Invite a person', way: { to: '/app/user-roles' } }
    : { label: needsAnother, way: null };

/** The step while departments are asked: the reader's own, the others', what holds the bid, the signature. */
function stepToSignature(review: NonNullable<Situation['review']>, situation: Situation): NextStep {
  const { enquiry, findings, own, later, mayWrite } = situation;
  const { signed, lacking, lacksApprover } = review.fourEyes ?? noFourEyes;
  const asked = askedDepartments(review.departments);
  const waiting = asked.filter(({ decision }) => decision === null);
  const against = asked.filter(({ decision }) => decision && !signsOff(decision.decision));
  const done = asked.length - waiting.length - against.length;
  const bar = { done, total: asked.length, progress: `${done} of ${asked.length} signed off` };
  const toDecide = waiting.filter(
    ({ mayDecide, department }) => mayDecide && holdingDepartments(signed, department).length === 0,
  );
  const mine = toDecide.filter(({ department }) => own.includes(department));
  // For a department without a reviewer nobody else is expected to sign.
  const [next, ...others] =
    mine.length > 0 ? mine : toDecide.filter(({ reviewers }) => reviewers.length === 0);
  const showReview = { go: toReview };
  if (next) {
    const { department } = next;
    const label = `Decide for ${department}`;
    const left = others.length + 1;
    return {
      ...bar,
      label: others.length === 0 ? label : `${label}, ${left} left`,
      way: { go: { ...showReview.go, department } },
    };
  }
  if (lacking.length > 0) return { ...bar, ...anotherPerson(situation) };
  if (waiting.length > 0)
    return {
      ...bar,
      label: `Waiting for ${countOf(waiting.length, 'department', 'departments')}`,
      way: showReview,
    };
  if (against.length > 0)
    return {
      ...bar,
      label: `Against a bid: ${against.map(({ department }) => department).join(', ')}`,
      way: showReview,
    };
  if (later.amendments > 0)
    return {
      ...bar,
      label: `Decide on ${countOf(later.amendments, 'amendment', 'amendments')}`,
      way: { go: { tab: 'revisions', requirement: null } },
    };
  if (later.mails[0])
    return {
      ...bar,
      label: `Sort ${countOf(later.mails.length, 'mail', 'mails')}`,
      way: mayWrite ? { to: later.mails[0].path } : null,
    };
  if (later.files > 0)
    return { ...bar, label: `${countOf(later.files, 'file', 'files')} still being read`, way: null };
  if (enquiry.isGenerating) return { ...bar, ...generating };
  const holding = holdingFindings(findings);
  if (holding.length > 0)
    return {
      ...bar,
      label: `Resolve ${countOf(holding.length, 'finding', 'findings')}`,
      findings: holding.length,
      way: { go: { tab: 'findings', requirement: null } },
    };
  if (lacksApprover) return { ...bar, ...anotherPerson(situation) };
  return review.mayApprove && signed.length === 0
    ? { ...bar, label: 'Sign', way: { go: { ...showReview.go, sign: 'accepted' } } }
    : { ...bar, label: 'Waiting for the final approval', way: showReview };
}

/** What is to be done next; null while a mail is read, and once the enquiry is decided or closed. */
export function nextStep(situation: Situation): NextStep | null {
  const { enquiry, findings, review } = situation;
  if (enquiry.reading === 'reading' || enquiry.closedAt !== null || review?.approval) return null;
  return (
    stepToReview(situation, openFindings(findings)) ?? (review ? stepToSignature(review, situation) : null)
  );
}
