import type { QueryClient } from '@tanstack/react-query';
import type { HostApi } from 'shared-contracts/host';
import { createQueryClient } from './query-client.ts';

/** The answers one remote holds while it is on the page. */
export interface RemoteCache {
  readonly client: QueryClient;
  /** Empties it, for good. */
  readonly end: () => void;
}

/** The id of the signed-in account; empty without one. */
export const personOf = ({ session: { snapshot } }: { session: Pick<HostApi['session'], 'snapshot'> }): string => {
  const session = snapshot();
  return session.kind === 'signed-in' ? session.user.uid : '';
};

/** Calls carry the token of the person who may be signed in next: their answers stay. */
const askedAsNext = (host: HostApi): boolean => {
  const session = host.session.snapshot();
  return session.kind === 'restoring' && !!session.own;
};

/** What one person was shown is never shown to the next. */
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
