import type { Failure } from '#kit/contract/errors.ts';

export const materialFailures = {
  notFound: { code: 'material_request_not_found', status: 404, message: 'Material request not found' },
  /** Said with the state it has now and who brought it there. */
  movedOn: {
    code: 'material_request_moved_on',
    status: 409,
    message: 'This request has changed. Showing the latest.',
  },
  notNow: {
    code: 'material_step_not_now',
    status: 409,
    message: 'This step is not open in the state the request is in.',
  },
  notYours: { code: 'material_not_yours', status: 403, message: 'Only the requester does this.' },
  ownRequest: {
    code: 'material_own_request',
    status: 403,
    message: 'Nobody decides on their own request. Ask a colleague.',
  },
  incomplete: { code: 'material_incomplete', status: 400, message: 'Something is still missing.' },
  notADraft: {
    code: 'material_not_a_draft',
    status: 409,
    message: 'Only a draft can be changed. Reject or cancel it, then revise it.',
  },
  wrongRequirement: {
    code: 'material_wrong_requirement',
    status: 400,
    message: 'This requirement is not in the ledger of the enquiry.',
  },
  wrongApprover: {
    code: 'material_wrong_approver',
    status: 400,
    message: 'Choose a colleague who may approve material requests.',
  },
  noFile: { code: 'material_no_file', status: 400, message: 'Choose one file.' },
  fileTooLarge: { code: 'material_file_too_large', status: 413, message: 'This file is larger than 25 MB.' },
} as const satisfies Record<string, Failure>;
