/** Rows of past visits: of the measured patient and of many other accounts. */
import pg from 'pg';
import { openKeyring, withKeyring } from '../../platform/src/at-rest/keyring.ts';
import type { Tx } from '../../platform/src/db/database.ts';
import { openPostgres } from '../../platform/src/db/postgres.ts';
import { appointmentCodec } from '../../platform/src/modules/visits/tables.ts';

const BATCH = 50_000;
const COLUMNS = `id, uid, provider_id, utid, stid, delivery, channel, state, starts_at, ends_at, busy_until, symptoms, attachments,
  created_at, updated_at, booked_at`;

/** A visit of 15 minutes, one month and `n` hours ago. */
const rowOf = (id: string, uid: string, n: string, symptoms: string, attachments: string): string => {
  const starts = `date_trunc('hour', now()) - interval '30 days' - ${n} * interval '1 hour'`;
  const ends = `${starts} + interval '15 minutes'`;
  const booked = `${starts} - interval '1 day'`;
  return `SELECT ${id}, ${uid}, p.id, '1', 'ST1', 'remote', 'video',
      (ARRAY['completed', 'completed', 'completed', 'no_show', 'cancelled'])[1 + ${n} % 5],
      ${starts}, ${ends}, ${ends}, ${symptoms}, ${attachments}, ${booked}, ${booked}, ${booked}`;
};
const DOCTORS = `(SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS doctors
  FROM provider WHERE kind = 'doctor' AND active)`;

/** Inserts rows without running the triggers of bookings; CHECK constraints still apply. */
export const pour = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await work(client);
  } finally {
    await client.end();
  }
};

/** Encrypts as the platform does, because a list decrypts every row that it shows. */
export const encrypting = async <Row>(
  url: string,
  secret: string,
  work: (tx: Tx) => readonly Row[],
): Promise<readonly Row[]> => {
  const bare = openPostgres({ url, poolSize: 1, connectSeconds: 10, onConnectionError: () => undefined });
  try {
    const db = withKeyring(bare, await openKeyring(bare, secret, new Date().toISOString()));
    return await db.read(async (tx) => work(tx));
  } finally {
    await bare.close();
  }
};

export const addOwnVisits = async (
  url: string,
  { secret, patient, count }: { readonly secret: string; readonly patient: string; readonly count: number },
): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const rows = await encrypting(url, secret, (tx) =>
    numbers.map((n) => ({
      n,
      ...appointmentCodec.encrypt(tx, { id: `apt_own_${n}`, symptoms: '', attachments: [] }),
    })),
  );
  await pour(url, async (client) => {
    await client.query(
      `INSERT INTO appointment (${COLUMNS}) ${rowOf('own.id', 'holder.uid', 'own.n', 'own.symptoms', 'own.attachments')}
       FROM jsonb_to_recordset($1::jsonb) AS own(n integer, id text, symptoms text, attachments text)
       JOIN patient holder ON holder.rel_id = $2 JOIN ${DOCTORS} p ON p.place = own.n % p.doctors`,
      [JSON.stringify(rows), patient],
    );
    await client.query(
      `INSERT INTO appointment_patient (appointment_id, patient_id, position, uid, period)
       SELECT id, $1, 0, uid, period FROM appointment WHERE id LIKE 'apt_own_%'`,
      [patient],
    );
  });
};

/** Inserts visits of 20,000 other accounts until the table has the given number of rows. They are never read, so all share one encrypted value. */
export const growTo = (url: string, rows: number): Promise<void> =>
  pour(url, async (client) => {
    const { rows: counted } = await client.query<{ have: number }>('SELECT count(*)::int AS have FROM appointment');
    for (let have = counted[0]?.have ?? 0; have < rows; have += BATCH) {
      const until = Math.min(rows, have + BATCH);
      const added = rowOf(`'apt_other_' || n`, `'acc_other_' || n % 20000`, 'n', 'one.symptoms', 'one.attachments');
      await client.query(
        `WITH added AS (INSERT INTO appointment (${COLUMNS}) ${added}
           FROM generate_series(${have + 1}, ${until}) AS n
           JOIN ${DOCTORS} p ON p.place = n % p.doctors,
             (SELECT symptoms, attachments FROM appointment WHERE id = 'apt_own_0') AS one
           RETURNING id, uid, period)
         INSERT INTO appointment_patient (appointment_id, patient_id, position, uid, period)
         SELECT id, 'rel_' || uid, 0, uid, period FROM added`,
      );
    }
    // Vacuum and checkpoints, which a server runs over the hours in which such rows arrive, would otherwise fall into the measured minute.
    await client.query('VACUUM (ANALYZE) appointment, appointment_patient');
    await client.query('CHECKPOINT');
  });
