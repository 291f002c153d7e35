/** The page for operators as a process: listens until it is stopped. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Refusal } from '../release/context/context.ts';
import { OPS_PATH } from 'shared-contracts/ops';
import { OPS_FILES } from './built.ts';
import { requireBuilt } from './files.ts';
import { opsServer } from './server.ts';
import type { OpsServerOptions } from './server.ts';

interface Where {
  readonly port: number;
  readonly host: string;
  readonly signal: AbortSignal;
}

/** @throws Refusal when the page is not built, or the port is taken */
export async function serveOps(options: OpsServerOptions, { port, host, signal }: Where): Promise<void> {
  requireBuilt(options.files ?? OPS_FILES);
  const server = opsServer(options);
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`--port ${port} cannot be opened on ${host} (${error.code})`);
  });
  const open = (server.address() as AddressInfo).port;
  options.context.log(`the page for operators is on http://${host}:${open}${OPS_PATH.page}; Ctrl-C ends it`);
  if (!signal.aborted) await once(signal, 'abort');
  server.close();
  server.closeAllConnections();
}
