/**
 * The rule of two people: with `RELEASE_APPROVAL=required`, a version is served to all visitors of a channel only after another person
 * has approved it there. A rollback needs no approval.
 */
import { createHash } from 'node:crypto';
import { Integrity, isMemberName, MemberNameText, VersionText } from 'shared-contracts/release';
import type { MemberName } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { PROOFS } from '../../releases/change.ts';
import { isInScope } from '../../releases/scope.ts';
import { distrust, jsonIn, signed } from '../../releases/signing.ts';
import { readRecord } from '../../releases/versions.ts';
import { Refusal, requireScope } from '../context/context.ts';
import type { Outcome, ReleaseContext } from '../context/context.ts';
import { requireReason } from '../context/reason.ts';

/** How long an approval is valid, in milliseconds. */
export const APPROVAL_HOURS = 24;
const HOUR_MS = 3_600_000;

const Approval = z.object({
  schema: z.literal(1),
  channel: z.string(),
  name: MemberNameText,
  version: VersionText,
  /** Hash of the approved build. */
  integrity: Integrity,
  reason: z.string(),
  by: z.string(),
  proof: z.enum(PROOFS),
  /** UTC ISO 8601. */
  at: z.string(),
  signature: z.optional(z.object({ keyId: z.string(), value: z.string() })),
});
export type Approval = z.infer<typeof Approval>;

const channelFolder = (channel: string) => `approvals/${channel}/`;
const folderOf = (channel: string, name: MemberName, version: string) => `${channelFolder(channel)}${name}/${version}/`;

/** Names are compared as written. */
const keyOf = ({ channel, name, version, by, at }: Approval): string =>
  `${folderOf(channel, name, version)}${createHash('sha256').update(`${by} ${at}`).digest('hex').slice(0, 16)}.json`;

/**
 * Approves a published version for a channel, with the name that a token or CI proves.
 * @throws Refusal when the name is not proven, the token is for other members, or the version was never published
 */
export async function approve(
  context: ReleaseContext,
  { name, version, reason }: { name: MemberName; version: string; reason: string | undefined },
): Promise<Outcome> {
  const why = requireReason(reason);
  const { ledger, channel, by, proof, now, dryRun } = context;
  requireScope(context, name);
  if (!proof) throw new Refusal('an approval needs a proven name: set RELEASE_TOKEN, or run in CI');
  const record = await readRecord(ledger, name, version);
  if (!record) throw new Refusal(`${name} ${version} was never published`);
  const { signing } = ledger.keys;
  if (!signing) throw new Refusal('RELEASE_SIGNING_KEY is not set: releases can be read but not approved');
  const about = { schema: 1 as const, channel, name, version, integrity: record.integrity, reason: why, by, proof };
  const approval: Approval = signed({ ...about, at: now().toISOString() }, signing);
  if (!dryRun) await ledger.store.create(keyOf(approval), Buffer.from(`${JSON.stringify(approval, null, 1)}\n`));
  const start = dryRun ? 'dry run, nothing stored; would approve' : 'approved';
  return {
    data: dryRun ? { ...approval, dryRun } : approval,
    lines: [`${start} ${name} ${version} for ${channel} by ${by}, for ${APPROVAL_HOURS} h (${why})`],
  };
}

/** Valid approvals of a version whose signature is trusted. */
async function approvalsOf(
  { ledger, channel, now }: ReleaseContext,
  name: MemberName,
  version: string,
): Promise<Approval[]> {
  const { store, keys } = ledger;
  const record = await readRecord(ledger, name, version);
  const oldest = now().getTime() - APPROVAL_HOURS * HOUR_MS;
  const found: Approval[] = [];
  for (const key of await store.list(folderOf(channel, name, version))) {
    const bytes = await store.read(key);
    const content = bytes && jsonIn(bytes);
    const result = z.safeParse(Approval, content);
    if (!result.success || distrust(content as Approval, keys.trusted)) continue;
    const approval = result.data;
    const isOfThis = approval.channel === channel && approval.name === name && approval.version === version;
    const isBySigner = isInScope(keys.scopes.get(approval.signature?.keyId ?? '') ?? null, name);
    const isValid = Date.parse(approval.at) >= oldest && approval.integrity === record?.integrity;
    if (isOfThis && isBySigner && isValid) found.push(approval);
  }
  return found;
}

/** Every valid approval of the channel. */
export async function channelApprovals(context: ReleaseContext): Promise<Approval[]> {
  const folder = channelFolder(context.channel);
  const keys = await context.ledger.store.list(folder);
  const versions = new Set(keys.map((key) => key.slice(folder.length).split('/').slice(0, 2).join('/')));
  const found = await Promise.all(
    [...versions].map(async (path) => {
      const [name = '', version = ''] = path.split('/');
      return isMemberName(name) ? approvalsOf(context, name, version) : [];
    }),
  );
  return found.flat();
}

/** @throws Refusal when the channel needs two people for these versions and not all of them have an approval by another person */
export async function requireApproval(
  context: ReleaseContext,
  versions: Iterable<readonly [MemberName, string]>,
): Promise<void> {
  const { needsApproval, channel, by, proof } = context;
  if (!needsApproval) return;
  if (!proof) throw new Refusal(`${channel} needs two people, so your name must be proven: set RELEASE_TOKEN`);
  for (const [name, version] of versions) {
    const approvals = await approvalsOf(context, name, version);
    if (approvals.some((approval) => approval.by !== by)) continue;
    const own = approvals.length > 0 ? 'your own approval does not count' : 'nobody has approved it';
    throw new Refusal(
      `${channel} needs a second person for ${name} ${version}: ${own} within ${APPROVAL_HOURS} h; ` +
        `another operator runs: approve ${name} ${version} --channel ${channel} --reason "…"`,
    );
  }
}
