/** `npm start` as users run it, while its processes are killed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpointPath, staticData } from 'shared-contracts/api';
import { ownProduct } from '../../../deploy/cli/lib/own-product.mjs';
import { freePort } from '../../../platform/src/testing/free-port.ts';
import type { Attack, Scene } from '../attack.ts';
import { headersOf, NOBODY, send } from '../client.ts';

const START = fileURLToPath(new URL('../../../deploy/cli/start.mjs', import.meta.url));
const PLATFORM = 'platform/src/main.ts';
const EDGE = 'deploy/edge/main.ts';
const BACK_MS = 60_000;
/** The first start installs packages, builds outdated ones and fills the database. */
const START_MS = 300_000;
/** Deaths after which the launcher still restarts the process; see the pauses of the launcher. */
const DEATHS_MAX = 4;

interface Launcher {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly said: () => string;
}

/** Process id of a child of the launcher; null while it does not run. */
const pidOf = ({ child }: Launcher, script: string): number | null => {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  for (const line of all) {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) === child.pid && args.includes(script)) return Number(pid);
  }
  return null;
};

const until = async <T>(scene: Scene, look: () => Promise<T | null> | T | null, ms = BACK_MS): Promise<T | null> => {
  for (const limit = performance.now() + ms; performance.now() < limit && !scene.signal.aborted; await pause(50)) {
    const seen = await look();
    if (seen !== null) return seen;
  }
  return null;
};

const answers = async (url: string): Promise<true | null> => ((await send(url, {}, 2000)).http === 200 ? true : null);

const launch = async (dataDir: string): Promise<Launcher> => {
  const port = await freePort();
  const env = { ...process.env, ...ownProduct(dataDir, { PORT: String(port), LOG_LEVEL: 'fatal' }) };
  const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { origin: `http://localhost:${port}`, child, ended, said: () => said };
};

/** Kills one process and waits until it responds again. */
const killOnce = async (scene: Scene, launcher: Launcher, script: string, probe: string): Promise<void> => {
  const pid = pidOf(launcher, script);
  if (pid === null) throw new Error(`${script} does not run`);
  process.kill(pid, 'SIGKILL');
  scene.tried();
  const since = performance.now();
  await until(scene, () => (pidOf(launcher, script) === pid ? null : true));
  if (script === PLATFORM) {
    const page = await send(`${launcher.origin}/`, { headers: { accept: 'text/html' } });
    if (page.http !== 200) scene.lost(`pages answer ${page.http} while the platform is unavailable`);
    const call = await send(launcher.origin + endpointPath(staticData), { headers: headersOf(NOBODY) });
    if (call.http !== 503 || !call.headers.has('retry-after'))
      scene.lost(`a call answers ${call.http} instead of 503 with Retry-After while the platform is unavailable`);
  }
  if (!(await until(scene, () => answers(launcher.origin + probe)))) scene.lost(`${script} was not restarted`);
  scene.figure(`${script} was ready again ${((performance.now() - since) / 1000).toFixed(1)} s after kill -9`);
};

/** Kills the platform as soon as it runs, until the launcher gives up. */
const killAlways = async (scene: Scene, launcher: Launcher): Promise<void> => {
  let last: number | null = null;
  for (let death = 0; death < DEATHS_MAX; death += 1) {
    const pid = await until(scene, () => {
      const found = pidOf(launcher, PLATFORM);
      return found === last ? null : found;
    });
    if (pid === null) break;
    last = pid;
    process.kill(pid, 'SIGKILL');
    scene.tried();
  }
  const code = await Promise.race([launcher.ended, pause(30_000, 'still running' as const)]);
  if (code !== 1) scene.lost(`the launcher ended with ${code} instead of 1 after repeated deaths`);
  if (!/The platform stopped unexpectedly .* is not restarted\./.test(launcher.said()))
    scene.lost('the launcher ended without an explanation');
  if ((await send(`${launcher.origin}/`, {}, 2000)).http !== 0)
    scene.lost('the edge kept running after the launcher ended');
};

const killParts = async (scene: Scene): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-start-'));
  const launcher = await launch(dataDir);
  try {
    const ready = await Promise.race([
      until(scene, () => answers(`${launcher.origin}/readyz`), START_MS),
      launcher.ended,
    ]);
    if (ready !== true) throw new Error(`npm start did not become ready: ${launcher.said()}`);
    // The launcher checks every 100 ms, and restarts nothing before it has seen all processes ready.
    await until(scene, () => (launcher.said().includes('Ready in') ? true : null));
    await killOnce(scene, launcher, PLATFORM, '/readyz');
    await killOnce(scene, launcher, EDGE, '/_/healthz');
    await killAlways(scene, launcher);
  } finally {
    if (launcher.child.exitCode === null) {
      launcher.child.kill('SIGTERM');
      await launcher.ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
};

export const launcherAttacks: readonly Attack[] = [
  {
    name: 'parts of npm start killed',
    tries: 'kill -9 of the platform and of the edge under npm start, then of the platform repeatedly.',
    through: 'not applicable',
    lost: 'a process is not restarted, pages are unavailable while the platform is, or repeated deaths do not end the launcher with an explanation',
    on: ['embedded'],
    short: false,
    limitSeconds: 480,
    run: killParts,
  },
];
