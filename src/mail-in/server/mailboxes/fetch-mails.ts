import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { maxFetchedBytes } from './connection.ts';

/** A mail of the folder; without a size where the server announces none. */
export type Listed = { uid: number; size: number | null; isOld: boolean };

const maxBatch = { mails: 25, bytes: 8 * 1024 * 1024 };

/** What a mail may take; it is cut off behind `maxFetchedBytes`, and of one that is announced larger only the head is fetched. */
const maxBytesFor = ({ size }: Listed): number =>
  size === null ? maxFetchedBytes : size > maxFetchedBytes ? 0 : size;

export const countBytes = (batch: readonly Listed[]): number =>
  batch.reduce((sum, mail) => sum + maxBytesFor(mail), 0);

/** The mails in their order, so many at once as are held in memory together. */
export const cutBatches = (mails: readonly Listed[]): Listed[][] => {
  const batches: Listed[][] = [];
  let bytes = 0;
  for (const mail of mails) {
    const batch = batches.at(-1);
    bytes += maxBytesFor(mail);
    if (batch && batch.length < maxBatch.mails && bytes <= maxBatch.bytes) batch.push(mail);
    else {
      batches.push([mail]);
      bytes = maxBytesFor(mail);
    }
  }
  return batches;
};

const fetchTogether = async (client: ImapFlow, batch: readonly Listed[]): Promise<FetchMessageObject[]> => {
  const isLarge = ({ size }: Listed): boolean => size !== null && size > maxFetchedBytes;
  const small = batch.filter((mail) => !isLarge(mail)).map(({ uid }) => uid);
  const large = batch.filter(isLarge).map(({ uid }) => uid);
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
