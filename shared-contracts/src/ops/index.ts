/** The requests and answers between the page for operators (`release ops`) and its server. Patients cannot reach any of them. */
import * as z from 'zod/mini';
import { ChannelName, MemberNameText, VersionText } from '../release/parts.ts';

export const OPS_PATH = {
  page: '/ops/',
  files: '/ops/files/',
  session: '/ops/session',
  state: '/ops/state',
  changes: '/ops/changes',
} as const;

export const OPS_ACTIONS = ['promote', 'canary', 'rollback', 'freeze', 'unfreeze', 'approve'] as const;
export type OpsAction = (typeof OPS_ACTIONS)[number];

const Count = z.number();

/** The query of `state`. */
export const OpsQuery = z.object({ channel: ChannelName });

/** A release token, as `release/staff-token.ts --for release` prints it. */
export const OpsSignIn = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) });

/** A change of a channel, based on its displayed state `seen`. `dryRun`: returns the result without the change. */
export const OpsChange = z.object({
  channel: ChannelName,
  seen: z.int().check(z.nonnegative()),
  action: z.enum(OPS_ACTIONS),
  member: MemberNameText,
  version: z.optional(VersionText),
  percent: z.optional(z.int().check(z.gte(0), z.lte(100))),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  dryRun: z.boolean(),
});
export type OpsChange = z.infer<typeof OpsChange>;

/** An entry of the history; `number` is absent for a publication that changed no channel. */
const OpsPast = z.object({
  number: z.optional(Count),
  at: z.string(),
  by: z.string(),
  proof: z.optional(z.string()),
  action: z.string(),
  member: z.optional(z.string()),
  version: z.optional(z.string()),
  percent: z.optional(Count),
  reason: z.optional(z.string()),
});
export type OpsPast = z.infer<typeof OpsPast>;

/** `checked`: rules, approvals and files. `moved`: the release is written, and the channel points to it. */
export const OPS_STEPS = ['checked', 'moved'] as const;
const OpsStep = z.object({ step: z.enum(OPS_STEPS), at: z.string() });
export type OpsStep = z.infer<typeof OpsStep>;

/**
 * The result of an operation, or of its dry run: the number of the release, and the text of the ledger entry. An approval does
 * not change the number.
 */
export const OpsDone = z.object({
  number: Count,
  sentence: z.string(),
  /** The completed steps of a change of the channel, in their order; empty for a dry run or an approval. */
  steps: z.array(OpsStep),
  /** The last change, on any channel, that rolled this version back or gave it up. */
  rolledBack: z.array(z.extend(OpsPast, { channel: z.string() })),
});
export type OpsDone = z.infer<typeof OpsDone>;

/** Why an operation was refused. `changed`: the channel has changed since it was displayed. */
export const OpsRefusal = z.object({
  code: z.enum(['sign-in', 'limit', 'malformed', 'refused', 'changed', 'store']),
  message: z.string(),
});
export type OpsRefusal = z.infer<typeof OpsRefusal>;

const OpsMember = z.object({
  name: MemberNameText,
  version: z.string(),
  previous: z.nullable(z.string()),
  canary: z.nullable(z.object({ version: z.string(), percent: Count })),
  frozen: z.boolean(),
});
export type OpsMember = z.infer<typeof OpsMember>;

const OpsTrial = z.object({
  member: MemberNameText,
  kind: z.enum(['canary', 'promote']),
  version: z.string(),
  since: z.string(),
});

/** Loads of a version in the last hour, by the minute. */
const OpsHealth = z.object({
  member: MemberNameText,
  version: z.string(),
  loads: Count,
  failures: Count,
  at: z.string(),
});
export type OpsHealth = z.infer<typeof OpsHealth>;

/** A valid approval of a version on the channel. */
const OpsApproval = z.object({
  member: MemberNameText,
  version: z.string(),
  by: z.string(),
  at: z.string(),
  reason: z.string(),
});
export type OpsApproval = z.infer<typeof OpsApproval>;

export const OpsState = z.object({
  who: z.string(),
  /** False when this server has no key for signatures. */
  mayChange: z.boolean(),
  channels: z.array(z.string()),
  channel: z.string(),
  number: Count,
  members: z.array(OpsMember),
  /**
   * Versions that can be promoted or served as a canary, newest first. `givenUp`: rolled back, or given up by a watch, on any
   * channel.
   */
  published: z.array(z.object({ member: MemberNameText, version: z.string(), at: z.string(), givenUp: z.boolean() })),
  /** Whether a promotion requires the approval of another operator. */
  needsApproval: z.boolean(),
  approvals: z.array(OpsApproval),
  trials: z.array(OpsTrial),
  watchers: z.array(z.object({ by: z.string(), at: z.string(), problem: z.nullable(z.string()) })),
  edges: z.array(z.object({ edge: z.string(), number: z.nullable(Count), problem: z.nullable(z.string()) })),
  history: z.array(OpsPast),
  /** Null when the platform could not be reached. */
  health: z.nullable(z.array(OpsHealth)),
  at: z.string(),
});
export type OpsState = z.infer<typeof OpsState>;
export { bucketAt } from './bucket.ts';
export type { Bucket } from './bucket.ts';
export { collectorOf } from './traces.ts';
export type { Collector, TracingSettings } from './traces.ts';
