import { expect, type APIRequestContext } from '@playwright/test';
import { demoPassword } from '#demo/server/sign-in.ts';
import { buildMail } from '../support/mailbox.ts';

/** A person of the demo organisation who uses the calls without a browser. */
export type Caller = { request: APIRequestContext; headers: Record<string, string> };

export const callAs = async (request: APIRequestContext, person: string): Promise<Caller> => {
  const answer = await request.post('/api/users/signin', {
    data: { email: `${person}@demo-valves.example`, password: demoPassword },
  });
  const { token } = (await answer.json()) as { token: string };
  return { request, headers: { Authorization: `Bearer ${token}` } };
};

/** Takes a customer's mail in, waits until it is read, and gives the enquiry's id. */
export const takeIn = async (
  { request, headers }: Caller,
  mail: Parameters<typeof buildMail>[0],
): Promise<string> => {
  const buffer = Buffer.from(await buildMail(mail));
  const answer = await request.post('/api/enquiries/upload', {
    headers,
    multipart: { mail: { name: 'mail.eml', mimeType: 'message/rfc822', buffer } },
  });
  const { id } = (await answer.json()) as { id: string };
  const reading = async () =>
    ((await (await request.get(`/api/enquiries/${id}`, { headers })).json()) as { reading: string }).reading;
  await expect.poll(reading).toBe('read');
  return id;
};

/** Adds an enquiry by hand and gives its id. */
export const addByHand = async (
  { request, headers }: Caller,
  CustomerName: string,
  ReferenceNo: string,
): Promise<string> => {
  const data = {
    CustomerName,
    ReferenceNo,
    EnquiryType: 'Gate valves',
    DateOfReceipt: '2026-11-19',
    RequiredCertificate: [],
  };
  const answer = await request.post('/api/enquiries', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
};

export const moveTo = async ({ request, headers }: Caller, id: string, Status: string): Promise<void> => {
  expect((await request.post(`/api/enquiries/${id}/move`, { headers, data: { Status } })).ok()).toBe(true);
};

/** How an enquiry of a journey ends, which has no final decision. */
export const ofAJourney = { outcome: 'duplicate', reason: 'Made by a journey of the tests' };

/** Takes an enquiry off list and board again, so that the journeys after this one find the demo organisation as it was. */
export const putAway = async ({ request, headers }: Caller, id: string): Promise<void> => {
  expect((await request.post(`/api/enquiries/${id}/close`, { headers, data: ofAJourney })).ok()).toBe(true);
};
