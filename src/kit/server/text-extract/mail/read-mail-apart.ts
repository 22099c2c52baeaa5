import { readingTimeLimitMs } from '../reading.ts';
import { readInThread } from '../thread/reading-thread.ts';
import type { MailMessage } from './mail-message.ts';

/** Reads a mail in a thread, so that nobody else waits for a heavy or hostile one; null where the bytes are none. */
export async function readMessageApart(bytes: Uint8Array): Promise<MailMessage | null> {
  const read = await readInThread<MailMessage | null>({ task: 'mail', bytes }, readingTimeLimitMs);
  return 'result' in read ? read.result : null;
}
