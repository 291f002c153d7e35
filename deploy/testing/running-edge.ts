import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { edgeMetrics } from '../edge/http/metrics.ts';
import type { Metrics } from '../edge/http/metrics.ts';
import { edgeTracing } from '../edge/http/tracing.ts';
import { createEdge } from '../edge/server.ts';
import type { Edge } from '../edge/server.ts';
import type { RequestLimits } from '../edge/http/slow-requests.ts';
import type { UpstreamLimits } from '../edge/upstream/upstream-limits.ts';
import { parseSettings } from '../edge/settings/settings.ts';
import { composeRelease } from '../releases/compose.ts';
import { readKeys } from '../releases/keys.ts';
import type { Ledger } from '../releases/ledger.ts';
import type { ReleaseEvent } from '../releases/webhooks.ts';
import { openLedgerBy } from '../releases/open.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';
import { fakeWorkspace } from './fake-workspace.ts';
import type { FakeWorkspace } from './fake-workspace.ts';

export interface RunningEdge {
  readonly edge: Edge;
  readonly origin: string;
  readonly port: number;
  readonly workspace: FakeWorkspace;
  readonly ledger: Ledger;
  /** Log entries with their context. */
  readonly logged: string[];
  readonly metrics: Metrics;
  /** The events that it sent to other systems. */
  readonly events: ReleaseEvent[];
  /** Advances the edge's clock. */
  readonly later: (ms: number) => void;
  readonly compose: () => ReturnType<typeof composeRelease>;
  readonly close: () => Promise<void>;
}

/** A shared store has no key of its own, so the edge gets the key of the workspace. */
function signingFor({ RELEASE_STORE }: Record<string, string>, workspace: FakeWorkspace): Record<string, string> {
  if (!RELEASE_STORE) return {};
  const { signing } = readKeys({}, join(workspace.releases, '..', 'keys'));
  return { RELEASE_STORE, RELEASE_SIGNING_KEY: signing?.export({ type: 'pkcs8', format: 'pem' }).toString() ?? '' };
}

/** The real edge for a fake workspace; `platformUrl` may be unreachable. */
export async function runningEdge(
  platformUrl: string,
  environment: Record<string, string> = {},
  upstream?: UpstreamLimits,
  requests?: RequestLimits,
): Promise<RunningEdge> {
  const workspace = fakeWorkspace();
  const ledger = await openLedgerBy({ RELEASES_DIR: workspace.releases, ...signingFor(environment, workspace) });
  const compose = () => composeRelease({ ledger, channel: DEFAULT_CHANNEL, artifacts: workspace.artifacts });
  await compose();
  const settings = parseSettings({
    PLATFORM_URL: platformUrl,
    WORKSPACE_DIR: workspace.artifacts.workspace,
    RELEASES_DIR: workspace.releases,
    ...environment,
  });
  let moved = 0;
  const logged: string[] = [];
  const note = (...words: unknown[]) => void logged.push(inspect(words, { depth: null, showHidden: true }));
  const log = { info: note, warn: note, error: note };
  const metrics = edgeMetrics();
  const events: ReleaseEvent[] = [];
  const tracing = await edgeTracing(settings, log);
  const edge = createEdge({
    settings,
    metrics,
    tracing,
    notify: (event) => void events.push(event),
    log,
    ledger,
    now: () => performance.now() + moved,
    ...(upstream ? { upstream } : {}),
    ...(requests ? { requests } : {}),
  });
  await new Promise<void>((resolve) => {
    edge.server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = edge.server.address() as AddressInfo;
  return {
    edge,
    origin: `http://127.0.0.1:${port}`,
    port,
    workspace,
    ledger,
    compose,
    logged,
    metrics,
    events,
    later: (ms) => {
      moved += ms;
    },
    async close() {
      await edge.close();
      await tracing.stop();
      workspace.remove();
    },
  };
}
