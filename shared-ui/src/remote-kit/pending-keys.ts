/**
 * Idempotency keys of calls that create something and whose outcome is not known yet. They are kept in the tab for as long as the
 * server keeps the answer of a key: a user who closes the form or reloads the page after a lost connection and sends the same
 * request again gets the first answer. The input is not stored here, only a digest of it.
 */
import { readJson, tabStore } from 'shared-ui/storage';

/** IDEMPOTENCY_HOURS of the platform. */
const LIFE_MS = 24 * 3_600_000;

interface Pending {
  readonly key: string;
  readonly at: number;
}

/** Pending keys by the digest of their request. */
type Kept = Readonly<Record<string, Pending>>;

/** 53 bits (cyrb53): in a collision the server refuses the second request; the two are never mixed up. */
const digestOf = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
};

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'at' in value;

const read = (store: string, now: number): Kept => {
  const kept = readJson(tabStore, store);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, one]) => isPending(one) && Math.abs(now - one.at) < LIFE_MS),
  );
};

export interface KeyedRequest {
  /** The prefix of the storage key: `<remote>.…`, which the shell removes at sign-out. */
  readonly store: `${string}.${string}`;
  readonly endpoint: string;
  /** Id of the account; empty for a visitor. */
  readonly owner: string;
  readonly request: unknown;
  readonly now: number;
}

const nameOf = ({ endpoint, owner, request }: KeyedRequest): string =>
  digestOf(JSON.stringify([endpoint, owner, request]));

/** The key of an earlier request with the same content that has no answer yet, otherwise a new one. */
export const pendingKey = (of: KeyedRequest, newKey: () => string): string => {
  const kept = read(of.store, of.now);
  const name = nameOf(of);
  const key = kept[name]?.key ?? newKey();
  tabStore.write(of.store, JSON.stringify({ ...kept, [name]: { key, at: of.now } }));
  return key;
};

/** The outcome is known. */
export const dropPendingKey = (of: KeyedRequest): void => {
  const { [nameOf(of)]: _answered, ...rest } = read(of.store, of.now);
  if (Object.keys(rest).length === 0) tabStore.remove(of.store);
  else tabStore.write(of.store, JSON.stringify(rest));
};
