/** Rows of patients. Every read and write filters by account, so another account’s id finds nothing. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PatientSummary } from 'shared-contracts/api';
import type { IdentityType } from 'shared-contracts/domain';
import { blindIndex } from '../../at-rest/keyring.ts';
import { type EncryptedRow, rowCodec } from '../../at-rest/row-codec.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { onViolation } from '../../db/errors.ts';
import { refuse } from '../../core/errors.ts';

export interface Patient {
  readonly relId: string;
  readonly uid: string;
  /** `self` for the account holder. */
  readonly relation: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty: none; also for `displayName`. */
  readonly secondName: string;
  /** In any script; for display, never for insurers. */
  readonly displayName: string;
  readonly gender: PatientSummary['gnd'];
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly identityType: IdentityType;
  /** Empty for a baby without a number. */
  readonly identity: string;
  readonly nationality: string;
  readonly image: string | null;
  readonly verified: boolean;
  /** A verified Saudi citizen. */
  readonly citizen: boolean;
  /** Whether the relation to the account holder is confirmed; always false for the holder. */
  readonly relationConfirmed: boolean;
  /**
   * Whether the state bears the VAT: for a citizen who is the holder, or whose relation to the holder is confirmed. Prices
   * depend on this field only.
   */
  readonly vatExempt: boolean;
  /** The identity is verified in another account, and an operator decides. */
  readonly inReview: boolean;
  /** Revision of the profile. */
  readonly revision: number;
  /** For a relative who came of age without a confirmed relation: until when the account can see the record. */
  readonly accessUntil: string | null;
}

export interface NewPatient
  extends Omit<
    Patient,
    | 'image'
    | 'verified'
    | 'citizen'
    | 'relationConfirmed'
    | 'vatExempt'
    | 'inReview'
    | 'revision'
    | 'accessUntil'
    | 'secondName'
    | 'displayName'
  > {
  readonly secondName?: string;
  readonly displayName?: string;
  readonly image?: string | null;
  readonly verified?: boolean;
  readonly citizen?: boolean;
  readonly relationConfirmed?: boolean;
  readonly createdAt: string;
}

export const patientCodec = rowCodec({
  table: 'patient',
  key: { relId: 'rel_id' },
  columns: { identity: 'identity' },
});

/** Null for a baby without a number. */
const indexOf = (tx: Tx, identity: string): string | null =>
  identity === '' ? null : blindIndex(tx, 'identity', identity);

const COLUMNS = sql`rel_id AS "relId", uid, relation, first_name AS "firstName", last_name AS "lastName", second_name AS "secondName",
  display_name AS "displayName", gender,
  birth_date::text AS "birthDate", identity_type AS "identityType", identity, nationality, image, verified, citizen,
  relation_confirmed_at IS NOT NULL AS "relationConfirmed", vat_exempt AS "vatExempt", revision,
  to_json(access_until) #>> '{}' AS "accessUntil",
  EXISTS (SELECT 1 FROM identity_claim c WHERE c.rel_id = patient.rel_id AND c.state = 'open') AS "inReview"`;

/** Constraints that allow an identity to be verified once: in one account, and for one holder. */
export const VERIFIED_ONCE = ['patient_verified_once', 'patient_verified_self'] as const;

const DUPLICATE_IDENTITY = 'patient_identity_unique';

const patients = async (tx: Tx, where: SQL): Promise<Patient[]> => {
  const rows = await rowsOf<EncryptedRow<Patient, 'identity'>>(
    tx,
    sql`SELECT ${COLUMNS} FROM patient WHERE deleted_at IS NULL AND ${where} ORDER BY (relation <> 'self'), created_at, rel_id`,
  );
  return patientCodec.decryptAll(tx, rows);
};

/** The holder first, then relatives in the order of their addition. */
export const patientsOf = (tx: Tx, uid: string): Promise<Patient[]> => patients(tx, sql`uid = ${uid}`);

/** One patient of an account, or null, also for another account’s id. */
export const patientOf = async (tx: Tx, uid: string, relId: string): Promise<Patient | null> =>
  (await patients(tx, sql`uid = ${uid} AND rel_id = ${relId}`))[0] ?? null;

export const selfOf = async (tx: Tx, uid: string): Promise<Patient | null> =>
  (await patients(tx, sql`uid = ${uid} AND relation = 'self'`))[0] ?? null;

type NamedPatient = Pick<Patient, 'relation' | 'gender' | 'vatExempt'> & {
  /** For display, in any script. */
  readonly name: string;
  /** For documents outside the product: the name for insurers. */
  readonly genericName: string;
};

/** Names of patients, including deleted ones, because past appointments refer to them. By id. */
export const patientsNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, NamedPatient>> => {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<NamedPatient & { id: string }>(
    tx,
    sql`SELECT rel_id AS id, coalesce(nullif(display_name, ''), first_name || ' ' || last_name) AS name,
      first_name || ' ' || last_name AS "genericName", relation, gender, vat_exempt AS "vatExempt"
      FROM patient WHERE ${inArray(sql`rel_id`, [...ids])}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** By id only: for jobs, never for a request. */
export const patientById = async (tx: Tx, relId: string): Promise<Patient | null> =>
  (await patients(tx, sql`rel_id = ${relId}`))[0] ?? null;

/** @throws IDENTITY_INVALID when the account already has a patient with this identity number */
export const insertPatient = (tx: Tx, patient: NewPatient): Promise<void> =>
  onViolation(
    DUPLICATE_IDENTITY,
    async () => {
      const { verified = false, citizen = false, relationConfirmed = false, image = null } = patient;
      const { secondName = '', displayName = '' } = patient;
      const confirmedAt = relationConfirmed ? patient.createdAt : null;
      const { identity } = patientCodec.encrypt(tx, patient);
      await tx.execute(sql`INSERT INTO patient (rel_id, uid, relation, first_name, last_name, second_name, display_name, gender, birth_date,
        identity_type, identity, identity_index, nationality, image, verified, citizen, relation_confirmed_at, created_at)
        VALUES (${patient.relId}, ${patient.uid}, ${patient.relation}, ${patient.firstName}, ${patient.lastName},
        ${secondName}, ${displayName}, ${patient.gender}, ${patient.birthDate}, ${patient.identityType}, ${identity},
        ${indexOf(tx, patient.identity)}, ${patient.nationality}, ${image}, ${verified}, ${citizen}, ${confirmedAt}, ${patient.createdAt})`);
    },
    () => refuse('IDENTITY_INVALID'),
  );

export type Changes = Pick<
  Patient,
  | 'firstName'
  | 'lastName'
  | 'secondName'
  | 'displayName'
  | 'relation'
  | 'gender'
  | 'birthDate'
  | 'identityType'
  | 'identity'
  | 'nationality'
>;

/**
 * A change of name, identity or date of birth resets `verified`, and a trigger resets the confirmed relation; for the holder
 * that of all relatives. @throws IDENTITY_INVALID as above
 */
export const updatePatientRow = (tx: Tx, uid: string, relId: string, to: Changes): Promise<void> =>
  onViolation(
    DUPLICATE_IDENTITY,
    async () => {
      const index = indexOf(tx, to.identity);
      const { identity } = patientCodec.encrypt(tx, { relId, identity: to.identity });
      const same = sql`(identity_index IS NOT DISTINCT FROM ${index} AND birth_date = ${to.birthDate}::date
        AND first_name = ${to.firstName} AND last_name = ${to.lastName})`;
      await tx.execute(sql`UPDATE patient SET first_name = ${to.firstName}, last_name = ${to.lastName},
        second_name = ${to.secondName}, display_name = ${to.displayName}, relation = ${to.relation}, gender = ${to.gender}, birth_date = ${to.birthDate}, identity_type = ${to.identityType},
        identity = ${identity}, identity_index = ${index}, nationality = ${to.nationality},
        verified = verified AND ${same}, citizen = citizen AND ${same},
        shared_claim = CASE WHEN ${same} THEN shared_claim END
        WHERE uid = ${uid} AND rel_id = ${relId} AND deleted_at IS NULL`);
    },
    () => refuse('IDENTITY_INVALID'),
  );

/**
 * Increases the revision of a profile that is based on `revision` (on any when omitted), and returns the new one. Null when
 * there is no such patient, or after a concurrent change. The row stays locked until the end of the transaction.
 */
export const advanceRevision = async (tx: Tx, uid: string, relId: string, revision?: number): Promise<number | null> =>
  (
    await firstRow<{ revision: number }>(
      tx,
      sql`UPDATE patient SET revision = revision + 1 WHERE uid = ${uid} AND rel_id = ${relId} AND deleted_at IS NULL
        AND revision = coalesce(${revision ?? null}::int, revision) RETURNING revision`,
    )
  )?.revision ?? null;

/** Only when the details are still those of the enquiry. */
export const markVerified = async (tx: Tx, patient: Patient, citizen: boolean): Promise<void> => {
  await tx.execute(sql`UPDATE patient SET verified = true, citizen = ${citizen}
    WHERE rel_id = ${patient.relId} AND identity_index = ${indexOf(tx, patient.identity)} AND birth_date = ${patient.birthDate}::date
      AND first_name = ${patient.firstName} AND last_name = ${patient.lastName} AND deleted_at IS NULL`);
};

/** The other account in which the identity of a patient is verified; null when there is none. */
export const verifiedElsewhere = (tx: Tx, { uid, identity }: Patient) =>
  firstRow<Pick<Patient, 'uid' | 'relId'>>(
    tx,
    sql`SELECT uid, rel_id AS "relId" FROM patient WHERE identity_index = ${indexOf(tx, identity)} AND uid <> ${uid} AND verified
      AND deleted_at IS NULL ORDER BY (relation <> 'self'), (shared_claim IS NOT NULL), rel_id LIMIT 1`,
  );

/** By an operator’s decision; `sharedClaim` is set when the identity stays verified in another account too. */
export const grantVerification = async (
  tx: Tx,
  { relId, citizen }: { readonly relId: string; readonly citizen: boolean },
  sharedClaim: string | null,
): Promise<void> => {
  await tx.execute(sql`UPDATE patient SET verified = true, citizen = ${citizen}, shared_claim = ${sharedClaim}
    WHERE rel_id = ${relId} AND deleted_at IS NULL`);
};

export const dropVerification = async (tx: Tx, relId: string): Promise<void> => {
  await tx.execute(
    sql`UPDATE patient SET verified = false, citizen = false, shared_claim = NULL WHERE rel_id = ${relId}`,
  );
};

/** Confirms the relation to the account holder. */
export const markRelationConfirmed = async (tx: Tx, relIds: readonly string[], at: string): Promise<void> => {
  await tx.execute(sql`UPDATE patient SET relation_confirmed_at = coalesce(relation_confirmed_at, ${at}::timestamptz),
    access_until = NULL
    WHERE ${inArray(sql`rel_id`, [...relIds])} AND relation <> 'self' AND verified AND deleted_at IS NULL`);
};

/**
 * The relative’s own account, to which a code is sent: its holder is verified with the identity, or would be without the claim
 * (`claimId`) that waits because of this relative.
 */
export const ownAccountOf = (tx: Tx, { uid, relId, identity }: Patient) =>
  firstRow<{ uid: string; claimId: string | null }>(
    tx,
    sql`SELECT p.uid, c.id AS "claimId" FROM patient p
      LEFT JOIN identity_claim c ON c.rel_id = p.rel_id AND c.owner_rel_id = ${relId} AND c.state = 'open'
      WHERE p.identity_index = ${indexOf(tx, identity)} AND p.relation = 'self' AND p.uid <> ${uid} AND p.deleted_at IS NULL
      AND (p.verified OR c.id IS NOT NULL) ORDER BY p.verified DESC LIMIT 1`,
  );

/** Number of relatives of an account. */
export const countRelatives = async (tx: Tx, uid: string): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM patient WHERE uid = ${uid} AND relation <> 'self' AND deleted_at IS NULL`,
    )
  )?.count ?? 0;

/** A verified patient, locked until the end of the transaction; null when not verified. */
export const holdVerified = async (tx: Tx, uid: string, relId: string): Promise<{ identity: string } | null> => {
  const row = await firstRow<EncryptedRow<Pick<Patient, 'relId' | 'identity'>, 'identity'>>(
    tx,
    sql`SELECT rel_id AS "relId", identity FROM patient
      WHERE uid = ${uid} AND rel_id = ${relId} AND verified AND deleted_at IS NULL FOR SHARE`,
  );
  return row && patientCodec.decrypt(tx, row);
};

/** The account of a patient who was not deleted. */
export const holderOf = async (tx: Tx, relId: string): Promise<string | null> =>
  (await firstRow<{ uid: string }>(tx, sql`SELECT uid FROM patient WHERE rel_id = ${relId} AND deleted_at IS NULL`))
    ?.uid ?? null;

/** Locks a patient for a booking: a deletion waits for the booking, and vice versa. */
export const holdPatient = (tx: Tx, uid: string, relId: string) =>
  firstRow<{ rel_id: string }>(
    tx,
    sql`SELECT rel_id FROM patient WHERE uid = ${uid} AND rel_id = ${relId} AND deleted_at IS NULL FOR SHARE`,
  );

/** Locks the row first, so that it is serialized with a booking in progress (`holdPatient`). */
export const lockRelative = (tx: Tx, uid: string, relId: string) =>
  firstRow<{ rel_id: string }>(
    tx,
    sql`SELECT rel_id FROM patient WHERE uid = ${uid} AND rel_id = ${relId} AND relation <> 'self' AND deleted_at IS NULL FOR UPDATE`,
  );

/**
 * Marks the patient as deleted; past appointments still refer to it. Returns the path of the photo, which is no longer needed.
 */
export const hideRelative = async (tx: Tx, relId: string, at: string): Promise<string | null> => {
  const before = await firstRow<{ image: string | null }>(
    tx,
    sql`SELECT image FROM patient WHERE rel_id = ${relId} FOR UPDATE`,
  );
  await tx.execute(sql`UPDATE patient SET deleted_at = ${at}, image = NULL WHERE rel_id = ${relId}`);
  return before?.image ?? null;
};

/** Serializes concurrent changes of a photo, so that each deletes the one it replaces. */
export const lockPatient = (tx: Tx, uid: string, relId: string) =>
  firstRow<{ image: string | null }>(
    tx,
    sql`SELECT image FROM patient WHERE uid = ${uid} AND rel_id = ${relId} AND deleted_at IS NULL FOR UPDATE`,
  );

/** `image`: a path, null for none. */
export const updateImage = async (tx: Tx, relId: string, image: string | null): Promise<void> => {
  await tx.execute(sql`UPDATE patient SET image = ${image} WHERE rel_id = ${relId}`);
};
