import type { AppContext } from '../../context/context.ts';

/** Uploads are in memory from their first byte until they are stored; all of them together may take so much of it. */
export interface ReceivedBytes {
  /** The share of one upload. */
  readonly open: () => Share;
}

export interface Share {
  /** False when the process holds too much already; then nothing is taken. */
  readonly take: (bytes: number) => boolean;
  /** Gives back what was taken. */
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

/** The bytes that all routes of an application receive together. */
export const receivedBytesOf = (ctx: AppContext): ReceivedBytes => {
  const known = ofProcess.get(ctx) ?? createReceivedBytes(ctx.config.comms.uploadMbReceived * MB);
  ofProcess.set(ctx, known);
  return known;
};
