import { verify } from '../src/server/audit/service.ts';
import { readConfig } from '../src/server/kit/config.ts';
import { openLog } from '../src/server/kit/log.ts';
import { withEntry, withScope, type Actor } from '../src/server/kit/scope.ts';
import { start } from '../src/server/start.ts';

/** Walks the audit chain of every organisation; exits with 1 and names the first broken event where one does not hold. */
const verifier: Actor = { userId: null, name: 'audit verify', role: '', departments: [], abilities: [] };

const { tools, stop } = await start(readConfig(process.env, 'worker'), openLog('warn'));
const { db, clock } = tools;
const organisations = await withEntry(db, clock, (entry) => entry.db.selectFrom('organisations').select(['id', 'name']).orderBy('createdAt').execute());
let broken = 0;
for (const { id, name } of organisations) {
  const result = await withScope(db, clock, { organisationId: id, actor: verifier }, verify);
  if (result.broken) broken += 1;
  process.stdout.write(
    result.broken
      ? `BROKEN  ${name}: event ${result.broken.seq}: ${result.broken.reason}\n`
      : `whole   ${name}: ${result.events} events, head ${result.head}\n`,
  );
}
process.stdout.write(`${organisations.length - broken} whole, ${broken} broken\n`);
await stop();
process.exitCode = broken > 0 ? 1 : 0;
