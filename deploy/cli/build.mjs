// npm run build: install, build outdated packages, write the release.
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';

const log = (line) => console.log(`· ${line}`);
try {
  await install(log);
  log(await build(log));
} catch (error) {
  if (error.details) console.error(error.details);
  console.error(error.message);
  process.exitCode = 1;
}
