import { Integrity, MemberNameText, Release, VersionText } from 'shared-contracts/release';
import * as z from 'zod/mini';

export const ACTIONS = ['compose', 'copy', 'promote', 'rollback', 'canary', 'freeze', 'unfreeze', 'close'] as const;

export const PROOFS = ['token', 'ci'] as const;
export type Proof = (typeof PROOFS)[number];

/** Author and reason of a release: stored with it in the ledger, and never sent to a page. */
export const Change = z.object({
  schema: z.literal(1),
  /** Identifies an entry of the ledger, so that a writer recognizes its own. */
  id: z.string(),
  number: z.number(),
  channel: z.string(),
  /** Previous release of the channel; the chain of these is the channel's history. */
  from: z.nullable(z.number()),
  /** Hash of the file of `from`: it links the history, so that another release under the same number breaks the chain. */
  fromHash: z.optional(Integrity),
  /** Unreadable release to which the channel pointed, when it differs from `from`. */
  over: z.optional(z.number()),
  action: z.enum(ACTIONS),
  member: z.optional(MemberNameText),
  version: z.optional(VersionText),
  percent: z.optional(z.number()),
  reason: z.string(),
  /** The operator was warned that this machine's clock may be wrong, and confirmed that it is right. */
  clock: z.optional(z.literal('accepted')),
  /** Account and machine that ran the command, or `watch`. */
  by: z.string(),
  /** Proof of `by`: a signed token, or the claims of CI's issuer; absent: `by` is not proven. */
  proof: z.optional(z.enum(PROOFS)),
  /** UTC ISO 8601. */
  at: z.string(),
  signature: z.optional(z.object({ keyId: z.string(), value: z.string() })),
});
export type Change = z.infer<typeof Change>;

/** One file of the ledger. */
export const Entry = z.object({ release: Release, change: Change });
export type Entry = z.infer<typeof Entry>;
