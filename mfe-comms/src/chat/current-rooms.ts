/** Where the reader is, for what a new message does: one for the pages, the bell and a call. */
import { create } from 'zustand';

interface Where {
  /** The room that is open on this page. */
  readonly room: string | null;
  /** The room of the call that is connected. */
  readonly call: string | null;
  /** A message came in the room of the call, and was not read yet. */
  readonly newMessage: boolean;
}

export const useWhere = create<Where>()(() => ({ room: null, call: null, newMessage: false }));

/** `flag`: beside the call; `none`: the open room shows it; `card`: a card with a way to it, or without one in a call. */
export type News = 'flag' | 'none' | 'card' | 'card-only';

/** The three cases of the specification (part 2, section 4). */
export const newsOf = (room: string, { room: open, call }: Pick<Where, 'room' | 'call'>): News => {
  if (call === room) return 'flag';
  if (open === room) return 'none';
  return call === null ? 'card' : 'card-only';
};
