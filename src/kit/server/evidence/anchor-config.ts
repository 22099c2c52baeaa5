import { join, resolve } from 'node:path';

/** Each is null where it is not used; without a folder nothing is anchored. */
export type AnchorConfig = {
  readonly folder: string | null;
  readonly tsaUrl: string | null;
  /** The roots, in PEM, that the certificates of the time stamp authority lead to. */
  readonly tsaRoots: string | null;
  readonly mailTo: string | null;
};

/** With a database elsewhere the folder is for its owner to name, as several machines may share it. */
export const readAnchorConfig = (
  env: NodeJS.ProcessEnv,
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
): AnchorConfig => {
  const folder = databaseUrl ? null : join(dataDir, 'anchors');
  return {
    folder: env.AUDIT_ANCHORS ? resolve(env.AUDIT_ANCHORS) : folder,
    tsaUrl: env.TSA_URL || null,
    tsaRoots: env.TSA_ROOTS ? resolve(env.TSA_ROOTS) : null,
    mailTo: env.AUDIT_ANCHOR_MAIL || null,
  };
};
