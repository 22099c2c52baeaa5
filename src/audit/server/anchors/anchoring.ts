import type { Config } from '#kit/server/config.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Log } from '#kit/server/log.ts';
import type { Mailer } from '#kit/server/mailer.ts';
import type { SignedHead } from '../signing/statement.ts';
import { toBytes } from '../signing/statement.ts';
import { keepAnchor, readAnchors, toLine, type Anchor } from './anchor-file.ts';
import { askTimeStamp, readTimeStamp } from '#kit/server/evidence/time-stamps.ts';

export type AnchoringTools = { clock: Clock; log: Log; config: Config; mailer: Pick<Mailer, 'send'> };

/** A head as it was signed, and whether a final decision is among what it covers. */
export type ToAnchor = { organisationId: string; head: SignedHead; isFinal: boolean };

type Last = { seq: number; at: number };

const hour = 3_600_000;
const maxClockDifference = 300_000;

/** The time stamp of a head; null, and told in the log, where none is to be had. */
const stampOf = async (
  { config, log, clock }: AnchoringTools,
  { organisationId, head }: ToAnchor,
): Promise<string | null> => {
  const { tsaUrl } = config.anchors;
  if (tsaUrl === null) return null;
  const bytes = toBytes({ organisationId, ...head }, head.keyId);
  try {
    const token = await askTimeStamp(tsaUrl, bytes);
    const { at } = await readTimeStamp(token, bytes, null);
    if (Math.abs(Date.parse(at) - clock.now().getTime()) > maxClockDifference)
      log.warn({ authority: at }, 'the clock of this machine differs from that of the time stamp authority');
    return token.toString('base64');
  } catch (error) {
    log.warn({ err: error }, 'an anchor has no time stamp: the authority could not be used');
    return null;
  }
};

const mailText = (anchor: Anchor): string =>
  [
    'This line anchors the audit trail of an organisation. Keep it: whoever has it can show with',
    'npm run audit:verify -- --anchors FILE that nothing recorded up to it was changed.',
    '',
    toLine(anchor),
    '',
  ].join('\n');

/** Keeps signed heads outside the database: each hour what is new, and what holds a final decision at once. */
export const createAnchoring = (tools: AnchoringTools) => {
  const { config, clock, mailer } = tools;
  const waiting = new Map<string, ToAnchor>();
  const last = new Map<string, Last>();

  const anchor = async (folder: string, wanted: ToAnchor): Promise<void> => {
    const { organisationId, head } = wanted;
    const made = { organisationId, ...head, timeStamp: await stampOf(tools, wanted) };
    await keepAnchor(folder, made);
    last.set(organisationId, { seq: head.seq, at: clock.now().getTime() });
    if (config.anchors.mailTo !== null)
      await mailer.send({
        to: config.anchors.mailTo,
        subject: `Anchor of an audit trail at event ${head.seq}`,
        text: mailText(made),
      });
  };
  const lastOf = async (folder: string, organisationId: string): Promise<Last> => {
    const known = last.get(organisationId);
    if (known) return known;
    const read = (await readAnchors(folder, organisationId)).at(-1);
    const found = read ? { seq: read.seq, at: Date.parse(read.signedAt) } : { seq: 0, at: 0 };
    last.set(organisationId, found);
    return found;
  };
  return async (signed: readonly ToAnchor[]): Promise<void> => {
    const { folder } = config.anchors;
    if (folder === null) return;
    for (const each of signed)
      waiting.set(each.organisationId, {
        ...each,
        isFinal: each.isFinal || (waiting.get(each.organisationId)?.isFinal ?? false),
      });
    for (const each of waiting.values()) {
      const { seq, at } = await lastOf(folder, each.organisationId);
      const isNew = each.head.seq > seq;
      // A clock that was put back must not keep anchors away.
      if (isNew && !each.isFinal && Math.abs(clock.now().getTime() - at) < hour) continue;
      if (isNew) await anchor(folder, each);
      waiting.delete(each.organisationId);
    }
  };
};
