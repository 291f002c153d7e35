import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Release } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { Change, Entry } from './change.ts';
import { requireHonestClock } from './clock.ts';
import type { Keys } from './keys.ts';
import { sha384 } from './members.ts';
import { exceeds } from './scope.ts';
import { canonicalJson, distrust, keyIdOf, signed } from './signing.ts';
import { StoreError } from './store.ts';
import type { ReleaseStore } from './store.ts';

/** A release before its number is assigned. */
export type Draft = Omit<Release, 'number' | 'signature'>;
/** A change without the fields that the ledger adds. */
export type ChangeDraft = Omit<
  Change,
  'number' | 'channel' | 'from' | 'fromHash' | 'over' | 'at' | 'signature' | 'schema' | 'id'
>;

interface Dated {
  readonly draft: Draft;
  readonly change: ChangeDraft;
}

/** Another writer changed the channel first. Compare by name. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** A document that is malformed or not signed with a trusted key. Compare by name. */
export class Unverified extends Error {
  override readonly name = 'Unverified';
}

/** Append-only numbered releases, and the current release of each channel. */
export interface Ledger {
  readonly store: ReleaseStore;
  readonly keys: Keys;
  /** The current release of a channel, verified; null before the first, and when the channel is closed. @throws Unverified, StoreError */
  readonly current: (channel: string) => Promise<Entry | null>;
  /** Current number of a channel, without reading the document. */
  readonly standsAt: (channel: string) => Promise<number | null>;
  /** A release by number, verified; null when it does not exist. */
  readonly entry: (number: number) => Promise<Entry | null>;
  /** Hash of the file of a release; null when it does not exist. */
  readonly hashOf: (number: number) => Promise<string | null>;
  /** Newest first: the releases that a channel has served. */
  readonly history: (channel: string) => AsyncGenerator<Entry>;
  /** Open channels. */
  readonly channels: () => Promise<string[]>;
  /** All channels, including closed ones. */
  readonly everyChannel: () => Promise<string[]>;
  /**
   * Appends a release and moves the channel to it from `expected`. `past` is the release on which its history continues, when
   * that differs from `expected` because `expected` cannot be read.
   * @throws Conflict with the change that came first; ClockDoubted unless the change states that the clock is accepted
   */
  readonly append: (draft: Draft, change: ChangeDraft, expected: number | null, past?: number) => Promise<Entry>;
  /** The entry that `append` would append, after the same checks; unsigned, and nothing is written. */
  readonly preview: (draft: Draft, change: ChangeDraft, expected: number | null, past?: number) => Promise<Entry>;
}

const FOLDER = 'entries/';
const keyOf = (number: number): string => `${FOLDER}${String(number).padStart(6, '0')}.json`;
const numberOf = (key: string): number => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0);
/** Writers of other channels may take a number first; each attempt takes the next. */
const NUMBER_TRIES = 20;

function parseEntry(number: number, bytes: Buffer, keys: Keys): Entry {
  const refuse = (why: string): never => {
    throw new Unverified(`release ${number} ${why}`);
  };
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse('is malformed: not JSON');
  }
  const result = z.safeParse(Entry, content);
  if (!result.success)
    return refuse(`is malformed: ${z.prettifyError(result.error).replace(/\s+/g, ' ').slice(0, 200)}`);
  const { release, change } = result.data;
  // The signature covers the written text, so it is checked on that text and not on the output of the schema.
  const raw = content as Entry;
  const why = distrust(raw.release, keys.trusted) ?? distrust(raw.change, keys.trusted);
  if (why) return refuse(why);
  const same = release.number === number && change.number === number && release.channel === change.channel;
  return same ? result.data : refuse('contains another release');
}

export function openLedger(store: ReleaseStore, keys: Keys): Ledger {
  const signedEntry = async (number: number): Promise<Entry | null> => {
    const bytes = await store.read(keyOf(number));
    return bytes && parseEntry(number, bytes, keys);
  };
  /** Entries by limited keys that were compared with their predecessor. */
  const compared = new Set<string>();
  /** The limited keys among those that signed an entry; empty for an entry that only unlimited keys signed. */
  const scopesOf = ({ release, change }: Entry) =>
    [release.signature, change.signature].flatMap((signature) => {
      const scope = keys.scopes.get(signature?.keyId ?? '');
      return scope ? [scope] : [];
    });
  /**
   * A limited key changes only its own members. The same is checked for its predecessors, back to a release by an unlimited key.
   * @throws Unverified
   */
  const requireScopes = async (last: Entry): Promise<void> => {
    const passed: string[] = [];
    let after: Entry | null = last;
    while (after) {
      const { release, change }: Entry = after;
      const scopes = scopesOf(after);
      const text = canonicalJson(after);
      if (scopes.length === 0 || compared.has(text)) break;
      const before: Entry | null = change.from === null ? null : await signedEntry(change.from);
      for (const scope of scopes) {
        const why = exceeds(scope, change, before?.release ?? null, release);
        if (why) throw new Unverified(`release ${release.number} ${why}`);
      }
      passed.push(text);
      after = before;
    }
    for (const text of passed) compared.add(text);
  };
  const entry = async (number: number): Promise<Entry | null> => {
    const found = await signedEntry(number);
    if (found) await requireScopes(found);
    return found;
  };
  const pointer = async (channel: string) => {
    const found = await store.pointer(channel);
    if (!found) return null;
    const number = Number(found.value);
    if (!Number.isInteger(number)) throw new Unverified(`the pointer of the ${channel} channel is unreadable`);
    return { number, tag: found.tag };
  };
  const newest = async (channel: string): Promise<Entry | null> => {
    const at = await pointer(channel);
    if (!at) return null;
    const found = await entry(at.number);
    if (!found) throw new Unverified(`the ${channel} channel points at release ${at.number}, which does not exist`);
    if (found.release.channel !== channel)
      throw new Unverified(`release ${at.number} is not of the ${channel} channel`);
    return found;
  };
  const current = async (channel: string): Promise<Entry | null> => {
    const found = await newest(channel);
    return found?.change.action === 'close' ? null : found;
  };
  /** A channel that cannot be read counts as open, so that reading it reports the error. */
  const isOpen = async (channel: string): Promise<boolean> => (await current(channel).catch(() => true)) !== null;
  const conflict = async (channel: string, expected: number | null): Promise<Conflict> => {
    const other = await newest(channel);
    const what = other ? `release ${other.release.number} by ${other.change.by}: ${sentence(other.change)}` : 'nothing';
    return new Conflict(
      `${channel} is no longer at release ${expected ?? 0}; it changed to ${what}. Your change was not made; check the channel, then run the command again`,
    );
  };

  const hashOf = async (number: number): Promise<string | null> => {
    const bytes = await store.read(keyOf(number));
    return bytes && sha384(bytes);
  };

  /** No number is used twice, not even that of a release whose file is lost while a channel still points to it. */
  const highest = async (): Promise<number> => {
    const named = await Promise.all((await store.pointers()).map((channel) => pointer(channel).catch(() => null)));
    return Math.max(numberOf((await store.list(FOLDER)).at(-1) ?? ''), ...named.map((one) => one?.number ?? 0));
  };

  const links = async (from: number | null, expected: number | null): Promise<Pick<Change, 'fromHash' | 'over'>> => {
    const hash = from === null ? null : await hashOf(from);
    return {
      ...(hash ? { fromHash: hash } : {}),
      ...(expected !== null && expected !== from ? { over: expected } : {}),
    };
  };

  const write = async (
    draft: Draft,
    change: ChangeDraft,
    from: number | null,
    expected: number | null,
  ): Promise<Entry> => {
    const { signing } = keys;
    if (!signing) throw new Error('RELEASE_SIGNING_KEY is not set: releases can be read but not changed');
    const id = randomUUID();
    const last = await highest();
    const chain = await links(from, expected);
    for (let number = last + 1; number <= last + NUMBER_TRIES; number += 1) {
      const about = {
        schema: 1 as const,
        id,
        ...change,
        number,
        channel: draft.channel,
        from,
        ...chain,
        at: draft.createdAt,
      };
      const made: Entry = { release: signed({ ...draft, number }, signing), change: signed(about, signing) };
      const bytes = Buffer.from(`${JSON.stringify(made, null, 1)}\n`);
      if (await store.create(keyOf(number), bytes)) return made;
      // The response to an earlier attempt of this process may have been lost.
      if (isDeepStrictEqual(await store.read(keyOf(number)), bytes)) return made;
    }
    throw new StoreError(`the release store ${store.where} has no free release number`);
  };

  /**
   * Times in a channel never decrease, except when the clock is in doubt and the operator states that it is right. Only then
   * does the change record this.
   */
  const dated = async (draft: Draft, { clock, ...change }: ChangeDraft, last: Release | null): Promise<Dated> => {
    const mine = new Date(draft.createdAt);
    const longSilence = change.action === 'compose' ? 'fine' : 'doubted';
    try {
      await requireHonestClock({ store, mine, last, longSilence });
    } catch (error) {
      if (clock !== 'accepted' || (error as Error).name !== 'ClockDoubted') throw error;
      return { draft, change: { ...change, clock } };
    }
    const time = last ? Math.max(mine.getTime(), Date.parse(last.createdAt) + 1) : mine.getTime();
    return { draft: { ...draft, createdAt: new Date(time).toISOString() }, change };
  };

  /** @throws before anything is written with a key that is not allowed to make the change */
  const requireOwnScope = (draft: Draft, change: ChangeDraft, last: Release | null): void => {
    const scope = keys.signing && keys.scopes.get(keyIdOf(keys.signing));
    const why = scope ? exceeds(scope, change, last, { ...draft, number: 0 }) : null;
    if (why) throw new Error(`no reader would accept a release that ${why}`);
  };

  return {
    store,
    keys,
    entry,
    current,
    hashOf,
    standsAt: async (channel) => (await pointer(channel))?.number ?? null,
    everyChannel: () => store.pointers(),
    async channels() {
      const all = await store.pointers();
      const open = await Promise.all(all.map(isOpen));
      return all.filter((_, index) => open[index]);
    },
    async *history(channel) {
      let at: number | null = (await pointer(channel))?.number ?? null;
      while (at !== null) {
        const found = await entry(at);
        if (!found) return;
        yield found;
        at = found.change.from;
      }
    },
    async preview(draft, change, expected, past) {
      const { channel } = draft;
      if (((await pointer(channel))?.number ?? null) !== expected) throw await conflict(channel, expected);
      const last = past ?? expected;
      const release = last === null ? null : ((await entry(last))?.release ?? null);
      requireOwnScope(draft, change, release);
      const now = await dated(draft, change, release);
      const number = (await highest()) + 1;
      const chain = await links(last, expected);
      const about = { schema: 1 as const, id: randomUUID(), ...now.change, number, channel, from: last, ...chain };
      return { release: { ...now.draft, number }, change: { ...about, at: now.draft.createdAt } };
    },
    async append(draft, change, expected, past) {
      const { channel } = draft;
      const before = await pointer(channel);
      if ((before?.number ?? null) !== expected) throw await conflict(channel, expected);
      const last = past ?? expected;
      const release = last === null ? null : ((await entry(last))?.release ?? null);
      requireOwnScope(draft, change, release);
      const now = await dated(draft, change, release);
      const made = await write(now.draft, now.change, last, expected);
      const { number } = made.release;
      if (await store.movePointer(channel, String(number), before?.tag ?? null)) return made;
      if ((await pointer(channel))?.number === number) return made;
      throw await conflict(channel, expected);
    },
  };
}

/** A change as a text. */
export function sentence({ action, member, version, percent, reason, clock }: Change): string {
  const what = [action, member, version, percent === undefined ? '' : `at ${percent} %`].filter(Boolean).join(' ');
  return [what, reason ? `(${reason})` : '', clock ? '[clock accepted]' : ''].filter(Boolean).join(' ');
}
