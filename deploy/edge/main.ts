import { pino } from 'pino';
import { openLedgerBy } from '../releases/open.ts';
import { webhooks } from '../releases/webhooks.ts';
import type { Webhooks } from '../releases/webhooks.ts';
import { edgeMetrics, metricsServer } from './http/metrics.ts';
import { edgeTracing } from './http/tracing.ts';
import type { DevState } from './pages/dev-events.ts';
import { createEdge } from './server.ts';
import { parseSettings } from './settings/settings.ts';
import type { EdgeSettings } from './settings/settings.ts';

/** Grace period for open calls at a stop. */
const STOP_MS = 5000;

/** The launcher forwards exactly this line. */
function fatal(message: string): never {
  process.stderr.write(`FATAL ${message}\n`);
  process.exit(1);
}

function settingsOrExit(): EdgeSettings {
  try {
    return parseSettings(process.env);
  } catch (error) {
    return fatal((error as Error).message);
  }
}

function webhooksOrExit(): Webhooks {
  try {
    return webhooks(settings.releases, { log: (line) => log.warn(line) });
  } catch (error) {
    return fatal((error as Error).message);
  }
}

const settings = settingsOrExit();
const log = pino({ name: 'edge', level: settings.logLevel });
const ledger = await openLedgerBy(settings.releases).catch((error: Error) => fatal(error.message));
const hooks = webhooksOrExit();
const metrics = settings.metricsPort === null ? null : edgeMetrics();
const tracing = await edgeTracing(settings, log);
const edge = createEdge({ settings, log, ledger, notify: hooks.notify, tracing, ...(metrics ? { metrics } : {}) });
if (metrics && settings.metricsPort !== null) {
  const port = settings.metricsPort;
  const server = metricsServer(metrics).listen(port, settings.host);
  server.once('error', () => fatal(`Port ${port} of EDGE_METRICS_PORT cannot be opened`));
  server.unref();
}

edge.server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') fatal(`Port ${settings.port} is already in use. Stop what uses it, or set PORT.`);
  if (error.code === 'EACCES') fatal(`Port ${settings.port} may not be opened by this user. Set PORT above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    fatal(`Setting HOST is not valid: ${settings.host} is not an address of this machine`);
  }
  fatal(error.message);
});
edge.server.listen(settings.port, settings.host, () => {
  const address = edge.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  log.info({ host: settings.host, port }, 'edge listens');
  process.send?.({ kind: 'listening', port });
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), STOP_MS).unref();
  await edge.close();
  await tracing.stop();
  process.exit(0);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The launcher was killed without a signal to this process, which must not be orphaned.
process.on('disconnect', stop);
process.on('message', (message) => {
  const { kind, state } = message as { kind?: string; state: DevState };
  if (kind === 'built') edge.reload(state);
});
