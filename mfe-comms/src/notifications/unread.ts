/** The unread count, one for the bell and the panel. The server's number wins whenever it speaks. */
import { create } from 'zustand';

interface Unread {
  /** Null until the server has sent the count. */
  readonly count: number | null;
  readonly set: (count: number) => void;
}

export const useUnread = create<Unread>()((update) => ({
  count: null,
  set: (count) => update({ count: Math.max(0, count) }),
}));
