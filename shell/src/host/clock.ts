import type { HostClock } from 'shared-contracts/host';

export interface ServerClock extends HostClock {
  /** Learns the server's time from the `x-server-time` header of an answer: milliseconds or an ISO instant. */
  readonly learn: (header: unknown, sentAt: number, receivedAt: number) => void;
}

/** The server's clock as this page knows it: the local one plus the last measured difference. */
export const createClock = (local: () => number = Date.now): ServerClock => {
  let offset = 0;
  const now = () => local() + offset;
  return {
    now,
    nowIso: () => new Date(now()).toISOString(),
    learn: (header, sentAt, receivedAt) => {
      if (typeof header !== 'string' || header === '') return;
      const server = /^\d+$/.test(header) ? Number(header) : Date.parse(header);
      // The answer left the server about half a round trip ago.
      if (Number.isFinite(server)) offset = server - (sentAt + receivedAt) / 2;
    },
  };
};
