import type { QueryClient } from '@tanstack/react-query';
import type { HostApi } from 'shared-contracts/host';
import { createQueryClient } from './query-client.ts';

/** The query cache of one mounted remote. */
export interface RemoteCache {
  readonly client: QueryClient;
  /** Clears it and ends its subscriptions. */
  readonly end: () => void;
}

/** Id of the signed-in account; empty for a visitor. */
export const personOf = ({ session: { snapshot } }: { session: Pick<HostApi['session'], 'snapshot'> }): string => {
  const session = snapshot();
  return session.kind === 'signed-in' ? session.user.uid : '';
};

/** Whether calls already carry the token that is being checked; their answers are kept when it is valid. */
const askedAsNext = (host: HostApi): boolean => {
  const session = host.session.snapshot();
  return session.kind === 'restoring' && !!session.own;
};

/** Creates the cache. It is cleared when another account signs in, so that nobody sees the answers of somebody else. */
export const createRemoteCache = (host: HostApi): RemoteCache => {
  const client = createQueryClient();
  let person = personOf(host);
  let asked = askedAsNext(host);
  const unsubscribe = host.session.subscribe(() => {
    const next = personOf(host);
    const same = asked ? next !== '' : next === person;
    person = next;
    asked = askedAsNext(host);
    if (same) return;
    if (next === '') client.clear();
    else void client.resetQueries();
  });
  return {
    client,
    end: () => {
      unsubscribe();
      client.clear();
    },
  };
};
