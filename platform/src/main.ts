/** The process: starts, and stops on a signal or when the launcher that spawned it has ended. */
import { parseConfig } from './settings/config.ts';
import { StartupError } from './core/errors.ts';
import { type RunningApp, start } from './start.ts';

const fail = (error: unknown): never => {
  const known = error instanceof StartupError;
  const failed = error instanceof Error ? error.message : String(error);
  const line = known ? error.message : `Start failed: ${failed.replace(/\s+/g, ' ')}`;
  for (const one of line.split('\n')) process.stderr.write(`FATAL ${one.replace(/\s+/g, ' ')}\n`);
  process.exit(1);
};

const stopOnce = (app: RunningApp, seconds: number): (() => void) => {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), seconds * 1000).unref();
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'shutdown failed; the process exits with code 1');
        process.exit(1);
      },
    );
  };
};

const run = async (): Promise<void> => {
  const config = parseConfig(process.env);
  const app = await start(config);
  const stop = stopOnce(app, config.shutdownSeconds);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled promise rejection'));
  app.log.info({ port: config.port, sandbox: config.sandbox }, 'listening');
  process.send?.({ kind: 'ready' });
};

run().catch(fail);
