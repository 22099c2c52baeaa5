import { readAuditKeys } from '#kit/server/config.ts';
import { systemClock } from '#kit/server/clock.ts';
import { rotateKey } from '#audit/server/signing/keys.ts';
import { rotateRecordSigner } from '#reviews/server/record/signature/record-signer.ts';

/**
 * Begins a new key for signing the audit chains, and ends the one before it, whose public half is kept; with
 * `records` key and certificate of records. The running server takes it at its next signature.
 */
const folder = readAuditKeys(process.env);
const { RECORD_SIGNING: ownFile, APP_URL: appUrl = 'http://localhost' } = process.env;
if (process.argv.includes('records') && (folder === null || ownFile)) {
  process.stderr.write(
    ownFile
      ? `The certificate comes from ${ownFile}: put another one there.\n`
      : 'Set AUDIT_KEYS to the folder of the keys.\n',
  );
  process.exitCode = 2;
} else if (process.argv.includes('records') && folder !== null) {
  const id = await rotateRecordSigner(folder, appUrl, systemClock.now());
  process.stdout.write(`Records are signed with the certificate ${id} from now on. It is in ${folder}.\n`);
} else if (folder === null || process.env.AUDIT_KEY || process.env.AUDIT_SIGNER) {
  process.stderr.write(
    folder === null
      ? 'Set AUDIT_KEYS to the folder of the keys.\n'
      : process.env.AUDIT_SIGNER
        ? 'The key is kept by AUDIT_SIGNER: rotate it there; the next signature is by the new one.\n'
        : 'The key comes from AUDIT_KEY: put another one there, and start the server again.\n',
  );
  process.exitCode = 2;
} else {
  const id = await rotateKey(folder, systemClock.now());
  process.stdout.write(`Audit chains are signed with the key ${id} from now on. It is in ${folder}.\n`);
}
