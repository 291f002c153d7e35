import { hostname, userInfo } from 'node:os';
import { isMemberName } from '../releases/paths.ts';
import type { MemberName, Release, RemoteName } from 'shared-contracts/release';
import { isRemoteName, MEMBER_NAMES, REMOTE_NAMES } from 'shared-contracts/release';
import { releaseFiles } from '../releases/files.ts';
import type { ReleaseFiles } from '../releases/files.ts';
import type { ChangeDraft, Ledger } from '../releases/ledger.ts';
import type { Entry } from '../releases/change.ts';
import type { Artifacts } from '../releases/paths.ts';

/** Something that is not done, for a reason to be read; nothing was changed. Compare by name. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What every verb works with. */
export interface Desk {
  readonly ledger: Ledger;
  readonly files: ReleaseFiles;
  readonly artifacts: Artifacts;
  readonly channel: string;
  readonly by: string;
  readonly now: () => Date;
  /** A line for who waits; not part of the result. */
  readonly say: (line: string) => void;
}

/** What a verb did: for programs, and for people. */
export interface Outcome {
  readonly data: unknown;
  readonly lines: readonly string[];
  /** False: it ran, and what it found is not well. */
  readonly well?: boolean;
}

export interface DeskOptions {
  readonly ledger: Ledger;
  readonly artifacts: Artifacts;
  readonly channel: string;
  readonly by?: string | undefined;
  readonly now?: () => Date;
  readonly say?: (line: string) => void;
}

export const whoami = (): string => `${userInfo().username}@${hostname()}`;

export function openDesk({ ledger, artifacts, channel, by, now, say }: DeskOptions): Desk {
  return {
    ledger,
    artifacts,
    channel,
    files: releaseFiles(ledger.store, artifacts),
    by: by ?? whoami(),
    now: now ?? (() => new Date()),
    say: say ?? (() => undefined),
  };
}

export function memberNamed(name: string | undefined): MemberName {
  if (name !== undefined && isMemberName(name)) return name;
  throw new Refusal(`there is no remote ${name ?? '(none named)'}; there are ${MEMBER_NAMES.join(', ')}`);
}

export function remoteNamed(name: string | undefined): RemoteName {
  if (name !== undefined && isRemoteName(name)) return name;
  throw new Refusal(`there is no remote ${name ?? '(none named)'}; there are ${REMOTE_NAMES.join(', ')}`);
}

export async function currentEntry({ ledger, channel }: Desk): Promise<Entry> {
  const entry = await ledger.current(channel);
  if (entry) return entry;
  const known = (await ledger.channels()).join(', ') || 'none';
  throw new Refusal(`the ${channel} channel has no release yet; channels with one: ${known}`);
}

/** Appends `next` after `before`. */
export function change(
  desk: Desk,
  before: Release,
  next: Omit<Release, 'number' | 'signature' | 'createdAt'>,
  what: Omit<ChangeDraft, 'by'>,
): Promise<Entry> {
  const draft = { ...next, createdAt: desk.now().toISOString() };
  return desk.ledger.append(draft, { ...what, by: desk.by }, before.number);
}
