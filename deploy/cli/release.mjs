#!/usr/bin/env node
// npm run release -- <command>: runs the release command under the pinned Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, isInstalledFor } from './lib/install.mjs';
import { childEnvironment, COMPILED, node24, ROOT } from './lib/workspace.mjs';

try {
  const command = process.argv[2];
  if (!isInstalledFor(command, process.env.npm_lifecycle_event)) await install((line) => console.error(`· ${line}`));
  const main = join(ROOT, 'deploy', 'release', 'main.ts');
  const args = ['--disable-warning=ExperimentalWarning', main, ...process.argv.slice(2)];
  const child = spawn(node24(), args, { stdio: 'inherit', env: childEnvironment(COMPILED) });
  // The terminal sends Ctrl-C to both; the command itself decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('close', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
