import type { HostClock } from 'shared-contracts/host';

export interface ServerClock extends HostClock {
  /** Reads the server's time from the `x-server-time` header of an answer: milliseconds or an ISO instant. */
  readonly learn: (header: unknown, sentAt: number, receivedAt: number) => void;
}

const KEY = 'clock';

/** Storage may be disabled or full; then the difference is measured again with the first call. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * The server's clock as this page knows it: the local clock plus the last measured difference. The tab stores the difference, so
 * that a countdown is correct before the first call after a reload.
 */
export const createClock = (local: () => number = Date.now): ServerClock => {
  let offset = Number(attempt(() => sessionStorage.getItem(KEY))) || 0;
  const now = () => local() + offset;
  return {
    now,
    nowIso: () => new Date(now()).toISOString(),
    learn: (header, sentAt, receivedAt) => {
      if (typeof header !== 'string' || header === '') return;
      const server = /^\d+$/.test(header) ? Number(header) : Date.parse(header);
      if (!Number.isFinite(server)) return;
      // The answer left the server about half a round trip ago.
      offset = server - (sentAt + receivedAt) / 2;
      attempt(() => sessionStorage.setItem(KEY, String(offset)));
    },
  };
};
