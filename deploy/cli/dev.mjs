// npm run dev: like npm start, with development builds that are watched; a change shows in the open page within two
// seconds, and components keep their state. Serves the same pages under the same content security policy.
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { serve, stopOnSignals } from './lib/serve.mjs';
import { proveWritable, readSettings, reservePort } from './lib/settings.mjs';
import { STATE } from './lib/workspace.mjs';

const log = (line) => console.log(`· ${line}`);
const releases = join(STATE, 'releases-dev');
let stop = async () => undefined;
stopOnSignals(() => stop());

try {
  const asked = readSettings();
  const settings = { ...asked, port: await reservePort(asked.port, asked.host) };
  proveWritable(settings.dataDir);
  await install(log);
  log('building for development, then watching');
  const product = await serve(settings, { EDGE_DEV: 'true', RELEASES_DIR: releases });
  stop = product.stop;
  const onMessage = ({ names, ...built }) => {
    product.edge.send(built);
    if (names.length > 0) log(`built ${names.join(', ')}`);
  };
  product.start('watcher', 'deploy/cli/watch.ts', { RELEASES_DIR: releases }, { onMessage });
  log(`serving ${await product.ready()}/`);
  await product.death;
} catch (error) {
  await stop();
  console.error(error.message);
  process.exit(1);
}
