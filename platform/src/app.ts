/** Composes the application: the same for production, sandbox and tests. */
import type { FastifyInstance } from 'fastify';
import type { ErasureBlocker } from 'shared-contracts/api';
import { createPorts } from './adapters/index.ts';
import { createParties, type PartyLimits } from './adapters/calls/parties.ts';
import { keyRotation } from './background/key-rotation.ts';
import { encryptedTables } from './personal-data/encrypted-tables.ts';
import { createBus } from './core/bus.ts';
import type { Clock } from './core/clock.ts';
import { createCounters } from './core/counters.ts';
import type { Config } from './settings/config.ts';
import type { AppContext } from './context/context.ts';
import type { Logger } from './core/log.ts';
import type { Database } from './db/database.ts';
import { createDrawings } from './documents/drawings.ts';
import { buildServer } from './http/server.ts';
import { createJobs } from './jobs/jobs.ts';
import { defineRecurring, type RecurringWork } from './background/recurring.ts';
import type { CallCounts } from './metrics/counts.ts';
import { sessionOf } from './modules/auth/sessions/sessions.ts';
import { allSearchable, MODULES } from './modules.ts';
import { isPersonal, registryOf, type RetentionOfTables, retentionsOf } from './personal-data/registry.ts';
import type { Ports } from './ports/index.ts';
import { createRealtime } from './realtime/realtime.ts';
import { listenToGateway } from './sandbox/gateway-webhooks.ts';
import { registerSandbox } from './sandbox/index.ts';
import { type Secrets, secretsFrom } from './core/secrets.ts';
import { tracedPorts } from './tracing/ports.ts';
import { createConcurrencyLimit } from './core/concurrency-limit.ts';

export interface AppParts {
  readonly config: Config;
  /** With its keyring (`at-rest/keyring.ts`). */
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** PLATFORM_SECRET. */
  readonly secret: string;
  /** Ports that a test replaces. */
  readonly ports?: Partial<Ports>;
  /** Limits of calls to outside parties that a test replaces. */
  readonly partyLimits?: Partial<PartyLimits> | undefined;
  /** Counts calls when metrics are enabled. */
  readonly counts?: CallCounts | undefined;
}

export interface App {
  readonly ctx: AppContext;
  readonly server: FastifyInstance;
  /** Rejects new calls, waits for calls in progress, listeners and jobs, then closes the database. */
  readonly close: () => Promise<void>;
}

const createContext = ({ config, db, clock, log, secret, ports, partyLimits }: AppParts): AppContext => {
  const secrets: Secrets = secretsFrom(secret);
  const bus = createBus(log);
  const parties = createParties(log, partyLimits);
  const { comms } = config;
  const jobs = createJobs({
    db,
    clock,
    log,
    settings: {
      pollMs: comms.jobPollMs,
      concurrency: comms.jobConcurrency,
      attemptSeconds: comms.jobAttemptSeconds,
      retries: comms.jobRetries,
    },
  });
  const realtime = createRealtime({
    clock,
    log,
    bus,
    redisUrl: config.redisUrl,
    publicUrl: config.publicUrl,
    limits: {
      perSession: comms.socketsPerSession,
      perAccount: comms.socketsPerAccount,
      eventsPerSecond: comms.socketEventsPerSecond,
    },
    findSession: (token, deviceId) => ctx.findSession(token, deviceId),
  });
  const ownPorts: Ports = { ...createPorts({ config, db, clock, log, secrets, parties }), ...ports };
  const ctx: AppContext = {
    config,
    db,
    clock,
    log,
    secrets,
    bus,
    counters: createCounters(),
    jobs,
    realtime,
    drawings: createDrawings(comms.documentQueue),
    unfolding: createConcurrencyLimit({
      atOnce: comms.uploadsUnfolded,
      waiting: comms.uploadsWaiting,
      waitSeconds: comms.uploadWaitSeconds,
    }),
    keepsPatient: async (tx, relId) => {
      for (const { keepsPatient } of MODULES) if (await keepsPatient?.(tx, relId)) return true;
      return false;
    },
    keepsAccount: async (tx, uid) => {
      const open: ErasureBlocker[] = [];
      for (const { because, isOpen } of MODULES.flatMap(({ keepsAccount = [] }) => keepsAccount)) {
        if (await isOpen(tx, uid)) open.push(because);
      }
      return open;
    },
    personalData: { tables: REGISTRY.filter(isPersonal), encrypted: encryptedTables(MODULES)(config) },
    searchable: allSearchable,
    ownSearchable: MODULES.flatMap(({ ownSearchable = [] }) => ownSearchable),
    findSession: (token, deviceId) => sessionOf(ctx, token, deviceId),
    parties,
    ports: config.tracesUrl === null ? ownPorts : tracedPorts(ownPorts),
  };
  return ctx;
};

const REGISTRY = registryOf(MODULES);

/** All retention periods and the jobs that apply them. */
export const ALL_RETENTION: readonly RetentionOfTables[] = retentionsOf(REGISTRY);

/** Recurring jobs of the core, which delete expired rows for every module. */
export const CORE_RECURRING: readonly RecurringWork[] = [keyRotation(encryptedTables(MODULES)), ...ALL_RETENTION];

/** Builds the application without listening or starting jobs. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const ctx = createContext(parts);
  for (const { jobs, recurring, listen } of MODULES) {
    for (const { define } of jobs) define(ctx);
    for (const work of recurring) defineRecurring(ctx, work);
    listen?.(ctx);
  }
  for (const work of CORE_RECURRING) defineRecurring(ctx, work);
  if (parts.config.sandbox) listenToGateway(ctx);
  const server = await buildServer(ctx, { modules: MODULES, others: [registerSandbox], counts: parts.counts });
  await ctx.realtime.attach(server.server);
  const close = async (): Promise<void> => {
    await ctx.realtime.close();
    await server.close();
    await ctx.jobs.stop();
    await ctx.drawings.close();
    await ctx.bus.settled();
    await ctx.ports.errorReports.settled();
    await ctx.db.close();
  };
  return { ctx, server, close };
};
