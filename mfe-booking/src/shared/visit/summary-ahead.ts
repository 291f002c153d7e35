import { appointmentSummary } from 'shared-contracts/api';
import type { Ahead } from 'shared-ui/remote-kit';

/** Asks for the appointment that an address names, which only its patient may see. */
export const summaryAhead =
  (parameter: 'aId' | 'apnt_id'): Ahead =>
  ({ route, session, query }) => {
    const id = route.query[parameter] ?? '';
    if (id !== '' && session.kind !== 'visitor') query(appointmentSummary, { apnt_id: id });
  };
