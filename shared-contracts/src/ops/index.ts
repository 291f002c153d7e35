/** What the page for operators (`release ops`) and its server say to each other. Nothing of it is reachable for patients. */
import * as z from 'zod/mini';
import { ChannelName, VersionText } from '../release/parts.ts';
import { MEMBER_NAMES } from '../release/names.ts';

export const OPS_PATH = {
  page: '/ops/',
  files: '/ops/files/',
  session: '/ops/session',
  state: '/ops/state',
  changes: '/ops/changes',
} as const;

export const OPS_ACTIONS = ['promote', 'canary', 'rollback', 'freeze', 'unfreeze', 'approve'] as const;
export type OpsAction = (typeof OPS_ACTIONS)[number];

const Member = z.enum(MEMBER_NAMES);
const Count = z.number();

/** The one query of `state`. */
export const OpsQuery = z.object({ channel: ChannelName });

/** A token for releases, as `release/staff-token.ts --for release` prints it. */
export const OpsSignIn = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2000)) });

/** A change of a channel that somebody looked at while it stood at `seen`. `dryRun`: only says what would be. */
export const OpsChange = z.object({
  channel: ChannelName,
  seen: z.int().check(z.nonnegative()),
  action: z.enum(OPS_ACTIONS),
  member: Member,
  version: z.optional(VersionText),
  percent: z.optional(z.int().check(z.gte(0), z.lte(100))),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  dryRun: z.boolean(),
});
export type OpsChange = z.infer<typeof OpsChange>;

/** A line of the history; `number` is absent for what was published and changed nothing. */
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

/** `checked`: rules, approvals and files. `moved`: the release is written, and the channel points at it. */
export const OPS_STEPS = ['checked', 'moved'] as const;
const OpsStep = z.object({ step: z.enum(OPS_STEPS), at: z.string() });
export type OpsStep = z.infer<typeof OpsStep>;

/** What was done, or would be: the number of the release, and the ledger's own words. An approval leaves the number as it was. */
export const OpsDone = z.object({
  number: Count,
  sentence: z.string(),
  /** Of a change of the channel that was made, in their order; none of a dry run or an approval. */
  steps: z.array(OpsStep),
  /** The version was rolled back before, or given up by a watch: the last such change, on any channel. */
  rolledBack: z.array(z.extend(OpsPast, { channel: z.string() })),
});
export type OpsDone = z.infer<typeof OpsDone>;

/** Why it was not done. `changed`: the channel is no longer where it was seen. */
export const OpsRefusal = z.object({
  code: z.enum(['sign-in', 'limit', 'malformed', 'refused', 'changed', 'store']),
  message: z.string(),
});
export type OpsRefusal = z.infer<typeof OpsRefusal>;

const OpsMember = z.object({
  name: Member,
  version: z.string(),
  previous: z.nullable(z.string()),
  canary: z.nullable(z.object({ version: z.string(), percent: Count })),
  frozen: z.boolean(),
});
export type OpsMember = z.infer<typeof OpsMember>;

const OpsTrial = z.object({
  member: Member,
  kind: z.enum(['canary', 'promote']),
  version: z.string(),
  since: z.string(),
});

/** Loads of a version in the last hour, by the minute. */
const OpsHealth = z.object({ member: Member, version: z.string(), loads: Count, failures: Count, at: z.string() });
export type OpsHealth = z.infer<typeof OpsHealth>;

/** Of a version, on the channel, while it counts. */
const OpsApproval = z.object({
  member: Member,
  version: z.string(),
  by: z.string(),
  at: z.string(),
  reason: z.string(),
});
export type OpsApproval = z.infer<typeof OpsApproval>;

export const OpsState = z.object({
  who: z.string(),
  /** False: this server has no key to sign with. */
  mayChange: z.boolean(),
  channels: z.array(z.string()),
  channel: z.string(),
  number: Count,
  members: z.array(OpsMember),
  /** What can be promoted or tried: newest first. `givenUp`: rolled back, or given up by a watch, on any channel. */
  published: z.array(z.object({ member: Member, version: z.string(), at: z.string(), givenUp: z.boolean() })),
  /** A version is given to everybody only after another operator approved it. */
  needsApproval: z.boolean(),
  approvals: z.array(OpsApproval),
  trials: z.array(OpsTrial),
  watchers: z.array(z.object({ by: z.string(), at: z.string(), problem: z.nullable(z.string()) })),
  edges: z.array(z.object({ edge: z.string(), number: z.nullable(Count), problem: z.nullable(z.string()) })),
  history: z.array(OpsPast),
  /** Null: the platform could not be asked. */
  health: z.nullable(z.array(OpsHealth)),
  at: z.string(),
});
export type OpsState = z.infer<typeof OpsState>;
export { bucketAt } from './bucket.ts';
export type { Bucket } from './bucket.ts';
export { collectorOf } from './traces.ts';
export type { Collector, TracingSettings } from './traces.ts';
