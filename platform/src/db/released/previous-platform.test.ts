/** Runs the platform of the last release and the platform of these sources on one PostgreSQL database. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as api from 'shared-contracts/api';
import { systemClock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import { DOCTOR, type Patient } from '../../testing/booking.ts';
import { aHomeVisit } from '../../testing/home-visit.ts';
import { caller, type Killed, postForm, SETTINGS, startKilled } from '../../testing/killed-server.ts';
import { brokenRules } from '../../testing/ledger.ts';
import { NEEDS_POSTGRESQL } from '../../testing/needs.ts';
import { lastCode } from '../../testing/people.ts';
import { aPrescription, orderRequest } from '../../testing/prescription.ts';
import { createServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { readMigrations } from '../migrate.ts';
import { MOST_BYTES, RELEASED_SOURCES, unpackSources } from './sources.ts';

const STARTS = { timeout: 180_000 };
/** Jobs make the refunds. */
const SETTLE_MS = 60_000;

/** Which platform holds the slot, charges and cancels. */
const TURNS = [
  ['previous', 'previous', 'previous'],
  ['new', 'previous', 'new'],
  ['previous', 'new', 'previous'],
] as const;

describe('the kept platform of the last release', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-released-'));
    unpackSources(folder);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('is at most 2 MB, because it is in the repository', async () =>
    assert.ok((await stat(RELEASED_SOURCES)).size <= MOST_BYTES));

  it('contains only migrations that still exist unchanged', async () => {
    const kept = await readMigrations({ folder: join(folder, 'platform/src/db/migrations/') });
    const now = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
    assert.ok(kept.length > 100);
    for (const { name, checksum } of kept) assert.equal(now.get(name), checksum, name);
  });
});

describe('the platform of the last release on the new schema', { skip: NEEDS_POSTGRESQL }, () => {
  let folder: string;
  let killed: Killed;
  let platforms: Readonly<Record<'previous' | 'new', ServerProcess>>;
  /** Visits that the test inserts without a payment. */
  const unpaidVisits: string[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-released-'));
    unpackSources(folder);
    killed = await startKilled();
    const main = join(folder, 'platform/src/main.ts');
    const previous = await createServerProcess(killed.databaseUrl, SETTINGS, main);
    platforms = { previous, new: killed.server };
    await previous.start();
  }, STARTS);
  after(async () => {
    await platforms.previous.dispose();
    await killed.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const aPatient = async (): Promise<Patient> => (await killed.patients(1))[0] as Patient;
  const askOf = (server: ServerProcess, as: { token: string | null; deviceId: string }) => {
    const call = caller(server, as);
    return async <E extends api.Endpoint>(endpoint: E, input: api.RequestOf<E>): Promise<api.ResponseOf<E>> => {
      const { status, code, data } = await call(endpoint, input);
      assert.equal(status, 1000, `${endpoint.id} was refused: ${code}`);
      return data;
    };
  };
  const hold = async (server: ServerProcess, as: Patient): Promise<string> => {
    const ask = askOf(server, as);
    const { days } = await ask(api.slotSearch, { provider_id: DOCTOR, days: 7 });
    const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free'));
    const { apnt_id } = await ask(api.prebook, { provider_id: DOCTOR, start: free.at(-1)?.start as string });
    await ask(api.bookingDetails, { apnt_id, rel_ids: [as.relId] });
    return apnt_id;
  };
  /** Pays at the page of the gateway and comes back. */
  const payAt = async (server: ServerProcess, as: Patient, outcome: api.PaymentOutcome): Promise<void> => {
    assert.equal(outcome.kind, 'redirect');
    if (outcome.kind !== 'redirect') return;
    await postForm(server, new URL(outcome.url).pathname, { choice: 'pay' });
    const { kind } = await askOf(server, as)(api.paymentReturn, { payment_id: outcome.payment_id });
    assert.equal(kind, 'confirmed');
  };
  const pay = async (server: ServerProcess, as: Patient, apnt_id: string): Promise<void> => {
    const ask = askOf(server, as);
    const { quote } = await ask(api.reviewBooking, { apnt_id });
    await payAt(server, as, await ask(api.confirmBooking, { apnt_id, quote: quote.quote }));
  };
  const cancel = async (server: ServerProcess, as: Patient, apnt_id: string): Promise<number> => {
    const ask = askOf(server, as);
    const { refund: expected_refund } = await ask(api.cancellationPolicy, { apnt_id });
    await ask(api.cancelAppointment, { apnt_id, reason_id: 'time', expected_refund });
    return expected_refund;
  };

  it('creates a session that is valid on both platforms', async () => {
    const { phone } = await aPatient();
    const visitor = { token: null, deviceId: newId('dev') };
    const ask = askOf(platforms.previous, visitor);
    const typed = { pc: '966', ph: phone.replace('+966', '0') };
    await ask(api.checkUser, typed);
    const { token } = await ask(api.verifyUser, { ...typed, code: await lastCode(killed.app, phone) });
    for (const server of Object.values(platforms)) {
      await askOf(server, { ...visitor, token })(api.upcomingAppointments, {});
    }
  });

  it('lists the same doctors as the new platform', async () => {
    const listed = [];
    for (const server of Object.values(platforms)) {
      const { providers } = await askOf(server, await aPatient())(api.activeDoctors, { limit: 20 });
      listed.push(providers.map(({ provider_id }) => provider_id).toSorted());
    }
    assert.ok((listed[0] ?? []).length > 0);
    assert.deepEqual(listed[0], listed[1]);
  });

  for (const [held, paid, cancelled] of TURNS) {
    it(`accepts a visit that the ${held} platform holds, the ${paid} one charges and the ${cancelled} one cancels`, async () => {
      const patient = await aPatient();
      const apnt_id = await hold(platforms[held], patient);
      await pay(platforms[paid], patient, apnt_id);
      for (const server of Object.values(platforms)) {
        assert.equal((await askOf(server, patient)(api.appointmentSummary, { apnt_id })).state, 'upcoming');
      }
      assert.ok((await cancel(platforms[cancelled], patient, apnt_id)) > 0, 'nothing is refunded');
    });
  }

  it('shares the messages of a chat with the new platform', async () => {
    const patient = await aPatient();
    const apnt_id = await aHomeVisit(killed.app, patient);
    unpaidVisits.push(apnt_id);
    const written: string[] = [];
    for (const [name, server] of Object.entries(platforms)) {
      const ask = askOf(server, patient);
      const { chatroom_id } = await ask(api.createRoom, { apnt_id });
      const text = `written at the ${name} platform`;
      await ask(api.sendChatMessage, { chatroom_id, client_id: newId('msg'), type: 'text', text });
      written.push(text);
    }
    for (const server of Object.values(platforms)) {
      const ask = askOf(server, patient);
      const { chatroom_id } = await ask(api.createRoom, { apnt_id });
      const { messages } = await ask(api.chatMessages, { chatroom_id });
      assert.deepEqual(
        messages.map(({ text }) => text).filter((text) => written.includes(text)),
        written,
      );
    }
  });

  it('charges and cancels an order of medicine that either platform created', async () => {
    const { previous } = platforms;
    for (const ordered of ['previous', 'new'] as const) {
      const patient = await aPatient();
      const prescribed = await aPrescription(killed.app, patient);
      const created = await askOf(platforms[ordered], patient)(api.createOrder, orderRequest(prescribed));
      const { order_id: order, search } = created.order;
      await postForm(previous, '/sandbox/pharmacy', {
        action: 'offer',
        order,
        pharmacy: search?.asked[0]?.pharmacy_id ?? '',
      });
      const ask = askOf(previous, patient);
      const { quote } = await ask(api.reviewOrder, { order_id: order });
      await payAt(previous, patient, await ask(api.payOrder, { order_id: order, quote: quote.quote }));
      const { order: cancelled } = await ask(api.cancelOrder, { order_id: order });
      assert.equal(cancelled.status, 'CANCELLED');
    }
  });

  it('breaks no rule of money, slots or medicine', async () => {
    const broken = async () =>
      (await brokenRules(killed.db, systemClock.now())).filter(({ id }) => !unpaidVisits.includes(id));
    const deadline = performance.now() + SETTLE_MS;
    while ((await broken()).length > 0 && performance.now() < deadline) await pause(250);
    assert.deepEqual(await broken(), []);
  });
});
