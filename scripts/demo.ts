import { readConfig } from '#kit/server/config.ts';
import { openLog } from '#kit/server/log.ts';
import { start } from '#app/server/start.ts';
import { loadDemo } from '#demo/server/load.ts';
import { demoSignIn, hasDemo } from '#demo/server/sign-in.ts';

// Asked for by name, the demo organisation goes into any database (npm run demo).
const config = readConfig(process.env, 'worker');
const { tools, stop } = await start(config, openLog('warn'));
if (await hasDemo(tools.db)) process.stdout.write('The demo organisation is already here.\n');
else {
  await loadDemo(tools);
  process.stdout.write(
    `The demo organisation is loaded. Sign in as ${demoSignIn.email} with ${demoSignIn.password}\n`,
  );
}
await stop();
