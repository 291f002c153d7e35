// A launcher that a test kills: starts the real edge and prints its process id once it listens.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const child = spawn(process.execPath, [join(import.meta.dirname, '../edge/main.ts')], {
  env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
child.once('message', () => console.log(child.pid));
