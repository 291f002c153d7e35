import { createContext, useContext } from 'react';
import type { HostApi } from 'shared-contracts/host';

/** The context of a remote's components: the host, and the remote. */
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
