import type { FastifyInstance } from 'fastify';
import { detailEndpoints } from '#enquiries/contract/detail/endpoints.ts';
import { lineItemEndpoints } from '#enquiries/contract/items/endpoints.ts';
import { requirementEndpoints } from '#enquiries/contract/requirements/endpoints.ts';
import type { NewEnquiry } from '#enquiries/contract/intake/schema.ts';
import type { NewRequirement } from '#enquiries/contract/requirements/schema.ts';
import type { Department } from '#organisations/contract/departments.ts';
import { defaultChecklist } from '#reviews/contract/checklist.ts';
import { reviewEndpoints } from '#reviews/contract/endpoints.ts';
import type { NewDecision } from '#reviews/contract/schema.ts';
import type { Signed } from './people.ts';

/** The reply of a call that must succeed. */
export const replyOf = async <T>(calling: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await calling;
  if (status !== 200) throw new Error(`the call answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** The form of an enquiry by telephone; a test names only what it is about. */
export const enquiryForm = (over: Partial<NewEnquiry> = {}): NewEnquiry => ({
  CustomerName: 'Fictional Fittings',
  EnquiryType: 'Supply of valves',
  DateOfReceipt: '2026-03-02',
  RequiredCertificate: [],
  ...over,
});

export const addEnquiry = (person: Signed, over: Partial<NewEnquiry> = {}) =>
  replyOf(person.call(detailEndpoints.add, { body: enquiryForm(over) }));

export const requirement = (over: Partial<NewRequirement> = {}): NewRequirement => ({
  text: 'Valves shall be tested.',
  category: 'technical',
  mandatory: true,
  departments: ['Engineering'],
  standard: null,
  place: null,
  ...over,
});

export const addRequirement = (person: Signed, id: string, over: Partial<NewRequirement> = {}) =>
  replyOf(person.call(requirementEndpoints.add, { params: { id }, body: requirement(over) }));

/** An enquiry with one requirement for each list of departments, and its feasibility review just opened. */
export const openedReview = async (
  person: Signed,
  rows: Department[][] = [['Engineering'], ['Finance', 'Operations']],
) => {
  const { id } = await addEnquiry(person);
  const requirements = [];
  for (const departments of rows) requirements.push(await addRequirement(person, id, { departments }));
  const review = await replyOf(person.call(reviewEndpoints.open, { params: { id } }));
  return { id, requirements, review };
};

/** How an enquiry ends that is closed without a final decision. */
export const asWithdrawn = { outcome: 'withdrawn' as const, reason: 'The customer has no budget' };

/** An approval with every question of the checklist answered. */
export const approval = (
  department: Department,
  revision: number,
  over: Partial<NewDecision> = {},
): NewDecision => ({
  department,
  decision: 'approved',
  answers: defaultChecklist[department].map((question) => ({ question, answer: 'yes' as const })),
  revision,
  ...over,
});

/** Signs a decision; an approval that names no rows answers each row the department is asked with "can meet". */
export const decide = async (person: Signed, id: string, body: NewDecision) => {
  const rows =
    body.rows ?? (body.decision === 'approved' ? await everyRowMet(person, id, body.department) : []);
  return person.call(reviewEndpoints.decide, { params: { id }, body: { ...body, rows } });
};

const everyRowMet = async (
  person: Signed,
  id: string,
  department: Department,
): Promise<NewDecision['rows']> => {
  const review = await replyOf(person.call(reviewEndpoints.find, { params: { id } }));
  const asked = review?.departments.find((each) => each.department === department)?.requirementIds ?? [];
  return asked.map((requirementId) => ({ requirementId, answer: 'can' }));
};

export type FileToSend = { name: string; bytes: Uint8Array; mediaType?: string; field?: string };

/** The body of a multipart form as a browser would send it. */
export const multipart = (
  files: readonly FileToSend[],
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = '----specimen-boundary';
  const typeOf = (name: string) =>
    name.endsWith('.txt') ? 'text/plain' : name.endsWith('.zip') ? 'application/zip' : 'message/rfc822';
  const parts = files.flatMap(({ name, bytes, mediaType = typeOf(name), field = 'mail' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mediaType}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

/** The headers with which this person's browser calls. */
export const headersOf = (person: Signed): Record<string, string> => ({
  authorization: `Bearer ${person.token}`,
  cookie: [...person.jar].map(([name, value]) => `${name}=${value}`).join('; '),
});

type Uploaded = {
  id: string;
  ReferenceNo: string;
  code?: string;
  message?: string;
  details?: Record<string, string>;
};

/** Uploads files through the real multipart call. */
export const upload = async (
  app: FastifyInstance,
  person: Signed,
  files: readonly FileToSend[],
): Promise<{ status: number; body: Uploaded }> => {
  const { payload, headers } = multipart(files);
  const response = await app.inject({
    method: 'POST',
    url: '/api/enquiries/upload',
    payload,
    headers: { ...headers, ...headersOf(person) },
  });
  return { status: response.statusCode, body: response.json<Uploaded>() };
};

/** Accepts every requirement and item that is still proposed, each by its id; answers the requirements. */
export const acceptEvery = async (member: Signed, id: string): Promise<string[]> => {
  const params = { id };
  const { items } = await replyOf(member.call(lineItemEndpoints.list, { params }));
  const itemIds = items.filter(({ state }) => state === 'proposed').map((item) => item.id);
  if (itemIds.length > 0) await replyOf(member.call(lineItemEndpoints.accept, { params, body: { itemIds } }));
  const { requirements } = await replyOf(member.call(requirementEndpoints.list, { params }));
  const requirementIds = requirements.filter(({ state }) => state === 'proposed').map((row) => row.id);
  return (await replyOf(member.call(requirementEndpoints.accept, { params, body: { requirementIds } })))
    .accepted;
};
