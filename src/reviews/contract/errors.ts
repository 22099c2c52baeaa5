import type { Failure } from '#kit/contract/errors.ts';

export const reviewFailures = {
  notOpen: { code: 'review_not_open', status: 409, message: 'The feasibility review is not open yet.' },
  noRecord: {
    code: 'record_not_stored',
    status: 404,
    message: 'No record of this revision is stored.',
  },
  alreadyOpen: {
    code: 'review_already_open',
    status: 409,
    message: 'The feasibility review is already open.',
  },
  proposalsLeft: {
    code: 'proposals_left',
    status: 409,
    message: 'Confirm or reject every proposed field, requirement and item first.',
  },
  nothingToReview: { code: 'nothing_to_review', status: 409, message: 'Add at least one requirement first.' },
  notYourDepartment: {
    code: 'not_your_department',
    status: 403,
    message: 'Only a reviewer of this department can decide for it.',
  },
  notYoursToFollowUp: {
    code: 'not_yours_to_follow_up',
    status: 403,
    message: 'Only people who decide in reviews, and their deputies, can do this.',
  },
  reasonNeeded: { code: 'reason_needed', status: 400, message: 'Give a reason.' },
  rowsConcernYou: {
    code: 'rows_concern_you',
    status: 409,
    message: 'Requirements name this department. Decide on them, or move them to another department first.',
  },
  cannotMeet: {
    code: 'cannot_meet',
    status: 409,
    message: 'A requirement is marked as cannot meet. Reject, or ask for clarification.',
  },
  conditionNeeded: {
    code: 'condition_needed',
    status: 400,
    message: 'Say under which condition the requirement can be met.',
  },
  unanswered: {
    code: 'unanswered',
    status: 409,
    message: 'Not everything the department is asked has an answer.',
  },
  noteNeeded: {
    code: 'note_needed',
    status: 400,
    message: 'Say in a note why the department approves in spite of a “No”.',
  },
  newRevision: {
    code: 'new_revision',
    status: 409,
    message:
      'The requirements changed while you were looking. They are shown as they are now; please look again.',
  },
  changedMeanwhile: {
    code: 'changed_meanwhile',
    status: 409,
    message: 'Showing the latest; please look again before you sign.',
  },
  decidedMeanwhile: {
    code: 'decided_meanwhile',
    status: 409,
    message:
      'Somebody decided for this department, or took its decision back, while you were looking. Please look again before you sign.',
  },
  nothingToWithdraw: {
    code: 'nothing_to_withdraw',
    status: 409,
    message: 'This department has no decision to withdraw.',
  },
  notValidated: { code: 'not_validated', status: 409, message: 'All ten departments must approve first.' },
  conditionsOpen: {
    code: 'conditions_open',
    status: 409,
    message: 'Offer each as a deviation, or make it an action and close that once it is resolved.',
  },
  differencesOpen: {
    code: 'differences_open',
    status: 409,
    message: 'Offer a deviation on a requirement of each, or settle it first.',
  },
  findingsOpen: {
    code: 'findings_open',
    status: 409,
    message: 'First decide on every finding that blocks the bid.',
  },
  amendmentOpen: {
    code: 'amendment_open',
    status: 409,
    message: 'An amendment of the customer is not decided yet. Apply it, or put it aside, first.',
  },
  mailWaiting: {
    code: 'mail_waiting',
    status: 409,
    message:
      'A mail that seems to belong to this enquiry is not sorted yet. Say in Mail in where it belongs.',
  },
  filesUnread: {
    code: 'files_unread',
    status: 409,
    message:
      'A file that was added is still being read. Please look again in a moment; if it stays so, generate the customer requirements again.',
  },
  readingAgain: {
    code: 'reading_again',
    status: 409,
    message: 'The customer requirements are being generated again. Please sign once that is done.',
  },
  contingencyNeeded: {
    code: 'contingency_needed',
    status: 400,
    message: 'A high risk needs an action and somebody responsible for it.',
  },
  riskAgain: {
    code: 'risk_again',
    status: 409,
    message: 'The department saw a risk before the change. Assess it again.',
  },
  evidenceGone: {
    code: 'evidence_gone',
    status: 409,
    message: 'Evidence that an answer points at is no longer there. Choose it again.',
  },
  offerNeeded: {
    code: 'offer_needed',
    status: 400,
    message: 'Say what is offered instead of each requirement.',
  },
  notInLedger: {
    code: 'not_in_ledger',
    status: 409,
    message: 'A deviation names a requirement that is no longer in the ledger.',
  },
  nothingToRemind: { code: 'nothing_to_remind', status: 409, message: 'This department has decided.' },
  nobodyToRemind: {
    code: 'nobody_to_remind',
    status: 409,
    message: 'No reviewer is named for this department.',
  },
  remindedToday: {
    code: 'reminded_today',
    status: 429,
    message: 'This department was reminded less than a day ago.',
  },
  noDeviation: {
    code: 'deviation_not_found',
    status: 404,
    message: 'This deviation is not part of the review.',
  },
  questionsNeeded: { code: 'questions_needed', status: 400, message: 'Keep at least one question.' },
  questionTwice: { code: 'question_twice', status: 400, message: 'A question is listed twice.' },
  checklistChanged: {
    code: 'checklist_changed',
    status: 409,
    message: 'This checklist has changed. Showing the latest; please check again.',
  },
  fourEyes: {
    code: 'four_eyes',
    status: 409,
    message: 'Your organisation wants four eyes: you have signed for a department of this review already.',
  },
  finished: { code: 'review_finished', status: 409, message: 'The final decision is made.' },
} as const satisfies Record<string, Failure>;
