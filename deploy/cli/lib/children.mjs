import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from './settings.mjs';
import { childEnvironment, node24, ROOT, STATE } from './workspace.mjs';

/** How long a child may take to finish calls under way before it is ended. */
const PATIENCE_MS = 12_000;
const FATAL = /^FATAL (.*)$/m;
/** What was compiled once is kept: a second start is a second or more shorter. */
const COMPILED = { NODE_COMPILE_CACHE: join(STATE, 'compiled') };

/** Child processes of one launcher. They end when it ends, whatever way it does: their IPC channel closes. */
export function children() {
  const running = new Set();
  let stopping = false;
  let onDeath = () => undefined;
  const death = new Promise((_resolve, reject) => {
    onDeath = reject;
  });
  death.catch(() => undefined);

  const start = (name, script, env) => {
    const child = spawn(node24(), ['--disable-warning=ExperimentalWarning', join(ROOT, script)], {
      cwd: ROOT,
      env: childEnvironment({ ...COMPILED, ...env }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let words = '';
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.on('data', (chunk) => {
      words = (words + chunk).slice(-20_000);
      // A child that gives up says why in one line, and the launcher says it once.
      const rest = String(chunk).replace(/^FATAL .*\n?/gm, '');
      if (rest.trim() !== '') process.stderr.write(rest);
    });
    running.add(child);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (stopping) return;
      const said = FATAL.exec(words)?.[1];
      onDeath(new StartError(said ?? `The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`})`));
    });
    return child;
  };

  const stop = async () => {
    stopping = true;
    const all = [...running];
    const ended = all.map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of all) child.kill('SIGTERM');
    const timer = setTimeout(() => all.forEach((child) => child.kill('SIGKILL')), PATIENCE_MS);
    await Promise.all(ended);
    clearTimeout(timer);
  };

  return { start, stop, death };
}
