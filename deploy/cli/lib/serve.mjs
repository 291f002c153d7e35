import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { children } from './children.mjs';
import { freePort, StartError } from './settings.mjs';
import { STATE } from './workspace.mjs';

/** Seeding the sample data takes seconds; a slow machine may need more. */
const READY_MS = 180_000;
const POLL_MS = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
/** A local address of a server bound to `host`. */
const reachable = (host) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

async function isReady(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Writes the platform's origin, and the token for it, for commands of this machine (`release watch`). Only
 * a platform that started is recorded, because the folder may belong to another running product.
 */
function tellOps(dataDir, releasesDir, platformUrl, token) {
  // Also next to the releases: a command without DATA_DIR finds the platform of the releases that it reads.
  for (const folder of [dataDir, releasesDir ? dirname(resolve(releasesDir)) : STATE]) {
    const path = join(folder, 'ops.json');
    mkdirSync(folder, { recursive: true });
    rmSync(path, { force: true });
    writeFileSync(path, JSON.stringify({ platformUrl, token }), { mode: 0o600 });
  }
}

/**
 * Starts platform and edge, and waits until the product answers.
 * @returns the running group; `ready` resolves to its origin, `death` rejects when a child cannot start, or ends too often
 */
export async function serve(settings, extra = {}, platformExtra = {}) {
  const group = children();
  const internal = await freePort();
  const origin = process.env.PUBLIC_URL || `http://localhost:${settings.port}`;
  // One secret per start: edge and platform are children of the same launcher.
  const loadPassKey = process.env.LOAD_PASS_KEY || randomBytes(32).toString('base64url');
  const opsToken = process.env.OPS_TOKEN || randomBytes(32).toString('base64url');
  const stay = { stay: true };
  const platformEnv = {
    HOST: '127.0.0.1',
    PORT: String(internal),
    PUBLIC_URL: origin,
    DATA_DIR: settings.dataDir,
    SANDBOX: settings.sandbox,
    LOG_LEVEL: settings.logLevel,
    OPS_TOKEN: opsToken,
    LOAD_PASS_KEY: loadPassKey,
    ...platformExtra,
  };
  const platform = group.start('platform', 'platform/src/main.ts', platformEnv, stay);
  const edgeEnv = {
    HOST: settings.host,
    PORT: String(settings.port),
    PLATFORM_URL: `http://127.0.0.1:${internal}`,
    SANDBOX: settings.sandbox,
    LOG_LEVEL: settings.logLevel,
    LOAD_PASS_KEY: loadPassKey,
    ...extra,
  };
  const edge = group.start('edge', 'deploy/edge/main.ts', edgeEnv, stay);
  const until = Date.now() + READY_MS;
  const answers = async (url) => {
    while (!(await Promise.race([isReady(url), group.death]))) {
      if (Date.now() > until) {
        throw new StartError(`The product was not ready within ${READY_MS / 1000} s; see the lines above`);
      }
      await Promise.race([pause(), group.death]);
    }
  };
  const ready = async () => {
    await answers(`http://127.0.0.1:${internal}/readyz`);
    tellOps(settings.dataDir, extra.RELEASES_DIR ?? process.env.RELEASES_DIR, `http://127.0.0.1:${internal}`, opsToken);
    await answers(`http://${reachable(settings.host)}:${settings.port}/readyz`);
    group.restartFromNow();
    return origin;
  };
  return { ...group, edge, platform, ready };
}

const WATCH_MS = 500;

/** Parent and grandparent: npm, and the shell between npm and this process, which forwards no signals. */
function above() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Stops everything at Ctrl-C, SIGTERM, a closed terminal, or when the parent npm has ended. */
export function stopOnSignals(stop) {
  let under = null;
  const stopOnce = () => {
    under ??= stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnce);
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = above();
  setInterval(() => {
    if (above() !== before) stopOnce();
  }, WATCH_MS).unref();
}
