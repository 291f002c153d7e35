import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { childEnvironment, ROOT } from './workspace.mjs';

/**
 * Runs a command to its end. Output is shown as it arrives (`show`), or collected and returned.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command does not exist
 */
export function run(command, args, { cwd = ROOT, env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(env),
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/**
 * Runs a command to its end and passes on each line of its output as it arrives.
 * @returns {Promise<number>} its exit code; 127 when the command does not exist
 */
export function runLines(command, args, { cwd = ROOT, env = {}, onLine }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: childEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
    child.once('error', (error) => {
      onLine(error.message);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs `work` for each of `items`, at most `width` at a time. Results are in the order of the items. */
export async function inParallel(items, width, work) {
  const results = new Array(items.length);
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
