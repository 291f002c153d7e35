import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, isAbsolute, join } from 'node:path';
import { ROOT } from './workspace.mjs';

/** A failed start; `message` is the line to print. */
export class StartError extends Error {}

const given = (name) => (process.env[name] === '' ? undefined : process.env[name]);

/** The settings that the launcher needs; edge and platform validate the others. @throws StartError */
export function readSettings() {
  const port = Number(given('PORT') ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartError(`Setting PORT is not valid: ${process.env.PORT} is not a port number (0 to 65535)`);
  }
  const host = given('HOST') ?? '127.0.0.1';
  const dataDir = given('DATA_DIR') ?? '.data';
  const production = given('NODE_ENV') === 'production';
  return {
    port,
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
    databaseUrl: given('DATABASE_URL'),
    sandbox: given('SANDBOX') ?? (production ? 'false' : 'true'),
    logLevel: given('LOG_LEVEL') ?? 'warn',
  };
}

/** Creates a folder level by level. (`recursive` never returns on Linux when the path is below /proc.) */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Checks before a long build that the data folder can be created and written. @throws StartError */
export function proveWritable(folder) {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} is not writable (${error.code})`);
  }
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const { port: bound } = probe.address();
      probe.close(() => resolve(bound));
    });
  });
}

/** Checks before a long build that the address can be opened. Returns the port to use. */
export async function reservePort(port, host) {
  try {
    return await listen(port, host);
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is already in use. Stop what uses it, or set PORT to another.`);
    }
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT above 1023.`);
    throw new StartError(`Setting HOST is not valid: ${host} is not an address of this machine`);
  }
}

export const freePort = () => listen(0, '127.0.0.1');
