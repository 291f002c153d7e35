/** `GET /metrics` on its own port for operations; the edge does not forward it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AppContext } from '../context/context.ts';
import { StartupError } from '../core/errors.ts';
import { type CallCounts, gaugeLines } from './counts.ts';
import { type GaugeReader, readGauges } from './gauges.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface Measured {
  readonly counts: CallCounts;
  /** Gauges that modules read from their tables. */
  readonly gauges: readonly GaugeReader[];
}

export const metricsText = async (ctx: AppContext, { counts, gauges }: Measured): Promise<string> =>
  [...counts.lines(), ...ctx.counters.lines(), ...(await readGauges(ctx, gauges)).flatMap(gaugeLines), ''].join('\n');

/** @throws StartupError when the port cannot be opened */
export const serveMetrics = async (ctx: AppContext, measured: Measured, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    const text = isAsked ? metricsText(ctx, measured) : Promise.resolve('Not found\n');
    text.then(
      (words) => response.writeHead(isAsked ? 200 : 404, { 'content-type': TYPE }).end(words),
      (error: unknown) => {
        ctx.log.error({ err: error }, 'metrics could not be read; the scrape was refused');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, ctx.config.host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`Port ${port} of PLATFORM_METRICS_PORT cannot be opened (${error.code})`);
  });
  server.unref();
  return server;
};
