/** Divides the signals of a p2p call into messages. Without schemas. */
import { bytesOf } from './realtime-wire.ts';

/** Maximum number of signals in one message. */
export const SIGNALS_IN_MESSAGE = 40;
/**
 * Maximum size of the signals of one message: a server of contract 2.1 accepts 12 KB including the room, the token and the tab.
 */
const GROUP_BYTES = 11 * 1024;

/**
 * The same signals in the same order, in groups that are small enough for one message. The descriptions of two rounds often
 * exceed the limit together. A signal that is larger has a group of its own.
 */
export const signalMessages = <Signal>(signals: readonly Signal[]): Signal[][] => {
  const groups: Signal[][] = [];
  let left = 0;
  for (const signal of signals) {
    // Includes the comma that follows it.
    const bytes = bytesOf(signal) + 1;
    const group = groups.at(-1);
    if (group && bytes <= left && group.length < SIGNALS_IN_MESSAGE) {
      group.push(signal);
      left -= bytes;
    } else {
      groups.push([signal]);
      left = GROUP_BYTES - bytes;
    }
  }
  return groups;
};
