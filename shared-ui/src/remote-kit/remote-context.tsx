import { createContext, useContext } from 'react';
import type { HostApi } from 'shared-contracts/host';

/** What a remote's components can know: the host, and which remote they are in. */
export interface RemoteContextValue {
  readonly host: HostApi;
  readonly name: string;
  readonly version: string;
}

export const RemoteContext = createContext<RemoteContextValue | null>(null);

export const useRemote = (): RemoteContextValue => {
  const value = useContext(RemoteContext);
  if (!value)
    throw new Error('Used outside a remote: mount the component with createRemote, or renderRemote in tests.');
  return value;
};
