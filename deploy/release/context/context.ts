import { hostname, userInfo } from 'node:os';
import type { MemberName, Release } from 'shared-contracts/release';
import { isMemberName, MEMBER_NAMES } from 'shared-contracts/release';
import { releaseFiles } from '../../releases/files.ts';
import type { ReleaseFiles } from '../../releases/files.ts';
import type { ChangeDraft, Ledger } from '../../releases/ledger.ts';
import type { Entry, Proof } from '../../releases/change.ts';
import type { ReleaseEvent } from '../../releases/webhooks.ts';
import type { Artifacts } from '../../releases/paths.ts';
import { isInScope } from '../../releases/scope.ts';
import type { Scope } from '../../releases/scope.ts';
import { UsageError } from './options.ts';
import type { Question, RolledBack } from './question.ts';

/** A refused operation with a reason for the operator; nothing was changed. Compare by name. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The environment of every command. */
export interface ReleaseContext {
  readonly ledger: Ledger;
  readonly files: ReleaseFiles;
  readonly artifacts: Artifacts;
  readonly channel: string;
  readonly by: string;
  /** The proof of `by`. */
  readonly proof: Proof | undefined;
  /** The members that they may change. */
  readonly scope: Scope;
  /** A version is served to all visitors only with the approval of a second person. */
  readonly needsApproval: boolean;
  readonly now: () => Date;
  /** The operator confirms that this machine's clock is right. */
  readonly acceptClock: boolean;
  /** Everything is checked, and nothing is changed. */
  readonly dryRun: boolean;
  /** Asks the operator for confirmation; false: declined. */
  readonly confirm: (question: Question) => Promise<boolean>;
  /** Prints a line of progress, which is not part of the result. */
  readonly log: (line: string) => void;
  /** Notifies other systems of automatic changes. */
  readonly notify: (event: ReleaseEvent) => void;
}

/** The result of a command: for programs, and as text. */
export interface Outcome {
  readonly data: unknown;
  readonly lines: readonly string[];
  /** False: the command ran and found a problem. */
  readonly well?: boolean;
}

export interface ReleaseContextOptions {
  readonly ledger: Ledger;
  readonly artifacts: Artifacts;
  readonly channel: string;
  readonly by?: string | undefined;
  readonly proof?: Proof | undefined;
  readonly scope?: Scope | undefined;
  readonly needsApproval?: boolean;
  readonly now?: () => Date;
  readonly acceptClock?: boolean;
  readonly dryRun?: boolean;
  readonly confirm?: ReleaseContext['confirm'];
  readonly log?: (line: string) => void;
  readonly notify?: ((event: ReleaseEvent) => void) | undefined;
}

export const whoami = (): string => `${userInfo().username}@${hostname()}`;

export function releaseContext(options: ReleaseContextOptions): ReleaseContext {
  const { ledger, artifacts, channel, acceptClock = false, dryRun = false } = options;
  return {
    ledger,
    artifacts,
    channel,
    files: releaseFiles(ledger.store, artifacts),
    by: options.by ?? whoami(),
    proof: options.proof,
    scope: options.scope ?? null,
    needsApproval: options.needsApproval ?? false,
    now: options.now ?? (() => new Date()),
    acceptClock,
    dryRun,
    confirm: options.confirm ?? (async () => true),
    log: options.log ?? (() => undefined),
    notify: options.notify ?? (() => undefined),
  };
}

/** @throws UsageError without a name @throws Refusal for an unknown name */
export function memberNamed(name: string | undefined): MemberName {
  if (name !== undefined && isMemberName(name)) return name;
  const names = MEMBER_NAMES.join(', ');
  if (name === undefined) throw new UsageError(`the member is missing: ${names}`);
  throw new Refusal(
    `${name} is not the name of a member: ${names}, or a remote that adds pages, named in lower-case letters`,
  );
}

/** `again`: versions that were rolled back before. @throws Refusal when the operator declines */
export async function requireConsent(
  { confirm }: ReleaseContext,
  what: string,
  again: readonly RolledBack[] = [],
): Promise<void> {
  if (!(await confirm({ what, again }))) throw new Refusal('not confirmed, so nothing was changed');
}

/** The release of the channel. @throws Refusal with a remedy when it has none, or one that is not trusted */
export async function currentEntry({ ledger, channel }: ReleaseContext): Promise<Entry> {
  const entry = await ledger.current(channel).catch((error: Error) => {
    if (error.name !== 'Unverified') throw error;
    throw new Refusal(
      `${error.message}. Running edges continue with the last release that they verified; restore the file, or give ${channel} ` +
        `an earlier release: copy <number> --channel ${channel} --reason "…"`,
    );
  });
  if (entry) return entry;
  const known = (await ledger.channels()).join(', ');
  const isClosed = (await ledger.standsAt(channel)) !== null;
  throw new Refusal(
    known === ''
      ? `nothing is released in ${ledger.store.where} yet; npm run build makes the first release`
      : `the ${channel} channel ${isClosed ? 'is closed' : 'has no release yet'} (${known} has one); to open it: copy production --channel ${channel} --reason "…"`,
  );
}

/** The position of a change in the ledger: after the current release; its history continues from `past` if that differs. */
interface Place {
  readonly expected: number | null;
  readonly past?: number | undefined;
}

type Next = Omit<Release, 'number' | 'signature' | 'createdAt'>;
type What = Omit<ChangeDraft, 'by' | 'proof' | 'clock'>;

/** @throws Refusal when the operator's token is for other members; `name` undefined: all are changed at once */
export function requireScope({ by, scope }: Pick<ReleaseContext, 'by' | 'scope'>, name: MemberName | undefined): void {
  if (isInScope(scope, name)) return;
  throw new Refusal(`${by} may change only ${(scope ?? []).join(' and ')}, not ${name ?? 'every member at once'}`);
}

/** Appends `next`; a dry run only returns the entry. @throws Refusal when the change is out of scope */
export async function append(
  context: ReleaseContext,
  { expected, past }: Place,
  next: Next,
  what: What,
): Promise<Entry> {
  const { ledger, now, by, proof, acceptClock, dryRun } = context;
  requireScope(context, what.member);
  const clock = acceptClock ? { clock: 'accepted' as const } : {};
  const write = dryRun ? ledger.preview : ledger.append;
  return write(
    { ...next, createdAt: now().toISOString() },
    { ...what, ...clock, by, ...(proof ? { proof } : {}) },
    expected,
    past,
  );
}

/** Appends `next` after `before`. */
export const change = (context: ReleaseContext, before: Release, next: Next, what: What): Promise<Entry> =>
  append(context, { expected: before.number }, next, what);
