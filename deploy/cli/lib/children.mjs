import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from './settings.mjs';
import { childEnvironment, COMPILED, node24, ROOT } from './workspace.mjs';

/** Grace period for open calls of a child, after which it is killed. */
const PATIENCE_MS = 12_000;
const FATAL = /^FATAL (.*)$/m;

/** Delays before a restart of a child, and the number of deaths within a period after which the launcher gives up. */
export const RESTARTS = { pausesMs: [250, 1000, 3000, 8000], withinMs: 5 * 60_000 };

/** Deaths within the period; returns the delay before the restart, or null when there were too many. */
function restartPlan({ pausesMs, withinMs }) {
  let deaths = [];
  return () => {
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < withinMs), now];
    return pausesMs[deaths.length - 1] ?? null;
  };
}

/**
 * Child processes of one launcher. They end with it, in whatever way it ends, because their IPC channel closes.
 * Before `restartFromNow` the end of any child ends all, because it could not start. After that, a child that was started with
 * `stay` is restarted with increasing delays, until it has ended too often.
 */
export function children({ restarts = RESTARTS, log = (line) => console.error(line) } = {}) {
  const running = new Set();
  const waiting = new Set();
  let stopping = false;
  let restarting = false;
  let onDeath = () => undefined;
  const death = new Promise((_resolve, reject) => {
    onDeath = reject;
  });
  death.catch(() => undefined);

  const launch = (script, env, onEnd) => {
    const child = spawn(node24(), ['--disable-warning=ExperimentalWarning', join(ROOT, script)], {
      cwd: ROOT,
      env: childEnvironment({ ...COMPILED, ...env }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let words = '';
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.on('data', (chunk) => {
      words = (words + chunk).slice(-20_000);
      // A child that gives up prints the reason in one line, and the launcher prints it once.
      const rest = String(chunk).replace(/^FATAL .*\n?/gm, '');
      if (rest.trim() !== '') process.stderr.write(rest);
    });
    running.add(child);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (!stopping) onEnd({ reason: signal ?? `exit code ${code}`, said: FATAL.exec(words)?.[1] });
    });
    return child;
  };

  /** @param {{ stay?: boolean, onMessage?: (message: any) => void }} [options] */
  const start = (name, script, env, { stay = false, onMessage = () => undefined } = {}) => {
    const planned = restartPlan(restarts);
    let child;
    const begin = () => {
      child = launch(script, env, ({ reason, said }) => {
        const unexpected = `The ${name} stopped unexpectedly (${reason})`;
        if (!stay || !restarting) return onDeath(new StartError(said ?? unexpected));
        const pause = planned();
        const why = said ? `${unexpected}: ${said}` : unexpected;
        if (pause === null) {
          const limit = `${restarts.pausesMs.length + 1} times within ${restarts.withinMs / 1000} s`;
          return onDeath(new StartError(`${why}. It did so ${limit}, so it is not restarted.`));
        }
        log(`${why}. Restarting it.`);
        const timer = setTimeout(() => {
          waiting.delete(timer);
          begin();
        }, pause);
        waiting.add(timer);
      });
      child.on('message', onMessage);
    };
    begin();
    return { send: (message) => child.connected && child.send(message), pid: () => child.pid };
  };

  const stop = async () => {
    stopping = true;
    for (const timer of waiting) clearTimeout(timer);
    const all = [...running];
    const ended = all.map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of all) child.kill('SIGTERM');
    const timer = setTimeout(() => all.forEach((child) => child.kill('SIGKILL')), PATIENCE_MS);
    await Promise.all(ended);
    clearTimeout(timer);
  };

  const restartFromNow = () => {
    restarting = true;
  };

  return { start, stop, death, restartFromNow };
}
