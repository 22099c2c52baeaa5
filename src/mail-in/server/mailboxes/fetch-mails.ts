import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { maxFetchedBytes } from './connection.ts';

export type Listed = { uid: number; size: number; isOld: boolean };

const maxBatch = { mails: 25, bytes: 8 * 1024 * 1024 };

/** The mails in their order, so many at once as are held in memory together. */
export const cutBatches = (mails: readonly Listed[]): Listed[][] => {
  const batches: Listed[][] = [];
  let bytes = 0;
  for (const mail of mails) {
    const batch = batches.at(-1);
    bytes += mail.size;
    if (batch && batch.length < maxBatch.mails && bytes <= maxBatch.bytes) batch.push(mail);
    else {
      batches.push([mail]);
      bytes = mail.size;
    }
  }
  return batches;
};

const fetchTogether = async (client: ImapFlow, batch: readonly Listed[]): Promise<FetchMessageObject[]> => {
  const small = batch.filter(({ size }) => size <= maxFetchedBytes).map(({ uid }) => uid);
  const large = batch.filter(({ size }) => size > maxFetchedBytes).map(({ uid }) => uid);
  const query = { uid: true, envelope: true, size: true } as const;
  const whole = { ...query, source: { maxLength: maxFetchedBytes + 1 } };
  const found = small.length > 0 ? await client.fetchAll(small.join(','), whole, { uid: true }) : [];
  if (large.length > 0) found.push(...(await client.fetchAll(large.join(','), query, { uid: true })));
  return found.toSorted((one, other) => one.uid - other.uid);
};

/** What a server says when it cannot serve any mail for now (RFC 5530, RFC 9738). */
const passing = new Set(['UNAVAILABLE', 'LIMIT', 'INUSE', 'SERVERBUG', 'THROTTLED']);

/** A refusal of the server as imapflow reports it: its code stands first among the parsed words. */
type Refusal = {
  responseStatus?: string;
  response?: { attributes?: { section?: { value?: string }[] }[] };
};

/** Whether the server refused what was asked, while the connection goes on. */
const isRefusal = (client: ImapFlow, error: unknown): boolean => {
  const { responseStatus, response } = error as Refusal;
  const code = response?.attributes?.[0]?.section?.[0]?.value?.toUpperCase() ?? '';
  return client.usable && responseStatus === 'NO' && !passing.has(code);
};

/**
 * The mails that the server gives. Where it refuses them together each is fetched by itself, since one that
 * is corrupt there must not hold up the others; what it does not give is missing in the answer.
 */
export const fetchMails = async (
  client: ImapFlow,
  batch: readonly Listed[],
): Promise<FetchMessageObject[]> => {
  try {
    return await fetchTogether(client, batch);
  } catch (error) {
    if (!isRefusal(client, error)) throw error;
    if (batch.length === 1) return [];
    const found: FetchMessageObject[] = [];
    for (const mail of batch) found.push(...(await fetchMails(client, [mail])));
    return found;
  }
};
