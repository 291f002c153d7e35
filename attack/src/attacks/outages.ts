/** Outages while patients pay: of the platform, PostgreSQL and Redis. */
import * as api from 'shared-contracts/api';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, inParallel, send } from '../client.ts';
import { type Patient, providersOf } from '../patients.ts';
import type { Parts } from '../product/product.ts';
import { bookerOf, newWork, type Work } from './insist.ts';

const WORKERS = 6;
const SETTLE_MS = 60_000;
/** Delayed jobs are due within seconds (settings of the products under attack). */
const QUIET_MS = 8000;
const FIRST_SUCCESS_MS = 2000;

const partsOf = ({ product }: Scene): Parts => {
  if (!product.parts) throw new Error('only a product that this run started can have its parts stopped');
  return product.parts;
};

/** Patients pay until `harm` resolves. */
const payWhile = async (scene: Scene, work: Work, harm: () => Promise<void>): Promise<void> => {
  const patients = await scene.patients(WORKERS);
  const book = bookerOf(scene, work, await providersOf(scene.product.edge));
  let going = true;
  let turn = 0;
  const worker = async (as: Patient): Promise<void> => {
    while (going && !scene.signal.aborted) {
      await book(as, turn++);
    }
  };
  const workers = Promise.all(patients.map(worker)).catch((error: unknown) => scene.lost(String(error)));
  try {
    await harm();
  } finally {
    going = false;
  }
  await workers;
};

/** Rules about money and slots that must hold after recovery, in the tables and in the answers to patients. */
const settle = async (scene: Scene, work: Work): Promise<void> => {
  const parts = partsOf(scene);
  await pause(QUIET_MS);
  let broken = await parts.brokenRules();
  for (const until = performance.now() + SETTLE_MS; broken.length > 0 && performance.now() < until; ) {
    await pause(scene.product.kind === 'embedded' ? QUIET_MS : 1000);
    broken = await parts.brokenRules();
  }
  for (const rule of broken) scene.lost(rule);
  await inParallel(work.booked, WORKERS, async ({ as, apnt_id, origin }) => {
    const seen = await callEndpoint(origin, api.appointmentSummary, { apnt_id }, { as });
    if (!seen.ok) scene.lost(`a confirmed booking is missing (${seen.http} ${seen.code})`);
    else if (seen.data.paid_card !== seen.data.total) scene.lost(`paid ${seen.data.paid_card} of ${seen.data.total}`);
  });
};

const killPlatforms = async (scene: Scene): Promise<void> => {
  const { platforms } = partsOf(scene);
  const work = newWork();
  const kills = scene.product.kind === 'embedded' ? 6 : 12;
  await payWhile(scene, work, async () => {
    for (let kill = 0; kill < kills && !scene.signal.aborted; kill += 1) {
      const seen = work.answered + 10 + Math.floor(Math.random() * 30);
      while (work.answered < seen && !scene.signal.aborted) await pause(5);
      const platform = platforms[kill % platforms.length];
      await platform?.kill();
      await platform?.start();
    }
  });
  await settle(scene, work);
  scene.figure(
    `${kills} kills with SIGKILL: ${work.booked.length} bookings confirmed, ${work.answered} answers, ${work.away} refused or to be retried`,
  );
};

const RESTARTS = 20;

const restartDatabase = async (scene: Scene): Promise<void> => {
  const { database } = partsOf(scene);
  if (!database) return;
  const { platforms } = scene.product;
  const work = newWork();
  const waits: number[] = [];
  await payWhile(scene, work, async () => {
    for (let restart = 0; restart < RESTARTS && !scene.signal.aborted; restart += 1) {
      const seen = work.answered + 40;
      while (work.answered < seen && !scene.signal.aborted) await pause(5);
      await database.stop(restart % 2 === 0 ? 'immediate' : 'fast');
      await pause(50 + Math.random() * 600);
      await database.start();
      const back = performance.now();
      while (!work.successes.some((at) => at > back) && performance.now() - back < 15_000) await pause(5);
      waits.push((work.successes.find((at) => at > back) ?? Number.POSITIVE_INFINITY) - back);
    }
  });
  await settle(scene, work);
  for (const origin of platforms) {
    const alive = await send(`${origin}/healthz`, {});
    if (alive.http !== 200) scene.lost('a platform process ended');
  }
  const slowest = Math.max(...waits);
  if (slowest > FIRST_SUCCESS_MS)
    scene.lost(`the first success came ${Math.round(slowest)} ms after the database was available again`);
  scene.figure(
    `${waits.length} restarts: ${work.booked.length} bookings confirmed, ${work.answered} answers, ${work.away} refused or to be retried; first success after ${Math.round(waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? 0)} ms (median), ${Math.round(slowest)} ms (slowest)`,
  );
};

interface Rate {
  readonly perSecond: number;
  readonly p99: number;
}

/** A mix of the reads of visitors and patients, each client from its own address. */
const readFor = async (scene: Scene, seconds: number): Promise<Rate> => {
  const patients = await scene.patients(12);
  const origins = [scene.product.edge, ...scene.product.platforms.slice(1)];
  const until = performance.now() + seconds * 1000;
  const taken: number[] = [];
  const client = async (as: Patient, index: number): Promise<void> => {
    const origin = origins[index % origins.length] as string;
    for (let call = 0; performance.now() < until; call += 1) {
      const answer = await (call % 3 === 0
        ? callEndpoint(origin, api.browseNew, {}, { as })
        : call % 3 === 1
          ? callEndpoint(origin, api.wallet, {}, { as })
          : callEndpoint(origin, api.upcomingAppointments, {}, { as }));
      scene.tried();
      if (!answer.ok && answer.code !== 'RATE_LIMITED') scene.lost(`a call got ${answer.http} ${answer.code}`);
      taken.push(answer.ms);
    }
  };
  await Promise.all(patients.map(client));
  const sorted = taken.toSorted((a, b) => a - b);
  return { perSecond: taken.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
};

const THROUGHPUT_SHARE = 0.8;
const P99_TIMES = 2;
const OUTAGE_SECONDS = 20;
const USUAL_SECONDS = 10;

const withoutRedis = async (scene: Scene): Promise<void> => {
  const { redis } = partsOf(scene);
  if (!redis) return scene.figure('not run: Redis is not installed');
  const outages = [
    ['frozen', redis.freeze, redis.thaw],
    ['killed', redis.kill, redis.start],
  ] as const;
  for (const [what, begin, end] of outages) {
    const before = await readFor(scene, USUAL_SECONDS);
    await begin();
    const during = await readFor(scene, OUTAGE_SECONDS);
    await end();
    await pause(1000);
    const after = await readFor(scene, USUAL_SECONDS);
    const usual = (before.perSecond + after.perSecond) / 2;
    const p99 = Math.max(before.p99, after.p99);
    if (during.perSecond < usual * THROUGHPUT_SHARE)
      scene.lost(
        `${Math.round(during.perSecond)} calls a second while Redis was ${what}, ${Math.round(usual)} otherwise`,
      );
    if (during.p99 > p99 * P99_TIMES)
      scene.lost(`p99 of ${Math.round(during.p99)} ms while Redis was ${what}, ${Math.round(p99)} ms otherwise`);
    scene.figure(
      `${what} for ${OUTAGE_SECONDS} s: ${Math.round(during.perSecond)} calls a second and p99 ${Math.round(during.p99)} ms; before and after ${Math.round(before.perSecond)} and ${Math.round(after.perSecond)}, p99 ${Math.round(before.p99)} and ${Math.round(after.p99)} ms`,
    );
  }
};

export const outageAttacks: readonly Attack[] = [
  {
    name: 'Redis frozen and killed',
    tries: 'Redis is frozen for 20 s and then killed for 20 s while patients read lists.',
    through: 'not applicable',
    lost: 'a call fails, fewer than 80 % of the usual calls are answered, or their p99 is more than twice the usual one',
    on: ['postgres'],
    short: false,
    limitSeconds: 180,
    run: withoutRedis,
  },
  {
    name: 'kill -9 during payment',
    tries:
      'Platforms are killed at random moments (12 times, 6 on the embedded database) while six patients book and pay.',
    through: 'not applicable',
    lost: 'money or slots: the tables violate a rule, a confirmed booking is missing, or a call answers 500',
    on: ['embedded', 'postgres'],
    short: false,
    limitSeconds: 240,
    run: killPlatforms,
  },
  {
    name: 'PostgreSQL restarted under load',
    tries:
      'PostgreSQL is stopped 20 times, by a crash and by a regular shutdown, and started again while six patients book and pay.',
    through: 'not applicable',
    lost: 'a platform process ends, money or slots are lost or duplicated, a call answers 500, or the first success takes more than 2 s',
    on: ['postgres'],
    short: false,
    limitSeconds: 240,
    run: restartDatabase,
  },
];
