/**
 * Two connected ends in memory, for tests: a message of one end is received by the other in a later task, as over a real channel.
 */
import type { NativeChannel } from './bridge.ts';

export interface ChannelPair {
  readonly web: NativeChannel;
  readonly native: NativeChannel;
  /** All sent messages, in order. */
  readonly log: readonly { readonly from: 'web' | 'native'; readonly text: string }[];
  /** Passes a text to the page as if the app had sent it. */
  readonly toWeb: (text: unknown) => void;
}

export const createMemoryChannel = (): ChannelPair => {
  const log: { from: 'web' | 'native'; text: string }[] = [];
  const handlers = { web: new Set<(text: unknown) => void>(), native: new Set<(text: unknown) => void>() };
  const deliver = (to: 'web' | 'native', text: unknown) => {
    for (const handler of handlers[to]) handler(text);
  };
  const end = (from: 'web' | 'native', to: 'web' | 'native'): NativeChannel => ({
    name: 'memory',
    send: (text) => {
      log.push({ from, text });
      queueMicrotask(() => deliver(to, text));
    },
    receive: (handler) => {
      handlers[from].add(handler);
      return () => handlers[from].delete(handler);
    },
  });
  return { web: end('web', 'native'), native: end('native', 'web'), log, toWeb: (text) => deliver('web', text) };
};
