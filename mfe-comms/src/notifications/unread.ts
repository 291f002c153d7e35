/** The unread count, shared by the bell and the panel. A count from the server always overwrites it. */
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
