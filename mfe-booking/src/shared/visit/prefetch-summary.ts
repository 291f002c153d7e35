import { appointmentSummary } from 'shared-contracts/api';
import type { Prefetch } from 'shared-ui/remote-kit';

/** Prefetches the appointment that an address names, which only its patient may read. */
export const prefetchSummary =
  (parameter: 'aId' | 'apnt_id'): Prefetch =>
  ({ route, session, query }) => {
    const id = route.query[parameter] ?? '';
    if (id !== '' && session.kind !== 'visitor') query(appointmentSummary, { apnt_id: id });
  };
