/** One entry of the health record, shared for a limited time with readers who have its code. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { freshProofField } from '../auth/fresh-proof.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, text, VoucherCode } from '../core/fields.ts';
import { RECORD_KINDS, RecordEntry, Result } from '../records/endpoints.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** `ended`: it has expired, was revoked, or was opened the maximum number of times. */
export const SHARE_STATES = ['open', 'ended'] as const;
/** The durations of a share in hours: an hour, a day, three days, a week. */
export const SHARE_HOURS = [1, 24, 72, 168] as const;

export const RecordShare = z.object({
  share_id: Id,
  kind: openEnum(RECORD_KINDS),
  title: Localized,
  state: openEnum(SHARE_STATES, 'ended'),
  created_at: Instant,
  ends_at: Instant,
  /** How many more times it can be opened. */
  openings_left: z.int(),
  /** Who opened it, by the name that the reader has typed, and when; the newest first. */
  openings: tolerantList(z.object({ reader: z.string(), at: Instant })),
});
export type RecordShare = z.infer<typeof RecordShare>;

export const shareRecord = defineEndpoint({
  id: 'sharing.share',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/share',
  auth: 'user',
  request: z.object({
    kind: z.enum(RECORD_KINDS),
    entry_id: Id,
    hours: z.int().check(z.minimum(1), z.maximum(168)),
    ...freshProofField,
  }),
  /** No other answer contains `code`. */
  response: z.object({ share: RecordShare, code: z.string() }),
  summary:
    'Shares one entry of the health record for some hours; needs a fresh proof for `share-record`. SHARE_LIMIT, NOT_FOUND',
});

export const recordShares = defineEndpoint({
  id: 'sharing.list',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/shares',
  auth: 'user',
  request: Empty,
  response: z.object({ shares: tolerantList(RecordShare) }),
  summary: 'The shares of the account’s health record and who opened them, the newest first',
});

export const revokeShare = defineEndpoint({
  id: 'sharing.revoke',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/revokeShare',
  auth: 'user',
  request: z.object({ share_id: Id }),
  response: z.object({ shares: tolerantList(RecordShare) }),
  summary: 'Ends a share at once; no effect on one that has ended',
});

const Opening = z.object({
  code: VoucherCode(12),
  /** The name of the reader. It is displayed to the patient. */
  reader: text(80, 2),
});

/** The part of a prescribed drug that another doctor reads. */
export const SharedDrug = z.object({
  drug: Localized,
  form: Localized,
  route: Localized,
  unit: Localized,
  dose_per_unit: z.string(),
  frequency: Localized,
  duration_days: z.int(),
  prn: z.boolean(),
  indications: Localized,
  quantity: z.int(),
});

export const SharedRecord = z.object({
  kind: openEnum(RECORD_KINDS),
  title: Localized,
  at: Instant,
  patients: z.array(z.string()),
  provider: z.nullable(Localized),
  notes: RecordEntry.shape.notes,
  valid_until: z.nullable(Day),
  /** Not a tolerant list, as in a prescription. */
  drugs: z.array(SharedDrug),
  /** Without earlier values, which are other entries. */
  results: tolerantList(Result),
  file: z.nullable(z.object({ file_name: z.string(), size: z.int() })),
  /** When the share ends. */
  ends_at: Instant,
});
export type SharedRecord = z.infer<typeof SharedRecord>;

export const openShare = defineEndpoint({
  id: 'sharing.open',
  method: 'POST',
  host: 'base',
  path: '/v6/shared-record/open',
  auth: 'public',
  request: Opening,
  response: SharedRecord,
  summary:
    'Reads a shared entry by its code. The patient sees who opened it. SHARE_NOT_FOUND, SHARE_ENDED; after some wrong codes of a network SHARE_TRIES',
});

export const openSharedFile = defineEndpoint({
  id: 'sharing.openFile',
  method: 'POST',
  host: 'base',
  path: '/v6/shared-record/file',
  auth: 'public',
  request: Opening,
  response: z.object({ file_name: z.string(), type: z.string(), base64: z.string() }),
  summary: 'The file of a shared report, by the code; counts as an opening. NOT_FOUND for an entry without a file',
});
