// npm start: install, build outdated packages, serve the complete product on one origin. Needs only Node 20 or newer.
import { existsSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { seconds } from './lib/run.mjs';
import { serve, stopOnSignals } from './lib/serve.mjs';
import { proveWritable, readSettings, reservePort } from './lib/settings.mjs';

const started = performance.now();
const log = (line) => console.log(`· ${line}`);
let stop = async () => undefined;
stopOnSignals(() => stop());

const readyBlock = (origin, settings) => `
Ready in ${seconds(started)}
  App        ${origin}/
${settings.sandbox === 'true' ? `  Sandbox    ${origin}/sandbox\n` : ''}  API        ${origin}/docs
  Data       ${settings.databaseUrl ? 'PostgreSQL (DATABASE_URL); files in ' : ''}${settings.dataDir}
  Stop with Ctrl-C
`;

try {
  const asked = readSettings();
  const settings = { ...asked, port: await reservePort(asked.port, asked.host) };
  const firstRun = !settings.databaseUrl && !existsSync(settings.dataDir);
  proveWritable(settings.dataDir);
  await install(log);
  log(await build(log));
  log(firstRun ? 'starting; the first time the database is created and filled, which takes some seconds' : 'starting');
  const product = await serve(settings);
  stop = product.stop;
  console.log(readyBlock(await product.ready(), settings));
  await product.death;
} catch (error) {
  await stop();
  if (error.details) console.error(error.details);
  console.error(error.message);
  process.exit(1);
}
