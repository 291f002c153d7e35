/** How signals of a p2p call are divided into messages. No schemas. */
import { bytesOf, REALTIME_LIMITS } from './realtime-wire.ts';

/** Signals that one message may carry. */
export const SIGNALS_IN_MESSAGE = 40;
/** Of one message, beside its signals: the room, the token, the tab. */
const ENVELOPE_BYTES = 1024;

/**
 * The same signals in the same order, each group small enough for one message. Descriptions of two rounds together are often
 * larger than a message may be. A signal that alone is too large has a group of its own, which is refused.
 */
export const signalMessages = <Signal>(signals: readonly Signal[]): Signal[][] => {
  const room = REALTIME_LIMITS.payloadBytes - ENVELOPE_BYTES;
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
      left = room - bytes;
    }
  }
  return groups;
};
