import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { children } from './lib/children.mjs';
import { isInstalledFor } from './lib/install.mjs';
import { serve } from './lib/serve.mjs';
import { ROOT } from './lib/workspace.mjs';

interface Ended {
  readonly code: number | null;
  readonly lines: string[];
}

function runNode(script: string, env: Record<string, string>, args: readonly string[] = []): Promise<Ended> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [join(ROOT, script), ...args], { env: { ...process.env, ...env } });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code, lines: output.split('\n').filter(Boolean) }));
  });
}

async function withPort<T>(work: (port: number) => Promise<T>): Promise<T> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('a failing npm start', () => {
  it('reports in one line that the port is in use', async () => {
    await withPort(async (port) => {
      const { code, lines } = await runNode('deploy/cli/start.mjs', { PORT: String(port) });
      assert.equal(code, 1);
      assert.deepEqual(lines, [`Port ${port} is already in use. Stop what uses it, or set PORT to another.`]);
    });
  });

  it('reports in one line that the data folder is not writable', async () => {
    for (const [folder, code] of [
      ['/dev/null/data', 'ENOTDIR'],
      ['/proc/data', 'ENOENT'],
    ] as const) {
      if (process.platform !== 'linux' && folder.startsWith('/proc')) continue;
      const ended = await runNode('deploy/cli/start.mjs', { PORT: '0', DATA_DIR: folder });
      assert.deepEqual(ended, { code: 1, lines: [`DATA_DIR ${folder} is not writable (${code})`] });
    }
  });

  it('reports in one line the invalid setting', async () => {
    const port = await runNode('deploy/cli/start.mjs', { PORT: 'eighty' });
    assert.equal(port.code, 1);
    assert.deepEqual(port.lines, ['Setting PORT is not valid: eighty is not a port number (0 to 65535)']);
    const host = await runNode('deploy/cli/start.mjs', { PORT: '0', HOST: '203.0.113.9' });
    assert.deepEqual(host.lines, ['Setting HOST is not valid: 203.0.113.9 is not an address of this machine']);
  });
});

describe('npm run release', () => {
  const MAIN = 'deploy/cli/release.mjs';

  it('runs the command in a separate process, and exits with its code', async () => {
    const help = await runNode(MAIN, {}, ['help']);
    assert.equal(help.code, 0);
    assert.match(help.lines[0] ?? '', /^Usage: npm run release/);
    const unknown = await runNode(MAIN, {}, ['rolback']);
    assert.equal(unknown.code, 2);
    assert.match(unknown.lines.join(), /^there is no command rolback/);
  });

  it('loads little before a rollback: neither other commands nor the messages of schemas', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'));
    try {
      const count = join(folder, 'count.mjs');
      writeFileSync(
        count,
        `import { registerHooks } from 'node:module'; const read = [];
         registerHooks({ load: (url, context, next) => (read.push(url), next(url, context)) });
         process.on('exit', () => console.log(JSON.stringify(read)));`,
      );
      const env = { RELEASES_DIR: join(folder, 'releases'), NODE_OPTIONS: `--import=${pathToFileURL(count).href}` };
      const { lines } = await runNode(MAIN, env, ['rollback', 'booking', '--reason', 'slow']);
      const read = JSON.parse(lines.at(-1) ?? '[]') as string[];
      assert.ok(read.some((url) => url.endsWith('deploy/release/change/commands.ts')));
      const others = /zod\/v4\/locales|release\/(publish|gc|queries|watch-service|steps)\.ts|node:https?$/;
      assert.deepEqual(
        read.filter((url) => others.test(url)),
        [],
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a product that fails to start', () => {
  it('keeps the control file of another product in the same folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
    const word = join(dataDir, 'ops.json');
    writeFileSync(word, 'of the one that runs');
    const common = { port: 0, host: '127.0.0.1', sandbox: 'true', logLevel: 'silent' };
    const product = await serve({ ...common, dataDir, databaseUrl: undefined }, {}, { OTP_MINUTES: 'soon' });
    try {
      await assert.rejects(product.ready(), /OTP_MINUTES/);
      assert.equal(readFileSync(word, 'utf8'), 'of the one that runs');
    } finally {
      await product.stop();
      rmSync(dataDir, { recursive: true });
    }
  });
});

describe('an edge that fails to start', () => {
  it('reports the reason in the line that the launcher prints', async () => {
    const setting = await runNode('deploy/edge/main.ts', { PORT: '0', SANDBOX: 'maybe' });
    assert.deepEqual(setting, { code: 1, lines: ['FATAL Setting SANDBOX is not valid: must be true or false'] });
    await withPort(async (port) => {
      const taken = await runNode('deploy/edge/main.ts', { PORT: String(port), LOG_LEVEL: 'silent' });
      assert.equal(taken.code, 1);
      assert.deepEqual(taken.lines, [`FATAL Port ${port} is already in use. Stop what uses it, or set PORT.`]);
    });
  });
});

describe('processes of the launcher', () => {
  const withScript = async (source: string, work: (script: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), 'child-'));
    const script = join(folder, 'child.mjs');
    writeFileSync(script, source);
    try {
      await work(script);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('fail with only the line that they print', async () => {
    await withScript(`console.error('FATAL DATA_DIR is in use'); process.exit(1);`, async (script) => {
      const group = children();
      group.start('platform', relative(ROOT, script), {});
      await assert.rejects(group.death, { message: 'DATA_DIR is in use' });
    });
  });

  it('are named when they end without output', async () => {
    await withScript('process.exit(3);', async (script) => {
      const group = children();
      group.start('platform', relative(ROOT, script), {});
      await assert.rejects(group.death, { message: 'The platform stopped unexpectedly (exit code 3)' });
    });
  });

  it('are restarted when they crash later, until repeated crashes', async () => {
    const source = `process.send(process.pid); process.once('message', () => process.exit(4));`;
    await withScript(source, async (script) => {
      const said: string[] = [];
      const restarts = { pausesMs: [1, 1, 1], withinMs: 60_000 };
      const group = children({ restarts, log: (line) => said.push(line) });
      const lives: number[] = [];
      const onMessage = (pid: number) => {
        lives.push(pid);
        child.send('die');
      };
      group.restartFromNow();
      const child = group.start('edge', relative(ROOT, script), {}, { stay: true, onMessage });
      await assert.rejects(group.death, {
        message: 'The edge stopped unexpectedly (exit code 4). It did so 4 times within 60 s, so it is not restarted.',
      });
      assert.equal(new Set(lives).size, 4);
      assert.deepEqual(said, Array(3).fill('The edge stopped unexpectedly (exit code 4). Restarting it.'));
    });
  });

  it('are not restarted once the launcher stops', async () => {
    await withScript(`process.send('up'); process.once('message', () => process.exit(4));`, async (script) => {
      let lives = 0;
      const died = Promise.withResolvers<void>();
      const group = children({ restarts: { pausesMs: [60_000], withinMs: 60_000 }, log: () => died.resolve() });
      group.restartFromNow();
      const onMessage = () => {
        lives += 1;
        child.send('die');
      };
      const child = group.start('edge', relative(ROOT, script), {}, { stay: true, onMessage });
      await died.promise;
      await group.stop();
      assert.equal(lives, 1);
    });
  });

  it('end when the launcher is killed', async () => {
    const parent = join(import.meta.dirname, '../testing/orphan-parent.mjs');
    const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = await new Promise<number>((resolve) => {
      child.stdout.once('data', (chunk) => resolve(Number(chunk)));
    });
    child.kill('SIGKILL');
    await assert.doesNotReject(gone(pid));
  });
});

/** Resolves when the process has ended; limited by the timeout of the test. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('npm run release', () => {
  it('requires no installation before a rollback, and builds only with the lockfile’s versions', () => {
    for (const command of ['rollback', 'status', 'freeze', 'promote', undefined]) {
      assert.equal(isInstalledFor(command, 'release'), true, command);
      assert.equal(isInstalledFor(command, 'release', tmpdir()), false, `${command} without any package`);
    }
    for (const command of ['publish', 'rehearse']) assert.equal(isInstalledFor(command, 'release'), false, command);
    assert.equal(isInstalledFor('publish', 'publish:release'), true, 'a team installs for itself');
  });
});
