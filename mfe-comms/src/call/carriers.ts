/** The code of a video provider, loaded when a call with it starts. Null for an unknown provider. */
import type { CallAccess } from 'shared-contracts/api';
import type { CallAdapter, CallParts } from './adapter.ts';

type Join = (parts: CallParts) => CallAdapter;

export const joinOf = async (provider: CallAccess['provider']): Promise<Join | null> => {
  if (provider === 'p2p') return (await import(/* webpackChunkName: "p2p" */ './p2p.ts')).join;
  if (provider === 'twilio') return (await import(/* webpackChunkName: "twilio" */ './twilio.ts')).join;
  if (provider === 'agora') return (await import(/* webpackChunkName: "agora" */ './agora.ts')).join;
  return null;
};
