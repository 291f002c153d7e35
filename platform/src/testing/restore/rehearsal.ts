/**
 * A rehearsal of a database loss: a platform processes bookings, payments and orders, a backup is made meanwhile, the database
 * server is lost, and another one is restored to an instant in between. An account that was erased after that instant exists in
 * the restored database, and the start of the platform must erase it again.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as api from 'shared-contracts/api';
import { sql } from 'drizzle-orm';
import { systemClock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { sha256 } from '../../core/secrets.ts';
import { type Database, firstRow } from '../../db/database.ts';
import { findSession } from '../../modules/auth/sessions/repository.ts';
import { issueFreshProof } from '../../modules/fresh-proof/service.ts';
import { grantCredit } from '../../modules/ledger/credits.ts';
import { openBeside } from '../beside.ts';
import type { Patient } from '../booking.ts';
import { advanceClock, caller, CLOCK_LEAP_MS, SETTINGS, stillBroken } from '../killed-server.ts';
import { addMoney, book } from '../paying.ts';
import { aUser, type TestApp } from '../index.ts';
import { aPrescription, orderRequest, type Prescribed } from '../prescription.ts';
import { createServerProcess, type ServerProcess } from '../server-process.ts';
import { createArchivedServer, type Measured } from './backup.ts';
import { differences, type KeyFigures, readSnapshot } from './figures.ts';

const WORKERS = 3;
/** Work items before the backup, between backup and the instant, and after it. */
const TURNS = 6;
const POLL_MS = 50;
const LIMIT_MS = 90_000;
const DAY_MS = 86_400_000;
const GIFT = 5000;

export interface Restored {
  readonly backup: Measured;
  readonly archiveBytes: number;
  readonly restoreSeconds: number;
  /** Time from the loss of the server to a platform that answers. */
  readonly awaySeconds: number;
  readonly tables: number;
  readonly rows: number;
  readonly sums: number;
  readonly differences: readonly string[];
  readonly at: string;
  readonly key: KeyFigures;
  /** Changes after the instant, which are lost. */
  readonly lost: KeyFigures;
  /** The erased account: it existed in the restored database, and was erased in it again. */
  readonly cameBack: boolean;
  readonly erasedAgain: boolean;
  /** Invariants of money and slots that are violated after all pending work has ended. */
  readonly broken: readonly unknown[];
}

/** Patients who book, pay, top up and order until stopped. */
const keepBusy = (server: ServerProcess, people: readonly Patient[], prescribed: readonly Prescribed[]) => {
  let next = 0;
  let done = 0;
  let running = true;
  const work = async (turn: number): Promise<void> => {
    const patient = people[turn % people.length] as Patient;
    if (turn % 3 === 0) await addMoney(server, patient, turn);
    await book(server, patient, turn);
    const prescription = prescribed[turn];
    if (prescription) await caller(server, patient)(api.createOrder, orderRequest(prescription), newId('key'));
  };
  const worker = async (): Promise<void> => {
    while (running) {
      await work(next++);
      done += 1;
    }
  };
  const all = Promise.all(Array.from({ length: WORKERS }, worker));
  let failed = false;
  all.catch(() => {
    failed = true;
  });
  return {
    /** Resolves after a number of further work items. */
    turns: async (count: number): Promise<void> => {
      for (const last = done + count; done < last && !failed; await pause(POLL_MS));
    },
    stop: async (): Promise<void> => {
      running = false;
      await all;
    },
  };
};

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const deadline = performance.now() + LIMIT_MS; !(await isSo()); await pause(POLL_MS))
    assert.ok(performance.now() < deadline, `not in time: ${what}`);
};

const isErased = (db: Database, uid: string): Promise<boolean> =>
  db.read(async (tx) => {
    const row = await firstRow<{ erased: boolean }>(
      tx,
      sql`SELECT NOT EXISTS (SELECT 1 FROM patient p WHERE p.uid = e.uid) AS erased FROM account_erasure e
        WHERE e.uid = ${uid} AND e.erased_at IS NOT NULL`,
    );
    return row?.erased === true;
  });

const giveGift = ({ ctx }: TestApp, uid: string): Promise<unknown> =>
  ctx.db.transaction((tx) =>
    grantCredit(tx, {
      uid,
      amount: GIFT,
      source: { ar: 'هدية', en: 'Gift' },
      expiresAt: null,
      reference: `gift:${uid}`,
      now: systemClock.nowIso(),
    }),
  );

/** Requests the erasure as the holder, and advances past the withdrawal period. */
const eraseAccount = async (server: ServerProcess, { ctx }: TestApp, as: Patient): Promise<void> => {
  const session = await findSession(ctx.db, sha256(as.token), as.deviceId, ctx.clock.nowIso());
  const user = { uid: as.uid, sessionId: session?.id ?? '' };
  const { fresh_proof } = await ctx.db.transaction((tx) => issueFreshProof({ ctx, user }, tx, 'erase-account'));
  const { status, code } = await caller(server, as)(api.eraseAccount, { give_up: GIFT, fresh_proof });
  assert.equal(status, 1000, code);
  await advanceClock(server, DAY_MS);
  await until('the erasure', () => isErased(ctx.db, as.uid));
};

const lossOf = (before: KeyFigures, after: KeyFigures): KeyFigures =>
  Object.fromEntries(Object.keys(before).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));

/** @throws on failures; differences are part of the result */
export const rehearseRestore = async (binaries: string): Promise<Restored> => {
  const end: (() => Promise<void>)[] = [];
  const atEnd = <T extends { readonly dispose: () => Promise<void> }>(one: T): T => {
    end.unshift(one.dispose);
    return one;
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'platform-restore-'));
    end.push(() => rm(dataDir, { recursive: true, force: true }));
    // The journal of erasures is in DATA_DIR, which is not lost with the database.
    const settings = { ...SETTINGS, DATA_DIR: dataDir, ERASURE_DAYS: '1' };
    const archived = atEnd(await createArchivedServer(binaries));
    const platform = atEnd(await createServerProcess(archived.server.url, settings));
    await platform.start();
    const { db, app } = await openBeside(archived.server.url, settings);
    end.unshift(() => db.close());
    const people: Patient[] = [];
    while (people.length < WORKERS * 2) people.push(await aUser(app));
    const prescribed: Prescribed[] = [];
    for (const patient of people) prescribed.push(await aPrescription(app, patient));
    const erased = await aUser(app);
    await giveGift(app, erased.uid);

    const busy = keepBusy(platform, people, prescribed);
    await busy.turns(TURNS);
    const backup = await archived.takeBackup();
    await busy.turns(TURNS);
    const expected = await readSnapshot(archived.server.url);
    await busy.turns(TURNS);
    await busy.stop();
    await eraseAccount(platform, app, erased);
    const { key: last } = await readSnapshot(archived.server.url);
    const archiveBytes = await archived.finishArchive();

    const lostAt = performance.now();
    await platform.kill();
    await archived.server.stop('immediate');
    const { server, seconds } = await archived.restore(expected.at);
    atEnd(server);
    const found = await readSnapshot(server.url);
    const second = atEnd(await createServerProcess(server.url, settings));
    const beside = await openBeside(server.url, settings);
    end.unshift(() => beside.db.close());
    const cameBack = !(await isErased(beside.db, erased.uid));
    await second.start();
    const awaySeconds = (performance.now() - lostAt) / 1000;
    await until('the second erasure', () => isErased(beside.db, erased.uid));
    await advanceClock(second, CLOCK_LEAP_MS);
    const broken = await stillBroken(beside.db, () => new Date(systemClock.now().getTime() + CLOCK_LEAP_MS));
    const tables = Object.values(expected.figures);
    return {
      backup,
      archiveBytes,
      restoreSeconds: seconds,
      awaySeconds,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      sums: tables.reduce((sum, { sums }) => sum + Object.keys(sums).length, 0),
      differences: differences(expected.figures, found.figures),
      at: expected.at,
      key: expected.key,
      lost: lossOf(expected.key, last),
      cameBack,
      erasedAgain: await isErased(beside.db, erased.uid),
      broken,
    };
  } finally {
    for (const dispose of end) await dispose();
  }
};

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

const signed = (change = 0): string => (change < 0 ? String(change) : `+${change}`);

/** A readable report. */
export const report = (of: Restored): string[] => [
  `base backup: ${megabytes(of.backup.bytes)} in ${of.backup.seconds.toFixed(1)} s; archived log: ${megabytes(of.archiveBytes)}`,
  `restored to ${of.at} in ${of.restoreSeconds.toFixed(1)} s; the platform answered ${of.awaySeconds.toFixed(1)} s after the loss`,
  `compared: ${of.tables} tables, ${of.rows} rows, ${of.sums} sums; ${of.differences.length} differences`,
  ...of.differences,
  ...Object.entries(of.key).map(([name, value]) => `${name}: ${value}, and ${signed(of.lost[name])} until the loss`),
  `the account erased after that instant ${of.cameBack ? 'came back' : 'did not come back'} and ${of.erasedAgain ? 'is erased again' : 'is still there'}`,
  `rules of money and slots that do not hold: ${of.broken.length}`,
  ...of.broken.map((rule) => JSON.stringify(rule)),
];

export const isGood = ({ differences: found, cameBack, erasedAgain, broken }: Restored): boolean =>
  found.length === 0 && cameBack && erasedAgain && broken.length === 0;
