/** All data of an account: its export, its erasure, and the consents. */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { freshProofField } from '../auth/fresh-proof.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** `failed`: the export could not be created; another one can be requested. */
export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const;

export const DataExport = z.object({
  id: Id,
  state: openEnum(EXPORT_STATES, 'failed'),
  requested_at: Instant,
  /** When the file is deleted; null until it is ready. */
  ends_at: z.nullable(Instant),
  /** Size of the ZIP in bytes; null until it is ready. */
  size: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof DataExport>;

/** What delays the erasure. */
export const ERASURE_BLOCKERS = ['visit', 'order', 'payment', 'refund'] as const;
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number];

/** The data that must be kept by law after the erasure. */
export const KEPT_BY_LAW = ['health-record', 'invoice', 'payment', 'consent'] as const;

export const PrivacyState = z.object({
  /** The latest export; null when there is none, or it has expired. */
  export: z.nullable(DataExport),
  /** Requested and not withdrawn; `due_at`: when the erasure begins. */
  erasure: z.nullable(z.object({ requested_at: Instant, due_at: Instant })),
  blockers: tolerantList(openEnum(ERASURE_BLOCKERS)),
  kept_by_law: tolerantList(openEnum(KEPT_BY_LAW)),
  /** Halalas of the wallet that lapse with the account: gifts of the company. */
  wallet: z.int(),
  /** Halalas of the wallet that were paid for: they are refunded to their sources when the erasure is requested. */
  paid_out: z.optional(z.int()),
  erasure_days: z.int(),
  /** The newest first. */
  consents: tolerantList(z.object({ version: z.string(), given_at: Instant })),
  /** Version of the current terms, and whether the account has agreed to it. */
  consent: z.object({ version: z.string(), given: z.boolean() }),
});
export type PrivacyState = z.infer<typeof PrivacyState>;

export const privacyState = defineEndpoint({
  id: 'privacy.state',
  method: 'POST',
  host: 'base',
  path: '/v6/privacy/state',
  auth: 'user',
  request: Empty,
  response: PrivacyState,
  summary: 'Export, erasure and consents of the account',
});

export const requestExport = defineEndpoint({
  id: 'privacy.requestExport',
  method: 'POST',
  host: 'base',
  path: '/v6/privacy/export',
  auth: 'user',
  request: Empty,
  response: PrivacyState,
  summary: 'Starts an export of all data of the account; EXPORT_UNDER_WAY while one is in progress',
});

export const openExport = defineEndpoint({
  id: 'privacy.openExport',
  method: 'POST',
  host: 'base',
  path: '/v6/privacy/export/open',
  auth: 'user',
  request: z.object({ export_id: Id, ...freshProofField }),
  response: z.object({ file_id: Id, until: Instant }),
  summary: 'Opens a finished export for download as a file; needs a fresh proof for `download-export`',
});

export const eraseAccount = defineEndpoint({
  id: 'privacy.eraseAccount',
  method: 'POST',
  host: 'base',
  path: '/v6/privacy/erase',
  auth: 'user',
  request: z.object({
    /** The maximum of halalas of gifts that may lapse; refused when the wallet contains more of them. */
    give_up: z.int(),
    ...freshProofField,
  }),
  response: z.object({ due_at: Instant }),
  summary: 'Requests erasure, pays the wallet out and ends every sign-in; needs a fresh proof for `erase-account`',
});

export const withdrawErasure = defineEndpoint({
  id: 'privacy.withdrawErasure',
  method: 'POST',
  host: 'base',
  path: '/v6/privacy/erase/withdraw',
  auth: 'user',
  request: Empty,
  response: PrivacyState,
  summary: 'Withdraws a requested erasure',
});

export const giveConsent = defineEndpoint({
  id: 'privacy.giveConsent',
  method: 'POST',
  host: 'base',
  path: '/v6/privacy/consent',
  auth: 'user',
  request: z.object({ version: text(20) }),
  response: PrivacyState,
  summary: 'Agrees to the current version of the terms; CONSENT_OUTDATED for another one',
});
