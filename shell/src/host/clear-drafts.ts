import { OFFLINE_VISITS_KEY } from 'shared-contracts/domain';
import { isRemoteName } from 'shared-contracts/release';

const isOfRemote = (key: string): boolean => key.includes('.') && isRemoteName(key.split('.')[0] ?? '');

/**
 * Removes what remotes store in this tab (`<remote>.…`), such as drafts of forms, and what they store on this device for an
 * account (`<remote>.…@<account>`), such as recent searches. Called at sign-out, after which another person may use the device.
 * When a session has expired, the drafts stay for the patient.
 */
export const clearDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (isOfRemote(key)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage)) if (isOfRemote(key) && key.includes('@')) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
};

/** Removes the visits of the offline page: after a session has ended, nothing on this device may name a visit. */
export const clearOfflineVisits = (): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${OFFLINE_VISITS_KEY}@`)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
};
