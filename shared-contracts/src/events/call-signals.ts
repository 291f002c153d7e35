/** How signals of a p2p call are divided into messages. No schemas. */
import { bytesOf } from './realtime-wire.ts';

/** Signals that one message may carry. */
export const SIGNALS_IN_MESSAGE = 40;
/** Signals of one message together: a server of contract 2.1 takes 12 KB with the room, the token and the tab beside them. */
const GROUP_BYTES = 11 * 1024;

/**
 * The same signals in the same order, each group small enough for one message. Descriptions of two rounds together are often
 * larger than a message may be. A larger signal has a group of its own.
 */
export const signalMessages = <Signal>(signals: readonly Signal[]): Signal[][] => {
  const groups: Signal[][] = [];
  let left = 0;
  for (const signal of signals) {
    // With the comma that follows it.
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
