/** The running watches: each keeps a record in the release store, which `status` shows. */
import * as z from 'zod/mini';
import type { Ledger } from '../../releases/ledger.ts';
import { distrust, signed } from '../../releases/signing.ts';

/** How often a watch renews its record, and after how long without a renewal it counts as ended. */
const ANNOUNCE_MS = 10_000;
const GONE_MS = 45_000;
const FOLDER = 'watchers/';

const Watcher = z.pipe(
  z.object({
    schema: z.literal(1),
    by: z.string(),
    /** Channels that it watches. */
    channels: z.array(z.string()),
    at: z.string(),
    /** Why its last check failed; null after a successful check. */
    problem: z.optional(z.nullable(z.string())),
    /** The name of `problem` in records that deploy 2.1 and earlier wrote. */
    trouble: z.optional(z.nullable(z.string())),
    signature: z.optional(z.object({ keyId: z.string(), value: z.string() })),
  }),
  z.transform(({ trouble = null, problem = trouble, ...record }) => ({ ...record, problem })),
);
export type Watcher = z.infer<typeof Watcher>;
type Seen = Pick<Watcher, 'channels' | 'problem'>;

export interface Presence {
  /** Renews the record when it is due; never throws, because the watch must continue. */
  readonly announce: (seen: Seen) => Promise<void>;
  readonly leave: () => Promise<void>;
}

export function presence({ store, keys }: Ledger, by: string, id: string, now: () => Date): Presence {
  const key = `${FOLDER}${id}.json`;
  let writtenAt = -Infinity;
  let written = '';
  return {
    async announce({ channels, problem }) {
      const text = JSON.stringify([channels, problem]);
      const time = now().getTime();
      if (!keys.signing || (text === written && time - writtenAt < ANNOUNCE_MS)) return;
      const record = { schema: 1 as const, by, channels, at: now().toISOString(), problem };
      try {
        await store.put(key, Buffer.from(JSON.stringify(signed(record, keys.signing))));
        [writtenAt, written] = [time, text];
      } catch {
        written = '';
      }
    },
    leave: () => store.remove(key).catch(() => undefined),
  };
}

/** Watches whose record is recent; a record that cannot be verified is skipped. */
export async function watchersOf({ store, keys }: Ledger, channel: string, now: Date): Promise<Watcher[]> {
  const found: Watcher[] = [];
  for (const key of await store.list(FOLDER)) {
    const bytes = await store.read(key);
    const content: unknown = bytes ? parsed(bytes) : null;
    const result = z.safeParse(Watcher, content);
    if (!result.success || distrust(content as Watcher, keys.trusted)) continue;
    const isThere = now.getTime() - Date.parse(result.data.at) < GONE_MS;
    if (isThere && result.data.channels.includes(channel)) found.push(result.data);
  }
  return found;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
