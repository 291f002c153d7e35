/** How often one network address may request the pages of a remote, according to the remote's manifest. */
import type { IncomingMessage } from 'node:http';
import type { Additions, RemoteName } from 'shared-contracts/release';

/** Maximum number of addresses in memory, because they come from requests. */
const MOST = 20_000;
const SECOND_MS = 1000;

type Caller = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

export interface PageLimit {
  /** Counts a request. Returns the seconds until the address may request again; null when it may request now. */
  readonly secondsLeft: (request: Caller, remote: RemoteName, limit: Additions['limit']) => number | null;
}

/** The visitor's address, from the forwarding headers where the proxy in front is trusted. */
function addressOf({ headers, socket }: Caller, trustProxy: boolean): string {
  const [forwarded = ''] = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',', 1) : [];
  return forwarded.trim().slice(0, 64) || (socket.remoteAddress ?? '');
}

/** Counts in fixed windows, in the memory of this edge. */
export function pageLimit(trustProxy: boolean, now: () => number): PageLimit {
  const windows = new Map<string, { count: number; readonly until: number }>();
  return {
    secondsLeft(request, remote, limit) {
      if (!limit) return null;
      const key = `${remote} ${addressOf(request, trustProxy)}`;
      const known = windows.get(key);
      const time = now();
      if (known && time < known.until) {
        known.count += 1;
        return known.count > limit.requests ? Math.ceil((known.until - time) / SECOND_MS) : null;
      }
      windows.delete(key);
      if (windows.size >= MOST) windows.delete(windows.keys().next().value as string);
      windows.set(key, { count: 1, until: time + limit.seconds * SECOND_MS });
      return null;
    },
  };
}
