import { Integrity, MEMBER_NAMES, Release, VersionText } from 'shared-contracts/release';
import * as z from 'zod/mini';

export const ACTIONS = ['compose', 'copy', 'promote', 'rollback', 'canary', 'freeze', 'unfreeze', 'close'] as const;

export const PROOFS = ['token', 'ci'] as const;
export type Proof = (typeof PROOFS)[number];

/** Why a release exists: kept beside it in the ledger, and never sent to a page. */
export const Change = z.object({
  schema: z.literal(1),
  /** Its own, so that a writer knows its entry from another's. */
  id: z.string(),
  number: z.number(),
  channel: z.string(),
  /** Release the channel stood at; the chain of these is the channel's history. */
  from: z.nullable(z.number()),
  /** Hash of the file of `from`: the history is a chain, and a number that represents something else breaks it. */
  fromHash: z.optional(Integrity),
  /** Release the channel pointed at and nobody could read, when that is not `from`. */
  over: z.optional(z.number()),
  action: z.enum(ACTIONS),
  member: z.optional(z.enum(MEMBER_NAMES)),
  version: z.optional(VersionText),
  percent: z.optional(z.number()),
  reason: z.string(),
  /** The operator was warned that this machine's clock may be wrong, and confirmed that it is right. */
  clock: z.optional(z.literal('accepted')),
  /** Account and machine of whoever ran the command, or `watch`. */
  by: z.string(),
  /** What proves `by`: a signed token, or the claims of CI's issuer; without it, nothing. */
  proof: z.optional(z.enum(PROOFS)),
  /** UTC ISO 8601. */
  at: z.string(),
  signature: z.optional(z.object({ keyId: z.string(), value: z.string() })),
});
export type Change = z.infer<typeof Change>;

/** One file of the ledger. */
export const Entry = z.object({ release: Release, change: Change });
export type Entry = z.infer<typeof Entry>;
