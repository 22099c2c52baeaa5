import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { RequirementChange } from '#enquiries/contract/requirements/schema.ts';
import { departments, type Department } from '#organisations/contract/departments.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { TestApp } from './app.ts';
import { approval, decide, replyOf } from './enquiries.ts';
import type { Signed } from './people.ts';

/** What a test does with a review; `at` gives the server and the person, once both are there. */
export const createReviewing = (at: () => { server: TestApp; owner: Signed }) => ({
  colleague: (role: 'Reviewer' | 'Coordinator' | 'Quality Manager', own: Department[]) =>
    at().server.signInAs({ role, departments: own, organisationId: at().owner.organisationId }),
  open: (id: string, person = at().owner) => person.call(reviewEndpoints.open, { params: { id } }),
  found: async (id: string, person = at().owner) => {
    const review = await replyOf(person.call(reviewEndpoints.find, { params: { id } }));
    if (!review) throw new Error('no review is open');
    return review;
  },
  withdraw: (id: string, department: Department, reason = 'Looked again', person = at().owner) =>
    person.call(reviewEndpoints.withdraw, { params: { id }, body: { department, reason } }),
  finish: (
    id: string,
    body: { outcome: 'accepted' | 'declined'; reason: string; revision: number },
    person = at().owner,
  ) => person.call(reviewEndpoints.approve, { params: { id }, body }),
  edit: (id: string, requirementId: string | undefined, body: RequirementChange) =>
    at().owner.call(requirementEndpoints.change, {
      params: { id, requirementId: requirementId ?? '' },
      body,
    }),
  approveAll: async (id: string, revision = 1) => {
    for (const department of departments) {
      await replyOf(decide(at().owner, id, approval(department, revision)));
    }
  },
});
