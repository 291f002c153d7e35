/** The open room and the room of the call: they determine how a new message is shown. Pages, bell and call share the store. */
import { create } from 'zustand';

interface CurrentRooms {
  /** The room that is open on this page. */
  readonly room: string | null;
  /** The room of the call that is connected. */
  readonly call: string | null;
  /** A message arrived in the room of the call and has not been read. */
  readonly newMessage: boolean;
}

export const useCurrentRooms = create<CurrentRooms>()(() => ({ room: null, call: null, newMessage: false }));

/**
 * `flag`: a mark in the call; `none`: the open room shows it; `card`: a card with a link; `card-only`: a card without a link,
 * during a call.
 */
export type MessageNotice = 'flag' | 'none' | 'card' | 'card-only';

/** The three cases of the specification (part 2, section 4). */
export const noticeOf = (room: string, { room: open, call }: Pick<CurrentRooms, 'room' | 'call'>): MessageNotice => {
  if (call === room) return 'flag';
  if (open === room) return 'none';
  return call === null ? 'card' : 'card-only';
};
