import { useEffect } from 'react';
import type { AppointmentSummary } from 'shared-contracts/api';
import { OFFLINE_VISITS_KEY, type OfflineVisit } from 'shared-contracts/domain';
import { useSession } from 'shared-ui/remote-kit';
import { accountKey, localStore } from 'shared-ui/storage';

/** The offline page shows no more. */
const KEPT = 3;

const offlineVisit = ({ starts_at: startsAt, visit }: AppointmentSummary): OfflineVisit[] =>
  visit.delivery === 'unknown' ? [] : [{ startsAt, kind: visit.delivery }];

/**
 * Stores the next visits of the account on this device for the offline page: date, time and kind only. The shell removes them
 * when the session ends.
 * @param upcoming soonest first; undefined while the list is not known
 */
export const useOfflineVisits = (upcoming: readonly AppointmentSummary[] | undefined): void => {
  const session = useSession();
  const uid = session.kind === 'signed-in' ? session.user.uid : null;
  const visits = upcoming && JSON.stringify(upcoming.flatMap(offlineVisit).slice(0, KEPT));
  useEffect(() => {
    if (uid === null || visits === undefined) return;
    localStore.write(accountKey(OFFLINE_VISITS_KEY, uid), visits);
  }, [uid, visits]);
};
