/** Rows of a long record and of a wallet with many movements, of one account. */
import type { Tx } from '../../platform/src/db/database.ts';
import { drugCodec } from '../../platform/src/modules/prescriptions/tables.ts';
import { reportCodec } from '../../platform/src/modules/records/tables.ts';
import { addOwnVisits, encrypting, pour } from './appointment-rows.ts';

interface Owner {
  readonly secret: string;
  readonly patient: string;
}

const TEXT = { ar: 'نص', en: 'Text' };

const drugRow = (tx: Tx, n: number) => {
  const texts = { drug: TEXT, form: TEXT, route: TEXT, unit: TEXT, frequency: TEXT, indications: TEXT };
  return { n, ...drugCodec.encrypt(tx, { id: `drg_own_${n}`, ...texts, dosePerUnit: '500 mg', medicine: null }) };
};
const resultRow = (tx: Tx, n: number) => {
  const results = [{ analyte: 'haemoglobin', value: 13 } as const, { analyte: 'glucose', value: 90 } as const];
  return { n, ...reportCodec.encrypt(tx, { id: `rep_own_${n}`, title: TEXT, results }) };
};

/** Half are visits, a quarter prescriptions and a quarter results, over the same years. */
export const addRecord = async (url: string, { secret, patient }: Owner, entries: number): Promise<void> => {
  const [visits, others] = [entries / 2, entries / 4];
  await addOwnVisits(url, { secret, patient, count: visits });
  const numbers = Array.from({ length: others }, (_, n) => n);
  const at = `date_trunc('hour', now()) - interval '30 days' - own.n * interval '2 hours'`;
  const drugs = await encrypting(url, secret, (tx) => numbers.map((n) => drugRow(tx, n)));
  const results = await encrypting(url, secret, (tx) => numbers.map((n) => resultRow(tx, n)));
  await pour(url, async (client) => {
    await client.query(
      `INSERT INTO prescription (id, uid, rel_id, provider_id, issued_at, valid_until)
       SELECT 'prs_own_' || own.n, holder.uid, holder.rel_id, (SELECT min(id) FROM provider), ${at}, (${at})::date + 31
       FROM generate_series(0, $1::int - 1) AS own(n) JOIN patient holder ON holder.rel_id = $2`,
      [others, patient],
    );
    await client.query(
      `INSERT INTO prescribed_drug (id, prescription_id, position, drug, form, route, unit, dose_per_unit, frequency,
         duration_days, prn, indications, quantity)
       SELECT own.id, 'prs_own_' || own.n, 1, drug, form, route, unit, "dosePerUnit", frequency, 7, false, indications, 1
       FROM jsonb_to_recordset($1::jsonb) AS own(n integer, id text, drug text, form text, route text, unit text,
         "dosePerUnit" text, frequency text, indications text)`,
      [JSON.stringify(drugs)],
    );
    await client.query(
      `INSERT INTO report (id, uid, rel_id, source, title, results, issued_at)
       SELECT own.id, holder.uid, holder.rel_id, 'lab', own.title, own.results, ${at}
       FROM jsonb_to_recordset($1::jsonb) AS own(n integer, id text, title text, results text)
       JOIN patient holder ON holder.rel_id = $2`,
      [JSON.stringify(results), patient],
    );
    await client.query('VACUUM (ANALYZE) appointment, appointment_patient, prescription, prescribed_drug, report');
  });
};

/** One grant for every four payments that use it up; of the last five, a balance remains. */
export const addMovements = (url: string, patient: string, movements: number): Promise<void> =>
  pour(url, async (client) => {
    const at = `now() - interval '30 days' + own.n * interval '1 minute'`;
    const [grant, credit] = ['own.n % 5 = 0', `'crd_own_' || own.n / 5`];
    const account = `INSERT INTO ledger_account (id, kind, uid) SELECT 'acc_own', 'wallet', uid FROM patient WHERE rel_id = $1`;
    await client.query(account, [patient]);
    const rows = `generate_series(0, ${movements} - 1) AS own(n)`;
    await client.query(
      `INSERT INTO wallet_credit (id, account_id, source_ar, source_en, created_at)
       SELECT ${credit}, 'acc_own', 'هدية', 'Gift', ${at} FROM ${rows} WHERE ${grant}`,
    );
    await client.query(
      `INSERT INTO ledger_transaction (id, kind, reference, description_ar, description_en, at)
       SELECT 'ltx_own_' || own.n, CASE WHEN ${grant} THEN 'grant' ELSE 'spend' END, 'own_' || own.n, 'حركة', 'Movement', ${at}
       FROM ${rows}`,
    );
    await client.query(
      `INSERT INTO ledger_entry (transaction_id, account_id, credit_id, amount, at)
       SELECT 'ltx_own_' || own.n, side.account, side.credit, side.sign * CASE WHEN ${grant} THEN 400 + (own.n >= ${movements} - 25)::int * 100 ELSE -100 END,
         ${at}
       FROM ${rows} CROSS JOIN LATERAL (VALUES ('acc_own', ${credit}, 1), ('acc_sales', NULL, -1))
         AS side(account, credit, sign) ORDER BY own.n, side.sign`,
    );
    await client.query('VACUUM (ANALYZE) ledger_account, wallet_credit, ledger_transaction, ledger_entry');
  });
