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
