import { amendmentEndpoints } from '#enquiries/contract/amendments/endpoints.ts';
import type { Amendment } from '#enquiries/contract/amendments/schema.ts';
import { amendmentJobs } from '#enquiries/server/amendments/jobs.ts';
import type { TestApp } from './app.ts';
import { acceptEvery, headersOf, multipart, replyOf } from './enquiries.ts';
import type { buildMail } from './mailbox.ts';
import type { Signed } from './people.ts';
import { takeIn } from './taking-in.ts';

/** The mail that an amended enquiry begins with. */
export const askedText = [
  'Dear Sirs,',
  '',
  'The purchaser shall witness the hydrostatic test.',
  'Liquidated damages of 0.5 % per week shall apply, capped at 5 %.',
  'Delivery time: 14 weeks ARO.',
  'Spare parts for two years should be quoted separately.',
].join('\n');

/** What a test does with amendments; `at` gives the server and the person, once both are there. */
export const createAmending = (at: () => { server: TestApp; owner: Signed }) => {
  /** An enquiry out of a mail, read and accepted as proposed. */
  const enquiryByMail = async (over: Partial<Parameters<typeof buildMail>[0]> = {}) => {
    const { server, owner } = at();
    const taken = await takeIn(server, owner, { subject: 'RFQ for valves', text: askedText, ...over });
    await acceptEvery(owner, taken.id);
    return taken;
  };

  const listAmendments = async (id: string) =>
    (await replyOf(at().owner.call(amendmentEndpoints.list, { params: { id } }))).amendments;

  const readNow = async (id: string, { id: amendmentId }: Pick<Amendment, 'id'>): Promise<Amendment> => {
    const { server, owner } = at();
    await amendmentJobs(server.tools)[0]?.handle({ organisationId: owner.organisationId, amendmentId });
    const read = (await listAmendments(id)).find((each) => each.id === amendmentId);
    if (!read) throw new Error('the amendment is gone');
    return read;
  };

  const amend = async (id: string, text: string, subject = 'Corrigendum 1'): Promise<Amendment> =>
    readNow(
      id,
      await replyOf(at().owner.call(amendmentEndpoints.add, { params: { id }, body: { subject, text } })),
    );

  const sendAmendment = async (id: string, bytes: Uint8Array) => {
    const { server, owner } = at();
    const { payload, headers } = multipart([{ name: 'b.eml', bytes }]);
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/enquiries/${id}/amendments/upload`,
      payload,
      headers: { ...headers, ...headersOf(owner) },
    });
    return {
      status: response.statusCode,
      body: response.json<Amendment & { code?: string; message?: string }>(),
    };
  };

  const acceptAll = (id: string, { id: amendmentId }: Amendment) =>
    replyOf(at().owner.call(amendmentEndpoints.acceptAll, { params: { id, amendmentId } }));
  const apply = (id: string, { id: amendmentId }: Amendment) =>
    at().owner.call(amendmentEndpoints.apply, { params: { id, amendmentId } });

  return { enquiryByMail, readNow, amend, sendAmendment, acceptAll, apply };
};
