import type { ImapFlow } from 'imapflow';
import type { ChosenMailbox, MailboxTest } from '#mail-in/contract/mailboxes/schema.ts';
import type { MailInConfig } from '#kit/server/config.ts';
import { connectMailbox, FolderMissing, listFolders, openFolder } from './connection.ts';
import type { KeptSecrets } from './secrets.ts';
import { describeTrouble } from './trouble.ts';

type Outcome = Exclude<MailboxTest, { type: 'connecting' }>;

const countMails = (count: number): string =>
  count === 1 ? 'one mail' : `${count.toLocaleString('en')} mails`;

const warningsOf = async (client: ImapFlow, chosen: ChosenMailbox): Promise<string[]> => {
  const warnings: string[] = [];
  if (!client.capabilities.has('IDLE'))
    warnings.push('This server does not announce new mail; it is checked every two minutes.');
  if (chosen.security === 'none') warnings.push('The connection is not encrypted.');
  const folders = chosen.afterReading === 'move' ? await listFolders(client) : [];
  if (chosen.afterReading === 'move' && !folders.includes(chosen.moveTo))
    warnings.push(
      `The folder “${chosen.moveTo}” does not exist yet; until it does, mails stay where they are.`,
    );
  return warnings;
};

/** Connects and opens the folder for reading alone, and says what was found or what is wrong; takes nothing in. */
export const testMailbox = async (
  chosen: ChosenMailbox,
  kept: KeptSecrets,
  config: MailInConfig,
): Promise<{ outcome: Outcome; renewed: KeptSecrets | null }> => {
  let client: ImapFlow | null = null;
  try {
    const connected = await connectMailbox(chosen, kept, config);
    client = connected.client;
    const { renewed } = connected;
    const outcome = await openFolder(client, chosen.folder, { readOnly: true })
      .then(async ({ exists }): Promise<Outcome> => ({
        type: 'found',
        message: `Connected. The folder “${chosen.folder}” holds ${countMails(exists)}.`,
        warnings: await warningsOf(connected.client, chosen),
      }))
      .catch(async (error: unknown): Promise<Outcome> => {
        if (!(error instanceof FolderMissing)) throw error;
        return { type: 'failed', message: error.message, folders: await listFolders(connected.client) };
      });
    return { outcome, renewed };
  } catch (error) {
    return {
      outcome: { type: 'failed', message: describeTrouble(error, chosen), folders: [] },
      renewed: null,
    };
  } finally {
    client?.close();
  }
};
