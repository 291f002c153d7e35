import type { AppContext } from '../../context/context.ts';

/** Uploads are in memory from their first byte until they are stored; this limits their total size. */
export interface ReceivedBytes {
  /** The share of one upload. */
  readonly open: () => Share;
}

export interface Share {
  /** False when the limit is reached; then nothing is reserved. */
  readonly take: (bytes: number) => boolean;
  /** Releases the reservation. */
  readonly close: () => void;
}

export const createReceivedBytes = (most: number): ReceivedBytes => {
  let held = 0;
  return {
    open: () => {
      let own = 0;
      return {
        take: (bytes) => {
          if (held + bytes > most) return false;
          held += bytes;
          own += bytes;
          return true;
        },
        close: () => {
          held -= own;
          own = 0;
        },
      };
    },
  };
};

const MB = 1024 * 1024;
const ofProcess = new WeakMap<AppContext, ReceivedBytes>();

/** The total of all routes of an application. */
export const receivedBytesOf = (ctx: AppContext): ReceivedBytes => {
  const known = ofProcess.get(ctx) ?? createReceivedBytes(ctx.config.comms.uploadMbReceived * MB);
  ofProcess.set(ctx, known);
  return known;
};
