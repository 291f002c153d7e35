#!/usr/bin/env node
// npm run release -- <command>: runs the release command under the pinned Node.
import { spawn } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, isInstalledFor } from './lib/install.mjs';
import { childEnvironment, COMPILED, node24, ROOT } from './lib/workspace.mjs';

const MAIN = join(ROOT, 'deploy', 'release', 'main.ts');
const BEFORE = pathToFileURL(join(import.meta.dirname, 'lib', 'without-locales.mjs')).href;

/** A Node that is new enough runs the command itself, so that an operator waits for one process and not for two. */
async function runHere() {
  Object.assign(process.env, childEnvironment(COMPILED));
  module.enableCompileCache(COMPILED.NODE_COMPILE_CACHE);
  await import(BEFORE);
  await import(pathToFileURL(MAIN).href);
}

function runPinned(node) {
  const args = ['--disable-warning=ExperimentalWarning', '--import', BEFORE, MAIN, ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: 'inherit', env: childEnvironment(COMPILED) });
  // The terminal sends Ctrl-C to both; the command itself decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('close', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

try {
  const command = process.argv[2];
  if (!isInstalledFor(command, process.env.npm_lifecycle_event)) await install((line) => console.error(`· ${line}`));
  const node = node24();
  if (node === process.execPath) await runHere();
  else runPinned(node);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
